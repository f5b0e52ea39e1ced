"""Uniformly random play, as fast as it goes: for measuring, soaking and searching."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from wattworks.engine.secrets import Chance

if TYPE_CHECKING:
    from wattworks.engine.state import State

_MULTIPLIER: Final = 48271
_MODULUS: Final = 2147483647


@final
class Dice(Chance):
    """A small generator (Lehmer's, as in MINSTD): not for secrets, only for speed."""

    def __init__(self, seed: i64) -> None:
        self._value: i64 = seed % (_MODULUS - 1) + 1

    def below(self, count: i64) -> i64:
        """A number from 0 to ``count`` - 1."""
        self._value = self._value * _MULTIPLIER % _MODULUS
        return self._value * count // _MODULUS


def play_randomly(state: "State", dice: Dice, most_moves: i64) -> i64:
    """Play random legal actions to the end, or until ``most_moves``; returns how many."""
    moves: i64 = 0
    while not state.is_over and moves < most_moves:
        found = state.legal_actions()
        state.apply(found[dice.below(len(found))])
        moves += 1
    return moves
