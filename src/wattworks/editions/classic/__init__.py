"""The Classic edition (the 2009/2010 text)."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar, Final

from wattworks.editions.base import CONTRACTOR, OPEN_MONEY, SetupError
from wattworks.editions.board_edition import DISCOUNT, START_MUST_BE_EMPTY, TRUST, BoardEdition
from wattworks.editions.chance import check_all_plants, shuffled
from wattworks.editions.modes.trust import BoardTrust
from wattworks.editions.options import Options, OptionsError
from wattworks.engine.companion import Companion
from wattworks.engine.plants import PlantRules
from wattworks.engine.rules import PlantCard
from wattworks.engine.setup import Setup

MARKET_SIZE: Final = 8
TOP_NUMBER: Final = 13  # the first plant to be drawn (B-SET-5)
# With the Trust, the numbers for two players against it apply (ruling 13).
TRUST_PLANT_LIMIT: Final = 3
TRUST_STEP2_CITIES: Final = 7
TRUST_END_CITIES: Final = 18
REMOVED: Final = {2: 8, 3: 8, 4: 4, 5: 0, 6: 0}


class Classic(BoardEdition):
    name = "classic"
    variants: tuple[str, ...] = (OPEN_MONEY, CONTRACTOR, DISCOUNT, START_MUST_BE_EMPTY, TRUST)
    map_version = "classic"
    market_start = (24, 18, 6, 2)
    plant_limits: ClassVar[Mapping[int, int]] = {2: 4, 3: 3, 4: 3, 5: 3, 6: 3}
    step2_cities: ClassVar[Mapping[int, int]] = {2: 10, 3: 7, 4: 7, 5: 7, 6: 6}
    end_cities: ClassVar[Mapping[int, int]] = {2: 21, 3: 17, 4: 17, 5: 15, 6: 14}
    step2_in_bureaucracy = False
    ties_by_cities = True

    def check_options(self, options: Options) -> None:
        super().check_options(options)
        if options.has(TRUST) and len(options.players) != 2:
            raise OptionsError("only_two_players", variant=TRUST)

    def companion(self, options: Options) -> Companion:
        """An option for two players (ruling 125)."""
        if not options.has(TRUST):
            return super().companion(options)
        return BoardTrust(takes_from_storage=False, counts_as_buyer=False)

    def plant_limit(self, options: Options) -> int:
        return TRUST_PLANT_LIMIT if options.has(TRUST) else super().plant_limit(options)

    def step2_threshold(self, options: Options) -> int:
        return TRUST_STEP2_CITIES if options.has(TRUST) else super().step2_threshold(options)

    def game_end(self, options: Options) -> tuple[int, int]:
        end, limit = super().game_end(options)
        return (TRUST_END_CITIES if options.has(TRUST) else end), limit

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
        check_all_plants(cards, setup)
        if setup.market != tuple(range(MARKET_SIZE)):
            raise SetupError("market_plants", "market", first="03", last="10")
        if setup.deck[0] != top_card(cards):
            raise SetupError("top_plant", "deck", plant=str(TOP_NUMBER))
        if len(setup.removed) != REMOVED[seats]:
            raise SetupError("removed", "removed", count=REMOVED[seats], players=seats)


def top_card(cards: Sequence[PlantCard]) -> int:
    return next(i for i, card in enumerate(cards) if card.number == TOP_NUMBER)
