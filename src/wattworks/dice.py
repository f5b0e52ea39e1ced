"""A small, fast random-number generator for playouts, samples and bots."""

from typing import Final, final

from mypy_extensions import i64

from wattworks.engine.secrets import Chance

_MULTIPLIER: Final = 48271
_MODULUS: Final = 2147483647


@final
class Dice(Chance):
    """A Lehmer generator (as in MINSTD): fast, and not for secrets."""

    def __init__(self, seed: i64) -> None:
        self._value: i64 = seed % (_MODULUS - 1) + 1

    def below(self, count: i64) -> i64:
        """A number from 0 to ``count`` - 1."""
        self._value = self._value * _MULTIPLIER % _MODULUS
        return self._value * count // _MODULUS
