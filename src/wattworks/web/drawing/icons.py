"""Our own little pictures: fuels, kinds of plants, and signs; drawn in ``data/icons.svg``, the
power plants on the cards in ``data/art.svg``."""

import re
from functools import cache, lru_cache
from importlib.resources import files

from markupsafe import Markup

from wattworks.web.drawing.marks import mark_symbols
from wattworks.web.drawing.markup import NOTHING, tag

HYBRID = "hybrid"  # its icon is half of each of its fuels


@cache
def _symbols(name: str = "icons") -> Markup:
    text = (files(__package__) / "data" / f"{name}.svg").read_text("utf-8")
    return Markup(re.sub(r"<!--.*?-->|\n\s*", "", text))


@cache
def icon_names() -> frozenset[str]:
    return frozenset(re.findall(r'id="i-([a-z]+)"', _symbols())) | {HYBRID}


@cache
def sprite() -> Markup:
    """All icons and players' marks; stands once in a page, before they are used."""
    halves = [
        tag("clipPath", tag("path", d="M0 0H22L2 24H0Z"), id="first-half"),
        tag("clipPath", tag("path", d="M24 0V24H4L24 0Z"), id="second-half"),
    ]
    return tag(
        "svg", tag("defs", *halves, mark_symbols()), _symbols(), art_symbols(),
        class_="sprite", aria_hidden="true",
    )  # fmt: skip


def art_symbols() -> Markup:
    """All power plants, for drawings that use some of them."""
    return _symbols("art")


@cache
def _art_names() -> frozenset[str]:
    return frozenset(re.findall(r'id="(art-[a-z]+-\d)"', art_symbols()))


@lru_cache(256)
def plant_art(kind: str, size: int) -> Markup:
    """A power plant of that kind, of a size from 1 to 3; nothing if somebody else has invented
    the kind."""
    fitting = (f"art-{kind}-{each}" for each in (size, 3, 2, 1))
    name = next((each for each in fitting if each in _art_names()), None)
    if name is None:
        return NOTHING
    return tag(
        "svg", tag("use", href=f"#{name}"), class_="art", viewBox="0 0 96 56",
        preserveAspectRatio="xMaxYMax meet", aria_hidden="true",
    )  # fmt: skip


@lru_cache(1024)
def icon(name: str, title: str | None = None) -> Markup:
    """An icon as large as the text around it; with a title it speaks for itself."""
    label = {"role": "img", "aria_label": title} if title else {"aria_hidden": "true"}
    return tag("svg", *_shapes(name), class_=f"icon i-{name}", viewBox="0 0 24 24", **label)


def _shapes(name: str) -> list[Markup]:
    if name == HYBRID:
        return _both_fuels()
    if name in icon_names():
        return [tag("use", href=f"#i-{name}")]
    return _initial(name)


def _initial(name: str) -> list[Markup]:
    """What somebody else has invented, e.g. a fuel: its first letter on a disc."""
    return [
        tag("circle", class_="a", cx=12, cy=12, r=10),
        tag("text", name[:1].upper(), x=12, y=17),
    ]


def _both_fuels() -> list[Markup]:
    first = tag("use", href="#i-coal", class_="i-coal", x=-1, y=-1, width=20, height=20)
    second = tag("use", href="#i-oil", class_="i-oil", x=6, y=4, width=20, height=20)
    return [
        tag("g", first, clip_path="url(#first-half)"),
        tag("g", second, clip_path="url(#second-half)"),
    ]
