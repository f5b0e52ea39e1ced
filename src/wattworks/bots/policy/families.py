"""Which policy plays which family of games."""

from functools import cache
from typing import Final

from wattworks.bots.policy.base import Policy
from wattworks.bots.policy.board.policy import BoardPolicy
from wattworks.bots.policy.card.policy import CardPolicy
from wattworks.bots.policy.weights_file import (
    MEDIUM,
    board_weights,
    card_weights,
    changes,
    manner_changes,
)
from wattworks.engine.rules import BOARD_FAMILY, CARD_FAMILY
from wattworks.engine.state import State


def board_policy(changes: dict[str, float], quick: bool) -> Policy:
    return BoardPolicy(board_weights(BOARD_FAMILY, **changes), quick)


def card_policy(changes: dict[str, float], quick: bool) -> Policy:
    return CardPolicy(card_weights(CARD_FAMILY, **changes), quick)


FAMILIES: Final = {BOARD_FAMILY: board_policy, CARD_FAMILY: card_policy}


def policy(family: str, changes: dict[str, float], quick: bool) -> Policy:
    """A policy for a family of games, by the weights of ``medium`` with some changed."""
    return FAMILIES[family](changes, quick)


def policy_for(state: State, style: str, quick: bool, level: str = MEDIUM) -> Policy:
    """A policy that can continue from that state, in a style; "" is no particular style."""
    return _known(state.rules.family, level, style, quick)


def manners_for(state: State) -> list[Policy]:
    """The ways in which a rival may play on, the plain one first; half of them are plain."""
    return _manners(state.rules.family)


@cache
def _manners(family: str) -> list[Policy]:
    others = [policy(family, each, quick=True) for each in manner_changes(family)]
    return [_known(family, MEDIUM, "", True)] * len(others) + others


@cache
def _known(family: str, level: str, style: str, quick: bool) -> Policy:
    return policy(family, changes(family, level, style), quick)
