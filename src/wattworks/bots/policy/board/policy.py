"""Rules of thumb for the board game: what plants are worth, fuel, cities, the end."""

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64

from wattworks.bots.policy.auctions import Bidder
from wattworks.bots.policy.base import add_plan
from wattworks.bots.policy.board.building import MAX_CITIES, interest, wanted
from wattworks.bots.policy.board.expansion import (
    NOWHERE,
    Expansion,
    expansion,
    neighbourhood_cost,
    ranked_starts,
    region_cost,
)
from wattworks.bots.policy.board.outlook import Outlook, may_end, thrift
from wattworks.bots.policy.board.shopping import Shopping, missing, unit_prices
from wattworks.dice import Dice
from wattworks.engine import actions
from wattworks.engine.plants import NO_CARD
from wattworks.engine.rules import FIRST, SECOND
from wattworks.engine.state import BoardState

if TYPE_CHECKING:
    from wattworks.bots.policy.board.weights import BoardWeights
    from wattworks.engine.actions import Action
    from wattworks.engine.state import State

MAX_STARTS: Final = 4  # starting cities that are considered


@final
class BoardPolicy(Bidder):
    """A player of the board game."""

    def __init__(self, weights: "BoardWeights", quick: bool) -> None:
        super().__init__(weights, quick)
        self.weights = weights
        self.outlook = Outlook()

    # -- what plants are worth -------------------------------------------------------------

    def look(self, state: "State") -> None:
        self.outlook.take_in(cast(BoardState, state), self.weights)

    def worth(self, state: "State", row: i64, extra: i64, without: i64) -> float:
        """Income less fuel over the next rounds, and a bonus for what counts at the end."""
        board_state = cast(BoardState, state)
        rules, outlook = board_state.board_rules, self.outlook
        units: i64 = 0
        fuel = 0.0
        for card in state.players[row].fleet.cards:
            if card != without:
                units += rules.output[card]
                fuel += float(rules.need[card]) * outlook.price[rules.fuel[card]]
        if extra != NO_CARD:
            units += rules.output[extra]
            fuel += float(rules.need[extra]) * outlook.price[rules.fuel[extra]]
        if units == 0:
            return 0.0
        return self._worth(board_state, row, float(units), fuel)

    def _worth(self, state: BoardState, row: i64, output: float, fuel: float) -> float:
        """The same for plants with that output, and that price of the fuel for a run."""
        outlook = self.outlook
        last = float(outlook.last_city)
        cities = float(state.grid.size(row))
        horizon = self.weights.horizon
        if outlook.rounds < horizon:
            horizon = outlook.rounds
        total = 0.0
        supplied = -1.0
        earned = 0.0
        while horizon > 0.0:
            cities += self.weights.growth
            if cities > last:
                cities = last
            lit = output if output < cities else cities
            if lit != supplied:  # in most rounds it is what it was
                supplied = lit
                earned = self._payout(state, supplied) - fuel * supplied / output
                earned += self.weights.spare * (output - supplied)
            total += earned * (horizon if horizon < 1.0 else 1.0)
            horizon -= 1.0
        return total + outlook.final_city * (output if output < last else last)

    def _payout(self, state: BoardState, cities: float) -> float:
        """Income beyond that for no city at all; interpolated between whole numbers of cities."""
        whole: i64 = int(cities)
        low = state.board_rules.payout_as_float(whole)
        high = state.board_rules.payout_as_float(whole + 1)
        lowest = state.board_rules.payout_as_float(0)
        return low + (high - low) * (cities - float(whole)) - lowest

    def purse(self, state: "State", row: i64, card: i64) -> float:
        """What is left after reserving money for the plant's fuel and the next cities."""
        board_state = cast(BoardState, state)
        rules, outlook = board_state.board_rules, self.outlook
        fuel = float(rules.need[card]) * outlook.price[rules.fuel[card]]
        house = float(rules.house_prices[0])
        keep = self.weights.purse_fuel * fuel
        if board_state.grid.size(row) == 0:
            keep += house
        else:
            keep += self.weights.purse_cities * house
        if outlook.rounds <= 1.0:
            keep = fuel
        return float(state.players[row].money) - keep

    def bid_share(self, state: "State", row: i64) -> float:
        """A row with more money than it can use bids more freely."""
        return self.weights.bid_share / thrift(cast(BoardState, state), row, self.weights)

    # -- plans -----------------------------------------------------------------------------

    def plan(self, state: "State", dice: Dice) -> "list[Action]":
        question = state.question
        assert question is not None
        name = question.name
        board_state = cast(BoardState, state)
        if name == "buy":
            return self.plan_fuel(board_state, dice)
        if name == "build":
            return self.plan_cities(board_state, dice)
        if name == "run":
            return [self.run(board_state)]
        if name == "mix":
            return [self.mix(board_state)]
        if name == "give up":
            return [self.give_up(board_state)]
        if name == "region" or name == "mark" or name == "house":
            return [self.place(board_state, name)]
        return self.plan_auction(state, dice)

    def plans(self, state: "State", dice: Dice) -> "list[list[Action]]":
        question = state.question
        assert question is not None
        name = question.name
        board_state = cast(BoardState, state)
        if name == "buy":
            return self.fuel_plans(board_state, dice)
        if name == "build":
            return self.city_plans(board_state, dice)
        if name == "nominate" or name == "raise" or name == "scrap":
            return self.auction_plans(state, dice)
        return [self.plan(state, dice)]

    # -- fuel ------------------------------------------------------------------------------

    def plan_fuel(self, state: BoardState, dice: Dice) -> "list[Action]":
        """Fuel for the run that pays best this round, then more of what is cheap."""
        row = state.to_move
        player = state.players[row]
        growth = expansion(state, row, NOWHERE, player.money, interest(state, row))
        chosen = self._best_set(state, growth)
        return self._purchase(state, chosen, 1, growth, self.weights.stock_price)

    def _best_set(self, state: BoardState, growth: Expansion) -> i64:
        """The plants whose run earns most after paying for fuel; when the game may end, the most
        cities."""
        row = state.to_move
        player = state.players[row]
        may_be_last = may_end(state)
        best: i64 = 0
        best_score = -1_000_000.0
        chosen: i64 = 0
        while chosen <= player.fleet.everything:
            basket = missing(state, row, chosen, 1, state.token_market)
            if basket is not None and basket.cost <= player.money:
                cities: i64 = state.grid.size(row)
                cities += growth.affordable(player.money - basket.cost)
                output = player.output(chosen)
                supplied = output if output < cities else cities
                score = float(state.board_rules.payout(supplied) - basket.cost)
                if may_be_last:
                    score += self.weights.final_city * float(supplied)
                if score > best_score:
                    best = chosen
                    best_score = score
            chosen += 1
        return best

    def _purchase(
        self, state: BoardState, chosen: i64, runs: i64, growth: Expansion, stock_price: float
    ) -> "list[Action]":
        row = state.to_move
        shopping = Shopping(state, row)
        basket = missing(state, row, chosen, runs, state.token_market)
        if basket is not None:
            shopping.buy_units(basket.units)
        if stock_price > 0.0 and not may_end(state):
            keep = growth.cost(self._next_cities(state, growth, shopping.money))
            shopping.stock_up(self._cheap(state, stock_price), keep)
        shopping.actions.append(actions.THE_DONE)
        return shopping.actions

    def _next_cities(self, state: BoardState, growth: Expansion, money: i64) -> i64:
        """How many cities are likely to be built this round: what the plants can supply, and
        one more."""
        row = state.to_move
        fleet = state.players[row].fleet
        wanted = fleet.outputs[fleet.everything] + 1 - state.grid.size(row)
        if wanted < 0:
            return 0
        affordable = growth.affordable(money)
        return wanted if wanted < affordable else affordable

    def _cheap(self, state: BoardState, share: float) -> list[int]:
        """For each fuel the price up to which it is bought for later."""
        found: list[int] = []
        for spaces in state.board_rules.prices:
            found.append(int(share * float(spaces[len(spaces) // 2])))
        return found

    def fuel_plans(self, state: BoardState, dice: Dice) -> "list[list[Action]]":
        """For the best sets of plants: one run, two runs, and what is cheap besides."""
        row = state.to_move
        player = state.players[row]
        growth = expansion(state, row, NOWHERE, player.money, MAX_CITIES)
        best = self._best_set(state, growth)
        everything = player.fleet.everything
        found = [self.plan_fuel(state, dice)]
        for stock in (0.0, 2.0 * self.weights.stock_price):
            add_plan(found, self._purchase(state, best, 1, growth, stock))
        add_plan(found, self._purchase(state, everything, 1, growth, 0.0))
        add_plan(found, self._purchase(state, best, 2, growth, 0.0))
        add_plan(found, self._purchase(state, everything, 2, growth, 0.0))
        for place in range(player.fleet.size):
            without: i64 = best & ~(1 << place)
            if without != best:
                add_plan(found, self._purchase(state, without, 1, growth, 0.0))
        add_plan(found, self._purchase(state, 0, 1, growth, 0.0))
        return found

    # -- cities ----------------------------------------------------------------------------

    def plan_cities(self, state: BoardState, dice: Dice) -> "list[Action]":
        row = state.to_move
        money = state.players[row].money
        growth = expansion(state, row, NOWHERE, money, interest(state, row))
        return _building(growth, wanted(state, growth, self.weights))

    def city_plans(self, state: BoardState, dice: Dice) -> "list[list[Action]]":
        """The wanted cities; fewer or more of them; other starting cities."""
        row = state.to_move
        money = state.players[row].money
        growth = expansion(state, row, NOWHERE, money, MAX_CITIES)
        found = [self.plan_cities(state, dice)]
        count: i64 = len(found[0]) - 1
        if state.grid.size(row) == 0:
            for start in ranked_starts(state, row)[:MAX_STARTS]:
                other = expansion(state, row, start, money, MAX_CITIES)
                add_plan(found, _building(other, count if count < other.count() else other.count()))
        count = 0
        while count <= growth.count():
            add_plan(found, _building(growth, count))
            count += 1
        return found

    # -- running ---------------------------------------------------------------------------

    def run(self, state: BoardState) -> "Action":
        """The best income; then the least valuable fuel."""
        row = state.to_move
        player = state.players[row]
        unit = unit_prices(state, 0.0)
        best: i64 = 0
        best_score = -1_000_000.0
        cities = state.grid.size(row)
        sets = player.runnable()
        chosen: i64 = 0
        while sets > 0:
            if sets & 1:
                output = player.output(chosen)
                score = float(state.board_rules.payout(output if output < cities else cities))
                for place, card in enumerate(player.fleet.cards):
                    if chosen >> place & 1:
                        score -= float(state.rules.need[card]) * unit[state.rules.fuel[card]] * 0.5
                if score > best_score:
                    best = chosen
                    best_score = score
            sets >>= 1
            chosen += 1
        return actions.RUNS[best]

    def mix(self, state: BoardState) -> "Action":
        """Burn the cheaper fuel."""
        legal = state.legal_actions()
        unit = unit_prices(state, 0.0)
        return legal[len(legal) - 1] if unit[FIRST] <= unit[SECOND] else legal[0]

    def give_up(self, state: BoardState) -> "Action":
        """Nothing, or else the cheapest token."""
        legal = state.legal_actions()
        if legal[len(legal) - 1] is actions.THE_DONE:
            return actions.THE_DONE
        unit = unit_prices(state, 0.0)
        found = legal[0]
        for action in legal:
            if unit[action.value] < unit[found.value]:
                found = action
        return found

    # -- before the game -------------------------------------------------------------------

    def place(self, state: BoardState, name: str) -> "Action":
        """A cheap region, a good starting city; the Trust goes where building is expensive."""
        found: Action | None = None
        best = 0.0
        for action in state.legal_actions():
            if name == "region":
                cost = region_cost(state, action.value)
            else:
                cost = float(neighbourhood_cost(state, action.value))
            if name == "house":
                cost = -cost
            if found is None or cost < best:
                found = action
                best = cost
        assert found is not None
        return found


def _building(growth: Expansion, count: i64) -> "list[Action]":
    found: list[Action] = []
    i: i64 = 0
    while i < count:
        found.append(actions.BUILDS[growth.cities[i]])
        i += 1
    found.append(actions.THE_DONE)
    return found
