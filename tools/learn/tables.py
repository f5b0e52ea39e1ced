"""The tables at which the learning games are played: every edition and map."""

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
SEATS = (3, 4, 4, 4, 5, 6)  # two have a network of their own


def deal(family: str, seats: int | None, random: Random) -> State:
    """A game of that family about to begin, of that many players, or of three and more."""
    name, map_name = random.choice(BOARDS if family == BOARD_FAMILY else CARDS)
    rules = edition(name)
    players = tuple(str(seat) for seat in range(seats or random.choice(SEATS)))
    options = Options(name, map_name, players)
    state = rules.start(rules.rules(options), rules.deal(options, random))
    state.begin()
    return state
