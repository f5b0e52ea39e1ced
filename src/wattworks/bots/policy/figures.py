"""The file of figures that policies think with."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from wattworks.bots.policy.weights import BoardWeights


@cache
def tables() -> dict[str, dict[str, Any]]:
    """The file: for each family of games the figures of ``medium`` and what styles change."""
    text = (files("wattworks.bots.policy") / "weights.toml").read_text("utf-8")
    return tomllib.loads(text)


def figures(family: str) -> dict[str, float]:
    """The figures of ``medium`` in a family of games."""
    return dict(tables()[family]["medium"])


def weights(family: str, **changes: float) -> BoardWeights:
    """The figures of ``medium`` with some of them changed."""
    estimate = tables()[family]["estimate"]["coefficients"]
    return BoardWeights({**figures(family), **changes}, estimate)
