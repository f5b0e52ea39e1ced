"""Bots that look ahead: ``hard``, ``expert`` and ``master``."""

from dataclasses import dataclass
from itertools import pairwise

from wattworks.bots.advice import Advice
from wattworks.bots.adviser import Adviser
from wattworks.bots.base import Bot
from wattworks.bots.spec import Budget
from wattworks.dice import Dice
from wattworks.engine.actions import Action
from wattworks.engine.state import State
from wattworks.engine.view import View


@dataclass(frozen=True)
class PlannedAction:
    """A later action of a plan, and the situation in which it is due."""

    situation: tuple[object, ...]
    action: Action


class SearchBot(Bot):
    """Tries plans out before it decides, and carries out the one it has chosen as long as
    everything goes as expected."""

    def __init__(self, name: str, style: str, budget: Budget, deep: bool) -> None:
        self.name = name
        self._adviser = Adviser(style, budget, deep)
        self._planned: dict[int, list[PlannedAction]] = {}  # by seat

    def choose(self, view: View, dice: Dice) -> Action:
        legal = view.legal_actions()
        if len(legal) == 1:
            return legal[0]
        here = _situation(view.public)
        for later in self._planned.get(view.seat, ()):
            if later.situation == here and later.action in legal:
                return later.action
        plan = self._adviser.best(view, dice)
        self._planned[view.seat] = _later_actions(view, plan)
        return plan[0]

    def advise(self, view: View, dice: Dice, count: int = 3) -> list[Advice]:
        return self._adviser.advise(view, dice)[:count]


def _later_actions(view: View, plan: list[Action]) -> list[PlannedAction]:
    state = view.public.copy()
    planned: list[PlannedAction] = []
    for done, due in pairwise(plan):
        state.apply(done)
        planned.append(PlannedAction(_situation(state), due))
    return planned


def _situation(state: State) -> tuple[object, ...]:
    """What must be as expected for a plan to continue."""
    question = state.question.name if state.question is not None else ""
    players = tuple((player.money, *player.plants, *player.fuel) for player in state.players)
    return (
        state.to_move,
        state.round,
        state.phase_index,
        question,
        players,
        *state.plant_market.cards,
    )
