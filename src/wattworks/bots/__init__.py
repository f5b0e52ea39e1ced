"""The bots: one interface and a registry, from random upwards."""

from wattworks.bots.advice import Advice, Reason
from wattworks.bots.base import Bot
from wattworks.bots.guard import Guard
from wattworks.bots.levels import LEVELS, MEDIUM
from wattworks.bots.outside import OutsideBot
from wattworks.bots.own import own_bot
from wattworks.bots.policy.weights_file import styles
from wattworks.bots.spec import OUTSIDE, OWN, Spec, UnknownBot, parse

__all__ = [
    "Advice", "Bot", "Reason", "Spec", "UnknownBot",
    "bot", "guarded", "is_quick", "names", "styles",
]  # fmt: skip

STAND_IN = MEDIUM  # plays on for a bot that fails


def names() -> list[str]:
    """The levels there are, the strongest first."""
    return list(LEVELS)


def bot(text: str) -> Bot:
    """The bot that a text such as ``hard:hoarder@200`` means (see ``bots.spec``), or
    ``UnknownBot``."""
    spec = parse(text)
    if spec.level == OUTSIDE:
        return guarded(OutsideBot(spec))
    if spec.level == OWN:
        return guarded(own_bot(spec))
    level = LEVELS.get(spec.level)
    if level is None:
        raise UnknownBot("level", spec=text, known=", ".join(LEVELS))
    if spec.style and not level.has_styles:
        raise UnknownBot("no_style", spec=text, level=spec.level)
    if spec.style and spec.style not in styles():
        raise UnknownBot("style", spec=text, style=spec.style, known=", ".join(styles()))
    if spec.budget is not None and level.budget is None:
        raise UnknownBot("no_budget", spec=text, level=spec.level)
    return level.make(spec)


def is_quick(text: str) -> bool:
    """Whether the bot that a text means answers at once, because it does not search."""
    try:
        spec = parse(text)
    except UnknownBot:
        return False
    return spec.level in LEVELS and LEVELS[spec.level].budget is None


def guarded(bot: Bot) -> Bot:
    """The bot with a stand-in, so that nothing it does can stop a game; see ``Bot.fault``."""
    if isinstance(bot, Guard):
        return bot
    return Guard(bot, LEVELS[STAND_IN].make(Spec(STAND_IN)))
