"""Who plays the learning games: at first players by rule of thumb with weights drawn at random,
then players who look ahead with what was learned from those. Some are careless, so that positions
come up that good players alone would never reach."""

from random import Random

from wattworks.bots.policy.base import Policy
from wattworks.bots.policy.families import manners_for, policy, policy_for
from wattworks.bots.policy.weights_file import LOOKAHEAD, styles, weights_of
from wattworks.bots.search.rollout import Effort, Lineup, Rollouts
from wattworks.bots.value.judge import Judge
from wattworks.dice import Dice
from wattworks.engine.actions import Action
from wattworks.engine.state import State
from wattworks.engine.views import view_of

PLAIN = 0.4  # of the players are as they come
CHANGED = 0.5  # of the weights of the others are changed
LEAST, MOST = 0.7, 1.4  # factors
WITHOUT = ("bargain",)  # which they do not have, so that nothing is drawn for it
PASSERS = 0.1  # of the others never outbid anybody
CARELESS = 0.15  # of the others misjudge plants
ERROR = 0.3

PLAYOUTS = 16  # of a player who looks ahead, for a decision
ROUNDS = 2  # that it looks ahead
WHIMS = (0.0, 0.0, 0.05, 0.15)  # how often a plan is taken at random
GRAIN = 1000


def anybody(family: str, seats: int, random: Random) -> Policy:
    """A player drawn at random, around those who play on in searches: what they reach is judged."""
    if random.random() < PLAIN:
        return policy(family, weights_of(family, seats, LOOKAHEAD), quick=False)
    style = random.choice(["", "", "", *styles()])
    weights = weights_of(family, seats, LOOKAHEAD, style)
    weights = {
        name: weight * random.uniform(LEAST, MOST)
        if name not in WITHOUT and random.random() < CHANGED
        else weight
        for name, weight in weights.items()
    }
    if random.random() < PASSERS:
        weights["restraint"] = 0.0
    if random.random() < CARELESS:
        weights["error"] = ERROR
    return policy(family, weights, quick=False)


class Searcher(Policy):
    """Looks ahead a little, and sometimes takes any plan."""

    def __init__(self, state: State, judge: Judge, whims: float) -> None:
        self._slow = policy_for(state, "", quick=False)
        self._quick = policy_for(state, "", quick=True)
        self._judge = judge
        self._whims = whims

    def plan(self, state: State, dice: Dice) -> list[Action]:
        view = view_of(state, state.to_move)
        plans = self.plans(view.public, dice)
        if len(plans) == 1:
            return plans[0]
        if int(dice.below(GRAIN)) < self._whims * GRAIN:
            return plans[dice.below(len(plans))]
        lineup = Lineup(state.rules.seats, view.seat, self._quick, manners_for(state))
        rollouts = Rollouts(lineup, self._judge, ROUNDS)
        return rollouts.compare(view, plans, Effort(PLAYOUTS, 0.0), dice)[0].plan

    def plans(self, state: State, dice: Dice) -> list[list[Action]]:
        return self._slow.plans(state, dice)
