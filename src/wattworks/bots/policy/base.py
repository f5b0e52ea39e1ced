"""What a policy is: a fast player by rule of thumb, for playouts and candidates.

A policy is given a whole state, because that is what search uses; but it reads only what everybody
sees (and the money, which everybody could have counted). A bot passes it a view's public state or a
sample of it, never the true one.
"""

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from wattworks.dice import Dice

if TYPE_CHECKING:
    from wattworks.engine.actions import Action
    from wattworks.engine.state import State

PHASES: Final = 16  # more than a round has, with what comes before the first


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """A player by rule of thumb. A plan is what the row to move does until somebody else decides or
    something else is asked: actions that are legal one after another."""

    @abstractmethod
    def plan(self, state: "State", dice: Dice) -> "list[Action]":
        """What this policy does now; never empty."""

    @abstractmethod
    def plans(self, state: "State", dice: Dice) -> "list[list[Action]]":
        """The plans worth considering, its own first; several may begin with the same action."""


def moment(state: "State") -> i64:
    """When it is: a number that grows with every phase."""
    return state.round * PHASES + state.phase_index


def round_start(state: "State", later: i64) -> i64:
    """The moment when so many rounds later the first phase begins."""
    return (state.round + later) * PHASES + state.rules.first_phase


def play_on(state: "State", policies: list[Policy], dice: Dice, until: i64) -> None:
    """Let the policies (one per seat) play until that moment or the end of the game."""
    while not state.is_over and moment(state) < until:
        for action in policies[state.to_move].plan(state, dice):
            state.apply(action)


def add_plan(plans: "list[list[Action]]", plan: "list[Action]") -> None:
    """Add a plan that is not there yet."""
    for known in plans:
        if known == plan:
            return
    plans.append(plan)
