"""The fuel cornerer: it buys up what its rivals need."""

from tools.ladder.opponents.manner import Manner
from wattworks import names
from wattworks.dice import Dice
from wattworks.engine.actions import THE_DONE, Action
from wattworks.engine.board_view import BoardView
from wattworks.engine.card_actions import market_fuel
from wattworks.engine.card_view import CardView
from wattworks.engine.rules import FIRST, HYBRID, SECOND
from wattworks.engine.view import View

CITIES = 2  # that must still be affordable
SCARCE = 0.5  # of the market: so much must be wanted by others
HIGHEST = 7  # Elektro for a token


class Cornerer(Manner):
    """Buys what its level would; then, as far as its plants can store it, more of each fuel that
    the others have too little of for their next run, while it has money for its next cities."""

    def decide(self, question: str, view: View, dice: Dice) -> Action | None:
        if question not in (names.ASKS_BUY, names.ASKS_TAKE):
            return None
        usual = self.usual.choose(view, dice)
        if usual is not THE_DONE:
            return usual
        purse = view.public.players[view.seat].money - self._kept(view)
        wanted = [
            action
            for action in view.legal_actions()
            if action is not THE_DONE
            and view.quote(action) <= min(purse, HIGHEST)
            and shortage(view, fuel_of(action)) > 0
        ]
        return min(wanted, key=lambda action: -self._harm(view, action), default=usual)

    def _kept(self, view: View) -> int:
        if not isinstance(view, BoardView):
            return 0
        return sum(view.growth(view.seat, CITIES).costs)

    def _harm(self, view: View, action: Action) -> float:
        """What others lack for each Elektro that it costs."""
        return shortage(view, fuel_of(action)) / max(1, int(view.quote(action)))


def fuel_of(action: Action) -> int:
    return int(action.value if action.kind == names.BUY else market_fuel(action.value))


def shortage(view: View, fuel: int) -> int:
    """The units of a fuel that the others' plants need for a run and they do not have, if that is
    a large part of what the market can give them; else 0."""
    rules = view.rules
    short = 0
    for row, player in enumerate(view.public.players):
        if row != view.seat:
            need = sum(rules.need[card] for card in player.plants if _burns(rules.fuel[card], fuel))
            short += max(0, need - int(player.units(fuel)))
    return short if short >= SCARCE * _on_market(view, fuel) else 0


def _burns(kind: int, fuel: int) -> bool:
    return kind == fuel or (kind == HYBRID and fuel in (FIRST, SECOND))


def _on_market(view: View, fuel: int) -> int:
    if isinstance(view, BoardView):
        return int(view.board_state.token_market.on_market(fuel))
    assert isinstance(view, CardView)
    market = view.card_state.resource_market
    cards = [card for column in market.columns for card in column]
    return sum(view.rules.card_units[card] for card in cards if view.rules.card_fuel[card] == fuel)
