"""The board for everybody in the room: a large screen that shows what is public."""

from collections.abc import AsyncIterator
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from wattworks.table.screen import Screen
from wattworks.web.http.routes.context import changed_parts, event_stream, followed, table_of
from wattworks.web.pages.table_page import Page, Viewer

SPECTATOR: Final = Viewer(Screen(seats=()), is_host=False)


async def show(request: Request) -> Response:
    table = await table_of(request)
    async with table.looking():
        return HTMLResponse(Page(table, SPECTATOR).board_screen())


async def parts(request: Request) -> Response:
    """Those parts of it that the browser does not have yet."""
    table = await table_of(request)
    async with table.looking():
        return changed_parts(request, Page(table, SPECTATOR))


async def events(request: Request) -> Response:
    table = await table_of(request)

    def stream() -> AsyncIterator[str]:
        return followed(table, lambda: SPECTATOR)

    return event_stream(request, stream)


def routes() -> list[Route]:
    return [
        Route("/game/{id}/board", show),
        Route("/game/{id}/board/parts", parts),
        Route("/game/{id}/board/events", events),
    ]
