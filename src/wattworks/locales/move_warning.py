"""A warning before a move that looks like a mistake, or whose consequence is easily missed."""

from collections.abc import Sequence

from wattworks.engine import actions
from wattworks.engine.actions import Action
from wattworks.engine.board_view import BoardView
from wattworks.engine.scoring import output_of
from wattworks.engine.view import View
from wattworks.engine.views import view_of
from wattworks.locales import phrase, word
from wattworks.locales.nouns import city_title
from wattworks.record import notation


def plan_warning(view: View, texts: Sequence[str]) -> str | None:
    """Why the first of some moves, or the last after all others, looks like a mistake."""
    warning = move_warning(view, texts[0])
    if warning is not None or len(texts) == 1:
        return warning
    state = view.public.copy()
    try:
        for text in texts[:-1]:
            action = notation.read(state, text)
            if state.refusal(action) is not None:
                return None
            state.apply(action)
    except notation.NotationError:
        return None
    return move_warning(view_of(state, view.seat), texts[-1])


def move_warning(view: View, text: str) -> str | None:
    """Why a move looks like a mistake; None if it does not."""
    try:
        action = notation.read(view.public, text)
    except notation.NotationError:
        return None
    if action not in view.legal_actions():
        return None
    if action.kind == actions.RUN:
        return _underpaid_run(view, action)
    if action.kind == actions.NOMINATE and isinstance(view, BoardView):
        return _ends_refill(view, action.value)
    if action.kind == actions.DONE and isinstance(view, BoardView):
        return _too_little_fuel(view) or _left_idle(view)
    return None


def _underpaid_run(view: View, action: Action) -> str | None:
    """Another set of plants would earn more."""
    income = {run.action: run.income for run in view.runs(view.seat)}
    best = max(income, key=lambda each: income[each])
    if income[action] >= income[best]:
        return None
    better = notation.write(view.public, best)
    return phrase("warning.run", money=income[action], better=better, more=income[best])


def _ends_refill(view: BoardView, card: int) -> str | None:
    """Selling the plant ends the refill of a fuel (B-BUR-4)."""
    fuel = view.rules.phase_out[card]
    if fuel < 0 or view.board_state.token_market.closed >> fuel & 1:
        return None
    name = word("fuel", view.rules.fuels[fuel])
    return phrase("warning.phase_out", card=view.rules.cards[card].name, fuel=name)


def idle_cities(view: BoardView) -> int:
    """How many more cities than there are the view's seat could supply with the fuel at hand."""
    player = view.public.players[view.seat]
    ready = max(output_of(view.rules, player, run.action.value) for run in view.runs(view.seat))
    return max(0, ready - int(view.board_state.grid.count[view.seat]))


def _left_idle(view: BoardView) -> str | None:
    """Nothing more is connected, though there is money for a city that would be supplied."""
    builds = [each for each in view.legal_actions() if each.kind == actions.BUILD]
    idle = idle_cities(view)
    if not builds or not idle:
        return None
    state, rules = view.board_state, view.rules
    cheapest = min(builds, key=view.quote)
    figures = {
        "idle": idle,
        "money": view.money(view.seat),
        "city": city_title(rules.map.name, *_city(view, cheapest.value)),
        "cost": int(view.quote(cheapest)),
    }
    if state.grid.largest >= rules.end_cities:
        return phrase("warning.idle_at_the_end", **figures)
    count = state.grid.count[view.seat]
    return phrase(
        "warning.idle", more=int(rules.payout(count + 1) - rules.payout(count)), **figures
    )


def _city(view: BoardView, city: int) -> tuple[str, str]:
    board_map = view.rules.map
    return board_map.cities[city], board_map.titles[city]


def _too_little_fuel(view: BoardView) -> str | None:
    """Cities would not be supplied for lack of fuel that could still be bought."""
    legal = view.legal_actions()
    if not any(each.kind == actions.BUY for each in legal):
        return None
    player = view.public.players[view.seat]
    every_plant = (1 << len(player.plants)) - 1
    able = output_of(view.rules, player, every_plant)
    ready = max(output_of(view.rules, player, run.action.value) for run in view.runs(view.seat))
    affordable = [cost for cost in view.expansion_costs(view.seat, 1) if cost <= player.money]
    wanted = min(able, view.board_state.grid.count[view.seat] + len(affordable))
    return phrase("warning.fuel", ready=ready, able=able) if ready < wanted else None
