"""The figures of the board game: networks, fuel market, cities."""

from typing import TYPE_CHECKING, Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from wattworks.engine.area import FAR
from wattworks.engine.grid import OWNER, OWNER_BITS
from wattworks.engine.phases.building import is_barred
from wattworks.engine.rules import HYBRID, KINDS
from wattworks.engine.state import BoardState
from wattworks.observation import table_access as table
from wattworks.observation.figures import CITIES, SUM, Encoder

if TYPE_CHECKING:
    from wattworks.engine.rules import BoardRules
    from wattworks.engine.state import State
    from wattworks.observation.shape import Shape

NEXT_CITIES: Final = 3
NETWORK_FIGURES: Final = 2 + NEXT_CITIES
FUEL_FIGURES: Final = 7
CITY_FIGURES: Final = 5

TOKENS: Final = 24.0
PRICE: Final = 16.0
LATER: Final = 3  # the second price told is that of the token after three others
HOUSE: Final = 20.0
ROUTE: Final = 50.0
OPEN_CITIES: Final = 42.0
NONE: Final = 2.0  # stands for the cost of a city that there is not


@final
class BoardEncoder(Encoder):
    def __init__(self, rules: "BoardRules", shape: "Shape") -> None:
        fuel = KINDS * FUEL_FIGURES + 1
        super().__init__(rules, shape, fuel + shape.cities * (CITY_FIGURES + shape.rows))

    def extra_row_figures(self) -> i64:
        return NETWORK_FIGURES

    def write_extra_row(self, state: "State", row: i64, out: vec[float], at: i64) -> None:
        """Cities, what the next ones would cost, and how many are open."""
        board = cast(BoardState, state)
        cities = table.network(board, row)
        out[at] = float(cities) / CITIES
        first: i64 = FAR
        second: i64 = FAR
        third: i64 = FAR
        opened: i64 = 0
        if row < state.rules.seats and cities < board.board_rules.city_limit:
            checks = cities == 0 or table.has_marks(board)
            values = table.city_values(board)
            routes = table.route_line(board, row)
            houses = table.price_line(board)
            in_play = table.cities(board)
            i: i64 = 0
            while i < len(in_play):
                city: i64 = in_play[i]
                i += 1
                cost: i64 = values[routes + city] + values[houses + city]
                if cost >= FAR or (checks and is_barred(board, row, city)):
                    continue
                opened += 1
                if cost < first:
                    third = second
                    second = first
                    first = cost
                elif cost < second:
                    third = second
                    second = cost
                elif cost < third:
                    third = cost
        out[at + 1] = float(opened) / OPEN_CITIES
        out[at + 2] = _cost(first)
        out[at + 3] = _cost(second)
        out[at + 4] = _cost(third)

    def write_rest(self, state: "State", seat: i64, out: vec[float], at: i64) -> None:
        board = cast(BoardState, state)
        self._write_fuel_market(board, out, at)
        at += KINDS * FUEL_FIGURES + 1
        self._write_cities(board, seat, out, at)
        self._write_houses(board, seat, out, at + self.shape.cities * CITY_FIGURES)

    def _write_fuel_market(self, state: BoardState, out: vec[float], at: i64) -> None:
        kind: i64 = 0
        while kind < KINDS:
            out[at] = float(table.stock(state, kind)) / TOKENS
            out[at + 1] = float(table.supply(state, kind)) / TOKENS
            out[at + 2] = float(table.token_price(state, kind, 0)) / PRICE
            out[at + 3] = float(table.token_price(state, kind, LATER)) / PRICE
            out[at + 4] = float(table.refill(state, kind)) / TOKENS
            out[at + 5] = 1.0 if state.token_market.closed >> kind & 1 else 0.0
            out[at + 6] = float(self._demand(state, kind)) / TOKENS
            at += FUEL_FIGURES
            kind += 1
        out[at] = float(self._demand(state, HYBRID)) / TOKENS

    def _demand(self, state: BoardState, fuel_class: i64) -> i64:
        """What one run of all plants of the table burns."""
        total: i64 = 0
        row: i64 = 0
        while row < table.row_count(state):
            total += table.need(state, row, fuel_class)
            row += 1
        return total

    def _write_cities(self, state: BoardState, seat: i64, out: vec[float], start: i64) -> None:
        cities = table.network(state, seat)
        marks = table.has_marks(state)
        values = table.city_values(state)
        routes = table.route_line(state, seat)
        houses = table.price_line(state)
        in_play = table.cities(state)
        i: i64 = 0
        while i < len(in_play):
            city: i64 = in_play[i]
            i += 1
            at = start + city * CITY_FIGURES
            route: i64 = values[routes + city]
            house: i64 = values[houses + city]
            out[at] = 1.0
            if house < FAR:
                out[at + 1] = float(house) / HOUSE
            if route < FAR:
                out[at + 2] = float(route) / ROUTE
                if house < FAR and not ((marks or cities == 0) and is_barred(state, seat, city)):
                    out[at + 3] = 1.0
            if marks and table.is_marked(state, city):
                out[at + 4] = 1.0

    def _write_houses(self, state: BoardState, seat: i64, out: vec[float], start: i64) -> None:
        values = table.city_values(state)
        owners = table.owner_line(state)
        in_play = table.cities(state)
        i: i64 = 0
        while i < len(in_play):
            city: i64 = in_play[i]
            i += 1
            houses: i64 = values[owners + city]
            while houses > 0:
                row = (houses & OWNER) - 1
                if row >= 0:
                    out[start + self.place_of(row, seat) * self.shape.cities + city] = 1.0
                houses >>= OWNER_BITS


def _cost(cost: i64) -> float:
    return float(cost) / SUM if cost < FAR else NONE
