"""A map file, read and checked."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from wattworks.engine.actions import CITY_SPAN, SMALL_SPAN
from wattworks.engine.area import BoardMap
from wattworks.maps.map_rules import MapRules, read_rules

MAX_LATITUDE = 85.0  # what can be drawn
MAX_LONGITUDE = 180.0


class MapError(ValueError):
    """A map file that cannot be used; the message names the file and the entry."""


@dataclass(frozen=True)
class City:
    name: str
    title: str
    region: int
    latitude: float
    longitude: float


@dataclass(frozen=True)
class MapData:
    """Cities, regions and lines of a map, with the cities' places on the globe."""

    name: str
    title: str
    regions: tuple[str, ...]
    cities: tuple[City, ...]
    lines: tuple[tuple[str, str, int], ...]
    rules: MapRules = field(default=MapRules(), hash=False)

    def board_map(self) -> BoardMap:
        index = {city.name: i for i, city in enumerate(self.cities)}
        return BoardMap(
            self.name,
            list(self.regions),
            [city.name for city in self.cities],
            [city.title for city in self.cities],
            [city.region for city in self.cities],
            [(index[a], index[b], cost) for a, b, cost in self.lines],
        )


def read_map(name: str, data: Mapping[str, Any], version: str) -> MapData:
    """Build the version of a map from its file's content; ``MapError`` if anything is wrong."""
    try:
        regions = tuple(str(region["name"]) for region in data["region"])
        cities = {
            str(city[0]): City(str(city[0]), str(city[1]), i, float(city[2]), float(city[3]))
            for i, region in enumerate(data["region"])
            for city in region["cities"]
        }
        lines = {
            (a, b): int(cost)
            for a, neighbours in data["lines"].items()
            for b, cost in neighbours.items()
        }
        changes = data.get("changes", {}).get(version, {})
        cities, lines = _changed(cities, lines, changes)
        map_data = MapData(
            name,
            str(data["title"]),
            regions,
            tuple(cities.values()),
            tuple((a, b, cost) for (a, b), cost in lines.items()),
            read_rules(data.get("rules", {}), changes.get("rules", {})),
        )
    except ValueError as error:
        raise MapError(f"map {name}, version {version}: {error}") from None
    except (KeyError, IndexError, TypeError) as error:
        raise MapError(
            f"map {name}, version {version}: {error!r} is missing or misplaced"
        ) from None
    _check(map_data)
    return map_data


Lines = dict[tuple[str, str], int]


def _changed(
    cities: dict[str, City], lines: Lines, changes: Mapping[str, Any]
) -> tuple[dict[str, City], Lines]:
    """Rename cities first; the changed lines already speak of the new names."""
    renamed = {old: rest for old, *rest in changes.get("renamed", ())}
    new_cities: dict[str, City] = {}
    for old, city in cities.items():
        if old in renamed:
            name, title, latitude, longitude = renamed[old]
            new_cities[name] = City(name, title, city.region, latitude, longitude)
        else:
            new_cities[old] = city
    new_name = {old: rest[0] for old, rest in renamed.items()}
    new_lines = {(new_name.get(a, a), new_name.get(b, b)): cost for (a, b), cost in lines.items()}
    for a, b in changes.get("removed_lines", ()):
        del new_lines[(a, b) if (a, b) in new_lines else (b, a)]
    for a, b, cost in changes.get("lines", ()):
        new_lines[(b, a) if (b, a) in new_lines else (a, b)] = cost
    return new_cities, new_lines


def _check(map_data: MapData) -> None:
    """Every line joins two different known cities once; every region hangs together."""
    if len(map_data.cities) > CITY_SPAN:
        raise MapError(f"map {map_data.name}: more than {CITY_SPAN} cities")
    if len(map_data.regions) > SMALL_SPAN:
        raise MapError(f"map {map_data.name}: more than {SMALL_SPAN} regions")
    for each in map_data.cities:
        if not (abs(each.latitude) <= MAX_LATITUDE and abs(each.longitude) <= MAX_LONGITUDE):
            raise MapError(f"map {map_data.name}, {each.name}: not a place on the globe")
    known = {city.name for city in map_data.cities}
    seen: set[frozenset[str]] = set()
    for a, b, cost in map_data.lines:
        ends = frozenset((a, b))
        where = f"map {map_data.name}, line {a} - {b}"
        if not ends <= known:
            raise MapError(f"{where}: no such city: {', '.join(sorted(ends - known))}")
        if len(ends) == 1 or ends in seen:
            raise MapError(f"{where}: stands twice, or joins a city to itself")
        if cost < 0:
            raise MapError(f"{where}: cost {cost} is negative")
        seen.add(ends)
    board_map = map_data.board_map()
    for region, name in enumerate(map_data.regions):
        area = board_map.area(1 << region)
        if not area.cities:
            raise MapError(f"map {map_data.name}, region {name}: no city")
        reached = area.distance[area.cities[0]]
        for city in area.cities:
            if reached[city] > sum(cost for *_, cost in map_data.lines):
                title = board_map.cities[city]
                raise MapError(f"map {map_data.name}, region {name}: {title} cannot be reached")
