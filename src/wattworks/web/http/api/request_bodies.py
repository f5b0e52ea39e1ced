"""What programs send; the description is made of these types."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from wattworks.web.http.limits import MAX_DECK_BYTES

MOST_ACTIONS: Final = 40  # in one request
MOST_LETTERS: Final = 200  # of any text
MOST: Final = 999_999_999  # of any number

Number = Annotated[int, Meta(ge=0, le=MOST)]
SeatNumber = Annotated[int, Meta(ge=0, le=5)]
Text = Annotated[str, Meta(max_length=MOST_LETTERS)]
Time = Literal["", "none", "turn-60", "turn-180", "bank-15", "bank-30", "day", "three-days"]
File = Annotated[str, Meta(max_length=MAX_DECK_BYTES)]
Texts = Annotated[list[Text], Meta(max_length=MOST_ACTIONS)]


class RequestBody(Struct, forbid_unknown_fields=True):
    """What is sent must be known: a misspelt field is an error, not a default."""


class SeatWish(RequestBody):
    """Who is to sit there: "me", "person" (a friend who is invited) or the level of a bot."""

    kind: Text
    name: Text = ""
    style: Text = ""


class NewTable(RequestBody):
    """What is to be played. ``regions`` are "random", "draft", or a list of their names; ``deal``
    is a number or code that somebody knows, ``deck`` the text of a deck of one's own for the card
    game."""

    seats: Annotated[list[SeatWish], Meta(min_length=2, max_length=6)]
    edition: Text = "recharged"
    map: Text = ""
    regions: Text | Texts = "random"
    variants: Texts = []
    deal: Text = ""
    deck: File = ""


class CodeSent(RequestBody):
    """A short code, as somebody has read it out."""

    code: Text


class Joining(RequestBody):
    """Under which name, and on which seat; without a seat one watches."""

    name: Text
    seat: SeatNumber | None = None


class LobbySeat(RequestBody):
    """A seat of a lobby, as the lobby was at that revision."""

    revision: Number
    seat: SeatNumber


class LobbyTake(LobbySeat):
    name: Text


class LobbyBot(LobbySeat):
    kind: Text


class LobbySwap(LobbySeat):
    other: SeatNumber


class HostRules(RequestBody):
    """``stand_in`` is the level of the bot that plays for people who are away; as it was, if it is
    empty."""

    hints: bool
    spectators: bool
    chat: bool
    stand_in: Text = ""


class LobbySettings(HostRules, kw_only=True):
    """``time`` is the clock; as it was, if it is empty."""

    revision: Number
    time: Time = ""


class LobbyBegin(RequestBody):
    """The game begins; ``fill`` is the level of the bots for seats that are still free."""

    revision: Number
    fill: Text = ""


class Moves(RequestBody):
    """Actions in notation, to be played one after the other at the version that was shown; those
    before a refused one stand."""

    version: Number
    actions: Annotated[list[Text], Meta(min_length=1, max_length=MOST_ACTIONS)]


class Seen(RequestBody):
    """The version of the game that was shown."""

    version: Number


class Answer(Seen):
    """To the proposal of that ``kind``, made at that version."""

    kind: Text
    agree: bool


class MaxBidSent(RequestBody):
    """The most that is to be bid for the plant at auction; 0: none at all."""

    amount: Number


class PlanSent(RequestBody):
    """Actions for a question of this round ("buy", "take", "build" or "run"), to be carried out
    when it is asked, if they are legal then and cost no more than they would now."""

    question: Text
    actions: Texts


class SettingsSent(RequestBody):
    """``automatic`` and ``picks_cards`` (to be asked which resource cards pay for fuel) belong to
    the seats of whoever asks, ``pace`` to the table and its host."""

    automatic: bool | None = None
    picks_cards: bool | None = None
    pace: Text | None = None


class SeatChosen(RequestBody):
    seat: SeatNumber


class Again(RequestBody):
    """The same deal again, which is known by now, or a new one."""

    same_deal: bool = False


class ChatSent(RequestBody):
    """A text of up to 300 letters, or the name of a reaction."""

    text: Annotated[str, Meta(max_length=1000)] = ""
    reaction: Text = ""


class Nothing(RequestBody):
    """An empty object."""


class SomeSeat(RequestBody):
    seat: SeatNumber


class SeatFor(SomeSeat):
    """For whom: a ``handle`` from the spectators of the view."""

    who: Text


class BotWish(RequestBody):
    seat: SeatNumber
    kind: Text


class Somebody(RequestBody):
    """Whom the host means: a ``handle`` from the seats or spectators of the view."""

    who: Text


class Moment(RequestBody):
    """A finished game after that many actions, and the seat to be played from there."""

    version: Number
    seat: SeatNumber


class RecordSent(RequestBody):
    """The text of a record."""

    record: File


class LessonChosen(RequestBody):
    """The name of a guided game."""

    lesson: Text


class ToCoach(RequestBody):
    """The learner has read the ``step`` ("next"), wants to hear the one before ("repeat"), or wants
    to play without the coach ("off")."""

    do: Literal["next", "repeat", "off"]
    step: Text = ""


class WebhookSent(RequestBody):
    """What is called when it is the person's turn; nothing if it is empty."""

    address: Annotated[str, Meta(max_length=500)]
