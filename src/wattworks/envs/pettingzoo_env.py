"""The game as a PettingZoo AEC environment: every seat is an agent."""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from wattworks.envs.batch import LIMIT
from wattworks.envs.dealer import Dealer
from wattworks.envs.rewards import WIN
from wattworks.envs.single_game import Observation, SingleGame

ILLEGAL = -1.0  # what a choice that the mask does not allow costs; it also ends the game


def env(**chosen: Any) -> AECEnv:
    """The environment with PettingZoo's usual checks around it; see ``WattworksAEC``."""
    raw = WattworksAEC(**chosen)
    checked = wrappers.AssertOutOfBoundsWrapper(
        wrappers.TerminateIllegalWrapper(raw, illegal_reward=ILLEGAL)
    )
    return wrappers.OrderEnforcingWrapper(checked)


class WattworksAEC(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """Agents are called ``seat_0``, ``seat_1``, … The table is named as for ``Dealer.of_table``."""

    metadata = {"name": "wattworks_v1", "render_modes": [], "is_parallelizable": False}  # noqa: RUF012
    render_mode = None

    def __init__(
        self, *, reward: str = WIN, limit: int = LIMIT, plans: bool = False, **table: Any
    ) -> None:
        super().__init__()
        self._game = SingleGame(Dealer.of_table(**table), reward=reward, limit=limit, plans=plans)
        self.possible_agents = [f"seat_{seat}" for seat in range(self._game.dealer.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = dict.fromkeys(self.possible_agents, self._game.observation_space)
        self.action_spaces = dict.fromkeys(self.possible_agents, self._game.action_space)
        self._random = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game; the same seed deals the same one, and the same ones after it."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self._game.deal(int(self._random.integers(2**31)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._next()

    def _next(self) -> None:
        self.agent_selection = self.possible_agents[max(self._game.state.to_move, 0)]

    def observe(self, agent: str) -> Observation:
        return self._game.observe(self._seats[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        ended = self._game.choose(int(action))
        self.rewards = dict(zip(self.agents, self._game.gains(ended), strict=True))
        if ended:
            over = self._game.state.is_over
            self.terminations = dict.fromkeys(self.agents, over)
            self.truncations = dict.fromkeys(self.agents, not over)
        self._next()
        self._accumulate_rewards()
        if ended:
            self._deads_step_first()

    def render(self) -> None:
        """There is nothing to see here: ``Game`` and the page draw games."""

    def close(self) -> None:
        pass
