"""One game at a time, as the interfaces of others want it: an observation is a dictionary of the
figures and the mask."""

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from wattworks.engine.actions import Action
from wattworks.engine.state import State
from wattworks.envs.choices import Choices, choices_for
from wattworks.envs.dealer import Dealer
from wattworks.envs.rewards import Progress, check_kind

BOUND: Final = 100.0  # no figure gets there
Observation = dict[str, NDArray[Any]]


class SingleGame:
    """A game with what its seats see and may choose, and what they gain."""

    def __init__(self, dealer: Dealer, *, reward: str, limit: int, plans: bool) -> None:
        check_kind(reward)
        self.dealer = dealer
        self.reward = reward
        self._limit = limit
        self._plans = plans
        self._choices: Choices = choices_for(dealer.layout, 1, limit, plans, 0)
        self._progress: Progress | None = None
        self._seen_by = -1

    @property
    def state(self) -> State:
        return self._choices.game(0)

    @property
    def observation_space(self) -> spaces.Dict:
        figures = self._choices.observations.shape[1:]
        return spaces.Dict(
            {
                "observation": spaces.Box(-BOUND, BOUND, figures, np.float32),
                "action_mask": spaces.Box(0, 1, self._choices.masks.shape[1:], np.int8),
            }
        )

    @property
    def action_space(self) -> spaces.Discrete:
        return spaces.Discrete(self._choices.masks.shape[1])

    def deal(self, seed: int) -> None:
        """Begin the game of that seed."""
        self._choices = choices_for(self.dealer.layout, 1, self._limit, self._plans, seed)
        self._choices.put(0, self.dealer.deal(seed))
        self._progress = Progress(self.reward, self.state)
        self._seen_by = -1

    def observe(self, seat: int) -> Observation:
        """What a seat sees; the mask is empty unless it is to move."""
        self._look(seat)
        mask = self._choices.masks[0] if seat == self.state.to_move else self._no_choice()
        return {
            "observation": self._choices.observations[0].astype(np.float32),
            "action_mask": mask.astype(np.int8),
        }

    def is_legal(self, choice: int) -> bool:
        self._look(self.state.to_move)
        return 0 <= choice < self._choices.masks.shape[1] and bool(self._choices.masks[0][choice])

    def choose(self, choice: int) -> bool:
        """Do that for the seat to move; whether the game has come to an end."""
        self._look(self.state.to_move)
        self._seen_by = -1
        return self._choices.choose(0, choice)

    def apply_bot(self, action: Action) -> None:
        """An action that a bot chose."""
        self._seen_by = -1
        self.state.apply(action)

    def gains(self, ended: bool) -> list[float]:
        """What each seat has gained since the last time."""
        assert self._progress is not None, "deal first"
        return self._progress.reward(self.state, ended)

    def _look(self, seat: int) -> None:
        if self._seen_by != seat:
            self._choices.look(0, seat)
            self._seen_by = seat

    def _no_choice(self) -> NDArray[np.bool_]:
        return np.zeros(self._choices.masks.shape[1], np.bool_)
