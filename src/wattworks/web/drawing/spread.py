"""Spreading crowded cities apart until every name, slot and cost has its place.

A relaxation without chance: cities are boxes that push each other away, the plate with the cost
of a line pushes what lies on it, lines push cities they would cross, and a weak spring draws
each city home. The same map always comes out the same.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from wattworks.web.drawing.geography import Point

ROUNDS = 320
REFRESH = 10  # rounds between two searches for neighbours
NEAR = 150.0  # what is farther apart cannot touch
START = 0.15  # share of their size with which bodies begin
GROWING = 0.7  # share of the rounds in which they grow
GAP = 3.0  # left free around a box
EDGE = 9.0  # left free at the sides of the sheet
PLATE = (10.5, 8.0)  # half the width and height of a plate with its margin
SWAPPED = 18.0  # the ends of a line whose homes are that far apart do not swap north and south
LINE = 4.0  # distance of a line from a city that it passes


Rect = tuple[float, float, float, float]  # left, top, right, bottom


@dataclass(frozen=True)
class Box:
    """What a city needs around its place."""

    left: float
    top: float
    right: float
    bottom: float


class Spread:
    """Bodies on a sheet of a given size and the lines between them."""

    def __init__(
        self,
        homes: Sequence[Point],
        boxes: Sequence[Box],
        lines: Sequence[tuple[int, int]],
        width: float,
        height: float,
        pull: float,
        corners: Sequence[Rect] = (),
    ) -> None:
        self.homes = list(homes)
        self._pull = pull  # of the spring
        self._full = list(boxes)
        self.lines = list(lines)
        self.width, self.height = width, height
        self._corners = list(corners)  # at the left edge: covered by something else
        self.x = [x for x, _ in homes]
        self.y = [y for _, y in homes]

    def relax(self) -> list[Point]:
        for turn in range(ROUNDS):
            if turn % REFRESH == 0:
                self._grow(min(1.0, START + turn / ROUNDS / GROWING))
                self._find_neighbours()
            self._pull_home(self._pull * (1 - turn / ROUNDS))
            self._part_cities()
            self._part_plates()
            self._part_lines()
            self._keep_bearings()
            self._keep_on_sheet()
        return [(round(x, 1), round(y, 1)) for x, y in zip(self.x, self.y, strict=True)]

    def _grow(self, scale: float) -> None:
        """Bodies begin small and grow, so that none is thrown over its neighbours."""
        self.boxes = [
            Box(box.left * scale, box.top * scale, box.right * scale, box.bottom * scale)
            for box in self._full
        ]
        self._plate = PLATE[0] * scale, PLATE[1] * scale

    def _find_neighbours(self) -> None:
        count = len(self.x)
        self._pairs = [
            (a, b) for a in range(count) for b in range(a + 1, count) if self._distance(a, b) < NEAR
        ]
        self._passers = [
            (line, city)
            for line, (a, b) in enumerate(self.lines)
            for city in range(count)
            if city not in (a, b) and self._from_line(a, b, city)[0] < NEAR / 2
        ]

    def _distance(self, a: int, b: int) -> float:
        return math.hypot(self.x[a] - self.x[b], self.y[a] - self.y[b])

    def _from_line(self, a: int, b: int, city: int) -> tuple[float, float, float]:
        """Distance of a city from a line, and the foot of the perpendicular."""
        ax, ay = self.x[a], self.y[a]
        dx, dy = self.x[b] - ax, self.y[b] - ay
        length = dx * dx + dy * dy or 1.0
        t = ((self.x[city] - ax) * dx + (self.y[city] - ay) * dy) / length
        t = min(1.0, max(0.0, t))
        fx, fy = ax + t * dx, ay + t * dy
        return math.hypot(self.x[city] - fx, self.y[city] - fy), fx, fy

    def _pull_home(self, strength: float) -> None:
        for i, (x, y) in enumerate(self.homes):
            self.x[i] += (x - self.x[i]) * strength
            self.y[i] += (y - self.y[i]) * strength

    def _part_cities(self) -> None:
        for a, b in self._pairs:
            one, other = self.boxes[a], self.boxes[b]
            right = self.x[a] + one.right + GAP - (self.x[b] - other.left)
            left = self.x[b] + other.right + GAP - (self.x[a] - one.left)
            down = self.y[a] + one.bottom + GAP - (self.y[b] - other.top)
            up = self.y[b] + other.bottom + GAP - (self.y[a] - one.top)
            if min(right, left, down, up) > 0:
                dx = -right if right < left else left
                dy = -down if down < up else up
                self._push_apart(a, b, dx, dy)

    def _push_apart(self, a: int, b: int, dx: float, dy: float) -> None:
        """Move two cities apart by the smaller way; mostly, a little by the other one too."""
        if abs(dx) < abs(dy):
            dx, dy = dx * 0.28, dy * 0.03
        else:
            dx, dy = dx * 0.03, dy * 0.28
        self.x[a] += dx
        self.x[b] -= dx
        self.y[a] += dy
        self.y[b] -= dy

    def _part_plates(self) -> None:
        """The middle of a line keeps clear of its ends and of other cities."""
        for a, b in self.lines:
            self._stretch(a, b)
        for line, city in self._passers:
            a, b = self.lines[line]
            mx, my = (self.x[a] + self.x[b]) / 2, (self.y[a] + self.y[b]) / 2
            dx, dy = self._clear(city, mx, my, *self._plate)
            if dx or dy:
                self._shove(city, a, b, dx, dy, 0.2)

    def _stretch(self, a: int, b: int) -> None:
        """Push the ends of a line apart until its plate fits between them."""
        dx, dy = self.x[b] - self.x[a], self.y[b] - self.y[a]
        length = math.hypot(dx, dy) or 1.0
        ux, uy = dx / length, dy / length
        lack = self._reach(a, ux, uy) + self._reach(b, -ux, -uy) - length
        if lack > 0:
            step = lack * 0.16
            self.x[a] -= ux * step
            self.y[a] -= uy * step
            self.x[b] += ux * step
            self.y[b] += uy * step

    def _reach(self, city: int, ux: float, uy: float) -> float:
        """How far from a city, in a direction, a plate clears its box."""
        box, (half, rise) = self.boxes[city], self._plate
        across = ((box.right if ux > 0 else box.left) + half) / abs(ux) if ux else math.inf
        along = ((box.bottom if uy > 0 else box.top) + rise) / abs(uy) if uy else math.inf
        return min(across, along)

    def _clear(self, city: int, px: float, py: float, half: float, rise: float) -> Point:
        """How a city must move so that a point has that margin to its box."""
        box = self.boxes[city]
        right = px + half - (self.x[city] - box.left)
        left = self.x[city] + box.right + half - px
        down = py + rise - (self.y[city] - box.top)
        up = self.y[city] + box.bottom + rise - py
        if min(right, left, down, up) <= 0:
            return 0.0, 0.0
        dx = right if right < left else -left
        dy = down if down < up else -up
        return (dx, 0.0) if abs(dx) < abs(dy) else (0.0, dy)

    def _part_lines(self) -> None:
        for line, city in self._passers:
            a, b = self.lines[line]
            _, fx, fy = self._from_line(a, b, city)
            dx, dy = self._clear(city, fx, fy, LINE, LINE)
            if dx or dy:
                self._shove(city, a, b, dx, dy, 0.15)

    def _keep_bearings(self) -> None:
        for a, b in self.lines:
            apart, now = self.homes[b][1] - self.homes[a][1], self.y[b] - self.y[a]
            wanted = math.copysign(GAP, apart)
            if abs(apart) > SWAPPED and (now - wanted) * wanted < 0:
                self.y[a] += (now - wanted) * 0.5
                self.y[b] -= (now - wanted) * 0.5

    def _shove(self, city: int, a: int, b: int, dx: float, dy: float, share: float) -> None:
        """A city gives way, and the ends of the line give way to it."""
        self.x[city] += dx * share
        self.y[city] += dy * share
        for end in (a, b):
            self.x[end] -= dx * share / 2
            self.y[end] -= dy * share / 2

    def _keep_on_sheet(self) -> None:
        for i, box in enumerate(self.boxes):
            for corner in self._corners:
                self._leave(corner, i, box)
            self.x[i] = min(self.width - box.right - EDGE, max(box.left + EDGE, self.x[i]))
            self.y[i] = min(self.height - box.bottom - GAP, max(box.top + GAP, self.y[i]))

    def _leave(self, corner: Rect, city: int, box: Box) -> None:
        """Move a city off what is covered, by the shortest way that stays on the sheet."""
        _, top, right, bottom = corner
        across = right + GAP - (self.x[city] - box.left)
        down = bottom + GAP - (self.y[city] - box.top)
        up = self.y[city] + box.bottom + GAP - top
        if min(across, down, up) <= 0:
            return
        if top <= 0:
            up = math.inf
        if across <= min(down, up):
            self.x[city] += across
        else:
            self.y[city] += down if down < up else -up
