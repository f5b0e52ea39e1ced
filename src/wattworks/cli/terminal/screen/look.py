"""Colours and marks. A player is known by a shape as well as by a colour, a fuel by a letter."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.text import Text

from wattworks.engine.view import View
from wattworks.locales.nouns import Nouns, initial

# Colours that most colour-blind people can tell apart, on dark and light backgrounds.
_PLAYER_COLOURS = ("#e69f00", "#56b4e9", "#009e73", "#cc79a7", "#d55e00", "#8878c3")
_SHAPES = ("●", "■", "▲", "◆", "★", "✚")
_LETTERS = ("A", "B", "C", "D", "E", "F")
_COMPANION = ("▽", "T")

_FUEL_COLOURS = {
    "coal": "#c08552",
    "oil": "#9a9a9a",
    "gas": "#56b4e9",
    "garbage": "#d9b400",
    "uranium": "#e05252",
    "hybrid": "#b0a080",
    "eco": "#3fae6a",
    "fusion": "#3fae6a",
}

WIDE = 95  # columns from which on there is room for wider gaps

DIM = "dim"
STRONG = "bold"
GOOD = "bold green"
BAD = "bold red"
CHOICE = "bold cyan"


@dataclass(frozen=True)
class Look:
    """Which characters the terminal can show, and how wide it is."""

    plain: bool = False  # ASCII only
    width: int = 80

    @classmethod
    def of(cls, console: Console) -> "Look":
        return cls(plain=console.options.ascii_only, width=console.width)

    @property
    def gap(self) -> int:
        """Blanks between columns."""
        return 3 if self.width >= WIDE else 1

    def mark(self, row: int, seats: int) -> Text:
        """The mark of a player, or of a row that nobody decides for."""
        if row >= seats:
            return Text(_COMPANION[self.plain], DIM)
        marks = _LETTERS if self.plain else _SHAPES
        return Text(marks[row], f"bold {_PLAYER_COLOURS[row]}")

    @property
    def arrow(self) -> str:
        return ">" if self.plain else "→"

    @property
    def full(self) -> str:
        return "#" if self.plain else "●"

    @property
    def empty(self) -> str:
        return "." if self.plain else "·"


@dataclass(frozen=True)
class Scene:
    """What is drawn, for whom, and how."""

    view: View
    nouns: Nouns
    look: Look

    def mark(self, row: int) -> Text:
        return self.look.mark(row, self.view.rules.seats)

    def player(self, row: int) -> Text:
        """Mark and name."""
        style = STRONG if row == self.view.seat else ""
        return Text.assemble(self.mark(row), " ", (self.nouns.player(row), style))

    def players(self, rows: Iterable[int], between: str) -> Text:
        return joined([self.player(row) for row in rows], between)

    def fuel_letter(self, kind: int) -> Text:
        name = self.view.rules.fuels[kind]
        return Text(initial("fuel_letter", name), fuel_style(name))

    def fuel(self, amounts: Sequence[int]) -> Text:
        """Somebody's fuel, e.g. "3C 1O"."""
        parts = [
            Text.assemble(str(units), self.fuel_letter(kind))
            for kind, units in enumerate(amounts)
            if units
        ]
        return Text(" ").join(parts)


def joined(parts: Iterable[Text], between: str) -> Text:
    """Texts with a dimmed separator between them."""
    return Text.assemble((between, DIM)).join(parts)


def packed(parts: Iterable[Text], width: int) -> Text:
    """Texts with commas between them, in lines that never break inside a text."""
    lines: list[list[Text]] = [[]]
    used = 0
    for part in parts:
        if lines[-1] and used + part.cell_len + 1 > width:
            lines.append([])
            used = 0
        lines[-1].append(part)
        used += part.cell_len + 2
    return Text(",\n").join([joined(line, ", ") for line in lines])


def fuel_style(name: str) -> str:
    """The colour of a fuel or of a kind of plant."""
    return _FUEL_COLOURS.get(name, "")
