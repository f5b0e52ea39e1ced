"""State: everything that changes in a game. Plain values, cheap to copy, keeping no secrets."""

from abc import abstractmethod
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from wattworks.engine import events
from wattworks.engine.fuel import TokenMarket
from wattworks.engine.grid import Grid, bare_grid
from wattworks.engine.plants import IN_DECK, NO_CARD, PlantMarket
from wattworks.engine.refusal import GAME_OVER, Refusal
from wattworks.engine.rules import END_NUMBER

if TYPE_CHECKING:
    from wattworks.engine.actions import Action
    from wattworks.engine.events import Sink
    from wattworks.engine.phases.base import Phase, Question
    from wattworks.engine.player import Player
    from wattworks.engine.rules import BoardRules, Rules
    from wattworks.engine.secrets import Chance

NOBODY: Final = -1
MAX_ROWS: Final = 8  # more than there are at any table


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Auction:
    """What the auction phase needs to remember. Sets of rows are masks."""

    def __init__(
        self,
        eligible: i64,
        nominator: i64,
        card: i64,
        bidders: i64,
        bid: i64,
        high_bidder: i64,
        sold: i64,
        allowance: i64,
        demolished: i64,
        companion_served: bool,
    ) -> None:
        self.eligible: i64 = eligible  # still in the phase
        self.nominator: i64 = nominator
        self.card: i64 = card  # nominated, and being settled after the sale; NO_CARD: none
        self.bidders: i64 = bidders  # still in this auction
        self.bid: i64 = bid
        self.high_bidder: i64 = high_bidder  # whose bid it is
        self.sold: i64 = sold  # plants sold in this phase
        self.allowance: i64 = allowance  # tokens that may still be given up (B-AUC-6)
        self.demolished: i64 = demolished  # plants scrapped for the contractor's money
        self.companion_served = companion_served

    def copy(self) -> "Auction":
        return Auction(
            self.eligible, self.nominator, self.card, self.bidders, self.bid, self.high_bidder,
            self.sold, self.allowance, self.demolished, self.companion_served,
        )  # fmt: skip


def shared_ranks(keys: list[tuple[int, int, int, int]]) -> list[list[int]]:
    """Rows (the last value of each key) by rank; rows with otherwise equal keys share one."""
    keys.sort()
    ranks: list[list[int]] = []
    previous: tuple[int, int, int] | None = None
    for a, b, c, row in keys:
        if (a, b, c) == previous:
            ranks[-1].append(row)
        else:
            ranks.append([row])
        previous = (a, b, c)
    return ranks


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game in progress. ``to_move`` is the seat that decides, -1 when the game is over.

    ``apply`` does not check: it is for search, which takes its actions from ``legal_actions``. To
    play with checks, use ``wattworks.Game``.
    """

    def __init__(
        self,
        rules: "Rules",
        players: "list[Player]",
        order: list[int],
        plant_market: PlantMarket,
        auction: Auction,
    ) -> None:
        self.rules = rules
        self.players = players
        self.order = order  # replaced, never changed: copies share it
        self.plant_market = plant_market
        self.auction = auction
        self.sink: Sink = events.NULL_SINK
        self.round: i64 = 1
        self.step: i64 = 1
        self.phase_index: i64 = 0
        self.turn: i64 = 0  # place in the turn order of the row whose turn it is
        self.question: Question | None = None
        self.to_move: i64 = NOBODY
        self.scrapped: i64 = NO_CARD
        self.chosen_plants: i64 = 0  # plants chosen to run, while the hybrids' mix is asked
        self.contractor_card: i64 = 0  # the top card of the contractor's pile
        self.reveals: i64 = 0  # cards turned up so far: undo stops there
        self.end_card_pending = False  # the end card has left; its step begins with a phase
        self.is_over = False

    @abstractmethod
    def copy(self) -> "State":
        """An independent state; the copy's events are dropped."""

    def _copy_into(self, other: "State") -> None:
        other.round = self.round
        other.step = self.step
        other.phase_index = self.phase_index
        other.turn = self.turn
        other.question = self.question
        other.to_move = self.to_move
        other.scrapped = self.scrapped
        other.chosen_plants = self.chosen_plants
        other.contractor_card = self.contractor_card
        other.reveals = self.reveals
        other.end_card_pending = self.end_card_pending
        other.is_over = self.is_over

    # -- what a caller asks --------------------------------------------------------------

    def legal_actions(self) -> "list[Action]":
        """All actions open to the seat to move; empty when the game is over."""
        question = self.question
        if question is None:
            return []
        return question.legal(self)

    def pick(self, chance: "Chance") -> "Action":
        """A random legal action; the game must not be over."""
        question = self.question
        assert question is not None, "the game is over"
        return question.pick(self, chance)

    def refusal(self, action: "Action") -> Refusal | None:
        """Why the seat to move may not do that; None if it may."""
        question = self.question
        if question is None:
            return Refusal(GAME_OVER)
        return question.refusal(self, action)

    def apply(self, action: "Action") -> None:
        """Do a legal action. Not checked."""
        question = self.question
        assert question is not None, "the game is over"
        question.apply(self, action)

    def phase(self) -> "Phase":
        return self.rules.phases[self.phase_index]

    @abstractmethod
    def largest_network(self) -> i64: ...

    @abstractmethod
    def skips_step_two(self) -> bool:
        """Whether the end card leaves before Step 2 has begun (B-STP-6)."""

    @abstractmethod
    def rank_rows(self) -> None:
        """Update the turn order."""

    @abstractmethod
    def plant_bought(self, row: i64, card: i64) -> None:
        """A player has bought that plant."""

    @abstractmethod
    def begin_final_step(self) -> None:
        """The end card has left and a phase begins: start what it announced."""

    @abstractmethod
    def deciding_money(self, row: i64) -> i64:
        """The money of a row that decides between equals at the end."""

    @abstractmethod
    def standings(self) -> list[list[int]]:
        """Rows by rank, best first; rows that share a rank are grouped."""

    # -- what the phases do --------------------------------------------------------------

    def ask(self, question: "Question", row: i64) -> None:
        self.question = question
        self.to_move = row

    def begin(self) -> None:
        """Enter the first phase."""
        self.enter(0)

    def next_phase(self) -> None:
        following = self.phase_index + 1
        if following == len(self.rules.phases):
            following = self.rules.first_phase
            self.round += 1
        self.enter(following)

    def enter(self, index: i64) -> None:
        """Begin the phase at that index of the list of phases."""
        self.phase_index = index
        phase = self.phase()
        if self.end_card_pending and phase.opens_final_step:
            self.end_card_pending = False
            self.begin_final_step()
        self.sink.note(events.PHASE, events.NOBODY, index, self.round)
        phase.begin(self)

    def finish(self) -> None:
        self.is_over = True
        self.question = None
        self.to_move = NOBODY

    def give_plant(self, row: i64, card: i64) -> None:
        player = self.players[row]
        player.fleet = player.fleet.with_plant(self.rules, card)

    def scrap_plant(self, row: i64, card: i64) -> None:
        player = self.players[row]
        player.fleet = player.fleet.without_plant(self.rules, card)
        self.plant_market.leave(card)


@final
@mypyc_attr(free_list_len=1)
class BoardState(State):
    """The board game: what every game has, a token market and networks."""

    def __init__(
        self,
        rules: "BoardRules",
        players: "list[Player]",
        order: list[int],
        plant_market: PlantMarket,
        auction: Auction,
        token_market: TokenMarket,
        grid: Grid,
    ) -> None:
        super().__init__(rules, players, order, plant_market, auction)
        self.board_rules = rules
        self.token_market = token_market
        self.grid = grid

    def copy(self) -> "BoardState":
        other = BoardState(
            self.board_rules,
            [player.copy() for player in self.players],
            self.order,
            self.plant_market.copy(),
            self.auction.copy(),
            self.token_market.copy(),
            self.grid.copy(),
        )
        self._copy_into(other)
        return other

    def largest_network(self) -> i64:
        return self.grid.largest

    def skips_step_two(self) -> bool:
        return self.step == 1

    def begin_final_step(self) -> None:
        self.set_step(3)

    def set_step(self, step: i64) -> None:
        self.step = step
        self.grid.price_all(self.board_rules, step)
        self.sink.note(events.STEP, events.NOBODY, step)

    def set_area(self, mask: int) -> None:
        """Fix the regions in play."""
        board_map = self.board_rules.map
        self.grid = bare_grid(board_map.area(mask), len(board_map.cities), len(self.players))
        self.grid.price_all(self.board_rules, self.step)

    def return_tokens(self, row: i64, fuel: i64, units: i64) -> None:
        """Tokens of a player go to the supply or storage, never to the market."""
        self.players[row].add_fuel(fuel, -units)
        self.token_market.add_supply(fuel, units)

    def plant_bought(self, row: i64, card: i64) -> None:
        """Some plants end the refill of their fuel (B-BUR-4)."""
        fuel: i64 = self.board_rules.phase_out[card]
        if fuel >= 0:
            self.token_market.closed |= 1 << fuel
            self.sink.note(events.PHASE_OUT, row, fuel)

    def connection_cost(self, row: i64, city: i64) -> i64:
        """Route and house together; FAR or more if the city is not open to the row (B-BLD-1)."""
        return self.grid.connection_cost(row, city)

    def step_two_is_due(self) -> bool:
        """B-STP-1, and the safety net of ruling 48."""
        if self.step != 1 or self.plant_market.end_place != IN_DECK:
            return False
        return self.grid.largest >= self.board_rules.step2_cities or self.grid.no_free_first_slot()

    def start_step_two(self) -> None:
        """Once: the cheapest plant leaves the game and is replaced (B-STP-1)."""
        self.set_step(2)
        self.board_rules.plant_rules.renew_cheapest(self)

    def rank_rows(self) -> None:
        """Turn order: most cities, then the largest plant (B-ORD-1, ruling 14)."""
        keys: list[int] = []
        for row in range(self.rules.seats):
            weight = self.grid.size(row) * END_NUMBER + self.players[row].fleet.highest_number
            keys.append(row - weight * MAX_ROWS)
        keys.sort()
        self.order = self.rules.companion.arrange(self, [key % MAX_ROWS for key in keys])
        for place, row in enumerate(self.order):
            self.sink.note(events.ORDER, row, place)

    def deciding_money(self, row: i64) -> i64:
        """All of it (B-END-2)."""
        return self.players[row].money

    def standings(self) -> list[list[int]]:
        """B-END-2: cities supplied, then money, then (by the rules) cities connected."""
        keys: list[tuple[int, int, int, int]] = []
        for row in range(self.rules.seats):
            player = self.players[row]
            cities = self.grid.size(row) if self.board_rules.ties_by_cities else 0
            keys.append((-player.supplied, -self.deciding_money(row), -cities, row))
        return shared_ranks(keys)
