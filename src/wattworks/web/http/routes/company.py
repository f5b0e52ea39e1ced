"""What people do at a table besides playing: talk, step away, come back; what the host decides."""

import time
from dataclasses import replace
from secrets import token_urlsafe
from typing import Final

from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from wattworks import bots
from wattworks.locales import phrase
from wattworks.table import NotAsked, Stale
from wattworks.table.seats import ELSEWHERE, held_by
from wattworks.table.settings import TableSettings
from wattworks.table.table import ASIDE, ENDED, PAUSED
from wattworks.web.http.api.callers import caller_at, check_host
from wattworks.web.http.api.request_bodies import (
    Answer,
    BotWish,
    HostRules,
    Nothing,
    SeatFor,
    Seen,
    Somebody,
    SomeSeat,
)
from wattworks.web.http.commands import At, Command, read_form
from wattworks.web.http.identity import person_of
from wattworks.web.http.routes.context import table_of, updated
from wattworks.web.http.routes.people import invitation_of
from wattworks.web.http.routes.question_panel import table_route
from wattworks.web.pages.company import MAX_LETTERS, REACTIONS, person_by_handle
from wattworks.web.pages.form_fields import text_of
from wattworks.web.pages.templating import fill
from wattworks.web.play.quotas import TooFast
from wattworks.web.play.served_table import ServedTable
from wattworks.web.store.chat import REACTION, WORDS, Message

MAX_TOKEN: Final = 40  # letters


# -- talking ---------------------------------------------------------------------------------------


async def say(request: Request, table: ServedTable, form: FormData) -> Response:
    return await _said(request, table, form, WORDS, shown_words(text_of(form, "text")))


def shown_words(text: str) -> str:
    """What is shown of what somebody writes."""
    text = " ".join(text.split())[:MAX_LETTERS]
    return "".join(letter for letter in text if letter.isprintable())


async def react(request: Request, table: ServedTable, form: FormData) -> Response:
    reaction = shown_reaction(text_of(form, "reaction"))
    return await _said(request, table, form, REACTION, reaction)


def shown_reaction(reaction: str) -> str:
    return reaction if reaction in REACTIONS else ""


async def _said(
    request: Request, table: ServedTable, form: FormData, kind: str, text: str
) -> Response:
    person = person_of(request)
    refusal = why_silent(request, table, person, text)
    if refusal is not None:
        status, notice = refusal
        return await updated(request, table, notice, status)
    token = text_of(form, "token")[:MAX_TOKEN] or token_urlsafe(16)
    name = name_at(table, person)
    await table.say(Message(person, name, kind, text, time.time(), token))
    return await updated(request, table)


def why_silent(
    request: Request, table: ServedTable, person: str, text: str
) -> tuple[int, str] | None:
    """Why somebody may not say that now: a status and a sentence."""
    settings = table.table.settings
    if not settings.chat or person in settings.muted:
        return 403, phrase("chat.not_allowed")
    if not text:
        return 422, phrase("chat.nothing")
    try:
        request.app.state.speakers.take(person, time.monotonic())
    except TooFast:
        return 429, phrase("chat.too_fast")
    return None


def name_at(table: ServedTable, person: str) -> str:
    """The name of the seat, or the one that was given."""
    seats = held_by(table.seats, person)
    return table.game.options.players[seats[0]] if seats else table.members[person]


# -- seats -----------------------------------------------------------------------------------------


def _own_seat(at: At, seat: int) -> int:
    if seat not in at.caller.seats:
        raise NotAsked
    return seat


def away(at: At, sent: SomeSeat) -> None:
    """A bot plays for the seat until the person is back."""
    at.table.stand_in_for(_own_seat(at, sent.seat))


def back(at: At, sent: SomeSeat) -> None:
    """The person plays again instead of the bot."""
    at.table.come_back(_own_seat(at, sent.seat))


def leave(at: At, sent: SomeSeat) -> None:
    """The seat is free for somebody else; its token stops working."""
    at.table.leave_seat(_own_seat(at, sent.seat))


def hand_over(at: At, sent: SeatFor) -> None:
    """The seat is somebody's who watches, from now on; its token stops working."""
    person = person_by_handle(at.served, sent.who)
    if person is None:
        raise HTTPException(422, phrase("company.nobody"))
    at.table.hand_over(_own_seat(at, sent.seat), person)


def take(at: At, sent: SomeSeat) -> None:
    """Somebody who watches sits down on a free seat."""
    at.table.take_seat(sent.seat, at.caller.person)


# -- what the others have to agree to --------------------------------------------------------------


def stand_in(at: At, sent: SomeSeat) -> None:
    """Ask the others who are there for a bot in the place of somebody who is long gone."""
    seats = at.table.seats
    if sent.seat >= len(seats) or not at.served.is_missed(seats[sent.seat].holder):
        raise NotAsked
    at.table.ask_for_stand_in(sent.seat, at.caller.seats, at.served.seats_here())


def ask_for_undo(at: At, sent: Seen) -> None:
    """Ask the others whether the seat's last action may be taken back."""
    at.table.check_version(sent.version)
    found = next(filter(at.table.undo_needs_consent, at.caller.seats), None)
    if found is None:
        raise NotAsked
    at.table.ask_for_undo(found)


def answer(at: At, sent: Answer) -> None:
    """Agree to what somebody has asked for, refuse it, or withdraw it."""
    made = at.served.proposal()
    if made is None or not at.caller.seats:
        raise NotAsked
    if (made.kind, made.version) != (sent.kind, sent.version):
        raise Stale
    if sent.agree:
        at.table.agree(at.caller.seats, at.served.seats_here())
    else:
        at.table.refuse()


# -- the host --------------------------------------------------------------------------------------


def pause(at: At, sent: Nothing) -> None:
    """The host stops the game and all clocks."""
    check_host(at.caller)
    _halt(at, PAUSED)


def resume(at: At, sent: Nothing) -> None:
    """The host resumes the game; anybody may, if it was put aside because nobody was there."""
    if at.table.halt != ASIDE:
        check_host(at.caller)
    _halt(at, "")


def end(at: At, sent: Nothing) -> None:
    """The host ends the game for good."""
    check_host(at.caller)
    _halt(at, ENDED)


def _halt(at: At, halt: str) -> None:
    if at.table.halt == ENDED or at.table.game.is_over:
        raise NotAsked
    at.table.halt = halt


def mute(at: At, sent: Somebody) -> None:
    """The host mutes somebody in the chat."""
    _set_muted(at, sent, True)


def unmute(at: At, sent: Somebody) -> None:
    """The host lets somebody write again."""
    _set_muted(at, sent, False)


def _set_muted(at: At, sent: Somebody, is_muted: bool) -> None:
    person, settings = _other(at, sent), at.table.settings
    muted = settings.muted - {person}
    at.table.settings = replace(settings, muted=muted | {person} if is_muted else muted)


def remove(at: At, sent: Somebody) -> None:
    """The host sends somebody away, who may not look any longer; a bot plays on their seats until
    somebody else takes them."""
    for seat in held_by(at.table.seats, _other(at, sent)):
        at.table.leave_seat(seat)


async def _dismiss(served: ServedTable, sent: Somebody) -> None:
    person = person_by_handle(served, sent.who)
    if person is not None:
        await served.dismiss(person)


def _other(at: At, sent: Somebody) -> str:
    """Whom the host means; never the host."""
    check_host(at.caller)
    person = person_by_handle(at.served, sent.who)
    if person is None or person == at.served.host:
        raise HTTPException(422, phrase("company.nobody"))
    return person


def seat_bot(at: At, sent: BotWish) -> None:
    """The host gives somebody's seat to a bot."""
    check_host(at.caller)
    if sent.kind not in bots.names():
        raise HTTPException(422, phrase("lobby.no_bot"))
    seats = at.table.seats
    if sent.seat >= len(seats) or seats[sent.seat].kind != ELSEWHERE:
        raise HTTPException(422, phrase("lobby.no_seat"))
    at.table.seat_bot(sent.seat, sent.kind)


def rules(at: At, sent: HostRules) -> None:
    """What the host allows at the table."""
    check_host(at.caller)
    at.table.settings = rules_of(sent, at.table.settings)


def rules_of(sent: HostRules, settings: TableSettings) -> TableSettings:
    """The settings as the host wants them."""
    stand_in = sent.stand_in or settings.stand_in
    if stand_in not in bots.names():
        raise HTTPException(422, phrase("lobby.no_bot"))
    return replace(
        settings,
        hints=sent.hints,
        spectators=sent.spectators,
        chat=sent.chat,
        stand_in=stand_in,
    )


COMMANDS: Final = (
    Command("away", away, SomeSeat, by="seat"),
    Command("back", back, SomeSeat, by="seat"),
    Command("leave", leave, SomeSeat, by="seat", goes=True),
    Command("hand-over", hand_over, SeatFor, goes=True),
    Command("take", take, SomeSeat),
    Command("stand-in", stand_in, SomeSeat, by="seat"),
    Command("undo-request", ask_for_undo, Seen, by="seat"),
    Command("answer", answer, Answer, by="seat"),
    Command("pause", pause, Nothing),
    Command("resume", resume, Nothing),
    Command("end", end, Nothing),
    Command("mute", mute, Somebody),
    Command("unmute", unmute, Somebody),
    Command("remove", remove, Somebody, after=_dismiss),
    Command("bot", seat_bot, BotWish),
    Command("rules", rules, HostRules),
)


async def invite(request: Request) -> Response:
    """How more people come to the table."""
    table = await table_of(request)
    check_host(caller_at(request, table))
    address, code = await invitation_of(request, table.id)
    page = fill("invite.html", table=table, address=address, code=code)
    return HTMLResponse(page)


def _route(command: Command) -> Route:
    async def answer(request: Request, table: ServedTable, form: FormData) -> Response:
        await command.carry_out(request, table, read_form(form, command.body))
        return await updated(request, table)

    return table_route(f"company/{command.name}", answer)


def routes() -> list[Route]:
    return [
        Route("/game/{id}/invite", invite),
        table_route("company/say", say),
        table_route("company/react", react),
        *map(_route, COMMANDS),
    ]
