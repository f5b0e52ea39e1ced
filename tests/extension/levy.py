"""An invented phase with a question of its own, for an edition of its own."""

from wattworks.editions.classic import Classic
from wattworks.editions.options import Options
from wattworks.engine.actions import DONE, PASS, THE_DONE, THE_PASS, Action
from wattworks.engine.phases.base import Phase, Question
from wattworks.engine.refusal import Refusal
from wattworks.engine.rules import Rules
from wattworks.engine.state import State

GRANT = 5


class Levy(Phase):
    """Before the first round everybody may take a grant."""

    def __init__(self) -> None:
        super().__init__("levy")

    def begin(self, state: State) -> None:
        state.ask(TAKE_GRANT, 0)

    def questions(self, rules: Rules) -> list[Question]:
        return [TAKE_GRANT]


class TakeGrant(Question):
    def __init__(self) -> None:
        super().__init__("grant")

    def takes(self, kind: int) -> bool:
        return kind in (PASS, DONE)

    def legal(self, state: State) -> list[Action]:
        return [THE_PASS, THE_DONE]

    def why_not(self, state: State, action: Action) -> Refusal | None:
        return None

    def apply(self, state: State, action: Action) -> None:
        row = state.to_move
        if action is THE_DONE:
            state.players[row].money += GRANT
        if row + 1 < state.rules.seats:
            state.ask(TAKE_GRANT, row + 1)
        else:
            state.next_phase()


TAKE_GRANT = TakeGrant()


class WithLevy(Classic):
    name = "with-levy"

    def prelude(self, options: Options) -> list[Phase]:
        return [*super().prelude(options), Levy()]
