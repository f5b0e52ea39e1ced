"""Sizes and times of a request: checked before anything is read, and while it is read."""

import asyncio

from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wattworks.locales import phrase
from wattworks.web.http.answer import Answer
from wattworks.web.http.limits import Limits
from wattworks.web.http.problem_page import problem

_CLOSE = {"Connection": "close"}  # what the visitor still sends is not waited for
_GONE: Message = {"type": "http.disconnect"}


class RequestLimits:
    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self._app = app
        self._limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        body = _Body(scope, receive, self._limits)
        refusal = self._refusal(scope)
        if refusal is not None:
            await body.skip(scope)
            await refusal(scope, receive, send)
            return
        answer = Answer(send)
        try:
            await self._app(scope, body.receive, answer.send)
        except ClientDisconnect:
            if body.refusal is None or answer.has_started:
                raise
            await body.refusal(scope, receive, send)

    def _refusal(self, scope: Scope) -> Response | None:
        """What is wrong with the beginning of a request, if anything."""
        limits = self._limits
        if _head_size(scope) > limits.head or len(scope["headers"]) > limits.header_lines:
            return problem(scope, 431, phrase("web.head_too_large"), _CLOSE)
        if (_declared_length(scope) or 0) > limits.body:
            return too_large(scope, limits.body)
        return None


class _Body:
    """A body that comes in pieces. Who sends too much of it, or too slowly, is treated as gone;
    ``refusal`` then says why."""

    def __init__(self, scope: Scope, receive: Receive, limits: Limits) -> None:
        self.refusal: Response | None = None
        self._scope = scope
        self._receive = receive
        self._limits = limits
        self._until = asyncio.get_running_loop().time() + limits.body_time
        self._size = 0
        self._is_whole = False

    async def receive(self) -> Message:
        if self._is_whole:
            return await self._receive()
        if self.refusal is not None:
            return _GONE
        try:
            async with asyncio.timeout_at(self._until):
                message = await self._receive()
        except TimeoutError:
            return self._give_up(problem(self._scope, 408, phrase("web.too_slow"), _CLOSE))
        self._size += len(message.get("body", b""))
        self._is_whole = not message.get("more_body", False)
        if self._size > self._limits.body:
            return self._give_up(too_large(self._scope, self._limits.body))
        return message

    def _give_up(self, refusal: Response) -> Message:
        self.refusal = refusal
        return _GONE

    async def skip(self, scope: Scope) -> None:
        """Throw away what comes, unless that is far too much or the visitor waits for our word."""
        length = _declared_length(scope)
        if length is None or length > self._limits.unread_body or "expect" in Headers(scope=scope):
            return
        try:
            async with asyncio.timeout_at(self._until):
                while (await self._receive()).get("more_body", False):
                    pass
        except TimeoutError:
            return


def too_large(scope: Scope, most: int) -> Response:
    return problem(scope, 413, phrase("web.too_large", most=most // 1000), _CLOSE)


def _head_size(scope: Scope) -> int:
    lines = sum(len(name) + len(value) for name, value in scope["headers"])
    return lines + len(scope["raw_path"]) + len(scope["query_string"])


def _declared_length(scope: Scope) -> int | None:
    """What the visitor says the body's length is; HTTP has checked that it is a number."""
    length = Headers(scope=scope).get("content-length")
    return None if length is None else int(length)
