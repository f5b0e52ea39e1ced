"""Going round in reverse turn order: buying fuel and building."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

if TYPE_CHECKING:
    from wattworks.engine.phases.base import Question
    from wattworks.engine.state import State


def begin_reverse(state: "State") -> None:
    """Nobody has had a turn yet; the last in turn order goes first."""
    state.turn = len(state.order)


def ask_next_in_reverse(state: "State", question: "Question") -> bool:
    """Ask the next seat; False when all have had their turn. A companion takes its turn by
    itself."""
    while state.turn > 0:
        state.turn -= 1
        row: i64 = state.order[state.turn]
        if row < state.rules.seats:
            state.ask(question, row)
            return True
        state.phase().companion_turn(state, row)
    return False
