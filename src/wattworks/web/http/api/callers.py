"""Who asks: a person by the cookie of a browser, or a program by the token of a seat."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from hmac import compare_digest
from secrets import token_urlsafe
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request

from wattworks.engine.state import NOBODY
from wattworks.locales import phrase
from wattworks.table import Seat
from wattworks.table.seats import held_by
from wattworks.web.http.identity import person_of
from wattworks.web.http.origin_guard import SAFE_METHODS
from wattworks.web.http.preferences import is_host
from wattworks.web.http.routes.context import check_may_look, registry_of
from wattworks.web.play.quotas import Allowances
from wattworks.web.play.served_lobby import ServedLobby
from wattworks.web.play.served_table import ServedTable
from wattworks.web.store import NoSuchTable, NotBegun

TOKEN_BYTES: Final = 16
KEY: Final = "idempotency-key"  # header
MOST_KEY_LETTERS: Final = 64
_CHALLENGE: Final = {"WWW-Authenticate": 'Bearer realm="wattworks"'}


@dataclass(frozen=True)
class Caller:
    """``seats`` are those that may be played: one's own, or the one that a token is for."""

    person: str
    seats: tuple[int, ...]
    is_host: bool


def new_token() -> str:
    return token_urlsafe(TOKEN_BYTES)


def digest(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def bearer(request: Request) -> str | None:
    """The token that was sent, if any."""
    header = request.headers.get("authorization")
    if header is None:
        return None
    kind, _, token = header.partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


async def table_for(request: Request) -> tuple[ServedTable, Caller]:
    """The table of the address, and who asks; nobody else is told whether there is one."""
    id, token = request.path_params["id"], bearer(request)
    try:
        table = await registry_of(request).get(id)
    except NoSuchTable:
        raise (NoSuchTable(id) if token is None else unknown_token()) from None
    except NotBegun:
        caller_at(request, await registry_of(request).lobby(id))
        raise
    request.state.nouns = table.nouns  # for what is refused
    return table, caller_at(request, table)


async def lobby_for(request: Request) -> tuple[ServedLobby, Caller]:
    """The lobby of the address, in the same way."""
    try:
        lobby = await registry_of(request).lobby(request.path_params["id"])
    except NoSuchTable:
        await table_for(request)
        raise HTTPException(409, phrase("lobby.begun")) from None
    return lobby, caller_at(request, lobby)


def caller_at(request: Request, table: ServedTable | ServedLobby) -> Caller:
    """Who asks at a table; ``NoSuchTable`` or 401 for those who may not look at it."""
    seats = table.lobby.seats if isinstance(table, ServedLobby) else table.seats
    token = bearer(request)
    if token is None:
        person = person_of(request)
        check_may_look(request, table.id, table.members)
        return Caller(person, held_by(seats, person), is_host(request, table.host))
    seat = _seat_of(token, seats)
    if seat == NOBODY:
        raise unknown_token()
    _count(request, table.id, seat)
    return Caller(seats[seat].holder, (seat,), False)


def _count(request: Request, id: str, seat: int) -> None:
    """A program may change things as fast as a person; ``TooFast``. A request is counted once."""
    if request.method in SAFE_METHODS or hasattr(request.state, "is_counted"):
        return
    request.state.is_counted = True
    allowances: Allowances = request.app.state.seats
    allowances.take(f"{id} {seat}", time.monotonic())


def _seat_of(token: str, seats: Sequence[Seat]) -> int:
    shown = digest(token)
    for number, seat in enumerate(seats):
        if seat.token and compare_digest(seat.token, shown):
            return number
    return NOBODY


def unknown_token() -> HTTPException:
    return HTTPException(401, phrase("api.unknown_token"), _CHALLENGE)


def check_host(caller: Caller) -> None:
    if not caller.is_host:
        raise HTTPException(403, phrase("web.only_host"))


def check_person(request: Request) -> None:
    """A token is for a seat; some things are for the person alone."""
    if bearer(request) is not None:
        raise HTTPException(403, phrase("api.not_with_token"))


def sent_key(request: Request) -> str:
    """The key by which a request that is sent twice is known; everybody makes their own."""
    key = request.headers.get(KEY, "")
    if not 1 <= len(key) <= MOST_KEY_LETTERS or not key.isascii() or not key.isprintable():
        raise HTTPException(422, phrase("api.no_key", most=MOST_KEY_LETTERS))
    return key
