"""The networks: who has a house in which slot, and what each city costs each row."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from wattworks.engine.area import FAR

if TYPE_CHECKING:
    from wattworks.engine.area import Area
    from wattworks.engine.rules import BoardRules

SLOTS: Final = 3  # 10, 15, 20
EMPTY: Final = -1


@final
class Grid:
    """Houses in slots, and for each row of the table its cities and its costs to reach others.

    ``reach[row]`` holds the route cost to every city, FAR for own cities and those out of play.
    Rows of ``reach`` are shared between copies and replaced, never changed in place.
    ``entry`` holds the price of the cheapest open slot of each city, FAR if none is open.
    """

    def __init__(
        self,
        area: "Area",
        owner: list[int],
        entry: list[int],
        reach: list[list[int]],
        count: list[int],
        marks: list[int],
        largest: i64,
    ) -> None:
        self.area = area
        self.owner = owner  # SLOTS per city
        self.entry = entry
        self.reach = reach
        self.count = count  # cities of each row
        self.marks = marks  # starting cities that still have their token (B-SET-7)
        self.largest: i64 = largest  # cities of the largest network

    def copy(self) -> "Grid":
        return Grid(
            self.area, self.owner[:], self.entry[:], self.reach[:], self.count[:],
            self.marks[:], self.largest,
        )  # fmt: skip

    def free_slot(self, city: i64, step: i64) -> i64:
        """The cheapest free slot that is open in that step, or -1 (B-BLD-2)."""
        slot: i64 = 0
        while slot < step:
            if self.owner[city * SLOTS + slot] == EMPTY:
                return slot
            slot += 1
        return -1

    def is_empty(self, city: i64) -> bool:
        base = city * SLOTS
        return (
            self.owner[base] == EMPTY
            and self.owner[base + 1] == EMPTY
            and self.owner[base + 2] == EMPTY
        )

    def has_house(self, row: i64, city: i64) -> bool:
        base = city * SLOTS
        return row in (self.owner[base], self.owner[base + 1], self.owner[base + 2])

    def set_house(self, row: i64, city: i64, slot: i64) -> None:
        self.owner[city * SLOTS + slot] = row

    def price_city(self, rules: "BoardRules", city: i64, step: i64) -> None:
        """Update the price of the city's cheapest open slot."""
        slot = self.free_slot(city, step)
        self.entry[city] = FAR if slot < 0 else rules.house_prices[slot]

    def price_all(self, rules: "BoardRules", step: i64) -> None:
        for city in self.area.cities:
            self.price_city(rules, city, step)

    def connect(self, row: i64, city: i64) -> None:
        """Add the city to the row's network: later cities may be reached from it (B-BLD-4)."""
        near = self.area.distance[city]
        if self.count[row] == 0:
            reach = near[:]
        else:
            reach = self.reach[row][:]
            for other in self.area.cities:
                cost: i64 = near[other]
                former: i64 = reach[other]
                if cost < former and former != FAR:
                    reach[other] = cost
        reach[city] = FAR
        self.reach[row] = reach
        self.count[row] += 1
        if self.count[row] > self.largest:
            self.largest = self.count[row]

    def no_free_first_slot(self) -> bool:
        for city in self.area.cities:
            if self.owner[city * SLOTS] == EMPTY:
                return False
        return True


def bare_grid(area: "Area", cities: int, rows: int) -> Grid:
    """No house anywhere: every city of the area can be reached for nothing (B-BLD-3)."""
    reach = [FAR] * cities
    for city in area.cities:
        reach[city] = 0
    return Grid(area, [EMPTY] * (cities * SLOTS), [FAR] * cities, [reach] * rows, [0] * rows, [], 0)
