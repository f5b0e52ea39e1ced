"""Which policy plays which family of games."""

from functools import cache
from typing import Final

from wattworks.bots.policy.base import Policy
from wattworks.bots.policy.board.policy import BoardPolicy
from wattworks.bots.policy.board.weights import BoardWeights
from wattworks.bots.policy.card.policy import CardPolicy
from wattworks.bots.policy.card.weights import CardWeights
from wattworks.bots.policy.weights_file import LOOKAHEAD, manners, weights_of
from wattworks.engine.rules import BOARD_FAMILY, CARD_FAMILY
from wattworks.engine.state import State


def board_policy(weights: dict[str, float], quick: bool) -> Policy:
    return BoardPolicy(BoardWeights(weights), quick)


def card_policy(weights: dict[str, float], quick: bool) -> Policy:
    return CardPolicy(CardWeights(weights), quick)


FAMILIES: Final = {BOARD_FAMILY: board_policy, CARD_FAMILY: card_policy}


def policy(family: str, weights: dict[str, float], quick: bool) -> Policy:
    """A policy for a family of games that thinks with these weights."""
    return FAMILIES[family](weights, quick)


def policy_for(state: State, style: str, quick: bool, level: str = LOOKAHEAD) -> Policy:
    """A policy that can continue from that state, in a style; "" is no particular style."""
    return _known(state.rules.family, state.rules.seats, level, style, quick)


def manners_for(state: State) -> list[Policy]:
    """The ways in which a rival may play on, the plain one first; half of them are plain."""
    return _manners(state.rules.family, state.rules.seats)


@cache
def _manners(family: str, seats: int) -> list[Policy]:
    others = [policy(family, weights, quick=True) for weights in manners(family, seats)]
    return [_known(family, seats, LOOKAHEAD, "", True)] * len(others) + others


@cache
def _known(family: str, seats: int, level: str, style: str, quick: bool) -> Policy:
    return policy(family, weights_of(family, seats, level, style), quick)
