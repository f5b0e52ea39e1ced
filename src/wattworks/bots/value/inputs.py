"""What the judges of all families look at."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from wattworks.vectors import vec

if TYPE_CHECKING:
    from wattworks.engine.state import State

PHASES: Final = 5  # the most that a round has
LOWEST: Final = -1000.0  # below every value
OFFERS: Final = 4  # plants on offer that are told apart
OFFER_VALUES: Final = OFFERS + 1
LATER: Final = 3.0  # further plants on the market, about


@final
class Inputs:
    """What a network looks at: what all seats share, and for each seat what is its own."""

    def __init__(self, table: vec[float], seats: list[vec[float]]) -> None:
        self.table = table
        self.seats = seats


@final
class Values:
    """As many numbers as were announced, added one after another."""

    def __init__(self, count: i64) -> None:
        self.all: vec[float] = vec[float]([0.0] * count)
        self._next: i64 = 0

    def add(self, value: float) -> None:
        self.all[self._next] = value
        self._next += 1


def compared(table: vec[float], seats: list[vec[float]]) -> Inputs:
    """The table gets the mean of the seats' values; a seat has its own and its rivals' highest."""
    width: i64 = len(seats[0])
    highest = vec[float]([LOWEST] * width)
    second = vec[float]([LOWEST] * width)
    totals = vec[float]([0.0] * width)
    for values in seats:
        i: i64 = 0
        while i < width:
            value = values[i]
            totals[i] += value
            if value > highest[i]:
                second[i] = highest[i]
                highest[i] = value
            elif value > second[i]:
                second[i] = value
            i += 1
    lines: list[vec[float]] = []
    for values in seats:
        line = Values(2 * width)
        for value in values:
            line.add(value)
        i = 0
        while i < width:
            line.add(second[i] if values[i] == highest[i] else highest[i])
            i += 1
        lines.append(line.all)
    shared = Values(len(table) + width)
    for value in table:
        shared.add(value)
    count = float(len(seats))
    for total in totals:
        shared.add(total / count)
    return Inputs(shared.all, lines)


def place_in_order(state: "State", row: i64) -> float:
    """Where in the turn order the row is, from 0 to nearly 1."""
    place: i64 = 0
    for other in state.order:
        if other == row:
            break
        place += 1
    return float(place) / float(state.rules.seats)


def best_offer(state: "State", row: i64) -> i64:
    """By how much a plant on offer raises the row's output, if it can pay its minimum price."""
    player = state.players[row]
    rules = state.rules
    worst: i64 = 0
    if player.fleet.size >= rules.plant_limit:
        for card in player.fleet.cards:
            if worst == 0 or rules.output[card] < worst:
                worst = rules.output[card]
    market = state.plant_market
    best: i64 = 0
    i: i64 = market.offered(state.step) - 1
    while i >= 0:
        card = market.card(i)
        more: i64 = rules.output[card] - worst
        if more > best and player.money >= rules.number[card]:
            best = more
        i -= 1
    return best


def add_phase(values: Values, state: "State") -> None:
    """Which phase it is: 1 for that one, 0 for the others."""
    phase: i64 = 0
    while phase < PHASES:
        values.add(1.0 if state.phase_index - state.rules.first_phase == phase else 0.0)
        phase += 1


def add_offers(values: Values, state: "State", big: float) -> None:
    """The outputs of the plants on offer, beside that of a big one, and of those behind them."""
    market = state.plant_market
    output = state.rules.output
    count = market.plant_count()
    i: i64 = 0
    while i < OFFERS:
        values.add(float(output[market.card(i)]) / big if i < count else 0.0)
        i += 1
    later: i64 = 0
    while i < count:
        later += output[market.card(i)]
        i += 1
    values.add(float(later) / (LATER * big))
