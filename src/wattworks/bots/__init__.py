"""The bots: one protocol, a registry, from random upwards."""

from wattworks.bots.base import Bot
from wattworks.bots.guard import Guard
from wattworks.bots.outside import OutsideBot
from wattworks.bots.random_bot import RandomBot
from wattworks.bots.simple import SimpleBot
from wattworks.bots.spec import OUTSIDE, Spec, UnknownBot, parse

__all__ = ["Bot", "RandomBot", "SimpleBot", "Spec", "UnknownBot", "bot", "guarded", "names"]

_BOTS: dict[str, type[Bot]] = {each.name: each for each in (SimpleBot, RandomBot)}
STAND_IN = "simple"  # plays on for a bot that fails


def names() -> list[str]:
    """The bots there are, the strongest first."""
    return list(_BOTS)


def bot(text: str) -> Bot:
    """The bot that a text such as ``simple`` means (see ``bots.spec``), or ``UnknownBot``."""
    spec = parse(text)
    if spec.level == OUTSIDE:
        return guarded(OutsideBot(spec))
    if spec.level not in _BOTS:
        raise UnknownBot("level", spec=text, known=", ".join(_BOTS))
    if spec.style:
        raise UnknownBot("no_style", spec=text, level=spec.level)
    if spec.budget is not None:
        raise UnknownBot("no_budget", spec=text, level=spec.level)
    return _BOTS[spec.level]()


def guarded(bot: Bot) -> Bot:
    """The bot with a stand-in, so that nothing it does can stop a game; see ``Bot.fault``."""
    return bot if isinstance(bot, Guard) else Guard(bot, _BOTS[STAND_IN]())
