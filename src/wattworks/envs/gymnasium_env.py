"""The game as a Gymnasium environment: one seat, against bots.

``gymnasium.make("wattworks.envs.gymnasium_env:Wattworks-v1", opponents=["easy"] * 3)``
"""

from collections.abc import Sequence
from typing import Any, Final, cast

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from wattworks.bots import Bot, bot
from wattworks.dice import Dice
from wattworks.engine.views import view_of
from wattworks.envs.batch import LIMIT
from wattworks.envs.dealer import Dealer
from wattworks.envs.rewards import WIN
from wattworks.envs.single_game import Observation, SingleGame

ID: Final = "Wattworks-v1"
ILLEGAL: Final = -1.0  # what a choice that the mask does not allow costs; it also ends the game


class WattworksEnv(gymnasium.Env[Observation, np.int64]):
    """One seat against bots, named in the order of the seats behind it. Without a ``seat`` it is
    drawn with every game. The table is named as for ``Dealer.of_table``."""

    metadata = {"render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        opponents: Sequence[str] = ("easy", "easy", "easy"),
        *,
        seat: int | None = None,
        reward: str = WIN,
        limit: int = LIMIT,
        plans: bool = False,
        **table: Any,
    ) -> None:
        table.setdefault("players", len(opponents) + 1)
        self._game = SingleGame(Dealer.of_table(**table), reward=reward, limit=limit, plans=plans)
        if len(opponents) != self._game.dealer.seats - 1:
            raise ValueError(f"there are {self._game.dealer.seats - 1} opponents at this table")
        self._bots: list[Bot] = [bot(name) for name in opponents]
        self._fixed_seat = seat
        self._seat = 0
        self._dice = Dice(0)
        self.observation_space: spaces.Dict = self._game.observation_space  # type: ignore[assignment]
        self.action_space = self._game.action_space

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be chosen now, for those who ask for it by this name."""
        return cast("NDArray[np.bool_]", self._observed()["action_mask"].astype(np.bool_))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(self._game.dealer.seats))
        self._seat = drawn if self._fixed_seat is None else self._fixed_seat
        self._dice = Dice(int(self.np_random.integers(2**31)))
        self._game.deal(int(self.np_random.integers(2**31)))
        self._let_bots_play()
        return self._observed(), {"seat": self._seat}

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        info: dict[str, Any] = {"seat": self._seat}
        if not self._game.is_legal(int(action)):
            return self._observed(), ILLEGAL, True, False, {**info, "illegal": True}
        ended = self._game.choose(int(action)) or self._let_bots_play()
        over = bool(self._game.state.is_over)
        reward = self._game.gains(ended)[self._seat]
        return self._observed(), reward, over, ended and not over, info

    def _observed(self) -> Observation:
        return self._game.observe(self._seat)

    def _let_bots_play(self) -> bool:
        """Until it is the learner's turn; whether the game is over."""
        state = self._game.state
        while not state.is_over and state.to_move != self._seat:
            mover = self._bots[(state.to_move - self._seat) % self._game.dealer.seats - 1]
            self._game.apply_bot(mover.choose(view_of(state, state.to_move), self._dice))
        return bool(state.is_over)


gymnasium.register(ID, entry_point=WattworksEnv)
