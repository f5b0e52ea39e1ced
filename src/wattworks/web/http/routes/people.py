"""How people come in: by a link or a code, and with a second device."""

import time
from contextlib import suppress
from math import ceil

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from wattworks.locales import phrase
from wattworks.locales.error_text import error_text
from wattworks.table import SeatTaken, Stale
from wattworks.table.lobby import LobbyError
from wattworks.table.seats import held_by
from wattworks.table.settings import TableSettings
from wattworks.web.http.forms import sent_form
from wattworks.web.http.hosting import Hosting, address_in_network, is_loopback
from wattworks.web.http.identity import COOKIE, Signatures, person_of
from wattworks.web.http.routes.context import registry_of
from wattworks.web.pages.form_fields import number_of, text_of
from wattworks.web.pages.join_page import join_page
from wattworks.web.pages.player_names import can_be_shown, tidy_name
from wattworks.web.pages.templating import fill
from wattworks.web.play.quotas import Allowance, TooFast
from wattworks.web.play.registry import TableRegistry
from wattworks.web.play.served_lobby import ServedLobby
from wattworks.web.play.served_table import ServedTable
from wattworks.web.store import NoSuchTable, NotBegun, UnreadableTable

WATCH = "watch"
NO_SEAT = -1


def address_of(request: Request, path: str) -> str:
    """The whole address of a page, for somebody elsewhere: the one that the host has named, or the
    one that was asked for, unless that is good only on this machine."""
    hosting = request.app.state.hosting
    assert isinstance(hosting, Hosting)
    if hosting.public:
        return f"{hosting.public}{path}"
    url = request.url
    if is_loopback(url.hostname or ""):
        port = f":{url.port}" if url.port else ""
        return f"{url.scheme}://{address_in_network()}{port}{path}"
    return f"{url.scheme}://{url.netloc}{path}"


async def sent_name(request: Request, form: FormData) -> str:
    """The name in a form, which is remembered; a page that says so if it cannot be shown."""
    return await named(request, text_of(form, "name"))


async def named(request: Request, text: str) -> str:
    """Whoever asks is known by that name from now on."""
    name = tidy_name(text)
    if not can_be_shown(name):
        raise HTTPException(422, phrase("lobby.no_name"))
    await run_in_threadpool(registry_of(request).store.people.remember, person_of(request), name)
    return name


async def invitation_of(request: Request, id: str) -> tuple[str, str]:
    """The whole address of the link to a table, and its code, for somebody to pass on."""
    found = await run_in_threadpool(registry_of(request).store.people.invitation, id)
    return address_of(request, f"/join/{found.link}"), found.code or ""


# -- a link or a code ------------------------------------------------------------------------------


async def find(request: Request) -> Response:
    """To the table that a code leads to."""
    code = text_of(await sent_form(request), "code")
    return RedirectResponse(f"/join/{await link_of_code(request, code)}", 303)


async def link_of_code(request: Request, code: str) -> str:
    """The link that a code stands for. All tries together are limited: codes are short."""
    tries = request.app.state.code_tries
    assert isinstance(tries, Allowance)
    try:
        tries.take(time.monotonic())
    except TooFast as error:
        raise HTTPException(429, phrase("web.too_fast", seconds=ceil(error.seconds))) from None
    people = registry_of(request).store.people
    link = await run_in_threadpool(people.link_by_code, code)
    if link is None:
        raise HTTPException(404, phrase("lobby.no_code"))
    return link


async def look(request: Request) -> Response:
    """What one is invited to."""
    return await _page(request, await invited(request))


async def join(request: Request) -> Response:
    """Sit down, or watch."""
    table = await invited(request)
    form = await sent_form(request)
    name, person = await sent_name(request, form), person_of(request)
    seat = NO_SEAT if text_of(form, "seat") == WATCH else number_of(form, "seat")
    try:
        if seat is None:
            raise HTTPException(422, phrase("lobby.no_seat"))
        await admit(table, person, seat, name)
    except LobbyError as error:
        return await _page(request, table, error_text(error), 422)
    except SeatTaken:
        return await _page(request, table, phrase("lobby_error.seat_taken"), 422)
    except Stale:
        return await _page(request, table, phrase("web.game_moved_on"), 409)
    return RedirectResponse(f"/game/{table.id}", 303)


async def admit(table: ServedTable | ServedLobby, person: str, seat: int, name: str) -> None:
    """Somebody who is invited sits down or, with NO_SEAT, watches; ``LobbyError``, ``SeatTaken``
    or ``Stale`` if that cannot be."""
    if seat == NO_SEAT:
        if not settings_of(table).spectators:
            raise LobbyError("no_spectators")
        await table.admit(person)
        return
    if isinstance(table, ServedLobby):
        table.lobby.take(seat, person, name)  # or it says why not, before anybody is admitted
    else:
        table.table.check_free(seat)
    is_new = person not in table.members
    await table.admit(person)
    try:
        await _sit_down(table, person, seat, name)
    except (LobbyError, SeatTaken, Stale):
        if is_new:  # somebody was faster: that is no reason to watch
            await table.dismiss(person)
        raise


async def _sit_down(table: ServedTable | ServedLobby, person: str, seat: int, name: str) -> None:
    if isinstance(table, ServedLobby):
        await table.change(lambda now: now.take(seat, person, name))
        return
    async with table.changing() as changed:
        changed.take_seat(seat, person)


def settings_of(table: ServedTable | ServedLobby) -> TableSettings:
    return table.lobby.settings if isinstance(table, ServedLobby) else table.table.settings


async def invited(request: Request) -> ServedTable | ServedLobby:
    """The table that the link leads to; who has no valid one is told so."""
    registry = registry_of(request)
    link = request.path_params["link"]
    id = await run_in_threadpool(registry.store.people.table_by_link, link)
    if id is None:
        raise HTTPException(404, phrase("lobby.no_link"))
    try:
        return await registry.lobby(id)
    except NoSuchTable:
        return await registry.get(id)


async def _page(
    request: Request, table: ServedTable | ServedLobby, problem: str = "", status: int = 200
) -> Response:
    people, person = registry_of(request).store.people, person_of(request)
    name = await run_in_threadpool(people.name_of, person)
    if isinstance(table, ServedLobby):
        options, seats = table.lobby.options, table.lobby.seats
    else:
        options, seats = table.game.options, table.seats
    if any(seat.holder == person for seat in seats) and not problem:
        return RedirectResponse(f"/game/{table.id}", 303)
    page = join_page(request.url.path, options, seats, settings_of(table).spectators, name, problem)
    return HTMLResponse(page, status)


# -- another device --------------------------------------------------------------------------------


async def offer_device(request: Request) -> Response:
    name, address = await device_link(request)
    return HTMLResponse(fill("device.html", address=address, own_name=name, here="/"))


async def device_link(request: Request) -> tuple[str, str]:
    """The person's name, and a link that makes another browser theirs, once and soon."""
    people, person = registry_of(request).store.people, person_of(request)
    name = await run_in_threadpool(people.name_of, person)
    if not name:
        raise HTTPException(409, phrase("device.unknown"))
    secret = await run_in_threadpool(people.device_link, person)
    return name, address_of(request, f"/device/{secret}")


async def ask_device(request: Request) -> Response:
    """Programs that only look at links must not use it up: a person has to press a button."""
    return HTMLResponse(fill("device_here.html", here="/"))


async def add_device(request: Request) -> Response:
    response = RedirectResponse("/", 303)
    await make_same_person(request, response)
    return response


async def make_same_person(request: Request, response: Response) -> None:
    """The browser that gets the answer is the person's from now on who asked for the link."""
    people = registry_of(request).store.people
    person = await run_in_threadpool(people.person_by_device_link, request.path_params["secret"])
    if person is None:
        raise HTTPException(404, phrase("device.used"))
    signatures = request.app.state.signatures
    assert isinstance(signatures, Signatures)
    signatures.give(response, person)


async def forget(request: Request) -> Response:
    await forget_person(request)
    response = RedirectResponse("/", 303)
    response.delete_cookie(COOKIE)
    return response


async def forget_person(request: Request) -> None:
    """Everything about a person goes; bots play on in their place."""
    registry, person = registry_of(request), person_of(request)
    for summary in await run_in_threadpool(registry.store.summaries, person):
        with suppress(NoSuchTable, NotBegun, UnreadableTable):
            await _stand_up(registry, summary.id, person)
    await run_in_threadpool(registry.store.people.forget, person)


async def _stand_up(registry: TableRegistry, id: str, person: str) -> None:
    """Leave every seat at a table, and the table. One that nobody else may look at goes, too, and
    so does a lobby without its host."""
    try:
        await _leave_lobby(registry, await registry.lobby(id), person)
    except NoSuchTable:
        await _leave_table(registry, await registry.get(id), person)


async def _leave_lobby(registry: TableRegistry, lobby: ServedLobby, person: str) -> None:
    if lobby.host == person:
        await registry.remove(lobby.id)
        return
    for seat in lobby.lobby.seats_of(person):
        await lobby.change(lambda now, seat=seat: now.leave(seat))  # type: ignore[misc]
    await lobby.dismiss(person)


async def _leave_table(registry: TableRegistry, table: ServedTable, person: str) -> None:
    others = [each for each in table.members if each != person]
    if not others:
        await registry.remove(table.id)
        return
    async with table.changing() as changed:
        for seat in held_by(changed.seats, person):
            changed.leave_seat(seat)
    if table.host == person:
        playing = [each for each in others if held_by(table.seats, each)]
        await table.set_host((playing or others)[0])
    await table.dismiss(person)


def routes() -> list[Route]:
    return [
        Route("/join", find, methods=["POST"]),
        Route("/join/{link}", look),
        Route("/join/{link}", join, methods=["POST"]),
        Route("/device", offer_device, methods=["POST"]),
        Route("/device/{secret}", ask_device),
        Route("/device/{secret}", add_device, methods=["POST"]),
        Route("/forget", forget, methods=["POST"]),
    ]
