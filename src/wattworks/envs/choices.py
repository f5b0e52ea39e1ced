"""Two ways to offer choices: single actions by id, or the plans of whole turns."""

from abc import ABC, abstractmethod
from typing import TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from wattworks.bots.policy.families import policy_for
from wattworks.dice import Dice
from wattworks.engine.actions import Action
from wattworks.engine.state import State
from wattworks.engine.views import view_of
from wattworks.observation.game_batch import GameBatch
from wattworks.observation.layouts import Layout
from wattworks.observation.plan_batch import PlanBatch

Scalar = TypeVar("Scalar", bound=np.generic)


def seen_by_numpy(vector: object, kind: type[Scalar]) -> NDArray[Scalar]:
    """The elements of a packed vector, without a copy; NumPy cannot change them."""
    return np.frombuffer(cast(memoryview, vector), kind)


class Choices(ABC):
    """Games, each with a row of ``observations`` and of ``masks``, which NumPy may only read."""

    batch: GameBatch | PlanBatch
    observations: NDArray[np.float64]
    masks: NDArray[np.bool_]
    to_move: NDArray[np.int64]

    def _share(self) -> None:
        """Let NumPy see what the batch writes."""
        count = self.batch.count
        self.observations = seen_by_numpy(self.batch.figures, np.float64).reshape(count, -1)
        self.masks = seen_by_numpy(self.batch.masks, np.bool_).reshape(count, -1)
        self.to_move = seen_by_numpy(self.batch.to_move, np.int64)

    def put(self, index: int, state: State) -> None:
        """Begin another game in that place."""
        self.batch.put(index, state)

    def game(self, index: int) -> State:
        state = self.batch.games[index]
        assert state is not None, "no game has begun there"
        return state

    def choose(self, index: int, choice: int) -> bool:
        """Do that in one game; whether it has come to an end."""
        return self.batch.choose(index, choice)

    @abstractmethod
    def look(self, index: int, seat: int) -> None:
        """Renew the row of a game: what the seat sees, what the one to move may choose."""

    def choose_everywhere(self, choices: list[int]) -> list[int]:
        """One decision in every game; the places of those that have come to an end."""
        ended = [index for index, choice in enumerate(choices) if self.choose(index, choice)]
        for index in range(len(choices)):
            self.look(index, max(self.game(index).to_move, 0))
        return ended


class SingleActions(Choices):
    """The choice is among the actions of the layout."""

    def __init__(self, layout: Layout, games: int, limit: int) -> None:
        self.batch: GameBatch = GameBatch(layout, games, limit)
        self._share()

    def look(self, index: int, seat: int) -> None:
        self.batch.look(index, seat)

    def choose_everywhere(self, choices: list[int]) -> list[int]:
        return self.batch.step(choices)

    def ident(self, state: State, action: Action) -> int:
        """The id of an action that is legal now; ``ValueError`` if it has none."""
        return self.batch.layout.actions.ident(state.legal_actions(), action)


class WholeTurns(Choices):
    """The choice is among the plans that ``medium`` would consider, its own first."""

    def __init__(self, layout: Layout, games: int, limit: int, seed: int) -> None:
        self.batch: PlanBatch = PlanBatch(layout, games, limit)
        self._share()
        self._dice = Dice(seed)

    def look(self, index: int, seat: int) -> None:
        self.batch.look(index, seat, self._plans(self.game(index)))

    def _plans(self, state: State) -> list[list[Action]]:
        if state.is_over:
            return []
        public = view_of(state, state.to_move).public
        return policy_for(public, "", quick=False).plans(public, self._dice)


def choices_for(layout: Layout, games: int, limit: int, plans: bool, seed: int) -> Choices:
    if plans:
        return WholeTurns(layout, games, limit, seed)
    return SingleActions(layout, games, limit)
