"""What programs are answered; the description is made of these types."""

import msgspec
from msgspec import Struct

from wattworks.bots.outside.messages import RulesForm, ViewForm
from wattworks.table.standings import Standing


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
    friend; ``is_away``: a bot plays for the person. People are named by their ``handle``. Who
    ``is_here`` has a page open or follows the events; who ``is_missed`` has not for so long that
    the others may ask for a stand-in."""

    name: str
    kind: str
    is_taken: bool
    is_own: bool
    is_away: bool
    handle: str = ""
    is_here: bool = False
    is_missed: bool = False


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


class SettingsForm(Struct):
    """What the host allows; ``stand_in`` is the bot that plays for people who are away. Seconds to
    think: for each ``turn``, or a ``bank`` for the game that grows by an ``increment`` with each
    turn; 0: nobody is hurried."""

    hints: bool
    spectators: bool
    chat: bool
    stand_in: str
    turn: int
    bank: int
    increment: int


class LobbyForm(Struct):
    """A table that waits for its people."""

    table: str
    revision: int
    edition: str
    map: str
    variants: list[str]
    seats: list[SeatForm]
    spectators: list[str]
    settings: SettingsForm
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


class ProposalForm(Struct):
    """What somebody wants: to take back the last action of ``seat`` ("undo"), or that a bot plays
    for ``seat`` until that person is back ("stand-in"). ``agreed`` are the seats that do not
    mind."""

    kind: str
    version: int
    seat: int
    agreed: list[int]


class CoachForm(Struct):
    """What the coach of a guided game says to the learner; no ``step`` while there is nothing to
    say."""

    lesson: str
    step: str
    text: str
    can_repeat: bool
    is_off: bool


class TableView(Struct):
    """The table as one seat sees it; without a seat, as a spectator does. ``stamp`` changes only
    if something else does that this seat sees. ``halt`` is "", "paused", "aside" or "ended",
    ``asked_since`` and ``deadline`` when whoever is to move was asked and has no time left, in
    seconds since 1970, ``banks`` the seconds that the seats have left, and ``said`` the number of
    the last message of the chat. ``rematch`` is the table at which the same people play on."""

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
    proposal: ProposalForm | None
    max_bid: int | None
    plans: list[PlanForm]
    halt: str
    asked_since: float | None
    deadline: float | None
    banks: list[float]
    spectators: list[SpectatorForm]
    said: int
    settings: SettingsForm
    pace: str
    automatic: bool
    picks_cards: bool
    coach: CoachForm | None
    rematch: str | None
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


class PlanChoice(Struct):
    """A whole plan, and what it adds to the one there is, in words."""

    actions: list[str]
    text: str


class ComingForm(Struct):
    """A question that the seat will be asked in this round as it looks now: the actions that are
    planned for it, and what could be planned."""

    question: str
    planned: list[str]
    choices: list[PlanChoice]


class ComingList(Struct):
    coming: list[ComingForm]


class RoundForm(Struct):
    """The first version of a round."""

    round: int
    version: int


class ResultForm(Struct):
    """How a game ended, with all figures open; ``why`` says what decided it."""

    table: str
    edition: str
    map: str
    players: list[str]
    version: int
    standings: list[Standing]
    why: str
    rounds: list[RoundForm]


class PositionForm(Struct):
    """A finished game as it was after that many actions, as a seat saw it."""

    version: int
    seat: int
    to_move: int | None
    last: str | None
    view: ViewForm


class AddressForm(Struct):
    """An address to be opened in a browser, or to be passed on."""

    address: str


class LessonForm(Struct):
    """A guided game, and what is played in it."""

    name: str
    edition: str
    map: str
    variants: list[str]


class LessonList(Struct):
    lessons: list[LessonForm]


class TurnForm(Struct):
    """A table where the person is asked: under which name, since when and until when, in seconds
    since 1970."""

    table: str
    edition: str
    map: str
    players: list[str]
    name: str
    since: float
    until: float | None


class TurnList(Struct):
    """Where it is the person's turn, the most urgent first; the address of their feed and what is
    called, or nothing."""

    turns: list[TurnForm]
    feed: str
    webhook: str


def encoded(value: object) -> bytes:
    return msgspec.json.encode(value)
