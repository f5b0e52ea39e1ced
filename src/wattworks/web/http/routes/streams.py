"""One stream for a whole browser, however many tables it has open: over HTTP/1.1 a browser has six
connections to a server, and every page that kept one would soon leave none for asking."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from wattworks.web.http.identity import person_of
from wattworks.web.http.preferences import viewer_of
from wattworks.web.http.routes.context import (
    STILL_HERE,
    check_may_look,
    event_stream,
    registry_of,
    stamps,
)
from wattworks.web.store import NoSuchTable, NotBegun, UnreadableTable

MOST: Final = 24  # tables that one browser follows
WAITING: Final = 100  # events that are not taken yet


async def events(request: Request) -> Response:
    """Tells a browser whenever something has changed at one of its tables."""
    ids = list(dict.fromkeys(request.query_params.getlist("follow")))[:MOST]
    return event_stream(request, lambda: _merged(request, ids))


async def _merged(request: Request, ids: Sequence[str]) -> AsyncIterator[str]:
    told: asyncio.Queue[str] = asyncio.Queue(WAITING)
    followers = [asyncio.create_task(_follow(request, id, told)) for id in ids]
    try:
        while True:
            yield await told.get()
    finally:
        for each in followers:
            each.cancel()
        await asyncio.gather(*followers, return_exceptions=True)


async def _follow(request: Request, id: str, told: "asyncio.Queue[str]") -> None:
    """Tell of one table; that it is gone, if there is none to be told of."""
    try:
        table = await registry_of(request).get(id)
        check_may_look(request, id, table.members)
    except (NoSuchTable, NotBegun, UnreadableTable):
        await told.put(f"event: gone\ndata: {id}\n\n")
        return
    async for stamp in stamps(table, lambda: viewer_of(request, table), person_of(request)):
        await told.put(f"event: table\ndata: {id} {stamp}\n\n" if stamp else STILL_HERE)
    await told.put(f"event: gone\ndata: {id}\n\n")


def routes() -> list[Route]:
    return [Route("/events", events)]
