"""The racer: cities at any price, and plants only if they are cheap."""

from tools.ladder.opponents.manner import Manner
from wattworks import names
from wattworks.dice import Dice
from wattworks.engine.actions import THE_PASS, Action
from wattworks.engine.board_view import BoardView
from wattworks.engine.view import View

EXTRA = 3  # Elektro that it pays above the minimum


class Racer(Manner):
    """Builds every city that it can pay for, until the game ends, and saves on plants: it hardly
    pays more than the minimum. In the card game it plays like its level."""

    def decide(self, question: str, view: View, dice: Dice) -> Action | None:
        if not isinstance(view, BoardView):
            return None
        if question == names.ASKS_OPEN:
            return view.legal_actions()[0]
        if question == names.ASKS_RAISE and not self._is_cheap(view):
            return THE_PASS
        return self._city(view) if question == names.ASKS_BUILD else None

    def _is_cheap(self, view: BoardView) -> bool:
        auction = view.public.auction
        return int(auction.bid) < view.min_bid(auction.card) + EXTRA

    def _city(self, view: BoardView) -> Action | None:
        """The cheapest; where to begin, and when enough is enough, the level knows better."""
        if not 0 < view.board_state.grid.size(view.seat) < view.rules.end_cities:
            return None
        builds = [each for each in view.legal_actions() if each.kind == names.BUILD]
        return min(builds, key=view.quote, default=None)
