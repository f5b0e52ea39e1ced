"""The bid driver: it raises the bids of others to make them pay."""

from tools.ladder.opponents.manner import Manner
from wattworks import bots, names
from wattworks.bots import Spec
from wattworks.dice import Dice
from wattworks.engine.actions import BID, THE_PASS, Action, bid
from wattworks.engine.view import View
from wattworks.engine.views import view_of

MARGIN = 2  # Elektro below what it believes to be somebody's limit


class Driver(Manner):
    """When its level would drop out, it asks itself what the others would do at a higher price: if
    one of them would still raise, it bids once more. It thinks that they think like its level."""

    def __init__(self, level: str, spec: Spec) -> None:
        super().__init__(level, spec)
        self._like_others = bots.bot(self.usual.name)

    def decide(self, question: str, view: View, dice: Dice) -> Action | None:
        if question != names.ASKS_RAISE:
            return None
        usual = self.usual.choose(view, dice)
        if usual is not THE_PASS:
            return usual
        higher = int(view.public.auction.bid) + 1
        money = int(view.public.players[view.seat].money)
        price = min(higher + MARGIN, money)  # nobody can have bid more than that
        can_pay = higher <= money
        return bid(higher) if can_pay and self._somebody_pays(view, price, dice) else usual

    def _somebody_pays(self, view: View, price: int, dice: Dice) -> bool:
        """Whether one of the others would raise if this seat bid that price, alone against it."""
        bidders = view.public.auction.bidders
        others = [row for row in range(view.rules.seats) if row != view.seat]
        return any(self._raises(view, row, price, dice) for row in others if bidders >> row & 1)

    def _raises(self, view: View, row: int, price: int, dice: Dice) -> bool:
        if view.public.players[row].money <= price:
            return False
        state = view.sample(dice)
        assert state.question is not None
        state.auction.bid = price
        state.auction.high_bidder = view.seat
        state.auction.bidders = 1 << view.seat | 1 << row
        state.ask(state.question, row)
        return self._like_others.choose(view_of(state, row), dice).kind == BID

    def close(self) -> None:
        super().close()
        self._like_others.close()
