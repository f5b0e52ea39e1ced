"""The map and the part of it that is in play: cities, lines and cheapest routes."""

from typing import Final, final

from mypy_extensions import i64

from wattworks.vectors import vec

FAR: Final = 1_000_000  # more than anybody can pay: not in play, or not open


@final
class BoardMap:
    """One map as one edition plays it. Cities and regions are numbered from 0."""

    def __init__(
        self,
        name: str,
        regions: list[str],
        cities: list[str],
        titles: list[str],
        region_of: list[int],
        lines: list[tuple[int, int, int]],
    ) -> None:
        self.name = name
        self.regions = regions
        self.cities = cities
        self.titles = titles
        self.region_of = region_of
        self.lines = lines
        self.borders: list[int] = self._borders()
        self._areas: dict[int, Area] = {}
        self._extendable: dict[int, bool] = {}

    def _borders(self) -> list[int]:
        """For each region the mask of the regions that a line joins it to."""
        borders = [0] * len(self.regions)
        for a, b, _ in self.lines:
            one, other = self.region_of[a], self.region_of[b]
            if one != other:
                borders[one] |= 1 << other
                borders[other] |= 1 << one
        return borders

    def mask(self, regions: list[int]) -> int:
        mask = 0
        for region in regions:
            mask |= 1 << region
        return mask

    def is_connected(self, mask: int) -> bool:
        """Whether the regions of the mask form one area (B-SET-1)."""
        if mask == 0:
            return False
        reached = mask & -mask
        while True:
            grown = reached
            for region in range(len(self.regions)):
                if reached >> region & 1:
                    grown |= self.borders[region] & mask
            if grown == reached:
                return reached == mask
            reached = grown

    def can_complete(self, mask: int, count: int) -> bool:
        """Whether the regions of the mask can grow into a connected set of ``count`` (ruling 5)."""
        key = mask * 16 + count
        known = self._extendable.get(key)
        if known is None:
            known = self._search(mask, count)
            self._extendable[key] = known
        return known

    def _search(self, mask: int, count: int) -> bool:
        missing = count - mask.bit_count()
        if missing <= 0:
            return missing == 0 and self.is_connected(mask)
        for region in range(len(self.regions)):
            bit = 1 << region
            if not mask & bit and self.can_complete(mask | bit, count):
                return True
        return False

    def area(self, mask: int) -> "Area":
        """The area of the regions in the mask; the same object each time."""
        area = self._areas.get(mask)
        if area is None:
            area = Area(self, mask)
            self._areas[mask] = area
        return area


@final
class Area:
    """The chosen regions: their cities and all distances between them (B-BLD-1).

    Routes may pass through any city of the area, no matter who owns it, so distances never change
    during a game.
    """

    def __init__(self, board_map: BoardMap, mask: int) -> None:
        self.mask: int = mask
        self.regions: list[int] = [r for r in range(len(board_map.regions)) if mask >> r & 1]
        self.cities: list[int] = [
            city for city, region in enumerate(board_map.region_of) if mask >> region & 1
        ]
        self.neighbours: list[list[int]] = [[] for _ in board_map.cities]
        size = len(board_map.cities)
        self.distance: list[list[int]] = [[FAR] * size for _ in range(size)]
        self._through: list[list[int]] = [[-1] * size for _ in range(size)]
        for city in self.cities:
            self.distance[city][city] = 0
        for a, b, cost in board_map.lines:
            if mask >> board_map.region_of[a] & 1 and mask >> board_map.region_of[b] & 1:
                self.neighbours[a].append(b)
                self.neighbours[b].append(a)
                if cost < self.distance[a][b]:
                    self.distance[a][b] = cost
                    self.distance[b][a] = cost
        self._close()
        # the same for loops that must be fast: cities, and all distances in one row
        self.city_vector: vec[i64] = vec[i64](self.cities)
        self.distances: vec[i64] = vec[i64]([cost for line in self.distance for cost in line])
        # for each city of the map those in play, the nearest first
        self.nearest: vec[i64] = vec[i64](self._by_distance())

    def _close(self) -> None:
        """All cheapest routes (Floyd and Warshall), keeping a city each route passes."""
        for via in self.cities:
            from_via = self.distance[via]
            for a in self.cities:
                row = self.distance[a]
                first: i64 = row[via]
                if first >= FAR:
                    continue
                for b in self.cities:
                    total: i64 = first + from_via[b]
                    if total < row[b]:
                        row[b] = total
                        self._through[a][b] = via

    def _by_distance(self) -> list[int]:
        found: list[int] = []
        for near in self.distance:
            keys = sorted([(near[city], city) for city in self.cities])
            found += [city for _, city in keys]
        return found

    def distances_from(self, city: i64) -> vec[i64]:
        """What the cheapest routes from a city cost, as a new vector."""
        size: i64 = len(self.distance)
        return self.distances[city * size : (city + 1) * size]

    def route(self, start: int, goal: int) -> list[int]:
        """The cities of a cheapest route, both ends included."""
        via = self._through[start][goal]
        if via < 0:
            return [start] if start == goal else [start, goal]
        return self.route(start, via)[:-1] + self.route(via, goal)
