"""One game of a plan: always the same, wherever and whenever it is played."""

from collections.abc import Callable
from contextlib import ExitStack, closing
from random import Random
from time import perf_counter

from wattworks import bots
from wattworks.arena.plan import MatchPlan
from wattworks.arena.results import Result, SeatFault
from wattworks.bots import Bot
from wattworks.bots.bot_game import play_out
from wattworks.dice import Dice
from wattworks.editions import Options, edition
from wattworks.engine.actions import Action
from wattworks.engine.state import State
from wattworks.engine.view import View
from wattworks.engine.views import view_of


class Timed(Bot):
    """A bot with a stopwatch. Questions with only one answer do not count as decisions.

    ``clock`` tells seconds: those of the wall, or others such as those of the processor.
    """

    def __init__(self, bot: Bot, clock: Callable[[], float] = perf_counter) -> None:
        self.name = bot.name
        self._bot = bot
        self._clock = clock
        self._seconds: list[float] = []

    def begin(self, options: Options, seat: int) -> None:
        self._bot.begin(options, seat)
        self.fault = self._bot.fault

    def choose(self, view: View, dice: Dice) -> Action:
        is_decision = len(view.legal_actions()) > 1
        start = self._clock()
        action = self._bot.choose(view, dice)
        seconds = self._clock() - start
        self.fault = self._bot.fault
        if is_decision and self.fault is None:  # a stand-in's time is not the bot's
            self._seconds.append(seconds)
        return action

    def finish(self, view: View) -> None:
        self._bot.finish(view)

    def close(self) -> None:
        self._bot.close()

    @property
    def decisions(self) -> int:
        return len(self._seconds)

    @property
    def mean_ms(self) -> float:
        return _milliseconds(sum(self._seconds) / max(len(self._seconds), 1))

    @property
    def worst_ms(self) -> float:
        return _milliseconds(max(self._seconds, default=0.0))


def _milliseconds(seconds: float) -> float:
    return round(seconds * 1000, 4)


def play_game(plan: MatchPlan, game: int) -> Result:
    """Play a game of the plan. Bots that fail are replaced, and the result says so."""
    options, seed = plan.options, plan.game_seed(game)
    state = dealt(options, seed)
    with ExitStack() as stack:
        players = [Timed(bots.guarded(bots.bot(name))) for name in plan.seats(game)]
        for seat, player in enumerate(players):
            stack.enter_context(closing(player))
            player.begin(options, seat)
        moves = play_out(state, players, Dice(seed), plan.max_rounds)
        for seat, player in enumerate(players):
            player.finish(view_of(state, seat))
    return game_result(plan, game, state, players, moves)


def game_result(
    plan: MatchPlan, game: int, state: State, players: list[Timed], moves: int
) -> Result:
    """What is kept of a game that was played."""
    names = plan.seats(game)
    rows = state.players[: len(names)]
    return Result(
        game=game,
        seed=plan.game_seed(game),
        seats=names,
        finished=state.is_over,
        rounds=min(state.round, plan.max_rounds),
        step=state.step,
        moves=moves,
        ranks=ranks(state.standings(), len(names)) if state.is_over else None,
        supplied=[row.supplied for row in rows],
        money=[row.money for row in rows],
        decisions=[player.decisions for player in players],
        mean_ms=[player.mean_ms for player in players],
        worst_ms=[player.worst_ms for player in players],
        faults=[
            SeatFault(seat, names[seat], fault)
            for seat, player in enumerate(players)
            if (fault := player.fault) is not None
        ],
    )


def dealt(options: Options, seed: int) -> State:
    """The game that a seed deals, at its first question."""
    chosen = edition(options.edition)
    state = chosen.start(chosen.rules(options), chosen.deal(options, Random(seed)))
    state.begin()
    return state


def ranks(standings: list[list[int]], seats: int) -> list[int]:
    """The rank of each seat; seats that share ranks get the best of them."""
    found = [0] * seats
    for place, rows in enumerate(standings):
        for row in rows:
            found[row] = 1 + sum(len(better) for better in standings[:place])
    return found
