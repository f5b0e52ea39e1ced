"""What programs send and what they are answered; the description is made of these types."""

from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from wattworks.bots.outside.messages import RulesForm, ViewForm

MOST_ACTIONS: Final = 40  # in one request
MOST_LETTERS: Final = 200  # of any text
MOST: Final = 999_999_999  # of any number

Number = Annotated[int, Meta(ge=0, le=MOST)]
SeatNumber = Annotated[int, Meta(ge=0, le=5)]
Text = Annotated[str, Meta(max_length=MOST_LETTERS)]
Texts = Annotated[list[Text], Meta(max_length=MOST_ACTIONS)]


class Sent(Struct, forbid_unknown_fields=True):
    """What is sent must be known: a misspelt field is an error, not a default."""


# -- what is sent ----------------------------------------------------------------------------------


class SeatWish(Sent):
    """Who is to sit there: "me", "person" (a friend who is invited) or the level of a bot."""

    kind: Text
    name: Text = ""
    style: Text = ""


class NewTable(Sent):
    """What is to be played. ``regions`` are "random", "draft", or a list of their names; ``deal``
    is a number or code that somebody knows."""

    seats: Annotated[list[SeatWish], Meta(min_length=2, max_length=6)]
    edition: Text = "recharged"
    map: Text = ""
    regions: Text | Texts = "random"
    variants: Texts = []
    deal: Text = ""


class CodeSent(Sent):
    """A short code, as somebody has read it out."""

    code: Text


class Joining(Sent):
    """Under which name, and on which seat; without a seat one watches."""

    name: Text
    seat: SeatNumber | None = None


class LobbySeat(Sent):
    """A seat of a lobby, as the lobby was at that revision."""

    revision: Number
    seat: SeatNumber


class LobbyTake(LobbySeat):
    name: Text


class LobbyBot(LobbySeat):
    kind: Text


class LobbySwap(LobbySeat):
    other: SeatNumber


class LobbySettings(Sent):
    revision: Number
    hints: bool
    spectators: bool


class LobbyBegin(Sent):
    """The game begins; ``fill`` is the level of the bots for seats that are still free."""

    revision: Number
    fill: Text = ""


class Moves(Sent):
    """Actions in notation, to be played one after the other at the version that was shown; those
    before a refused one stand."""

    version: Number
    actions: Annotated[list[Text], Meta(min_length=1, max_length=MOST_ACTIONS)]


class Seen(Sent):
    """The version of the game that was shown."""

    version: Number


class UndoAnswer(Seen):
    agree: bool


class MaxBidSent(Sent):
    """The most that is to be bid for the plant at auction; 0: none at all."""

    amount: Number


class PlanSent(Sent):
    """Actions for a question of this round ("buy", "take", "build" or "run"), to be carried out
    when it is asked, if they are legal then and cost no more than they would now."""

    question: Text
    actions: Texts


class SettingsSent(Sent):
    """``automatic`` belongs to the seats of whoever asks, ``pace`` to the table and its host."""

    automatic: bool | None = None
    pace: Text | None = None


class SeatChosen(Sent):
    seat: SeatNumber


class Again(Sent):
    """The same deal again, which is known by now, or a new one."""

    same_deal: bool = False


class ChatSent(Sent):
    """A text of up to 300 letters, or the name of a reaction."""

    text: Annotated[str, Meta(max_length=1000)] = ""
    reaction: Text = ""


class SomeSeat(Sent):
    seat: SeatNumber


class BotWish(Sent):
    seat: SeatNumber
    kind: Text


class Somebody(Sent):
    """Whom the host means: a ``handle`` from the seats or spectators of the view."""

    who: Text


class HostRules(Sent):
    """``stand_in`` is the level of the bot that plays for people who are away."""

    hints: bool
    spectators: bool
    chat: bool
    stand_in: Text


# -- what is answered ------------------------------------------------------------------------------


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
