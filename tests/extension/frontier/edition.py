"""An invented edition: hydrogen in the place of garbage, a deck and payments of its own."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar

from wattworks.editions.base import OPEN_MONEY, SetupError
from wattworks.editions.board_edition import BoardEdition
from wattworks.editions.chance import check_all_plants, shuffled
from wattworks.editions.options import Options
from wattworks.engine.plants import NO_CARD, PlantRules
from wattworks.engine.rules import PlantCard
from wattworks.engine.setup import Setup

MARKET_SIZE = 8
REMOVED = 3


class Frontier(BoardEdition):
    name = "frontier"
    seats = (2, 3, 4, 5)
    default_map = "isles"
    variants = (OPEN_MONEY,)

    fuels = ("coal", "oil", "hydrogen", "uranium")
    tokens = (20, 20, 16, 10)
    prices = (
        (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10),
        (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10),
        (2, 2, 4, 4, 6, 6, 8, 8, 10, 10, 12, 12, 14, 14, 16, 16),
        (3, 4, 5, 6, 7, 8, 10, 12, 14, 16),
    )
    market_start = (16, 14, 8, 2)
    refill: ClassVar[Mapping[int, Sequence[Sequence[int]]]] = {
        2: ((3, 4, 3), (2, 3, 3), (2, 2, 3), (1, 1, 1)),
        3: ((4, 5, 4), (3, 3, 4), (2, 3, 3), (1, 1, 1)),
        4: ((5, 6, 5), (4, 4, 5), (3, 3, 4), (1, 2, 2)),
        5: ((6, 7, 6), (5, 5, 6), (3, 4, 5), (2, 2, 2)),
    }
    payouts = (12, 24, 35, 45, 54, 63, 71, 79, 86, 93, 99, 105, 110, 115, 119, 123, 126, 129)
    start_money = 60
    house_prices = (9, 14, 21)
    region_counts: ClassVar[Mapping[int, int]] = {2: 2, 3: 3, 4: 4, 5: 5}
    plant_limits: ClassVar[Mapping[int, int]] = {2: 4, 3: 3, 4: 3, 5: 3}
    step2_cities: ClassVar[Mapping[int, int]] = {2: 5, 3: 6, 4: 6, 5: 6}
    end_cities: ClassVar[Mapping[int, int]] = {2: 10, 3: 13, 4: 14, 5: 14}
    step2_in_bureaucracy = True
    ties_by_cities = True

    last_small = 12
    plants = (
        (1, "eco", 0, 1), (2, "coal", 2, 1), (4, "oil", 2, 1), (5, "hybrid", 2, 1),
        (6, "hydrogen", 1, 1), (7, "coal", 2, 2), (8, "oil", 2, 2), (9, "hydrogen", 2, 2),
        (10, "uranium", 1, 2), (11, "hybrid", 2, 3), (12, "tidal", 0, 2), (14, "coal", 2, 3),
        (16, "hydrogen", 1, 3), (17, "oil", 2, 4), (18, "uranium", 1, 3), (20, "coal", 3, 5),
        (21, "hybrid", 2, 4), (23, "tidal", 0, 3), (25, "hydrogen", 2, 5), (26, "oil", 2, 5),
        (28, "uranium", 1, 5), (30, "coal", 2, 5), (31, "hydrogen", 2, 6), (33, "hybrid", 2, 6),
        (35, "tidal", 0, 4), (36, "uranium", 2, 7), (41, "hydrogen", 3, 7), (45, "eco", 0, 5),
    )  # fmt: skip

    def plant_rules(self, options: Options, cards: Sequence[PlantCard]) -> PlantRules:
        return PlantRules(
            discount=False,
            drops_obsolete=True,
            drops_if_none_sold=True,
            shows_backs=False,
            first_card=NO_CARD,
        )

    def deal_plants(
        self, seats: int, cards: Sequence[PlantCard], rng: Random
    ) -> tuple[list[int], list[int], list[int]]:
        """The eight lowest are laid out; three of the others are not used."""
        rest = shuffled(rng, range(MARKET_SIZE, len(cards)))
        return list(range(MARKET_SIZE)), rest[REMOVED:], rest[:REMOVED]

    def check_plants(self, seats: int, cards: Sequence[PlantCard], setup: Setup) -> None:
        check_all_plants(cards, setup)
        if setup.market != tuple(range(MARKET_SIZE)) or len(setup.removed) != REMOVED:
            raise SetupError("removed", "removed", count=3, players=seats)
