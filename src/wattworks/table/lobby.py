"""A table before its game: who takes which seat, and what they are going to play.

A lobby never changes: what people do there gives another one.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from wattworks.editions import Options
from wattworks.errors import CodedError
from wattworks.game import Game
from wattworks.table.deal import Deal
from wattworks.table.pace import NORMAL
from wattworks.table.seats import ELSEWHERE, Seat, held_by, with_seat
from wattworks.table.settings import TableSettings
from wattworks.table.table import Table

SEAT_TAKEN: Final = "seat_taken"
NAME_TAKEN: Final = "name_taken"
SEATS_FREE: Final = "seats_free"


class LobbyError(CodedError):
    """What cannot be done in a lobby."""

    family = "lobby_error"

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code, params)


@dataclass(frozen=True)
class Lobby:
    """``options.players`` are the names at the seats, whoever sits there; ``deal`` is what the host
    has typed for it, or nothing."""

    options: Options
    seats: tuple[Seat, ...]
    deal: str = ""
    pace: str = NORMAL
    settings: TableSettings = field(default_factory=TableSettings)

    @property
    def names(self) -> tuple[str, ...]:
        return self.options.players

    def free_seats(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.is_free]

    def seats_of(self, person: str) -> tuple[int, ...]:
        return held_by(self.seats, person)

    def take(self, number: int, person: str, name: str) -> "Lobby":
        """A person sits down on a free seat; ``LobbyError`` if it is none, or if somebody else has
        that name."""
        self._check_free(number)
        if name in (other for i, other in enumerate(self.names) if i != number):
            raise LobbyError(NAME_TAKEN, name=name)
        return self._with(number, Seat(ELSEWHERE, holder=person), name)

    def leave(self, number: int) -> "Lobby":
        """The seat becomes free; whoever takes it brings a name."""
        return self._with(number, Seat(ELSEWHERE), self._placeholder(number))

    def seat_bot(self, number: int, kind: str) -> "Lobby":
        """A bot takes a free seat, under the name that stands there."""
        self._check_free(number)
        return self._with(number, Seat(kind), self.names[number])

    def fill(self, kind: str) -> "Lobby":
        """Bots take all free seats."""
        filled = self
        for number in self.free_seats():
            filled = filled.seat_bot(number, kind)
        return filled

    def swap(self, one: int, other: int) -> "Lobby":
        """Two seats change places, whoever sits there."""
        order = list(range(len(self.seats)))
        order[one], order[other] = order[other], order[one]
        players = tuple(self.names[i] for i in order)
        seats = tuple(self.seats[i] for i in order)
        return replace(self, options=replace(self.options, players=players), seats=seats)

    def begin(self) -> tuple[Table, Deal]:
        """The cards are dealt; ``LobbyError`` while seats are free."""
        if free := self.free_seats():
            raise LobbyError(SEATS_FREE, count=len(free))
        deal = Deal.typed(self.deal) if self.deal else Deal.random()
        game = Game.deal(self.options, deal.seed)
        return Table(game, self.seats, pace=self.pace, settings=self.settings), deal

    def _check_free(self, number: int) -> None:
        if not 0 <= number < len(self.seats) or not self.seats[number].is_free:
            raise LobbyError(SEAT_TAKEN)

    def _with(self, number: int, seat: Seat, name: str) -> "Lobby":
        players = (*self.names[:number], name, *self.names[number + 1 :])
        options = replace(self.options, players=players)
        return replace(self, options=options, seats=with_seat(self.seats, number, seat))

    def _placeholder(self, number: int) -> str:
        """A name for a seat that nobody has."""
        return free_name(self.names, str(number + 1))


def free_name(names: Sequence[str], wanted: str) -> str:
    """The name, or one like it that nobody has."""
    name, number = wanted, 1
    while name in names:
        number += 1
        name = f"{wanted} {number}"
    return name
