"""The list of games, as the first page shows it."""

from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache, partial

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
    halt: str


@dataclass(frozen=True)
class GameList:
    """All games, the one played last first, those that have not begun, and the ids of those that
    cannot be read."""

    games: list[Listed]
    lobbies: list[Listed]
    unreadable: list[str]


@dataclass(frozen=True)
class Turn:
    """A table where a person is asked: under which name, since when, and until when, if at all."""

    id: str
    options: Options
    name: str
    since: float
    until: float | None

    @property
    def since_text(self) -> str:
        """As feeds write it."""
        return datetime.fromtimestamp(self.since, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def turns(store: Store, person: str) -> list[Turn]:
    """Where it is a person's turn, the most urgent first."""
    found = [each for each in map(partial(_turn, person), store.summaries(person)) if each]
    return sorted(found, key=lambda turn: (turn.until is None, turn.until or turn.since))


def _turn(person: str, summary: Summary | Unreadable) -> Turn | None:
    if isinstance(summary, Unreadable) or is_lobby(summary) or summary.asked_seat is None:
        return None
    seat = summary.asked_seat
    if not 0 <= seat < len(summary.seats) or summary.seats[seat].holder != person:
        return None
    try:
        options = _options(summary.head)
    except RecordError:
        return None
    since = summary.asked_since or 0.0
    return Turn(summary.id, options, options.players[seat], since, summary.asked_until)


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
        summary.id, options, summary.seats, summary.round, summary.played, names, summary.is_lesson,
        summary.halt,
    )  # fmt: skip


@lru_cache(maxsize=100)
def _chosen(text: str) -> Options:
    return chosen_options.loads(text)


@lru_cache(maxsize=1000)
def _options(head: str) -> Options:
    return game_record.loads(head).options
