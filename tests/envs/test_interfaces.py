"""The checks that PettingZoo, Gymnasium and OpenSpiel bring along, in short forms on every edition,
number of players and variant."""

from typing import Any, cast

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from tests.envs.tables import name, short_list
from wattworks.editions import Options
from wattworks.envs import gymnasium_env, pettingzoo_env
from wattworks.envs.gymnasium_env import ILLEGAL, WattworksEnv

pytestmark = pytest.mark.filterwarnings(
    "ignore:Observation:UserWarning"  # PettingZoo: it is a dictionary, because there is a mask
)
pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this platform")


def table(options: Options) -> dict[str, Any]:
    return {
        "edition": options.edition, "map": options.map, "players": options.players,
        "regions": options.regions, "variants": sorted(options.variants),
    }  # fmt: skip


@pytest.fixture(params=short_list(), ids=name)
def options(request: pytest.FixtureRequest) -> Options:
    return cast(Options, request.param)


def test_pettingzoo(options: Options, capsys: pytest.CaptureFixture[str]) -> None:
    env = pettingzoo_env.env(**table(options), limit=30)
    api_test(env, num_cycles=60)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("plans", [False, True])
def test_pettingzoo_is_seeded(plans: bool) -> None:
    seed_test(lambda: pettingzoo_env.env(players=3, plans=plans), num_cycles=30)


def test_gymnasium(options: Options) -> None:
    opponents = ["random"] * (len(options.players) - 1)
    check_env(WattworksEnv(opponents, **table(options)), skip_render_check=True)


def test_gymnasium_in_whole_turns_against_bots_by_its_name() -> None:
    env = gymnasium.make(
        f"wattworks.envs.gymnasium_env:{gymnasium_env.ID}", opponents=["easy"] * 2, plans=True
    )
    rng = np.random.default_rng(1)
    seen, info = env.reset(seed=3)
    assert info["seat"] in range(3)
    over = False
    while not over:
        choice = int(rng.choice(np.flatnonzero(seen["action_mask"])))
        seen, reward, over, broken_off, _ = env.step(choice)
        assert not broken_off
        assert over or reward == 0
    assert 0 <= float(reward) <= 1


def test_a_choice_that_the_mask_forbids_ends_the_game() -> None:
    env = WattworksEnv(["random"] * 3)
    env.reset(seed=1)
    closed = int(np.flatnonzero(~env.action_masks())[0])
    _, reward, terminated, truncated, info = env.step(closed)
    assert (reward, terminated, truncated, info["illegal"]) == (ILLEGAL, True, False, True)


def spiel_text(options: Options, limit: int) -> str:
    variants = "+".join(sorted(options.variants))
    regions = options.regions if isinstance(options.regions, str) else "+".join(options.regions)
    return (
        f"wattworks(edition={options.edition},map={options.map},players={len(options.players)},"
        f"variants={variants},regions={regions},limit={limit})"
    )


def test_openspiel(options: Options) -> None:
    import wattworks.envs.openspiel_game  # noqa: F401

    game = pyspiel.load_game(spiel_text(options, limit=25))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    assert game.max_game_length() == 25
    assert (game.min_utility(), game.max_utility()) == (0.0, 1.0)


def test_openspiel_plays_whole_games_and_saves_them() -> None:
    import wattworks.envs.openspiel_game  # noqa: F401

    game = pyspiel.load_game("wattworks(edition=card,players=3)")
    state, rng = game.new_initial_state(), np.random.default_rng(2)
    while not state.is_terminal():
        state.apply_action(int(rng.choice(state.legal_actions())))
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state)
    assert again.returns() == state.returns()
    assert sum(state.returns()) == pytest.approx(1.0)
