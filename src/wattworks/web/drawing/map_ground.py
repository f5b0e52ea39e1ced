"""The map as it stands before anybody plays: land, regions, lines with costs, cities.

Sent once with the page. What changes in play is drawn over it (``map_layer.py``).
"""

from functools import cache

from markupsafe import Markup

from wattworks.maps import MapData
from wattworks.web.drawing.geography import Point
from wattworks.web.drawing.map_layout import (
    NAME_DROP,
    NAME_SIZE,
    PLATE_HEIGHT,
    SLOT,
    Chart,
    Line,
    chart,
    plate_width,
    text_width,
)
from wattworks.web.drawing.markup import classes, curve, number, tag, track

GROUND = "ground"  # the id
ALL = -1  # mask: every region is in play
TINTS = 6  # colours of regions in the style sheet
WIDEST_FACE = 1.27  # some systems' letters are that much wider than those the map was made for


@cache
def draw_ground(map_data: MapData, mask: int = ALL) -> Markup:
    """The land under the game. Regions that are not in the mask are grey."""
    plan = chart(map_data)
    coast = coast_path(plan)
    regions = [_region(plan, region, mask) for region in range(len(map_data.regions))]
    return tag(
        "svg",
        tag("clipPath", tag("path", d=coast), id="land"),
        tag("path", class_="shore", d=coast),
        tag("g", *regions, clip_path="url(#land)"),
        tag("path", class_="coast", d=coast),
        tag("g", *[_line(plan, line, mask) for line in plan.lines]),
        tag("g", *[_cost(plan, line, mask) for line in plan.lines]),
        tag("g", *[_city(plan, i, mask) for i in range(len(map_data.cities))]),
        id=GROUND, class_="ground", viewBox=view_box(plan), aria_hidden="true",
    )  # fmt: skip


def draw_ground_by_night(map_data: MapData) -> Markup:
    """The same land in the colours of the night. It lies there unseen by day: to give the land
    itself other colours, the browser would have to style every line and name again."""
    return tag(
        "svg", tag("use", href=f"#{GROUND}"),
        class_="ground by-night", viewBox=view_box(chart(map_data)), aria_hidden="true",
    )  # fmt: skip


def view_box(plan: Chart) -> str:
    return f"0 0 {number(plan.width)} {number(plan.height)}"


def coast_path(plan: Chart) -> str:
    return "".join(track(ring, close=True) for ring in plan.coast)


def region_path(plan: Chart, region: int) -> str:
    return "".join(curve(ring) for ring in plan.regions[region])


def tint(region: int) -> str:
    """The class with the colour of a region; a map with many regions has some twice."""
    return f"r{region % TINTS}"


def region_middle(plan: Chart, region: int) -> Point:
    """Where the name of a region can stand: amid its cities."""
    own = [
        place
        for place, city in zip(plan.places, plan.map_data.cities, strict=True)
        if city.region == region
    ]
    return sum(x for x, _ in own) / len(own), sum(y for _, y in own) / len(own)


def _in_play(mask: int, region: int) -> bool:
    return bool(mask >> region & 1)


def _region(plan: Chart, region: int, mask: int) -> Markup:
    look = classes("region", tint(region), not _in_play(mask, region) and "off")
    return tag("path", class_=look, d=region_path(plan, region))


def _line_class(plan: Chart, line: Line, mask: int) -> str | None:
    """A line is dead if one of its ends is out of play."""
    cities = plan.map_data.cities
    alive = _in_play(mask, cities[line.a].region) and _in_play(mask, cities[line.b].region)
    return None if alive else "off"


def _line(plan: Chart, line: Line, mask: int) -> Markup:
    d = track([plan.places[line.a], plan.places[line.b]])
    return tag("path", class_=classes("line", _line_class(plan, line, mask)), d=d)


def _cost(plan: Chart, line: Line, mask: int) -> Markup:
    x, y = line.plate
    width, height = plate_width(line.cost), PLATE_HEIGHT
    return tag(
        "g",
        tag("rect", x=x - width / 2, y=y - height / 2, width=width, height=height, rx=4),
        tag("text", line.cost, x=x, y=y + 3.7),
        class_=classes("cost", _line_class(plan, line, mask)),
    )  # fmt: skip


def slot_place(place: Point, slot: int) -> Point:
    """The middle of a slot."""
    return place[0] + (slot - 1) * SLOT, place[1]


def _within(plan: Chart, x: float, name: str) -> float:
    """The middle of a name that does not run over the edge of the sheet."""
    half = text_width(name, NAME_SIZE) / 2 * WIDEST_FACE
    return min(max(x, half), plan.width - half)


def name_ends(plan: Chart, city: int) -> tuple[float, float]:
    """Where the name of a city begins and ends."""
    title, (x, _) = plan.map_data.cities[city].title, plan.places[city]
    middle, half = _within(plan, x, title), text_width(title, NAME_SIZE) / 2
    return middle - half, middle + half


def _city(plan: Chart, city: int, mask: int) -> Markup:
    x, y = plan.places[city]
    spot = plan.map_data.cities[city]
    return tag(
        "g",
        tag(
            "rect", x=x - 1.5 * SLOT - 1.5, y=y - SLOT / 2 - 1.5, width=3 * SLOT + 3,
            height=SLOT + 3, rx=SLOT / 2 + 1.5, class_="base",
        ),
        _name(spot.title, _within(plan, x, spot.title), y + NAME_DROP),
        class_=classes("spot", not _in_play(mask, spot.region) and "off"),
    )  # fmt: skip


def _name(title: str, x: float, y: float) -> Markup:
    """As wide as the layout has room for, in whatever face the browser has."""
    width = text_width(title, NAME_SIZE)
    fit = {"textLength": width, "lengthAdjust": "spacingAndGlyphs"}
    return tag("text", title, x=x, y=y, class_="name", **fit)
