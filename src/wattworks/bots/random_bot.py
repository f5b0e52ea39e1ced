"""A bot that picks legal actions uniformly at random."""

from wattworks.bots.base import Bot
from wattworks.dice import Dice
from wattworks.engine.actions import Action
from wattworks.engine.view import View


class RandomBot(Bot):
    name = "random"

    def choose(self, view: View, dice: Dice) -> Action:
        legal = view.legal_actions()
        return legal[dice.below(len(legal))]
