"""A bot that takes any legal action, each as likely as the others."""

from wattworks.bots.base import Bot
from wattworks.bots.playout import Dice
from wattworks.engine.actions import Action
from wattworks.engine.board_view import BoardView


class RandomBot(Bot):
    name = "random"

    def choose(self, view: BoardView, dice: Dice) -> Action:
        legal = view.legal_actions()
        return legal[dice.below(len(legal))]
