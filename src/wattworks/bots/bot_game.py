"""Whole games between bots, without records: for simulations and measurements."""

from collections.abc import Sequence

from wattworks.bots.base import Bot
from wattworks.bots.fault import ILLEGAL, BotError
from wattworks.dice import Dice
from wattworks.engine.state import State
from wattworks.engine.views import view_of


def play_out(state: State, bots: Sequence[Bot], dice: Dice, max_rounds: int) -> int:
    """Play until the game is over or the last allowed round is; returns the moves made.

    ``bots`` are in the order of the seats. The state is changed. A bot that breaks the rules
    raises ``BotError``.
    """
    moves = 0
    while not state.is_over and state.round <= max_rounds:
        bot = bots[state.to_move]
        action = bot.choose(view_of(state, state.to_move), dice)
        refusal = state.refusal(action)
        if refusal is not None:
            raise BotError(ILLEGAL, f"bot {bot.name} chose {action!r}: {refusal!r}")
        state.apply(action)
        moves += 1
    return moves
