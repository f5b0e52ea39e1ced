"""What the players choose before the first round: regions, starting cities (B-SET-1, B-SET-7)."""

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64

from wattworks.engine import actions, events, refusal
from wattworks.engine.phases.base import Phase, Question
from wattworks.engine.refusal import Refusal
from wattworks.engine.state import BoardState

if TYPE_CHECKING:
    from wattworks.engine.actions import Action
    from wattworks.engine.rules import Rules
    from wattworks.engine.state import State


@final
class RegionDraft(Phase):
    """One region each in turn order, beginning again until there are enough."""

    def __init__(self) -> None:
        super().__init__("regions")

    def questions(self, rules: "Rules") -> list[Question]:
        return [PICK_REGION]

    def begin(self, state: "State") -> None:
        state.turn = -1
        next_region(cast(BoardState, state))


def next_region(state: BoardState) -> None:
    area = state.grid.area
    if len(area.regions) == state.board_rules.region_count:
        state.next_phase()
        return
    state.turn = next_seat(state, state.turn)
    state.ask(PICK_REGION, state.order[state.turn])


def next_seat(state: "State", turn: i64) -> i64:
    """The next place in the turn order that a seat holds, going round."""
    while True:
        turn += 1
        if turn == len(state.order):
            turn = 0
        if state.order[turn] < state.rules.seats:
            return turn


@final
class PickRegion(Question):
    """A region, so that the set can still become one connected area (ruling 5)."""

    def __init__(self) -> None:
        super().__init__("region")

    def takes(self, kind: int) -> bool:
        return kind == actions.REGION

    def legal(self, state: "State") -> "list[Action]":
        regions = len(cast(BoardState, state).board_rules.map.regions)
        return [pick for pick in actions.REGIONS[:regions] if self.why_not(state, pick) is None]

    def why_not(self, state: "State", action: "Action") -> Refusal | None:
        board_state = cast(BoardState, state)
        rules, region = board_state.board_rules, action.value
        mask: int = board_state.grid.area.mask
        if region >= len(rules.map.regions):
            return Refusal(refusal.UNKNOWN)
        if mask >> region & 1:
            return Refusal(refusal.REGION_TAKEN)
        if not rules.map.can_complete(mask | 1 << region, rules.region_count):
            return Refusal(refusal.REGION_APART, {"count": rules.region_count})
        return None

    def apply(self, state: "State", action: "Action") -> None:
        board_state = cast(BoardState, state)
        state.sink.note(events.REGION, state.to_move, action.value)
        board_state.set_area(board_state.grid.area.mask | 1 << action.value)
        next_region(board_state)


@final
class MarkDraft(Phase):
    """Each player in turn order marks a starting city with a token (B-SET-7)."""

    def __init__(self) -> None:
        super().__init__("marks")

    def questions(self, rules: "Rules") -> list[Question]:
        return [MARK_CITY]

    def begin(self, state: "State") -> None:
        state.turn = -1
        next_mark(cast(BoardState, state))


def next_mark(state: BoardState) -> None:
    if len(state.grid.marks) == state.rules.seats:
        state.next_phase()
        return
    state.turn = next_seat(state, state.turn)
    state.ask(MARK_CITY, state.order[state.turn])


@final
class MarkCity(Question):
    """An empty city of the area without a mark."""

    def __init__(self) -> None:
        super().__init__("mark")

    def takes(self, kind: int) -> bool:
        return kind == actions.MARK

    def legal(self, state: "State") -> "list[Action]":
        return [
            actions.MARKS[city]
            for city in cast(BoardState, state).grid.area.cities
            if self.why_not(state, actions.MARKS[city]) is None
        ]

    def why_not(self, state: "State", action: "Action") -> Refusal | None:
        grid = cast(BoardState, state).grid
        city = action.value
        if city not in grid.area.cities:
            return Refusal(refusal.NOT_IN_AREA)
        if city in grid.marks:
            return Refusal(refusal.CITY_MARKED)
        if not grid.is_empty(city):
            return Refusal(refusal.CITY_FULL, {"step": state.step})
        return None

    def apply(self, state: "State", action: "Action") -> None:
        board_state = cast(BoardState, state)
        board_state.grid.marks = [*board_state.grid.marks, action.value]
        board_state.token_market.add_supply(board_state.board_rules.mark_fuel, -1)
        state.sink.note(events.MARK, state.to_move, action.value)
        state.rules.companion.marked(state, action.value)
        next_mark(board_state)


PICK_REGION: Final[Question] = PickRegion()
MARK_CITY: Final[Question] = MarkCity()
