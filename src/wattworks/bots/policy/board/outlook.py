"""What a player of the board game makes of the table: how long the game lasts, what fuel costs."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from wattworks.bots.policy.board.shopping import unit_prices
from wattworks.engine.rules import FUEL_CLASSES
from wattworks.vectors import vec

if TYPE_CHECKING:
    from wattworks.bots.policy.board.weights import BoardWeights
    from wattworks.engine.state import BoardState

LAST_LEAP: Final = 4  # cities by which a network may well grow in one turn


@final
class Outlook:
    """Taken in once per question."""

    def __init__(self) -> None:
        self.last_city: i64 = 0  # the number of cities that ends the game
        self.rounds: float = 0.0
        self.final_city: float = 0.0  # what a city supplied at the end is worth by now
        self.price: vec[float] = vec[float]([0.0] * FUEL_CLASSES)  # of a unit, scarcity included

    def take_in(self, state: "BoardState", weights: "BoardWeights") -> None:
        self.price = unit_prices(state, weights.scarcity)
        self.last_city = last_city(state)
        left = float(self.last_city - state.grid.largest)
        rounds = left / weights.pace
        self.rounds = rounds if rounds > 1.0 else 1.0
        nearness = 1.0 - left / weights.final_reach
        self.final_city = weights.final_city * (nearness if nearness > 0.0 else 0.0)


def last_city(state: "BoardState") -> i64:
    """The number of cities that ends the game."""
    end = state.board_rules.end_cities
    limit = state.board_rules.city_limit
    return end if end < limit else limit


def may_end(state: "BoardState") -> bool:
    """Whether this round may well be the last."""
    return state.grid.largest + LAST_LEAP >= last_city(state)


def thrift(state: "BoardState", row: i64, weights: "BoardWeights") -> float:
    """How much an Elektro is worth to a row: 1 for most, less for the rich."""
    money = float(state.players[row].money)
    return 1.0 if money <= weights.riches else weights.riches / money
