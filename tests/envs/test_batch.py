"""Many games at once: what they tell, how they end and begin again, and that they are the games
that the library plays."""

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.envs.tables import name, short_list
from wattworks import Game
from wattworks.editions import Options
from wattworks.envs import BatchEnv, Dealer
from wattworks.envs.choices import SingleActions
from wattworks.envs.rewards import places
from wattworks.record import position


def drawn(env: BatchEnv, rng: np.random.Generator) -> NDArray[np.intp]:
    """A legal choice in every game."""
    assert env.masks.any(axis=1).all()
    choices: NDArray[np.intp] = (rng.random(env.masks.shape) * env.masks).argmax(axis=1)
    return choices


@pytest.mark.parametrize("options", short_list(), ids=name)
def test_a_game_is_the_same_through_library_and_environment(options: Options) -> None:
    dealer, rng = Dealer(options), np.random.default_rng(7)
    choices = SingleActions(dealer.layout, 1, 400)
    state = dealer.deal(11)
    choices.put(0, state)
    game = Game.deal(options, 11)
    ended = False
    while not ended:
        choices.look(0, state.to_move)
        legal = choices.masks[0].nonzero()[0]
        expressible = sum(1 for _ in legal)
        assert expressible <= len(game.legal_actions())
        ident = int(rng.choice(legal))
        action = choices.batch.action(0, ident)
        assert choices.ident(state, action) == ident
        game.play(action)
        ended = choices.choose(0, ident)
    assert position.digest(options, state, None) == game.digest()


def test_every_legal_action_but_distant_bids_has_an_id() -> None:
    dealer = Dealer.of_table("recharged", "usa", 3)
    choices = SingleActions(dealer.layout, 1, 10_000)
    state = dealer.deal(2)
    choices.put(0, state)
    rng = np.random.default_rng(1)
    ended = False
    while not ended:
        choices.look(0, state.to_move)
        legal = state.legal_actions()
        bids = [action.value for action in legal if repr(action).startswith("<bid")]
        distant = sum(1 for amount in bids if bids[0] + 32 <= amount < bids[-1])
        assert choices.masks[0].sum() == len(legal) - distant
        ended = choices.choose(0, int(rng.choice(choices.masks[0].nonzero()[0])))


def test_a_game_that_ends_is_replaced_at_once() -> None:
    env, rng = BatchEnv(4, edition="card", players=3, seed=5), np.random.default_rng(0)
    ended = 0
    while ended < 6:
        rewards, terminated, truncated = env.step(drawn(env, rng))
        assert not truncated.any()
        for place in range(4):
            if terminated[place]:
                ended += 1
                assert rewards[place].sum() == pytest.approx(1.0)
                assert env.observations[place][_round(env)] == 1 / 20
            else:
                assert not rewards[place].any()
    assert (env.to_move >= 0).all()


def _round(env: BatchEnv) -> int:
    return len(env.dealer.layout.encoder.shape.questions)


def test_a_game_that_is_too_long_is_broken_off() -> None:
    env, rng = BatchEnv(2, players=3, limit=10), np.random.default_rng(0)
    for _ in range(9):
        _, terminated, truncated = env.step(drawn(env, rng))
        assert not terminated.any()
        assert not truncated.any()
    rewards, terminated, truncated = env.step(drawn(env, rng))
    assert truncated.all()
    assert not terminated.any()
    assert rewards.sum(axis=1) == pytest.approx([1.0, 1.0])


def test_the_same_seed_gives_the_same_games() -> None:
    seen = []
    for _ in range(2):
        env, rng = BatchEnv(3, seed=8, plans=True, players=4), np.random.default_rng(4)
        for _ in range(40):
            env.step(drawn(env, rng))
        seen.append(env.observations.copy())
    assert (seen[0] == seen[1]).all()
    assert (seen[0] != BatchEnv(3, seed=9, plans=True, players=4).observations).any()


def test_what_the_mask_forbids_is_refused_and_changes_nothing() -> None:
    env = BatchEnv(1, players=4)
    before = env.observations.copy()
    closed = int(np.flatnonzero(~env.masks[0])[0])
    with pytest.raises(ValueError, match=f"action {closed} is not legal in game 0"):
        env.step([closed])
    assert (env.observations == before).all()


def test_numpy_cannot_change_what_the_rows_show() -> None:
    env = BatchEnv(1, players=4)
    with pytest.raises(ValueError, match="read-only"):
        env.masks[0, 0] = True


@pytest.mark.parametrize("plans", [False, True])
def test_against_bots_the_rows_are_those_of_one_seat(plans: bool) -> None:
    env = BatchEnv(3, players=3, plans=plans, opponents=["random", "easy"], seed=2)
    rng = np.random.default_rng(0)
    assert env.seats.tolist() == [0, 1, 2]
    for _ in range(30):
        assert (env.to_move == env.seats).all()
        env.step(drawn(env, rng))


def test_the_number_of_opponents_must_fit() -> None:
    with pytest.raises(ValueError, match="there are 3 opponents at this table"):
        BatchEnv(1, players=4, opponents=["easy"])


@pytest.mark.parametrize("reward", ["win", "place", "shaped"])
def test_rewards_add_up_to_the_same_in_every_game(reward: str) -> None:
    env, rng = BatchEnv(1, edition="card", players=3, reward=reward), np.random.default_rng(3)
    total, ended = np.zeros(3), False
    while not ended:
        rewards, terminated, _ = env.step(drawn(env, rng))
        total += rewards[0]
        ended = bool(terminated[0])
    assert total.sum() == pytest.approx({"win": 1.0, "place": 1.5, "shaped": 0.0}[reward], abs=1e-9)
    if reward == "win":
        assert env.wins[0].tolist() == total.tolist()


def test_an_unknown_reward_is_named() -> None:
    with pytest.raises(
        ValueError, match="no reward is called 'fame': there are win, place, shaped"
    ):
        BatchEnv(1, reward="fame")


class Ranked:
    """A finished game with a shared second place."""

    rules = Dealer.of_table("card", players=4).rules

    def standings(self) -> list[list[int]]:
        return [[2], [0, 3], [1]]


def test_places_are_worth_evenly_less_and_shared_ones_the_mean() -> None:
    assert places(Ranked()) == [0.5, 0.0, 1.0, 0.5]  # type: ignore[arg-type]
