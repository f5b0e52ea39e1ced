"""Uniformly random play, as fast as possible: for benchmarks, soak tests and search."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from wattworks.dice import Dice

if TYPE_CHECKING:
    from wattworks.engine.state import State


def play_randomly(state: "State", dice: Dice, max_moves: i64) -> i64:
    """Play random legal actions to the end, or until ``max_moves``; returns how many."""
    moves: i64 = 0
    question = state.question
    while question is not None and moves < max_moves:
        question.apply(state, question.pick(state, dice))
        question = state.question
        moves += 1
    return moves
