"""The Recharged edition (2020)."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar, Final

from wattworks.editions.base import CONTRACTOR, OPEN_MONEY
from wattworks.editions.board_edition import (
    START_MUST_BE_EMPTY,
    STARTING_CITIES,
    TIES_BY_CITIES,
    BoardEdition,
)
from wattworks.editions.modes.trust import BoardTrust
from wattworks.editions.options import Options, OptionsError
from wattworks.editions.recharged.deal import check_plants, deal_plants
from wattworks.engine.companion import Companion
from wattworks.engine.plants import NO_CARD, PlantRules
from wattworks.engine.rules import PlantCard
from wattworks.engine.setup import Setup

TRUST_PHASE_OUT: Final = "trust-phase-out"  # ruling 76
TRUST_STORAGE: Final = "trust-storage"  # ruling 123


class Recharged(BoardEdition):
    name = "recharged"
    variants = (
        STARTING_CITIES, OPEN_MONEY, CONTRACTOR, START_MUST_BE_EMPTY, TIES_BY_CITIES,
        TRUST_PHASE_OUT, TRUST_STORAGE,
    )  # fmt: skip
    map_version = "recharged"
    market_start = (24, 18, 9, 2)
    plant_limits: ClassVar[Mapping[int, int]] = {2: 3, 3: 3, 4: 3, 5: 3, 6: 3}
    step2_cities: ClassVar[Mapping[int, int]] = {2: 7, 3: 7, 4: 7, 5: 7, 6: 6}
    end_cities: ClassVar[Mapping[int, int]] = {2: 18, 3: 17, 4: 17, 5: 15, 6: 14}
    step2_in_bureaucracy = True
    ties_by_cities = False

    def check_options(self, options: Options) -> None:
        super().check_options(options)
        if options.has(TRUST_PHASE_OUT):
            self.check_variant_of_maps(options, TRUST_PHASE_OUT, "phase_out")
        if options.has(TRUST_STORAGE):
            self.check_variant_of_maps(options, TRUST_STORAGE, "storage")

    def check_variant_of_maps(self, options: Options, variant: str, rule: str) -> None:
        """It is for two players, on maps with a special rule."""
        if len(options.players) != 2:
            raise OptionsError("only_two_players", variant=variant)
        suitable = [name for name in self.maps if self.has_map_rule(name, rule)]
        if options.map not in suitable:
            raise OptionsError("only_on_map", variant=variant, map=", ".join(suitable))

    def has_map_rule(self, map_name: str, rule: str) -> bool:
        return bool(getattr(self.map_data(map_name).rules, rule))

    def companion(self, options: Options) -> Companion:
        """Two players always play against the Trust (T-SET-1)."""
        if len(options.players) != 2:
            return super().companion(options)
        return BoardTrust(
            takes_from_storage=options.has(TRUST_STORAGE),
            counts_as_buyer=options.has(TRUST_PHASE_OUT),
        )

    def plant_rules(self, options: Options, cards: Sequence[PlantCard]) -> PlantRules:
        return PlantRules(
            discount=True,
            drops_obsolete=False,
            drops_if_none_sold=False,
            shows_backs=True,
            first_card=NO_CARD,
        )

    def deal_plants(
        self, seats: int, cards: Sequence[PlantCard], rng: Random
    ) -> tuple[list[int], list[int], list[int]]:
        return deal_plants(seats, cards, rng)

    def check_plants(self, seats: int, cards: Sequence[PlantCard], setup: Setup) -> None:
        check_plants(seats, cards, setup)
