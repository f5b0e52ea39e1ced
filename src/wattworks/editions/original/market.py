"""The plant market of the Original edition once the end card has appeared."""

from typing import TYPE_CHECKING, final

from wattworks.engine.plants import FINAL_MARKET, PlantRules

if TYPE_CHECKING:
    from wattworks.engine.state import State


@final
class OriginalPlantRules(PlantRules):
    """Once the end card is out, nothing is drawn until the bureaucracy (B-STP-2, ruling 51)."""

    def shuffle_rest(self, state: "State") -> None:
        if state.phase().renews_market:
            super().shuffle_rest(state)
        else:
            state.plant_market.frozen = True

    def update(self, state: "State") -> None:
        market = state.plant_market
        if market.frozen:
            market.frozen = False
            super().shuffle_rest(state)
            while market.plant_count() < FINAL_MARKET and market.deck_size > 0:
                self.place(state, self.draw(state))
        super().update(state)
