"""Which language a page speaks: the one chosen on the page, or the browser's."""

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from wattworks.locales import SOURCE, languages, speak

COOKIE = "language"


class LanguageMiddleware:
    """Sets the language for everything that answers a request."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            speak(language_of(HTTPConnection(scope)))
        await self._app(scope, receive, send)


def language_of(request: HTTPConnection) -> str:
    chosen = request.cookies.get(COOKIE, "")
    if chosen in languages():
        return chosen
    return best_language(request.headers.get("accept-language", ""))


def best_language(header: str) -> str:
    """The first language of an Accept-Language header that there is."""
    wanted = []
    for place, entry in enumerate(header.split(",")):
        name, _, weight = entry.partition(";q=")
        try:
            wanted.append((-float(weight or 1), place, name.strip().partition("-")[0].lower()))
        except ValueError:
            continue
    known = (name for _, _, name in sorted(wanted) if name in languages())
    return next(known, SOURCE)
