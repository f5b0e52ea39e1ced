"""Rules of thumb for the board game: what plants are worth, fuel, cities, the end."""

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64

from wattworks.bots.policy.auctions import Bidder
from wattworks.bots.policy.board.expansion import (
    NOWHERE,
    Expansion,
    expansion,
    neighbourhood_cost,
    ranked_starts,
    region_cost,
)
from wattworks.bots.policy.board.shopping import Shopping, missing, unit_prices
from wattworks.bots.policy.win_chances import shares, weighted
from wattworks.dice import Dice
from wattworks.engine import actions
from wattworks.engine.rules import FIRST, FUEL_CLASSES, KINDS, SECOND
from wattworks.engine.scoring import output_of, runnable_sets
from wattworks.engine.state import BoardState

if TYPE_CHECKING:
    from wattworks.bots.policy.weights import BoardWeights
    from wattworks.engine.actions import Action
    from wattworks.engine.state import State

MAX_CITIES: Final = 8  # looked ahead in a turn
SPARE_CITIES: Final = 2  # more than the plants can supply
MAX_STARTS: Final = 4  # cities thought about to begin with
PATIENCE: Final = 16  # rounds after which a game is ended whoever wins it
LAST_LEAP: Final = 4  # cities by which a network may well grow in one turn


@final
class BoardPolicy(Bidder):
    """A player of the board game."""

    def __init__(self, weights: "BoardWeights", quick: bool) -> None:
        super().__init__(weights, quick)
        self.weights = weights
        self.unit: list[float] = [0.0] * FUEL_CLASSES
        self.last: i64 = 0  # the number of cities that ends the game
        self.rounds_left: float = 0.0
        self.final_city: float = 0.0  # what a city supplied at the end is worth by now

    # -- what plants are worth -------------------------------------------------------------

    def look(self, state: "State") -> None:
        board_state = cast(BoardState, state)
        self.unit = unit_prices(board_state, self.weights.scarcity)
        self.last = last_city(board_state)
        left = float(self.last - board_state.grid.largest)
        rounds = left / self.weights.pace
        self.rounds_left = rounds if rounds > 1.0 else 1.0
        nearness = 1.0 - left / self.weights.final_reach
        self.final_city = self.weights.final_city * (nearness if nearness > 0.0 else 0.0)

    def worth(self, state: "State", row: i64, plants: list[int]) -> float:
        """Income less fuel over the next rounds, and a bonus for what counts at the end."""
        board_state = cast(BoardState, state)
        rules = board_state.board_rules
        units: i64 = 0
        fuel = 0.0
        for card in plants:
            units += rules.output[card]
            fuel += float(rules.need[card]) * self.unit[rules.fuel[card]]
        if units == 0:
            return 0.0
        output = float(units)
        last = float(self.last)
        cities = float(board_state.grid.count[row])
        horizon = self.weights.horizon
        if self.rounds_left < horizon:
            horizon = self.rounds_left
        total = 0.0
        while horizon > 0.0:
            cities += self.weights.growth
            if cities > last:
                cities = last
            supplied = output if output < cities else cities
            earned = self._payout(board_state, supplied) - fuel * supplied / output
            earned += self.weights.spare * (output - supplied)
            total += earned * (horizon if horizon < 1.0 else 1.0)
            horizon -= 1.0
        return total + self.final_city * (output if output < last else last)

    def _payout(self, state: BoardState, cities: float) -> float:
        """Income beyond that for no city at all, also between two numbers of cities."""
        whole: i64 = int(cities)
        low = float(state.board_rules.payout(whole))
        high = float(state.board_rules.payout(whole + 1))
        return low + (high - low) * (cities - float(whole)) - float(state.board_rules.payouts[0])

    def purse(self, state: "State", row: i64, card: i64) -> float:
        """What is left when the plant's fuel and the next cities can still be paid."""
        board_state = cast(BoardState, state)
        rules = board_state.board_rules
        fuel = float(rules.need[card]) * self.unit[rules.fuel[card]]
        house = float(rules.house_prices[0])
        keep = self.weights.purse_fuel * fuel
        if board_state.grid.count[row] == 0:
            keep += house
        else:
            keep += self.weights.purse_cities * house
        if self.rounds_left <= 1.0:
            keep = fuel
        return float(state.players[row].money) - keep

    def bid_share(self, state: "State", row: i64) -> float:
        """Who has more money than he can use bids more freely."""
        return self.weights.bid_share / self.thrift(state, row)

    def thrift(self, state: "State", row: i64) -> float:
        """How much of its value money has for a row: 1 for most, less for the rich."""
        money = float(state.players[row].money)
        return 1.0 if money <= self.weights.riches else self.weights.riches / money

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
        growth = expansion(state, row, NOWHERE, player.money, self.interest(state, row))
        chosen = self._best_set(state, growth)
        return self._purchase(state, chosen, 1, growth, self.weights.stock_price)

    def _best_set(self, state: BoardState, growth: Expansion) -> i64:
        """The plants whose run brings most after paying their fuel; when the game may end, the
        most cities."""
        row = state.to_move
        player = state.players[row]
        may_end = self.may_end(state)
        best: i64 = 0
        best_score = -1_000_000.0
        chosen: i64 = 0
        while chosen < 1 << len(player.plants):
            basket = missing(state, row, chosen, 1, state.token_market)
            if basket is not None and basket.cost <= player.money:
                cities: i64 = state.grid.count[row]
                cities += growth.affordable(player.money - basket.cost)
                output = output_of(state.rules, player, chosen)
                supplied = output if output < cities else cities
                score = float(state.board_rules.payout(supplied) - basket.cost)
                if may_end:
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
        if stock_price > 0.0 and not self.may_end(state):
            keep = growth.cost(self._next_cities(state, growth, shopping.money))
            shopping.stock_up(self._cheap(state, stock_price), keep)
        shopping.actions.append(actions.THE_DONE)
        return shopping.actions

    def _next_cities(self, state: BoardState, growth: Expansion, money: i64) -> i64:
        """How many cities are likely to be built this round: what the plants can supply, and
        one more."""
        row = state.to_move
        everything: i64 = (1 << len(state.players[row].plants)) - 1
        wanted = output_of(state.rules, state.players[row], everything) + 1 - state.grid.count[row]
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
        everything: i64 = (1 << len(player.plants)) - 1
        found = [self.plan_fuel(state, dice)]
        for stock in (0.0, 2.0 * self.weights.stock_price):
            _add(found, self._purchase(state, best, 1, growth, stock))
        _add(found, self._purchase(state, everything, 1, growth, 0.0))
        _add(found, self._purchase(state, best, 2, growth, 0.0))
        _add(found, self._purchase(state, everything, 2, growth, 0.0))
        for place in range(len(player.plants)):
            without: i64 = best & ~(1 << place)
            if without != best:
                _add(found, self._purchase(state, without, 1, growth, 0.0))
        _add(found, self._purchase(state, 0, 1, growth, 0.0))
        return found

    # -- cities ----------------------------------------------------------------------------

    def plan_cities(self, state: BoardState, dice: Dice) -> "list[Action]":
        row = state.to_move
        money = state.players[row].money
        growth = expansion(state, row, NOWHERE, money, self.interest(state, row))
        return _building(growth, self.wanted(state, growth))

    def interest(self, state: BoardState, row: i64) -> i64:
        """How many more cities a row may want: what its plants put out and a few more, or as
        many as end the game."""
        everything: i64 = (1 << len(state.players[row].plants)) - 1
        most = output_of(state.rules, state.players[row], everything) + SPARE_CITIES
        last = last_city(state)
        if self.may_end(state) and most < last:
            most = last
        most -= state.grid.count[row]
        if most < 0:
            return 0
        return most if most < MAX_CITIES else MAX_CITIES

    def wanted(self, state: BoardState, growth: Expansion) -> i64:
        """How many cities of the expansion to build now."""
        row = state.to_move
        self.last = last_city(state)
        count: i64 = state.grid.count[row]
        supply = self.supply(state, row)
        if state.grid.largest >= self.last:
            missing_cities = supply - count
            if missing_cities < 0:
                missing_cities = 0
            return missing_cities if missing_cities < growth.count() else growth.count()
        if count + growth.count() >= self.last:
            reached: i64 = count + growth.count()
            supplied = supply if supply < reached else reached
            left = state.players[row].money - growth.cost(growth.count())
            if state.round > PATIENCE or self.ending_wins(state, supplied, left):
                return growth.count()
        return self._profitable(state, growth, supply)

    def _profitable(self, state: BoardState, growth: Expansion, supply: i64) -> i64:
        """The number of cities that pays best: income now and later against their cost."""
        row = state.to_move
        player = state.players[row]
        count: i64 = state.grid.count[row]
        everything: i64 = (1 << len(player.plants)) - 1
        output = output_of(state.rules, player, everything)
        thrift = self.thrift(state, row)
        best: i64 = 0
        best_score = -1_000_000.0
        built: i64 = 0
        spent: i64 = 0
        while built <= growth.count() and count + built < self.last:
            cities = count + built
            now = state.board_rules.payout(supply if supply < cities else cities)
            later = state.board_rules.payout(output if output < cities else cities)
            score = float(now) + self.weights.city_rounds * float(later)
            score += self.weights.city_worth * float(built) - thrift * float(spent)
            if cities > output:
                score -= self.weights.crowd * float(cities - output)
            if built > 0 and cities > state.grid.largest:
                score -= self.weights.lead * float(cities - state.grid.largest)
            if score > best_score:
                best = built
                best_score = score
            if built < growth.count():
                spent += growth.costs[built]
            built += 1
        return best

    def supply(self, state: BoardState, row: i64) -> i64:
        """What a row's plants put out with the fuel at hand, however large the network."""
        player = state.players[row]
        best: i64 = 0
        for chosen in runnable_sets(state.rules, player):
            output = output_of(state.rules, player, chosen)
            if output > best:
                best = output
        return best

    def ending_wins(self, state: BoardState, supplied: i64, left: i64) -> bool:
        """Whether nobody is likely to supply more, or as much and have more money left, if the
        game ends in this phase."""
        me = state.to_move
        place: i64 = 0
        while place < len(state.order):
            row: i64 = state.order[place]
            if row != me and row < state.rules.seats:
                cities: i64 = state.grid.count[row]
                money = state.players[row].money
                if place < state.turn:  # builds after me
                    cities += expansion(state, row, NOWHERE, money, MAX_CITIES).count()
                supply = self.supply(state, row)
                rival = supply if supply < cities else cities
                if rival > supplied or (rival == supplied and money > left):
                    return False
            place += 1
        return True

    def may_end(self, state: BoardState) -> bool:
        """Whether this round may well be the last."""
        return state.grid.largest + LAST_LEAP >= last_city(state)

    def city_plans(self, state: BoardState, dice: Dice) -> "list[list[Action]]":
        """The wanted cities; fewer or more of them; another city to begin or go on with."""
        row = state.to_move
        money = state.players[row].money
        growth = expansion(state, row, NOWHERE, money, MAX_CITIES)
        found = [self.plan_cities(state, dice)]
        wanted: i64 = len(found[0]) - 1
        if state.grid.count[row] == 0:
            for start in ranked_starts(state, row)[:MAX_STARTS]:
                other = expansion(state, row, start, money, MAX_CITIES)
                _add(found, _building(other, wanted if wanted < other.count() else other.count()))
        count: i64 = 0
        while count <= growth.count():
            _add(found, _building(growth, count))
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
        for chosen in runnable_sets(state.rules, player):
            output = output_of(state.rules, player, chosen)
            cities: i64 = state.grid.count[row]
            score = float(state.board_rules.payout(output if output < cities else cities))
            for place, card in enumerate(player.plants):
                if chosen >> place & 1:
                    score -= float(state.rules.need[card]) * unit[state.rules.fuel[card]] * 0.5
            if score > best_score:
                best = chosen
                best_score = score
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
        """A cheap region, a good starting city; the Trust goes where building is dear."""
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

    # -- the chance to win -----------------------------------------------------------------

    def estimate(self, state: "State") -> list[float]:
        return shares(state, weighted(self.features(state), self.weights.estimate))

    def features(self, state: "State") -> list[list[float]]:
        """What counts, for each seat: early and late in the game it counts differently."""
        self.look(state)
        board_state = cast(BoardState, state)
        progress = float(board_state.grid.largest) / float(self.last)
        found: list[list[float]] = []
        for row in range(state.rules.seats):
            player = state.players[row]
            output: i64 = 0
            fuel_cost = 0.0
            for card in player.plants:
                output += state.rules.output[card]
                fuel_cost += float(state.rules.need[card]) * self.unit[state.rules.fuel[card]]
            fuel = 0.0
            kind: i64 = 0
            while kind < KINDS:
                fuel += float(player.fuel[kind]) * self.unit[kind]
                kind += 1
            cities: i64 = board_state.grid.count[row]
            capacity = output if output < self.last else self.last
            basic = [
                float(player.money) / 100.0,
                float(cities) / 10.0,
                float(capacity) / 10.0,
                float(cities if cities < output else output) / 10.0,
                fuel / 100.0,
                fuel_cost / 100.0,
            ]
            found.append(basic + [progress * each for each in basic])
        return found


def last_city(state: BoardState) -> i64:
    """The number of cities that ends the game."""
    end = state.board_rules.end_cities
    limit = state.board_rules.city_limit
    return end if end < limit else limit


def _building(growth: Expansion, count: i64) -> "list[Action]":
    found: list[Action] = []
    i: i64 = 0
    while i < count:
        found.append(actions.BUILDS[growth.cities[i]])
        i += 1
    found.append(actions.THE_DONE)
    return found


def _add(plans: "list[list[Action]]", plan: "list[Action]") -> None:
    """Add a plan that is not there yet."""
    for known in plans:
        if known == plan:
            return
    plans.append(plan)
