"""Connections: how many there are at once, and how long one may keep the server waiting."""

import asyncio
import sys
from typing import Final, cast

import h11
from starlette.types import ASGIApp
from uvicorn import Config
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from wattworks.locales import phrase
from wattworks.web.http.limits import Limits

if sys.platform != "win32":
    import resource

RESERVED_FILES: Final = 72  # for the store and the bots' processes
WANTED_FILES: Final = 8_192
KEEP_ALIVE: Final = 5  # seconds; less than a request's head may take


def allowed_files() -> int:
    """How many files the process may have open now."""
    if sys.platform == "win32":
        return WANTED_FILES
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return WANTED_FILES if soft == resource.RLIM_INFINITY else soft


def ask_for_files() -> None:
    """Have as many files allowed as the server may ever need, if the system lets us."""
    if sys.platform == "win32":
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED_FILES if hard == resource.RLIM_INFINITY else min(WANTED_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


class BoundedConfig(Config):
    """How uvicorn serves the application. What a request says about the address it was forwarded
    from is not believed."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.limits = limits
        ask_for_files()
        super().__init__(
            app,
            http=BoundedConnection,
            ws="none",
            lifespan="on",
            log_level="warning",
            proxy_headers=False,
            # as many are accepted in one go, several times, before the first one is counted
            backlog=min(limits.connections, _spare_files() // 6),
            h11_max_incomplete_event_size=2 * limits.head,
            timeout_keep_alive=KEEP_ALIVE,
            timeout_graceful_shutdown=1,
        )

    def max_connections(self) -> int:
        """What the host allows, but less if files are scarce."""
        return min(self.limits.connections, _spare_files() // 2)


def _spare_files() -> int:
    return max(allowed_files() - RESERVED_FILES, 24)


class BoundedConnection(H11Protocol):
    """A connection that gives way to others while it asks for nothing."""

    config: BoundedConfig

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._waiting_since = self.loop.time()  # for the next request
        self._blocked_since: float | None = None  # the visitor takes nothing of the answer
        if len(self.connections) > self.config.max_connections():
            self._make_room()

    def _make_room(self) -> None:
        """End the connection that has asked for nothing for the longest time; if all are in use,
        this one."""
        others = [each for each in self._others() if each.is_waiting]
        if others:
            min(others, key=lambda each: each._waiting_since).transport.abort()
        else:
            self.transport.write(_no_room())
            self.transport.close()

    def _others(self) -> "list[BoundedConnection]":
        return [
            each
            for each in self.connections
            if isinstance(each, BoundedConnection)
            and each is not self
            and not each.transport.is_closing()
        ]

    @property
    def is_waiting(self) -> bool:
        """Whether no request is being answered."""
        cycle = cast(RequestResponseCycle | None, self.cycle)  # None before the first request
        return cycle is None or cycle.response_complete

    def is_overdue(self, now: float) -> bool:
        """Whether a request, or taking its answer, has taken too long. Bodies are timed by the
        application, which can say so."""
        limits = self.config.limits
        if self.is_waiting:
            return now - self._waiting_since > limits.head_time
        return self._blocked_since is not None and now - self._blocked_since > limits.answer_time

    def send_400_response(self, msg: str) -> None:
        """Whoever talks nonsense while we answer, or after, cannot be told so any more; and
        whoever was told so gets no other answer."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.abort()
        if not self.is_waiting:
            self.cycle.disconnected = True
            self.cycle.message_event.set()

    def _unsupported_upgrade_warning(self) -> None:
        """It is the visitor's wish, and nothing that the host should do something about."""

    def on_response_complete(self) -> None:
        self._waiting_since = self.loop.time()
        super().on_response_complete()

    def pause_writing(self) -> None:
        self._blocked_since = self.loop.time()
        super().pause_writing()

    def resume_writing(self) -> None:
        self._blocked_since = None
        super().resume_writing()


def _no_room() -> bytes:
    text = phrase("serve.full").encode()
    head = (
        "HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\n"
        f"Content-Length: {len(text)}\r\nRetry-After: 5\r\nConnection: close\r\n\r\n"
    )
    return head.encode() + text
