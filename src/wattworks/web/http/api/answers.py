"""What programs are answered; the description is made of these types."""

import msgspec
from msgspec import Struct

from wattworks.bots.outside.messages import RulesForm, ViewForm


class Problem(Struct):
    """What is wrong, in a sentence; ``code`` names the reason where a rule forbids something."""

    status: int
    text: str
    code: str = ""


class TableLine(Struct):
    """A table of one's own. ``stage`` is "lobby" or "game"."""

    id: str
    stage: str
    edition: str
    map: str
    players: list[str]
    round: int
    winners: list[str] | None = None


class TableList(Struct):
    tables: list[TableLine]


class Made(Struct):
    """The id of a table. Without a seat that waits for a friend the game has begun."""

    table: str
    stage: str


class SeatForm(Struct):
    """``kind`` is "person" or the bot that plays. A seat without ``is_taken`` waits for a
    friend; ``is_away``: a bot plays for the person. The host names people by their ``handle``."""

    name: str
    kind: str
    is_taken: bool
    is_own: bool
    is_away: bool
    handle: str = ""


class ChatLine(Struct):
    """``kind`` is "words" or "reaction"; ``said`` in seconds since 1970."""

    name: str
    kind: str
    text: str
    said: float


class Chat(Struct):
    lines: list[ChatLine]


class InvitationForm(Struct):
    """For the host: how friends come to the table."""

    address: str
    code: str


class LobbyForm(Struct):
    """A table that waits for its people."""

    table: str
    revision: int
    edition: str
    map: str
    variants: list[str]
    seats: list[SeatForm]
    spectators: list[str]
    hints: bool
    may_watch: bool
    is_host: bool
    invitation: InvitationForm | None = None


class Invited(Struct):
    """What a link leads to."""

    table: str
    stage: str
    edition: str
    map: str
    players: list[str]
    free_seats: list[int]
    may_watch: bool


class CodeFound(Struct):
    """The secret part of the link that a code stands for."""

    link: str


class Joined(Struct):
    """Whoever sits down gets the token of the seat, once; whoever watches is known by a cookie."""

    table: str
    stage: str
    seat: int | None = None
    token: str | None = None


class TokenForm(Struct):
    """It is told once: only its digest is kept."""

    seat: int
    token: str


class Choice(Struct):
    """A legal action: in notation, what it costs (for a nomination the least bid), in words."""

    action: str
    price: int
    text: str


class SpectatorForm(Struct):
    name: str
    handle: str


class PlanForm(Struct):
    """A plan of one's own; ``dropped`` says why it was not carried out: "illegal" or
    "costs_more"."""

    question: str
    actions: list[str]
    price: int
    ends: bool
    dropped: str = ""


class UndoRequestForm(Struct):
    """Somebody asks whether something may be taken back; ``agreed`` are the seats that do not
    mind."""

    seat: int
    agreed: list[int]


class TableView(Struct):
    """The table as one seat sees it; without a seat, as a spectator does. ``stamp`` changes only
    if something else does that this seat sees. ``halt`` is "", "paused", "aside" or "ended",
    ``deadline`` when the time of whoever is to move is up, in seconds since 1970, and ``said`` the
    number of the last message of the chat."""

    table: str
    version: int
    stamp: str
    seat: int | None
    own_seats: list[int]
    is_host: bool
    to_move: int | None
    is_asked: bool
    actions: list[Choice]
    is_over: bool
    standings: list[list[int]]
    seats: list[SeatForm]
    can_undo: bool
    may_ask_for_undo: bool
    undo_request: UndoRequestForm | None
    max_bid: int | None
    plans: list[PlanForm]
    halt: str
    deadline: float | None
    spectators: list[SpectatorForm]
    said: int
    hints: bool
    pace: str
    automatic: bool
    view: ViewForm


class TableRules(Struct):
    """What does not change in a game."""

    edition: str
    map: str
    variants: list[str]
    players: list[str]
    rules: RulesForm


class LogLine(Struct):
    """A sentence of the game log, and the row of the table that it is about."""

    text: str
    row: int | None
    is_heading: bool


class GameLogForm(Struct):
    lines: list[LogLine]


class HintForm(Struct):
    """What a bot would do, in notation and in words, why, and the chance to win."""

    actions: list[str]
    what: str
    why: str
    chance: str


class HintList(Struct):
    hints: list[HintForm]


class MistakeForm(Struct):
    """A decision that a bot would have made otherwise, and the version at which it was made."""

    seat: int
    version: int
    text: str


class ReviewForm(Struct):
    is_running: bool
    done: int
    total: int
    mistakes: list[MistakeForm]


def encoded(value: object) -> bytes:
    return msgspec.json.encode(value)
