"""How many tables there may be, and how fast new ones may come."""

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

MOST_REMEMBERED: Final = 5_000  # people


@dataclass(frozen=True)
class Rate:
    """This many at once, and then one more every few seconds."""

    burst: int
    seconds: float


@dataclass(frozen=True)
class Quotas:
    tables: int = 5_000  # in the store
    own_tables: int = 300  # that one person is the host of
    new_tables: Rate = Rate(300, 1.0)  # on the whole server
    own_new_tables: Rate = Rate(60, 20.0)  # of one person
    rematches: Rate = Rate(10, 60.0)  # that follow from one table
    code_tries: Rate = Rate(30, 2.0)  # of everybody together
    messages: Rate = Rate(5, 3.0)  # that one person writes
    changes: Rate = Rate(200, 0.02)  # that one person asks for
    strangers: Rate = Rate(600, 0.05)  # that all those ask for whom we do not know yet


class TooManyTables(RuntimeError):
    """The store has as many as it may."""


class TooManyOwnTables(TooManyTables):
    """A person is the host of as many as one may be."""


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


class Allowances:
    """What is left for each of many; those who have not asked for anything for the longest time
    are forgotten when they are too many."""

    def __init__(self, rate: Rate, most: int = MOST_REMEMBERED) -> None:
        self._rate = rate
        self._most = most
        self._left: OrderedDict[str, Allowance] = OrderedDict()

    def take(self, who: str, now: float) -> None:
        """One for somebody, or ``TooFast``."""
        if who not in self._left:
            self._left[who] = Allowance(self._rate, now)
        self._left.move_to_end(who)
        while len(self._left) > self._most:
            self._left.popitem(last=False)
        self._left[who].take(now)
