"""One game of the ladder: like the arena's, but frozen bots can sit at it, and times are those of
the processor, so that other programs on the machine do not count."""

from contextlib import ExitStack, closing
from time import process_time

from tools.ladder.frozen import FrozenBot, FrozenGame, heard, the_process
from wattworks import bots
from wattworks.arena import MatchPlan, Result
from wattworks.arena.match import Timed, dealt, game_result
from wattworks.bots import Bot
from wattworks.bots.bot_game import play_out
from wattworks.dice import Dice
from wattworks.editions import Options
from wattworks.engine.state import State


def play_game(plan: MatchPlan, game: int) -> Result:
    """Play a game of the plan; a bot that fails is replaced, and the result says so."""
    options, seed = plan.options, plan.game_seed(game)
    state = dealt(options, seed)
    with ExitStack() as stack:
        seated = [bots.bot(name) for name in plan.seats(game)]
        players = [stack.enter_context(closing(_timed(bot))) for bot in seated]
        for seat, player in enumerate(players):
            player.begin(options, seat)
        moves = _played(options, state, seated, players, Dice(seed), plan.max_rounds)
    return game_result(plan, game, state, players, moves)


def _timed(bot: Bot) -> Timed:
    if isinstance(bot, FrozenBot):
        return Timed(bots.guarded(bot), lambda: bot.seconds)
    return Timed(bots.guarded(bot), process_time)


def _played(
    options: Options,
    state: State,
    seated: list[Bot],
    players: list[Timed],
    dice: Dice,
    max_rounds: int,
) -> int:
    frozen = [bot for bot in seated if isinstance(bot, FrozenBot)]
    if not frozen:
        return play_out(state, players, dice, max_rounds)
    mirrored = FrozenGame(the_process(), options, state)
    for bot in frozen:
        bot.join(mirrored)
    moves = play_out(state, heard(players, mirrored), dice, max_rounds)
    failed = any(player.fault is not None for player in players)
    if not failed and mirrored.standings() != state.standings():
        raise RuntimeError("the frozen build does not play by the same rules any more")
    return moves
