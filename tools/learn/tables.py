"""The tables at which the learning games are played: every edition, map and number of players."""

from random import Random

from wattworks.editions import Options, edition
from wattworks.engine.rules import BOARD_FAMILY
from wattworks.engine.state import State

BOARDS = (
    ("recharged", "usa"),
    ("recharged", "germany"),
    ("recharged", "usa"),
    ("recharged", "germany"),
    ("classic", "usa"),
    ("classic", "germany"),
    ("original", "germany"),
    ("original", "usa"),
)
CARDS = (("card", ""),)
SEATS = (2, 3, 4, 4, 4, 5, 6)


def deal(family: str, random: Random) -> State:
    """A game of that family about to begin."""
    name, map_name = random.choice(BOARDS if family == BOARD_FAMILY else CARDS)
    rules = edition(name)
    players = tuple(str(seat) for seat in range(random.choice(SEATS)))
    options = Options(name, map_name, players)
    state = rules.start(rules.rules(options), rules.deal(options, random))
    state.begin()
    return state
