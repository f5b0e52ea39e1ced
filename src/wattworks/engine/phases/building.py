"""Connecting cities, in reverse turn order (B-BLD), and what a finished phase may bring:
the end of the game (B-END-1) or Step 2 (B-STP-1)."""

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64

from wattworks.engine import actions, events, refusal
from wattworks.engine.area import FAR
from wattworks.engine.phases.base import Phase, Question
from wattworks.engine.phases.turns import ask_next_in_reverse, begin_reverse
from wattworks.engine.refusal import Refusal
from wattworks.engine.scoring import final_score
from wattworks.engine.state import BoardState

if TYPE_CHECKING:
    from wattworks.engine.actions import Action
    from wattworks.engine.rules import Rules
    from wattworks.engine.secrets import Chance
    from wattworks.engine.state import State


@final
class BuildingPhase(Phase):
    def __init__(self) -> None:
        super().__init__("building")

    def questions(self, rules: "Rules") -> list[Question]:
        return [BUILD]

    def begin(self, state: "State") -> None:
        begin_reverse(state)
        next_builder(state)


def next_builder(state: "State") -> None:
    if not ask_next_in_reverse(state, BUILD):
        close(cast(BoardState, state))


def close(state: BoardState) -> None:
    if state.grid.largest >= state.board_rules.end_cities:
        final_score(state)
        return
    if not state.board_rules.step2_in_bureaucracy and state.step_two_is_due():
        state.start_step_two()
    state.next_phase()


def start_refusal(state: BoardState, city: i64) -> Refusal | None:
    """Where a network may begin (B-BLD-3, B-BLD-5, rulings 77, 87)."""
    grid = state.grid
    for mark in grid.marks:
        if grid.house_price(mark) < FAR:
            return None if city in grid.marks else Refusal(refusal.START_MARKED)
    if state.board_rules.start_only_empty and not grid.is_empty(city):
        return Refusal(refusal.START_MUST_BE_EMPTY)
    return None


def is_barred(state: BoardState, row: i64, city: i64) -> bool:
    """Whether a starting-city rule keeps the row out of that city."""
    if state.grid.size(row) == 0:
        return start_refusal(state, city) is not None
    return state.step == 1 and city in state.grid.marks


def may_build(state: BoardState, row: i64) -> bool:
    """Whether the row has money for a house at all, and is not at the limit."""
    rules = state.board_rules
    enough = state.players[row].money >= rules.house_prices[0]
    return enough and state.grid.size(row) < rules.city_limit


def has_starting_rules(state: BoardState, row: i64) -> bool:
    """Whether there may be cities from which ``is_barred`` keeps the row."""
    if state.grid.marks:
        return True
    return state.board_rules.start_only_empty and state.grid.size(row) == 0


@final
class BuildCity(Question):
    """Connect one city after the other."""

    def __init__(self) -> None:
        super().__init__("build")

    def takes(self, kind: int) -> bool:
        return kind == actions.BUILD or kind == actions.DONE

    def legal(self, state: "State") -> "list[Action]":
        board_state = cast(BoardState, state)
        grid = board_state.grid
        row = state.to_move
        money = state.players[row].money
        found: list[Action] = []
        if may_build(board_state, row):
            for city in grid.area.cities:
                if grid.connection_cost(row, city) <= money:
                    found.append(actions.BUILDS[city])
            if has_starting_rules(board_state, row):
                found = [each for each in found if not is_barred(board_state, row, each.value)]
        found.append(actions.THE_DONE)
        return found

    def pick(self, state: "State", chance: "Chance") -> "Action":
        board_state = cast(BoardState, state)
        row = state.to_move
        if has_starting_rules(board_state, row):
            return super().pick(state, chance)
        money = state.players[row].money
        count: i64 = 0
        if may_build(board_state, row):
            count = board_state.grid.within_reach(row, money)
        place = chance.below(count + 1)
        if place == count:
            return actions.THE_DONE
        return actions.BUILDS[board_state.grid.city_within_reach(row, money, place)]

    def why_not(self, state: "State", action: "Action") -> Refusal | None:
        if action.kind == actions.DONE:
            return None
        board_state = cast(BoardState, state)
        rules, grid = board_state.board_rules, board_state.grid
        row = state.to_move
        city = action.value
        if city not in grid.area.cities:
            return Refusal(refusal.NOT_IN_AREA)
        if grid.has_house(row, city):
            return Refusal(refusal.CITY_OWNED)
        if grid.size(row) >= rules.city_limit:
            return Refusal(refusal.CITY_LIMIT, {"limit": rules.city_limit})
        if grid.house_price(city) >= FAR:
            return Refusal(refusal.CITY_FULL, {"step": state.step})
        if grid.size(row) == 0:
            barred = start_refusal(board_state, city)
            if barred is not None:
                return barred
        elif is_barred(board_state, row, city):
            return Refusal(refusal.CITY_MARKED)
        cost = board_state.connection_cost(row, city)
        money = state.players[row].money
        if cost > money:
            return Refusal(refusal.TOO_EXPENSIVE, {"need": cost, "have": money})
        return None

    def apply(self, state: "State", action: "Action") -> None:
        row = state.to_move
        if action.kind == actions.DONE:
            state.sink.note(events.DONE, row, state.phase_index)
            next_builder(state)
        else:
            connect(cast(BoardState, state), row, action.value)


def connect(state: BoardState, row: i64, city: i64) -> None:
    grid = state.grid
    cost = state.connection_cost(row, city)
    slot = grid.free_slot(city, state.step)
    state.players[row].money -= cost
    grid.set_house(row, city, slot)
    grid.connect(row, city)
    state.sink.note(events.BUILD, row, city, cost, slot)
    if city in grid.marks:
        grid.marks = [mark for mark in grid.marks if mark != city]
        state.token_market.add_supply(state.board_rules.mark_fuel, 1)
        state.sink.note(events.UNMARK, row, city)
    state.rules.companion.connected(state, city)
    grid.price_city(state.board_rules, city, state.step)
    state.rules.plant_rules.drop_obsolete(state)


BUILD: Final[Question] = BuildCity()
