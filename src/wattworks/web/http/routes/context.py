"""What the routes share."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from wattworks.locales import phrase
from wattworks.web.pages.patches import read_prints
from wattworks.web.pages.table_page import Page
from wattworks.web.play.registry import Tables
from wattworks.web.play.served_table import Table

PRINTS = "x-prints"
STAMP = "x-stamp"


def tables_of(request: Request) -> Tables:
    tables = request.app.state.tables
    assert isinstance(tables, Tables)
    return tables


async def table_of(request: Request) -> Table:
    """The table that the address names, or a page that says there is none."""
    try:
        return await tables_of(request).get(request.path_params["id"])
    except KeyError:
        raise HTTPException(404, phrase("web.no_game")) from None


def is_fragment(request: Request) -> bool:
    """Whether the page itself asks, and wants only what has changed."""
    return request.headers.get("x-fragment") == "1"


async def updated(
    request: Request, table: Table, notice: str = "", status: int = 200, act: str = ""
) -> Response:
    """The table after something was done: the changed parts, or the page.

    ``notice`` is a word to the person, ``act`` what he may do all the same.
    """
    async with table.lock:
        page = Page(table, notice, act)
        if is_fragment(request):
            return changed_parts(request, page, status)
        if notice:
            return HTMLResponse(page.whole(), status)
    return RedirectResponse(f"/game/{table.id}", 303)


def changed_parts(request: Request, page: Page, status: int = 200) -> Response:
    """Those parts that the browser does not have yet, and the stamp of what they show."""
    known = read_prints(request.headers.get(PRINTS, ""))
    return HTMLResponse(page.changed(known), status, {STAMP: page.table.listeners.stamp})
