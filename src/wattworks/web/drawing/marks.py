"""The players' marks: each row of the table has a colour and a shape of its own."""

from functools import lru_cache

from markupsafe import Markup

from wattworks.web.drawing.markup import join, tag

# Shapes in a box of 14, drawn around its middle; the last one is the companion's.
SHAPES = (
    "M5.6 0A5.6 5.6 0 1 1-5.6 0A5.6 5.6 0 1 1 5.6 0Z",
    "M-5-5H5V5H-5Z",
    "M0-6L6 4.8H-6Z",
    "M0-6.6L6.2 0L0 6.6L-6.2 0Z",
    "M0-6.6L1.9-2.3L6.5-1.9L3 1.2L4.1 5.8L0 3.3L-4.1 5.8L-3 1.2L-6.5-1.9L-1.9-2.3Z",
    "M-2-6H2V-2H6V2H2V6H-2V2H-6V-2H-2Z",
)
COMPANION = "M-6-4.8H6L0 6Z"


def mark_id(row: int, seats: int) -> str:
    return f"mark-{row}" if row < seats else "mark-t"


def mark_symbols() -> Markup:
    """All marks, to be used by their ids."""
    shapes = [_piece(f"mark-{i}", f"mark p{i}", d) for i, d in enumerate(SHAPES)]
    return join([*shapes, _piece("mark-t", "mark pt", COMPANION)])


def _piece(id: str, look: str, d: str) -> Markup:
    """A piece of wood, with the light on its top."""
    top = tag("path", class_="lid", d=d, transform="translate(-.5 -1) scale(.56)")
    return tag("g", tag("path", d=d), top, id=id, class_=look)


@lru_cache(1024)
def mark(row: int, seats: int, title: str | None = None) -> Markup:
    """A player's mark to stand in a line of text."""
    label = {"role": "img", "aria_label": title} if title else {"aria_hidden": "true"}
    return tag(
        "svg", tag("use", href=f"#{mark_id(row, seats)}"),
        class_="sign", viewBox="-8 -8 16 16", **label,
    )  # fmt: skip


def player_class(row: int, seats: int) -> str:
    """The class that gives an element the player's colour."""
    return f"p{row}" if row < seats else "pt"
