"""The regions of a map as areas: to each city the ground that is nearest to it."""

import math
from collections.abc import Sequence

from wattworks.web.drawing.geography import Point

Edge = tuple[Point, Point]

WOBBLE = 0.11  # how far a border strays from the straight line, as a share of its length
BEND = 26.0  # length of the pieces that a border is bent in


def cell(places: Sequence[Point], own: int, frame: Sequence[Point]) -> list[Point]:
    """What of the frame is nearer to one place than to all others."""
    polygon = list(frame)
    x, y = places[own]
    for other, (ox, oy) in enumerate(places):
        if other != own:
            polygon = _cut(polygon, ox - x, oy - y, (ox * ox + oy * oy - x * x - y * y) / 2)
    return [(round(px, 2), round(py, 2)) for px, py in polygon]


def _cut(polygon: list[Point], a: float, b: float, c: float) -> list[Point]:
    """The part of a convex polygon where a x + b y <= c."""
    kept: list[Point] = []
    for i, point in enumerate(polygon):
        before = polygon[i - 1]
        side, former = a * point[0] + b * point[1] - c, a * before[0] + b * before[1] - c
        if (side <= 0) != (former <= 0):
            t = former / (former - side)
            kept.append(
                (before[0] + t * (point[0] - before[0]), before[1] + t * (point[1] - before[1]))
            )
        if side <= 0:
            kept.append(point)
    return kept


def merged(cells: Sequence[Sequence[Point]]) -> list[list[Point]]:
    """The rings around several cells: edges that two of them share fall away."""
    edges: dict[Edge, None] = {}
    for polygon in cells:
        for i, point in enumerate(polygon):
            edge = (polygon[i - 1], point)
            if edge[0] == edge[1]:
                continue
            if edge[::-1] in edges:
                del edges[edge[1], edge[0]]
            else:
                edges[edge] = None
    return _rings(list(edges))


def _rings(edges: list[Edge]) -> list[list[Point]]:
    onward: dict[Point, list[Point]] = {}
    for start, end in edges:
        onward.setdefault(start, []).append(end)
    rings: list[list[Point]] = []
    while onward:
        start = point = next(iter(onward))
        ring: list[Point] = []
        while point in onward:
            following = onward[point].pop()
            if not onward[point]:
                del onward[point]
            ring += bent(point, following)
            point = following
            if point == start:
                break
        rings.append(ring)
    return rings


def bent(start: Point, end: Point) -> list[Point]:
    """A border drawn by hand: points from the start up to, not including, the end.

    Which way it strays depends on its ends only, so both neighbours draw the same border.
    """
    if start > end:
        return [start, *bent(end, start)[:0:-1]]
    dx, dy = end[0] - start[0], end[1] - start[1]
    pieces = max(1, round(math.hypot(dx, dy) / BEND))
    phase = (start[0] * 1.7 + end[1] * 2.3) % math.tau
    points = [start]
    for i in range(1, pieces):
        t = i / pieces
        stray = WOBBLE * math.sin(phase + 5.1 * t) * math.sin(math.pi * t)
        points.append((start[0] + t * dx - stray * dy, start[1] + t * dy + stray * dx))
    return points
