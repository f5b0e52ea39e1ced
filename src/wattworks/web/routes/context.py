"""What the routes share."""

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from wattworks.locales import phrase
from wattworks.web.live import Table
from wattworks.web.pages import Page, read_prints
from wattworks.web.tables import Tables
from wattworks.web.templating import fill

PRINTS = "x-prints"


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
    return request.headers.get("hx-request") == "true"


async def updated(request: Request, table: Table, notice: str = "", status: int = 200) -> Response:
    """The table after something was done: the changed parts, or the page."""
    if not is_fragment(request):
        if not notice:
            return RedirectResponse(f"/game/{table.id}", 303)
        async with table.lock:
            return HTMLResponse(Page(table).whole(notice), status)
    async with table.lock:
        parts = Page(table).changed(read_prints(request.headers.get(PRINTS, "")))
    return HTMLResponse(parts + notice_part(notice), status)


def notice_part(text: str, act: str = "") -> Markup:
    """A word to the person; ``act`` is what he may do all the same."""
    return fill("notice.html", text=text, act=act, swap=True)
