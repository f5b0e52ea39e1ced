"""What a game is worth to each seat. Every kind adds up to the same sum at every table.

``win``: 1 for the winner, shared if several win. ``place``: 1 for the first place, 0 for the last,
evenly between them; seats that share a place share its worth. ``shaped``: with every decision the
change of the chance of winning as the bots judge it; over a game this adds up to ``win`` less the
first verdict.

A game that is broken off counts by its standings at that moment.
"""

from typing import Final

from wattworks.bots.value.families import judge_for
from wattworks.bots.value.judge import result
from wattworks.engine.state import State

WIN: Final = "win"
PLACE: Final = "place"
SHAPED: Final = "shaped"
KINDS: Final = (WIN, PLACE, SHAPED)


def check_kind(kind: str) -> None:
    if kind not in KINDS:
        raise ValueError(f"no reward is called {kind!r}: there are {', '.join(KINDS)}")


def final_rewards(state: State, kind: str) -> list[float]:
    """What the end of a game brings each seat."""
    return places(state) if kind == PLACE else result(state).chances


def places(state: State) -> list[float]:
    """1 for the first place to 0 for the last."""
    seats = int(state.rules.seats)
    found = [0.0] * seats
    behind = seats
    for group in state.standings():
        behind -= len(group)
        for seat in group:
            found[seat] = (behind + (len(group) - 1) / 2) / (seats - 1)
    return found


def chances(state: State) -> list[float]:
    """Each seat's chance of winning, as the bots judge it."""
    return judge_for(state).verdict(state).chances


class Progress:
    """What the decisions of one game bring."""

    def __init__(self, kind: str, state: State) -> None:
        self.kind = kind
        self._chances = chances(state) if kind == SHAPED else []

    def reward(self, state: State, ended: bool) -> list[float]:
        """What each seat gains by the decision that led to this state."""
        if self.kind == SHAPED:
            before = self._chances
            self._chances = result(state).chances if ended else chances(state)
            return [new - old for new, old in zip(self._chances, before, strict=True)]
        return final_rewards(state, self.kind) if ended else [0.0] * int(state.rules.seats)
