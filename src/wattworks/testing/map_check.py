"""What must hold of a map as the rules of a table use it."""

from wattworks.engine.actions import CITY_SPAN, SMALL_SPAN
from wattworks.engine.area import FAR, BoardMap
from wattworks.engine.rules import BoardRules
from wattworks.testing import board_oracle as oracle
from wattworks.testing.common_checks import Complaints
from wattworks.testing.errors import ConformanceError


def names(board: BoardMap) -> Complaints:
    """Names can be written in notation and are told apart."""
    for given in (board.cities, board.regions):
        if len(set(given)) < len(given):
            yield f"names stand twice: {sorted(given)}"
        for name in given:
            if not name or name != name.lower() or not name.isascii() or set(name) & set(" +,"):
                yield f"{name!r} cannot be written in notation"
    if len(board.cities) > CITY_SPAN or len(board.regions) > SMALL_SPAN:
        yield f"{len(board.cities)} cities or {len(board.regions)} regions are too many"


def lines(board: BoardMap) -> Complaints:
    """Every region has cities, every line joins two of them once."""
    for region in set(range(len(board.regions))) - set(board.region_of):
        yield f"region {board.regions[region]} has no city"
    seen: set[frozenset[int]] = set()
    for a, b, cost in board.lines:
        ends = frozenset((a, b))
        if len(ends) < 2 or ends in seen:
            yield f"line {a} - {b} stands twice, or joins a city to itself"
        if not 0 <= cost < FAR:
            yield f"line {a} - {b} costs {cost}"
        seen.add(ends)


def areas(rules: BoardRules) -> Complaints:
    """Every region can be played; every area is large enough for the game to end."""
    board, count = rules.board, rules.region_count
    found = oracle.areas(board, count)
    for region, name in enumerate(board.regions):
        if not any(mask >> region & 1 for mask in found):
            yield f"region {name} is in no area of {count} regions (B-SET-1)"
    for mask in found:
        area = board.area(mask)
        if len(area.cities) < rules.end_cities:
            yield f"regions {mask:b} have fewer cities than end the game (B-END-1)"
        if area.distance != oracle.distances(board, area):
            yield f"distances in regions {mask:b} (B-BLD-1)"
        for region in range(len(board.regions)):
            if mask >> region & 1 and not board.can_complete(1 << region, count):
                yield f"region {region} cannot be drafted (ruling 5)"


def check_board(rules: BoardRules) -> None:
    for complaints in (names(rules.board), lines(rules.board), areas(rules)):
        for complaint in complaints:
            raise ConformanceError(f"map {rules.board.name}", complaint)
