"""From the globe to the sheet: outlines of countries, and a projection that fits them."""

import json
import math
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files

from wattworks.maps import MapData

Point = tuple[float, float]

FLATTEST = 0.01  # on the equator the cone would become a cylinder, and its tip be nowhere


@cache
def outline(map_name: str) -> tuple[tuple[Point, ...], ...]:
    """The rings of a country's outline, largest first; none if there is no file for the map."""
    path = files(__package__) / "data" / f"{map_name}.json"
    if not path.is_file():
        return ()
    rings = json.loads(path.read_text("utf-8")).get("rings", ())
    return tuple(tuple((x, y) for x, y in ring) for ring in rings)


class Projection:
    """An equal-area cone (Albers) that touches the country where it is widest."""

    def __init__(self, points: Iterable[Point]) -> None:
        corners = list(points)
        south, north = min(y for _, y in corners), max(y for _, y in corners)
        self._middle = (min(x for x, _ in corners) + max(x for x, _ in corners)) / 2
        first = math.radians(south + (north - south) / 6)
        second = math.radians(north - (north - south) / 6)
        n = (math.sin(first) + math.sin(second)) / 2
        self._n = n if abs(n) > FLATTEST else FLATTEST
        self._c = math.cos(first) ** 2 + 2 * self._n * math.sin(first)

    def place(self, longitude: float, latitude: float) -> Point:
        rho = math.sqrt(self._c - 2 * self._n * math.sin(math.radians(latitude))) / self._n
        theta = self._n * math.radians(longitude - self._middle)
        return rho * math.sin(theta), rho * math.cos(theta)


class Geography:
    """Cities and outline of a map on the plane, y downwards, in no particular scale."""

    def __init__(self, map_data: MapData) -> None:
        where = [(city.longitude, city.latitude) for city in map_data.cities]
        rings = outline(map_data.name)
        projection = Projection(rings[0] if rings else where)
        self.cities = [projection.place(*point) for point in where]
        self.rings = [[projection.place(*point) for point in ring] for ring in rings]

    def extent(self) -> tuple[Point, Point]:
        """The corners of the box around everything."""
        return box_around(self.cities + [point for ring in self.rings for point in ring])


def box_around(points: Sequence[Point]) -> tuple[Point, Point]:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs), min(ys)), (max(xs), max(ys))
