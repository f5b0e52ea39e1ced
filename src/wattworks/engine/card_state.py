"""The state of a card game."""

from typing import TYPE_CHECKING, final

from mypy_extensions import i64, mypyc_attr

from wattworks.engine import events
from wattworks.engine.amounts import amount, amount_of, packed, unpacked
from wattworks.engine.rules import END_NUMBER, KINDS
from wattworks.engine.state import MAX_ROWS, State, shared_ranks

if TYPE_CHECKING:
    from wattworks.engine.plants import PlantMarket
    from wattworks.engine.player import Player
    from wattworks.engine.resources import ResourceMarket
    from wattworks.engine.rules import CardRules
    from wattworks.engine.state import Auction


@final
@mypyc_attr(free_list_len=1)
class CardState(State):
    """The card game: what every game has, and resource cards."""

    def __init__(
        self,
        rules: "CardRules",
        players: "list[Player]",
        order: list[int],
        plant_market: "PlantMarket",
        auction: "Auction",
        resource_market: "ResourceMarket",
        debt_word: i64,
    ) -> None:
        super().__init__(rules, players, order, plant_market, auction)
        self.card_rules = rules
        self.resource_market = resource_market
        self.debt_word: i64 = debt_word  # amounts that the row to move must take off its cards

    def copy(self) -> "CardState":
        other = CardState(
            self.card_rules,
            [player.copy() for player in self.players],
            self.order,
            self.plant_market.copy(),
            self.auction.copy(),
            self.resource_market.copy(),
            self.debt_word,
        )
        self._copy_into(other)
        return other

    @property
    def debt(self) -> list[int]:
        """Units per fuel that the row to move must take off its cards, as a new list."""
        return unpacked(self.debt_word, KINDS)

    @debt.setter
    def debt(self, units: list[int]) -> None:
        self.debt_word = packed(units)

    def owed(self, fuel: i64) -> i64:
        return amount(self.debt_word, fuel)

    def add_debt(self, fuel: i64, units: i64) -> None:
        self.debt_word += amount_of(fuel, units)

    def is_last_round(self) -> bool:
        return self.step == 3

    def largest_network(self) -> i64:
        return 0

    def skips_step_two(self) -> bool:
        return False

    def begin_final_step(self) -> None:
        """The last round: every plant on the market can be nominated (K-END-1)."""
        self.step = 3
        self.sink.note(events.STEP, events.NOBODY, 3)

    def plant_bought(self, row: i64, card: i64) -> None:
        pass

    def rank_rows(self) -> None:
        """Income of this round, then the largest plant, then the previous order reversed (K-AUC-3,
        K-BUR-3, rulings 93, 94)."""
        keys: list[int] = []
        for place, row in enumerate(self.order):
            if row < self.rules.seats:
                player = self.players[row]
                weight = player.income * (END_NUMBER + 1) + player.fleet.highest_number
                keys.append(row - (weight * MAX_ROWS + place) * MAX_ROWS)
        keys.sort()
        self.order = self.rules.companion.arrange(self, [key % MAX_ROWS for key in keys])
        for place, row in enumerate(self.order):
            self.sink.note(events.ORDER, row, place)

    def points(self, row: i64) -> i64:
        """What the best set of plants earns, and a point for every ten Elektro (K-END-2)."""
        player = self.players[row]
        return player.most_output() + player.money // self.card_rules.money_per_point

    def finish_with_points(self) -> None:
        for row in range(self.rules.seats):
            player = self.players[row]
            player.supplied = self.points(row)
            self.sink.note(events.POINTS, row, player.supplied, player.money)
        self.finish()

    def deciding_money(self, row: i64) -> i64:
        """What has not become a point (K-END-3)."""
        return self.players[row].money % self.card_rules.money_per_point

    def standings(self) -> list[list[int]]:
        """Points, then money left after the exchange, then the largest plant (K-END-3)."""
        keys: list[tuple[int, int, int, int]] = []
        for row in range(self.rules.seats):
            player = self.players[row]
            largest = player.fleet.highest_number
            keys.append((-player.supplied, -self.deciding_money(row), -largest, row))
        return shared_ranks(keys)
