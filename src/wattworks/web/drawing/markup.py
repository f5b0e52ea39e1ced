"""Writing elements of HTML and SVG."""

import re
from collections.abc import Callable, Hashable, Iterable
from functools import cache, lru_cache, partial
from typing import Final

from markupsafe import Markup, escape

from wattworks.web.drawing.geography import Point

NOTHING = Markup()
KEPT: Final = 1 << 15  # elements
# Markup of what is safe. Markup() asks every text first whether it is markup already.
safe: Final[Callable[[str], Markup]] = partial(str.__new__, Markup)


# Most of a table looks as it did a moment ago: an element that was drawn before, with all that
# stands in it, is not drawn again. Typed, because 1 == True == 1.0.
@lru_cache(KEPT, typed=True)
def tag(name: str, /, *children: Hashable, **attributes: Hashable) -> Markup:
    """One element. ``class_`` is class, ``data_act`` is data-act; None and False are left out,
    True has no value."""
    told = [
        f' {_attribute(key)}="{_value(value)}"'
        for key, value in attributes.items()
        if value is not None and value is not False
    ]
    opening = name + "".join(told)
    if not children and name in _EMPTY:
        return safe(f"<{opening}/>")
    return safe(f"<{opening}>{_body(children)}</{name}>")


_EMPTY = frozenset(("path", "rect", "circle", "line", "use", "polygon", "polyline"))
_has_special = re.compile("[&<>\"']").search


@cache
def _attribute(key: str) -> str:
    """What a keyword is called in HTML."""
    return key.rstrip("_").replace("_", "-")


def join(parts: Iterable[object]) -> Markup:
    return safe(_body(parts))


def _body(parts: Iterable[object]) -> str:
    """Children one after the other; texts are escaped, markup is not."""
    return "".join([part if isinstance(part, Markup) else _text(part) for part in parts])


def _value(value: object) -> str:
    if type(value) is float:
        return number(value)
    return "" if value is True else _text(value)


def _text(value: object) -> str:
    """Escaped; most texts need not be, and looking is quicker than escaping."""
    text = str(value)
    return escape(value) if _has_special(text) else text


def number(value: float) -> str:
    """A coordinate with one decimal at most."""
    return f"{value:.1f}".removesuffix(".0")


def classes(*names: object) -> str:
    """The names that are not empty."""
    return " ".join([str(name) for name in names if name])


def track(points: Iterable[Point], close: bool = False) -> str:
    """Straight lines from point to point, as the d of a path."""
    way = "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return f"M{way}Z" if close else f"M{way}"


def curve(ring: list[Point] | tuple[Point, ...]) -> str:
    """A closed ring with rounded corners, as the d of a path."""
    count = len(ring)
    middles = [
        ((ring[i - 1][0] + ring[i][0]) / 2, (ring[i - 1][1] + ring[i][1]) / 2) for i in range(count)
    ]
    way = [f"M{number(middles[0][0])} {number(middles[0][1])}"]
    for i in range(count):
        (x, y), (mx, my) = ring[i], middles[(i + 1) % count]
        way.append(f"Q{number(x)} {number(y)} {number(mx)} {number(my)}")
    return "".join(way) + "Z"
