"""A ledger of a game, kept from its events alone.

From the events alone one can say what everybody has: money, plants, fuel, houses. The ledger does
so and compares with the state. So it checks both that nothing comes from nowhere and that the
events are complete. It also works out every number again: prices, incomes, refills, the turn order.
"""

from collections.abc import Callable
from typing import Final

from wattworks.engine import events
from wattworks.engine.events import Sink
from wattworks.engine.plants import NO_CARD
from wattworks.engine.state import State
from wattworks.testing.common_checks import Complaints
from wattworks.testing.errors import ConformanceError

_FORWARD: Final = ("bureaucracy",)
_REVERSE: Final = ("fuel", "building")

Entry = Callable[[int, int, int, int], None]  # row and three parameters


class Ledger(Sink):
    """What every game has: phases, money, plants. Give it to a state that has not begun yet."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.rules = state.rules
        self.seats = int(state.rules.seats)
        self.trail = 0  # a number that depends on all events
        rows = len(state.players)
        self.money = [int(state.rules.start_money)] * self.seats
        self.money += [int(other.money) for other in state.players[self.seats :]]
        self.plants: list[set[int]] = [set() for _ in range(rows)]
        self.fuel = [[0] * len(state.rules.fuels) for _ in range(rows)]
        self.incomes = [0] * rows  # of this round
        self.market = set(state.plant_market.cards)
        self.deck = len(state.plant_market.deck)
        self.token = NO_CARD
        self.order = state.order[:]
        self.former: list[int] = []  # the previous order
        self.round, self.step, self.phase = 1, 1, -1
        self.turns: list[int] = []  # rows that have had their turn in this phase
        self.turn_order: list[int] = []  # when it began
        self.running: list[int] = []  # plants of the row whose turn it is
        self.entries = self.all_entries()

    def note(self, kind: int, row: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        self.trail = hash((self.trail, kind, row, a, b, c))
        entry = self.entries.get(kind)
        if entry is not None:
            entry(row, a, b, c)

    def all_entries(self) -> dict[int, Entry]:
        """What to do with each kind of event."""
        return {
            events.PHASE: self._phase,
            events.STEP: self._step,
            events.ORDER: self._order,
            events.TOKEN: self._token,
            events.TOKEN_OFF: self._token_off,
            events.SOLD: self._sold,
            events.TRUST_PLANT: self._take_plant,
            events.SCRAP: self._scrap,
            events.DRAW: self._draw,
            events.LEAVE: self._leave,
            events.UNDER: self._under,
            events.SHUFFLE: self._shuffle,
            events.DEMOLITION: self._demolition,
            events.RUN: self._run,
            events.DONE: self._done,
        }

    def require(self, invariant: str, found: object, right: object) -> None:
        if found != right:
            raise ConformanceError(invariant, f"{found}, should be {right}")

    # -- the course of the game ------------------------------------------------------------

    def _phase(self, row: int, index: int, round_: int, _c: int) -> None:
        self._close_turns()
        following, expected = self.phase + 1, self.round
        if following == len(self.rules.phases):
            following, expected = self.rules.first_phase, self.round + 1
        self.require("phases", (index, round_), (following, expected))
        self.phase, self.round = index, round_
        self.turn_order = self.order[:]

    def _close_turns(self) -> None:
        """Everybody has had a turn, in the right order."""
        name = self.rules.phases[self.phase].name if self.phase >= 0 else ""
        if name in _FORWARD + _REVERSE:
            seats = [row for row in self.turn_order if row < self.seats]
            right = seats if name in _FORWARD else seats[::-1]
            self.require(f"turns of phase {name} (B-RES-1, B-BLD-1, B-BUR-1)", self.turns, right)
        self.turns = []

    def _done(self, row: int, _phase: int, _b: int, _c: int) -> None:
        self.turns.append(row)

    def _step(self, row: int, step: int, _b: int, _c: int) -> None:
        if step <= self.step:
            raise ConformanceError("steps (B-STP)", f"step {step} after step {self.step}")
        self.step = step

    def _order(self, row: int, place: int, _b: int, _c: int) -> None:
        """Places are reported one by one; the last one completes the new order."""
        if place == 0:
            self.former, self.order = self.order, []
        self.order.append(row)
        ranked = self.ranked()
        if ranked is not None and len(self.order) == len(self.former):
            others = range(self.seats, len(self.former))
            right = [*ranked[:1], *others, *ranked[1:]]
            self.require("turn order (B-ORD-1, T-ORD-1, K-BUR-3)", self.order, right)

    def ranked(self) -> list[int] | None:
        """The seats as the rules rank them now; None if this ledger does not know."""
        return None

    def highest(self, row: int) -> int:
        return max((self.rules.cards[card].number for card in self.plants[row]), default=0)

    # -- plants ----------------------------------------------------------------------------

    def _token(self, row: int, card: int, _b: int, _c: int) -> None:
        self.token = card

    def _token_off(self, row: int, card: int, _b: int, _c: int) -> None:
        self.require("discount token (B-AUC-9)", card, self.token)
        self.token = NO_CARD

    def _sold(self, row: int, card: int, price: int, _c: int) -> None:
        least = 1 if card == self.token else self.rules.cards[card].number
        if price < least:
            raise ConformanceError("sale (B-AUC-1, B-AUC-9)", f"for {price}, least is {least}")
        self.money[row] -= price
        self._take_plant(row, card, 0, 0)

    def _take_plant(self, row: int, card: int, _b: int, _c: int) -> None:
        self.market.remove(card)
        self.plants[row].add(card)

    def _scrap(self, row: int, card: int, _b: int, _c: int) -> None:
        self.plants[row].remove(card)

    def _demolition(self, row: int, money: int, _b: int, _c: int) -> None:
        self.money[row] += money

    def _draw(self, row: int, card: int, _b: int, _c: int) -> None:
        self.deck -= 1
        if card != self.rules.end_card:
            self.market.add(card)

    def _leave(self, row: int, card: int, _b: int, _c: int) -> None:
        self.market.remove(card)

    def _under(self, row: int, card: int, _b: int, _c: int) -> None:
        self.market.remove(card)
        self.deck += 1

    def _shuffle(self, row: int, cards: int, _b: int, _c: int) -> None:
        self.require("shuffle (B-STP-2)", cards, self.deck)

    # -- running ---------------------------------------------------------------------------

    def _run(self, row: int, card: int, _b: int, _c: int) -> None:
        self.running.append(card)

    def earn(self, row: int, income: int) -> None:
        """A row has run its plants."""
        self.turns.append(row)
        self.money[row] += income
        self.incomes[row] = income
        self.running = []
        for other in self.turn_order[self.turn_order.index(row) + 1 :]:
            if other < self.seats:
                break
            self.companion_returns(other)

    def companion_returns(self, row: int) -> None:
        """It never stores; that its fuel goes back needs no event (T-BUR-1, T-CARD-4)."""
        self.fuel[row] = [0] * len(self.fuel[row])

    # -- comparing -------------------------------------------------------------------------

    def complaints(self, state: State) -> Complaints:
        """Where the state disagrees with the events."""
        for row, player in enumerate(state.players):
            if player.money != self.money[row]:
                yield f"row {row} has {player.money} money, by the events {self.money[row]}"
            if set(player.plants) != self.plants[row]:
                yield f"row {row} has plants {player.plants}, by the events {self.plants[row]}"
            if player.fuel != self.fuel[row]:
                yield f"row {row} has fuel {player.fuel}, by the events {self.fuel[row]}"
        plants = set(state.plant_market.cards) - {state.rules.end_card}
        if plants != self.market:
            yield f"plants {plants} on the market, by the events {self.market}"
        if len(state.plant_market.deck) != self.deck:
            yield f"{len(state.plant_market.deck)} cards in the deck, by the events {self.deck}"
        if state.plant_market.token != self.token:
            yield f"token on {state.plant_market.token}, by the events {self.token}"
        if state.order != self.order:
            yield f"turn order {state.order}, by the events {self.order}"
        now = (state.round, state.step, state.phase_index)
        if now != (self.round, self.step, self.phase):
            yield f"round, step, phase {now}, by the events {self.round, self.step, self.phase}"

    def check(self, state: State) -> None:
        for complaint in self.complaints(state):
            raise ConformanceError("ledger", complaint)
