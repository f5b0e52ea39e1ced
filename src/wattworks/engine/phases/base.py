"""What phases and questions have in common."""

from abc import abstractmethod
from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from wattworks.engine.refusal import NOT_NOW, Refusal

if TYPE_CHECKING:
    from wattworks.engine.actions import Action
    from wattworks.engine.rules import Rules
    from wattworks.engine.secrets import Chance
    from wattworks.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase:
    """A part of the round. ``begin`` does what needs no decision and asks the first question, or
    continues with the next phase."""

    def __init__(
        self,
        name: str,
        *,
        keeps_end_card: bool = False,
        opens_final_step: bool = True,
        renews_market: bool = False,
    ) -> None:
        self.name = name
        self.keeps_end_card = keeps_end_card  # the end card stays on the market until it ends
        self.opens_final_step = opens_final_step  # the step after the end card may begin with it
        self.renews_market = renews_market  # has the market update

    @abstractmethod
    def begin(self, state: "State") -> None: ...

    def questions(self, rules: "Rules") -> "list[Question]":
        """All questions that it may ask: positions and records name them."""
        return []

    def companion_turn(self, state: "State", row: i64) -> None:
        """A companion's place in the turn order has come."""

    def resume(self, state: "State") -> None:
        """A question in between, about fuel to give up or to spend, has been settled."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Question:
    """What a seat is asked: which actions answer it, and what they do."""

    def __init__(self, name: str) -> None:
        self.name = name

    @abstractmethod
    def legal(self, state: "State") -> "list[Action]":
        """All legal answers; never empty."""

    def pick(self, state: "State", chance: "Chance") -> "Action":
        """One of the legal answers, all of them equally likely: that at the place which chance
        gives. Questions that can tell it without a list of all of them do so."""
        found = self.legal(state)
        return found[chance.below(len(found))]

    @abstractmethod
    def why_not(self, state: "State", action: "Action") -> Refusal | None:
        """Why an action of a kind that this question takes is refused, or None."""

    @abstractmethod
    def takes(self, kind: int) -> bool:
        """Whether that kind of action can answer this question."""

    @abstractmethod
    def apply(self, state: "State", action: "Action") -> None:
        """Do it."""

    def refusal(self, state: "State", action: "Action") -> Refusal | None:
        if not self.takes(action.kind):
            return Refusal(NOT_NOW)
        return self.why_not(state, action)


@mypyc_attr(allow_interpreted_subclasses=True)
class Salvage:
    """What happens to the fuel when a plant is scrapped."""

    def questions(self) -> list[Question]:
        """All questions that it may ask."""
        return []

    @abstractmethod
    def settle(self, state: "State", row: i64, card: i64) -> None:
        """Ask about it, or complete the sale at once."""
