"""Plans and results to test with."""

from collections.abc import Sequence
from typing import Any

import msgspec

from wattworks.arena import MatchPlan, Result
from wattworks.arena.results import SeatFault

TIMES = ("mean_ms", "worst_ms")


def plan(bots: Sequence[str] = ("medium", "random", "random"), **more: Any) -> MatchPlan:
    return MatchPlan(bots=tuple(bots), edition="recharged", map="usa", **more)


def without_times(result: Result) -> dict[str, Any]:
    """What must be the same whenever a game is played."""
    fields: dict[str, Any] = msgspec.to_builtins(result)
    return {name: value for name, value in fields.items() if name not in TIMES}


def result(
    game: int,
    seats: Sequence[str],
    ranks: list[int] | None,
    faults: Sequence[SeatFault] = (),
    ms: Sequence[float] = (),
) -> Result:
    """A game as it might have been."""
    zeros = [0] * len(seats)
    return Result(
        game=game, seed=game, seats=list(seats), finished=ranks is not None, rounds=7 + game,
        step=2, moves=100, ranks=ranks, supplied=zeros, money=zeros, decisions=[10] * len(seats),
        mean_ms=list(ms) or [1.0] * len(seats), worst_ms=list(ms) or [2.0] * len(seats),
        faults=list(faults),
    )  # fmt: skip
