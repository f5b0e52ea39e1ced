"""What must hold for a map as the rules of a table use it."""

from wattworks.engine.actions import CITY_SPAN, SMALL_SPAN
from wattworks.engine.area import FAR, BoardMap
from wattworks.engine.rules import BoardRules
from wattworks.testing import board_oracle as oracle
from wattworks.testing.common_checks import Complaints
from wattworks.testing.errors import ConformanceError


def names(board_map: BoardMap) -> Complaints:
    """Names can be written in notation and are distinct."""
    for given in (board_map.cities, board_map.regions):
        if len(set(given)) < len(given):
            yield f"names appear twice: {sorted(given)}"
        for name in given:
            if not name or name != name.lower() or not name.isascii() or set(name) & set(" +,"):
                yield f"{name!r} cannot be written in notation"
    if len(board_map.cities) > CITY_SPAN or len(board_map.regions) > SMALL_SPAN:
        yield f"{len(board_map.cities)} cities or {len(board_map.regions)} regions are too many"


def lines(board_map: BoardMap) -> Complaints:
    """Every region has cities, every line joins two of them once."""
    for region in set(range(len(board_map.regions))) - set(board_map.region_of):
        yield f"region {board_map.regions[region]} has no city"
    seen: set[frozenset[int]] = set()
    for a, b, cost in board_map.lines:
        ends = frozenset((a, b))
        if len(ends) < 2 or ends in seen:
            yield f"line {a} - {b} appears twice, or joins a city to itself"
        if not 0 <= cost < FAR:
            yield f"line {a} - {b} costs {cost}"
        seen.add(ends)


def areas(rules: BoardRules) -> Complaints:
    """Every region can be played; every area is large enough for the game to end."""
    board_map, count = rules.map, rules.region_count
    found = oracle.areas(board_map, count)
    for region, name in enumerate(board_map.regions):
        if not any(mask >> region & 1 for mask in found):
            yield f"region {name} is in no area of {count} regions (B-SET-1)"
    for mask in found:
        area = board_map.area(mask)
        if len(area.cities) < rules.end_cities:
            yield f"regions {mask:b} have fewer cities than end the game (B-END-1)"
        if area.distance != oracle.distances(board_map, area):
            yield f"distances in regions {mask:b} (B-BLD-1)"
        for region in range(len(board_map.regions)):
            if mask >> region & 1 and not board_map.can_complete(1 << region, count):
                yield f"region {region} cannot be drafted (ruling 5)"


def check_board(rules: BoardRules) -> None:
    for complaints in (names(rules.map), lines(rules.map), areas(rules)):
        for complaint in complaints:
            raise ConformanceError(f"map {rules.map.name}", complaint)
