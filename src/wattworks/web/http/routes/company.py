"""What people do at a table besides playing: talk, step away, come back; what the host decides."""

import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from secrets import token_urlsafe
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from wattworks import bots
from wattworks.locales import phrase
from wattworks.table import NotAsked, Table
from wattworks.table.seats import ELSEWHERE, held_by
from wattworks.table.settings import TableSettings
from wattworks.table.table import ASIDE, ENDED, PAUSED
from wattworks.web.http.identity import person_of
from wattworks.web.http.preferences import ON, is_host
from wattworks.web.http.routes.context import registry_of, table_of, updated
from wattworks.web.http.routes.people import address_of
from wattworks.web.http.routes.question_panel import table_route
from wattworks.web.pages.company import MAX_LETTERS, REACTIONS, person_by_handle
from wattworks.web.pages.form_fields import number_of, text_of
from wattworks.web.pages.templating import fill
from wattworks.web.play.quotas import TooFast
from wattworks.web.play.served_table import ServedTable
from wattworks.web.store.chat import REACTION, WORDS, Message

MAX_TOKEN: Final = 40  # letters
Changing = Callable[[Request, ServedTable, FormData], Awaitable[None]]


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


def _own_seat(request: Request, table: Table, form: FormData) -> int:
    seat = number_of(form, "seat")
    if seat is None or seat not in held_by(table.seats, person_of(request)):
        raise NotAsked
    return seat


async def away(request: Request, table: ServedTable, form: FormData) -> None:
    """A bot plays until the person is back."""
    async with table.changing() as changed:
        changed.stand_in_for(_own_seat(request, changed, form))


async def back(request: Request, table: ServedTable, form: FormData) -> None:
    async with table.changing() as changed:
        changed.come_back(_own_seat(request, changed, form))


async def leave(request: Request, table: ServedTable, form: FormData) -> None:
    """The seat is free for somebody else."""
    async with table.changing() as changed:
        changed.leave_seat(_own_seat(request, changed, form))


async def take(request: Request, table: ServedTable, form: FormData) -> None:
    """Somebody who watches sits down on a free seat."""
    seat = number_of(form, "seat")
    async with table.changing() as changed:
        changed.take_seat(-1 if seat is None else seat, person_of(request))


async def stand_in(request: Request, table: ServedTable, form: FormData) -> None:
    """Who plays may ask for a bot in the place of somebody who has not been there for long."""
    seat = number_of(form, "seat")
    async with table.changing() as changed:
        if seat is None or not 0 <= seat < len(changed.seats):
            raise NotAsked
        holder = changed.seats[seat].holder
        if not held_by(changed.seats, person_of(request)) or not table.is_missed(holder):
            raise NotAsked
        changed.stand_in_for(seat)


# -- the host --------------------------------------------------------------------------------------


def _check_host(request: Request, table: ServedTable) -> None:
    if not is_host(request, table.host):
        raise HTTPException(403, phrase("web.only_host"))


async def pause(request: Request, table: ServedTable, form: FormData) -> None:
    _check_host(request, table)
    await _halt(table, PAUSED)


async def resume(request: Request, table: ServedTable, form: FormData) -> None:
    """What was put aside for nobody was there, anybody may take up again."""
    if table.table.halt != ASIDE:
        _check_host(request, table)
    await _halt(table, "")


async def end(request: Request, table: ServedTable, form: FormData) -> None:
    _check_host(request, table)
    await _halt(table, ENDED)


async def _halt(table: ServedTable, halt: str) -> None:
    async with table.changing() as changed:
        if changed.halt == ENDED or changed.game.is_over:
            raise NotAsked
        changed.halt = halt


async def mute(request: Request, table: ServedTable, form: FormData) -> None:
    await _set_muted(request, table, form, True)


async def unmute(request: Request, table: ServedTable, form: FormData) -> None:
    await _set_muted(request, table, form, False)


async def _set_muted(request: Request, table: ServedTable, form: FormData, is_muted: bool) -> None:
    person = _other(request, table, form)
    async with table.changing() as changed:
        muted = changed.settings.muted - {person}
        changed.settings = replace(changed.settings, muted=muted | {person} if is_muted else muted)


async def remove(request: Request, table: ServedTable, form: FormData) -> None:
    """Somebody has to go, and cannot look any longer; a bot plays on their seats until somebody
    else takes them."""
    person = _other(request, table, form)
    async with table.changing() as changed:
        for seat in held_by(changed.seats, person):
            changed.leave_seat(seat)
    await table.dismiss(person)


def _other(request: Request, table: ServedTable, form: FormData) -> str:
    """Whom the host means; never the host."""
    _check_host(request, table)
    person = person_by_handle(table, text_of(form, "who"))
    if person is None or person == table.host:
        raise HTTPException(422, phrase("company.nobody"))
    return person


async def seat_bot(request: Request, table: ServedTable, form: FormData) -> None:
    """A bot has somebody's seat from now on."""
    _check_host(request, table)
    seat, kind = number_of(form, "seat"), text_of(form, "kind")
    if kind not in bots.names():
        raise HTTPException(422, phrase("lobby.no_bot"))
    async with table.changing() as changed:
        known = seat is not None and 0 <= seat < len(changed.seats)
        if seat is None or not known or changed.seats[seat].kind != ELSEWHERE:
            raise HTTPException(422, phrase("lobby.no_seat"))
        changed.seat_bot(seat, kind)


def rules_of(form: FormData, settings: TableSettings) -> TableSettings:
    """What the host has ticked."""
    stand_in = text_of(form, "stand_in", settings.stand_in)
    if stand_in not in bots.names():
        raise HTTPException(422, phrase("lobby.no_bot"))
    return replace(
        settings,
        hints=form.get("hints") == ON,
        spectators=form.get("spectators") == ON,
        chat=form.get("chat") == ON,
        stand_in=stand_in,
    )


async def rules(request: Request, table: ServedTable, form: FormData) -> None:
    _check_host(request, table)
    async with table.changing() as changed:
        changed.settings = rules_of(form, changed.settings)


async def invite(request: Request) -> Response:
    """How more people come to the table."""
    table = await table_of(request)
    _check_host(request, table)
    people = registry_of(request).store.people
    invitation = await run_in_threadpool(people.invitation, table.id)
    address = address_of(request, f"/join/{invitation.link}")
    page = fill("invite.html", table=table, address=address, code=invitation.code)
    return HTMLResponse(page)


def _changing(do: Changing) -> Callable[[Request, ServedTable, FormData], Awaitable[Response]]:
    async def answer(request: Request, table: ServedTable, form: FormData) -> Response:
        await do(request, table, form)
        return await updated(request, table)

    return answer


def routes() -> list[Route]:
    changes: dict[str, Changing] = {
        "away": away, "back": back, "leave": leave, "take": take, "stand-in": stand_in,
        "pause": pause, "resume": resume, "end": end, "mute": mute, "unmute": unmute,
        "remove": remove, "bot": seat_bot, "rules": rules,
    }  # fmt: skip
    return [
        Route("/game/{id}/invite", invite),
        table_route("company/say", say),
        table_route("company/react", react),
        *(table_route(f"company/{name}", _changing(do)) for name, do in changes.items()),
    ]
