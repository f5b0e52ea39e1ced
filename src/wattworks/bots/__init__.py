"""The bots: one protocol, a registry, from random upwards."""

from wattworks.bots.base import Bot
from wattworks.bots.random_bot import RandomBot
from wattworks.bots.simple import SimpleBot
from wattworks.bots.spec import Spec, UnknownBot, parse

__all__ = ["Bot", "RandomBot", "SimpleBot", "Spec", "UnknownBot", "bot", "names"]

_BOTS: dict[str, type[Bot]] = {each.name: each for each in (SimpleBot, RandomBot)}


def names() -> list[str]:
    """The bots there are, the strongest first."""
    return list(_BOTS)


def bot(text: str) -> Bot:
    """The bot that a text such as ``simple`` means (see ``bots.spec``), or ``UnknownBot``."""
    spec = parse(text)
    if spec.level not in _BOTS:
        raise UnknownBot("level", spec=text, known=", ".join(_BOTS))
    if spec.style:
        raise UnknownBot("no_style", spec=text, level=spec.level)
    if spec.budget is not None:
        raise UnknownBot("no_budget", spec=text, level=spec.level)
    return _BOTS[spec.level]()
