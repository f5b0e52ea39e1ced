"""View: what one seat may see, what it may do, and what things would cost it.

A view is made of a state whose secrets have been replaced, so it cannot give away what it does
not have. All previews come from here.
"""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from wattworks.engine import actions
from wattworks.engine.area import FAR
from wattworks.engine.fuel import NO_PRICE, can_mix, needs
from wattworks.engine.phases.building import is_barred
from wattworks.engine.plants import IN_DECK, NO_CARD
from wattworks.engine.rules import HYBRID
from wattworks.engine.scoring import output_of, runnable_sets
from wattworks.engine.secrets import Chance, hide, redeal, top_is_big, unseen

if TYPE_CHECKING:
    from wattworks.engine.actions import Action
    from wattworks.engine.refusal import Refusal
    from wattworks.engine.rules import BoardRules
    from wattworks.engine.state import BoardState, Player

SPECTATOR: Final = -1


@final
class RunChoice:
    """A set of plants that can run: what it supplies, brings in, and how hybrids may mix."""

    def __init__(
        self, action: "Action", cards: list[int], cities: i64, income: i64, mixes: list[int]
    ) -> None:
        self.action = action
        self.cards = cards
        self.cities: i64 = cities
        self.income: i64 = income
        self.mixes = mixes  # units of the first fuel; empty if no hybrid is among the plants


@final
class Plan:
    """Cities in the cheapest order to connect them, the cost of each, and all together."""

    def __init__(self, cities: list[int], costs: list[int]) -> None:
        self.cities = cities
        self.costs = costs
        self.total: int = sum(costs)


def open_price(state: "BoardState", row: i64, city: i64) -> int | None:
    """What it costs a player to connect a city; None if it is not open to him."""
    cost = state.connection_cost(row, city)
    if cost >= FAR or is_barred(state, row, city):
        return None
    return cost


@final
class BoardView:
    """One seat's view of a board game; seat -1 is a spectator's.

    What is public can be read off ``players``, ``grid``, ``tokens`` and ``plants`` of
    ``public``. Money is the exception: ask ``money``. (All payments are public, so a program
    may keep the ledger: ``sample`` fills in the true sums.)
    """

    def __init__(self, state: "BoardState", seat: i64) -> None:
        self.seat: i64 = seat
        self.public: BoardState = state.copy()
        hide(self.public.rules, self.public.plants)

    @property
    def rules(self) -> "BoardRules":
        return self.public.board

    @property
    def to_move(self) -> int:
        return self.public.to_move

    # -- acting ----------------------------------------------------------------------------

    def is_my_turn(self) -> bool:
        return self.public.to_move == self.seat and not self.public.is_over

    def legal_actions(self) -> "list[Action]":
        """What the seat may do now; empty if it is not its turn."""
        return self.public.legal_actions() if self.is_my_turn() else []

    def refusal(self, action: "Action") -> "Refusal | None":
        """Why the seat to move may not do that; None if it may."""
        return self.public.refusal(action)

    def quote(self, action: "Action") -> i64:
        """What a legal action costs or, for a nomination, the least bid; else 0."""
        state = self.public
        if action.kind == actions.BUY:
            return state.tokens.price(state.board, action.value)
        if action.kind == actions.BUILD:
            return state.connection_cost(state.to_move, action.value)
        if action.kind == actions.BID:
            return action.value
        if action.kind == actions.NOMINATE:
            return self.rules.plants.least_bid(state, action.value)
        return 0

    def sample(self, chance: Chance) -> "BoardState":
        """A full state that fits everything this seat knows, drawn with the given chance."""
        state = self.public.copy()
        redeal(state.rules, state.plants, chance)
        return state

    # -- money -----------------------------------------------------------------------------

    def money(self, row: i64) -> int | None:
        """A player's money, or None if this seat may not see the figure (B-VIS-1)."""
        if row == self.seat or self.rules.money_is_open or self.public.is_over:
            return self.public.players[row].money
        return None

    # -- plants ----------------------------------------------------------------------------

    def offered(self) -> list[int]:
        """Plants that can be nominated."""
        return self.public.plants.row[: self.public.plants.offered(self.public.step)]

    def deck_count(self) -> int:
        """Cards in the deck, the end card included."""
        return len(self.public.plants.deck)

    def top_is_big(self) -> bool | None:
        """The size on the back of the top card; None if backs tell nothing or there is none."""
        plants = self.public.plants
        if not self.rules.plants.shows_backs or not plants.deck:
            return None
        if plants.deck[-1] == self.rules.end_card:
            return None
        return top_is_big(self.rules, plants)

    def cards_to_end_card(self) -> int | None:
        """How many cards lie above the end card; None once it has appeared."""
        plants = self.public.plants
        if plants.end != IN_DECK:
            return None
        return len(plants.deck) - 1 - plants.deck.index(self.rules.end_card)

    def unseen_plants(self) -> list[int]:
        """Plants that may still be drawn, or were taken out at the start: nobody knows which."""
        return unseen(self.rules, self.public.plants)

    # -- fuel ------------------------------------------------------------------------------

    def token_prices(self, fuel: i64, units: i64) -> list[int]:
        """What the next tokens of a fuel cost one by one; fewer if it runs out."""
        tokens = self.public.tokens.copy()
        prices: list[int] = []
        while len(prices) < units:
            price = tokens.price(self.rules, fuel)
            if price == NO_PRICE:
                break
            prices.append(price)
            tokens.take(fuel)
        return prices

    def next_refill(self) -> list[int]:
        """Tokens of each fuel that the next refill would lay out as things stand (B-BUR-3)."""
        tokens = self.public.tokens
        return [
            tokens.refill_amount(self.rules, fuel, self.public.step)
            for fuel in range(len(self.rules.fuels))
        ]

    # -- cities ----------------------------------------------------------------------------

    def city_price(self, row: i64, city: i64) -> int | None:
        """What it costs a player to connect a city now; None if it is not open to him."""
        return open_price(self.public, row, city)

    def route(self, row: i64, city: i64) -> list[int]:
        """The cheapest way from a player's network to a city; the city alone without one."""
        grid = self.public.grid
        best: list[int] = [city]
        least: i64 = FAR
        for start in grid.area.cities:
            if grid.has_house(row, start) and grid.area.distance[start][city] < least:
                least = grid.area.distance[start][city]
                best = grid.area.route(start, city)
        return best

    def plan(self, row: i64, cities: list[int]) -> Plan | None:
        """The cheapest order to connect all these cities; None if one is not open.

        Always going for the nearest city next gives a minimum spanning tree, which is the
        least that the routes can cost; houses cost the same in any order.
        """
        state = self.public.copy()
        order: list[int] = []
        costs: list[int] = []
        left = cities[:]
        while left:
            nearest: i64 = NO_CARD
            least: i64 = FAR
            for city in left:
                cost = state.grid.reach[row][city]
                if cost < least and open_price(state, row, city) is not None:
                    least = cost
                    nearest = city
            if nearest == NO_CARD:
                return None
            order.append(nearest)
            costs.append(state.connection_cost(row, nearest))
            state.grid.connect(row, nearest)
            left.remove(nearest)
        return Plan(order, costs)

    # -- running ---------------------------------------------------------------------------

    def runs(self, row: i64) -> list[RunChoice]:
        """All sets of a player's plants that can run now, with cities, income and mixes."""
        player = self.public.players[row]
        found: list[RunChoice] = []
        for chosen in runnable_sets(self.rules, player):
            cities = min(
                output_of(self.rules, player, chosen), self.public.grid.count[row]
            )
            cards = [card for i, card in enumerate(player.plants) if chosen >> i & 1]
            found.append(
                RunChoice(
                    actions.RUNS[chosen], cards, cities, self.rules.payout(cities),
                    self._mixes(player, chosen),
                )
            )  # fmt: skip
        return found

    def _mixes(self, player: "Player", chosen: i64) -> list[int]:
        need = needs(self.rules, player.plants, chosen)
        if need[HYBRID] == 0:
            return []
        return [
            units
            for units in range(need[HYBRID] + 1)
            if can_mix(player.fuel, player.store, need, units)
        ]
