"""What the routes share."""

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from wattworks.web.http.preferences import viewer_of
from wattworks.web.pages.patches import read_prints
from wattworks.web.pages.table_page import Page, Viewer
from wattworks.web.play.registry import TableRegistry
from wattworks.web.play.served_table import ServedTable

PRINTS = "x-prints"
REVISION = "x-revision"


def registry_of(request: Request) -> TableRegistry:
    registry = request.app.state.registry
    assert isinstance(registry, TableRegistry)
    return registry


async def table_of(request: Request) -> ServedTable:
    """The table that the address names, or a page that says there is none."""
    return await registry_of(request).get(request.path_params["id"])


def is_fragment(request: Request) -> bool:
    """Whether the page itself asks, and wants only what has changed."""
    return request.headers.get("x-fragment") == "1"


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
        page = Page(table, viewer or viewer_of(request), notice, act, clause)
        if is_fragment(request):
            return changed_parts(request, page, status)
        if notice:
            return HTMLResponse(page.whole(), status)
    return RedirectResponse(f"/game/{table.id}", 303)


def changed_parts(request: Request, page: Page, status: int = 200) -> Response:
    """Those parts that the browser does not have yet, and the revision that they show."""
    known = read_prints(request.headers.get(PRINTS, ""))
    return HTMLResponse(page.changed(known), status, {REVISION: str(page.table.revision)})
