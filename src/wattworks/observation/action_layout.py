"""Dense ids for actions, a mask of the legal ones, and the way back.

A bid is written as a raise over the least legal bid, or as all-in: the highest legal bid, where no
raise reaches it. So every action has one id at most.
"""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from wattworks.engine import actions

if TYPE_CHECKING:
    from wattworks.engine.actions import Action

RAISES: Final = 32  # from 0 to 31 over the least
NO_ID: Final = -1
NO_BIDS: Final = (NO_ID, NO_ID)


@final
class ActionLayout:
    """``actions`` are those with an id of their own, by id; then come the raises and all-in."""

    def __init__(self, possible: "list[Action]") -> None:
        self.actions = possible
        self.first_raise: i64 = len(possible)
        self.all_in: i64 = self.first_raise + RAISES
        self.size: i64 = self.all_in + 1
        self._ids: vec[i64] = vec[i64]([NO_ID for _ in range(actions.BID_BASE)])
        for ident, action in enumerate(possible):
            self._ids[action.id] = ident

    def ident(self, legal: "list[Action]", action: "Action") -> int:
        """The id of a legal action; ``ValueError`` if it has none."""
        if action.kind != actions.BID:
            return self._plain(action)
        least, most = bid_range(legal)
        if least <= action.value < least + RAISES:
            return self.first_raise + action.value - least
        if action.value == most:
            return self.all_in
        raise ValueError(
            f"a bid of {action.value} has no id: raises go from {least} to {least + RAISES - 1}, "
            f"all-in is {most}"
        )

    def action(self, ident: i64, least: i64, most: i64) -> "Action":
        """The action of an id, where bids from ``least`` to ``most`` are legal."""
        if ident < self.first_raise:
            return self.actions[ident]
        return actions.bid(most if ident == self.all_in else least + ident - self.first_raise)

    def write_mask(self, legal: "list[Action]", mask: vec[u8], start: i64) -> tuple[i64, i64]:
        """Set the mask from ``start`` on: 1 for what is legal. Returns the least and the highest
        legal bid, or NO_BIDS."""
        end = start + self.size
        i: i64 = start
        while i < end:
            mask[i] = 0
            i += 1
        least, most = bid_range(legal)
        i = 0
        if least != NO_ID:
            raises = min(most - least + 1, RAISES)
            while i < raises:
                mask[start + self.first_raise + i] = 1
                i += 1
            if most - least >= RAISES:
                mask[start + self.all_in] = 1
            i = most - least + 1
        while i < len(legal):
            mask[start + self._plain(legal[i])] = 1
            i += 1
        return least, most

    def _plain(self, action: "Action") -> i64:
        found: i64 = self._ids[action.id]
        if found == NO_ID:
            raise ValueError(f"{action!r} has no id at this table")
        return found


def bid_range(legal: "list[Action]") -> tuple[i64, i64]:
    """The least and the highest legal bid, or NO_BIDS. Bids come first, in order, without gaps."""
    if not legal or legal[0].kind != actions.BID:
        return NO_ID, NO_ID
    last: i64 = len(legal) - 1
    while legal[last].kind != actions.BID:
        last -= 1
    return legal[0].value, legal[last].value
