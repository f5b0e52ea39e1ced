"""The list of games, as the first page shows it."""

from dataclasses import dataclass
from functools import lru_cache

from wattworks.editions import Options
from wattworks.record import chosen_options, game_record
from wattworks.record.errors import RecordError
from wattworks.table.seats import Seat
from wattworks.web.store import Store, Summary, Unreadable
from wattworks.web.store.rows import LOBBY


@dataclass(frozen=True)
class Listed:
    """One game: what is played, by whom, and how far it is."""

    id: str
    options: Options
    seats: tuple[Seat, ...]
    round: int
    played: float
    winners: tuple[str, ...] | None
    is_lesson: bool


@dataclass(frozen=True)
class GameList:
    """All games, the one played last first, those that have not begun, and the ids of those that
    cannot be read."""

    games: list[Listed]
    lobbies: list[Listed]
    unreadable: list[str]


def listed(store: Store, person: str | None = None) -> GameList:
    """Everybody's games, or those of one person."""
    found = GameList([], [], [])
    for summary in store.summaries(person):
        try:
            line = _listed(summary)
            (found.lobbies if is_lobby(summary) else found.games).append(line)
        except (RecordError, LookupError):
            found.unreadable.append(summary.id)
    return found


def is_lobby(summary: Summary | Unreadable) -> bool:
    return isinstance(summary, Summary) and summary.stage == LOBBY


def _listed(summary: Summary | Unreadable) -> Listed:
    """A line of the list; ``LookupError`` or ``RecordError`` if there is none."""
    if isinstance(summary, Unreadable):
        raise LookupError(summary.id)
    options = _chosen(summary.head) if is_lobby(summary) else _options(summary.head)
    winners = summary.winners
    names = None if winners is None else tuple(options.players[seat] for seat in winners)
    return Listed(
        summary.id, options, summary.seats, summary.round, summary.played, names, summary.is_lesson
    )


@lru_cache(maxsize=100)
def _chosen(text: str) -> Options:
    return chosen_options.loads(text)


@lru_cache(maxsize=1000)
def _options(head: str) -> Options:
    return game_record.loads(head).options
