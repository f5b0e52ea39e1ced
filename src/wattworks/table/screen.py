"""Who looks at a screen that all people of a table share."""

from dataclasses import dataclass

from wattworks.engine.state import NOBODY
from wattworks.table.table import Table


@dataclass(frozen=True)
class Screen:
    """``present`` is the person who was last known to sit there: who has raised the curtain,
    or has acted. Where money is hidden, nobody sees another person's."""

    present: int = NOBODY

    def curtain(self, table: Table) -> int:
        """The person who has to come to the screen first; NOBODY if none has to."""
        if not table.asks_person() or table.game.rules.money_is_open or len(table.people) < 2:
            return NOBODY
        return NOBODY if self.present == table.game.to_move else table.game.to_move

    def only_reader(self, table: Table) -> int:
        """The seat of the only person at the screen; NOBODY if several share it or none is there.
        Who reads alone is addressed; otherwise everybody is called by name."""
        return table.people[0] if len(table.people) == 1 else NOBODY

    def viewing_seat(self, table: Table) -> int:
        """The seat whose knowledge the screen shows; NOBODY is a spectator."""
        if len(table.people) == 1:
            return table.people[0]
        if self.curtain(table) != NOBODY:
            return NOBODY
        if table.asks_person():
            return table.game.to_move
        return self.present if self.present in table.people else NOBODY
