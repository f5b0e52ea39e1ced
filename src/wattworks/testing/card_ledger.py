"""The ledger of a card game: units on resource cards, and what the cards cost."""

from wattworks.engine import events
from wattworks.engine.card_state import CardState
from wattworks.engine.state import State
from wattworks.testing.common_checks import Complaints
from wattworks.testing.ledger import Entry, Ledger


class CardLedger(Ledger):
    def __init__(self, state: CardState) -> None:
        super().__init__(state)
        self.card_rules = state.card_rules
        self.deck_size = len(state.resource_market.deck)

    def all_entries(self) -> dict[int, Entry]:
        return super().all_entries() | {
            events.TAKE: self._take,
            events.TRUST_FUEL: self._gift,
            events.SURPLUS: self._surplus,
            events.LOST: self._lost,
            events.SPEND: self._spend,
            events.EARN: self._earn,
            events.RESHUFFLE: self._reshuffle,
            events.LAY: self._lay,
        }

    def ranked(self) -> list[int]:
        """Income of this round, largest plant, previous order reversed (K-AUC-3, K-BUR-3)."""
        return sorted(
            range(self.seats),
            key=lambda row: (-self.incomes[row], -self.highest(row), -self.former.index(row)),
        )

    def _take(self, row: int, fuel: int, units: int, price: int) -> None:
        if price not in self.card_rules.column_prices:
            self.require("price of a card (K-RES-1)", price, self.card_rules.column_prices)
        self.money[row] -= price
        self._gift(row, fuel, units, 0)

    def _gift(self, row: int, fuel: int, units: int, _c: int) -> None:
        self.fuel[row][fuel] += units

    def _surplus(self, row: int, fuel: int, _b: int, _c: int) -> None:
        """A unit for which there is no room (K-RES-2)."""
        self.fuel[row][fuel] -= 1

    def _lost(self, row: int, fuel: int, units: int, _c: int) -> None:
        self.fuel[row][fuel] -= units

    def _spend(self, row: int, fuel: int, _left: int, _c: int) -> None:
        self.fuel[row][fuel] -= 1

    def _earn(self, row: int, income: int, _b: int, _c: int) -> None:
        right = sum(self.rules.cards[card].output for card in self.running)
        self.require(
            "income (K-BUR-1)", income, right if self.running else self.card_rules.min_income
        )
        self.earn(row, income)

    def _reshuffle(self, row: int, cards: int, _b: int, _c: int) -> None:
        self.require("resource deck (K-BUR-5)", self.deck_size, 0)
        self.deck_size = cards

    def _lay(self, row: int, _fuel: int, _units: int, _price: int) -> None:
        self.deck_size -= 1

    def complaints(self, state: State) -> Complaints:
        yield from super().complaints(state)
        assert isinstance(state, CardState)
        left = len(state.resource_market.deck)
        if left != self.deck_size:
            yield f"{left} resource cards to draw, by the events {self.deck_size}"
