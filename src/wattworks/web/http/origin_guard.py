"""Who may speak to the server: pages of its own, and no others."""

import ipaddress
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wattworks.locales import phrase

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
POLICY = (
    "default-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)


class OriginGuard:
    """Refuses other sites' requests and names that may be somebody else's (DNS rebinding), and
    tells browsers to fetch nothing from elsewhere."""

    def __init__(self, app: ASGIApp, hosts: frozenset[str]) -> None:
        self._app = app
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if not is_known_host(headers.get("host", ""), self._hosts):
            await PlainTextResponse(phrase("web.wrong_host"), 421)(scope, receive, send)
        elif scope["method"] not in SAFE_METHODS and not is_same_origin(headers):
            await PlainTextResponse(phrase("web.wrong_origin"), 403)(scope, receive, send)
        else:
            await self._app(scope, receive, _with_policy(send))


def _with_policy(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            headers["Content-Security-Policy"] = POLICY
            headers["X-Content-Type-Options"] = "nosniff"
            headers["Referrer-Policy"] = "same-origin"
        await send(message)

    return sending


def is_known_host(host: str, known: frozenset[str]) -> bool:
    """A name that the server was given, or a bare address: those cannot be bent."""
    name = urlsplit(f"//{host}").hostname or ""
    if name in known:
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def is_same_origin(headers: Headers) -> bool:
    """Whether a form of our own was sent. Programs send neither of the headers, browsers do."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host")
