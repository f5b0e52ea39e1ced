"""The log of a table in sentences, a block for each phase; only the last block is written again."""

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
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


@dataclass(frozen=True)
class _Block:
    """What a phase is about: where its events begin and end, and its lines."""

    start: int
    last: Event | None
    end: int
    lines: Sequence[Line]
    piece: Piece

    def is_of(self, told: Sequence[Event]) -> bool:
        """Whether its events are among these. An undo takes events away, and others follow."""
        return self.end <= len(told) and (self.end == 0 or told[self.end - 1] is self.last)


class GameLog:
    """Keeps what was told of earlier phases; the current one is told again when something happens,
    and an undo may end it."""

    def __init__(self, nouns: Nouns) -> None:
        self._nouns = nouns
        self._blocks: list[_Block] = []

    def blocks(self, told: Sequence[Event]) -> dict[str, Piece]:
        """All that has happened, oldest first, by the ids of the elements."""
        return {_id(block.start): block.piece for block in self._up_to_date(told)}

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
        if not self._blocks or self._blocks[-1].end < len(told):
            current = self._blocks.pop().start if self._blocks else 0
            starts = _starts_of_phases(told, current)
            for start, end in itertools.pairwise([*starts, len(told)]):
                self._blocks.append(self._block(start, told[start:end]))
        return self._blocks

    def _block(self, start: int, told: Sequence[Event]) -> _Block:
        lines = tell(self._nouns, told)
        html = log_block(_id(start), lines, self._nouns.rules.seats)
        last = told[-1] if told else None
        return _Block(start, last, start + len(told), lines, Piece.of(_id(start), html))


def _id(start: int) -> str:
    """The element of a block."""
    return f"log-{start}"


def tell(nouns: Nouns, told: Sequence[Event]) -> list[Line]:
    narrator = Narrator(nouns)
    narrator.add_events(told)
    return narrator.new_lines()


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
