"""A companion: a row of the table that nobody decides for, such as the Trust.

The base class stands for no companion at all. Phases call it at named points and never ask whether
there is one.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from wattworks.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Companion:
    """Nobody: every hook does nothing."""

    def rows(self) -> int:
        """How many rows of the table it adds to the seats."""
        return 0

    def after_deal(self, state: "State") -> None:
        """A plant was sold and replaced, or a nomination passed."""

    def fuel_turn(self, state: "State", row: i64) -> None:
        """Its turn in the fuel phase."""

    def connected(self, state: "State", city: i64) -> None:
        """A player has just connected that city."""

    def marked(self, state: "State", city: i64) -> None:
        """A player has just marked that city as a starting city."""

    def bureaucracy_turn(self, state: "State", row: i64) -> None:
        """Its turn in the bureaucracy."""

    def arrange(self, state: "State", ranked: list[int]) -> list[int]:
        """The turn order, given the ranked seats."""
        return ranked
