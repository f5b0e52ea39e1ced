"""Views of any state."""

from typing import cast

from mypy_extensions import i64

from wattworks.engine.board_view import BoardView
from wattworks.engine.card_state import CardState
from wattworks.engine.card_view import CardView
from wattworks.engine.state import BoardState, State
from wattworks.engine.view import View


def view_of(state: State, seat: i64) -> View:
    """What a seat may see of a state; -1 for a spectator."""
    if isinstance(state, CardState):
        return CardView(state, seat)
    return BoardView(cast(BoardState, state), seat)
