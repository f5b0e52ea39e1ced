"""A map laid out for drawing: where everything stands on a sheet of the design size.

One unit is one pixel on a screen of 1280 by 720. Charts are computed once for each map.
"""

import json
import math
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import chain, combinations
from typing import NamedTuple

from wattworks.maps import MapData
from wattworks.web.drawing.geography import Geography, Point, box_around, outline
from wattworks.web.drawing.map_areas import cell, merged
from wattworks.web.drawing.spread import Box, Rect, Spread

WIDE = (800.0, 520.0)  # the sheet of a country that is wider than high
TALL = (624.0, 668.0)
MARGIN = (30.0, 22.0)
NARROWEST = 1e-3  # cities in one line still cover some ground
MOST_STRETCH = 1.3  # a country may be drawn that much wider than it is

SLOT = 14.0  # the side of a slot
NAME_SIZE = 12.0  # what a name is as wide as; drawn a little higher, so that it has 12 pixels
NAME_DROP = 21.0  # from the middle of the slots to the base line of the name
TAG = 23.0  # width of the tag with the price
PLATE_HEIGHT = 13.0
PLACES = files(__package__) / "data" / "places.json"
ZOOM_SIZE = (48.0, 128.0)  # of the buttons in the upper left corner
KEY_EDGES = (88.0, 73.0, 51.0)  # of the key of prices: the right one; top and bottom from below
BEYOND = 24.0  # how far the ground of a region reaches past the coast, where it is cut off
REACH = 46.0  # how far a city that was moved drags the coast along

PULLS = (0.03, 0.02, 0.015, 0.025, 0.04, 0.06, 0.01, 0.035, 0.05)  # the first that leaves all clear


@dataclass(frozen=True)
class Line:
    """A line between two cities and the place of its cost."""

    a: int
    b: int
    cost: int
    plate: Point


class Layout(NamedTuple):
    """Where the cities stand, and the costs of the lines."""

    places: list[Point]
    plates: list[Point]


@dataclass(frozen=True, eq=False)  # there is one for each map
class Chart:
    """Places of cities and costs, the coast, and the ground of each region."""

    map_data: MapData
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
def chart(map_data: MapData) -> Chart:
    """The chart of a map; the same object each time."""
    homes, rings, (width, height) = _fitted(Geography(map_data))
    places, plates = stored_layout(map_data) or layout(map_data)
    frame = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)]
    coast = [_dragged(ring, homes, places) for ring in rings] or [frame]
    return Chart(
        map_data, width, height, tuple(places), tuple(_lines(map_data, plates)),
        tuple(map(tuple, coast)), _regions(map_data, places, coast),
    )  # fmt: skip


def layout(map_data: MapData) -> Layout:
    """The cities spread apart so that nothing is covered; takes a while."""
    homes, _, (width, height) = _fitted(Geography(map_data))
    boxes = [city_box(city.title) for city in map_data.cities]
    bodies = homes, boxes, _ends(map_data), width, height
    corners = covered_corners(map_data, height)
    tries = (Spread(*bodies, pull, corners).relax() for pull in PULLS)
    first = next(tries)
    clear = (places for places in chain([first], tries) if is_clear(map_data, places, corners))
    places = next(clear, first)
    return Layout(places, _plates(map_data, places, corners))


def covered_corners(map_data: MapData, height: float) -> list[Rect]:
    """What the buttons to zoom and the key of prices cover. Where there is a coast, that is sea."""
    if outline(map_data.name):
        return []
    right, above, below = KEY_EDGES
    return [(0.0, 0.0, *ZOOM_SIZE), (0.0, height - above, right, height - below)]


def is_clear(map_data: MapData, places: Sequence[Point], corners: Sequence[Rect]) -> bool:
    """Whether no name, slot or cost covers another or is covered in a corner."""
    spots = _plates(map_data, places, corners)
    plates = [plate_rect(line.plate, line.cost) for line in _lines(map_data, spots)]
    rects = [*_city_rects(map_data, places), *plates, *corners]
    return not any(overlap(one, other) for one, other in combinations(rects, 2))


def fingerprint(map_data: MapData) -> str:
    """Tells maps apart whose cities stand in different places; whatever they are called."""
    cities = [(city.name, city.region, city.latitude, city.longitude) for city in map_data.cities]
    return f"{map_data.name} {zlib.crc32(repr((cities, map_data.lines)).encode()):08x}"


def stored_layout(map_data: MapData) -> Layout | None:
    """What is known of the map and need not be found."""
    return _stored_layouts().get(fingerprint(map_data))


@cache
def _stored_layouts() -> dict[str, Layout]:
    """What tools/places.py has computed."""
    stored = json.loads(PLACES.read_text("utf-8")) if PLACES.is_file() else {}
    return {
        key: Layout(*([(x, y) for x, y in points] for points in both))
        for key, both in stored.items()
    }


def _ends(map_data: MapData) -> list[tuple[int, int]]:
    index = {city.name: i for i, city in enumerate(map_data.cities)}
    return [(index[a], index[b]) for a, b, _ in map_data.lines]


def _regions(
    map_data: MapData, places: Sequence[Point], coast: Sequence[Sequence[Point]]
) -> tuple[tuple[tuple[Point, ...], ...], ...]:
    """The ground of each region: what is nearest to its cities."""
    frame = _frame_around(coast)
    cells = [cell(places, i, frame) for i in range(len(places))]
    grounds = [
        merged([cells[i] for i, city in enumerate(map_data.cities) if city.region == region])
        for region in range(len(map_data.regions))
    ]
    return tuple(tuple(tuple(ring) for ring in rings) for rings in grounds)


def _fitted(ground: Geography) -> tuple[list[Point], list[list[Point]], tuple[float, float]]:
    """Cities and coast on the sheet that suits them."""
    (left, top), (right, bottom) = ground.extent()
    across_land, down_land = max(right - left, NARROWEST), max(bottom - top, NARROWEST)
    shape = across_land / down_land
    width, height = WIDE if shape > 1 else TALL
    inner = width - 2 * MARGIN[0], height - 2 * MARGIN[1]
    down = inner[1] / down_land
    across = min(inner[0] / across_land, down * MOST_STRETCH)
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
        elif sign in "mwMWшщжюыфМШЩЖЮЫФ":
            units += 0.86
        else:
            units += (0.68 if sign.isupper() else 0.575) + (0.04 if sign >= "Ѐ" else 0.0)
    return units * size


def city_rects(title: str) -> tuple[Box, Box]:
    """What a city covers around its place: slots with the tag of the price, and the name."""
    half = text_width(title, NAME_SIZE) / 2 + 1
    slots = 1.5 * SLOT + 1.5
    top = SLOT / 2 + 1.5
    return Box(slots, top, slots + TAG, top), Box(half, 10 - NAME_DROP, half, NAME_DROP + 2.5)


def city_box(title: str) -> Box:
    """The box around all of that."""
    slots, name = city_rects(title)
    return Box(max(name.left, slots.left), slots.top, max(name.right, slots.right), name.bottom)


# -- costs -------------------------------------------------------------------------------------


def rect_at(place: Point, box: Box) -> Rect:
    x, y = place
    return x - box.left, y - box.top, x + box.right, y + box.bottom


def plate_rect(spot: Point, cost: int) -> Rect:
    half = plate_width(cost) / 2
    return rect_at(spot, Box(half, PLATE_HEIGHT / 2, half, PLATE_HEIGHT / 2))


def plate_width(cost: int) -> float:
    return 13.0 if cost < 10 else 18.0


def overlap(one: Rect, other: Rect) -> float:
    """The area that two rectangles share."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    along = min(one[3], other[3]) - max(one[1], other[1])
    return across * along if across > 0 and along > 0 else 0.0


def _box_of(points: Sequence[Point], margin: float) -> Rect:
    (left, top), (right, bottom) = box_around(points)
    return left - margin, top - margin, right + margin, bottom + margin


def _plates(map_data: MapData, places: Sequence[Point], corners: Sequence[Rect]) -> list[Point]:
    """Each cost at the best place on its line, the shortest lines choosing first."""
    ends = _ends(map_data)
    taken = [*_city_rects(map_data, places), *corners]
    costs = [cost for *_, cost in map_data.lines]
    plates: dict[int, Point] = {}
    for line in sorted(range(len(ends)), key=lambda i: _length(places, ends[i])):
        a, b = ends[line]
        spots = [_between(places[a], places[b], i / 40) for i in range(6, 35)]
        middle = _between(places[a], places[b], 0.5)
        around = _box_of([places[a], places[b]], 20)
        near = [rect for rect in taken if overlap(rect, around)]
        plates[line] = min(spots, key=lambda spot: _crowding(spot, costs[line], near, middle))
        taken.append(plate_rect(plates[line], costs[line]))
    return [plates[line] for line in range(len(ends))]


def _lines(map_data: MapData, plates: Sequence[Point]) -> list[Line]:
    costs = [cost for *_, cost in map_data.lines]
    return [
        Line(a, b, cost, plate)
        for (a, b), cost, plate in zip(_ends(map_data), costs, plates, strict=True)
    ]


def _city_rects(map_data: MapData, places: Sequence[Point]) -> list[Rect]:
    return [
        rect_at(place, box)
        for place, city in zip(places, map_data.cities, strict=True)
        for box in city_rects(city.title)
    ]


def _length(places: Sequence[Point], ends: tuple[int, int]) -> float:
    return math.dist(places[ends[0]], places[ends[1]])


def _between(a: Point, b: Point, t: float) -> Point:
    return round(a[0] + t * (b[0] - a[0]), 1), round(a[1] + t * (b[1] - a[1]), 1)


def _crowding(spot: Point, cost: int, taken: Sequence[Rect], middle: Point) -> float:
    """How much a plate with a margin would cover, and a little for standing off the middle."""
    left, top, right, bottom = plate_rect(spot, cost)
    tight = (left, top, right, bottom)
    loose = (left - 3, top - 3, right + 3, bottom + 3)
    covered = sum(9 * overlap(tight, rect) + overlap(loose, rect) for rect in taken)
    return covered + math.dist(spot, middle) * 0.2


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
        (left - BEYOND, top - BEYOND), (right + BEYOND, top - BEYOND),
        (right + BEYOND, bottom + BEYOND), (left - BEYOND, bottom + BEYOND),
    ]  # fmt: skip
