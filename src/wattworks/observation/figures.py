"""The figures that every game has: the question, the auction, the plant market, the rows.

A figure is scaled so that it is seldom above 1. Seats are counted from the one that looks: itself
first, then clockwise; a companion's row comes behind the last seat. What each figure means is
written down in ``meanings``, in the same order.
"""

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from wattworks.engine.plants import IN_DECK, LEFT, NO_CARD, ON_MARKET
from wattworks.engine.rules import FUEL_CLASSES, HYBRID, KINDS
from wattworks.engine.secrets import first_unknown, known_top, top_is_big
from wattworks.observation import table_access as table
from wattworks.observation.shape import MARKET_PLACES

if TYPE_CHECKING:
    from wattworks.engine.rules import Rules
    from wattworks.engine.state import State
    from wattworks.observation.shape import Shape

PLANT_FIGURES: Final = 4 + FUEL_CLASSES
PLACE_FIGURES: Final = PLANT_FIGURES + 2
ROW_FIGURES: Final = 19 + KINDS  # without plants, and without what a family adds
TABLE_FIGURES: Final = 18 + PLANT_FIGURES  # without the chosen plants

MONEY: Final = 200.0
SUM: Final = 100.0  # of a bid or a cost
CITIES: Final = 20.0
OUTPUT: Final = 20.0
NUMBER: Final = 50.0
UNITS: Final = 10.0
STORE: Final = 20.0
ROUNDS: Final = 20.0
DECK: Final = 50.0
ROWS: Final = 8.0


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """Writes what a seat sees into a packed vector."""

    def __init__(self, rules: "Rules", shape: "Shape", family_figures: i64) -> None:
        self.rules = rules
        self.shape = shape
        self._places: dict[str, int] = {name: at for at, name in enumerate(shape.questions)}
        self._plants: vec[float] = _plant_figures(rules)
        self._size: i64 = (
            len(shape.questions)
            + TABLE_FIGURES
            + shape.plants
            + MARKET_PLACES * PLACE_FIGURES
            + 2 * shape.cards
            + shape.rows * self.row_size()
            + family_figures
        )

    @property
    def size(self) -> int:
        """How many figures there are."""
        return self._size

    @abstractmethod
    def extra_row_figures(self) -> i64:
        """How many figures of a row the family adds."""

    @abstractmethod
    def write_extra_row(self, state: "State", row: i64, out: vec[float], at: i64) -> None:
        """What the family adds to a row."""

    @abstractmethod
    def write_rest(self, state: "State", seat: i64, out: vec[float], at: i64) -> None:
        """What the family adds at the end."""

    def row_size(self) -> i64:
        return ROW_FIGURES + self.extra_row_figures() + self.shape.plants * PLANT_FIGURES

    def place_of(self, row: i64, seat: i64) -> i64:
        """Where a row comes, counted from a seat."""
        seats = self.rules.seats
        if row >= seats:
            return self.shape.seats + row - seats
        return row - seat if row >= seat else row - seat + seats

    def write(self, state: "State", seat: i64, out: vec[float], start: i64) -> None:
        """Write what the seat sees, from ``start`` on."""
        at = start
        end = start + self._size
        while at < end:
            out[at] = 0.0
            at += 1
        at = start
        question = state.question
        if question is not None:
            out[at + self._places[question.name]] = 1.0
        at += len(self.shape.questions)
        self._write_table(state, out, at)
        at += TABLE_FIGURES + self.shape.plants
        self._write_market(state, out, at)
        at += MARKET_PLACES * PLACE_FIGURES
        self._write_deck(state, out, at)
        at += 2 * self.shape.cards
        self._write_rows(state, seat, out, at)
        at += self.shape.rows * self.row_size()
        self.write_rest(state, seat, out, at)

    def write_plant(self, card: i64, out: vec[float], at: i64) -> None:
        plants = self._plants
        base = card * PLANT_FIGURES
        i: i64 = 0
        while i < PLANT_FIGURES:
            out[at + i] = plants[base + i]
            i += 1

    def _write_table(self, state: "State", out: vec[float], at: i64) -> None:
        market = state.plant_market
        deck = table.deck(state)
        cards: i64 = len(deck)
        out[at] = float(state.round) / ROUNDS
        out[at + state.step] = 1.0
        end_place = market.end_place
        if end_place == IN_DECK:
            out[at + 4] = 1.0
            out[at + 7] = float(cards - first_unknown(state.rules, market)) / DECK
        elif end_place == ON_MARKET:
            out[at + 5] = 1.0
        elif end_place == LEFT:
            out[at + 6] = 1.0
        out[at + 8] = float(cards) / DECK
        if state.rules.plant_rules.shows_backs and cards > 0:
            top: i64 = deck[cards - 1]
            if top != state.rules.end_card:
                out[at + (9 if top_is_big(state.rules, market) else 10)] = 1.0
        if state.end_card_pending:
            out[at + 11] = 1.0
        out[at + 12] = float(state.rules.contractor.offer(state)) / SUM
        self._write_auction(state, out, at + 13)
        i: i64 = 0
        while i < self.shape.plants:
            if state.chosen_plants >> i & 1:
                out[at + TABLE_FIGURES + i] = 1.0
            i += 1

    def _write_auction(self, state: "State", out: vec[float], at: i64) -> None:
        auction = state.auction
        out[at] = float(auction.sold) / ROWS
        out[at + 1] = float(auction.allowance) / UNITS
        card = auction.card
        if card == NO_CARD:
            return
        out[at + 2] = 1.0
        if auction.high_bidder >= 0:
            out[at + 3] = float(auction.bid) / SUM
            out[at + 4] = float(auction.bid + 1) / SUM
        else:
            out[at + 4] = float(state.rules.plant_rules.min_bid(state, card)) / SUM
        self.write_plant(card, out, at + 5)

    def _write_market(self, state: "State", out: vec[float], at: i64) -> None:
        count = table.market_count(state)
        offered = state.plant_market.offered(state.step)
        i: i64 = 0
        while i < count and i < MARKET_PLACES:
            card = table.market_card(state, i)
            self.write_plant(card, out, at)
            if i < offered:
                out[at + PLANT_FIGURES] = 1.0
            least = state.rules.plant_rules.min_bid(state, card)
            out[at + PLANT_FIGURES + 1] = float(least) / SUM
            at += PLACE_FIGURES
            i += 1

    def _write_deck(self, state: "State", out: vec[float], at: i64) -> None:
        """Which plants nobody has seen, and which are known to lie in the deck."""
        rules = state.rules
        unknown = first_unknown(rules, state.plant_market)
        deck = table.deck(state)
        count: i64 = len(deck)
        last = count - 1 if known_top(rules, state.plant_market) else count
        known = at + self.shape.cards
        i: i64 = 0
        while i < count:
            card: i64 = deck[i]
            if card != rules.end_card:
                out[(at if unknown <= i < last else known) + card] = 1.0
            i += 1
        for card in table.removed(state):
            out[at + card] = 1.0

    def _write_rows(self, state: "State", seat: i64, out: vec[float], at: i64) -> None:
        size = self.row_size()
        row: i64 = 0
        rows = table.row_count(state)
        while row < rows:
            self._write_row(state, row, out, at + self.place_of(row, seat) * size)
            row += 1
        for place, each in enumerate(table.order(state)):
            out[at + self.place_of(each, seat) * size + 3] = float(place + 1) / ROWS

    def _write_row(self, state: "State", row: i64, out: vec[float], at: i64) -> None:
        auction = state.auction
        out[at] = 1.0
        out[at + 1] = 1.0 if row >= state.rules.seats else 0.0
        out[at + 2] = 1.0 if row == state.to_move else 0.0
        out[at + 4] = float(table.money(state, row)) / MONEY
        out[at + 5] = float(table.supplied(state, row)) / CITIES
        out[at + 6] = float(table.income(state, row)) / MONEY
        out[at + 7] = 1.0 if auction.eligible >> row & 1 else 0.0
        if auction.card != NO_CARD:
            out[at + 8] = 1.0 if auction.bidders >> row & 1 else 0.0
            out[at + 9] = 1.0 if auction.nominator == row else 0.0
            out[at + 10] = 1.0 if auction.high_bidder == row else 0.0
        self._write_fuel(state, row, out, at + 11)
        extra = at + ROW_FIGURES
        self.write_extra_row(state, row, out, extra)
        self._write_plants(state, row, out, at + 16 + KINDS, extra + self.extra_row_figures())

    def _write_fuel(self, state: "State", row: i64, out: vec[float], at: i64) -> None:
        kind: i64 = 0
        while kind < KINDS:
            out[at + kind] = float(table.fuel_held(state, row, kind)) / UNITS
            out[at + KINDS + kind] = float(table.store(state, row, kind)) / STORE
            kind += 1
        out[at + 2 * KINDS] = float(table.store(state, row, HYBRID)) / STORE

    def _write_plants(self, state: "State", row: i64, out: vec[float], at: i64, each: i64) -> None:
        out[at] = float(table.total_output(state, row)) / OUTPUT
        out[at + 1] = float(table.usable_output(state, row)) / OUTPUT
        out[at + 2] = float(table.largest_plant(state, row)) / NUMBER
        for i, card in enumerate(table.plants(state, row)):
            self.write_plant(card, out, each + i * PLANT_FIGURES)


def _plant_figures(rules: "Rules") -> vec[float]:
    """The figures of every card: it is there, number, output, need, and its fuel."""
    found: list[float] = []
    for card in rules.cards:
        found += [1.0, card.number / NUMBER, card.output / UNITS, card.need / UNITS]
        for fuel in range(FUEL_CLASSES):
            found.append(1.0 if card.fuel == fuel else 0.0)
    return vec[float](found)
