"""A map file, read and checked."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import msgspec

from wattworks.engine.actions import CITY_SPAN, SMALL_SPAN
from wattworks.engine.area import BoardMap
from wattworks.maps.map_rules import MapRules, read_rules

MAX_LATITUDE = 85.0  # what can be drawn
MAX_LONGITUDE = 180.0

Lines = dict[tuple[str, str], int]


class MapError(ValueError):
    """A map file that cannot be used; the message names the file and the entry."""


# -- the file as it is written -----------------------------------------------------------------


class CityEntry(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    name: str
    title: str
    latitude: float
    longitude: float


class RegionEntry(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    cities: list[CityEntry]


class RenamedCity(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    old: str
    name: str
    title: str
    latitude: float
    longitude: float


class Changes(msgspec.Struct, forbid_unknown_fields=True):
    """What another version of the board changes. Lines use the new names of cities."""

    renamed: list[RenamedCity] = []
    removed_lines: list[tuple[str, str]] = []
    lines: list[tuple[str, str, int]] = []
    rules: dict[str, Any] = {}


class MapFile(msgspec.Struct, forbid_unknown_fields=True):
    title: str
    region: list[RegionEntry]
    lines: dict[str, dict[str, object]]  # costs: msgspec would not say which one is wrong
    changes: dict[str, Changes] = {}
    rules: dict[str, Any] = {}


# -- the map of one version --------------------------------------------------------------------


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
    rules: MapRules = field(default=MapRules())

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        """Drawings are kept by their map: it is asked for too often to be computed each time."""
        return hash((self.name, self.regions, self.cities, self.lines))

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


def read_map(name: str, text: str, version: str) -> MapData:
    """The version of a map that its file describes; ``MapError`` if anything is wrong."""
    try:
        file = msgspec.toml.decode(text, type=MapFile)
    except msgspec.MsgspecError as error:
        raise MapError(f"map {name}: {error}") from None
    changes = file.changes.get(version, Changes())
    map_data = MapData(
        name,
        file.title,
        tuple(region.name for region in file.region),
        tuple(_cities(name, file, changes)),
        tuple((a, b, cost) for (a, b), cost in _lines(name, file, changes).items()),
        _rules(name, file, changes),
    )
    _check(map_data)
    return map_data


def _rules(name: str, file: MapFile, changes: Changes) -> MapRules:
    try:
        return read_rules(file.rules, changes.rules)
    except ValueError as error:
        raise MapError(f"map {name}: {error}") from None


def _cities(name: str, file: MapFile, changes: Changes) -> list[City]:
    """The cities in the order of the file, some under a new name."""
    renamed = {city.old: city for city in changes.renamed}
    cities: list[City] = []
    for i, region in enumerate(file.region):
        for entry in region.cities:
            city = renamed.pop(entry.name, entry)
            cities.append(City(city.name, city.title, i, city.latitude, city.longitude))
    for old in renamed:
        raise MapError(f"map {name}, renamed city {old}: no such city")
    for i, known in enumerate(cities):
        if known.name in (other.name for other in cities[:i]):
            raise MapError(f"map {name}, city {known.name}: appears twice")
    return cities


def _lines(name: str, file: MapFile, changes: Changes) -> Lines:
    new_name = {city.old: city.name for city in changes.renamed}
    lines: Lines = {}
    for a, neighbours in file.lines.items():
        for b, cost in neighbours.items():
            if type(cost) is not int:
                raise MapError(f"map {name}, line {a} - {b}: {cost!r} is not a cost")
            lines[new_name.get(a, a), new_name.get(b, b)] = cost
    for a, b in changes.removed_lines:
        if (a, b) not in lines and (b, a) not in lines:
            raise MapError(f"map {name}, removed line {a} - {b}: no such line")
        del lines[(a, b) if (a, b) in lines else (b, a)]
    for a, b, new_cost in changes.lines:
        lines[(b, a) if (b, a) in lines else (a, b)] = new_cost
    return lines


def _check(map_data: MapData) -> None:
    """Every line joins two different known cities once; every region is connected."""
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
            raise MapError(f"{where}: appears twice, or joins a city to itself")
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
