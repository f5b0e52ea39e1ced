"""The game for OpenSpiel: importing this module registers ``wattworks``.

``pyspiel.load_game("wattworks(edition=recharged,map=usa,players=4)")``. A game begins with chance
nodes that draw the digits of its seed; all else follows from them, so a history holds everything.
(OpenSpiel cannot save games in Python that sample from a generator of their own.) A game that
reaches ``limit`` decisions ends there.
"""

from functools import cache
from typing import Any, Final

import numpy as np
import pyspiel
from librt.vecs import vec
from numpy.typing import NDArray

from wattworks.editions import Options
from wattworks.engine.actions import Action
from wattworks.engine.state import State
from wattworks.engine.view import SPECTATOR
from wattworks.envs.batch import LIMIT
from wattworks.envs.choices import seen_by_numpy
from wattworks.envs.dealer import Dealer
from wattworks.envs.rewards import PLACE, WIN, check_kind, final_rewards
from wattworks.observation.game_batch import GameBatch
from wattworks.record import notation, position

NAME: Final = "wattworks"
DIGITS: Final = 3  # of a seed, each drawn by a chance node
BASE: Final = 1024
PARAMETERS: Final = {
    "edition": "recharged", "map": "", "players": 4, "regions": "", "variants": "",
    "family_wide": False, "reward": WIN, "limit": LIMIT,
}  # fmt: skip

GAME_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Wattworks",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.CONSTANT_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=8,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


class WattworksGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """``variants`` and ``regions`` are names with ``+`` between them."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**PARAMETERS, **(params or {})}
        check_kind(chosen["reward"])
        regions = chosen["regions"].split("+") if "+" in chosen["regions"] else chosen["regions"]
        self.dealer = Dealer.of_table(
            chosen["edition"], chosen["map"] or None, chosen["players"],
            regions=regions or "random", variants=[v for v in chosen["variants"].split("+") if v],
            family_wide=chosen["family_wide"],
        )  # fmt: skip
        self.reward: str = chosen["reward"]
        self.limit: int = chosen["limit"]
        seats = self.dealer.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=int(self.dealer.layout.actions.size),
            max_chance_outcomes=BASE,
            num_players=seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=seats / 2 if self.reward == PLACE else 1.0,
            max_game_length=self.limit,
        )
        super().__init__(GAME_TYPE, info, params or {})

    def new_initial_state(self, _: str | None = None) -> "WattworksState":
        return WattworksState(self)

    def max_chance_nodes_in_history(self) -> int:
        return DIGITS

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> "Observer":
        return Observer(self.dealer)


class Play:
    """A game by its seed and the ids chosen so far: that is what is saved of it."""

    def __init__(self, dealer: Dealer, seed: int, limit: int) -> None:
        self.dealer = dealer
        self.seed = seed
        self.limit = limit
        self.ids: list[int] = []
        self._begin(dealer.deal(seed))

    def _begin(self, state: State) -> None:
        self._batch = GameBatch(self.dealer.layout, 1, self.limit)
        self._batch.put(0, state)
        self._batch.look_as_mover(0)
        self.state = state

    @property
    def is_over(self) -> bool:
        return self.state.is_over or len(self.ids) >= self.limit

    def legal_ids(self) -> list[int]:
        return [ident for ident, legal in enumerate(self._batch.masks) if legal]

    def action(self, ident: int) -> Action:
        return self._batch.action(0, ident)

    def choose(self, ident: int) -> None:
        self._batch.choose(0, ident)
        self._batch.look_as_mover(0)
        self.ids.append(ident)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Play":
        other = Play.__new__(Play)
        other.dealer, other.seed, other.limit = self.dealer, self.seed, self.limit
        other.ids = self.ids[:]
        other._begin(self.state.copy())
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        dealer = self.dealer
        return _replayed, (dealer.options, dealer.family_wide, self.seed, self.limit, self.ids)


def _replayed(options: Options, family_wide: bool, seed: int, limit: int, ids: list[int]) -> Play:
    play = Play(_dealer(options, family_wide), seed, limit)
    for ident in ids:
        play.choose(ident)
    return play


_dealer = cache(Dealer)


class WattworksState(pyspiel.State):  # type: ignore[misc]
    """A state of the game; before it is dealt, a chance node."""

    def __init__(self, game: WattworksGame) -> None:
        super().__init__(game)
        self._reward = game.reward
        self._limit = game.limit
        self._seats = game.dealer.seats
        self._digits: list[int] = []
        self._play: Play | None = None

    def current_player(self) -> int:
        if self._play is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self._play.is_over else self._play.state.to_move

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(digit, 1 / BASE) for digit in range(BASE)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self._play is not None
        return self._play.legal_ids()

    def _apply_action(self, action: int) -> None:
        if self._play is not None:
            self._play.choose(action)
            return
        self._digits.append(action)
        if len(self._digits) == DIGITS:
            seed = sum(digit * BASE**place for place, digit in enumerate(self._digits))
            self._play = Play(self.get_game().dealer, seed, self._limit)

    def _action_to_string(self, player: int, action: int) -> str:
        if self._play is None:
            return f"deal {action}"
        return notation.write(self._play.state, self._play.action(action))

    def is_terminal(self) -> bool:
        return self._play is not None and self._play.is_over

    def returns(self) -> list[float]:
        if self._play is None or not self._play.is_over:
            return [0.0] * self._seats
        return final_rewards(self._play.state, self._reward)

    def public_position(self) -> str:
        """The position as a text, without secrets; empty before it is dealt."""
        if self._play is None:
            return ""
        return position.write(self._play.dealer.options, self._play.state, SPECTATOR)

    def write_figures(self, seat: int, out: NDArray[np.float32]) -> None:
        """What a seat sees; zeros before anything is dealt."""
        if self._play is None:
            out.fill(0)
            return
        encoder = self._play.dealer.layout.encoder
        row = vec[float]([0.0] * encoder.size)
        encoder.write(self._play.state, seat, row, 0)
        out[:] = seen_by_numpy(row, np.float64)

    def __str__(self) -> str:
        if self._play is None:
            return f"before the deal: {self._digits}"
        return f"deal {self._play.seed}: {' '.join(map(str, self._play.ids))}"


class Observer:
    """What a seat sees, as figures and as the text of the position."""

    def __init__(self, dealer: Dealer) -> None:
        self.tensor = np.zeros(dealer.layout.encoder.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: WattworksState, player: int) -> None:
        state.write_figures(player, self.tensor)

    def string_from(self, state: WattworksState, player: int) -> str:
        return state.public_position()


pyspiel.register_game(GAME_TYPE, WattworksGame)
