"""Who looks at a screen: one that all people of a table share, or one of several."""

from collections.abc import Sequence
from dataclasses import dataclass

from wattworks.engine.state import NOBODY
from wattworks.table.table import Table


@dataclass(frozen=True)
class Screen:
    """``present`` is the person who was last known to sit there: who has raised the curtain,
    or has acted. Where money is hidden, nobody sees another person's. ``seats`` are those of the
    people at this screen; None: all people of the table share it.

    People who share a screen are kept from each other's money by a curtain between their turns or,
    without ``has_curtain``, by closed purses: then no money is shown at all."""

    present: int = NOBODY
    seats: tuple[int, ...] | None = None
    has_curtain: bool = True

    def here(self, table: Table) -> Sequence[int]:
        """The seats of the people who sit at this screen."""
        return table.people if self.seats is None else self.seats

    def is_asked(self, table: Table) -> bool:
        """Whether somebody at this screen has to decide."""
        return table.asks_person() and table.game.to_move in self.here(table)

    def is_shared(self, table: Table) -> bool:
        """Whether people look at it who may not know each other's money."""
        return len(self.here(table)) > 1 and not table.game.rules.money_is_open

    def closes_purses(self, table: Table) -> bool:
        """Whether everybody's money is hidden here, that of the person who is asked included."""
        return self.is_shared(table) and not self.has_curtain and not table.game.is_over

    def curtain(self, table: Table) -> int:
        """The person who has to come to the screen first; NOBODY if none has to."""
        if not self.has_curtain or not self.is_shared(table) or not self.is_asked(table):
            return NOBODY
        return NOBODY if self.present == table.game.to_move else table.game.to_move

    def only_reader(self, table: Table) -> int:
        """The seat of the only person at the screen; NOBODY if several share it or none is there.
        Who reads alone is addressed; otherwise everybody is called by name."""
        here = self.here(table)
        return here[0] if len(here) == 1 else NOBODY

    def viewing_seat(self, table: Table) -> int:
        """The seat whose knowledge the screen shows; NOBODY is a spectator."""
        here = self.here(table)
        if len(here) == 1:
            return here[0]
        if self.curtain(table) != NOBODY:
            return NOBODY
        if self.is_asked(table):
            return table.game.to_move
        return self.present if self.present in here else NOBODY
