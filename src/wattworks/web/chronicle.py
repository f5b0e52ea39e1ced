"""The log of a table in sentences, told anew only from the last phase on."""

from collections.abc import Sequence

from wattworks.engine import events
from wattworks.engine.events import Event
from wattworks.locales import phrase
from wattworks.locales.nouns import Nouns
from wattworks.locales.stories import Line, Storyteller
from wattworks.web.seats import Seat


class Chronicle:
    """Keeps what earlier phases were about; the current one may still change by an undo."""

    def __init__(self, nouns: Nouns) -> None:
        self._nouns = nouns
        self._settled: list[Event] = []
        self._lines: list[Line] = []

    def lines(self, told: Sequence[Event]) -> list[Line]:
        """All that has happened."""
        start = _start_of_phase(told)
        known = len(self._settled)
        if start < known or (known and told[known - 1] is not self._settled[-1]):
            self._settled, self._lines, known = [], [], 0
        if start > known:
            self._lines = self._lines + tell(self._nouns, told[known:start])
            self._settled = list(told[:start])
        return self._lines + tell(self._nouns, told[start:])


def tell(nouns: Nouns, told: Sequence[Event]) -> list[Line]:
    teller = Storyteller(nouns)
    teller.hear(told)
    return teller.tell()


def _start_of_phase(told: Sequence[Event]) -> int:
    """Where the current phase begins; several headings in a row belong together."""
    place = len(told) - 1
    while place > 0 and told[place].kind != events.PHASE:
        place -= 1
    while place > 0 and told[place - 1].kind == events.PHASE:
        place -= 1
    return max(0, place)


def failures(nouns: Nouns, seats: Sequence[Seat]) -> list[Line]:
    """Bots that others had to stand in for."""
    return [
        Line(
            phrase("web.bot_failed", name=nouns.player(row), bot=seat.failed, other=seat.kind), row
        )
        for row, seat in enumerate(seats)
        if seat.failed
    ]
