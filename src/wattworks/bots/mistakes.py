"""What looks like a mistake: a move that loses something in plain sight, and not on purpose.

Whether it may be on purpose is judged by the same policy that gives the hints, so that nobody is
warned of what a hint has just recommended.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from wattworks.bots.policy.families import policy_for
from wattworks.dice import Dice
from wattworks.engine import actions
from wattworks.engine.actions import Action
from wattworks.engine.board_view import BoardView
from wattworks.engine.scoring import output_of
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
    return policy_for(view.public, "", quick=False).plan(view.public, Dice(0))[0]


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
    able = int(output_of(view.rules, player, every_plant))
    ready = max(
        int(output_of(view.rules, player, run.action.value)) for run in view.runs(view.seat)
    )
    if ready >= min(able, view.board_state.grid.count[view.seat] + 1):
        return None
    better = hinted_action(view)
    if better is action:
        return None
    return Mistake("fuel", {"ready": ready, "able": able}, better)


_JUDGES: Final[dict[int, Callable[[View, Action], Mistake | None]]] = {
    actions.RUN: _underpaid_run,
    actions.DONE: _too_little_fuel,
}
CODES: Final = ("fuel", "run")
