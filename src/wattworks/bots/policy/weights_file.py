"""The file of weights that policies think with."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

MEDIUM = "medium"
LOOKAHEAD = "lookahead"  # no level of its own: all that look ahead think by its weights


@cache
def weight_tables() -> dict[str, dict[str, Any]]:
    """The file: for each family of games the weights of ``medium``, what is different with a
    certain number of players, and what levels and styles change."""
    text = (files("wattworks.bots.policy") / "weights.toml").read_text("utf-8")
    return tomllib.loads(text)


def weights_of(family: str, seats: int, level: str = MEDIUM, style: str = "") -> dict[str, float]:
    """The weights of a level in a style, at a table with that many players."""
    table = weight_tables()[family]
    of_table = table["players"].get(str(seats), {})
    weights = {**table[MEDIUM], **table["levels"].get(level, {}), **of_table}
    return _multiplied(weights, table["styles"].get(style, {}))


def manners(family: str, seats: int) -> list[dict[str, float]]:
    """The weights by which rivals may play as well: those of the styles, and some that nobody
    would choose."""
    table = weight_tables()[family]
    plain = weights_of(family, seats, LOOKAHEAD)
    ways = [*table["styles"].values(), *table["manners"].values()]
    return [_multiplied(plain, factors) for factors in ways]


def _multiplied(weights: dict[str, float], factors: dict[str, float]) -> dict[str, float]:
    return {name: weight * factors.get(name, 1.0) for name, weight in weights.items()}


def styles() -> list[str]:
    """The names of the styles; every family of games has the same."""
    return list(weight_tables()["board"]["styles"])
