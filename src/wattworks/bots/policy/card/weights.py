"""The weights of a player of the card game."""

from typing import Final, final

from wattworks.bots.policy.auctions import AuctionWeights

STAGES: Final = 6  # of a game, by the incomes still to come; the last one covers all earlier rounds


@final
class CardWeights(AuctionWeights):
    """All weights of a player of the card game."""

    def __init__(self, table: dict[str, float]) -> None:
        super().__init__(table)
        # what plants are worth
        self.horizon: float = table["horizon"]
        self.survival: float = table["survival"]
        self.patience: float = table["patience"]
        self.turnover: float = table["turnover"]
        self.foresight: float = table["foresight"]
        self.draws: float = table["draws"]
        self.scarcity: float = table["scarcity"]
        self.shortage: float = table["shortage"]
        self.purse_fuel: float = table["purse_fuel"]
        # fuel
        self.stock: float = table["stock"]
        self.last_stock: float = table["last_stock"]
