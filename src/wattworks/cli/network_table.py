"""A table somewhere in the network, for whoever has the token of a seat there."""

import json
import time
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPException, HTTPResponse
from secrets import token_urlsafe
from typing import Final, TypeVar
from urllib.error import HTTPError
from urllib.request import HTTPRedirectHandler, Request, build_opener

import msgspec

from wattworks.game import Game
from wattworks.locales import language, phrase
from wattworks.web.http.api.answers import HintList, Invited, Joined, Problem, TableView

BASE: Final = "/api/v1"
PATIENCE: Final = 45.0  # seconds; a stream gives a sign of life every 15
PAUSE: Final = 1.0  # seconds until a lost connection is tried again
MOST_BYTES: Final = 4_000_000  # of an answer

Answer = TypeVar("Answer")


class Refused(Exception):
    """The server does not do that, and says why in a sentence."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.text)
        self.status = problem.status


class Lost(Exception):
    """The server cannot be reached, or is no table of ours; the reason in a few words."""


class _NoRedirects(HTTPRedirectHandler):
    """A token is for one server: it is not carried elsewhere."""

    def redirect_request(self, *_: object) -> None:
        return None


_opener: Final = build_opener(_NoRedirects)


class Server:
    """Where tables are, and what one is known by there."""

    def __init__(self, address: str, token: str = "") -> None:
        self.address = address
        self._headers = {"Accept-Language": language()}
        if token:
            self._headers["Authorization"] = f"Bearer {token}"

    def get(self, path: str, kind: type[Answer]) -> Answer:
        return _read(self.text(path), kind)

    def text(self, path: str) -> bytes:
        with closing(self._open(Request(self._url(path), headers=self._headers))) as answer:
            return _content(answer)

    def send(self, method: str, path: str, sent: object, kind: type[Answer]) -> Answer:
        """Everything that is sent has a key of its own, so that it cannot be done twice."""
        own = {"Content-Type": "application/json", "Idempotency-Key": token_urlsafe(16)}
        data = json.dumps(sent).encode()
        request = Request(self._url(path), data, self._headers | own, method=method)
        with closing(self._open(request)) as answer:
            return _read(_content(answer), kind)

    def news(self, path: str) -> Iterator[bool]:
        """True at once and whenever something has changed; False when the connection was lost
        and is tried again. It ends when the server ends it."""
        while True:
            try:
                stream = self._open(Request(self._url(path), headers=self._headers))
                with closing(stream):
                    yield from (True for line in stream if line.startswith(b"data:"))
                return
            except (Lost, OSError, HTTPException):
                yield False
                time.sleep(PAUSE)

    def _url(self, path: str) -> str:
        return f"{self.address}{BASE}{path}"

    def _open(self, request: Request) -> HTTPResponse:
        try:
            answer: HTTPResponse = _opener.open(request, timeout=PATIENCE)
        except HTTPError as error:
            with closing(error):
                raise Refused(_read(error.read(MOST_BYTES), Problem)) from None
        except (OSError, HTTPException, ValueError) as error:
            raise Lost(str(getattr(error, "reason", error))) from None
        return answer


def _content(answer: HTTPResponse) -> bytes:
    try:
        return answer.read(MOST_BYTES)
    except (OSError, HTTPException) as error:
        raise Lost(str(error)) from None


def _read(text: bytes, kind: type[Answer]) -> Answer:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise Lost(phrase("network.not_wattworks")) from None


def invited(server: Server, link: str) -> Invited:
    """What an invitation leads to."""
    return server.get(f"/invitations/{link}", Invited)


def sit_down(server: Server, link: str, name: str, seat: int) -> Joined:
    """Take a seat; the answer has its token."""
    return server.send("POST", f"/invitations/{link}", {"name": name, "seat": seat}, Joined)


class NetworkTable:
    """One table, seen from one seat."""

    def __init__(self, server: Server, id: str) -> None:
        self._server = server
        self._at = f"/tables/{id}"

    def view(self) -> TableView:
        return self._server.get(f"{self._at}/view", TableView)

    def game(self) -> Game:
        """The game as everybody can follow it; its secrets are hidden."""
        return Game.load(self._server.text(f"{self._at}/record"))

    def news(self) -> Iterator[bool]:
        return self._server.news(f"{self._at}/events")

    def lobby_news(self) -> Iterator[bool]:
        """It ends when the game begins."""
        return self._server.news(f"{self._at}/lobby/events")

    def act(self, version: int, texts: list[str]) -> None:
        self._server.send(
            "POST", f"{self._at}/actions", {"version": version, "actions": texts}, TableView
        )

    def undo(self, version: int) -> None:
        self._server.send("POST", f"{self._at}/undo", {"version": version}, TableView)

    def set_max_bid(self, amount: int) -> None:
        self._server.send("PUT", f"{self._at}/max-bid", {"amount": amount}, TableView)

    def hints(self) -> HintList:
        return self._server.send("POST", f"{self._at}/hint", {}, HintList)
