"""What all editions of the board game have in common; each fills in its own numbers."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from random import Random
from typing import ClassVar, Final, cast

from wattworks import maps
from wattworks.editions import board_tables
from wattworks.editions.base import CONTRACTOR, OPEN_MONEY, Edition, SetupError
from wattworks.editions.board_plants import LAST_SMALL, PLANTS, Plant, plant_cards
from wattworks.editions.chance import check_permutation, shuffled
from wattworks.editions.deck_file import built_in_deck
from wattworks.editions.modes.trust import HouseDraft, Trust
from wattworks.editions.options import DRAFT, RANDOM, Options, OptionsError
from wattworks.engine.area import BoardMap
from wattworks.engine.companion import Companion
from wattworks.engine.contractor import Contractor
from wattworks.engine.phases.auction import AuctionPhase
from wattworks.engine.phases.base import Phase
from wattworks.engine.phases.building import BuildingPhase
from wattworks.engine.phases.bureaucracy import BureaucracyPhase
from wattworks.engine.phases.drafts import MarkDraft, RegionDraft
from wattworks.engine.phases.fuel import FuelPhase
from wattworks.engine.phases.order import OrderPhase
from wattworks.engine.phases.salvage import TokenSalvage
from wattworks.engine.plants import PlantRules
from wattworks.engine.rules import BoardRules, PlantCard, Rules
from wattworks.engine.setup import Setup, start_board_game
from wattworks.engine.state import State
from wattworks.maps import MapData, MapRules

STARTING_CITIES: Final = "starting-cities"
START_MUST_BE_EMPTY: Final = "start-empty"
TIES_BY_CITIES: Final = "ties-by-cities"
DISCOUNT: Final = "discount-token"
FIRST_GAME: Final = "first-game"
TRUST: Final = "trust"

NO_LIMIT: Final = 1000
LOWEST_PRICE: Final = 1  # no map makes fuel cheaper


class BoardEdition(Edition):
    """Tables by number of players, and the few points in which editions differ.

    A subclass replaces what it does differently: a table by an attribute, what depends on the
    options of the game by a method. Tables by fuel are in the order of ``fuels``.
    """

    seats: tuple[int, ...] = (2, 3, 4, 5, 6)
    default_map = "usa"
    draws_regions = True
    map_version = ""  # which of the changes in a map's file apply; of an unknown version, none

    fuels: ClassVar[Sequence[str]] = board_tables.FUELS  # four; hybrids burn the first two
    mark_fuel: ClassVar[str] = board_tables.MARK_FUEL
    plants: ClassVar[Sequence[Plant]] = PLANTS
    last_small: ClassVar[int] = LAST_SMALL  # plants up to this number have the small back
    start_money: ClassVar[int] = board_tables.START_MONEY
    tokens: ClassVar[Sequence[int]] = board_tables.TOKENS  # of each fuel
    prices: ClassVar[Sequence[Sequence[int]]] = board_tables.PRICES  # of each fuel, by space
    market_start: ClassVar[Sequence[int]]  # tokens of each fuel
    refill: ClassVar[Mapping[int, Sequence[Sequence[int]]]] = board_tables.REFILL
    payouts: ClassVar[Sequence[int]] = board_tables.PAYOUTS  # by cities supplied
    house_prices: ClassVar[Sequence[int]] = board_tables.HOUSE_PRICES  # in steps 1, 2, 3
    region_counts: ClassVar[Mapping[int, int]] = board_tables.REGION_COUNTS
    plant_limits: ClassVar[Mapping[int, int]]
    step2_cities: ClassVar[Mapping[int, int]]
    end_cities: ClassVar[Mapping[int, int]]
    step2_in_bureaucracy: bool
    ties_by_cities: bool

    @abstractmethod
    def plant_rules(self, options: Options, cards: Sequence[PlantCard]) -> PlantRules: ...

    @abstractmethod
    def deal_plants(
        self, seats: int, cards: Sequence[PlantCard], rng: Random
    ) -> tuple[list[int], list[int], list[int]]:
        """Market, deck (top first, without the end card) and removed cards."""

    @abstractmethod
    def check_plants(self, seats: int, cards: Sequence[PlantCard], setup: Setup) -> None:
        """``SetupError`` if the plants of the setup could not have been dealt this way."""

    def companion(self, options: Options) -> Companion:
        return Companion()

    def contractor(self, options: Options) -> Contractor:
        deck = options.deck if options.deck is not None else built_in_deck()
        pile = deck.contractor_board_game if options.has(CONTRACTOR) else ()
        return Contractor([card.first for card in pile], [card.others for card in pile])

    def plant_cards(self) -> list[PlantCard]:
        return plant_cards(self.plants, self.fuels, self.last_small)

    def fuel_prices(self, options: Options) -> list[list[int]]:
        """The price of each space of each fuel, cheapest first."""
        surcharge = self.map_rules(options).surcharge
        return [
            [max(LOWEST_PRICE, price + surcharge.get(fuel, 0)) for price in spaces]
            for fuel, spaces in zip(self.fuels, self.prices, strict=True)
        ]

    def starting_market(self, options: Options) -> list[int]:
        market = self.map_rules(options).market
        return [
            market.get(fuel, units)
            for fuel, units in zip(self.fuels, self.market_start, strict=True)
        ]

    def refill_table(self, options: Options) -> list[list[int]]:
        """Of each fuel: the tokens that come in steps 1, 2, 3."""
        return [list(steps) for steps in self.refill[len(options.players)]]

    def storage_prices(self, options: Options) -> list[int]:
        """Of each fuel: the price at which the supply sells it; 0 if it does not."""
        storage = self.map_rules(options).storage
        return [storage.get(fuel, 0) for fuel in self.fuels]

    def phase_out(self, options: Options, cards: Sequence[PlantCard]) -> list[int]:
        """Of each card: the fuel that is no longer refilled once it is sold, or -1."""
        ended = {
            number: self.fuels.index(fuel)
            for fuel, number in self.map_rules(options).phase_out.items()
        }
        return [ended.get(card.number, -1) for card in cards]

    def plant_limit(self, options: Options) -> int:
        return self.plant_limits[len(options.players)]

    def step2_threshold(self, options: Options) -> int:
        return self.step2_cities[len(options.players)]

    def game_end(self, options: Options) -> tuple[int, int]:
        """Cities that end the game, and the most that anybody may connect."""
        return self.end_cities[len(options.players)], NO_LIMIT

    def cities_break_ties(self, options: Options) -> bool:
        return self.ties_by_cities or options.has(TIES_BY_CITIES)

    # -- maps ------------------------------------------------------------------------------

    @property
    def maps(self) -> tuple[str, ...]:
        """All whose special rules use only fuels and plants that the edition has."""
        return tuple(name for name in maps.names() if self.understands(self.map_data(name).rules))

    def understands(self, rules: MapRules) -> bool:
        return rules.fuels() <= set(self.fuels) and self._numbers.issuperset(
            rules.phase_out.values()
        )

    @cached_property
    def _numbers(self) -> frozenset[int]:
        """Of its plants."""
        return frozenset(number for number, *_ in self.plants)

    def map_data(self, map_name: str) -> MapData:
        return maps.map_data(map_name, self.map_version)

    def region_count(self, seats: int) -> int:
        return self.region_counts[seats]

    def board_map(self, options: Options) -> BoardMap:
        return maps.load(options.map, self.map_version)

    def map_rules(self, options: Options) -> MapRules:
        return self.map_data(options.map).rules

    # -- rules -----------------------------------------------------------------------------

    def rules(self, options: Options) -> BoardRules:
        self.check_options(options)
        seats = len(options.players)
        cards = self.plant_cards()
        prelude = self.prelude(options)
        end_cities, city_limit = self.game_end(options)
        return BoardRules(
            seats=seats,
            cards=cards,
            plant_limit=self.plant_limit(options),
            plant_rules=self.plant_rules(options, cards),
            salvage=TokenSalvage(),
            companion=self.companion(options),
            contractor=self.contractor(options),
            phases=[*prelude, *round_phases()],
            first_phase=len(prelude),
            money_is_open=options.has(OPEN_MONEY),
            board_map=self.board_map(options),
            fuels=list(self.fuels),
            region_count=self.region_counts[seats],
            start_money=self.start_money,
            tokens=list(self.tokens),
            market_start=self.starting_market(options),
            prices=self.fuel_prices(options),
            refill=self.refill_table(options),
            payouts=list(self.payouts),
            house_prices=list(self.house_prices),
            step2_cities=self.step2_threshold(options),
            end_cities=end_cities,
            city_limit=city_limit,
            step2_in_bureaucracy=self.step2_in_bureaucracy,
            storage_prices=self.storage_prices(options),
            phase_out=self.phase_out(options, cards),
            mark_fuel=self.fuels.index(self.mark_fuel),
            start_only_empty=options.has(START_MUST_BE_EMPTY),
            ties_by_cities=self.cities_break_ties(options),
        )

    def prelude(self, options: Options) -> list[Phase]:
        """What the players choose before the first round."""
        phases: list[Phase] = []
        if options.regions == DRAFT:
            phases.append(RegionDraft())
        if isinstance(self.companion(options), Trust):
            phases.append(HouseDraft())
        if options.has(STARTING_CITIES):
            phases.append(MarkDraft())
        return phases

    def check_options(self, options: Options) -> None:
        super().check_options(options)
        board_map = self.board_map(options)
        count = self.region_counts[len(options.players)]
        if len(board_map.regions) < count:
            raise OptionsError(
                "too_few_regions", map=options.map, count=len(board_map.regions), wanted=count
            )
        if isinstance(options.regions, str):
            if options.regions not in (DRAFT, RANDOM):
                raise OptionsError("regions", regions=options.regions)
            return
        for region in options.regions:
            if region not in board_map.regions:
                raise OptionsError("region", map=options.map, region=region)
        self.check_regions(
            board_map,
            len(options.players),
            [board_map.regions.index(name) for name in options.regions],
        )

    def check_regions(self, board_map: BoardMap, seats: int, regions: Sequence[int]) -> None:
        """B-SET-1: the right number, and one connected area."""
        count = self.region_counts[seats]
        if len(set(regions)) < len(regions):
            raise OptionsError("region_twice", map=board_map.name)
        if len(regions) != count:
            raise OptionsError("region_count", count=count, given=len(regions))
        if not board_map.is_connected(board_map.mask(list(regions))):
            raise OptionsError("regions_apart", map=board_map.name)

    # -- chance ----------------------------------------------------------------------------

    def deal(self, options: Options, rng: Random) -> Setup:
        seats = len(options.players)
        cards = self.plant_cards()
        order = shuffled(rng, range(seats))
        regions = self.deal_regions(options, rng)
        market, deck, removed = self.deal_plants(seats, cards, rng)
        return Setup(
            tuple(order),
            tuple(regions),
            tuple(sorted(market)),
            (*deck, len(cards)),
            tuple(sorted(removed)),
            tuple(shuffled(rng, range(len(cards)))),
        )

    def deal_regions(self, options: Options, rng: Random) -> list[int]:
        board_map = self.board_map(options)
        if options.regions == DRAFT:
            return []
        if options.regions != RANDOM:
            return sorted(board_map.regions.index(name) for name in options.regions)
        count = self.region_counts[len(options.players)]
        chosen: list[int] = []
        while len(chosen) < count:
            mask = board_map.mask(chosen)
            chosen.append(
                rng.choice(
                    [
                        region
                        for region in range(len(board_map.regions))
                        if region not in chosen
                        and board_map.can_complete(mask | 1 << region, count)
                    ]
                )
            )
        return sorted(chosen)

    def check_setup(self, options: Options, setup: Setup) -> None:
        seats = len(options.players)
        cards = self.plant_cards()
        check_permutation("order", setup.order, range(seats), options.players)
        self.check_setup_regions(options, setup)
        self.check_plants(seats, cards, setup)

    def check_setup_regions(self, options: Options, setup: Setup) -> None:
        if options.regions == DRAFT:
            if setup.regions:
                raise SetupError("drafted", "regions")
            return
        board_map = self.board_map(options)
        if not set(setup.regions) <= set(range(len(board_map.regions))):
            raise SetupError("unknown_regions", "regions")
        try:
            self.check_regions(board_map, len(options.players), setup.regions)
        except OptionsError as error:
            raise SetupError("regions", "regions", reason=str(error)) from error
        if options.regions != RANDOM:
            named = {board_map.regions.index(name) for name in options.regions}
            if named != set(setup.regions):
                raise SetupError("other_regions", "regions")

    def start(self, rules: Rules, setup: Setup) -> State:
        return start_board_game(cast(BoardRules, rules), setup)


def round_phases() -> list[Phase]:
    return [OrderPhase(), AuctionPhase(), FuelPhase(), BuildingPhase(), BureaucracyPhase()]
