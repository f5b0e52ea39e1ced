"""A page that says what is wrong and leads back."""

from collections.abc import Mapping
from http import HTTPStatus

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from wattworks.locales import phrase
from wattworks.web.http.security_headers import SECURITY_HEADERS
from wattworks.web.pages.templating import fill


def problem_page(status: int, text: str, headers: Mapping[str, str] | None = None) -> Response:
    page = fill("problem.html", status=status, text=text, here="/")
    return HTMLResponse(page, status, {**SECURITY_HEADERS, **(headers or {})})


async def answer_http_exception(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return problem_page(error.status_code, _sentence(error), error.headers)


async def answer_no_such_table(request: Request, error: Exception) -> Response:
    return problem_page(404, phrase("web.no_game"))


async def answer_not_begun(request: Request, error: Exception) -> Response:
    """Who looks at a table that waits for its people comes to its lobby."""
    if request.method in ("GET", "HEAD"):
        return RedirectResponse(f"/game/{request.path_params['id']}/lobby", 303)
    return problem_page(409, phrase("lobby.not_begun"))


async def answer_unreadable_table(request: Request, error: Exception) -> Response:
    return problem_page(409, phrase("web.unreadable"))


def _sentence(error: HTTPException) -> str:
    """Our own words, or ours in the place of the framework's."""
    if error.detail != HTTPStatus(error.status_code).phrase:
        return error.detail
    match error.status_code:
        case HTTPStatus.NOT_FOUND:
            return phrase("web.no_page")
        case HTTPStatus.METHOD_NOT_ALLOWED:
            return phrase("web.no_method")
    return phrase("web.bad_request")
