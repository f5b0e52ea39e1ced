"""Who a browser belongs to, where people have screens of their own: a signed cookie says it."""

from secrets import token_urlsafe
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

COOKIE: Final = "person"
NOBODY: Final = ""  # where everybody shares one screen
KEY: Final = "browsers"  # the name of what is signed with
A_YEAR: Final = 365 * 24 * 3600
_SCOPE: Final = "wattworks.person"
_STRANGER: Final = "wattworks.stranger"


class Signatures:
    """What only this store's servers can write, and nobody can change."""

    def __init__(self, key: str, is_secure: bool) -> None:
        self._signing = URLSafeSerializer(key, salt=COOKIE)
        self._is_secure = is_secure

    def person(self, cookie: str) -> str | None:
        """Who the cookie belongs to; None if we did not write it."""
        try:
            person = self._signing.loads(cookie)
        except BadSignature:
            return None
        return person if isinstance(person, str) else None

    def give(self, response: Response, person: str) -> None:
        """From now on the browser belongs to that person."""
        response.set_cookie(
            COOKIE,
            str(self._signing.dumps(person)),
            max_age=A_YEAR,
            httponly=True,
            samesite="lax",
            secure=self._is_secure,
        )


class Identity:
    """Knows browsers again, and gives those that come first something to be known by."""

    def __init__(self, app: ASGIApp, signatures: Signatures) -> None:
        self._app = app
        self._signatures = signatures

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"].startswith("/static/"):
            await self._app(scope, receive, send)
            return
        known = self._signatures.person(HTTPConnection(scope).cookies.get(COOKIE, ""))
        scope[_SCOPE] = known or token_urlsafe(16)
        scope[_STRANGER] = known is None
        sending = send if known else self._introducing(send, scope[_SCOPE])
        await self._app(scope, receive, sending)

    def _introducing(self, send: Send, person: str) -> Send:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                introduce(message, self._signatures, person)
            await send(message)

        return sending


def introduce(message: Message, signatures: Signatures, person: str) -> None:
    """Add the cookie, unless the answer brings another one."""
    headers = MutableHeaders(scope=message)
    if not any(value.startswith(f"{COOKIE}=") for value in headers.getlist("set-cookie")):
        response = Response()
        signatures.give(response, person)
        headers.append("set-cookie", response.headers["set-cookie"])


def person_of(request: Request) -> str:
    """Who asks; NOBODY where everybody shares one screen."""
    return person_in(request.scope)


def person_in(scope: Scope) -> str:
    person: str = scope.get(_SCOPE, NOBODY)
    return person


def is_stranger(scope: Scope) -> bool:
    """Whether a browser comes for the first time, or says so."""
    return bool(scope.get(_STRANGER))
