"""The Recharged edition (2020)."""

from collections.abc import Sequence
from random import Random
from typing import Final

from wattworks.editions.base import OPEN_MONEY, SetupError
from wattworks.editions.board import (
    START_EMPTY,
    STARTING_CITIES,
    TIES_BY_CITIES,
    BoardEdition,
    shuffled,
)
from wattworks.editions.options import Options, OptionsError
from wattworks.engine.fuel import COAL, URANIUM
from wattworks.engine.plants import NO_CARD, PlantRules
from wattworks.engine.rules import PlantCard
from wattworks.engine.setup import Setup

MARKET_SIZE: Final = 8
REMOVED: Final = {2: (1, 5), 3: (2, 6), 4: (1, 3), 5: (0, 0), 6: (0, 0)}  # small, big
STORAGE_PRICE: Final = 8  # of coal (B-RES-2)
PHASE_OUT_NUMBER: Final = 39  # the plant whose purchase ends the refill of uranium (B-BUR-4)


class Recharged(BoardEdition):
    name = "recharged"
    variants = (STARTING_CITIES, OPEN_MONEY, START_EMPTY, TIES_BY_CITIES)
    map_version = "recharged"
    market_start = (24, 18, 9, 2)
    plant_limits = {2: 3, 3: 3, 4: 3, 5: 3, 6: 3}
    step2_cities = {2: 7, 3: 7, 4: 7, 5: 7, 6: 6}
    end_cities = {2: 18, 3: 17, 4: 17, 5: 15, 6: 14}
    step2_in_bureaucracy = True
    ties_by_cities = False

    def check_options(self, options: Options) -> None:
        super().check_options(options)
        if len(options.players) == 2:
            raise OptionsError("needs_trust", edition=self.name)

    def plant_rules(self, options: Options, cards: Sequence[PlantCard]) -> PlantRules:
        return PlantRules(
            discount=True,
            drops_obsolete=False,
            drops_if_none_sold=False,
            shows_backs=True,
            first_card=NO_CARD,
        )

    def storage_prices(self, options: Options) -> list[int]:
        prices = super().storage_prices(options)
        if options.map == "usa":
            prices[COAL] = STORAGE_PRICE
        return prices

    def phase_out(self, options: Options, cards: Sequence[PlantCard]) -> list[int]:
        if options.map != "germany":
            return super().phase_out(options, cards)
        return [URANIUM if card.number == PHASE_OUT_NUMBER else -1 for card in cards]

    def deal_plants(
        self, seats: int, cards: Sequence[PlantCard], rng: Random
    ) -> tuple[list[int], list[int], list[int]]:
        """Eight small plants are laid out, a ninth goes on top of the mixed rest (B-SET-6)."""
        small = shuffled(rng, (i for i, card in enumerate(cards) if not card.is_big))
        big = shuffled(rng, (i for i, card in enumerate(cards) if card.is_big))
        market, top, small = small[:MARKET_SIZE], small[MARKET_SIZE], small[MARKET_SIZE + 1 :]
        small_out, big_out = REMOVED[seats]
        rest = shuffled(rng, small[small_out:] + big[big_out:])
        return market, [top, *rest], small[:small_out] + big[:big_out]

    def check_plants(self, seats: int, cards: Sequence[PlantCard], setup: Setup) -> None:
        if len(setup.market) != MARKET_SIZE or any(cards[c].is_big for c in setup.market):
            raise SetupError("market: eight small plants are laid out")
        if cards[setup.deck[0]].is_big:
            raise SetupError("deck: a small plant lies on top")
        big = sum(cards[c].is_big for c in setup.removed)
        if (len(setup.removed) - big, big) != REMOVED[seats]:
            small_out, big_out = REMOVED[seats]
            raise SetupError(f"removed: {small_out} small and {big_out} big plants")
