"""The bots: one protocol, a registry, from random upwards."""

from wattworks.bots.base import Bot
from wattworks.bots.random_bot import RandomBot
from wattworks.bots.simple import SimpleBot

__all__ = ["Bot", "RandomBot", "SimpleBot", "UnknownBot", "bot", "names"]

_BOTS: dict[str, type[Bot]] = {each.name: each for each in (SimpleBot, RandomBot)}


class UnknownBot(ValueError):
    """There is no bot of that ``name``."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(f"there is no bot {name!r}; there are {', '.join(_BOTS)}")


def names() -> list[str]:
    """The bots there are, the strongest first."""
    return list(_BOTS)


def bot(name: str) -> Bot:
    """A bot of that name; ``UnknownBot`` if there is none."""
    if name not in _BOTS:
        raise UnknownBot(name)
    return _BOTS[name]()
