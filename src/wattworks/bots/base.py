"""What a bot is: it sees a view, never a state, and answers one question after another."""

from abc import ABC, abstractmethod

from wattworks.bots.advice import Advice, Reason
from wattworks.bots.fault import Fault
from wattworks.dice import Dice
from wattworks.editions import Options
from wattworks.engine.actions import Action
from wattworks.engine.view import View


class Bot(ABC):
    """A player. A bot keeps nothing between two questions, so one can sit on many seats.

    All its randomness comes from the dice: with the same dice a bot plays the same game again
    (unless its budget is a time). ``name`` is the text that ``bots.bot`` makes it from.
    """

    name: str
    fault: Fault | None = None  # why a stand-in has taken its place in this game

    def begin(self, options: Options, seat: int) -> None:
        """A game begins with the bot on that seat. Only bots from outside need to know."""

    @abstractmethod
    def choose(self, view: View, dice: Dice) -> Action:
        """One of ``view.legal_actions()``; it is the view's turn."""

    def advise(self, view: View, dice: Dice, count: int = 3) -> list[Advice]:
        """The best few actions, the best first, with the chance of winning and a reason."""
        share = 1 / view.rules.seats
        return [Advice((self.choose(view, dice),), share, Reason("instinct"))]

    def finish(self, view: View) -> None:
        """The game is over or abandoned; this is its final view."""

    def close(self) -> None:
        """The table no longer needs the bot; bots with a process of their own end it."""
