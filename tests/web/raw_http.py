"""Requests as bytes, as no browser would send them."""

import socket
from contextlib import suppress
from dataclasses import dataclass
from http.client import HTTPException, HTTPResponse
from urllib.parse import urlencode

from tests.web.player import SOON

FORM = "application/x-www-form-urlencoded"
HOST = "127.0.0.1"
MOST = 2_000_000  # bytes of an answer


@dataclass(frozen=True)
class Answer:
    """What came back; status 0 if the server closed the connection without a word."""

    status: int
    kind: str = ""
    text: str = ""
    headers: tuple[tuple[str, str], ...] = ()


def request(method: str, path: str, body: bytes = b"", **headers: str) -> bytes:
    """A request that is whole. Underscores in the names of headers stand for hyphens."""
    lines = {"Host": HOST, "Accept-Language": "de", "Connection": "close"}
    lines |= {name.replace("_", "-"): value for name, value in headers.items()}
    if body:
        lines.setdefault("Content-Length", str(len(body)))
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    return f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode("latin-1") + body


def get(path: str, **headers: str) -> bytes:
    return request("GET", path, b"", **headers)


def post(path: str, fields: dict[str, str] | None = None, **headers: str) -> bytes:
    body = urlencode(fields or {}).encode()
    return request("POST", path, body, Content_Type=FORM, **headers)


def exchange(port: int, data: bytes) -> Answer:
    """Send that, and read the answer; of an answer that never ends, the beginning."""
    with socket.create_connection((HOST, port), SOON) as line:
        with suppress(OSError):  # refused before it was all sent; the answer says why
            line.sendall(data)
        return read_answer(line, data.partition(b" ")[0].decode("latin-1"))


def read_answer(line: socket.socket, method: str = "GET") -> Answer:
    response = HTTPResponse(line, method=method)
    try:
        response.begin()
    except (HTTPException, OSError):
        return Answer(0)
    kind = response.headers.get("content-type", "")
    is_stream = kind.startswith("text/event-stream")
    try:
        text = "" if is_stream else response.read(MOST).decode("utf-8", "replace")
    except (HTTPException, OSError):
        text = ""
    response.close()
    return Answer(response.status, kind, text, tuple(response.headers.items()))
