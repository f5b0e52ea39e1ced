"""Telling a game in the terminal: headings, sentences, players' names in their colours."""

from collections.abc import Iterable

from rich.console import Console
from rich.text import Text

from wattworks.cli.terminal.screen.look import Look
from wattworks.engine.events import NOBODY, Event
from wattworks.locales.narrator import Line, Narrator
from wattworks.locales.nouns import Nouns


class LogPrinter:
    def __init__(self, console: Console, nouns: Nouns) -> None:
        self._console = console
        self._look = Look.of(console)
        self._nouns = nouns
        self._seats = len(nouns.players)
        self._storyteller = Narrator(nouns)
        self.lines: list[Line] = []

    def hear(self, events: Iterable[Event]) -> None:
        self._storyteller.hear(events)

    def tell(self, most: int | None = None) -> None:
        """Say what has been heard since the last time, or only the last lines of it."""
        lines = self._storyteller.tell()
        self.lines += lines
        for line in lines if most is None else lines[-most:]:
            self.say(line)

    def say(self, line: Line) -> None:
        if line.is_heading:
            self._console.print(Text(line.text, "dim italic"))
            return
        mark = Text(" ") if line.row == NOBODY else self._look.mark(line.row, self._seats)
        self._console.print(Text.assemble(mark, " ", line.text))

    def forget(self) -> None:
        """What was heard and not told yet has been taken back."""
        self._storyteller = Narrator(self._nouns)
