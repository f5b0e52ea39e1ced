"""A bot with a stand-in: if anything goes wrong with it, the game continues, and the fault is
kept."""

from wattworks.bots.advice import Advice
from wattworks.bots.base import Bot
from wattworks.bots.fault import CRASH, ILLEGAL, BotError, Fault
from wattworks.dice import Dice
from wattworks.editions import Options
from wattworks.engine.actions import Action
from wattworks.engine.view import View


class Guard(Bot):
    """Asks a bot and checks its answers; after a fault the stand-in plays the rest of the game."""

    def __init__(self, bot: Bot, stand_in: Bot) -> None:
        self.name = bot.name
        self.fault = None
        self._bot = bot
        self._stand_in = stand_in

    def begin(self, options: Options, seat: int) -> None:
        self.fault = None
        self._stand_in.begin(options, seat)
        try:
            self._bot.begin(options, seat)
        except Exception as error:
            self._replace(error)

    def choose(self, view: View, dice: Dice) -> Action:
        if self.fault is None:
            try:
                return self._checked(view, self._bot.choose(view, dice))
            except Exception as error:
                self._replace(error)
        return self._stand_in.choose(view, dice)

    def advise(self, view: View, dice: Dice, count: int = 3) -> list[Advice]:
        if self.fault is None:
            try:
                return self._bot.advise(view, dice, count)
            except Exception as error:
                self._replace(error)
        return self._stand_in.advise(view, dice, count)

    def _checked(self, view: View, action: Action) -> Action:
        refusal = view.refusal(action)
        if refusal is not None:
            raise BotError(ILLEGAL, f"{action}: {refusal.code}")
        return action

    def _replace(self, error: Exception) -> None:
        if isinstance(error, BotError):
            self.fault = error.fault
        else:
            self.fault = Fault(CRASH, f"{type(error).__name__}: {error}")
        self._bot.close()

    def finish(self, view: View) -> None:
        if self.fault is None:
            self._bot.finish(view)

    def close(self) -> None:
        self._bot.close()
        self._stand_in.close()
