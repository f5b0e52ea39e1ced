"""What must hold for a bot: it plays legally, uses only its dice, and does not change its view."""

from collections.abc import Iterable

from wattworks.bots.base import Bot
from wattworks.dice import Dice
from wattworks.editions import Options, edition
from wattworks.engine.actions import Action
from wattworks.engine.state import State
from wattworks.engine.views import view_of
from wattworks.testing.all_tables import plain_tables
from wattworks.testing.errors import Case, ConformanceError
from wattworks.testing.flat import differences, flat_state
from wattworks.testing.hidden import with_other_secrets
from wattworks.testing.kit import Progress, cases, start


def check_bot(
    bot: Bot,
    games: int = 20,
    seed: int = 0,
    max_rounds: int = 100,
    progress: Progress | None = None,
    options: Iterable[Options] | None = None,
) -> int:
    """Let the bot play at tables of all editions, or at these; returns its moves.

    In even games it plays every seat, in odd ones only the first, among random players. Games that
    are not over after ``max_rounds`` are abandoned: that is not a fault.
    """
    moves = 0
    wanted = plain_tables() if options is None else options
    for number, case in enumerate(cases(wanted, games, seed)):
        try:
            moves += _play(bot, case, alone=number % 2 == 1, max_rounds=max_rounds)
        except ConformanceError as error:
            raise error.at(case, error.move or 0) from None
        if progress is not None:
            progress(number + 1, games, case)
    return moves


def _play(bot: Bot, case: Case, alone: bool, max_rounds: int) -> int:
    state = start(edition(case.options.edition), case.options, case.seed)
    state.begin()
    dice = Dice(case.seed)
    moves = own = 0
    while not state.is_over and state.round <= max_rounds:
        if alone and state.to_move > 0:
            action = case.mood.choose(state, dice)
        else:
            action = _asked(bot, state, case.seed * 1_009 + moves, moves)
            own += 1
        state.apply(action)
        moves += 1
    return own


def _asked(bot: Bot, state: State, seed: int, move: int) -> Action:
    """The bot's answer, if nothing is wrong with it."""
    name = f"bot {bot.name}"
    view = view_of(state, state.to_move)
    before = flat_state(view.public)
    try:
        action = bot.choose(view, Dice(seed))
    except Exception as error:
        raise ConformanceError(f"{name} fails", repr(error), move=move) from error
    refusal = state.refusal(action)
    if refusal is not None:
        raise ConformanceError(f"{name} plays legally", f"{action}: {refusal}", move=move)
    changes = differences(before, flat_state(view.public))
    if changes:
        raise ConformanceError(f"{name} leaves its view alone", f"{changes}", move=move)
    other = with_other_secrets(state, Dice(seed))
    again = bot.choose(view_of(other, state.to_move), Dice(seed))
    if again is not action:
        raise ConformanceError(
            f"{name} plays by view and dice", f"{action}, then {again}", move=move
        )
    return action
