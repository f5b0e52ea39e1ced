"""The ledger of a board game: tokens and houses, and what they cost."""

from wattworks.engine import events
from wattworks.engine.grid import EMPTY, SLOTS
from wattworks.engine.rules import HYBRID, KINDS
from wattworks.engine.state import BoardState, State
from wattworks.testing.board_oracle import distances
from wattworks.testing.common_checks import Complaints
from wattworks.testing.ledger import Entry, Ledger


class BoardLedger(Ledger):
    def __init__(self, state: BoardState) -> None:
        super().__init__(state)
        self.board_rules = state.board_rules
        self.grid_state = state
        self.stock = state.board_rules.market_start[:]
        self.supply = [
            all_ - laid for all_, laid in zip(state.board_rules.tokens, self.stock, strict=True)
        ]
        self.closed: set[int] = set()  # fuels that are no longer refilled
        self.burnt = [0] * KINDS  # by the row whose turn it is
        self.owner = [EMPTY] * (SLOTS * len(state.board_rules.map.cities))
        self.marks: list[int] = []

    def all_entries(self) -> dict[int, Entry]:
        return super().all_entries() | {
            events.GIVE: self._give,
            events.BUY: self._buy,
            events.TRUST_FUEL: self._gift,
            events.BURN: self._burn,
            events.INCOME: self._income,
            events.REFILL: self._refill,
            events.PHASE_OUT: self._phase_out,
            events.BUILD: self._build,
            events.HOUSE: self._house,
            events.MARK: self._mark,
            events.UNMARK: self._unmark,
        }

    def ranked(self) -> list[int]:
        """Most cities, then the largest plant (B-ORD-1)."""
        return sorted(
            range(self.seats), key=lambda row: (-len(self.network(row)), -self.highest(row), row)
        )

    def network(self, row: int) -> set[int]:
        return {place // SLOTS for place, owner in enumerate(self.owner) if owner == row}

    # -- fuel ------------------------------------------------------------------------------

    def _buy(self, row: int, fuel: int, price: int, _c: int) -> None:
        stock = self.stock[fuel]
        spaces = sorted(self.board_rules.prices[fuel])
        right = spaces[-stock] if stock else self.board_rules.storage_prices[fuel]
        self.require("price of fuel (B-RES-1, B-RES-2)", price, right)
        self.money[row] -= price
        self._gift(row, fuel, 1, 0)

    def _gift(self, row: int, fuel: int, units: int, _c: int) -> None:
        """What a companion takes costs nothing. Without stock it comes from the storage."""
        self.fuel[row][fuel] += units
        source = self.stock if self.stock[fuel] else self.supply
        source[fuel] -= units

    def _give(self, row: int, fuel: int, _b: int, _c: int) -> None:
        self.fuel[row][fuel] -= 1
        self.supply[fuel] += 1

    def _burn(self, row: int, fuel: int, units: int, _c: int) -> None:
        self.burnt[fuel] += units
        self.fuel[row][fuel] -= units
        self.supply[fuel] += units

    def companion_returns(self, row: int) -> None:
        for fuel, units in enumerate(self.fuel[row]):
            self.supply[fuel] += units
        super().companion_returns(row)

    def _income(self, row: int, cities: int, income: int, _c: int) -> None:
        plants = [self.rules.cards[card] for card in self.running]
        network = len(self.network(row))
        right = min(sum(plant.output for plant in plants), network)
        self.require("cities supplied (B-BUR-1)", cities, right)
        payouts = self.board_rules.payouts
        self.require("income (B-BUR-2)", income, payouts[min(cities, len(payouts) - 1)])
        needs = [sum(p.need for p in plants if p.fuel == fuel) for fuel in range(HYBRID + 1)]
        hybrids = sum(self.burnt[:2]) - sum(needs[:2])
        self.require("fuel burnt (B-PLT-1)", hybrids, needs[HYBRID])
        self.require("fuel burnt (B-PLT-1)", self.burnt[2:], needs[2:KINDS])
        self.burnt = [0] * KINDS
        self.earn(row, income)

    def _refill(self, row: int, fuel: int, units: int, _c: int) -> None:
        room = len(self.board_rules.prices[fuel]) - self.stock[fuel]
        table = self.board_rules.refill[fuel][self.step - 1]
        right = 0 if fuel in self.closed else min(table, room, self.supply[fuel])
        self.require("refill (B-BUR-3, B-BUR-4)", units, right)
        self.stock[fuel] += units
        self.supply[fuel] -= units

    def _phase_out(self, row: int, fuel: int, _b: int, _c: int) -> None:
        self.closed.add(fuel)

    # -- houses ----------------------------------------------------------------------------

    def _build(self, row: int, city: int, price: int, slot: int) -> None:
        slots = self.owner[city * SLOTS : city * SLOTS + SLOTS]
        self.require("slot (B-BLD-1, B-BLD-2)", slot, slots[: self.step].index(EMPTY))
        table = distances(self.board_rules.map, self.grid_state.grid.area)
        route = min((table[own][city] for own in self.network(row)), default=0)
        right = route + self.board_rules.house_prices[slot]
        self.require("price of a city (B-BLD-1, B-BLD-3)", price, right)
        self.money[row] -= price
        self._house(row, city, slot, 0)

    def _house(self, row: int, city: int, slot: int, _c: int) -> None:
        self.owner[city * SLOTS + slot] = row

    def _mark(self, row: int, city: int, _b: int, _c: int) -> None:
        self.marks.append(city)
        self.supply[self.board_rules.mark_fuel] -= 1

    def _unmark(self, row: int, city: int, _b: int, _c: int) -> None:
        self.marks.remove(city)
        self.supply[self.board_rules.mark_fuel] += 1

    # -- comparing -------------------------------------------------------------------------

    def complaints(self, state: State) -> Complaints:
        yield from super().complaints(state)
        assert isinstance(state, BoardState)
        market = state.token_market
        if (market.stock, market.supply) != (self.stock, self.supply):
            yield f"tokens {market.stock}, {market.supply}: {self.stock}, {self.supply} by events"
        if {fuel for fuel in range(KINDS) if market.closed >> fuel & 1} != self.closed:
            yield f"closed fuels {market.closed:b}, by the events {self.closed}"
        if state.grid.owner != self.owner:
            yield f"houses {state.grid.owner}, by the events {self.owner}"
        if sorted(state.grid.marks) != sorted(self.marks):
            yield f"marks {state.grid.marks}, by the events {self.marks}"
