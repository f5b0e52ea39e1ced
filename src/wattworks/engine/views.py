"""Views of any state."""

from typing import Final, cast

from mypy_extensions import i64

from wattworks.engine.board_view import BoardView
from wattworks.engine.card_state import CardState
from wattworks.engine.card_view import CardView
from wattworks.engine.rules import BOARD_FAMILY, CARD_FAMILY
from wattworks.engine.state import BoardState, State
from wattworks.engine.view import View


def _board_view(state: State, seat: int) -> View:
    return BoardView(cast(BoardState, state), seat)


def _card_view(state: State, seat: int) -> View:
    return CardView(cast(CardState, state), seat)


VIEWS: Final = {BOARD_FAMILY: _board_view, CARD_FAMILY: _card_view}


def view_of(state: State, seat: i64) -> View:
    """What a seat may see of a state; -1 for a spectator."""
    return VIEWS[state.rules.family](state, seat)
