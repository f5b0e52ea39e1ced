"""What looks like a mistake: a move that loses something in plain sight, and not on purpose.

Whether it may be on purpose is judged by the same policy that gives the hints, so that nobody is
warned of what a hint has just recommended.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from wattworks.bots.policy.families import policy_for
from wattworks.bots.policy.weights_file import MEDIUM
from wattworks.dice import Dice
from wattworks.engine import actions
from wattworks.engine.actions import Action
from wattworks.engine.board_view import BoardView
from wattworks.engine.view import View


@dataclass(frozen=True)
class Mistake:
    """Why a move is doubtful, as a code and parameters, and what is better."""

    code: str
    params: dict[str, int]
    better: Action


def mistake(view: View, action: Action) -> Mistake | None:
    """Why a legal action of the view's seat looks like a mistake; None if it does not."""
    judge = _JUDGES.get(action.kind)
    return judge(view, action) if judge is not None else None


def hinted_action(view: View) -> Action:
    """What a hint recommends, in questions that are answered without dice."""
    policy = policy_for(view.public, "", quick=False, level=MEDIUM)
    return policy.plan(view.public, Dice(0))[0]


def _underpaid_run(view: View, action: Action) -> Mistake | None:
    """The set of plants that a hint names would earn more."""
    income = {run.action: int(run.income) for run in view.runs(view.seat)}
    if income[action] == max(income.values()):
        return None
    better = hinted_action(view)
    if income[better] <= income[action]:
        return None
    return Mistake("run", {"money": income[action], "more": income[better]}, better)


def _too_little_fuel(view: View, action: Action) -> Mistake | None:
    """Cities would not be supplied for lack of fuel that a hint would buy."""
    if not isinstance(view, BoardView):
        return None
    if not any(each.kind == actions.BUY for each in view.legal_actions()):
        return None
    player = view.public.players[view.seat]
    every_plant = (1 << len(player.plants)) - 1
    able = int(player.output(every_plant))
    ready = max(int(player.output(run.action.value)) for run in view.runs(view.seat))
    affordable = [cost for cost in view.expansion_costs(view.seat, 1) if cost <= player.money]
    if ready >= min(able, view.board_state.grid.size(view.seat) + len(affordable)):
        return None
    better = hinted_action(view)
    if better is action:
        return None
    return Mistake("fuel", {"ready": ready, "able": able}, better)


def idle_cities(view: BoardView) -> int:
    """How many more cities than there are the view's seat could supply with the fuel at hand."""
    player = view.public.players[view.seat]
    ready = max(player.output(run.action.value) for run in view.runs(view.seat))
    return max(0, int(ready - view.board_state.grid.size(view.seat)))


def _left_idle(view: View, action: Action) -> Mistake | None:
    """Nothing more is connected, though a hint would, and the city would be supplied."""
    if not isinstance(view, BoardView) or not (idle := idle_cities(view)):
        return None
    if not any(each.kind == actions.BUILD for each in view.legal_actions()):
        return None
    better = hinted_action(view)
    if better.kind != actions.BUILD:
        return None
    state, rules = view.board_state, view.rules
    count, money = state.grid.size(view.seat), view.public.players[view.seat].money
    params = {"idle": idle, "money": int(money), "cost": int(view.quote(better))}
    if state.grid.largest >= rules.end_cities:
        return Mistake("idle_at_the_end", params, better)
    params["more"] = int(rules.payout(count + 1) - rules.payout(count))
    return Mistake("idle", params, better)


def _done_too_soon(view: View, action: Action) -> Mistake | None:
    return _too_little_fuel(view, action) or _left_idle(view, action)


_JUDGES: Final[dict[int, Callable[[View, Action], Mistake | None]]] = {
    actions.RUN: _underpaid_run,
    actions.DONE: _done_too_soon,
}
TELL_MONEY: Final = ("idle", "idle_at_the_end")  # those whose words name one's own money
CODES: Final = ("fuel", "idle", "idle_at_the_end", "run")
