"""Which policy plays which family of games."""

from functools import cache
from typing import Final

from wattworks.bots.policy.base import Policy
from wattworks.bots.policy.board.policy import BoardPolicy
from wattworks.bots.policy.card.policy import CardPolicy
from wattworks.bots.policy.weights_file import MEDIUM, board_weights, card_weights, changes
from wattworks.engine.card_state import CardState
from wattworks.engine.state import State


def board_policy(changes: dict[str, float], quick: bool) -> Policy:
    return BoardPolicy(board_weights("board", **changes), quick)


def card_policy(changes: dict[str, float], quick: bool) -> Policy:
    return CardPolicy(card_weights("card", **changes), quick)


FAMILIES: Final = {"board": board_policy, "card": card_policy}


def policy(family: str, changes: dict[str, float], quick: bool) -> Policy:
    """A policy for a family of games, by the weights of ``medium`` with some changed."""
    return FAMILIES[family](changes, quick)


def policy_for(state: State, style: str, quick: bool, level: str = MEDIUM) -> Policy:
    """A policy that can continue from that state, in a style; "" is no particular style."""
    family = "card" if isinstance(state, CardState) else "board"
    return _known(family, level, style, quick)


@cache
def _known(family: str, level: str, style: str, quick: bool) -> Policy:
    return policy(family, changes(family, level, style), quick)
