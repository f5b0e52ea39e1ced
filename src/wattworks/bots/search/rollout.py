"""Trying plans out on sampled states, the better ones more often.

All plans are tried on the same samples with the same dice, so that luck is the same for all; the
worse half is dropped repeatedly (sequential halving) until the budget is used up.
"""

from time import perf_counter
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from wattworks.bots.policy.base import Policy, play_on, round_start
from wattworks.bots.value.judge import Judge
from wattworks.dice import Dice

if TYPE_CHECKING:
    from wattworks.engine.actions import Action
    from wattworks.engine.state import State
    from wattworks.engine.view import View

SEEDS: Final = 1_000_000
TICK: Final = 1e-9  # seconds: no clock is finer


@final
class Effort:
    """How much may be tried: a number of playouts or, if there is a time, of seconds."""

    def __init__(self, playouts: i64, seconds: float) -> None:
        self.playouts: i64 = playouts
        self.seconds: float = seconds
        self.done: i64 = 0
        self.start: float = perf_counter() if seconds > 0.0 else 0.0

    def used(self) -> float:
        """The share of it that is used up; 1 or more at the end."""
        if self.seconds > 0.0:
            return (perf_counter() - self.start) / self.seconds
        return float(self.done) / float(self.playouts)

    def left(self) -> float:
        """About how many playouts are still to come."""
        if self.seconds > 0.0:
            elapsed = perf_counter() - self.start
            return float(self.done) * (self.seconds - elapsed) / (elapsed + TICK)
        return float(self.playouts - self.done)


@final
class Trial:
    """A plan and how it has done so far."""

    def __init__(self, plan: "list[Action]") -> None:
        self.plan = plan
        self.total: float = 0.0  # of what the results were worth
        self.wins: float = 0.0
        self.visits: i64 = 0

    def worth(self) -> float:
        return self.total / float(self.visits) if self.visits > 0 else 0.0

    def chance(self) -> float:
        """How likely the seat is to win with it."""
        return self.wins / float(self.visits) if self.visits > 0 else 0.0


@final
class Lineup:
    """Who plays on after a plan: the seat as it would, each rival in a manner drawn anew, because
    nobody knows how others play."""

    def __init__(self, seats: i64, seat: i64, own: Policy, manners: list[Policy]) -> None:
        """``manners``: the plain one first."""
        self.seats: i64 = seats
        self.seat: i64 = seat
        self.own = own
        self.manners = manners

    def policy(self, row: i64) -> Policy:
        """Who proposes the plans of a row."""
        return self.own if row == self.seat else self.manners[0]

    def draw(self, dice: Dice) -> list[Policy]:
        """Players for one playout, by row."""
        found: list[Policy] = []
        row: i64 = 0
        while row < self.seats:
            if row == self.seat:
                found.append(self.own)
            else:
                found.append(self.manners[dice.below(len(self.manners))])
            row += 1
        return found


@final
class Rollouts:
    """Tries plans for one seat: policies play all seats for some rounds, then a judge evaluates the
    result."""

    def __init__(self, lineup: Lineup, judge: Judge, rounds: i64) -> None:
        self.lineup = lineup
        self.judge = judge
        self.rounds: i64 = rounds

    def compare(
        self, view: "View", plans: "list[list[Action]]", effort: Effort, dice: Dice
    ) -> list[Trial]:
        """The trials of the plans, the best first."""
        alive = [Trial(plan) for plan in plans]
        dropped: list[Trial] = []
        halvings: i64 = 1
        while 1 << halvings < len(alive):
            halvings += 1
        halving: i64 = 1
        while halving <= halvings:
            self.try_all(view, alive, dice, effort)
            if effort.used() >= float(halving) / float(halvings):
                alive.sort(key=lambda trial: -trial.worth())
                kept = (len(alive) + 1) // 2
                dropped = alive[kept:] + dropped
                alive = alive[:kept]
                halving += 1
        return alive + dropped

    def measure(
        self, view: "View", plans: "list[list[Action]]", samples: i64, dice: Dice
    ) -> list[Trial]:
        """The trials of the plans in their order, all on this many samples."""
        trials = [Trial(plan) for plan in plans]
        effort = Effort(1, 0.0)
        while samples > 0:
            self.try_all(view, trials, dice, effort)
            samples -= 1
        return trials

    def try_all(self, view: "View", trials: list[Trial], dice: Dice, effort: Effort) -> None:
        """One sample for all of them."""
        state = view.sample(dice)
        policies = self.lineup.draw(dice)
        seed = dice.below(SEEDS)
        for trial in trials:
            self.play_out(state.copy(), trial, policies, Dice(seed))
        effort.done += len(trials)

    def play_out(self, state: "State", trial: Trial, policies: list[Policy], dice: Dice) -> None:
        """Carry out the plan, play on, and judge what the seat has then."""
        until = round_start(state, self.rounds)
        for action in trial.plan:
            state.apply(action)
        play_on(state, policies, dice, until)
        verdict = self.judge.verdict(state)
        trial.total += verdict.worths[self.lineup.seat]
        trial.wins += verdict.chances[self.lineup.seat]
        trial.visits += 1
