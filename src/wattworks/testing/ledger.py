"""A ledger of a game, kept from its events alone.

Whoever reads the events can say what everybody has: money, plants, fuel, houses. The ledger
does so, and compares with the state. So it checks both: that nothing comes from nowhere, and
that the events tell the whole story.
"""

from collections.abc import Callable
from typing import Final, cast

from wattworks.engine import events
from wattworks.engine.events import Sink
from wattworks.engine.grid import EMPTY, SLOTS
from wattworks.engine.plants import NO_CARD
from wattworks.engine.state import BoardState, State
from wattworks.testing.common import Complaints
from wattworks.testing.errors import ConformanceError

_FORWARD: Final = ("bureaucracy",)
_REVERSE: Final = ("fuel", "building")


class Ledger(Sink):
    """The sink of a state that has not begun yet."""

    def __init__(self, state: State) -> None:
        self.state = state
        rows = len(state.players)
        self.count = 0  # events so far
        self.trail = 0  # and a figure that depends on all of them
        self.money = [int(state.rules.start_money)] * rows
        self.plants: list[set[int]] = [set() for _ in range(rows)]
        self.market = set(state.plants.row)
        self.deck = len(state.plants.deck)
        self.token = NO_CARD
        self.order = state.order[:]
        self.round, self.step, self.phase = 1, 1, -1
        self.turns: list[int] = []  # rows that have had their turn in this phase
        self.fuel = [[0] * len(state.rules.fuels) for _ in range(rows)]
        if isinstance(state, BoardState):
            self.stock = state.board.market_start[:]
            self.supply = [
                all_ - laid for all_, laid in zip(state.board.tokens, self.stock, strict=True)
            ]
            self.owner = [EMPTY] * (SLOTS * len(state.board.board.cities))
            self.marks: list[int] = []

    def note(self, kind: int, row: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        self.count += 1
        self.trail = hash((self.trail, kind, row, a, b, c))
        entry = _ENTRIES.get(kind)
        if entry is not None:
            entry(self, row, a, b, c)

    # -- what an event changes -------------------------------------------------------------

    def _phase(self, row: int, index: int, round_: int, _c: int) -> None:
        self._close_turns()
        following, expected = self.phase + 1, self.round
        if following == len(self.state.rules.phases):
            following, expected = self.state.rules.first_phase, self.round + 1
        if (index, round_) != (following, expected):
            raise ConformanceError(
                "phases", f"phase {index} of round {round_} after {self.phase} of {self.round}"
            )
        self.phase, self.round = index, round_

    def _close_turns(self) -> None:
        """Everybody has had his turn, in the right order."""
        name = self.state.rules.phases[self.phase].name if self.phase >= 0 else "before"
        if name in _FORWARD + _REVERSE:
            seats = [row for row in self.order if row < self.state.rules.seats]
            expected = seats if name in _FORWARD else seats[::-1]
            if self.turns != expected:
                raise ConformanceError(
                    "turns (B-RES-1, B-BLD-1, B-BUR-1)",
                    f"phase {name} asked rows {self.turns}, the turn order is {self.order}",
                )
        self.turns = []

    def _step(self, row: int, step: int, _b: int, _c: int) -> None:
        if step <= self.step:
            raise ConformanceError("steps (B-STP)", f"step {step} after step {self.step}")
        self.step = step

    def _order(self, row: int, place: int, _b: int, _c: int) -> None:
        self.order[place] = row

    def _token(self, row: int, card: int, _b: int, _c: int) -> None:
        self.token = card

    def _token_off(self, row: int, card: int, _b: int, _c: int) -> None:
        if card != self.token:
            raise ConformanceError("discount token (B-AUC-9)", f"off {card}, not {self.token}")
        self.token = NO_CARD

    def _sold(self, row: int, card: int, price: int, _c: int) -> None:
        self.money[row] -= price
        self._take_plant(row, card, 0, 0)

    def _take_plant(self, row: int, card: int, _b: int, _c: int) -> None:
        self.market.remove(card)
        self.plants[row].add(card)

    def _scrap(self, row: int, card: int, _b: int, _c: int) -> None:
        self.plants[row].remove(card)

    def _draw(self, row: int, card: int, _b: int, _c: int) -> None:
        self.deck -= 1
        if card != self.state.rules.end_card:
            self.market.add(card)

    def _leave(self, row: int, card: int, _b: int, _c: int) -> None:
        self.market.remove(card)

    def _under(self, row: int, card: int, _b: int, _c: int) -> None:
        self.market.remove(card)
        self.deck += 1

    def _shuffle(self, row: int, cards: int, _b: int, _c: int) -> None:
        if cards != self.deck:
            raise ConformanceError("shuffle (B-STP-2)", f"{cards} cards, not {self.deck}")

    def _give(self, row: int, fuel: int, _b: int, _c: int) -> None:
        """A token; in the card game only the choice, the units are spent later."""
        if isinstance(self.state, BoardState):
            self._burn(row, fuel, 1, 0)

    def _buy(self, row: int, fuel: int, price: int, _c: int) -> None:
        """From the market, from the storage only when the market has none (B-RES-2)."""
        self.money[row] -= price
        self._gift(row, fuel, 1, 0)

    def _gift(self, row: int, fuel: int, units: int, _c: int) -> None:
        """What a companion takes costs nothing."""
        self.fuel[row][fuel] += units
        if isinstance(self.state, BoardState):
            source = self.stock if self.stock[fuel] else self.supply
            source[fuel] -= units

    def _take_card(self, row: int, fuel: int, units: int, price: int) -> None:
        self.money[row] -= price
        self.fuel[row][fuel] += units

    def _less(self, row: int, fuel: int, _b: int, _c: int) -> None:
        """A unit came off a card, or the card holds one more than there is room for."""
        self.fuel[row][fuel] -= 1

    def _lost(self, row: int, fuel: int, units: int, _c: int) -> None:
        self.fuel[row][fuel] -= units

    def _burn(self, row: int, fuel: int, units: int, _c: int) -> None:
        self.fuel[row][fuel] -= units
        if isinstance(self.state, BoardState):
            self.supply[fuel] += units

    def _refill(self, row: int, fuel: int, units: int, _c: int) -> None:
        self.stock[fuel] += units
        self.supply[fuel] -= units

    def _build(self, row: int, city: int, price: int, slot: int) -> None:
        self.money[row] -= price
        self._house(row, city, slot, 0)

    def _house(self, row: int, city: int, slot: int, _c: int) -> None:
        self.owner[city * SLOTS + slot] = row

    def _mark(self, row: int, city: int, _b: int, _c: int) -> None:
        self.marks.append(city)
        self.supply[cast(BoardState, self.state).board.mark_fuel] -= 1

    def _unmark(self, row: int, city: int, _b: int, _c: int) -> None:
        self.marks.remove(city)
        self.supply[cast(BoardState, self.state).board.mark_fuel] += 1

    def _income(self, row: int, _cities: int, income: int, _c: int) -> None:
        self.turns.append(row)
        self.money[row] += income
        for other in self.order[self.order.index(row) + 1 :]:
            if other < self.state.rules.seats:
                break
            self._companion_returns(other)

    def _companion_returns(self, row: int) -> None:
        """It never stores; that its fuel goes back needs no event (T-BUR-1, T-CARD-4)."""
        for fuel, units in enumerate(self.fuel[row]):
            self._burn(row, fuel, units, 0)

    def _paid(self, row: int, income: int, _b: int, _c: int) -> None:
        self.money[row] += income

    def _earn(self, row: int, income: int, _b: int, _c: int) -> None:
        self._income(row, 0, income, 0)

    def _done(self, row: int, _phase: int, _b: int, _c: int) -> None:
        self.turns.append(row)

    # -- comparing -------------------------------------------------------------------------

    def complaints(self, state: State) -> Complaints:
        """Where the state is not what the events tell."""
        for row, player in enumerate(state.players):
            if player.money != self.money[row]:
                yield f"row {row} has {player.money} money, by the events {self.money[row]}"
            if set(player.plants) != self.plants[row]:
                yield f"row {row} has plants {player.plants}, by the events {self.plants[row]}"
        plants = set(state.plants.row) - {state.rules.end_card}
        if plants != self.market:
            yield f"plants {plants} on the market, by the events {self.market}"
        if len(state.plants.deck) != self.deck:
            yield f"{len(state.plants.deck)} cards in the deck, by the events {self.deck}"
        if state.plants.token != self.token:
            yield f"token on {state.plants.token}, by the events {self.token}"
        if state.order != self.order:
            yield f"turn order {state.order}, by the events {self.order}"
        now = (state.round, state.step, state.phase_index)
        if now != (self.round, self.step, self.phase):
            yield f"round, step, phase {now}, by the events {self.round, self.step, self.phase}"
        for row, player in enumerate(state.players):
            if player.fuel != self.fuel[row]:
                yield f"row {row} has fuel {player.fuel}, by the events {self.fuel[row]}"
        if isinstance(state, BoardState):
            yield from self._board_complaints(state)

    def _board_complaints(self, state: BoardState) -> Complaints:
        tokens = state.tokens
        if (tokens.stock, tokens.supply) != (self.stock, self.supply):
            yield f"tokens {tokens.stock}, {tokens.supply}: {self.stock}, {self.supply} by events"
        if state.grid.owner != self.owner:
            yield f"houses {state.grid.owner}, by the events {self.owner}"
        if sorted(state.grid.marks) != sorted(self.marks):
            yield f"marks {state.grid.marks}, by the events {self.marks}"

    def check(self, state: State) -> None:
        for complaint in self.complaints(state):
            raise ConformanceError("ledger", complaint)


_ENTRIES: Final[dict[int, Callable[[Ledger, int, int, int, int], None]]] = {
    events.PHASE: Ledger._phase,
    events.STEP: Ledger._step,
    events.ORDER: Ledger._order,
    events.TOKEN: Ledger._token,
    events.TOKEN_OFF: Ledger._token_off,
    events.SOLD: Ledger._sold,
    events.SCRAP: Ledger._scrap,
    events.GIVE: Ledger._give,
    events.DRAW: Ledger._draw,
    events.LEAVE: Ledger._leave,
    events.UNDER: Ledger._under,
    events.SHUFFLE: Ledger._shuffle,
    events.BUY: Ledger._buy,
    events.BUILD: Ledger._build,
    events.HOUSE: Ledger._house,
    events.MARK: Ledger._mark,
    events.UNMARK: Ledger._unmark,
    events.BURN: Ledger._burn,
    events.INCOME: Ledger._income,
    events.REFILL: Ledger._refill,
    events.DONE: Ledger._done,
    events.DEMOLITION: Ledger._paid,
    events.EARN: Ledger._earn,
    events.TAKE: Ledger._take_card,
    events.SURPLUS: Ledger._less,
    events.LOST: Ledger._lost,
    events.SPEND: Ledger._less,
    events.TRUST_PLANT: Ledger._take_plant,
    events.TRUST_FUEL: Ledger._gift,
}
