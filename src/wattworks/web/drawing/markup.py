"""Writing elements of HTML and SVG."""

from collections.abc import Iterable

from markupsafe import Markup, escape

from wattworks.web.drawing.geography import Point

NOTHING = Markup()


def tag(name: str, *children: object, **attributes: object) -> Markup:
    """One element. ``class_`` is class, ``data_act`` is data-act; None and False are left out,
    True has no value."""
    words = [name]
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        spelt = key.rstrip("_").replace("_", "-")
        words.append(f'{spelt}="{"" if value is True else escape(_spelt(value))}"')
    head = " ".join(words)
    body = join(children)
    if not children:
        return Markup(f"<{head}/>") if name in _EMPTY else Markup(f"<{head}></{name}>")
    return Markup(f"<{head}>{body}</{name}>")


_EMPTY = frozenset(("path", "rect", "circle", "line", "use", "polygon", "polyline"))


def join(parts: Iterable[object]) -> Markup:
    return Markup("").join(escape(part) for part in parts)


def _spelt(value: object) -> str:
    return number(value) if isinstance(value, float) else str(value)


def number(value: float) -> str:
    """A coordinate with one decimal at most."""
    return f"{value:.1f}".removesuffix(".0")


def classes(*names: object) -> str:
    """The names that are not empty."""
    return " ".join(str(name) for name in names if name)


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
