"""Running plants in turn order, then refill and market update (B-BUR)."""

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64

from wattworks.engine import actions, events, refusal
from wattworks.engine.fuel import can_mix, can_run, needs
from wattworks.engine.phases.base import Phase, Question
from wattworks.engine.refusal import Refusal
from wattworks.engine.rules import FIRST, HYBRID, KINDS, SECOND
from wattworks.engine.scoring import output_of, runnable_sets
from wattworks.engine.state import BoardState

if TYPE_CHECKING:
    from wattworks.engine.actions import Action
    from wattworks.engine.state import State


@final
class BureaucracyPhase(Phase):
    def __init__(self) -> None:
        super().__init__("bureaucracy", renews_market=True)

    def begin(self, state: "State") -> None:
        board = cast(BoardState, state)
        if board.board.step2_in_bureaucracy and board.step_two_is_due():
            board.start_step_two()
        state.turn = -1
        next_runner(state)


def next_runner(state: "State") -> None:
    while state.turn + 1 < len(state.order):
        state.turn += 1
        row: i64 = state.order[state.turn]
        if row < state.rules.seats:
            state.ask(RUN, row)
            return
        state.rules.companion.bureaucracy_turn(state, row)
    close(cast(BoardState, state))


def close(state: BoardState) -> None:
    """After all incomes: refill, then the market update (B-BUR-3, B-BUR-5)."""
    kind: i64 = 0
    while kind < KINDS:
        units = state.tokens.refill_amount(state.board, kind, state.step)
        state.tokens.put(kind, units)
        state.sink.note(events.REFILL, events.NOBODY, kind, units)
        kind += 1
    state.rules.plants.update(state)
    state.next_phase()


@final
class RunPlants(Question):
    """Choose the plants to run, possibly none or too many (B-BUR-1)."""

    def __init__(self) -> None:
        super().__init__("run")

    def takes(self, kind: int) -> bool:
        return kind == actions.RUN

    def legal(self, state: "State") -> "list[Action]":
        player = state.players[state.to_move]
        return [actions.RUNS[chosen] for chosen in runnable_sets(state.rules, player)]

    def why_not(self, state: "State", action: "Action") -> Refusal | None:
        player = state.players[state.to_move]
        if action.value >> len(player.plants):
            return Refusal(refusal.NOT_OWNED)
        if can_run(state.rules, player.plants, player.fuel, action.value):
            return None
        return Refusal(refusal.CANNOT_RUN)

    def apply(self, state: "State", action: "Action") -> None:
        player = state.players[state.to_move]
        chosen = action.value
        state.chosen = chosen
        bit: i64 = 1
        hybrids = False
        for card in player.plants:
            if chosen & bit:
                state.sink.note(events.RUN, state.to_move, card)
                hybrids = hybrids or state.rules.fuel[card] == HYBRID
            bit += bit
        if hybrids:
            state.ask(MIX, state.to_move)
        else:
            earn(cast(BoardState, state), 0)


@final
class ChooseMix(Question):
    """How much of the first fuel the hybrids burn (B-PLT-4)."""

    def __init__(self) -> None:
        super().__init__("mix")

    def takes(self, kind: int) -> bool:
        return kind == actions.MIX

    def legal(self, state: "State") -> "list[Action]":
        player = state.players[state.to_move]
        need = needs(state.rules, player.plants, state.chosen)
        return [
            actions.MIXES[units]
            for units in range(need[HYBRID] + 1)
            if can_mix(player.fuel, player.store, need, units)
        ]

    def why_not(self, state: "State", action: "Action") -> Refusal | None:
        player = state.players[state.to_move]
        need = needs(state.rules, player.plants, state.chosen)
        if can_mix(player.fuel, player.store, need, action.value):
            return None
        return Refusal(refusal.CANNOT_MIX)

    def apply(self, state: "State", action: "Action") -> None:
        earn(cast(BoardState, state), action.value)


def earn(state: BoardState, first_units: i64) -> None:
    """Burn the fuel and pay for the cities supplied (B-BUR-1, B-BUR-2)."""
    row = state.to_move
    rules = state.board
    player = state.players[row]
    need = needs(rules, player.plants, state.chosen)
    need[FIRST] += first_units
    need[SECOND] += need[HYBRID] - first_units
    kind: i64 = 0
    while kind < KINDS:
        units: i64 = need[kind]
        if units > 0:
            state.return_tokens(row, kind, units)
            state.sink.note(events.BURN, row, kind, units)
        kind += 1
    player.supplied = min(output_of(rules, player, state.chosen), state.grid.count[row])
    player.income = rules.payout(player.supplied)
    player.money += player.income
    state.chosen = 0
    state.sink.note(events.INCOME, row, player.supplied, player.income)
    next_runner(state)


RUN: Final[Question] = RunPlants()
MIX: Final[Question] = ChooseMix()
