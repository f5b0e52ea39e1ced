"""The table: its page, its parts, its record, and news of it."""

from collections.abc import AsyncIterator

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from wattworks.web.http.preferences import viewer_of
from wattworks.web.http.routes.context import changed_parts, event_stream, table_of
from wattworks.web.pages.question_panel.building import build_plan
from wattworks.web.pages.scene import scene_of
from wattworks.web.pages.table_page import Page
from wattworks.web.pages.templating import fill
from wattworks.web.play.served_table import ServedTable


async def show(request: Request) -> Response:
    table = await table_of(request)
    async with table.looking():
        return HTMLResponse(Page(table, viewer_of(request, table)).whole())


async def parts(request: Request) -> Response:
    """Those parts of the page that the browser does not have yet."""
    table = await table_of(request)
    async with table.looking():
        return changed_parts(request, Page(table, viewer_of(request, table)))


async def plan(request: Request) -> Response:
    """What it costs to connect several cities."""
    table = await table_of(request)
    async with table.looking():
        scene = scene_of(table, viewer_of(request, table).screen)
        if scene.board_view is None or not scene.is_asked or scene.question != "build":
            return HTMLResponse("")
        planned = build_plan(scene, scene.board_view, request.query_params.getlist("city"))
    return HTMLResponse(fill("question_panel/plan.html", scene=scene, plan=planned))


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
    return event_stream(request, lambda: _stream(request, table))


async def _stream(request: Request, table: ServedTable) -> AsyncIterator[str]:
    """An event whenever this viewer sees something else: what others keep to themselves is none."""
    shown = ""
    async for has_changed in table.listeners.follow():
        if not has_changed:
            yield ": still here\n\n"
            continue
        async with table.looking():
            stamp = Page(table, viewer_of(request, table)).stamp()
        if stamp != shown:
            shown = stamp
            yield f"event: table\ndata: {stamp}\n\n"


def routes() -> list[Route]:
    answers = {"parts": parts, "plan": plan, "record": record, "events": events}
    return [
        Route("/game/{id}", show),
        *(Route(f"/game/{{id}}/{name}", answer) for name, answer in answers.items()),
    ]
