"""What browsers are told with every answer: to fetch nothing from elsewhere, not to guess, and to
ask whether what they have kept is still current, so that no page meets scripts of an earlier
version. And proxies, to keep nobody's page for anybody else."""

from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

SECURITY_HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}


class SecurityHeaders:
    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(SECURITY_HEADERS)
                is_everybodys = scope["path"].startswith("/static/")
                kept = "no-cache" if is_everybodys else "private, no-cache"
                headers.setdefault("Cache-Control", kept)
            await send(message)

        await self._app(scope, receive, sending)
