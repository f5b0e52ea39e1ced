"""Telling a person's own address elsewhere that it is their turn.

The address comes from a guest, so it may be anything: only public addresses on the usual port are
called, by the very address that was checked, shortly, without following anything, and no more of
the answer is read than its status.
"""

import ipaddress
import logging
import socket
import ssl
import time
from dataclasses import dataclass
from http.client import HTTPSConnection
from typing import Final
from urllib.parse import SplitResult, urlsplit

import msgspec

PORT: Final = 443
MAX_LETTERS: Final = 500  # of an address
PATIENCE: Final = 5.0  # seconds for each of reaching it, agreeing on a key, and the answer
STATUS_LINE: Final = len("HTTP/1.1 200")
WORTH_RETRYING: Final = (408, 425, 429)  # and all that are the receiver's own trouble

log = logging.getLogger(__name__)


class NotPublic(ValueError):
    """An address that is not to be called."""


@dataclass(frozen=True)
class Reach:
    """What may be called: public addresses at the usual port, and everything in ``networks``."""

    networks: tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, ...] = ()

    def checked(self, address: str) -> SplitResult:
        """The parts of an address that may be called, as far as it says itself; or
        ``NotPublic``."""
        try:
            parts = urlsplit(address)
            port = parts.port
        except ValueError:
            raise NotPublic(address) from None
        has_more = parts.username is not None or parts.fragment
        if parts.scheme != "https" or not parts.hostname or has_more:
            raise NotPublic(address)
        if port not in (None, PORT) and not self.networks:
            raise NotPublic(address)
        if len(address) > MAX_LETTERS or not address.isascii() or not address.isprintable():
            raise NotPublic(address)
        return parts

    def place(self, host: str, port: int) -> str:
        """Where a host really is; ``NotPublic`` if any of its addresses is not for everybody. What
        was checked is what is called: a name could lead elsewhere the next time."""
        try:
            found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except OSError:
            raise NotPublic(host) from None
        addresses = [str(each[4][0]) for each in found]
        if not addresses or not all(self._reaches(each, port) for each in addresses):
            raise NotPublic(host)
        return addresses[0]

    def _reaches(self, address: str, port: int) -> bool:
        found = ipaddress.ip_address(address)
        if any(found in network for network in self.networks):
            return True
        mapped = getattr(found, "ipv4_mapped", None)
        return port == PORT and (mapped or found).is_global and not found.is_multicast


PUBLIC: Final = Reach()


def call(address: str, message: dict[str, str], reach: Reach = PUBLIC) -> bool:
    """Send a message there; False if it is worth trying again."""
    try:
        parts = reach.checked(address)
        status = _send(parts, reach.place(parts.hostname or "", parts.port or PORT), message)
    except (OSError, ValueError) as error:
        log.info("A webhook could not be called: %s", type(error).__name__)
        return isinstance(error, NotPublic)
    return status not in WORTH_RETRYING and status < 500


def _send(parts: SplitResult, place: str, message: dict[str, str]) -> int:
    """The status of the answer; ``OSError`` or ``ValueError`` if there is none."""
    host, port = parts.hostname or "", parts.port or PORT
    raw = socket.create_connection((place, port), PATIENCE)
    with ssl.create_default_context().wrap_socket(raw, server_hostname=host) as secured:
        connection = HTTPSConnection(host, port)
        connection.sock = secured
        path = f"{parts.path or '/'}{'?' + parts.query if parts.query else ''}"
        headers = {"Content-Type": "application/json", "User-Agent": "wattworks"}
        connection.request("POST", path, msgspec.json.encode(message), headers)
        return _status(secured, time.monotonic() + PATIENCE)


def _status(secured: ssl.SSLSocket, until: float) -> int:
    """However slowly it comes, not for longer than that."""
    told = b""
    while len(told) < STATUS_LINE:
        secured.settimeout(max(until - time.monotonic(), 0.001))
        more = secured.recv(STATUS_LINE - len(told))
        if not more:
            raise ConnectionError
        told += more
    return int(told[-3:])
