"""The file of weights that policies think with."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from wattworks.bots.policy.board.weights import BoardWeights
from wattworks.bots.policy.card.weights import CardWeights

MEDIUM = "medium"


@cache
def weight_tables() -> dict[str, dict[str, Any]]:
    """The file: for each family of games the weights of ``medium`` and what styles change."""
    text = (files("wattworks.bots.policy") / "weights.toml").read_text("utf-8")
    return tomllib.loads(text)


def medium_weights(family: str) -> dict[str, float]:
    """The weights of ``medium`` in a family of games."""
    return dict(weight_tables()[family][MEDIUM])


def changes(family: str, level: str, style: str) -> dict[str, float]:
    """What a level and a style change in the weights of ``medium``."""
    table = weight_tables()[family]
    found: dict[str, float] = dict(table[level])
    for name, factor in table["styles"].get(style, {}).items():
        found[name] = found.get(name, table[MEDIUM][name]) * factor
    return found


def manner_changes(family: str) -> list[dict[str, float]]:
    """What the manners of rivals change in the weights of ``medium``: those of the styles, and some
    that nobody would choose."""
    table = weight_tables()[family]
    found: list[dict[str, float]] = []
    for factors in [*table["styles"].values(), *table["manners"].values()]:
        found.append({name: table[MEDIUM][name] * factor for name, factor in factors.items()})
    return found


def styles() -> list[str]:
    """The names of the styles; every family of games has the same."""
    return list(weight_tables()["board"]["styles"])


def board_weights(family: str, **changes: float) -> BoardWeights:
    """The weights of ``medium`` in the board game with some of them changed."""
    return BoardWeights({**medium_weights(family), **changes})


def card_weights(family: str, **changes: float) -> CardWeights:
    """The same for the card game."""
    return CardWeights({**medium_weights(family), **changes})
