"""What is said when something is wrong: to people on a page that leads back, to programs as
JSON."""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.types import Scope

from wattworks.locales import phrase
from wattworks.web.http.security_headers import SECURITY_HEADERS
from wattworks.web.pages.templating import fill

FOR_PROGRAMS: Final = "/api/"  # how their addresses begin


class CodedProblem(HTTPException):
    """A problem with a code, for programs."""

    def __init__(self, status: int, text: str, code: str) -> None:
        super().__init__(status, text)
        self.code = code


def problem(
    scope: Scope, status: int, text: str, headers: Mapping[str, str] | None = None, code: str = ""
) -> Response:
    """The answer to a request that something is wrong with."""
    if not scope["path"].startswith(FOR_PROGRAMS):
        return problem_page(status, text, headers)
    told = {"status": status, "text": text, "code": code}
    more = {"Cache-Control": "no-store", **SECURITY_HEADERS, **(headers or {})}
    return JSONResponse(told, status, more)


def problem_page(status: int, text: str, headers: Mapping[str, str] | None = None) -> Response:
    page = fill("problem.html", status=status, text=text, here="/")
    return HTMLResponse(page, status, {**SECURITY_HEADERS, **(headers or {})})


async def answer_http_exception(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = error.code if isinstance(error, CodedProblem) else ""
    return problem(request.scope, error.status_code, _sentence(error), error.headers, code)


async def answer_no_such_table(request: Request, error: Exception) -> Response:
    return problem(request.scope, 404, phrase("web.no_game"))


async def answer_not_begun(request: Request, error: Exception) -> Response:
    """Who looks at a table that waits for its people comes to its lobby."""
    is_program = request.url.path.startswith(FOR_PROGRAMS)
    if request.method in ("GET", "HEAD") and not is_program:
        return RedirectResponse(f"/game/{request.path_params['id']}/lobby", 303)
    return problem(request.scope, 409, phrase("lobby.not_begun"), code="not_begun")


async def answer_unreadable_table(request: Request, error: Exception) -> Response:
    return problem(request.scope, 409, phrase("web.unreadable"))


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
