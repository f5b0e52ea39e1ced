"""What somebody wants at a table and the others have to agree to."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from wattworks.table.seats import Seat

UNDO: Final = "undo"
STAND_IN: Final = "stand-in"


@dataclass(frozen=True)
class Proposal:
    """To take back the last action of ``seat`` ("undo"), which ends with the next action; or that
    a bot plays for ``seat`` until that person is back ("stand-in"). It was made at ``version``;
    ``agreed`` are the seats that have said yes so far."""

    seat: int
    version: int
    agreed: frozenset[int] = frozenset()
    kind: str = UNDO

    def stands(self, version: int, seats: Sequence[Seat]) -> bool:
        """Whether it can still be carried out."""
        if self.kind == UNDO:
            return self.version == version
        return seats[self.seat].is_person

    def with_consent_of(self, seats: Iterable[int]) -> "Proposal":
        return replace(self, agreed=self.agreed | frozenset(seats))
