"""The figures of the card game: columns, deck and discard pile, the seat's own hand."""

from typing import TYPE_CHECKING, Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from wattworks.engine.actions import CLASS_SPAN
from wattworks.engine.card_state import CardState
from wattworks.engine.resources import COLUMNS, hand_class
from wattworks.engine.rules import KINDS
from wattworks.observation import table_access as table
from wattworks.observation.figures import UNITS, Encoder

if TYPE_CHECKING:
    from wattworks.engine.rules import CardRules
    from wattworks.engine.state import State
    from wattworks.observation.shape import Shape

PILE: Final = 30.0  # units in a pile
COUNT: Final = 4.0  # cards
PILES: Final = 4  # columns apart: deck, discard pile, singles, debt
NO_PLACE: Final = -1


@final
class CardEncoder(Encoder):
    def __init__(self, rules: "CardRules", shape: "Shape") -> None:
        figures = (2 * COLUMNS + PILES) * KINDS + 1 + len(shape.hand_classes)
        super().__init__(rules, shape, figures)
        self._hand_places: vec[i64] = vec[i64]([NO_PLACE] * CLASS_SPAN)
        for place, kind in enumerate(shape.hand_classes):
            self._hand_places[kind] = place

    def extra_row_figures(self) -> i64:
        return 0

    def write_extra_row(self, state: "State", row: i64, out: vec[float], at: i64) -> None:
        pass

    def write_rest(self, state: "State", seat: i64, out: vec[float], at: i64) -> None:
        cards = cast(CardState, state)
        column: i64 = 0
        while column < COLUMNS:
            for card in table.column(cards, column):
                fuel: i64 = cards.card_rules.card_fuel[card]
                units: i64 = cards.card_rules.card_units[card]
                out[at + fuel] += 1.0 / COUNT
                out[at + KINDS + fuel] += float(units) / UNITS
            at += 2 * KINDS
            column += 1
        self._write_pile(cards, table.resource_deck(cards), out, at)
        self._write_pile(cards, table.discard_pile(cards), out, at + KINDS)
        self._write_pile(cards, table.singles(cards), out, at + 2 * KINDS)
        kind: i64 = 0
        while kind < KINDS:
            out[at + 3 * KINDS + kind] = float(table.debt(cards, kind)) / UNITS
            kind += 1
        at += PILES * KINDS
        out[at] = float(cards.resource_market.shuffles) / COUNT
        at += 1
        for card in table.hand(cards, seat):
            place = self._hand_places[hand_class(cards.card_rules, cards.resource_market, card)]
            out[at + place] += 1.0 / COUNT

    def _write_pile(self, state: CardState, cards: list[int], out: vec[float], at: i64) -> None:
        """The units of each fuel; the order of the cards does not count. Summed up as whole
        numbers, because sums of fractions depend on their order."""
        units = vec[i64]([0] * KINDS)
        for card in cards:
            fuel: i64 = state.card_rules.card_fuel[card]
            more: i64 = state.card_rules.card_units[card]
            units[fuel] += more
        kind: i64 = 0
        while kind < KINDS:
            out[at + kind] = float(units[kind]) / PILE
            kind += 1
