"""How programs come to a table: their own tables, new ones, invitations, tokens."""

import hmac
from contextlib import suppress
from dataclasses import replace
from hashlib import sha256

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request

from wattworks.editions import Deck, Options, OptionsError, edition
from wattworks.locales import phrase
from wattworks.table import Seat
from wattworks.table.seats import held_by, with_token
from wattworks.web.http.api.answers import (
    CodeFound,
    InvitationForm,
    Invited,
    Joined,
    Made,
    TableLine,
    TableList,
    TokenForm,
)
from wattworks.web.http.api.callers import (
    KEY,
    Caller,
    caller_at,
    check_host,
    check_person,
    digest,
    lobby_for,
    new_token,
    sent_key,
    table_for,
)
from wattworks.web.http.api.endpoint import Endpoint
from wattworks.web.http.api.request_bodies import (
    Again,
    CodeSent,
    Joining,
    NewTable,
    SeatChosen,
    SeatWish,
)
from wattworks.web.http.identity import person_of
from wattworks.web.http.routes.context import registry_of
from wattworks.web.http.routes.people import (
    NO_SEAT,
    admit,
    invitation_of,
    invited,
    link_of_code,
    named,
    settings_of,
)
from wattworks.web.http.routes.start import check_is_host, deck_of, open_lobby, open_table, rematch
from wattworks.web.pages.form_fields import read_number
from wattworks.web.pages.game_list import listed
from wattworks.web.pages.new_game import (
    CHOSEN,
    WAYS,
    NewGame,
    SeatChoice,
    kinds,
    known_kind,
    known_style,
)
from wattworks.web.pages.player_names import tidy_name
from wattworks.web.play.served_lobby import ServedLobby
from wattworks.web.play.served_table import ServedTable
from wattworks.web.store import NoSuchTable

LOBBY, GAME = "lobby", "game"


# -- tables of one's own ---------------------------------------------------------------------------


async def own_tables(request: Request) -> TableList:
    """The tables that the person may look at, those played last first."""
    check_person(request)
    found = await run_in_threadpool(listed, registry_of(request).store, person_of(request))
    lines = [(LOBBY, line) for line in found.lobbies] + [(GAME, line) for line in found.games]
    return TableList(
        [
            TableLine(
                line.id,
                stage,
                line.options.edition,
                line.options.map,
                list(line.options.players),
                line.round,
                None if line.winners is None else list(line.winners),
            )
            for stage, line in lines
        ]
    )


async def create(request: Request, wanted: NewTable) -> Made:
    """A new table. Where seats wait for friends it is a lobby; otherwise the game has begun."""
    check_person(request)
    chosen = _new_game(wanted, await deck_of(request, wanted.deck) if wanted.deck else None)
    stage = LOBBY if chosen.waits_for_friends else GAME
    id = await _id_for_key(request)
    if id is None or not await _has(request, id):
        make = open_lobby if chosen.waits_for_friends else open_table
        id = await make(request, chosen, id)
    return Made(id, stage)


def _new_game(wanted: NewTable, deck: Deck | None) -> NewGame:
    chosen = edition(wanted.edition)
    is_listed = isinstance(wanted.regions, list)
    way = CHOSEN if isinstance(wanted.regions, list) else wanted.regions
    if way not in WAYS:
        raise OptionsError("regions", regions=way)
    return NewGame(
        wanted.edition,
        wanted.map or chosen.default_map,
        way,
        tuple(wanted.regions) if is_listed else (),
        tuple(wanted.variants),
        tuple(_seat_choice(wish) for wish in wanted.seats),
        wanted.deal.strip(),
        deck,
    )


def _seat_choice(wish: SeatWish) -> SeatChoice:
    kind = known_kind(wish.kind, kinds(has_people=True))
    return SeatChoice(kind, known_style(wish.style), tidy_name(wish.name))


async def _id_for_key(request: Request) -> str | None:
    """The same id for the same person and key, which nobody else could find out; none without a
    key."""
    if KEY not in request.headers:
        return None
    secret = await run_in_threadpool(registry_of(request).store.people.key, "tables")
    said = f"{person_of(request)} {sent_key(request)}".encode()
    return hmac.new(secret.encode(), said, sha256).hexdigest()[:32]


async def _has(request: Request, id: str) -> bool:
    """Whether that table was made already."""
    with suppress(NoSuchTable):
        await run_in_threadpool(registry_of(request).store.host_of, id)
        return True
    return False


async def remove(request: Request) -> None:
    """Delete a table for everybody; only its host may."""
    check_person(request)
    id = request.path_params["id"]
    await check_is_host(request, id)
    await registry_of(request).remove(id)


async def again(request: Request, wanted: Again) -> Made:
    """A new game with the same people, once the old one is over."""
    check_person(request)
    table, _ = await table_for(request)
    return Made((await rematch(request, table, wanted.same_deal)).id, GAME)


# -- invitations -----------------------------------------------------------------------------------


async def invitation(request: Request) -> InvitationForm:
    """How more people come to the table; for its host, whether the game has begun or not."""
    check_person(request)
    table = await lobby_or_table(request)
    check_host(caller_at(request, table))
    return InvitationForm(*await invitation_of(request, table.id))


async def find(request: Request, sent: CodeSent) -> CodeFound:
    """The link that a short code stands for. Tries are limited."""
    return CodeFound(await link_of_code(request, sent.code))


async def look(request: Request) -> Invited:
    """What one is invited to."""
    table = await invited(request)
    options, seats = options_and_seats(table)
    return Invited(
        table.id,
        _stage(table),
        options.edition,
        options.map,
        list(options.players),
        [number for number, seat in enumerate(seats) if seat.is_free],
        settings_of(table).spectators,
    )


async def join(request: Request, wanted: Joining) -> Joined:
    """Sit down on a free seat, and get its token; or watch. Whoever has the seat already gets a
    new token."""
    check_person(request)
    table, person = await invited(request), person_of(request)
    name = await named(request, wanted.name)
    seat = NO_SEAT if wanted.seat is None else wanted.seat
    if seat not in held_by(options_and_seats(table)[1], person):
        await admit(table, person, seat, name)
    if wanted.seat is None:
        return Joined(table.id, _stage(table))
    token = new_token()
    await set_token(request, table, seat, digest(token))
    return Joined(table.id, _stage(table), seat, token)


def options_and_seats(table: ServedTable | ServedLobby) -> tuple[Options, tuple[Seat, ...]]:
    """Of a table, whether its game has begun or not."""
    if isinstance(table, ServedLobby):
        return table.lobby.options, table.lobby.seats
    return table.game.options, table.seats


def _stage(table: ServedTable | ServedLobby) -> str:
    return LOBBY if isinstance(table, ServedLobby) else GAME


# -- tokens ----------------------------------------------------------------------------------------


async def make_token(request: Request, chosen: SeatChosen) -> TokenForm:
    """A new token for a seat of one's own; an old one stops working."""
    check_person(request)
    table = await lobby_or_table(request)
    token = new_token()
    await set_token(request, table, chosen.seat, digest(token))
    return TokenForm(chosen.seat, token)


async def revoke_token(request: Request) -> None:
    """The token of a seat stops working."""
    table = await lobby_or_table(request)
    seat = read_number(request.path_params["seat"])
    await set_token(request, table, NO_SEAT if seat is None else seat, "")


async def lobby_or_table(request: Request) -> ServedTable | ServedLobby:
    """The table that the address names, whether its game has begun or not."""
    try:
        return (await lobby_for(request))[0]
    except HTTPException as error:
        if error.status_code != 409:
            raise
    return (await table_for(request))[0]


async def set_token(
    request: Request, table: ServedTable | ServedLobby, seat: int, token: str
) -> None:
    """For a seat of whoever asks, and of nobody else."""
    if isinstance(table, ServedLobby):
        _check_own(caller_at(request, table), seat)
        await table.change(lambda now: replace(now, seats=with_token(now.seats, seat, token)))
        return
    async with table.changing() as changed:
        _check_own(caller_at(request, table), seat)
        changed.seats = with_token(changed.seats, seat, token)


def _check_own(caller: Caller, seat: int) -> None:
    if seat not in caller.seats:
        raise HTTPException(403, phrase("api.not_your_seat"))


def endpoints() -> list[Endpoint]:
    at = "/tables/{id}"
    return [
        Endpoint("GET", "/tables", own_tables, TableList, by="person"),
        Endpoint(
            "POST", "/tables", create, Made, NewTable, status=201, by="person", takes_key=True
        ),
        Endpoint("DELETE", at, remove, by="person"),
        Endpoint("POST", f"{at}/again", again, Made, Again, status=201, by="person"),
        Endpoint("POST", f"{at}/tokens", make_token, TokenForm, SeatChosen, 201, by="person"),
        Endpoint("DELETE", f"{at}/tokens/{{seat}}", revoke_token),
        Endpoint("POST", "/codes", find, CodeFound, CodeSent, by="anybody"),
        Endpoint("GET", "/invitations/{link}", look, Invited, by="anybody"),
        Endpoint("POST", "/invitations/{link}", join, Joined, Joining, 201, by="anybody"),
        Endpoint("GET", f"{at}/invitation", invitation, InvitationForm, by="person"),
    ]
