"""A small map for choosing: the land, its regions and their names."""

from collections.abc import Collection

from markupsafe import Markup

from wattworks.editions import Options
from wattworks.locales import word
from wattworks.web.drawing.map_ground import coast_path, region_middle, region_path, tint, view_box
from wattworks.web.drawing.map_layout import Chart, chart
from wattworks.web.drawing.map_panel import map_data_of
from wattworks.web.drawing.markup import NOTHING, classes, tag


def map_sketch(edition: str, map_name: str, regions: Collection[str] | None = None) -> Markup:
    """The map of an edition; given the names of regions, the others are grey. A picture beside
    the form's boxes, for people who see it: each region names its box in ``data-region``."""
    map_data = map_data_of(Options(edition, map_name))
    if map_data is None:
        return NOTHING
    plan = chart(map_data)
    coast = coast_path(plan)
    places = range(len(map_data.regions))
    looks = [_look(name, regions) for name in map_data.regions]
    return tag(
        "svg",
        tag("clipPath", tag("path", d=coast), id="sketch-land"),
        tag("path", class_="shore", d=coast),
        tag("g", *[_ground(plan, i, looks[i]) for i in places], clip_path="url(#sketch-land)"),
        tag("path", class_="coast", d=coast),
        *[_name(plan, i, looks[i]) for i in places],
        class_=classes("sketch", regions is not None and "choosing"), viewBox=view_box(plan),
        aria_hidden="true",
    )  # fmt: skip


def _look(name: str, chosen: Collection[str] | None) -> str:
    return "off" if chosen is not None and name not in chosen else ""


def _ground(plan: Chart, region: int, look: str) -> Markup:
    return tag(
        "path", class_=classes("region", tint(region), look), d=region_path(plan, region),
        data_region=plan.map_data.regions[region],
    )  # fmt: skip


def _name(plan: Chart, region: int, look: str) -> Markup:
    name = plan.map_data.regions[region]
    x, y = region_middle(plan, region)
    lines = word("region", name).split()  # one below the other: long names would meet
    words = [tag("tspan", line, x=x, dy=f"{min(i, 1)}em") for i, line in enumerate(lines)]
    return tag("text", *words, x=x, y=y, class_=look or None, data_region=name)
