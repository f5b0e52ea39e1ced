"""From a position to what each seat can expect of it."""

from abc import abstractmethod
from math import exp
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from wattworks.bots.value.inputs import Inputs
from wattworks.bots.value.network import Network
from wattworks.vectors import vec

if TYPE_CHECKING:
    from wattworks.engine.state import State

MOST_SEATS: Final = 6
# What a place is worth, a win being worth 1: losing well counts a little, money hardly.
SECOND_BEST: Final = 0.2
LAST_MONEY: Final = 0.01
MUCH_MONEY: Final = 100.0


@final
class Verdict:
    """Each seat's chance of winning, and what its prospects are worth to it, all places counted."""

    def __init__(self, chances: list[float], worths: list[float]) -> None:
        self.chances = chances
        self.worths = worths


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Knows what positions are worth, by a learned network; of a finished game the result."""

    def __init__(self, network: Network) -> None:
        self.network = network

    @abstractmethod
    def inputs(self, state: "State") -> Inputs:
        """What the network looks at."""

    def verdict(self, state: "State") -> Verdict:
        if state.is_over:
            return result(state)
        inputs = self.inputs(state)
        outputs = self.network.outputs(inputs.table, inputs.seats)
        chances = shares(outputs, 0)
        worths = chances[:]
        seats: i64 = len(outputs)
        place: i64 = 1
        while place < seats:
            worth = place_worth(place, seats)
            if worth > 0.0:
                for row, chance in enumerate(shares(outputs, place)):
                    worths[row] += worth * chance
            place += 1
        return Verdict(chances, worths)


def shares(outputs: list[vec[float]], place: i64) -> list[float]:
    """Each seat's chance of that place: its share of e to the power of what the network says."""
    highest = outputs[0][place]
    for line in outputs:
        if line[place] > highest:
            highest = line[place]
    found: list[float] = []
    total = 0.0
    for line in outputs:
        weight = exp(line[place] - highest)
        found.append(weight)
        total += weight
    return [weight / total for weight in found]


def place_worth(place: i64, seats: i64) -> float:
    """What that place is worth; the first is 0."""
    if place == 0:
        return 1.0
    return SECOND_BEST * float(seats - 1 - place) / float(seats - 1)


def result(state: "State") -> Verdict:
    """The verdict on a finished game: who shares a rank shares its places."""
    seats: i64 = state.rules.seats
    chances = [0.0] * seats
    worths = [0.0] * seats
    place: i64 = 0
    for rows in state.standings():
        share = 1.0 / float(len(rows))
        worth = 0.0
        for _ in rows:
            worth += share * place_worth(place, seats)
            place += 1
        for row in rows:
            if place == len(rows):
                chances[row] = share
            money = float(state.players[row].money)
            worths[row] = worth + LAST_MONEY * money / (money + MUCH_MONEY)
    return Verdict(chances, worths)
