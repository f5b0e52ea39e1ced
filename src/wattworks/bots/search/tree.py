"""Information-set Monte Carlo tree search over plans.

Every iteration deals the unknown cards again and walks down one common tree, in which a node stands
for the decisions that led to it, not for a state. At each node the plans that fit the current state
compete by value and by how rarely they were tried (PUCT: the policy's own plan is tried first).
Below the tree the policies play on for some rounds, and a judge evaluates the result.
"""

from math import sqrt
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from wattworks.bots.policy.base import moment, play_on, round_start
from wattworks.bots.search.rollout import Effort, Lineup, Trial
from wattworks.bots.value.judge import Judge
from wattworks.dice import Dice

if TYPE_CHECKING:
    from wattworks.engine.actions import Action
    from wattworks.engine.state import State
    from wattworks.engine.view import View

OWN_PLAN: Final = 0.4  # the prior share of the policy's own plan


@final
class Branch:
    """A plan at a node: how often it was tried, how often it could have been, and how it did."""

    def __init__(self, plan: "list[Action]") -> None:
        self.plan = plan
        self.total: float = 0.0  # of what the results were worth to the row that decides
        self.wins: float = 0.0
        self.visits: i64 = 0
        self.chances: i64 = 0
        self.node: Node | None = None


@final
class Node:
    """A decision of one row, after certain earlier decisions."""

    def __init__(self) -> None:
        self.branches: list[Branch] = []

    def fitting(self, plans: "list[list[Action]]") -> list[Branch]:
        """The branches of these plans, in their order; new ones are added."""
        found: list[Branch] = []
        for plan in plans:
            branch = self._known(plan)
            if branch is None:
                branch = Branch(plan)
                self.branches.append(branch)
            branch.chances += 1
            found.append(branch)
        return found

    def _known(self, plan: "list[Action]") -> Branch | None:
        for branch in self.branches:
            if branch.plan == plan:
                return branch
        return None


def most_promising(branches: list[Branch], curiosity: float) -> Branch:
    """By value so far and curiosity; the first branch is the policy's own."""
    others = (1.0 - OWN_PLAN) / float(len(branches) - 1)
    prior = OWN_PLAN
    best = -1.0
    found = branches[0]
    for branch in branches:
        value = branch.total / float(branch.visits) if branch.visits > 0 else 0.5
        tried = sqrt(float(branch.chances)) / (1.0 + float(branch.visits))
        score = value + curiosity * prior * tried
        if score > best:
            best = score
            found = branch
        prior = others
    return found


def is_settled(branches: list[Branch], left: float) -> bool:
    """Whether so many iterations more cannot change which branch is tried most."""
    first: i64 = 0
    second: i64 = 0
    for branch in branches:
        if branch.visits > first:
            second = first
            first = branch.visits
        elif branch.visits > second:
            second = branch.visits
    return float(first - second) > left


@final
class TreeSearch:
    """Searches for one seat: at the nodes everybody chooses among plans, below them all play on."""

    def __init__(self, lineup: Lineup, judge: Judge, rounds: i64, curiosity: float) -> None:
        """``curiosity``: how much rarely tried plans are favoured."""
        self.lineup = lineup
        self.judge = judge
        self.rounds: i64 = rounds
        self.curiosity: float = curiosity
        self.next_plans: list[list[Action]] = []

    def compare(
        self, view: "View", plans: "list[list[Action]]", effort: Effort, dice: Dice
    ) -> list[Trial]:
        """The trials of the root's plans, the most tried first."""
        root = Node()
        while effort.used() < 1.0 and not is_settled(root.branches, effort.left()):
            self._iterate(root, plans, view.sample(dice), dice)
            effort.done += 1
        trials: list[Trial] = []
        for branch in root.branches:
            trial = Trial(branch.plan)
            trial.total = branch.total
            trial.wins = branch.wins
            trial.visits = branch.visits
            trials.append(trial)
        trials.sort(key=lambda trial: -trial.visits)
        return trials

    def _iterate(self, root: Node, plans: "list[list[Action]]", state: "State", dice: Dice) -> None:
        until = round_start(state, self.rounds)
        path: list[Branch] = []
        rows: list[i64] = []
        node: Node | None = root
        while node is not None:
            branch = most_promising(node.fitting(plans), self.curiosity)
            path.append(branch)
            rows.append(state.to_move)
            for action in branch.plan:
                state.apply(action)
            if branch.visits == 0 or not self._to_next_choice(state, dice, until):
                break
            plans = self.next_plans
            if branch.node is None:
                branch.node = Node()
            node = branch.node
        play_on(state, self.lineup.draw(dice), dice, until)
        verdict = self.judge.verdict(state)
        place: i64 = 0
        while place < len(path):
            path[place].visits += 1
            path[place].total += verdict.worths[rows[place]]
            path[place].wins += verdict.chances[rows[place]]
            place += 1

    def _to_next_choice(self, state: "State", dice: Dice, until: i64) -> bool:
        """Play on to the next question with more than one plan."""
        while not state.is_over and moment(state) < until:
            plans = self.lineup.policy(state.to_move).plans(state, dice)
            if len(plans) > 1:
                self.next_plans = plans
                return True
            for action in plans[0]:
                state.apply(action)
        return False
