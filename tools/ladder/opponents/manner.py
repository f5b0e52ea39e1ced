"""A copy of a level that decides some things differently."""

from dataclasses import replace

from wattworks import bots
from wattworks.bots import Bot, Spec
from wattworks.dice import Dice
from wattworks.editions import Options
from wattworks.engine.actions import Action
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
