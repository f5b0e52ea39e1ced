"""For whom the server is there: one screen, or people who each have their own.

That is decided when it starts, and never by where a request comes from: behind a proxy every
visitor comes from this machine.
"""

import ipaddress
import socket
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

LOOPBACK: Final = "127.0.0.1"
EVERYWHERE: Final = "0.0.0.0"
ELSEWHERE: Final = ("192.0.2.1", 9)  # an address that is nobody's; nothing is sent there


@dataclass(frozen=True)
class Hosting:
    """Where to listen, under which names, whether people have an identity, and the address that
    friends are given, if it is not the one they ask for."""

    host: str = LOOPBACK
    hosts: frozenset[str] = frozenset({"localhost"})
    has_people: bool = False
    public: str = ""  # "https://games.example.org"

    @property
    def is_secure(self) -> bool:
        """Whether browsers reach it by HTTPS."""
        return self.public.startswith("https:")

    @property
    def opens_at(self) -> str:
        """The address that is opened in the browser of this machine."""
        return LOOPBACK if self.host == EVERYWHERE else self.host


ONE_SCREEN: Final = Hosting()


def at(host: str) -> Hosting:
    """On an address of this machine; unless that is only for this machine, for people."""
    hosts = frozenset({"localhost", host})
    return Hosting(host, hosts, has_people=not is_loopback(host))


def living_room() -> Hosting:
    """For everybody in the local network."""
    name = socket.gethostname().lower()
    return Hosting(EVERYWHERE, frozenset({"localhost", name, f"{name}.local"}), has_people=True)


def public(address: str, host: str = LOOPBACK) -> Hosting:
    """For everybody who finds that address; ``ValueError`` if it is none."""
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError(address)
    hosts = frozenset({"localhost", host, parts.hostname})
    return Hosting(host, hosts, has_people=True, public=f"{parts.scheme}://{parts.netloc}")


def is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def address_in_network() -> str:
    """What others in the local network call this machine; ours alone if there is no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(ELSEWHERE)
        except OSError:
            return LOOPBACK
        return str(asking.getsockname()[0])
