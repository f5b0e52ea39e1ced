"""Which judge belongs to which family of games, and where its network is stored."""

import json
from array import array
from functools import cache
from importlib.resources import files
from typing import Final

from wattworks.bots.value.board_judge import BoardJudge
from wattworks.bots.value.card_judge import CardJudge
from wattworks.bots.value.judge import Judge
from wattworks.bots.value.network import Layer, Network
from wattworks.engine.rules import BOARD_FAMILY, CARD_FAMILY
from wattworks.engine.state import State


def board_judge(network: Network) -> Judge:
    return BoardJudge(network)


def card_judge(network: Network) -> Judge:
    return CardJudge(network)


FAMILIES: Final = {BOARD_FAMILY: board_judge, CARD_FAMILY: card_judge}

# Rounds of a playout, of which the present one is the first, after which the judge knows better.
PLAYOUT_ROUNDS: Final = {BOARD_FAMILY: 1, CARD_FAMILY: 2}

# How much a tree favours plans that it has rarely tried, and where another figure wins more.
CURIOSITY: Final = 0.3
CURIOSITY_OF: Final = {(BOARD_FAMILY, 2): 0.15}


def judge(family: str, network: Network) -> Judge:
    """A judge that thinks with that network."""
    return FAMILIES[family](network)


def judge_for(state: State) -> Judge:
    """The judge of that game, with the network that comes with Wattworks."""
    return _known(state.rules.family, state.rules.seats)


def playout_rounds(state: State) -> int:
    """For how many rounds that game is played on before it is judged."""
    return PLAYOUT_ROUNDS[state.rules.family]


def curiosity(state: State) -> float:
    """How much a tree of that game favours plans that it has rarely tried."""
    return CURIOSITY_OF.get((state.rules.family, int(state.rules.seats)), CURIOSITY)


@cache
def _known(family: str, seats: int) -> Judge:
    """With the network learned from games of that many players, if there is one."""
    folder = files("wattworks.bots.value")
    special = folder / network_name(family, seats)
    found = special if special.is_file() else folder / network_name(family)
    return judge(family, read_network(found.read_bytes()))


def network_name(family: str, seats: int | None = None) -> str:
    """Where a network is stored: that of any number of players, or that of a certain one."""
    return f"{family}.network" if seats is None else f"{family}-{seats}.network"


def read_network(data: bytes) -> Network:
    """A line of JSON with the sizes (table, seat, hidden, outputs); then the weights of the table,
    of a seat, the hidden biases, the weights and the biases of the outputs, all rounded to
    little-endian numbers of 32 bits."""
    head, _, body = data.partition(b"\n")
    table, seat, hidden, outputs = json.loads(head)["sizes"]
    numbers = array("f")
    numbers.frombytes(body)
    left = numbers.tolist()
    of_table, left = _rows(left, hidden, table)
    of_seat, left = _rows(left, hidden, seat)
    biases, left = _rows(left, 1, hidden)
    of_output, left = _rows(left, outputs, hidden)
    return Network(Layer(of_table, biases[0]), Layer(of_seat, biases[0]), Layer(of_output, left))


def _rows(numbers: list[float], count: int, width: int) -> tuple[list[list[float]], list[float]]:
    """The first rows of that width, and what is left."""
    rows = [numbers[i * width : (i + 1) * width] for i in range(count)]
    return rows, numbers[count * width :]
