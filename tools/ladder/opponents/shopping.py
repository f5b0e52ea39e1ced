"""What a player by rules of thumb buys: fuel for one run of the plants that pay best."""

from wattworks import names
from wattworks.engine.actions import BUYS, THE_DONE, Action
from wattworks.engine.board_view import BoardView
from wattworks.engine.card_actions import market_fuel, market_units
from wattworks.engine.player import Player
from wattworks.engine.view import View

CARD_UNIT = 1  # Elektro for a unit in the card game
GROWTH = 3  # cities that it may build this turn


def next_purchase(view: View) -> Action:
    """The next token, or card, that the best set of plants still lacks; else done."""
    wanted = missing_fuel(view, best_set(view))
    if isinstance(view, BoardView):
        return _token(view, wanted)
    cards = [
        action
        for action in view.legal_actions()
        if action.kind == names.TAKE and market_fuel(action.value) in wanted
    ]
    return min(cards, key=lambda card: _unit_cost(view, card, wanted), default=THE_DONE)


def _token(view: BoardView, wanted: dict[int, int]) -> Action:
    legal = view.legal_actions()
    for fuel in wanted:
        if BUYS[fuel] in legal:
            return BUYS[fuel]
    return THE_DONE


def _unit_cost(view: View, card: Action, wanted: dict[int, int]) -> float:
    """Elektro for each unit that is of use."""
    used = min(int(market_units(card.value)), wanted[int(market_fuel(card.value))])
    return int(view.quote(card)) / used


def best_set(view: View) -> int:
    """The plants whose run brings in most after paying for fuel."""
    own = view.public.players[view.seat]
    return max(range(own.fleet.everything + 1), key=lambda chosen: _profit(view, own, chosen))


def _profit(view: View, own: Player, chosen: int) -> float:
    cost = 0
    for fuel, units in missing_fuel(view, chosen).items():
        if not isinstance(view, BoardView):
            cost += CARD_UNIT * units
            continue
        prices = view.token_prices(fuel, units)
        if len(prices) < units:
            return -1000.0
        cost += sum(prices)
    if cost > own.money:
        return -1000.0
    if not isinstance(view, BoardView):
        return float(own.output(chosen) - cost)
    cities = view.board_state.grid.size(view.seat)
    costs = view.expansion_costs(view.seat, GROWTH)
    cities += sum(total <= own.money - cost for total in costs)
    return float(view.rules.payout(min(own.output(chosen), cities)) - cost)


def missing_fuel(view: View, chosen: int) -> dict[int, int]:
    """Units by fuel that a set of plants lacks for a run; hybrids take what is left, then the
    cheaper fuel."""
    own, rules = view.public.players[view.seat], view.rules
    left = {fuel: int(own.units(fuel)) for fuel in range(len(rules.fuels))}
    lacking: dict[int, int] = {}
    hybrids = 0
    for place, card in enumerate(own.plants):
        if chosen >> place & 1 and rules.need[card]:
            if rules.fuel[card] == names.HYBRID:
                hybrids += rules.need[card]
            else:
                left[rules.fuel[card]] -= rules.need[card]
    hybrids -= sum(max(0, left[fuel]) for fuel in (names.COAL, names.OIL))
    for fuel, units in left.items():
        if units < 0:
            lacking[fuel] = -units
    if hybrids > 0:
        cheaper = _cheaper(view)
        lacking[cheaper] = lacking.get(cheaper, 0) + hybrids
    return lacking


def _cheaper(view: View) -> int:
    """Which of the two fuels of hybrids costs less now."""
    prices: dict[int, int] = {}
    for action in view.legal_actions():
        if action.kind in (names.BUY, names.TAKE):
            is_token = action.kind == names.BUY
            fuel = int(action.value if is_token else market_fuel(action.value))
            prices[fuel] = min(int(view.quote(action)), prices.get(fuel, 99))
    return min((names.COAL, names.OIL), key=lambda fuel: prices.get(fuel, 99))
