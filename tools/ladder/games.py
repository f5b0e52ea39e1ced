"""One game of the ladder: like the arena's, but frozen bots can sit at it, others can watch, and
times are those of the processor, so that other programs on the machine do not count."""

from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from time import process_time

from tools.ladder.frozen import FrozenBot, FrozenGame, the_process
from wattworks import bots
from wattworks.arena import MatchPlan, Result
from wattworks.arena.match import Timed, dealt, game_result
from wattworks.bots import Bot
from wattworks.bots.bot_game import play_out
from wattworks.dice import Dice
from wattworks.engine.actions import Action
from wattworks.engine.state import State
from wattworks.engine.view import View

Saw = Callable[[View, Action], None]


class Watcher:
    """Is told of a game: how it begins, of every action before it is done, and how it ends."""

    def begin(self, state: State) -> None: ...

    def saw(self, view: View, action: Action) -> None: ...

    def end(self, state: State) -> None: ...


class Watched(Bot):
    """A player whose actions others are told of."""

    def __init__(self, player: Bot, tell: Sequence[Saw]) -> None:
        self.name = player.name
        self._player = player
        self._tell = tell

    def choose(self, view: View, dice: Dice) -> Action:
        action = self._player.choose(view, dice)
        for tell in self._tell:
            tell(view, action)
        return action


def play_game(plan: MatchPlan, game: int, watcher: Watcher | None = None) -> Result:
    """Play a game of the plan; a bot that fails is replaced, and the result says so."""
    options, seed = plan.options, plan.game_seed(game)
    state = dealt(options, seed)
    with ExitStack() as stack:
        seated = [bots.bot(name) for name in plan.seats(game)]
        players = [stack.enter_context(closing(_timed(bot))) for bot in seated]
        for seat, player in enumerate(players):
            player.begin(options, seat)
        watcher = watcher or Watcher()
        watcher.begin(state)
        mirrored = _mirrored(plan, state, seated)
        tell = [watcher.saw] if mirrored is None else [watcher.saw, mirrored.saw]
        watched = [Watched(player, tell) for player in players]
        moves = play_out(state, watched, Dice(seed), plan.max_rounds)
        if mirrored is not None:
            _check(mirrored, state, players)
        watcher.end(state)
    return game_result(plan, game, state, players, moves)


def _timed(bot: Bot) -> Timed:
    if isinstance(bot, FrozenBot):
        return Timed(bots.guarded(bot), lambda: bot.seconds)
    return Timed(bots.guarded(bot), process_time)


def _mirrored(plan: MatchPlan, state: State, seated: Sequence[Bot]) -> FrozenGame | None:
    """The game as the frozen process follows it, if anybody needs that."""
    frozen = [bot for bot in seated if isinstance(bot, FrozenBot)]
    if not frozen:
        return None
    mirrored = FrozenGame(the_process(), plan.options, state)
    for bot in frozen:
        bot.join(mirrored)
    return mirrored


def _check(mirrored: FrozenGame, state: State, players: Sequence[Bot]) -> None:
    """Both builds must have played the same game, unless a bot has failed."""
    has_failed = any(player.fault is not None for player in players)
    if not has_failed and mirrored.standings() != state.standings():
        raise RuntimeError("the frozen build does not play by the same rules any more")
