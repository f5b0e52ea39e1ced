"""What programs do in a lobby. Every change says which revision of it was seen."""

from collections.abc import Callable
from dataclasses import replace

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from wattworks.table import Stale
from wattworks.table.lobby import Lobby
from wattworks.web.http.api.answers import InvitationForm, LobbyForm, Made
from wattworks.web.http.api.callers import Caller, caller_at, check_host, check_person, lobby_for
from wattworks.web.http.api.endpoint import EVENTS, Endpoint
from wattworks.web.http.api.request_bodies import (
    LobbyBegin,
    LobbyBot,
    LobbySeat,
    LobbySettings,
    LobbySwap,
    LobbyTake,
)
from wattworks.web.http.api.table_view import seat_forms, settings_form
from wattworks.web.http.routes.company import rules_of
from wattworks.web.http.routes.context import event_stream, registry_of
from wattworks.web.http.routes.lobby import known_bot, known_seat, lobby_events, send_away
from wattworks.web.http.routes.people import invitation_of, named
from wattworks.web.pages.lobby_page import TIMES
from wattworks.web.play.served_lobby import ServedLobby

Changing = Callable[[Lobby, Caller], Lobby]


async def show(request: Request) -> LobbyForm:
    """The lobby: who sits where; for the host also how friends come to it."""
    lobby, caller = await lobby_for(request)
    now = lobby.lobby
    form = LobbyForm(
        lobby.id,
        lobby.revision,
        now.options.edition,
        now.options.map,
        sorted(now.options.variants),
        seat_forms(now.seats, now.names, caller.seats),
        [name for id, name in lobby.members.items() if not now.seats_of(id)],
        settings_form(now.settings),
        caller.is_host,
    )
    if caller.is_host:
        form.invitation = InvitationForm(*await invitation_of(request, lobby.id))
    return form


async def events(request: Request) -> Response:
    """Server-sent events: "table" with the revision, at once and after every change."""
    lobby, caller = await lobby_for(request)
    return event_stream(request, lambda: lobby_events(lobby, caller.person))


async def _change(request: Request, revision: int, do: Changing) -> LobbyForm:
    """Something is done to the lobby that was seen; ``Stale`` if it is another one by now."""
    lobby, _ = await lobby_for(request)

    def changed(now: Lobby) -> Lobby:
        _check_revision(lobby, revision)
        return do(now, caller_at(request, lobby))

    await lobby.change(changed)
    return await show(request)


def _check_revision(lobby: ServedLobby, revision: int) -> None:
    if lobby.revision != revision:
        raise Stale


async def take(request: Request, sent: LobbyTake) -> LobbyForm:
    """Sit down on one more free seat."""
    check_person(request)
    _, caller = await lobby_for(request)
    name = await named(request, sent.name)
    return await _change(
        request, sent.revision, lambda now, _: now.take(sent.seat, caller.person, name)
    )


async def leave(request: Request, sent: LobbySeat) -> LobbyForm:
    """Free a seat: one's own or, as the host, any."""

    def left(now: Lobby, caller: Caller) -> Lobby:
        if sent.seat not in caller.seats:
            check_host(caller)
        return now.leave(known_seat(now, sent.seat))

    return await _change(request, sent.revision, left)


async def seat_bot(request: Request, sent: LobbyBot) -> LobbyForm:
    """The host puts a bot on a free seat."""

    def seated(now: Lobby, caller: Caller) -> Lobby:
        check_host(caller)
        return now.seat_bot(sent.seat, known_bot(sent.kind))

    return await _change(request, sent.revision, seated)


async def swap(request: Request, sent: LobbySwap) -> LobbyForm:
    """The host has two seats change places."""

    def swapped(now: Lobby, caller: Caller) -> Lobby:
        check_host(caller)
        return now.swap(known_seat(now, sent.seat), known_seat(now, sent.other))

    return await _change(request, sent.revision, swapped)


async def settings(request: Request, sent: LobbySettings) -> LobbyForm:
    """The host decides about hints, spectators, chat, stand-ins and clocks."""

    def chosen(now: Lobby, caller: Caller) -> Lobby:
        check_host(caller)
        clock = TIMES.get(sent.time, now.settings.time)
        return replace(now, settings=replace(rules_of(sent, now.settings), time=clock))

    return await _change(request, sent.revision, chosen)


async def remove(request: Request, sent: LobbySeat) -> LobbyForm:
    """The host sends away whoever has a seat; they may not look any longer."""
    lobby, caller = await lobby_for(request)
    check_host(caller)
    _check_revision(lobby, sent.revision)
    await send_away(lobby, sent.seat)
    return await show(request)


async def renew(request: Request) -> LobbyForm:
    """The host makes the link and the code worthless, and gets new ones."""
    lobby, caller = await lobby_for(request)
    check_host(caller)
    await run_in_threadpool(registry_of(request).store.people.renew_invitation, lobby.id)
    return await show(request)


async def begin(request: Request, sent: LobbyBegin) -> Made:
    """The host begins the game, perhaps with bots on the seats that are still free."""
    lobby, caller = await lobby_for(request)
    check_host(caller)
    _check_revision(lobby, sent.revision)
    if sent.fill:
        kind = known_bot(sent.fill)
        await lobby.change(lambda now: now.fill(kind))
    return Made((await registry_of(request).begin(lobby)).id, "game")


def endpoints() -> list[Endpoint]:
    at = "/tables/{id}/lobby"
    return [
        Endpoint("GET", at, show, LobbyForm),
        Endpoint("GET", f"{at}/events", events, media=EVENTS),
        Endpoint("POST", f"{at}/take", take, LobbyForm, LobbyTake, by="person"),
        Endpoint("POST", f"{at}/leave", leave, LobbyForm, LobbySeat),
        Endpoint("POST", f"{at}/bot", seat_bot, LobbyForm, LobbyBot, by="person"),
        Endpoint("POST", f"{at}/swap", swap, LobbyForm, LobbySwap, by="person"),
        Endpoint("POST", f"{at}/settings", settings, LobbyForm, LobbySettings, by="person"),
        Endpoint("POST", f"{at}/remove", remove, LobbyForm, LobbySeat, by="person"),
        Endpoint("POST", f"{at}/renew", renew, LobbyForm, by="person"),
        Endpoint("POST", f"{at}/begin", begin, Made, LobbyBegin, by="person"),
    ]
