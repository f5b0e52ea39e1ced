"""The log of a table in sentences, a block for each phase; only the last one changes."""

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


class _Block:
    """What a phase is about: where its events begin and end, its lines, its element and that
    element's id. It grows with
    the phase, and only its last lines may change then."""

    def __init__(self, nouns: Nouns, start: int, told: Sequence[Event]) -> None:
        self.start = self.end = start
        self.id = f"log-{start}"
        self._narrator = Narrator(nouns)
        self._seats = int(nouns.rules.seats)
        self._settled: list[Line] = []
        self._last: Event | None = None
        self.grow(told)

    def grow(self, more: Sequence[Event]) -> None:
        """Tell the events that follow as well."""
        self._narrator.add_events(more)
        settled, still_open = self._narrator.settled_and_open()
        self._settled += settled
        self.lines = self._settled + still_open
        self.end += len(more)
        self._last = more[-1] if more else self._last
        self.piece = Piece.of(self.id, log_block(self.id, self.lines, self._seats))

    def is_of(self, told: Sequence[Event]) -> bool:
        """Whether its events are among these. An undo takes events away, and others follow."""
        return self.end <= len(told) and (self._last is None or told[self.end - 1] is self._last)


class GameLog:
    """Keeps what was told; of the current phase only the end is told again when something happens,
    but an undo may end it."""

    def __init__(self, nouns: Nouns) -> None:
        self._nouns = nouns
        self._blocks: list[_Block] = []

    def blocks(self, told: Sequence[Event]) -> dict[str, Piece]:
        """All that has happened, oldest first, by the ids of the elements."""
        return {block.id: block.piece for block in self._up_to_date(told)}

    def latest(self, told: Sequence[Event]) -> list[Line]:
        """The last few sentences, of this phase or the one before."""
        return [line for _, line in self.news(told)[-LATEST:]]

    def news(self, told: Sequence[Event]) -> list[tuple[str, Line]]:
        """The last few sentences, each with the place that it keeps in the log."""
        spoken = [
            (f"{block.start}-{place}", line)
            for block in self._up_to_date(told)[-2:]
            for place, line in enumerate(block.lines)
            if not line.is_heading
        ]
        return spoken[-NEWS:]

    def _up_to_date(self, told: Sequence[Event]) -> list[_Block]:
        while self._blocks and not self._blocks[-1].is_of(told):
            self._blocks.pop()
        if not self._blocks:
            self._blocks.append(_Block(self._nouns, 0, ()))
        current = self._blocks[-1]
        if current.end < len(told):
            starts = _starts_of_phases(told, current.start)
            (_, end), *later = itertools.pairwise([*starts, len(told)])
            current.grow(told[current.end : end])
            self._blocks += [_Block(self._nouns, start, told[start:end]) for start, end in later]
        return self._blocks


def _starts_of_phases(told: Sequence[Event], first: int) -> list[int]:
    """Where each block from the first on begins; several headings in a row belong together."""
    starts = [first]
    for place in range(first + 1, len(told)):
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
