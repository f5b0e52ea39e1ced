"""A finished game round by round: what a seat had beside another, and weaknesses that lasted.

Single decisions are for ``review``; here it is what no single decision shows.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from wattworks.bots.review import lasting_moves
from wattworks.engine.state import BoardState, State
from wattworks.game import Game

FEW_CITIES, IDLE_MONEY, IDLE_PLANTS, DARK_CITIES, WEAK_PLANTS = KINDS = (
    "few_cities", "idle_money", "idle_plants", "dark_cities", "weak_plants",
)  # fmt: skip

SHORTEST: Final = 3  # rounds: what passes sooner is no weakness
GROWN: Final = 2  # cities that the other has won meanwhile
MUCH_MONEY: Final = 30  # left over, and twice as much as the other
SPARE_PLANTS: Final = 3  # cities
UNLIT: Final = 2  # cities
WEAK: Final = 0.6  # of what the other's plants can do


@dataclass(frozen=True)
class RoundFigures:
    """What a seat had when a round's plants, fuel and cities were bought, before it earned.

    ``capacity`` are the cities that its plants could supply, or in the card game what they could
    earn."""

    cities: int
    capacity: int
    money: int


@dataclass(frozen=True)
class Weakness:
    """Something that lasted: from which round to which, and figures by name."""

    code: str
    first: int
    last: int
    params: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Benchmark:
    """A seat beside the winner, or, if it has won, beside whoever came next."""

    seat: int
    other: int
    own: list[RoundFigures]
    others: list[RoundFigures]
    weaknesses: list[Weakness]


def benchmark(game: Game, seat: int) -> Benchmark:
    """Of a finished game; each entry of the lists is a round."""
    figures = figures_by_round(game)
    other = next(row for rows in game.standings() for row in rows if row != seat)
    own = [rows[seat] for rows in figures]
    others = [rows[other] for rows in figures]
    has_cities = isinstance(game.state, BoardState)
    return Benchmark(seat, other, own, others, weaknesses(own, others, has_cities))


# -- figures -------------------------------------------------------------------------------------


def figures_by_round(game: Game) -> list[list[RoundFigures]]:
    """For each round the figures of all seats."""
    replayed = Game(game.options, game.start)
    found: dict[int, list[RoundFigures]] = {}
    for move in lasting_moves(game):
        replayed.follow([move.entry.text])
        state = replayed.state
        if state.is_over or state.phase().renews_market:
            figures = [_figures(state, row) for row in range(state.rules.seats)]
            found.setdefault(int(state.round), figures)
    return [found[number] for number in sorted(found)]


def _figures(state: State, row: int) -> RoundFigures:
    player = state.players[row]
    cities = int(state.grid.size(row)) if isinstance(state, BoardState) else 0
    capacity = sum(state.rules.output[card] for card in player.plants)
    return RoundFigures(cities, capacity, int(player.money))


# -- weaknesses ----------------------------------------------------------------------------------

Test = Callable[[RoundFigures, RoundFigures], bool]


def weaknesses(
    own: Sequence[RoundFigures], others: Sequence[RoundFigures], has_cities: bool
) -> list[Weakness]:
    """The longest stretch of each kind of weakness, if it is long enough."""
    found = [_idle_money(own, others), _weak_plants(own, others)]
    if has_cities:
        found = [_few_cities(own, others), _idle_plants(own), _dark_cities(own), *found]
    return [each for each in found if each is not None]


def _few_cities(own: Sequence[RoundFigures], others: Sequence[RoundFigures]) -> Weakness | None:
    """A network that stood still while the other one grew."""
    stretches = [
        (start, end)
        for start in range(len(own))
        for end in range(start + SHORTEST, len(own) + 1)
        if own[start].cities == own[end - 1].cities
        and others[end - 1].cities - others[start].cities >= GROWN
    ]
    if not stretches:
        return None
    start, end = max(stretches, key=lambda each: each[1] - each[0])
    params = {
        "cities": own[start].cities,
        "start": others[start].cities,
        "end": others[end - 1].cities,
    }
    return Weakness(FEW_CITIES, start + 1, end, params)


def _idle_money(own: Sequence[RoundFigures], others: Sequence[RoundFigures]) -> Weakness | None:
    def is_idle(mine: RoundFigures, theirs: RoundFigures) -> bool:
        return mine.money >= max(MUCH_MONEY, 2 * theirs.money)

    found = _longest(own, others, is_idle)
    if found is None:
        return None
    params = {
        "money": round(sum(each.money for each in own[found]) / _length(found)),
        "theirs": round(sum(each.money for each in others[found]) / _length(found)),
    }
    return _weakness(IDLE_MONEY, found, params)


def _idle_plants(own: Sequence[RoundFigures]) -> Weakness | None:
    found = _longest(own, own, lambda mine, _: mine.capacity - mine.cities >= SPARE_PLANTS)
    if found is None:
        return None
    spare = max(each.capacity - each.cities for each in own[found])
    return _weakness(IDLE_PLANTS, found, {"more": spare})


def _dark_cities(own: Sequence[RoundFigures]) -> Weakness | None:
    found = _longest(own, own, lambda mine, _: mine.cities - mine.capacity >= UNLIT)
    if found is None:
        return None
    dark = max(each.cities - each.capacity for each in own[found])
    return _weakness(DARK_CITIES, found, {"more": dark})


def _weak_plants(own: Sequence[RoundFigures], others: Sequence[RoundFigures]) -> Weakness | None:
    found = _longest(
        own, others, lambda mine, theirs: mine.capacity < WEAK * theirs.capacity
    )  # fmt: skip
    if found is None:
        return None
    last = found.stop - 1
    params = {"own": own[last].capacity, "theirs": others[last].capacity}
    return _weakness(WEAK_PLANTS, found, params)


def _longest(
    own: Sequence[RoundFigures], others: Sequence[RoundFigures], test: Test
) -> slice | None:
    """The longest stretch of rounds in which something is so; None if it is too short."""
    best = slice(0, 0)
    start = 0
    for place, (mine, theirs) in enumerate(zip(own, others, strict=True)):
        if not test(mine, theirs):
            start = place + 1
        elif place + 1 - start > _length(best):
            best = slice(start, place + 1)
    return best if _length(best) >= SHORTEST else None


def _length(stretch: slice) -> int:
    return int(stretch.stop - stretch.start)


def _weakness(code: str, stretch: slice, params: dict[str, int]) -> Weakness:
    return Weakness(code, stretch.start + 1, stretch.stop, params)
