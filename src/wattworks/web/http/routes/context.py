"""What the routes share."""

import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Container, Iterator
from contextlib import contextmanager
from hmac import compare_digest

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse

from wattworks.locales import phrase
from wattworks.web.http.identity import person_of
from wattworks.web.http.preferences import SHARE, viewer_of
from wattworks.web.pages.happenings import happenings, seen_mark
from wattworks.web.pages.patches import read_prints
from wattworks.web.pages.table_page import Page, Viewer
from wattworks.web.play.registry import TableRegistry
from wattworks.web.play.served_lobby import ServedLobby
from wattworks.web.play.served_table import ServedTable
from wattworks.web.store import NoSuchTable, NotBegun

PRINTS = "x-prints"
STAMP = "x-stamp"
SEEN = "x-seen"  # how far the page is
HAPPENED = "x-happened"
EVENTS = "text/event-stream"
RETRY = 1000  # milliseconds until a browser that lost us asks again
STILL_HERE = ": still here\n\n"
MOST_STREAMS = 24  # of one person


def registry_of(request: Request) -> TableRegistry:
    registry = request.app.state.registry
    assert isinstance(registry, TableRegistry)
    return registry


def has_people(request: Request) -> bool:
    """Whether people have screens of their own."""
    return bool(person_of(request))


async def table_of(request: Request) -> ServedTable:
    """The table that the address names, or a page that says there is none; who may not look at
    it is told the same."""
    try:
        table = await registry_of(request).get(request.path_params["id"])
    except NotBegun:
        await lobby_of(request)
        raise
    if not _may_look_back(request, table):
        check_may_look(request, table.id, table.members)
    return table


def _may_look_back(request: Request, table: ServedTable) -> bool:
    """Whether a link to the finished game was followed: that is for looking, not for acting."""
    if request.method not in ("GET", "HEAD") or not table.game.is_over or table.share is None:
        return False
    return compare_digest(request.cookies.get(SHARE, "").encode(), table.share.encode())


async def lobby_of(request: Request) -> ServedLobby:
    """The lobby that the address names, in the same way."""
    lobby = await registry_of(request).lobby(request.path_params["id"])
    check_may_look(request, lobby.id, lobby.members)
    return lobby


def check_may_look(request: Request, id: str, members: Container[str]) -> None:
    person = person_of(request)
    if person and person not in members:
        raise NoSuchTable(id)


def is_fragment(request: Request) -> bool:
    """Whether the page itself asks, and wants only what has changed."""
    return request.headers.get("x-fragment") == "1"


def event_stream(request: Request, events: Callable[[], AsyncIterator[str]]) -> Response:
    """A stream of events, which lasts as long as somebody follows it."""
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    if request.method == "HEAD":  # which has an end
        return Response(media_type=EVENTS, headers=headers)
    streams, who = request.app.state.streams, _who(request)
    if who and streams[who] >= MOST_STREAMS:
        raise HTTPException(429, phrase("web.too_many_streams"))
    return StreamingResponse(_counted(streams, who, events()), media_type=EVENTS, headers=headers)


def _who(request: Request) -> str:
    """By what whoever asks is known, so that nobody takes all connections; nothing at the one
    screen."""
    return request.headers.get("authorization", "") or person_of(request)


async def _counted(
    streams: Counter[str], who: str, events: AsyncIterator[str]
) -> AsyncIterator[str]:
    streams[who] += 1
    try:
        yield f"retry: {RETRY}\n\n"
        async for each in events:
            yield each
    finally:
        streams[who] -= 1
        if not streams[who]:
            del streams[who]


async def followed(
    table: ServedTable, viewer: Callable[[], Viewer], person: str = ""
) -> AsyncIterator[str]:
    """The events of one table."""
    async for stamp in stamps(table, viewer, person):
        event = f"event: table\nid: {table.game.version}\ndata: {stamp}\n\n"
        yield event if stamp else STILL_HERE


async def stamps(
    table: ServedTable, viewer: Callable[[], Viewer], person: str = ""
) -> AsyncIterator[str]:
    """A stamp whenever a viewer sees something else: what others keep to themselves is none. An
    empty one now and then, as a sign of life. Meanwhile the person counts as present."""
    shown = ""
    was_member = person in table.members
    with being_there(table, person):
        async for has_changed in table.listeners.follow():
            if not has_changed:
                yield ""
                continue
            if was_member and person not in table.members:
                return
            async with table.looking():
                stamp = Page(table, viewer()).stamp()
            if stamp != shown:
                shown = stamp
                yield stamp


@contextmanager
def being_there(table: ServedTable, person: str) -> Iterator[None]:
    """The others see that somebody is there."""
    if not person:
        yield
        return
    table.presence.came(person)
    table.tell_company()
    try:
        yield
    finally:
        table.presence.went(person, time.time())


async def updated(
    request: Request,
    table: ServedTable,
    notice: str = "",
    status: int = 200,
    act: str = "",
    viewer: Viewer | None = None,
    clause: str = "",
) -> Response:
    """The table after something was done: the changed parts, or the page.

    ``notice`` is a word to the person, ``act`` the action they may still insist on, ``clause`` the
    rule that forbids it, ``viewer`` who looks from now on.
    """
    async with table.looking():
        page = Page(table, viewer or viewer_of(request, table), notice, act, clause)
        if is_fragment(request):
            return changed_parts(request, page, status)
        if notice:
            return HTMLResponse(page.whole(), status)
    return RedirectResponse(f"/game/{table.id}", 303)


def changed_parts(request: Request, page: Page, status: int = 200) -> Response:
    """Those parts that the browser does not have yet, a stamp of all it shows then, and what has
    happened since it last looked."""
    known = read_prints(request.headers.get(PRINTS, ""))
    headers = {STAMP: page.stamp(), SEEN: seen_mark(page.table)}
    if happened := happenings(page.table, request.headers.get(SEEN, "")):
        headers[HAPPENED] = happened
    return HTMLResponse(page.changed(known), status, headers)
