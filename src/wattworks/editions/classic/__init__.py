"""The Classic edition (the 2009/2010 text)."""

from collections.abc import Sequence
from random import Random
from typing import Final

from wattworks.editions.base import OPEN_MONEY, SetupError
from wattworks.editions.board import DISCOUNT, START_EMPTY, BoardEdition, shuffled
from wattworks.editions.options import Options
from wattworks.engine.plants import PlantRules
from wattworks.engine.rules import PlantCard
from wattworks.engine.setup import Setup

MARKET_SIZE: Final = 8
TOP_NUMBER: Final = 13  # the first plant to be drawn (B-SET-5)
REMOVED: Final = {2: 8, 3: 8, 4: 4, 5: 0, 6: 0}


class Classic(BoardEdition):
    name = "classic"
    variants: tuple[str, ...] = (OPEN_MONEY, DISCOUNT, START_EMPTY)
    map_version = "classic"
    market_start = (24, 18, 6, 2)
    plant_limits = {2: 4, 3: 3, 4: 3, 5: 3, 6: 3}
    step2_cities = {2: 10, 3: 7, 4: 7, 5: 7, 6: 6}
    end_cities = {2: 21, 3: 17, 4: 17, 5: 15, 6: 14}
    step2_in_bureaucracy = False
    ties_by_cities = True

    market_rules: type[PlantRules] = PlantRules

    def plant_rules(self, options: Options, cards: Sequence[PlantCard]) -> PlantRules:
        discount = options.has(DISCOUNT)
        return self.market_rules(
            discount=discount,
            drops_obsolete=True,
            drops_if_none_sold=not discount,
            shows_backs=False,
            first_card=top_card(cards),
        )

    def deal_plants(
        self, seats: int, cards: Sequence[PlantCard], rng: Random
    ) -> tuple[list[int], list[int], list[int]]:
        """Plants 03-10 are laid out; 13 goes on top of the rest (B-SET-5, ruling 8)."""
        top = top_card(cards)
        rest = shuffled(rng, (c for c in range(MARKET_SIZE, len(cards)) if c != top))
        removed = rest[: REMOVED[seats]]
        return list(range(MARKET_SIZE)), [top, *rest[REMOVED[seats] :]], removed

    def check_plants(self, seats: int, cards: Sequence[PlantCard], setup: Setup) -> None:
        if setup.market != tuple(range(MARKET_SIZE)):
            raise SetupError("market: plants 03 to 10 are laid out")
        if setup.deck[0] != top_card(cards):
            raise SetupError("deck: plant 13 lies on top")
        if len(setup.removed) != REMOVED[seats]:
            raise SetupError(f"removed: {REMOVED[seats]} cards with {seats} players")


def top_card(cards: Sequence[PlantCard]) -> int:
    return next(i for i, card in enumerate(cards) if card.number == TOP_NUMBER)
