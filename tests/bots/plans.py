"""Games for the tests of policies, and what can be wrong with a plan."""

from collections.abc import Iterator

from wattworks.bots.policy.base import Policy
from wattworks.dice import Dice
from wattworks.editions import Options, edition
from wattworks.engine.actions import Action
from wattworks.engine.state import State
from wattworks.testing.kit import start

MAX_ROUNDS = 40


def dealt(options: Options, seed: int) -> State:
    state = start(edition(options.edition), options, seed)
    state.begin()
    return state


def odd_game(options: Options, seed: int, planner: Policy) -> Iterator[State]:
    """The states of a game in which every other choice is made at random."""
    state, dice = dealt(options, seed), Dice(seed)
    while not state.is_over and state.round < MAX_ROUNDS:
        yield state
        legal = state.legal_actions()
        if dice.below(2) == 0:
            state.apply(legal[dice.below(len(legal))])
        else:
            state.apply(planner.plan(state, dice)[0])


def why_not(state: State, plan: list[Action]) -> str:
    """What is wrong with a plan: nothing, if each action is legal for the same row."""
    trial, row = state.copy(), state.to_move
    for action in plan:
        if trial.to_move != row:
            return f"{action!r} of {plan}: it is not the row's turn any more"
        refusal = trial.refusal(action)
        if refusal is not None:
            return f"{action!r} of {plan}: {refusal!r}"
        trial.apply(action)
    return "" if plan else "no action at all"
