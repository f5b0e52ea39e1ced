"""The hoarder: it saves its money, and buys big plants late."""

from tools.ladder.opponents.manner import Manner, added_output, nomination
from wattworks import names
from wattworks.dice import Dice
from wattworks.engine.actions import THE_DONE, THE_PASS, Action, bid
from wattworks.engine.board_view import BoardView
from wattworks.engine.view import View

BIG = 4  # cities that a plant worth waiting for supplies
SHARE = 0.4  # of its money, for such a plant
LAST_LEAP = 5  # cities that are missing when everybody hurries


class Hoarder(Manner):
    """While plants are small it has as few as light its cities, and no more cities than they light;
    for big ones it outbids others. In the card game it plays like its level."""

    def decide(self, question: str, view: View, dice: Dice) -> Action | None:
        if not isinstance(view, BoardView):
            return None
        if question == names.ASKS_NOMINATE:
            return self._nomination(view)
        if question == names.ASKS_RAISE:
            return self._answer(view)
        return self._end_of_building(view) if question == names.ASKS_BUILD else None

    def _nomination(self, view: BoardView) -> Action | None:
        """The biggest plant that it can pay for; a small one only if its cities are dark."""
        row = view.seat
        purse = self._purse(view)
        big = [card for card in view.offered() if self._is_big(view, card)]
        paid = [card for card in big if view.min_bid(card) <= purse]
        if paid:
            return nomination(view, max(paid, key=lambda card: added_output(view, row, card)))
        return nomination(view, None) if self._is_lit(view) else None

    def _answer(self, view: BoardView) -> Action | None:
        auction = view.public.auction
        if self._is_big(view, int(auction.card)):
            return bid(auction.bid + 1) if auction.bid < self._purse(view) else THE_PASS
        return THE_PASS if self._is_lit(view) else None

    def _end_of_building(self, view: BoardView) -> Action | None:
        """Done when all that its plants put out is used, unless the end is near."""
        grid = view.board_state.grid
        is_near = grid.largest + LAST_LEAP >= view.rules.end_cities
        return THE_DONE if grid.size(view.seat) and self._is_full(view) and not is_near else None

    def _is_big(self, view: BoardView, card: int) -> bool:
        return view.rules.output[card] >= BIG and added_output(view, view.seat, card) > 1

    def _purse(self, view: BoardView) -> int:
        return int(SHARE * int(view.public.players[view.seat].money))

    def _is_lit(self, view: BoardView) -> bool:
        """Whether it has a plant, and its cities are no more than its plants put out."""
        own = view.public.players[view.seat]
        output = own.output(own.fleet.everything)
        return 0 < output >= view.board_state.grid.size(view.seat)

    def _is_full(self, view: BoardView) -> bool:
        own = view.public.players[view.seat]
        return own.output(own.fleet.everything) <= view.board_state.grid.size(view.seat)
