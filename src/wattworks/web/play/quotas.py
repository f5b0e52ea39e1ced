"""How many tables there may be, and how fast new ones may come."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Rate:
    """This many at once, and then one more every few seconds."""

    burst: int
    seconds: float


@dataclass(frozen=True)
class Quotas:
    tables: int = 5_000  # in the store
    new_tables: Rate = Rate(300, 1.0)  # on the whole server
    rematches: Rate = Rate(10, 60.0)  # that follow from one table
    code_tries: Rate = Rate(30, 2.0)  # of everybody together
    messages: Rate = Rate(5, 3.0)  # that one person writes


class TooManyTables(RuntimeError):
    """The store has as many as it may."""


class TooFast(RuntimeError):
    """``seconds`` from now there may be another one."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds


class Allowance:
    """What is left for now; the time is an argument."""

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._left = float(rate.burst)
        self._at = now

    def take(self, now: float) -> None:
        """One of them, or ``TooFast``."""
        grown = self._left + (now - self._at) / self._rate.seconds
        self._left, self._at = min(grown, float(self._rate.burst)), now
        if self._left < 1.0:
            raise TooFast((1.0 - self._left) * self._rate.seconds)
        self._left -= 1.0
