"""Why a plan makes sense: what it costs, adds and earns, as a code and parameters.

Everything comes from the view, by trying the plan out on a copy of what is public.
"""

from collections.abc import Callable, Sequence
from typing import Final

from wattworks.bots.advice import Reason
from wattworks.engine import actions
from wattworks.engine.actions import Action
from wattworks.engine.board_view import BoardView
from wattworks.engine.card_state import CardState
from wattworks.engine.state import BoardState, State
from wattworks.engine.view import View

MOST_CITIES: Final = 8  # that anybody connects in a turn


def reason(view: View, plan: Sequence[Action]) -> Reason:
    """The reason for a plan of the seat to move."""
    if len(view.legal_actions()) == 1:
        return Reason("only")
    by_kind = _BY_KIND.get(plan[0].kind)
    return by_kind(view, plan) if by_kind is not None else Reason("instinct")


def _after(view: View, plan: Sequence[Action]) -> State:
    """What is public after the plan, as far as it is known; closing a turn may reveal more."""
    state = view.public.copy()
    for action in plan:
        if action.kind not in (actions.DONE, actions.PASS):
            state.apply(action)
    return state


def _output(state: State, row: int) -> int:
    return sum(state.rules.output[card] for card in state.players[row].plants)


def _supply(state: State, row: int) -> int:
    """What the plants put out with the fuel at hand."""
    player = state.players[row]
    return int(player.most_output())


# -- plants ---------------------------------------------------------------------------------


def _nominate(view: View, plan: Sequence[Action]) -> Reason:
    card = plan[0].value
    growth = _growth(view, card)
    params = {"card": card, "least": int(view.min_bid(card)), **growth}
    return Reason(f"nominate{_change(growth)}", params)


def _growth(view: View, card: int) -> dict[str, int]:
    """The output, and the fuel for it, now and with one more plant; the weakest makes room."""
    rules = view.rules
    owned = sorted(view.public.players[view.seat].plants, key=lambda each: rules.output[each])
    kept = [*(owned[1:] if len(owned) == rules.plant_limit else owned), card]
    return {
        "now": sum(rules.output[each] for each in owned),
        "then": sum(rules.output[each] for each in kept),
        "need_now": sum(rules.need[each] for each in owned),
        "need": sum(rules.need[each] for each in kept),
    }


def _change(growth: dict[str, int]) -> str:
    """How a code ends for a plant that does not raise the output."""
    if growth["then"] > growth["now"]:
        return ""
    return "_swap" if growth["then"] == growth["now"] else "_less"


def _bid(view: View, plan: Sequence[Action]) -> Reason:
    card = view.public.auction.card
    growth = _growth(view, card)
    params = {"card": card, "amount": plan[0].value, **growth}
    return Reason(f"bid{_change(growth)}", params)


def _pass(view: View, plan: Sequence[Action]) -> Reason:
    auction = view.public.auction
    if auction.high_bidder < 0:
        return Reason("pass", {"money": view.public.players[view.seat].money})
    return Reason("out", {"card": auction.card, "amount": int(auction.bid) + 1})


def _scrap(view: View, plan: Sequence[Action]) -> Reason:
    after = _after(view, plan)
    return Reason("scrap", {"card": plan[0].value, "output": _output(after, view.seat)})


# -- fuel -----------------------------------------------------------------------------------


def _fuel(view: View, plan: Sequence[Action]) -> Reason:
    bought = [action for action in plan if action.kind in (actions.BUY, actions.TAKE)]
    before = view.public
    after = _after(view, plan)
    cost = before.players[view.seat].money - after.players[view.seat].money
    params = {"count": len(bought), "cost": int(cost), "output": _supply(after, view.seat)}
    if params["output"] == _supply(before, view.seat):
        return Reason("fuel_stock", params)
    if isinstance(view, BoardView):
        money = after.players[view.seat].money
        payable = [each for each in view.expansion_costs(view.seat, MOST_CITIES) if each <= money]
        cities = int(view.board_state.grid.size(view.seat)) + len(payable)
        if _is_left_over(after, view.seat, cities):
            return Reason("fuel_ahead", {**params, "cities": cities})
    return Reason("fuel_run", params)


def _is_left_over(state: State, row: int, cities: int) -> bool:
    """Whether there is more fuel than it takes to light so many cities."""
    player, sets = state.players[row], state.players[row].runnable()
    burnt = [
        sum(
            state.rules.need[card]
            for place, card in enumerate(player.plants)
            if chosen >> place & 1
        )
        for chosen in range(player.fleet.everything + 1)
        if sets >> chosen & 1 and player.output(chosen) >= cities
    ]
    return bool(burnt) and sum(player.fuel) > min(burnt)


def _give(view: View, plan: Sequence[Action]) -> Reason:
    """Bots give up what has no room; whoever may give up more is not told why they should."""
    is_free = any(action.kind == actions.DONE for action in view.legal_actions())
    return Reason("instinct" if is_free else "give")


# -- cities ---------------------------------------------------------------------------------


def _build(view: View, plan: Sequence[Action]) -> Reason:
    built = [action for action in plan if action.kind == actions.BUILD]
    before = view.public
    after = _after(view, plan)
    assert isinstance(after, BoardState)
    cost = before.players[view.seat].money - after.players[view.seat].money
    params = {
        "count": len(built),
        "cost": int(cost),
        "cities": after.grid.size(view.seat),
        "output": _supply(after, view.seat),
    }
    ends = after.grid.largest >= after.board_rules.end_cities
    return Reason("build_end" if ends else "build", params)


_DONE: Final = {
    "build": "done_building", "buy": "done_buying", "take": "done_buying",
    "give up": "done_giving", "spend": "spend_rest",
}  # fmt: skip


def _done(view: View, plan: Sequence[Action]) -> Reason:
    state = view.public
    code = _DONE.get(state.question.name if state.question is not None else "")
    if code is None:
        return Reason("instinct")
    params = {"money": state.players[view.seat].money, "output": _supply(state, view.seat)}
    return Reason(code, params)


# -- running --------------------------------------------------------------------------------


def _run(view: View, plan: Sequence[Action]) -> Reason:
    state = view.public
    output = int(state.players[view.seat].output(plan[0].value))
    if isinstance(state, CardState):
        return Reason("run_cards", {"income": max(output, int(state.card_rules.min_income))})
    assert isinstance(state, BoardState)
    cities = min(output, state.grid.size(view.seat))
    return Reason("run", {"cities": cities, "income": int(state.board_rules.payout(cities))})


def _mix(view: View, plan: Sequence[Action]) -> Reason:
    player = view.public.players[view.seat].copy()
    player.fuel_word -= player.burnt(view.public.chosen_plants, plan[0].value)
    return Reason("mix", {"output": int(player.most_output())})


# -- before the game ------------------------------------------------------------------------


def _region(view: View, plan: Sequence[Action]) -> Reason:
    return Reason("region", {"region": plan[0].value})


def _city(view: View, plan: Sequence[Action]) -> Reason:
    code = "mark" if plan[0].kind == actions.MARK else "house"
    return Reason(code, {"city": plan[0].value})


_BY_KIND: dict[int, Callable[[View, Sequence[Action]], Reason]] = {
    actions.NOMINATE: _nominate,
    actions.BID: _bid,
    actions.PASS: _pass,
    actions.SCRAP: _scrap,
    actions.GIVE: _give,
    actions.BUY: _fuel,
    actions.TAKE: _fuel,
    actions.BUILD: _build,
    actions.DONE: _done,
    actions.RUN: _run,
    actions.MIX: _mix,
    actions.REGION: _region,
    actions.MARK: _city,
    actions.HOUSE: _city,
}
CODES = (
    "instinct", "only", "nominate", "nominate_swap", "nominate_less", "bid", "bid_swap", "bid_less",
    "pass", "out", "scrap", "give", "done_giving", "fuel_run", "fuel_ahead", "fuel_stock", "build",
    "build_end", "done_building", "done_buying", "run", "run_cards", "mix", "spend_rest", "region",
    "mark", "house",
)  # fmt: skip
