"""The list of games, as the first page shows it."""

from dataclasses import dataclass
from functools import lru_cache

from wattworks.editions import Options
from wattworks.record import game_record
from wattworks.table.seats import Seat
from wattworks.web.store import Store


@dataclass(frozen=True)
class Listed:
    """One game: what is played, by whom, and how far it is."""

    id: str
    options: Options
    seats: tuple[Seat, ...]
    round: int
    played: float
    winners: tuple[str, ...] | None


def listed(store: Store) -> list[Listed]:
    """All games, the one played last first."""
    found = []
    for summary in store.summaries():
        options = _options(summary.head)
        winners = summary.winners
        names = None if winners is None else tuple(options.players[seat] for seat in winners)
        found.append(
            Listed(summary.id, options, summary.seats, summary.round, summary.played, names)
        )
    return found


@lru_cache(maxsize=1000)
def _options(head: str) -> Options:
    return game_record.loads(head).options
