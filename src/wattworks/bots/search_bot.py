"""Bots that look ahead: ``hard`` and ``expert``."""

from dataclasses import dataclass

from wattworks.bots.advice import Advice
from wattworks.bots.adviser import Adviser
from wattworks.bots.base import Bot
from wattworks.bots.spec import Budget
from wattworks.dice import Dice
from wattworks.engine.actions import Action
from wattworks.engine.state import State
from wattworks.engine.view import View


@dataclass
class Intention:
    """The rest of a plan, and the situation in which it goes on."""

    situation: tuple[object, ...]
    actions: list[Action]


class SearchBot(Bot):
    """Tries plans out before it decides, and carries the one it has chosen out to its end, as
    long as everything comes as expected."""

    def __init__(self, name: str, style: str, budget: Budget) -> None:
        self.name = name
        self._adviser = Adviser(style, budget)
        self._intentions: dict[int, Intention] = {}

    def choose(self, view: View, dice: Dice) -> Action:
        legal = view.legal_actions()
        if len(legal) == 1:
            return legal[0]
        intention = self._intentions.pop(view.seat, None)
        if intention is not None and intention.situation == _situation(view.public):
            plan = intention.actions
        else:
            plan = self._adviser.best(view, dice)
        if len(plan) > 1:
            self._intentions[view.seat] = _intend(view, plan)
        return plan[0]

    def advise(self, view: View, dice: Dice, count: int = 3) -> list[Advice]:
        return self._adviser.advise(view, dice)[:count]


def _intend(view: View, plan: list[Action]) -> Intention:
    expected = view.public.copy()
    expected.apply(plan[0])
    return Intention(_situation(expected), plan[1:])


def _situation(state: State) -> tuple[object, ...]:
    """What must be as expected for a plan to go on."""
    row = state.to_move
    question = state.question.name if state.question is not None else ""
    figures = tuple((player.money, *player.plants, *player.fuel) for player in state.players)
    return (row, state.round, state.phase_index, question, figures)
