"""Maximum bids: kept secret, and played out by the written auction (ruling 33)."""

from collections.abc import Iterable
from dataclasses import dataclass

from wattworks.engine import actions
from wattworks.engine.actions import THE_PASS, Action
from wattworks.engine.plants import NO_CARD
from wattworks.engine.state import State

OUT = 0  # the limit of those who want no part in an auction


@dataclass(frozen=True)
class Limit:
    """How much a seat lets the server bid for a plant."""

    seat: int
    card: int
    most: int


class Limits:
    """How much each seat lets the server bid for the plant that is being auctioned."""

    def __init__(self, kept: Iterable[Limit] = ()) -> None:
        self._most: dict[int, int] = {}
        self._card = NO_CARD
        for limit in kept:
            self._most[limit.seat] = limit.most
            self._card = limit.card

    def now(self, state: State) -> frozenset[Limit]:
        """Those that hold for the plant at hand."""
        self._forget_old(state)
        return frozenset(Limit(seat, self._card, most) for seat, most in self._most.items())

    def set(self, state: State, seat: int, most: int) -> None:
        self._forget_old(state)
        self._most[seat] = most

    def of(self, state: State, seat: int) -> int | None:
        """The seat's limit for the plant at hand."""
        self._forget_old(state)
        return self._most.get(seat)

    def drop(self, seat: int) -> None:
        self._most.pop(seat, None)

    def answer(self, state: State) -> Action | None:
        """What the limit of the seat to move says: the least bid within it, or to be out."""
        most = self.of(state, state.to_move)
        if most is None or state.question is None or not state.question.takes(actions.BID):
            return None
        legal = state.legal_actions()
        if legal[0].kind == actions.BID and (legal[0].value <= most or THE_PASS not in legal):
            return legal[0]
        return THE_PASS

    def _forget_old(self, state: State) -> None:
        """Limits hold for one auction."""
        if state.auction.card != self._card:
            self._card = state.auction.card
            self._most.clear()


def may_bid(state: State, seat: int) -> bool:
    """Whether the seat takes part in the auction that is going on."""
    question = state.question
    bidding = question is not None and question.takes(actions.BID)
    return bidding and bool(state.auction.bidders >> seat & 1)
