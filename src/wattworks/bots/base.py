"""What a bot is: it sees a view, never a state, and answers one question after the other."""

from abc import ABC, abstractmethod
from typing import ClassVar

from wattworks.dice import Dice
from wattworks.engine.actions import Action
from wattworks.engine.view import View


class Bot(ABC):
    """A player. A bot keeps nothing between two questions, so one can sit on many seats.

    Chance comes from the dice alone: with the same dice a bot plays the same game again.
    """

    name: ClassVar[str]

    @abstractmethod
    def choose(self, view: View, dice: Dice) -> Action:
        """One of ``view.legal_actions()``; it is the view's turn."""
