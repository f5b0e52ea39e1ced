"""How fast one person may change things. Whoever shows nothing that we know shares what is left
for strangers with all others who do not."""

import time
from math import ceil

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from wattworks.locales import phrase
from wattworks.web.http.identity import is_stranger, person_in
from wattworks.web.http.origin_guard import SAFE_METHODS
from wattworks.web.http.problem_page import problem
from wattworks.web.play.quotas import Allowance, Allowances, Rate, TooFast


class PersonLimits:
    """Programs with a token are counted by their seat, once it is known which that is."""

    def __init__(self, app: ASGIApp, changes: Rate, strangers: Rate) -> None:
        self._app = app
        self._people = Allowances(changes)
        self._strangers = Allowance(strangers, time.monotonic())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            if _changes_something(scope):
                self._take(scope)
        except TooFast as error:
            seconds = ceil(error.seconds)
            text = phrase("web.too_fast", seconds=seconds)
            answer = problem(scope, 429, text, {"Retry-After": str(seconds)})
            await answer(scope, receive, send)
            return
        await self._app(scope, receive, send)

    def _take(self, scope: Scope) -> None:
        now = time.monotonic()
        if is_stranger(scope):
            self._strangers.take(now)
        else:
            self._people.take(person_in(scope), now)


def _changes_something(scope: Scope) -> bool:
    if scope["type"] != "http" or scope["method"] in SAFE_METHODS:
        return False
    return "authorization" not in Headers(scope=scope)
