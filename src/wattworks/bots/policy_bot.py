"""Bots that play by rule of thumb: ``easy`` and ``medium``."""

from wattworks.bots.advice import Advice
from wattworks.bots.adviser import Adviser
from wattworks.bots.base import Bot
from wattworks.bots.policy.families import policy_for
from wattworks.dice import Dice
from wattworks.engine.actions import Action
from wattworks.engine.view import View

GRAIN = 1000
LIKELY = 3  # plans among which a slip chooses


class PolicyBot(Bot):
    """Plays by a policy. ``slips`` is how often it picks a sensible plan other than its own."""

    def __init__(self, name: str, level: str, style: str, slips: float) -> None:
        self.name = name
        self._level = level
        self._style = style
        self._slips = slips

    def choose(self, view: View, dice: Dice) -> Action:
        legal = view.legal_actions()
        if len(legal) == 1:
            return legal[0]
        policy = policy_for(view.public, self._style, quick=False, level=self._level)
        if int(dice.below(GRAIN)) < self._slips * GRAIN:
            plans = policy.plans(view.public, dice)[:LIKELY]
            return plans[dice.below(len(plans))][0]
        return policy.plan(view.public, dice)[0]

    def advise(self, view: View, dice: Dice, count: int = 3) -> list[Advice]:
        """Its own choice first, then the alternatives, ranked by the chances that playouts give."""
        own = self.choose(view, dice)
        found = Adviser(self._style).advise(view, dice)
        return sorted(found, key=lambda each: each.action is not own)[:count]
