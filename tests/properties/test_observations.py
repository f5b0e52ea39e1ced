"""Observations tell nothing secret."""

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec

from tests.properties.cases import cases, examples, played
from wattworks.bots.policy.families import policy_for
from wattworks.dice import Dice
from wattworks.engine.state import State
from wattworks.engine.views import view_of
from wattworks.observation.layouts import layout
from wattworks.observation.plan_batch import PlanBatch
from wattworks.testing import Case
from wattworks.testing.hidden import with_other_secrets


def figures(state: State, seat: int, family_wide: bool) -> list[float]:
    encoder = layout(state.rules, family_wide).encoder
    row = vec[float]([0.0] * encoder.size)
    encoder.write(state, seat, row, 0)
    return list(row)


def plan_figures(state: State) -> list[float]:
    public = view_of(state, state.to_move).public
    plans = policy_for(public, "", quick=False).plans(public, Dice(1))
    batch = PlanBatch(layout(state.rules), 1, 10)
    batch.put(0, state)
    batch.look(0, state.to_move, plans)
    return list(batch.figures) + [float(each) for each in batch.masks]


@given(cases(), st.floats(0, 1), st.integers(0, 2**31 - 1), st.booleans())
@examples(60)
def test_states_that_differ_only_in_secrets_look_the_same(
    case: Case, share: float, seed: int, family_wide: bool
) -> None:
    state = played(case, share)
    other = with_other_secrets(state, Dice(seed))
    for seat in range(state.rules.seats):
        assert figures(state, seat, family_wide) == figures(other, seat, family_wide)


@given(cases(), st.floats(0, 0.99), st.integers(0, 2**31 - 1))
@examples(30)
def test_plans_and_their_figures_tell_nothing_secret_either(
    case: Case, share: float, seed: int
) -> None:
    state = played(case, share)
    if not state.is_over:
        assert plan_figures(state) == plan_figures(with_other_secrets(state, Dice(seed)))
