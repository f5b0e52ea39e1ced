"""What nobody foresaw: it is logged once, and answered in words."""

import logging
from traceback import format_exception
from typing import Final

from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnection
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from wattworks.locales import phrase
from wattworks.web.http.answer import Answer
from wattworks.web.http.problem_page import problem

STORE_TROUBLE: Final = (OperationalError, NoConnection)  # a full disk, a lock
RETRY_AFTER: Final = {"Retry-After": "5"}  # seconds
MAX_FRAMES: Final = 30  # of a traceback
MAX_LETTERS: Final = 80  # of a path
SECRET_LETTERS: Final = 16  # no word in our addresses has as many

log = logging.getLogger(__name__)


class FailureGuard:
    """Answers instead of everything within that fails."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        answer = Answer(send)
        try:
            await self._app(scope, receive, answer.send)
        except ClientDisconnect:
            return  # nobody is left to be answered
        except Exception as error:
            apology = _apology(scope, error)
            if not answer.has_started:
                await apology(scope, receive, send)


def _apology(scope: Scope, error: Exception) -> Response:
    if isinstance(error, STORE_TROUBLE):
        log_store_trouble(error)
        return problem(scope, 503, phrase("web.store_trouble"), RETRY_AFTER)
    path = ascii(_without_secrets(scope["path"])[:MAX_LETTERS])
    trace = "".join(format_exception(error, limit=-MAX_FRAMES))
    log.error("%s %s failed\n%s", scope["method"], path, trace)
    return problem(scope, 500, phrase("web.unexpected"))


def _without_secrets(path: str) -> str:
    """Links and ids are not written into the log: whoever reads it could come in by them."""
    return "/".join("…" if len(part) >= SECRET_LETTERS else part for part in path.split("/"))


def log_store_trouble(error: Exception) -> None:
    """One line, without the statement and what it was to write."""
    reason = error.orig if isinstance(error, DBAPIError) else error
    log.warning("The games cannot be read or written: %s", reason)
