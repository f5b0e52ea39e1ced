"""The passer: it never raises a bid, and so never pays more than the least for a plant."""

from tools.ladder.opponents.manner import Manner
from wattworks import names
from wattworks.dice import Dice
from wattworks.engine.actions import THE_PASS, Action
from wattworks.engine.view import View


class Passer(Manner):
    """Opens what it nominates at the minimum, and drops out when another's bid stands."""

    def decide(self, question: str, view: View, dice: Dice) -> Action | None:
        if question == names.ASKS_OPEN:
            return view.legal_actions()[0]
        return THE_PASS if question == names.ASKS_RAISE else None
