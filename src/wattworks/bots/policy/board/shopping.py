"""Buying tokens: what they cost, and what it takes to run plants."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from wattworks.engine import actions
from wattworks.engine.amounts import amount, amount_of
from wattworks.engine.fuel import NO_PRICE, TokenMarket, has_room
from wattworks.engine.rules import FIRST, FUEL_CLASSES, HYBRID, KINDS, SECOND
from wattworks.vectors import vec

if TYPE_CHECKING:
    from wattworks.engine.actions import Action
    from wattworks.engine.rules import BoardRules
    from wattworks.engine.state import BoardState

UNAVAILABLE: Final = -1
LOOK_AHEAD: Final = 4  # tokens whose average counts as the price of a fuel


@final
class Shopping:
    """A trial purchase: the row's tokens and money, and the market, as they would be."""

    def __init__(self, state: "BoardState", row: i64) -> None:
        player = state.players[row]
        self.rules = state.board_rules
        self.tokens: TokenMarket = state.token_market.copy()
        self.held: i64 = player.fuel_word
        self.store: i64 = player.fleet.store_word
        self.money: i64 = player.money
        self.actions: list[Action] = []

    def next_price(self, kind: i64) -> i64:
        """The price of one more token, or UNAVAILABLE: none left, no room, no money."""
        if not has_room(self.held, self.store, kind):
            return UNAVAILABLE
        price = self.tokens.price(self.rules, kind)
        if price == NO_PRICE or price > self.money:
            return UNAVAILABLE
        return price

    def buy(self, kind: i64) -> bool:
        price = self.next_price(kind)
        if price == UNAVAILABLE:
            return False
        self.tokens.take(kind)
        self.held += amount_of(kind, 1)
        self.money -= price
        self.actions.append(actions.BUYS[kind])
        return True

    def buy_units(self, units: i64) -> None:
        """As many of these amounts as can be bought."""
        kind: i64 = 0
        while kind < KINDS:
            left = amount(units, kind)
            while left > 0 and self.buy(kind):
                left -= 1
            kind += 1

    def stock_up(self, most: list[int], keep: i64) -> None:
        """More of each kind as long as it costs no more than ``most``; ``keep`` money is left."""
        kind: i64 = 0
        while kind < KINDS:
            while True:
                price = self.next_price(kind)
                if price == UNAVAILABLE or price > most[kind] or self.money - price < keep:
                    break
                self.buy(kind)
            kind += 1


def bill(rules: "BoardRules", market: TokenMarket, kind: i64, units: i64) -> i64:
    """The price of this many tokens of a kind, or UNAVAILABLE."""
    stock = market.on_market(kind)
    total: i64 = 0
    while units > 0 and stock > 0:
        total += rules.token_price(kind, stock)
        stock -= 1
        units -= 1
    if units == 0:
        return total
    stored: i64 = rules.storage_prices[kind]
    if stored == 0 or units > market.off_market(kind):
        return UNAVAILABLE
    return total + units * stored


@final
@mypyc_attr(acyclic=True)
class Basket:
    """Amounts of tokens to buy, and their total cost."""

    def __init__(self, units: i64, cost: i64) -> None:
        self.units: i64 = units
        self.cost: i64 = cost


def missing(
    state: "BoardState", row: i64, chosen: i64, runs: i64, market: TokenMarket
) -> Basket | None:
    """The cheapest basket for this many runs of the chosen plants; None if it is not available."""
    player = state.players[row]
    need = player.fleet.needs[chosen] * runs
    hybrid = amount(need, HYBRID)
    best: Basket | None = None
    first: i64 = 0
    while first <= hybrid:
        units: i64 = 0
        cost: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            want = amount(need, kind)
            if kind == FIRST:
                want += first
            elif kind == SECOND:
                want += hybrid - first
            want -= player.units(kind)
            if want > 0:
                units += amount_of(kind, want)
                price = bill(state.board_rules, market, kind, want)
                if price == UNAVAILABLE:
                    cost = UNAVAILABLE
                    break
                cost += price
            kind += 1
        if cost != UNAVAILABLE and (best is None or cost < best.cost):
            best = Basket(units, cost)
        first += 1
    return best


def unit_prices(state: "BoardState", scarcity: float) -> vec[float]:
    """What a unit of each fuel costs in the long run: the average of the next tokens, and more
    for a fuel that plants in play burn faster than it is refilled; then hybrids, and none."""
    found = vec[float]([0.0] * FUEL_CLASSES)
    demand = demand_of_all(state)
    rules = state.board_rules
    kind: i64 = 0
    while kind < KINDS:
        spaces = rules.prices[kind]
        stock = state.token_market.on_market(kind)
        total: i64 = 0
        i: i64 = 0
        while i < LOOK_AHEAD:
            if stock > 0:
                total += rules.token_price(kind, stock)
                stock -= 1
            else:
                total += spaces[len(spaces) - 1]
            i += 1
        refill: i64 = rules.refill[kind][state.step - 1]
        if state.token_market.closed >> kind & 1:
            refill = 0
        short = amount(demand, kind) - refill
        price: float = float(total) / LOOK_AHEAD
        if short > 0:
            price += scarcity * float(short)
        found[kind] = price
        kind += 1
    found[HYBRID] = found[FIRST] if found[FIRST] < found[SECOND] else found[SECOND]
    return found


def demand_of_all(state: "BoardState") -> i64:
    """The amounts that all plants in play burn in a round; hybrids count half for either fuel."""
    demand: i64 = 0
    for player in state.players:
        demand += player.fleet.needs[player.fleet.everything]
    half = amount(demand, HYBRID) // 2
    return demand + amount_of(FIRST, half) + amount_of(SECOND, half)
