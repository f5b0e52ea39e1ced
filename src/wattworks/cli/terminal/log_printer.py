"""The game log in the terminal: headings, sentences, players' marks in their colours."""

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
        self._narrator = Narrator(nouns)
        self._lines: list[Line] = []

    def add_events(self, events: Iterable[Event]) -> None:
        self._narrator.add_events(events)

    def print_new(self, count: int | None = None) -> None:
        """Print the lines that are new, or only the last ones of them."""
        lines = self._narrator.new_lines()
        self._lines += lines
        self._print(lines, count)

    def print_last(self, count: int) -> None:
        """Print the last lines again."""
        self._print(self._lines, count)

    def _print(self, lines: list[Line], count: int | None) -> None:
        for line in lines if count is None else lines[max(0, len(lines) - count) :]:
            self.print_line(line)

    def print_line(self, line: Line) -> None:
        if line.is_heading:
            self._console.print(Text(line.text, "dim italic"))
            return
        mark = Text(" ") if line.row == NOBODY else self._look.mark(line.row, self._seats)
        self._console.print(Text.assemble(mark, " ", line.text))

    def drop_pending(self) -> None:
        """Events that no line was printed for have been taken back."""
        self._narrator = Narrator(self._nouns)
