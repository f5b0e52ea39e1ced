"""What has happened, newest first."""

from collections.abc import Iterable, Sequence

from markupsafe import Markup

from wattworks.locales.narrator import Line
from wattworks.web.drawing.marks import mark
from wattworks.web.drawing.markup import NOTHING, tag

LINES = "log-lines"  # the element that new blocks go into, on top


def log_panel(notes: Sequence[Line], blocks: Iterable[Markup], seats: int) -> Markup:
    """What people should know, then the blocks."""
    told = tag("ol", *[_line(note, seats) for note in notes]) if notes else NOTHING
    return tag("div", told, tag("div", *blocks, id=LINES), class_="log", tabindex=0)


def log_block(id: str, lines: Sequence[Line], seats: int) -> Markup:
    """Lines that belong together, such as those of one phase, under their heading."""
    headings = [line for line in lines if line.is_heading]
    others = [line for line in reversed(lines) if not line.is_heading]
    return tag("ol", *[_line(line, seats) for line in headings + others], id=id)


def latest_lines(lines: Sequence[Line], seats: int) -> Markup:
    """The newest few, while others play."""
    return tag("ol", *[_line(line, seats) for line in reversed(lines)], class_="latest")


def _line(line: Line, seats: int) -> Markup:
    sign = (mark(line.row, seats), " ") if line.row >= 0 else ()
    return tag("li", *sign, line.text, class_="heading" if line.is_heading else "line")
