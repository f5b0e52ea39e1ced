"""Which policy plays which family of games."""

from wattworks.bots.policy.base import Policy
from wattworks.bots.policy.board import BoardPolicy
from wattworks.bots.policy.figures import weights


def policy(family: str, changes: dict[str, float], quick: bool) -> Policy:
    """A policy for a family of games, by the figures of ``medium`` with some changed."""
    assert family == "board"
    return BoardPolicy(weights(family, **changes), quick)
