"""The view of a card game: prices and room, what can run."""

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from wattworks.engine import actions
from wattworks.engine.resources import room
from wattworks.engine.scoring import output_of, runnable_sets
from wattworks.engine.secrets import Chance, hide, hide_resources, redeal, redeal_resources
from wattworks.engine.view import View

if TYPE_CHECKING:
    from wattworks.engine.actions import Action
    from wattworks.engine.card_state import CardState
    from wattworks.engine.rules import CardRules


@final
class CardRunChoice:
    """A set of plants that can run, and what it brings in."""

    def __init__(self, action: "Action", cards: list[int], income: i64) -> None:
        self.action = action
        self.cards = cards
        self.income: i64 = income


@final
class CardView(View):
    """One seat's view of a card game."""

    def __init__(self, state: "CardState", seat: i64) -> None:
        hidden = state.copy()
        hide(hidden.rules, hidden.plant_market)
        hide_resources(hidden.resource_market)
        super().__init__(hidden, seat)
        self.card_state: CardState = hidden  # ``public`` with its full type

    @property
    def rules(self) -> "CardRules":
        return self.card_state.card_rules

    def quote(self, action: "Action") -> i64:
        if action.kind == actions.TAKE:
            return self.rules.column_prices[action.value // 16]
        if action.kind == actions.BID:
            return action.value
        if action.kind == actions.NOMINATE:
            return self.min_bid(action.value)
        return 0

    def sample(self, chance: Chance) -> "CardState":
        state = self.card_state.copy()
        redeal(state.rules, state.plant_market, chance)
        redeal_resources(state.resource_market, chance)
        return state

    def room(self, row: i64, fuel: i64) -> i64:
        """How many more units of a fuel a player may keep (K-PLT-4)."""
        return room(self.public.players[row], fuel, self.card_state.is_last_round())

    def runs(self, row: i64) -> list[CardRunChoice]:
        """All sets of a player's plants that can run now, with their income."""
        player = self.public.players[row]
        found: list[CardRunChoice] = []
        for chosen in runnable_sets(self.rules, player):
            cards = [card for i, card in enumerate(player.plants) if chosen >> i & 1]
            income = output_of(self.rules, player, chosen)
            if chosen == 0:
                income = self.rules.min_income
            found.append(CardRunChoice(actions.RUNS[chosen], cards, income))
        return found

    def points(self, row: i64) -> i64:
        """The points a player would have if the game ended now (K-END-2)."""
        return self.card_state.points(row)
