"""A sensible player: bids what a plant will bring in, buys fuel for one run, builds what it can
supply, and ends the game when that looks like winning."""

from collections.abc import Callable

from wattworks.bots.base import Bot
from wattworks.bots.places import best_start, cheapest_region, growth
from wattworks.bots.playout import Dice
from wattworks.bots.shopping import Basket, FuelPrices, missing_fuel
from wattworks.bots.worth import Appraisal, best_supply
from wattworks.engine import actions
from wattworks.engine.actions import THE_DONE, THE_PASS, Action
from wattworks.engine.rules import KINDS
from wattworks.engine.scoring import output_of
from wattworks.engine.board_view import BoardView

SHARE = 0.5  # of a plant's gain that is bid at most: cities want the money, too
CHEAP = 3  # a token at this price or less is bought for the next round as well
POCKET_MONEY = 15  # kept back when cities are built ahead of the plants
MOST_CITIES = 8  # looked ahead in a turn


class SimpleBot(Bot):
    name = "simple"

    def choose(self, view: BoardView, dice: Dice) -> Action:
        legal = view.legal_actions()
        question = view.public.question
        answer = _ANSWERS.get(question.name) if question is not None else None
        if len(legal) == 1:
            return legal[0]
        if answer is None:
            return legal[dice.below(len(legal))]
        return answer(view, legal)


# -- before the game ---------------------------------------------------------------------------


def pick_region(view: BoardView, legal: list[Action]) -> Action:
    return actions.REGIONS[cheapest_region(view, [each.value for each in legal])]


def mark_city(view: BoardView, legal: list[Action]) -> Action:
    return actions.MARKS[best_start(view, [each.value for each in legal])]


# -- plants ------------------------------------------------------------------------------------


def nominate(view: BoardView, legal: list[Action]) -> Action:
    """The plant that brings in most for its price; pass if none is worth it."""
    best, most = THE_PASS, 0.0
    appraisal = Appraisal(view)
    must = THE_PASS not in legal
    for each in legal:
        if each.kind == actions.NOMINATE:
            profit = limit(view, appraisal, each.value) - view.quote(each)
            if profit >= most or (must and best is THE_PASS):
                best, most = each, profit
    return best


def open_bid(view: BoardView, legal: list[Action]) -> Action:
    return legal[0]


def raise_bid(view: BoardView, legal: list[Action]) -> Action:
    least = legal[0]
    if least.kind != actions.BID:
        return least
    card = view.public.auction.card
    return least if least.value <= limit(view, Appraisal(view), card) else THE_PASS


def limit(view: BoardView, appraisal: Appraisal, card: int) -> float:
    """The most to bid for a plant: a share of its gain, and its fuel must still be paid."""
    rules = view.rules
    fuel = rules.need[card] * appraisal.prices.average(rules.fuel[card])
    first_city = rules.house_prices[0] if view.public.grid.count[view.seat] == 0 else 0
    budget = _money(view) - fuel - first_city
    return min(budget, SHARE * appraisal.gain(card))


def scrap(view: BoardView, legal: list[Action]) -> Action:
    plants = view.public.players[view.seat].plants
    return actions.SCRAPS[Appraisal(view).least_useful([each.value for each in legal], plants)]


def give_up(view: BoardView, legal: list[Action]) -> Action:
    """Nothing, or else the cheapest token."""
    if THE_DONE in legal:
        return THE_DONE
    prices = FuelPrices(view)
    return min(legal, key=lambda each: prices.average(each.value))


# -- fuel --------------------------------------------------------------------------------------


def buy_fuel(view: BoardView, legal: list[Action]) -> Action:
    """Fuel for the run that pays best this round, then a little more while it is cheap."""
    prices = FuelPrices(view)
    basket, savings = best_basket(view, prices)
    for kind in sorted(range(KINDS), key=lambda kind: -basket.units[kind]):
        if basket.units[kind] > 0 and actions.BUYS[kind] in legal:
            return actions.BUYS[kind]
    for each in legal:
        if each.kind == actions.BUY and view.quote(each) <= min(CHEAP, savings):
            return each
    return THE_DONE


def best_basket(view: BoardView, prices: FuelPrices) -> tuple[Basket, int]:
    """What to buy for one run, and the money then left after building."""
    player = view.public.players[view.seat]
    cities = view.public.grid.count[view.seat]
    money = _money(view)
    plan = growth(view, MOST_CITIES)
    last = is_last_round(view)
    best, best_score = Basket([0] * KINDS, 0), (0, 0)
    for chosen in range(1 << len(player.plants)):
        basket = missing_fuel(view, prices, chosen)
        if basket is None or basket.cost > money:
            continue
        reached = cities + plan.affordable(money - basket.cost)
        supplied = min(output_of(view.rules, player, chosen), reached)
        profit = view.rules.payout(supplied) - basket.cost
        score = (supplied, profit) if last else (profit, supplied)
        if score > best_score:
            best, best_score = basket, score
    spent = best.cost + sum(plan.costs[: plan.affordable(money - best.cost)])
    return best, money - spent


def is_last_round(view: BoardView) -> bool:
    """Whether somebody may well end the game in this round."""
    return view.public.grid.largest + 3 >= view.rules.end_cities


# -- cities ------------------------------------------------------------------------------------


def build(view: BoardView, legal: list[Action]) -> Action:
    """The cheapest city, as long as the plants can supply it or money is left over."""
    grid = view.public.grid
    own = grid.count[view.seat]
    plan = growth(view, MOST_CITIES)
    if not plan.cities:
        return THE_DONE
    choice = actions.BUILDS[plan.cities[0]]
    if choice not in legal or not wants_city(view, own, plan.costs[0], plan.affordable(_money(view))):
        return THE_DONE
    return choice


def wants_city(view: BoardView, own: int, price: int, affordable: int) -> bool:
    supply = best_supply(view, view.seat)
    end = view.rules.end_cities
    if view.public.grid.largest >= end:
        return own < supply
    if own + 1 >= end or own + affordable >= end:
        if ending_wins(view, supply, own + affordable):
            return own < max(end, supply)
        if own + 1 >= end:
            return False
    if own < supply:
        return True
    plants = view.public.players[view.seat].plants
    output = sum(view.rules.output[card] for card in plants)
    return own <= output and _money(view) - price >= POCKET_MONEY


def ending_wins(view: BoardView, supply: int, cities: int) -> bool:
    """Whether nobody is known to supply more when the game ends now."""
    grid = view.public.grid
    own = min(supply, cities)
    return all(
        min(best_supply(view, row), grid.count[row] + 1) <= own
        for row in range(view.rules.seats)
        if row != view.seat
    )


# -- bureaucracy -------------------------------------------------------------------------------


def run(view: BoardView, legal: list[Action]) -> Action:
    """The best income; then the least valuable fuel."""
    prices = FuelPrices(view)
    rules = view.rules

    def score(cards: list[int], income: int) -> tuple[float, float]:
        fuel = sum(rules.need[card] * prices.average(rules.fuel[card]) for card in cards)
        return income, -fuel

    return max(view.runs(view.seat), key=lambda each: score(each.cards, each.income)).action


def mix(view: BoardView, legal: list[Action]) -> Action:
    """Burn the cheaper fuel."""
    prices = FuelPrices(view)
    return legal[-1] if prices.average(0) <= prices.average(1) else legal[0]


def _money(view: BoardView) -> int:
    money = view.money(view.seat)
    assert money is not None, "a seat sees its own money"
    return money


_ANSWERS: dict[str, Callable[[BoardView, list[Action]], Action]] = {
    "region": pick_region,
    "mark": mark_city,
    "nominate": nominate,
    "open": open_bid,
    "raise": raise_bid,
    "scrap": scrap,
    "give up": give_up,
    "buy": buy_fuel,
    "build": build,
    "run": run,
    "mix": mix,
}
