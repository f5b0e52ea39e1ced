"""A copy of a level that decides some things differently."""

from dataclasses import replace

from wattworks import bots
from wattworks.bots import Bot, Spec
from wattworks.dice import Dice
from wattworks.editions import Options
from wattworks.engine.actions import NOMINATIONS, THE_PASS, Action
from wattworks.engine.view import View


class Manner(Bot):
    """Asks the level for everything that ``decide`` leaves to it."""

    def __init__(self, level: str, spec: Spec) -> None:
        self.name = str(spec)
        self.usual = bots.bot(str(replace(spec, level=level)))

    def begin(self, options: Options, seat: int) -> None:
        self.usual.begin(options, seat)

    def choose(self, view: View, dice: Dice) -> Action:
        legal = view.legal_actions()
        if len(legal) == 1:
            return legal[0]
        question = view.public.question
        assert question is not None
        decided = self.decide(question.name, view, dice)
        return self.usual.choose(view, dice) if decided is None else decided

    def decide(self, question: str, view: View, dice: Dice) -> Action | None:
        """What to do, or None for whatever the level would do."""
        raise NotImplementedError

    def close(self) -> None:
        self.usual.close()


def added_output(view: View, row: int, card: int) -> int:
    """What a plant adds to what the row's plants put out; the weakest makes room if it must."""
    rules = view.rules
    outputs = [rules.output[own] for own in view.public.players[row].plants]
    lost = min(outputs) if len(outputs) >= rules.plant_limit else 0
    return rules.output[card] - lost


def nomination(view: View, card: int | None) -> Action | None:
    """Of that card, if it can be nominated; without a card pass, where that is allowed."""
    action = THE_PASS if card is None else NOMINATIONS[card]
    return action if action in view.legal_actions() else None
