"""Choosing plants to run, in turn order: the same questions in every game of the family."""

from abc import abstractmethod
from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from wattworks.engine import actions, events, refusal
from wattworks.engine.masks import count_bits, nth_bit
from wattworks.engine.phases.base import Phase, Question
from wattworks.engine.refusal import Refusal

if TYPE_CHECKING:
    from wattworks.engine.actions import Action
    from wattworks.engine.player import Player
    from wattworks.engine.secrets import Chance
    from wattworks.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class RunningPhase(Phase):
    """A phase in which each row in turn order runs plants and earns."""

    def begin(self, state: "State") -> None:
        state.turn = -1
        self.next_runner(state)

    def next_runner(self, state: "State") -> None:
        while state.turn + 1 < len(state.order):
            state.turn += 1
            row: i64 = state.order[state.turn]
            if row < state.rules.seats:
                state.ask(RUN, row)
                return
            self.companion_turn(state, row)
        self.close(state)

    def companion_turn(self, state: "State", row: i64) -> None:
        state.rules.companion.bureaucracy_turn(state, row)

    @abstractmethod
    def may_mix(self, player: "Player", chosen: i64, units: i64) -> bool:
        """Whether the chosen hybrids may burn ``units`` of the first fuel."""

    @abstractmethod
    def earn(self, state: "State", first_units: i64) -> None:
        """Burn the fuel of the chosen plants, pay the income, ask the next row."""

    @abstractmethod
    def close(self, state: "State") -> None:
        """Everybody has earned: renew the markets."""


def running_phase(state: "State") -> RunningPhase:
    return cast(RunningPhase, state.phase())


@final
class RunPlants(Question):
    """Choose the plants to run, possibly none or too many (B-BUR-1)."""

    def __init__(self) -> None:
        super().__init__("run")

    def takes(self, kind: int) -> bool:
        return kind == actions.RUN

    def legal(self, state: "State") -> "list[Action]":
        player = state.players[state.to_move]
        return [actions.RUNS[chosen] for chosen in player.runnable_sets()]

    def pick(self, state: "State", chance: "Chance") -> "Action":
        sets = state.players[state.to_move].runnable()
        return actions.RUNS[nth_bit(sets, chance.below(count_bits(sets)))]

    def why_not(self, state: "State", action: "Action") -> Refusal | None:
        player = state.players[state.to_move]
        if action.value > player.fleet.everything:
            return Refusal(refusal.NOT_OWNED)
        if player.can_run(action.value):
            return None
        return Refusal(refusal.CANNOT_RUN)

    def apply(self, state: "State", action: "Action") -> None:
        player = state.players[state.to_move]
        chosen = action.value
        state.chosen_plants = chosen
        for place, card in enumerate(player.fleet.cards):
            if chosen >> place & 1:
                state.sink.note(events.RUN, state.to_move, card)
        if player.hybrid_need(chosen) > 0:
            state.ask(MIX, state.to_move)
        else:
            running_phase(state).earn(state, 0)


@final
class ChooseMix(Question):
    """How much of the first fuel the hybrids burn (B-PLT-4)."""

    def __init__(self) -> None:
        super().__init__("mix")

    def takes(self, kind: int) -> bool:
        return kind == actions.MIX

    def legal(self, state: "State") -> "list[Action]":
        player = state.players[state.to_move]
        chosen = state.chosen_plants
        phase = running_phase(state)
        return [
            actions.MIXES[units]
            for units in range(player.hybrid_need(chosen) + 1)
            if phase.may_mix(player, chosen, units)
        ]

    def why_not(self, state: "State", action: "Action") -> Refusal | None:
        player = state.players[state.to_move]
        if running_phase(state).may_mix(player, state.chosen_plants, action.value):
            return None
        return Refusal(refusal.CANNOT_MIX)

    def apply(self, state: "State", action: "Action") -> None:
        running_phase(state).earn(state, action.value)


RUN: Final[Question] = RunPlants()
MIX: Final[Question] = ChooseMix()
