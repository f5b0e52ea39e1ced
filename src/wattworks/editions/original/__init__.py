"""The Original edition (the 2004 text): Classic, except for the end card and the short first
game."""

from typing import Final

from wattworks.editions.base import CONTRACTOR, OPEN_MONEY
from wattworks.editions.board_edition import DISCOUNT, FIRST_GAME, START_MUST_BE_EMPTY, TRUST
from wattworks.editions.classic import Classic
from wattworks.editions.options import Options
from wattworks.editions.original.market import OriginalPlantRules

FIRST_GAME_CITIES: Final = 7


class Original(Classic):
    name = "original"
    market_rules = OriginalPlantRules
    variants = (FIRST_GAME, OPEN_MONEY, CONTRACTOR, DISCOUNT, START_MUST_BE_EMPTY, TRUST)

    def cities_break_ties(self, options: Options) -> bool:
        """Not in the first game (ruling 92)."""
        return not options.has(FIRST_GAME) and super().cities_break_ties(options)

    def game_end(self, options: Options) -> tuple[int, int]:
        """The first game ends, and stops everybody, at the threshold of Step 2 (B-END-3)."""
        if not options.has(FIRST_GAME):
            return super().game_end(options)
        end = min(FIRST_GAME_CITIES, self.step2_threshold(options))
        return end, end
