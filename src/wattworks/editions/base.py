"""What an edition is: a name, what it offers, and how it builds rules and deals a game."""

from abc import ABC, abstractmethod
from random import Random
from typing import Final

from wattworks.editions.options import Options, OptionsError
from wattworks.engine.rules import Rules
from wattworks.engine.setup import Setup
from wattworks.engine.state import State
from wattworks.errors import CodedError, plain
from wattworks.maps import MapData

OPEN_MONEY: Final = "open-money"
CONTRACTOR: Final = "contractor"


class SetupError(CodedError, ValueError):
    """A setup that the edition could not have dealt; ``field`` is the one that is wrong, or
    several with commas between them."""

    family = "setup"

    def __init__(self, code: str, field: str, **params: str | int) -> None:
        self.field = field
        super().__init__(code, {"field": field, **params}, f"{field}: {plain(code, params)}")


class Edition(ABC):
    """One edition of the game."""

    name: str
    seats: tuple[int, ...]  # how many can play
    default_map: str
    variants: tuple[str, ...]
    draws_regions: bool

    @property
    @abstractmethod
    def maps(self) -> tuple[str, ...]:
        """The maps it can be played on."""

    def check_options(self, options: Options) -> None:
        """``OptionsError`` if the edition does not offer one of these."""
        if len(options.players) not in self.seats:
            raise OptionsError(
                "players", edition=self.name, count=len(options.players),
                least=self.seats[0], most=self.seats[-1],
            )  # fmt: skip
        if len(set(options.players)) < len(options.players) or not all(options.players):
            raise OptionsError("names", names=", ".join(options.players))
        if options.map not in self.maps:
            raise OptionsError("map", edition=self.name, map=options.map)
        for variant in sorted(options.variants):
            if variant not in self.variants:
                raise OptionsError("variant", edition=self.name, variant=variant)

    def offers(self, options: Options) -> bool:
        """Whether it can be played so."""
        try:
            self.check_options(options)
        except OptionsError:
            return False
        return True

    def map_data(self, map_name: str) -> MapData | None:
        """A map as this edition plays it; None if it has none."""
        return None

    def region_names(self, map_name: str) -> list[str]:
        """The regions of a map; none if there is no map."""
        map_data = self.map_data(map_name)
        return [] if map_data is None else list(map_data.regions)

    def region_count(self, seats: int) -> int:
        """How many regions are in play."""
        return 0

    def plays_with_deck(self, options: Options) -> bool:
        """Whether the game uses cards that the rulebooks do not print (D-5)."""
        return options.has(CONTRACTOR)

    @abstractmethod
    def rules(self, options: Options) -> Rules:
        """The rules of this table. The options are checked first."""

    @abstractmethod
    def deal(self, options: Options, rng: Random) -> Setup:
        """Draw a setup."""

    @abstractmethod
    def check_setup(self, options: Options, setup: Setup) -> None:
        """``SetupError`` if the setup could not have been dealt."""

    @abstractmethod
    def start(self, rules: Rules, setup: Setup) -> State:
        """The state before anything has happened; ``State.begin`` then asks the first question."""
