"""The map by night: while the plants run, and at the end, the cities that have power are lit."""

from wattworks.engine.board_view import BoardView
from wattworks.engine.grid import EMPTY, SLOTS


def is_night(view: BoardView) -> bool:
    return bool(view.public.is_over or view.public.phase().renews_market)


def lit_houses(view: BoardView) -> frozenset[int]:
    """The places of the houses that have power. Which of a player's cities are supplied does not
    matter, so they are taken in the order of the map."""
    if not is_night(view):
        return frozenset()
    owner = view.board_state.grid.owner
    left = {row: _powered(view, row) for row in range(view.rules.seats)}
    lit: set[int] = set()
    for place in range(len(owner)):
        row = owner[place]
        if row != EMPTY and left.get(row, 0) > 0:
            left[row] -= 1
            lit.add(place)
    return frozenset(lit)


def lit_slots(lit: frozenset[int], city: int) -> tuple[int, ...]:
    if not lit:
        return ()  # by day
    return tuple(slot for slot in range(SLOTS) if city * SLOTS + slot in lit)


def _powered(view: BoardView, row: int) -> int:
    """The cities that a player supplies in this bureaucracy: none before the plants have run."""
    state = view.public
    has_run = state.is_over or state.order.index(row) < state.order.index(state.to_move)
    return int(state.players[row].supplied) if has_run else 0
