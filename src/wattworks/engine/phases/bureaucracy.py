"""Phase 5 of the board game: running plants, then refill and market update (B-BUR)."""

from typing import TYPE_CHECKING, cast, final

from mypy_extensions import i64

from wattworks.engine import events
from wattworks.engine.amounts import FIELD, WIDTH
from wattworks.engine.fuel import can_mix
from wattworks.engine.phases.base import Question
from wattworks.engine.phases.running import MIX, RUN, RunningPhase
from wattworks.engine.rules import KINDS
from wattworks.engine.state import BoardState

if TYPE_CHECKING:
    from wattworks.engine.player import Player
    from wattworks.engine.rules import Rules
    from wattworks.engine.state import State


@final
class BureaucracyPhase(RunningPhase):
    def __init__(self) -> None:
        super().__init__("bureaucracy", renews_market=True)

    def questions(self, rules: "Rules") -> list[Question]:
        return [RUN, MIX]

    def begin(self, state: "State") -> None:
        board_state = cast(BoardState, state)
        if board_state.board_rules.step2_in_bureaucracy and board_state.step_two_is_due():
            board_state.start_step_two()
        super().begin(state)

    def may_mix(self, player: "Player", chosen: i64, units: i64) -> bool:
        fleet = player.fleet
        return can_mix(player.fuel_word, fleet.store_word, fleet.needs[chosen], units)

    def earn(self, state: "State", first_units: i64) -> None:
        burn_and_earn(cast(BoardState, state), first_units)
        self.next_runner(state)

    def close(self, state: "State") -> None:
        """After all incomes: refill, then the market update (B-BUR-3, B-BUR-5)."""
        refill(cast(BoardState, state))
        state.rules.plant_rules.update(state)
        state.next_phase()


def refill(state: BoardState) -> None:
    kind: i64 = 0
    while kind < KINDS:
        units = state.token_market.refill_amount(state.board_rules, kind, state.step)
        state.token_market.put(kind, units)
        state.sink.note(events.REFILL, events.NOBODY, kind, units)
        kind += 1


def burn_and_earn(state: BoardState, first_units: i64) -> None:
    """Burn the fuel and pay for the cities supplied (B-BUR-1, B-BUR-2)."""
    row = state.to_move
    rules = state.board_rules
    player = state.players[row]
    burnt = player.burnt(state.chosen_plants, first_units)
    player.fuel_word -= burnt
    state.token_market.supply_word += burnt
    kind: i64 = 0
    while burnt > 0:
        if burnt & FIELD > 0:
            state.sink.note(events.BURN, row, kind, burnt & FIELD)
        burnt >>= WIDTH
        kind += 1
    output = player.output(state.chosen_plants)
    cities = state.grid.size(row)
    player.supplied = output if output < cities else cities
    player.income = rules.payout(player.supplied)
    player.money += player.income
    state.chosen_plants = 0
    state.sink.note(events.INCOME, row, player.supplied, player.income)
