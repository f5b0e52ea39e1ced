"""What the property tests draw: games of all editions, maps, players, options and moods."""

from functools import cache

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from wattworks.dice import Dice
from wattworks.editions import EDITIONS, Options
from wattworks.engine.state import State
from wattworks.testing import MOODS, Case
from wattworks.testing.all_tables import tables
from wattworks.testing.kit import start

USUAL_EXAMPLES = 100  # of the default profile, on the compiled build


def examples(count: int) -> settings:
    """So many examples by default, and as many more as the profile asks for."""
    return settings(max_examples=max(1, count * settings().max_examples // USUAL_EXAMPLES))


@cache
def all_tables() -> tuple[Options, ...]:
    return tuple(tables())


def cases(*editions: str) -> SearchStrategy[Case]:
    """A game of any edition, or of one of these."""
    names = editions or tuple(EDITIONS)
    wanted = [options for options in all_tables() if options.edition in names]
    return st.builds(
        Case, st.sampled_from(wanted), st.integers(0, 2**31 - 1), st.sampled_from(MOODS)
    )


def begun(case: Case) -> State:
    state = start(EDITIONS[case.options.edition], case.options, case.seed)
    state.begin()
    return state


def played(case: Case, share: float) -> State:
    """The state after that share of the game's moves."""
    state, dice, moves = begun(case), Dice(case.seed), 0
    while not state.is_over:
        state.apply(case.mood.choose(state, dice))
        moves += 1
    state, dice = begun(case), Dice(case.seed)
    for _ in range(round(moves * share)):
        state.apply(case.mood.choose(state, dice))
    return state


SHARES = st.floats(0, 1)
SEEDS = st.integers(0, 10**6)
