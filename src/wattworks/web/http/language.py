"""Which language a page speaks: the one chosen on the page, or the browser's."""

from contextlib import suppress

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from wattworks.locales import SOURCE, languages, negotiated, set_language

COOKIE = "language"


class LanguageMiddleware:
    """Sets the language for everything that answers a request."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            set_language(language_of(HTTPConnection(scope)))
        await self._app(scope, receive, send)


def language_of(request: HTTPConnection) -> str:
    chosen = request.cookies.get(COOKIE, "")
    if chosen in languages():
        return chosen
    return best_language(request.headers.get("accept-language", ""))


def best_language(header: str) -> str:
    """The language there is that an Accept-Language header likes best."""
    return negotiated(_wanted(header)) or SOURCE


def _wanted(header: str) -> list[str]:
    """The locales of the header, the most wanted first; those of weight 0 are not wanted."""
    weighted = []
    for entry in header.split(","):
        locale, _, weight = entry.replace(" ", "").partition(";q=")
        with suppress(ValueError):
            weighted.append((float(weight or 1), locale))
    weighted.sort(key=lambda each: -each[0])
    return [locale for weight, locale in weighted if weight > 0]
