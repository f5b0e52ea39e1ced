"""An invented bot: it spends as little as the rules allow."""

from wattworks.bots.base import Bot
from wattworks.bots.spec import Spec
from wattworks.dice import Dice
from wattworks.engine.actions import BUY, DONE, PASS, Action
from wattworks.engine.view import View


class Skinflint(Bot):
    def __init__(self, spec: Spec) -> None:
        self.name = str(spec)

    def choose(self, view: View, dice: Dice) -> Action:
        """A little fuel and, now and then, something else: otherwise nothing would ever end."""
        legal = view.legal_actions()
        if dice.below(3) == 0:
            return legal[dice.below(len(legal))]
        for kind in (BUY, PASS, DONE):
            for action in legal:
                if action.kind == kind:
                    return action
        return legal[0]
