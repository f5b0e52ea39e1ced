"""A sensible player: bids what a plant will bring in, buys fuel for one run, builds what it can
supply, and ends the game when that looks like winning."""

from wattworks.bots.base import Bot
from wattworks.bots.simple.board import BoardMind
from wattworks.bots.simple.cards import CardMind
from wattworks.bots.simple.mind import Mind
from wattworks.dice import Dice
from wattworks.engine.actions import Action
from wattworks.engine.board_view import BoardView
from wattworks.engine.card_view import CardView
from wattworks.engine.view import View


class SimpleBot(Bot):
    name = "simple"

    def choose(self, view: View, dice: Dice) -> Action:
        legal = view.legal_actions()
        if len(legal) == 1:
            return legal[0]
        mind = _mind(view)
        question = view.public.question
        answer = mind.answers.get(question.name) if mind and question else None
        return answer(legal) if answer else legal[dice.below(len(legal))]


def _mind(view: View) -> Mind | None:
    if isinstance(view, BoardView):
        return BoardMind(view)
    if isinstance(view, CardView):
        return CardMind(view)
    return None
