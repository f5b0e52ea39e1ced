"""An address of the API: what it is sent, what it answers, and how that becomes a route."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from inspect import getdoc
from typing import Any, Final

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from wattworks.editions import DeckError, OptionsError
from wattworks.errors import CodedError
from wattworks.locales import phrase
from wattworks.locales.error_text import error_text
from wattworks.locales.nouns import Nouns
from wattworks.table import SeatTaken
from wattworks.table.lobby import LobbyError
from wattworks.web.http.api.answers import encoded
from wattworks.web.http.api.request_bodies import RequestBody
from wattworks.web.http.problem_page import CodedProblem
from wattworks.web.http.routes.question_panel import REFUSED, refusal
from wattworks.web.http.routes.start import over_quota
from wattworks.web.play.quotas import TooFast, TooManyTables

BASE: Final = "/api/v1"
JSON: Final = "application/json"
PLAIN: Final = "text/plain"
EVENTS: Final = "text/event-stream"
NO_STORE: Final = {"Cache-Control": "no-store"}

Doing = Callable[..., Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    """``do`` gets the request, and what was sent if there is a type for it. Its docstring is the
    summary. ``status`` is that of success; ``by`` says who may ask: "anybody", "person" (by
    cookie) or "seat" (by the token of a seat, or by cookie). With ``takes_key`` a request that
    carries the same Idempotency-Key again does nothing."""

    method: str
    path: str
    do: Doing
    answer: Any = None
    body: type[RequestBody] | None = None
    status: int = 200
    by: str = "seat"
    media: str = JSON
    takes_key: bool = False
    takes_seat: bool = False

    @property
    def summary(self) -> str:
        return " ".join((getdoc(self.do) or "").split())

    def route(self) -> Route:
        return Route(BASE + self.path, self._answer, methods=[self.method])

    async def _answer(self, request: Request) -> Response:
        try:
            if self.body is None:
                done = await self.do(request)
            else:
                done = await self.do(request, await read_body(request, self.body))
        except (*REFUSED, SeatTaken, LobbyError, OptionsError, DeckError) as error:
            raise _problem(error, getattr(request.state, "nouns", None)) from error
        except (TooFast, TooManyTables) as error:
            raise CodedProblem(429, over_quota(error), "too_many") from error
        if isinstance(done, Response):
            return done
        if done is None:
            return Response(status_code=204, headers=NO_STORE)
        return Response(encoded(done), self.status, NO_STORE, JSON)


def _problem(error: Exception, nouns: Nouns | None) -> HTTPException:
    """What the table refuses, with the code of the reason."""
    code = error.code if isinstance(error, CodedError) else type(error).__name__.lower()
    match error:
        case SeatTaken():
            return CodedProblem(422, phrase("lobby_error.seat_taken"), "seat_taken")
        case LobbyError() | OptionsError() | DeckError():
            return CodedProblem(422, error_text(error), code)
    status, text = refusal(error, nouns)
    return CodedProblem(status, text, code)


async def read_body(request: Request, kind: type[RequestBody]) -> RequestBody:
    """The JSON that was sent; it must be said to be that: no form of another site can."""
    media, *details = request.headers.get("content-type", "").lower().split(";")
    charsets = [each.partition("=")[2].strip('" ') for each in details if "charset" in each]
    if media.strip() != JSON or any(each not in ("utf-8", "utf8") for each in charsets):
        raise HTTPException(415, phrase("api.wrong_type"))
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise CodedProblem(422, phrase("api.wrong_form", reason=str(error)), "form") from None
