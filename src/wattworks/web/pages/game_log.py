"""The log of a table in sentences, a block for each phase; only the last block is written again."""

import itertools
from collections.abc import Sequence
from typing import Final

from wattworks.engine import events
from wattworks.engine.events import Event
from wattworks.locales import phrase
from wattworks.locales.bot_text import bot_title
from wattworks.locales.narrator import Line, Narrator
from wattworks.locales.nouns import Nouns
from wattworks.table.seats import Seat
from wattworks.web.drawing.log import log_block
from wattworks.web.pages.patches import Piece

LATEST: Final = 2
NEWS: Final = 6  # sentences; bots may move faster than a page is brought up to date


class GameLog:
    """Keeps what earlier phases were about; the current one may still change, and by an undo
    even go away."""

    def __init__(self, nouns: Nouns) -> None:
        self._nouns = nouns
        self._settled: list[Event] = []
        self._blocks: dict[str, Piece] = {}

    def blocks(self, told: Sequence[Event]) -> dict[str, Piece]:
        """All that has happened, oldest first, by the ids of the elements."""
        starts = _starts_of_phases(told)
        known = len(self._settled)
        if starts[-1] < known or (known and told[known - 1] is not self._settled[-1]):
            self._settled, self._blocks, known = [], {}, 0
        for start, end in itertools.pairwise(starts):
            if start >= known:
                self._blocks |= self._block(start, told[start:end])
        self._settled = list(told[: starts[-1]])
        return self._blocks | self._block(starts[-1], told[starts[-1] :])

    def latest(self, told: Sequence[Event]) -> list[Line]:
        """The last few sentences, of this phase or the one before."""
        return [line for _, line in self.news(told)[-LATEST:]]

    def news(self, told: Sequence[Event]) -> list[tuple[str, Line]]:
        """The last few sentences, each with the place that it keeps in the log."""
        start = _starts_of_phases(told)[-2:][0]
        lines = enumerate(tell(self._nouns, told[start:]))
        spoken = [(f"{start}-{place}", line) for place, line in lines if not line.is_heading]
        return spoken[-NEWS:]

    def _block(self, start: int, told: Sequence[Event]) -> dict[str, Piece]:
        id = f"log-{start}"
        return {id: Piece.of(id, log_block(id, tell(self._nouns, told), self._nouns.rules.seats))}


def tell(nouns: Nouns, told: Sequence[Event]) -> list[Line]:
    narrator = Narrator(nouns)
    narrator.add_events(told)
    return narrator.new_lines()


def _starts_of_phases(told: Sequence[Event]) -> list[int]:
    """Where each block begins; several headings in a row belong together."""
    starts = [0]
    for place in range(1, len(told)):
        if told[place].kind == events.PHASE and told[place - 1].kind != events.PHASE:
            starts.append(place)
    return starts


def failures(nouns: Nouns, seats: Sequence[Seat]) -> list[Line]:
    """Bots that others had to stand in for."""
    return [
        Line(
            phrase(
                "web.bot_failed",
                name=nouns.player(row),
                bot=bot_title(seat.failed),
                other=bot_title(seat.kind),
            ),
            row,
        )
        for row, seat in enumerate(seats)
        if seat.failed
    ]
