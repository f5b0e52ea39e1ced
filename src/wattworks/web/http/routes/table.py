"""The table: its page, its parts, its record, and news of it."""

from collections.abc import AsyncIterator

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from wattworks.web.http.identity import person_of
from wattworks.web.http.preferences import viewer_of
from wattworks.web.http.routes.context import changed_parts, event_stream, followed, table_of
from wattworks.web.pages.outlook import outlook
from wattworks.web.pages.scene import scene_of
from wattworks.web.pages.table_page import Page


async def show(request: Request) -> Response:
    table = await table_of(request)
    async with table.looking():
        return HTMLResponse(Page(table, viewer_of(request, table)).whole())


async def parts(request: Request) -> Response:
    """Those parts of the page that the browser does not have yet."""
    table = await table_of(request)
    async with table.looking():
        return changed_parts(request, Page(table, viewer_of(request, table)))


async def show_outlook(request: Request) -> Response:
    """What comes next, as far as whoever asks may know it."""
    table = await table_of(request)
    async with table.looking():
        return HTMLResponse(outlook(scene_of(table, viewer_of(request, table).screen)))


async def record(request: Request) -> Response:
    """The record of the game; while it runs, without its secrets."""
    table = await table_of(request)
    async with table.looking():
        text = table.game.save(seat=None if table.game.is_over else -1)
    name = f"wattworks-{table.id}.txt"
    return PlainTextResponse(
        text, headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


async def events(request: Request) -> Response:
    """Tells the page whenever something has changed."""
    table = await table_of(request)
    person = person_of(request)

    def stream() -> AsyncIterator[str]:
        return followed(table, lambda: viewer_of(request, table), person)

    return event_stream(request, stream)


def routes() -> list[Route]:
    answers = {"parts": parts, "outlook": show_outlook, "record": record, "events": events}
    return [
        Route("/game/{id}", show),
        *(Route(f"/game/{{id}}/{name}", answer) for name, answer in answers.items()),
    ]
