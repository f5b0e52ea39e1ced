"""Random players with preferences.

Uniformly random play covers only part of the game: nobody saves, nobody stalls. A mood prefers some
kinds of actions, so that games with different moods reach different situations: plants that become
obsolete while cities are built, an end card before Step 2, an empty market.
"""

from dataclasses import dataclass, field
from typing import Final

from wattworks.dice import Dice
from wattworks.engine import actions
from wattworks.engine.actions import Action
from wattworks.engine.state import BoardState, State

_PLAIN: Final = 4  # the weight of a kind that the mood does not mention


@dataclass(frozen=True)
class Mood:
    """Weights of kinds of actions, and how often (in percent) the best-looking one is taken
    among actions of one kind instead of any."""

    name: str
    weights: dict[int, int] = field(default_factory=dict, hash=False)
    care: int = 0

    def choose(self, state: State, dice: Dice) -> Action:
        """One of the legal actions."""
        legal = state.legal_actions()
        if len(legal) == 1:
            return legal[0]
        alike = self._of_one_kind(legal, dice)
        if self.care and dice.below(100) < self.care:
            return best(state, alike)
        return alike[dice.below(len(alike))]

    def _of_one_kind(self, legal: list[Action], dice: Dice) -> list[Action]:
        groups: dict[int, list[Action]] = {}
        for action in legal:
            groups.setdefault(action.kind, []).append(action)
        if len(groups) == 1:
            return legal
        weights = [self.weights.get(kind, _PLAIN) for kind in groups]
        pick = dice.below(sum(weights))
        for group, weight in zip(groups.values(), weights, strict=True):
            pick -= weight
            if pick < 0:
                return group
        raise AssertionError("the weights add up")


def best(state: State, alike: list[Action]) -> Action:
    """The cheapest city, the lowest bid, the plants that supply most, the most expensive
    nomination; otherwise the first."""
    kind = alike[0].kind
    if kind == actions.NOMINATE:
        return alike[-1]
    if isinstance(state, BoardState):
        row = state.to_move
        if kind == actions.BUILD:
            return min(alike, key=lambda action: state.connection_cost(row, action.value))
        if kind == actions.RUN:
            player, most = state.players[row], state.grid.size(row)
            return max(
                alike,
                key=lambda action: (
                    min(player.output(action.value), most),
                    -int(action.value).bit_count(),
                ),
            )
    return alike[0]


UNIFORM: Final = Mood("uniform")
# Buys, builds and earns as if it wanted to win.
EAGER: Final = Mood(
    "eager",
    {actions.PASS: 6, actions.BID: 3, actions.DONE: 1, actions.BUY: 7, actions.BUILD: 9},
    care=80,
)
# Builds whatever it can: large networks early, few plants.
BUILDER: Final = Mood(
    "builder",
    {actions.PASS: 9, actions.BID: 1, actions.NOMINATE: 3, actions.DONE: 1, actions.BUILD: 30},
    care=95,
)
# Buys a plant in every round and hardly builds: the deck runs out in Step 1.
COLLECTOR: Final = Mood(
    "collector",
    {actions.PASS: 1, actions.NOMINATE: 12, actions.DONE: 9, actions.BUY: 2, actions.BUILD: 2},
    care=60,
)
# Fills every store and gives fuel up again.
HOARDER: Final = Mood(
    "hoarder", {actions.PASS: 3, actions.DONE: 1, actions.BUY: 30, actions.GIVE: 6}, care=50
)
# Passes more often than not: rounds without a sale.
MISER: Final = Mood(
    "miser",
    {actions.PASS: 20, actions.NOMINATE: 1, actions.BID: 1, actions.DONE: 3, actions.BUILD: 3},
    care=70,
)

MOODS: Final = (UNIFORM, EAGER, BUILDER, COLLECTOR, HOARDER, MISER)
