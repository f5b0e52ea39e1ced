"""Phase 1 of the board game: turn order (B-ORD)."""

from typing import TYPE_CHECKING, final

from wattworks.engine.phases.base import Phase

if TYPE_CHECKING:
    from wattworks.engine.state import State


@final
class OrderPhase(Phase):
    """Ranks the rows; in round 1 the order of the setup applies (B-ORD-2)."""

    def __init__(self) -> None:
        super().__init__("order")

    def begin(self, state: "State") -> None:
        if state.round > 1:
            state.rank_rows()
        state.next_phase()
