"""The demolition contractor: pays those who scrap a plant (D-1 to D-5)."""

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from wattworks.engine import events

if TYPE_CHECKING:
    from wattworks.engine.state import State


@final
class Contractor:
    """A pile of cards, each with a sum for the first demolisher of a round and one for the
    others. Without cards there is no contractor."""

    def __init__(self, first: list[int], others: list[int]) -> None:
        self.first = first
        self.others = others

    def offer(self, state: "State") -> i64:
        """What the next player to scrap a plant is paid (D-2)."""
        if not self.first:
            return 0
        sums = self.first if state.auction.demolished == 0 else self.others
        return sums[state.contractor_card]

    def pay(self, state: "State", row: i64) -> None:
        """A player has scrapped a plant (D-2)."""
        if not self.first:
            return
        sum_ = self.offer(state)
        state.auction.demolished += 1
        state.players[row].money += sum_
        state.sink.note(events.DEMOLITION, row, sum_)

    def close_auction(self, state: "State") -> None:
        """After a phase with a demolition the top card goes; the last one stays (D-3)."""
        if state.auction.demolished > 0 and state.contractor_card + 1 < len(self.first):
            state.contractor_card += 1
            state.sink.note(events.CONTRACTOR, events.NOBODY, state.contractor_card)
