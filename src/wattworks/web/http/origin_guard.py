"""Who may speak to the server: pages of its own, and no others."""

import ipaddress
import re
from typing import Final

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from wattworks.locales import phrase
from wattworks.web.http.problem_page import problem

SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
SCHEMES: Final = ("http", "https")
_HOST: Final = re.compile(r"(?:\[([0-9a-fA-F:.]+)\]|([^\s\[\]:/?#@\\]+))(?::[0-9]{0,5})?")


class OriginGuard:
    """Refuses other sites' requests and names that may be somebody else's (DNS rebinding)."""

    def __init__(self, app: ASGIApp, hosts: frozenset[str]) -> None:
        self._app = app
        self._hosts = frozenset(host.lower() for host in hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if not is_known_host(headers.get("host", ""), self._hosts):
            await problem(scope, 421, phrase("web.wrong_host"))(scope, receive, send)
        elif scope["method"] not in SAFE_METHODS and not is_same_origin(headers):
            await problem(scope, 403, phrase("web.wrong_origin"))(scope, receive, send)
        else:
            await self._app(scope, receive, send)


def is_known_host(host: str, known: frozenset[str]) -> bool:
    """A name that the server was given, or a bare address: those cannot be bent."""
    found = _HOST.fullmatch(host)
    if found is None:
        return False
    name = (found[1] or found[2]).lower()
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
    return origin is None or origin in (f"{scheme}://{headers.get('host')}" for scheme in SCHEMES)
