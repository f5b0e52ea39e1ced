"""Which policy plays which family of games."""

from typing import Final

from wattworks.bots.policy.base import Policy
from wattworks.bots.policy.board import BoardPolicy
from wattworks.bots.policy.cards import CardPolicy
from wattworks.bots.policy.figures import card_weights, weights


def board(changes: dict[str, float], quick: bool) -> Policy:
    return BoardPolicy(weights("board", **changes), quick)


def card(changes: dict[str, float], quick: bool) -> Policy:
    return CardPolicy(card_weights("card", **changes), quick)


FAMILIES: Final = {"board": board, "card": card}


def policy(family: str, changes: dict[str, float], quick: bool) -> Policy:
    """A policy for a family of games, by the figures of ``medium`` with some changed."""
    return FAMILIES[family](changes, quick)
