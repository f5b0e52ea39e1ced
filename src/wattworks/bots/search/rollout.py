"""Trying plans out on sampled states, more often those that do well.

All plans are tried on the same samples with the same dice, so that luck is the same for all;
the worse half is dropped again and again (sequential halving) until the budget is spent.
"""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from wattworks.bots.policy.base import Policy, play_on
from wattworks.dice import Dice

if TYPE_CHECKING:
    from wattworks.engine.actions import Action
    from wattworks.engine.state import State
    from wattworks.engine.view import View

SEEDS: Final = 1_000_000


@final
class Trial:
    """A plan and how it has done so far."""

    def __init__(self, plan: "list[Action]") -> None:
        self.plan = plan
        self.total: float = 0.0
        self.visits: i64 = 0

    def mean(self) -> float:
        return self.total / float(self.visits) if self.visits > 0 else 0.0


@final
class Rollouts:
    """Tries plans for one seat: policies play all seats for some rounds, then a judge values
    what has come of it."""

    def __init__(self, policies: list[Policy], judge: Policy, rounds: i64) -> None:
        self.policies = policies
        self.judge = judge
        self.rounds: i64 = rounds

    def compare(
        self, view: "View", plans: "list[list[Action]]", budget: i64, dice: Dice
    ) -> list[Trial]:
        """The trials, the best first, after about so many playouts."""
        trials = [Trial(plan) for plan in plans]
        phases: i64 = 0
        while 1 << phases < len(trials):
            phases += 1
        alive = trials[:]
        phase: i64 = 0
        while phase < phases:
            samples: i64 = budget // (phases * len(alive))
            if samples < 1:
                samples = 1
            while samples > 0:
                self.try_all(view, alive, dice)
                samples -= 1
            alive.sort(key=lambda trial: -trial.mean())
            alive = alive[: (len(alive) + 1) // 2]
            phase += 1
        trials.sort(key=lambda trial: (-trial.visits, -trial.mean()))
        return trials

    def try_all(self, view: "View", trials: list[Trial], dice: Dice) -> None:
        """One sample for all of them."""
        state = view.sample(dice)
        seed = dice.below(SEEDS)
        for trial in trials:
            trial.total += self.value(state, trial.plan, view.seat, Dice(seed))
            trial.visits += 1

    def value(self, state: "State", plan: "list[Action]", seat: i64, dice: Dice) -> float:
        """The seat's chance to win after the plan and some rounds."""
        trial = state.copy()
        for action in plan:
            trial.apply(action)
        play_on(trial, self.policies, dice, state.round + self.rounds)
        return self.judge.estimate(trial)[seat]
