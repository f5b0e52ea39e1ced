"""The networks: who has a house in which slot, and what each city costs each row."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from wattworks.engine.area import FAR
from wattworks.vectors import vec

if TYPE_CHECKING:
    from wattworks.engine.area import Area
    from wattworks.engine.rules import BoardRules

SLOTS: Final = 3  # 10, 15, 20
EMPTY: Final = -1
# how many bits a value takes, and which
OWNER_BITS: Final = 4
OWNER: Final = 15
SIZE_BITS: Final = 7
SIZE: Final = 127


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Grid:
    """Houses in slots, and for each row of the table its cities and its costs to reach others.

    All of it is one flat vector, so that a copy is one block of memory. It has lines with a value
    for each city: one line per row of the table with the route costs, FAR for own cities and those
    out of play; one with the prices of the cheapest open slots, FAR if none is open; and one with
    the owners of the slots, four bits for each slot, 0 for nobody.
    """

    def __init__(
        self,
        area: "Area",
        width: i64,
        rows: i64,
        lines: vec[i64],
        sizes_word: i64,
        marks: list[int],
        largest: i64,
    ) -> None:
        self.area = area
        self.width: i64 = width  # cities of the map
        self.rows: i64 = rows  # of the table
        self.lines = lines
        self.sizes_word: i64 = sizes_word  # cities of each row, SIZE_BITS each
        # starting cities that still have their token (B-SET-7); replaced, never changed
        self.marks = marks
        self.largest: i64 = largest  # cities of the largest network

    def copy(self) -> "Grid":
        return Grid(
            self.area,
            self.width,
            self.rows,
            self.lines[:],
            self.sizes_word,
            self.marks,
            self.largest,
        )

    # -- reading -----------------------------------------------------------------------------

    def route_cost(self, row: i64, city: i64) -> i64:
        """What the routes from the row's network to a city cost; FAR for its own cities."""
        return self.lines[row * self.width + city]

    def house_price(self, city: i64) -> i64:
        """The price of the cheapest open slot, FAR if there is none."""
        return self.lines[self.rows * self.width + city]

    def connection_cost(self, row: i64, city: i64) -> i64:
        """Route and house together; FAR or more if the city is not open to the row (B-BLD-1)."""
        lines = self.lines
        route = lines[row * self.width + city]
        return route + lines[self.rows * self.width + city]

    def owner_of(self, city: i64, slot: i64) -> i64:
        """The row that has a house in that slot, or EMPTY."""
        return (self._slots(city) >> slot * OWNER_BITS & OWNER) - 1

    def _slots(self, city: i64) -> i64:
        return self.lines[(self.rows + 1) * self.width + city]

    def size(self, row: i64) -> i64:
        """The number of cities in the row's network."""
        return self.sizes_word >> row * SIZE_BITS & SIZE

    def free_slot(self, city: i64, step: i64) -> i64:
        """The cheapest free slot that is open in that step, or -1 (B-BLD-2)."""
        slots = self._slots(city)
        slot: i64 = 0
        while slot < step:
            if slots & OWNER == 0:
                return slot
            slots >>= OWNER_BITS
            slot += 1
        return -1

    def is_empty(self, city: i64) -> bool:
        return self._slots(city) == 0

    def has_house(self, row: i64, city: i64) -> bool:
        slots = self._slots(city)
        while slots > 0:
            if slots & OWNER == row + 1:
                return True
            slots >>= OWNER_BITS
        return False

    def houses(self, row: i64) -> i64:
        """How many houses a row has, in networks or not."""
        count: i64 = 0
        for city in self.area.cities:
            if self.has_house(row, city):
                count += 1
        return count

    def no_free_first_slot(self) -> bool:
        lines = self.lines
        first = (self.rows + 1) * self.width
        for city in self.area.city_vector:
            if lines[first + city] & OWNER == 0:
                return False
        return True

    def route_costs(self, row: i64) -> vec[i64]:
        """The row's route costs to all cities, as a new vector."""
        return self.lines[row * self.width : (row + 1) * self.width]

    def house_prices(self) -> vec[i64]:
        """The price of each city's cheapest open slot, as a new vector."""
        return self.lines[self.rows * self.width : (self.rows + 1) * self.width]

    def within_reach(self, row: i64, money: i64) -> i64:
        """The number of cities that the row could pay for."""
        lines = self.lines
        cities = self.area.city_vector
        routes = row * self.width
        houses = self.rows * self.width
        count: i64 = 0
        for city in cities:
            if lines[routes + city] + lines[houses + city] <= money:
                count += 1
        return count

    def city_within_reach(self, row: i64, money: i64, number: i64) -> i64:
        """Of the cities that the row could pay for, the one with that number."""
        lines = self.lines
        cities = self.area.city_vector
        routes = row * self.width
        houses = self.rows * self.width
        for city in cities:
            if lines[routes + city] + lines[houses + city] <= money:
                if number == 0:
                    return city
                number -= 1
        raise IndexError(number)

    # -- as lists, for whoever is not in a hurry ------------------------------------------------

    def _line(self, line: i64) -> list[int]:
        first = line * self.width
        return [int(self.lines[first + city]) for city in range(self.width)]

    @property
    def owner(self) -> list[int]:
        """The owners of all slots, SLOTS per city, as a new list."""
        return [
            int(self.owner_of(city, slot)) for city in range(self.width) for slot in range(SLOTS)
        ]

    @property
    def entry(self) -> list[int]:
        """The price of each city's cheapest open slot, as a new list."""
        return self._line(self.rows)

    @property
    def reach(self) -> list[list[int]]:
        """For each row its route costs to all cities, as new lists."""
        return [self._line(row) for row in range(self.rows)]

    @property
    def count(self) -> list[int]:
        """The size of each row's network, as a new list."""
        return [int(self.size(row)) for row in range(self.rows)]

    # -- building ----------------------------------------------------------------------------

    def set_house(self, row: i64, city: i64, slot: i64) -> None:
        """Put the row's house there, whatever was there; or nobody's."""
        place = (self.rows + 1) * self.width + city
        others = self.lines[place] & ~shifted(OWNER, slot * OWNER_BITS)
        self.lines[place] = others | shifted(row + 1, slot * OWNER_BITS)

    def price_city(self, rules: "BoardRules", city: i64, step: i64) -> None:
        """Update the price of the city's cheapest open slot."""
        slot = self.free_slot(city, step)
        price: i64 = FAR if slot < 0 else rules.house_prices[slot]
        self.lines[self.rows * self.width + city] = price

    def price_all(self, rules: "BoardRules", step: i64) -> None:
        for city in self.area.cities:
            self.price_city(rules, city, step)

    def connect(self, row: i64, city: i64) -> None:
        """Add the city to the row's network: later cities may be reached from it (B-BLD-4)."""
        if self.size(row) == 0:
            self._begin_network(row, city)
        else:
            self._extend_network(row, city)
        self.lines[row * self.width + city] = FAR
        self.enlarge(row, 1)

    def enlarge(self, row: i64, cities: i64) -> None:
        """Count so many cities more for the row."""
        self.sizes_word += shifted(cities, row * SIZE_BITS)
        if self.size(row) > self.largest:
            self.largest = self.size(row)

    def _begin_network(self, row: i64, city: i64) -> None:
        lines, near = self.lines, self.area.distances
        routes = row * self.width
        first = city * self.width
        other: i64 = 0
        while other < self.width:
            lines[routes + other] = near[first + other]
            other += 1

    def _extend_network(self, row: i64, city: i64) -> None:
        lines, near, cities = self.lines, self.area.distances, self.area.city_vector
        routes = row * self.width
        first = city * self.width
        for other in cities:
            cost = near[first + other]
            former = lines[routes + other]
            if cost < former and former != FAR:
                lines[routes + other] = cost


def shifted(value: i64, bits: i64) -> i64:
    """In compiled code, a literal must not be shifted by 31 bits or more."""
    return value << bits


def bare_grid(area: "Area", cities: int, rows: int) -> Grid:
    """No house anywhere: every city of the area can be reached for nothing (B-BLD-3)."""
    reach = [FAR] * cities
    for city in area.cities:
        reach[city] = 0
    lines = reach * rows + [FAR] * cities + [0] * cities
    return Grid(area, cities, rows, vec[i64](lines), 0, [], 0)
