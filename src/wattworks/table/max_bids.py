"""Maximum bids: kept secret, and played out by the written auction (ruling 33)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from wattworks.engine import actions
from wattworks.engine.actions import THE_PASS, Action
from wattworks.engine.plants import NO_CARD
from wattworks.engine.state import State

OUT: Final = 0  # the maximum of those who want no part in an auction


@dataclass(frozen=True)
class MaxBid:
    """How much is bid for a seat, at most, for one plant."""

    seat: int
    card: int
    amount: int


class MaxBids:
    """The maximum bids of the auction that is under way; they end with it."""

    def __init__(self, stored: Iterable[MaxBid] = ()) -> None:
        self._amounts: dict[int, int] = {}  # by seat
        self._card = NO_CARD
        for each in stored:
            self._amounts[each.seat] = each.amount
            self._card = each.card

    def current(self, state: State) -> frozenset[MaxBid]:
        """Those that hold for the plant at auction."""
        self._forget_old(state)
        return frozenset(MaxBid(seat, self._card, amount) for seat, amount in self._amounts.items())

    def set(self, state: State, seat: int, amount: int) -> None:
        self._forget_old(state)
        self._amounts[seat] = amount

    def of(self, state: State, seat: int) -> int | None:
        """The seat's maximum for the plant at auction."""
        self._forget_old(state)
        return self._amounts.get(seat)

    def drop(self, seat: int) -> None:
        self._amounts.pop(seat, None)

    def answer(self, state: State) -> Action | None:
        """What the maximum of the seat to move demands: the least bid within it, or to pass."""
        amount = self.of(state, state.to_move)
        if amount is None or state.question is None or not state.question.takes(actions.BID):
            return None
        legal = state.legal_actions()
        if legal[0].kind == actions.BID and (legal[0].value <= amount or THE_PASS not in legal):
            return legal[0]
        return THE_PASS

    def _forget_old(self, state: State) -> None:
        if state.auction.card != self._card:
            self._card = state.auction.card
            self._amounts.clear()


def may_bid(state: State, seat: int) -> bool:
    """Whether the seat takes part in the auction that is under way."""
    question = state.question
    bidding = question is not None and question.takes(actions.BID)
    return bidding and bool(state.auction.bidders >> seat & 1)
