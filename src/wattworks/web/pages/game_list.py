"""The list of games, as the first page shows it."""

from dataclasses import dataclass
from functools import lru_cache

from wattworks.editions import Options
from wattworks.record import game_record
from wattworks.record.errors import RecordError
from wattworks.table.seats import Seat
from wattworks.web.store import Store, Summary, Unreadable


@dataclass(frozen=True)
class Listed:
    """One game: what is played, by whom, and how far it is."""

    id: str
    options: Options
    seats: tuple[Seat, ...]
    round: int
    played: float
    winners: tuple[str, ...] | None


@dataclass(frozen=True)
class GameList:
    """All games, the one played last first, and the ids of those that cannot be read."""

    games: list[Listed]
    unreadable: list[str]


def listed(store: Store) -> GameList:
    found = GameList([], [])
    for summary in store.summaries():
        try:
            found.games.append(_listed(summary))
        except (RecordError, LookupError):
            found.unreadable.append(summary.id)
    return found


def _listed(summary: Summary | Unreadable) -> Listed:
    """A line of the list; ``LookupError`` or ``RecordError`` if there is none."""
    if isinstance(summary, Unreadable):
        raise LookupError(summary.id)
    options = _options(summary.head)
    winners = summary.winners
    names = None if winners is None else tuple(options.players[seat] for seat in winners)
    return Listed(summary.id, options, summary.seats, summary.round, summary.played, names)


@lru_cache(maxsize=1000)
def _options(head: str) -> Options:
    return game_record.loads(head).options
