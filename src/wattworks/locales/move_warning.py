"""A warning before a move that looks like a mistake, or whose consequence is easily missed."""

from wattworks.engine import actions
from wattworks.engine.actions import Action
from wattworks.engine.board_view import BoardView
from wattworks.engine.scoring import output_of
from wattworks.engine.view import View
from wattworks.locales import phrase, word
from wattworks.record import notation


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
        return _too_little_fuel(view)
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


def _too_little_fuel(view: BoardView) -> str | None:
    """Cities would not be supplied for lack of fuel that could still be bought."""
    legal = view.legal_actions()
    if not any(each.kind == actions.BUY for each in legal):
        return None
    player = view.public.players[view.seat]
    every_plant = (1 << len(player.plants)) - 1
    able = output_of(view.rules, player, every_plant)
    ready = max(output_of(view.rules, player, run.action.value) for run in view.runs(view.seat))
    wanted = min(able, view.board_state.grid.count[view.seat] + 1)
    return phrase("warning.fuel", ready=ready, able=able) if ready < wanted else None
