"""Asking the others whether something may be taken back after they have decided."""

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class UndoRequest:
    """``seat`` wants to take back the last action of its own at ``version``; ``agreed`` are those
    who have said yes so far. It ends with the next action."""

    seat: int
    version: int
    agreed: frozenset[int] = frozenset()

    def with_consent_of(self, seats: frozenset[int]) -> "UndoRequest":
        return replace(self, agreed=self.agreed | seats)
