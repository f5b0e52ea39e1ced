"""Playing on from any moment of a finished game: another table, on which one person takes a seat
and bots take the others."""

from dataclasses import replace

from wattworks.table.seats import ELSEWHERE, ME, STAND_IN, Seat
from wattworks.table.table import Table


class CannotContinue(ValueError):
    """There is no such seat or moment, or nothing is left to be decided."""


def continued(table: Table, version: int, seat: int, person: str = "") -> Table:
    """A new table with the game as it was at that version. Where people have screens of their own,
    ``person`` is the one who takes the seat. Or ``CannotContinue``."""
    if not (0 <= seat < len(table.seats) and 0 <= version <= table.game.version):
        raise CannotContinue
    game = table.game.at(version)
    if game.is_over:
        raise CannotContinue
    seats = [_bot(each) for each in table.seats]
    own = Seat(ELSEWHERE, holder=person) if person else Seat(ME)
    seats[seat] = replace(own, automatic=table.seats[seat].automatic)
    return Table(game, seats, pace=table.pace)


def _bot(seat: Seat) -> Seat:
    """The bot that played the seat, also where another one had to stand in; for a person, the one
    that would have stood in."""
    person = seat.is_person or seat.kind == ELSEWHERE
    return Seat(STAND_IN if person else seat.failed or seat.kind)
