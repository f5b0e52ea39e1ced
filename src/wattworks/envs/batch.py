"""Many games in one process, for training: every step is one decision in each of them."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from wattworks.bots import Bot, bot
from wattworks.bots.value.judge import result
from wattworks.dice import Dice
from wattworks.engine.views import view_of
from wattworks.envs.choices import choices_for
from wattworks.envs.dealer import Dealer
from wattworks.envs.rewards import SHAPED, WIN, Progress, check_kind

LIMIT: Final = 5000  # decisions, several times as many as random games take


class BatchEnv:
    """``games`` games at once. A game that ends is replaced by the next one at once.

    ``observations``, ``masks``, ``to_move`` are arrays that change with every step; NumPy reads
    them where the compiled code writes them, so copy what is to be kept. Without opponents every
    row is seen by the seat to move. With opponents, bots by name, the rows are those of one seat
    (``seats``), which moves on by one with every game; the bots take the seats behind it in
    order. ``wins`` holds each seat's share of the win of the last game that ended in a place.
    The table is named as for ``Dealer.of_table``.
    """

    def __init__(
        self,
        games: int,
        *,
        seed: int = 0,
        reward: str = WIN,
        limit: int = LIMIT,
        plans: bool = False,
        opponents: Sequence[str] = (),
        **table: Any,
    ) -> None:
        check_kind(reward)
        self.dealer = Dealer.of_table(**table)
        if opponents and len(opponents) != self.dealer.seats - 1:
            raise ValueError(f"there are {self.dealer.seats - 1} opponents at this table")
        self.games = games
        self.seats = np.zeros(games, np.int64)
        self.wins = np.zeros((games, self.dealer.seats))
        self._seed = seed
        self._reward = reward
        self._choices = choices_for(self.dealer.layout, games, limit, plans, seed)
        self._bots: list[Bot] = [bot(name) for name in opponents]
        self._dice = Dice(seed)
        self._episodes = [0] * games
        self._progress: list[Progress] = []
        self.observations: NDArray[np.float64] = self._choices.observations
        self.masks: NDArray[np.bool_] = self._choices.masks
        self.to_move: NDArray[np.int64] = self._choices.to_move
        for place in range(games):
            self._progress.append(self._begin(place))

    def step(
        self, choices: NDArray[np.integer[Any]] | Sequence[int]
    ) -> tuple[NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_]]:
        """One choice in every game. Returns the rewards (games × seats) and which games have ended
        or were broken off; the rows of those show the next game already."""
        chosen = choices.tolist() if isinstance(choices, np.ndarray) else list(choices)
        rewards = np.zeros((self.games, self.dealer.seats))
        terminated = np.zeros(self.games, np.bool_)
        truncated = np.zeros(self.games, np.bool_)
        for place in self._advance(chosen, rewards):
            state = self._choices.game(place)
            terminated[place], truncated[place] = state.is_over, not state.is_over
            self.wins[place] = result(state).chances
            self._progress[place] = self._begin(place)
        return rewards, terminated, truncated

    def _advance(self, chosen: list[int], rewards: NDArray[np.float64]) -> list[int]:
        if self._bots:
            ended = [place for place in range(self.games) if self._turn(place, chosen[place])]
        else:
            ended = self._choices.choose_everywhere(chosen)
        told = range(self.games) if self._reward == SHAPED else ended
        for place in told:
            state = self._choices.game(place)
            rewards[place] = self._progress[place].reward(state, place in ended)
        return ended

    def _turn(self, place: int, choice: int) -> bool:
        """A choice against bots, and theirs; whether the game has come to an end."""
        if self._choices.choose(place, choice) or self._let_bots_play(place):
            return True
        self._choices.look(place, int(self.seats[place]))
        return False

    def _let_bots_play(self, place: int) -> bool:
        """Until it is the learner's turn; whether the game is over."""
        state = self._choices.game(place)
        seat = int(self.seats[place])
        while not state.is_over and state.to_move != seat:
            mover = self._bots[(state.to_move - seat) % self.dealer.seats - 1]
            state.apply(mover.choose(view_of(state, state.to_move), self._dice))
        return state.is_over

    def _begin(self, place: int) -> Progress:
        episode = self._episodes[place]
        self._episodes[place] += 1
        state = self.dealer.deal(f"{self._seed} {place} {episode}")
        self._choices.put(place, state)
        if self._bots:
            self.seats[place] = (place + episode) % self.dealer.seats
            self._let_bots_play(place)
        self._choices.look(place, int(self.seats[place]) if self._bots else state.to_move)
        return Progress(self._reward, state)
