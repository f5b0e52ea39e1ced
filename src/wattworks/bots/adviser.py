"""Which plans are best, with what chance of winning, and why."""

from wattworks.bots.advice import Advice
from wattworks.bots.mistakes import mistake
from wattworks.bots.policy.base import Policy
from wattworks.bots.policy.families import manners_for, policy_for
from wattworks.bots.reasons import reason
from wattworks.bots.search.rollout import Effort, Lineup, Rollouts, Trial
from wattworks.bots.search.tree import TreeSearch
from wattworks.bots.spec import Budget
from wattworks.bots.value.families import curiosity, judge_for, playout_rounds
from wattworks.bots.value.judge import Judge
from wattworks.bots.value.told import told_chance
from wattworks.dice import Dice
from wattworks.engine.actions import Action
from wattworks.engine.view import View

TREE_ROUNDS = 2  # of which this is the first: after them the position is judged
QUICK = Budget(iterations=60)


class Adviser:
    """Compares plans by trying them out; the seat plays in a style, the others plainly.

    ``deep`` advisers also consider what everybody may choose afterwards.
    """

    def __init__(self, style: str = "", budget: Budget = QUICK, deep: bool = False) -> None:
        self._style = style
        self._budget = budget
        self._deep = deep

    def best(self, view: View, dice: Dice) -> list[Action]:
        plans = self._policy(view).plans(view.public, dice)
        if len(plans) == 1:
            return plans[0]
        return self.compare(view, plans, dice)[0].plan

    def advise(self, view: View, dice: Dice) -> list[Advice]:
        """One piece of advice for each first action of a plan, the best first."""
        found: dict[Action, Advice] = {}
        for trial in self.compare(view, self._advisable(view, dice), dice):
            action = trial.plan[0]
            if action not in found:
                chance = told_chance(view.public, trial.chance())
                found[action] = Advice(tuple(trial.plan), chance, reason(view, trial.plan))
        return list(found.values())

    def _advisable(self, view: View, dice: Dice) -> list[list[Action]]:
        """The plans worth considering, without those that people are warned of."""
        plans = self._policy(view).plans(view.public, dice)
        return [plan for plan in plans if mistake(view, plan[0]) is None] or plans

    def compare(self, view: View, plans: list[list[Action]], dice: Dice) -> list[Trial]:
        effort = Effort(self._budget.iterations, self._budget.seconds)
        if self._deep:
            tree = TreeSearch(*self._judges(view), TREE_ROUNDS, curiosity(view.public))
            return tree.compare(view, plans, effort, dice)
        return self._rollouts(view).compare(view, plans, effort, dice)

    def measure(self, view: View, played: list[Action], samples: int, dice: Dice) -> list[Trial]:
        """The plan that was played, first, and all others, each tried on the same samples."""
        plans = [plan for plan in self._policy(view).plans(view.public, dice) if plan != played]
        return self._rollouts(view).measure(view, [played, *plans], samples, dice)

    def _rollouts(self, view: View) -> Rollouts:
        return Rollouts(*self._judges(view), playout_rounds(view.public))

    def _judges(self, view: View) -> tuple[Lineup, Judge]:
        """Who continues for the seats, and who judges the result."""
        own = policy_for(view.public, self._style, quick=True)
        lineup = Lineup(view.rules.seats, view.seat, own, manners_for(view.public))
        return lineup, judge_for(view.public)

    def _policy(self, view: View) -> Policy:
        return policy_for(view.public, self._style, quick=False)
