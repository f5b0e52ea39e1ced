"""The lobby: a table that waits for its people."""

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from wattworks import bots
from wattworks.locales import phrase
from wattworks.locales.error_text import error_text
from wattworks.table import Stale
from wattworks.table.lobby import Lobby, LobbyError
from wattworks.table.seats import STAND_IN
from wattworks.web.http.api.request_bodies import HostRules
from wattworks.web.http.commands import read_form
from wattworks.web.http.forms import sent_form
from wattworks.web.http.identity import person_of
from wattworks.web.http.preferences import is_host
from wattworks.web.http.routes.company import rules_of
from wattworks.web.http.routes.context import (
    STILL_HERE,
    check_may_look,
    event_stream,
    is_fragment,
    lobby_of,
    registry_of,
    table_of,
)
from wattworks.web.http.routes.people import invitation_of, sent_name
from wattworks.web.pages.form_fields import number_of, text_of
from wattworks.web.pages.lobby_page import TIMES, lobby_page, lobby_part
from wattworks.web.play.served_lobby import ServedLobby
from wattworks.web.store import NoSuchTable

NO_SEAT: Final = -1
Doing = Callable[[Request, ServedLobby, FormData], Awaitable[None]]


async def show(request: Request) -> Response:
    """The lobby; once the game has begun, the table."""
    try:
        lobby = await registry_of(request).lobby(request.path_params["id"])
    except NoSuchTable:
        table = await table_of(request)
        if is_fragment(request):
            raise HTTPException(409, phrase("lobby.begun")) from None
        return RedirectResponse(f"/game/{table.id}", 303)
    check_may_look(request, lobby.id, lobby.members)
    return await _shown(request, lobby)


async def events(request: Request) -> Response:
    """Tells the page whenever something has changed."""
    lobby = await lobby_of(request)
    return event_stream(request, lambda: lobby_events(lobby, person_of(request)))


async def lobby_events(lobby: ServedLobby, person: str) -> AsyncIterator[str]:
    """The revision at once and after every change, as long as the person may look."""
    async for has_changed in lobby.listeners.follow():
        if person not in lobby.members:
            return
        yield f"event: table\ndata: {lobby.revision}\n\n" if has_changed else STILL_HERE


async def _shown(
    request: Request, lobby: ServedLobby, problem: str = "", status: int = 200
) -> Response:
    person, theirs = person_of(request), is_host(request, lobby.host)
    people = registry_of(request).store.people
    name = await run_in_threadpool(people.name_of, person)
    address, code = await invitation_of(request, lobby.id) if theirs else ("", "")
    draw = lobby_part if is_fragment(request) else lobby_page
    return HTMLResponse(draw(lobby, person, name, theirs, address, code, problem), status)


# -- what people do there --------------------------------------------------------------------------


async def take(request: Request, lobby: ServedLobby, form: FormData) -> None:
    person, name = person_of(request), await sent_name(request, form)
    await lobby.change(lambda now: now.take(_seat(form), person, name))


async def leave(request: Request, lobby: ServedLobby, form: FormData) -> None:
    seat, person = _seat(form), person_of(request)

    def left(now: Lobby) -> Lobby:
        if seat not in now.seats_of(person):
            _check_host(request, lobby)
        return now.leave(known_seat(now, seat))

    await lobby.change(left)


async def remove(request: Request, lobby: ServedLobby, form: FormData) -> None:
    """Somebody has to go, and cannot look any longer."""
    _check_host(request, lobby)
    await send_away(lobby, _seat(form))


async def send_away(lobby: ServedLobby, number: int) -> None:
    """Whoever sits there leaves all their seats and may not look any longer."""
    person = lobby.lobby.seats[known_seat(lobby.lobby, number)].holder
    if person == lobby.host:
        raise HTTPException(422, phrase("lobby.host_stays"))
    for seat in lobby.lobby.seats_of(person):
        await lobby.change(lambda now, seat=seat: now.leave(seat))  # type: ignore[misc]
    await lobby.dismiss(person)


async def seat_bot(request: Request, lobby: ServedLobby, form: FormData) -> None:
    _check_host(request, lobby)
    kind = _bot(form)
    await lobby.change(lambda now: now.seat_bot(_seat(form), kind))


async def swap(request: Request, lobby: ServedLobby, form: FormData) -> None:
    _check_host(request, lobby)
    one, other = _seat(form), _seat(form, "other")
    await lobby.change(lambda now: now.swap(known_seat(now, one), known_seat(now, other)))


async def settings(request: Request, lobby: ServedLobby, form: FormData) -> None:
    _check_host(request, lobby)
    time = TIMES.get(text_of(form, "time"), lobby.lobby.settings.time)
    chosen = replace(rules_of(read_form(form, HostRules), lobby.lobby.settings), time=time)
    await lobby.change(lambda now: replace(now, settings=chosen))


async def renew(request: Request, lobby: ServedLobby, form: FormData) -> None:
    """A new link and a new code; the old ones lead nowhere any more."""
    _check_host(request, lobby)
    people = registry_of(request).store.people
    await run_in_threadpool(people.renew_invitation, lobby.id)


async def begin(request: Request, lobby: ServedLobby, form: FormData) -> None:
    """The game begins, with bots on the seats that are still free if the host says so."""
    _check_host(request, lobby)
    if "fill" in form:
        kind = _bot(form)
        await lobby.change(lambda now: now.fill(kind))
    await registry_of(request).begin(lobby)


def _check_host(request: Request, lobby: ServedLobby) -> None:
    if not is_host(request, lobby.host):
        raise HTTPException(403, phrase("web.only_host"))


def _seat(form: FormData, name: str = "seat") -> int:
    number = number_of(form, name)
    return NO_SEAT if number is None else number


def known_seat(lobby: Lobby, seat: int) -> int:
    """The seat, if the lobby has it."""
    if not 0 <= seat < len(lobby.seats):
        raise HTTPException(422, phrase("lobby.no_seat"))
    return seat


def _bot(form: FormData) -> str:
    return known_bot(text_of(form, "kind", STAND_IN))


def known_bot(kind: str) -> str:
    """Only levels of our own: a spec may name a command to run."""
    if kind not in bots.names():
        raise HTTPException(422, phrase("lobby.no_bot"))
    return kind


def _route(name: str, do: Doing) -> Route:
    """What cannot be done is told in the lobby, and has changed nothing."""

    async def answer(request: Request) -> Response:
        lobby = await lobby_of(request)
        form = await sent_form(request)
        try:
            await do(request, lobby, form)
        except LobbyError as error:
            return await _shown(request, lobby, error_text(error), 422)
        except Stale:
            return await _shown(request, lobby, phrase("web.game_moved_on"), 409)
        return RedirectResponse(f"/game/{lobby.id}/lobby", 303)

    return Route(f"/game/{{id}}/lobby/{name}", answer, methods=["POST"])


def routes() -> list[Route]:
    answers: dict[str, Doing] = {
        "take": take, "leave": leave, "remove": remove, "bot": seat_bot, "swap": swap,
        "settings": settings, "renew": renew, "begin": begin,
    }  # fmt: skip
    return [
        Route("/game/{id}/lobby", show),
        Route("/game/{id}/lobby/events", events),
        *(_route(name, do) for name, do in answers.items()),
    ]
