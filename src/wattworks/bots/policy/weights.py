"""The figures a policy thinks with: data, tuned by self-play (see tools/tune.py).

Values stand in ``weights.toml``; a style changes a few of them.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import final


class AuctionWeights:
    """How a player bids, in board and card game. What each figure means stands in the data."""

    def __init__(self, table: dict[str, float]) -> None:
        self.bid_share: float = table["bid_share"]
        self.choice: float = table["choice"]
        self.eagerness: float = table["eagerness"]
        self.error: float = table["error"]


@final
class Weights(AuctionWeights):
    """All figures of one player. What each means stands in ``weights.toml``."""

    def __init__(self, table: dict[str, float]) -> None:
        super().__init__(table)
        # what plants are worth
        self.horizon: float = table["horizon"]
        self.growth: float = table["growth"]
        self.final_city: float = table["final_city"]
        self.spare: float = table["spare"]
        self.scarcity: float = table["scarcity"]
        self.purse_fuel: float = table["purse_fuel"]
        self.purse_cities: float = table["purse_cities"]
        # fuel
        self.stock_price: float = table["stock_price"]
        # cities
        self.city_rounds: float = table["city_rounds"]
        self.city_worth: float = table["city_worth"]
        self.crowd: float = table["crowd"]
        self.lead: float = table["lead"]


@cache
def tables() -> dict[str, dict[str, dict[str, float]]]:
    """The file of figures: for each family of games the level's own and the styles'."""
    text = (files("wattworks.bots.policy") / "weights.toml").read_text("utf-8")
    found: dict[str, dict[str, dict[str, float]]] = tomllib.loads(text)
    return found
