"""Telling a person's own address elsewhere that it is their turn.

The address comes from a guest, so it may be anything: only public addresses on the usual port are
called, by the very address that was checked, once, shortly, without following anything.
"""

import asyncio
import ipaddress
import logging
import socket
import ssl
import time
from collections.abc import Callable
from http.client import HTTPException, HTTPSConnection
from typing import Final
from urllib.parse import SplitResult, urlsplit

import msgspec
from starlette.concurrency import run_in_threadpool

PORT: Final = 443
MAX_LETTERS: Final = 500  # of an address
PATIENCE: Final = 5.0  # seconds
MOST_WAITING: Final = 200
REST: Final = 60.0  # seconds between two calls for one person
MOST_RESTING: Final = 10_000  # people whose last call is remembered

log = logging.getLogger(__name__)


class NotPublic(ValueError):
    """An address that is not to be called."""


def checked(address: str) -> SplitResult:
    """The parts of an address that may be called, as far as it says itself; or ``NotPublic``."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise NotPublic(address) from None
    has_more = parts.username is not None or parts.fragment
    if parts.scheme != "https" or not parts.hostname or port not in (None, PORT) or has_more:
        raise NotPublic(address)
    if len(address) > MAX_LETTERS or not address.isascii() or not address.isprintable():
        raise NotPublic(address)
    return parts


def public_address(host: str) -> str:
    """Where a host really is; ``NotPublic`` if any of its addresses is not for everybody. What
    was checked is what is called: a name could lead elsewhere the next time."""
    try:
        found = socket.getaddrinfo(host, PORT, type=socket.SOCK_STREAM)
    except OSError:
        raise NotPublic(host) from None
    addresses = [str(each[4][0]) for each in found]
    if not addresses or not all(_is_public(each) for each in addresses):
        raise NotPublic(host)
    return addresses[0]


def _is_public(address: str) -> bool:
    found = ipaddress.ip_address(address)
    mapped = getattr(found, "ipv4_mapped", None)
    return (mapped or found).is_global and not found.is_multicast


def call(address: str, message: dict[str, str]) -> None:
    """Send a message there; whatever goes wrong is the receiver's concern."""
    try:
        parts = checked(address)
        host = parts.hostname or ""
        raw = socket.create_connection((public_address(host), PORT), PATIENCE)
        with ssl.create_default_context().wrap_socket(raw, server_hostname=host) as secured:
            connection = HTTPSConnection(host, timeout=PATIENCE)
            connection.sock = secured
            path = f"{parts.path or '/'}{'?' + parts.query if parts.query else ''}"
            headers = {"Content-Type": "application/json", "User-Agent": "wattworks"}
            connection.request("POST", path, msgspec.json.encode(message), headers)
            connection.getresponse()
    except (OSError, HTTPException, ValueError) as error:
        log.info("A webhook could not be called: %s", type(error).__name__)


class TurnBell:
    """Rings at most once a minute for a person; what does not fit into the queue is left out."""

    def __init__(self, address_of: Callable[[str], str | None]) -> None:
        self._address_of = address_of
        self._waiting: asyncio.Queue[tuple[str, str]] = asyncio.Queue(MOST_WAITING)
        self._rung: dict[str, float] = {}

    def ring(self, table: str, person: str) -> None:
        """Somebody who has no page open is asked at a table."""
        now = time.monotonic()
        if now - self._rung.get(person, -REST) < REST or self._waiting.full():
            return
        if len(self._rung) >= MOST_RESTING:
            self._rung.clear()
        self._rung[person] = now
        self._waiting.put_nowait((table, person))

    async def work(self) -> None:
        """Call one address after the other, for ever."""
        while True:
            table, person = await self._waiting.get()
            address = await run_in_threadpool(self._address_of, person)
            if address:
                await run_in_threadpool(call, address, {"event": "turn", "table": table})
