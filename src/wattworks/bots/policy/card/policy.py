"""The card game by rule of thumb."""

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64

from wattworks.bots.policy.auctions import Bidder
from wattworks.bots.policy.base import add_plan
from wattworks.bots.policy.card.outlook import Outlook, at_place
from wattworks.bots.policy.card.shopping import Shopping
from wattworks.dice import Dice
from wattworks.engine import actions
from wattworks.engine.amounts import amount
from wattworks.engine.card_state import CardState
from wattworks.engine.plants import NO_CARD
from wattworks.engine.rules import FIRST, HYBRID, KINDS, SECOND
from wattworks.vectors import vec

if TYPE_CHECKING:
    from wattworks.bots.policy.card.weights import CardWeights
    from wattworks.engine.actions import Action
    from wattworks.engine.state import State

MAX_PLANS: Final = 8
MAX_RUNS: Final = 4


@final
class CardPolicy(Bidder):
    """Plants are worth their income in the rounds to come and their points at the end; cards
    are bought for the run that pays best and, where they are cheap, for the next one."""

    def __init__(self, weights: "CardWeights", quick: bool) -> None:
        super().__init__(weights, quick)
        self.weights = weights
        self.outlook = Outlook()

    def plan(self, state: "State", dice: Dice) -> "list[Action]":
        card_state = cast(CardState, state)
        name = state.question.name if state.question is not None else ""
        if name == "take":
            self.look(state)
            shopping = self._shopping(card_state)
            return shopping.plan(shopping.best())
        if name == "run":
            self.look(state)
            return [self._runs(card_state)[0]]
        if name == "mix":
            self.look(state)
            return [self._mixes(card_state)[0]]
        if name == "spend":
            return [actions.THE_DONE]
        if name == "give kind":
            self.look(state)
            return [self._gifts()[0]]
        return self.plan_auction(state, dice)

    def plans(self, state: "State", dice: Dice) -> "list[list[Action]]":
        card_state = cast(CardState, state)
        name = state.question.name if state.question is not None else ""
        if name == "take":
            self.look(state)
            return self._purchases(card_state)
        if name == "run":
            self.look(state)
            return [[action] for action in self._runs(card_state)[:MAX_RUNS]]
        if name == "mix":
            self.look(state)
            return [[action] for action in self._mixes(card_state)]
        if name == "spend":
            return [[actions.THE_DONE]]
        if name == "give kind":
            self.look(state)
            return [[action] for action in self._gifts()]
        return self.auction_plans(state, dice)

    # -- plants ----------------------------------------------------------------------------

    def look(self, state: "State") -> None:
        self.outlook.take_in(cast(CardState, state), self.weights)

    def value(self, state: "State", row: i64, card: i64) -> float:
        """What one plant is worth to a row from now on: income, and points at the end."""
        return self.income(state, card) + self.points(state, row, card)

    def income(self, state: "State", card: i64) -> float:
        """What it earns in the rounds that count, less fuel; nothing in the last round."""
        outlook = self.outlook
        rules = state.rules
        fuel = float(rules.need[card]) * outlook.price[rules.fuel[card]]
        return outlook.earnings * (float(rules.output[card]) - fuel)

    def points(self, state: "State", row: i64, card: i64) -> float:
        """What it counts for at the end; in the last round fuel may be short, and costs."""
        rules = state.rules
        outlook = self.outlook
        points = outlook.finish * float(rules.output[card])
        if outlook.rounds > 0.0:
            return points
        fuel: i64 = rules.fuel[card]
        lack: i64 = rules.need[card]
        if lack == 0:
            return points
        lack -= self._held(state, row, fuel)
        if lack <= 0:
            return points
        return points * outlook.safety[fuel] - float(lack) * outlook.price[fuel]

    def _held(self, state: "State", row: i64, fuel: i64) -> i64:
        player = state.players[row]
        if fuel < KINDS:
            return player.units(fuel)
        return player.units(FIRST) + player.units(SECOND)

    def worth(self, state: "State", row: i64, extra: i64, without: i64) -> float:
        total = 0.0
        for card in state.players[row].fleet.cards:
            if card != without:
                total += self.value(state, row, card)
        return total if extra == NO_CARD else total + self.value(state, row, extra)

    def gain(self, state: "State", row: i64, card: i64, now: float) -> float:
        return self._gain(state, row, card, self._weakest(state, row), self._standard(state, row))

    def _gain(self, state: "State", row: i64, card: i64, weakest: float, standard: float) -> float:
        points = self.points(state, row, card) - standard
        gain = self.income(state, card) - weakest
        return gain + points if points > 0.0 else gain

    def _weakest(self, state: "State", row: i64) -> float:
        """The income that a new plant costs: that of the weakest, for which it makes room, less
        what scrapping brings."""
        plants = state.players[row].plants
        if len(plants) < state.rules.plant_limit:
            return 0.0
        least = self.income(state, plants[0])
        for card in plants:
            trial = self.income(state, card)
            if trial < least:
                least = trial
        return least - float(state.rules.contractor.offer(state))

    def _standard(self, state: "State", row: i64) -> float:
        """The points that a new plant must beat. In the last round those of the weakest plant;
        before that those of a better one, because the weakest will leave anyway."""
        plants = state.players[row].plants
        ranked = [0.0] * (state.rules.plant_limit - len(plants))
        for card in plants:
            ranked.append(self.points(state, row, card))
        ranked.sort()
        return at_place(ranked, self.weights.turnover * self.outlook.rounds)

    def values(self, state: "State", row: i64) -> vec[float]:
        """As for all bidders, but what all plants on offer have in common is computed once."""
        weakest = self._weakest(state, row)
        standard = self._standard(state, row)
        money = float(state.players[row].money)
        fuel = self._fuel_cost(state, row)
        rules = state.rules
        offered = state.plant_market.offered(state.step)
        found = vec[float]([0.0] * offered)
        i: i64 = 0
        while i < offered:
            card = state.plant_market.card(i)
            worth = self.bidding.bid_share * self._gain(state, row, card, weakest, standard)
            cost = fuel + float(rules.need[card]) * self.outlook.price[rules.fuel[card]]
            most = money - self.weights.purse_fuel * cost if cost > 0.0 else money
            found[i] = worth if worth < most else most
            i += 1
        return found

    def nomination(self, state: "State", dice: Dice) -> "Action":
        """The plant with the largest profit at the price that rivals will drive it to; pass if
        there is none at its minimum price."""
        row = state.to_move
        money = state.players[row].money
        values = self.values(state, row)
        rivals = self._rival_values(state, row)
        best = -1_000_000.0
        most = best
        found = actions.THE_PASS
        i: i64 = 0
        while i < len(values):
            card = state.plant_market.card(i)
            least = state.rules.plant_rules.min_bid(state, card)
            if least <= money:
                profit = self.blur(values[i], dice) - float(least)
                driven = rivals[i] - float(least)
                if profit > most:
                    most = profit
                if driven > 0.0:
                    profit -= self.weights.foresight * driven
                if profit > best:
                    best = profit
                    found = actions.NOMINATIONS[card]
            i += 1
        if most < self.bidding.eagerness and state.round > 1:
            return actions.THE_PASS
        return found

    def _rival_values(self, state: "State", row: i64) -> vec[float]:
        """The most that each plant on offer may cost any rival still in the phase."""
        found = vec[float]([0.0] * state.plant_market.offered(state.step))
        rival: i64 = 0
        while rival < state.rules.seats:
            if rival != row and state.auction.eligible >> rival & 1:
                values = self.values(state, rival)
                i: i64 = 0
                while i < len(values):
                    if values[i] > found[i]:
                        found[i] = values[i]
                    i += 1
            rival += 1
        return found

    def purse(self, state: "State", row: i64, card: i64) -> float:
        """All money except for the fuel of the next run, including that of the new plant."""
        rules = state.rules
        cost = float(rules.need[card]) * self.outlook.price[rules.fuel[card]]
        cost += self._fuel_cost(state, row)
        money = float(state.players[row].money)
        return money - self.weights.purse_fuel * cost if cost > 0.0 else money

    def _fuel_cost(self, state: "State", row: i64) -> float:
        """The cost of the fuel that is missing for a run of all plants; negative if some is left
        over."""
        rules = state.rules
        player = state.players[row]
        price = self.outlook.price
        cost = 0.0
        for card in player.plants:
            cost += float(rules.need[card]) * price[rules.fuel[card]]
        kind: i64 = 0
        while kind < KINDS:
            cost -= float(player.units(kind)) * price[kind]
            kind += 1
        return cost

    # -- fuel ------------------------------------------------------------------------------

    def _shopping(self, state: CardState) -> Shopping:
        income = float(state.card_rules.money_per_point) if state.is_last_round() else 1.0
        return Shopping(state, state.to_move, self.outlook.keep, income)

    def _purchases(self, state: CardState) -> "list[list[Action]]":
        """The best purchase; then fuel for a run of every other set of plants, the largest
        first; as much as possible; nothing."""
        shopping = self._shopping(state)
        found = [shopping.plan(shopping.best())]
        chosen = shopping.player.fleet.everything
        while chosen > 0 and len(found) < MAX_PLANS - 2:
            purchase = shopping.for_run(chosen, False)
            if purchase is not None:
                add_plan(found, shopping.plan(purchase))
            chosen -= 1
        add_plan(found, shopping.plan(shopping.hoard()))
        add_plan(found, [actions.THE_DONE])
        return found

    def _runs(self, state: CardState) -> "list[Action]":
        """The sets of plants that can run, the best first: income, and the worth of the fuel
        that is left for the next run."""
        player = state.players[state.to_move]
        needs = player.fleet.needs
        wanted = needs[player.fleet.everything]
        ranked: list[tuple[float, int]] = []
        for chosen in player.runnable_sets():
            income = float(player.output(chosen))
            if chosen == 0:
                income = float(state.card_rules.min_income)
            left = self._left(player.fuel_word, needs[chosen], wanted)
            ranked.append((-income - left, chosen))
        ranked.sort()
        return [actions.RUNS[entry[1]] for entry in ranked]

    def _left(self, held: i64, need: i64, wanted: i64) -> float:
        """The worth of the fuel that a run leaves, as far as the next one needs it."""
        keep = self.outlook.keep
        worth = 0.0
        kind: i64 = 0
        while kind < KINDS:
            left = amount(held, kind) - amount(need, kind)
            useful = amount(wanted, kind)
            if kind <= SECOND:
                useful += amount(wanted, HYBRID)
            worth += keep[kind] * float(left if left < useful else useful)
            kind += 1
        shared = keep[FIRST] if keep[FIRST] < keep[SECOND] else keep[SECOND]
        return worth - shared * float(amount(need, HYBRID))

    def _mixes(self, state: CardState) -> "list[Action]":
        """As much as possible of the fuel that is worth less, or of the other."""
        legal = state.legal_actions()
        if len(legal) == 1:
            return legal
        keep = self.outlook.keep
        if keep[FIRST] < keep[SECOND]:
            return [legal[len(legal) - 1], legal[0]]
        return [legal[0], legal[len(legal) - 1]]

    def _gifts(self) -> "list[Action]":
        """The fuel that is worth less goes first."""
        keep = self.outlook.keep
        if keep[FIRST] < keep[SECOND]:
            return [actions.GIFTS[FIRST], actions.GIFTS[SECOND]]
        return [actions.GIFTS[SECOND], actions.GIFTS[FIRST]]
