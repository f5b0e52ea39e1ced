"""The view of a card game: prices and room, what can run."""

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from wattworks.engine import actions
from wattworks.engine.card_actions import market_column
from wattworks.engine.resources import covers_mix, room
from wattworks.engine.secrets import Chance, hide, hide_resources, redeal, redeal_resources
from wattworks.engine.view import View

if TYPE_CHECKING:
    from wattworks.engine.actions import Action
    from wattworks.engine.card_state import CardState
    from wattworks.engine.player import Player
    from wattworks.engine.rules import CardRules


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
            return self.rules.column_prices[market_column(action.value)]
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
        return room(self.public.players[row], fuel, self.card_state.is_last_round())

    def supplied(self, row: i64, chosen: i64) -> i64:
        return 0

    def income(self, row: i64, chosen: i64) -> i64:
        if chosen == 0:
            return self.rules.min_income
        return self.public.players[row].output(chosen)

    def may_mix(self, player: "Player", chosen: i64, units: i64) -> bool:
        return covers_mix(player.fuel_word, player.fleet.needs[chosen], units)

    def points(self, row: i64) -> i64:
        """The points a player would have if the game ended now (K-END-2)."""
        return self.card_state.points(row)
