"""The weights of a player of the board game."""

from typing import final

from wattworks.bots.policy.auctions import AuctionWeights


@final
class BoardWeights(AuctionWeights):
    """All weights of a player of the board game."""

    def __init__(self, table: dict[str, float]) -> None:
        super().__init__(table)
        # what plants are worth
        self.horizon: float = table["horizon"]
        self.growth: float = table["growth"]
        self.pace: float = table["pace"]
        self.final_city: float = table["final_city"]
        self.final_reach: float = table["final_reach"]
        self.spare: float = table["spare"]
        self.scarcity: float = table["scarcity"]
        self.purse_fuel: float = table["purse_fuel"]
        self.purse_cities: float = table["purse_cities"]
        self.riches: float = table["riches"]
        # fuel
        self.stock_price: float = table["stock_price"]
        # cities
        self.city_rounds: float = table["city_rounds"]
        self.city_worth: float = table["city_worth"]
        self.crowd: float = table["crowd"]
        self.lead: float = table["lead"]
