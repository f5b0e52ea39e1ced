"""A map laid out for drawing: where everything stands on a sheet of the design size.

One unit is one pixel on a screen of 1280 by 720. Charts are computed once for each map.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from wattworks.maps import MapSheet
from wattworks.web.drawing.areas import cell, merged
from wattworks.web.drawing.geography import Geography, Point, box_around
from wattworks.web.drawing.spread import Box, Spread

WIDE = (800.0, 520.0)  # the sheet of a country that is wider than high
TALL = (624.0, 668.0)
MARGIN = (30.0, 22.0)
MOST_STRETCH = 1.3  # a country may be drawn that much wider than it is

SLOT = 14.0  # the side of a slot
NAME_SIZE = 11.0
NAME_DROP = 19.5  # from the middle of the slots to the base line of the name
TAG = 23.0  # width of the tag with the price
PLATE_HEIGHT = 13.0
REACH = 46.0  # how far a city that was moved drags the coast along


@dataclass(frozen=True)
class Line:
    """A line between two cities and the place of its cost."""

    a: int
    b: int
    cost: int
    plate: Point


@dataclass(frozen=True)
class Chart:
    """Places of cities and costs, the coast, and the ground of each region."""

    sheet: MapSheet
    width: float
    height: float
    places: tuple[Point, ...]
    lines: tuple[Line, ...]
    coast: tuple[tuple[Point, ...], ...]
    regions: tuple[tuple[tuple[Point, ...], ...], ...]

    @property
    def is_tall(self) -> bool:
        return self.height > self.width


@cache
def chart(sheet: MapSheet) -> Chart:
    """The chart of a map; the same object each time."""
    ground = Geography(sheet)
    homes, rings, (width, height) = _fitted(ground)
    index = {city.name: i for i, city in enumerate(sheet.cities)}
    ends = [(index[a], index[b]) for a, b, _ in sheet.lines]
    boxes = [city_box(city.title) for city in sheet.cities]
    places = Spread(homes, boxes, ends, width, height).relax()
    lines = _with_plates(places, boxes, ends, [cost for *_, cost in sheet.lines])
    frame = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)]
    coast = [_dragged(ring, homes, places) for ring in rings] or [frame]
    cells = [cell(places, i, _frame_around(coast)) for i in range(len(places))]
    regions = tuple(
        tuple(
            tuple(ring)
            for ring in merged(
                [cells[i] for i, city in enumerate(sheet.cities) if city.region == region]
            )
        )
        for region in range(len(sheet.regions))
    )
    return Chart(
        sheet, width, height, tuple(places), tuple(lines), tuple(map(tuple, coast)), regions
    )


def _fitted(ground: Geography) -> tuple[list[Point], list[list[Point]], tuple[float, float]]:
    """Cities and coast on the sheet that suits them."""
    (left, top), (right, bottom) = ground.extent()
    shape = (right - left) / (bottom - top)
    width, height = WIDE if shape > 1 else TALL
    inner = width - 2 * MARGIN[0], height - 2 * MARGIN[1]
    down = inner[1] / (bottom - top)
    across = min(inner[0] / (right - left), down * MOST_STRETCH)
    down = min(down, across * MOST_STRETCH)
    dx = (width - across * (right - left)) / 2 - across * left
    dy = (height - down * (bottom - top)) / 2 - down * top

    def fit(points: Sequence[Point]) -> list[Point]:
        return [(x * across + dx, y * down + dy) for x, y in points]

    return fit(ground.cities), [fit(ring) for ring in ground.rings], (width, height)


def text_width(text: str, size: float) -> float:
    """About how wide a text is in a plain sans-serif face, semibold."""
    units = 0.0
    for sign in text:
        if sign in "iljtfrI.,()' ":
            units += 0.34
        elif sign in "mwMW":
            units += 0.86
        else:
            units += 0.68 if sign.isupper() else 0.575
    return units * size


def city_box(title: str) -> Box:
    """Slots with the tag of the price at their right, the name below."""
    half = text_width(title, NAME_SIZE) / 2 + 1
    slots = 1.5 * SLOT + 1.5
    return Box(max(half, slots), SLOT / 2 + 2, max(half, slots + TAG), NAME_DROP + 3)


# -- costs -------------------------------------------------------------------------------------


def _with_plates(
    places: Sequence[Point], boxes: Sequence[Box], ends: Sequence[tuple[int, int]],
    costs: Sequence[int],
) -> list[Line]:  # fmt: skip
    """Each cost at the best place on its line, the shortest lines choosing first."""
    order = sorted(range(len(ends)), key=lambda i: _length(places, ends[i]))
    plates: dict[int, Point] = {}
    for line in order:
        a, b = ends[line]
        spots = [_between(places[a], places[b], t) for t in _shares()]
        plates[line] = min(
            spots, key=lambda spot: _crowding(spot, places, boxes, list(plates.values()), a, b)
        )
    return [Line(a, b, costs[i], plates[i]) for i, (a, b) in enumerate(ends)]


def _shares() -> list[float]:
    """Where on a line a plate may stand: rather in the middle."""
    return sorted((i / 40 for i in range(8, 33)), key=lambda t: abs(t - 0.5))


def _length(places: Sequence[Point], ends: tuple[int, int]) -> float:
    return math.dist(places[ends[0]], places[ends[1]])


def _between(a: Point, b: Point, t: float) -> Point:
    return round(a[0] + t * (b[0] - a[0]), 1), round(a[1] + t * (b[1] - a[1]), 1)


def plate_width(cost: int) -> float:
    return 13.0 if cost < 10 else 18.0


def _crowding(
    spot: Point, places: Sequence[Point], boxes: Sequence[Box], plates: Sequence[Point],
    a: int, b: int,
) -> float:  # fmt: skip
    """How much a plate would cover, and a little for standing off the middle."""
    x, y = spot
    covered = 0.0
    for (cx, cy), box in zip(places, boxes, strict=True):
        across = min(x + 10, cx + box.right) - max(x - 10, cx - box.left)
        along = min(y + 7.5, cy + box.bottom) - max(y - 7.5, cy - box.top)
        if across > 0 and along > 0:
            covered += across * along
    for px, py in plates:
        covered += 40 * max(0.0, 22 - math.dist((px, py), spot))
    return covered + abs(math.dist(spot, places[a]) - math.dist(spot, places[b])) * 0.05


# -- the coast ---------------------------------------------------------------------------------


def _dragged(ring: Sequence[Point], homes: Sequence[Point], places: Sequence[Point]) -> list[Point]:
    """The coast follows the cities that were moved, the nearer the more."""
    moves = [
        (x, y, px - x, py - y) for (x, y), (px, py) in zip(homes, places, strict=True)
    ]  # fmt: skip
    return [_moved(point, moves) for point in ring]


def _moved(point: Point, moves: Sequence[tuple[float, float, float, float]]) -> Point:
    weight, dx, dy = 0.12, 0.0, 0.0
    for x, y, mx, my in moves:
        pull = math.exp(-((point[0] - x) ** 2 + (point[1] - y) ** 2) / REACH**2)
        weight += pull
        dx += pull * mx
        dy += pull * my
    return round(point[0] + dx / weight, 1), round(point[1] + dy / weight, 1)


def _frame_around(coast: Sequence[Sequence[Point]]) -> list[Point]:
    (left, top), (right, bottom) = box_around([point for ring in coast for point in ring])
    return [
        (left - 9, top - 9), (right + 9, top - 9), (right + 9, bottom + 9), (left - 9, bottom + 9)
    ]  # fmt: skip
