"""What nobody foresaw is logged once, with nothing of what was sent, and answered in words."""

import asyncio
import logging
from collections.abc import AsyncIterator

import httpx
import pytest
from sqlalchemy.exc import OperationalError
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from wattworks.web.http.failures import FailureGuard
from wattworks.web.http.language import LanguageMiddleware


async def stumble(request: Request) -> Response:
    raise RuntimeError("a stone on the way")


async def dig(request: Request) -> Response:
    def deeper(level: int) -> int:
        return deeper(level + 1) + 1

    return Response(str(deeper(0)))


async def full(request: Request) -> Response:
    raise OperationalError("insert ...", {"deal": "secret"}, Exception("disk is full"))


async def leave(request: Request) -> Response:
    raise ClientDisconnect


async def break_off(request: Request) -> Response:
    async def half() -> AsyncIterator[str]:
        yield "half"
        raise RuntimeError("no more")

    return StreamingResponse(half())


APP = Starlette(
    routes=[Route(f"/{way.__name__}", way) for way in (stumble, dig, full, leave, break_off)],
    middleware=[Middleware(FailureGuard), Middleware(LanguageMiddleware)],
)


def visit(path: str) -> httpx.Response:
    async def visited() -> httpx.Response:
        transport = httpx.ASGITransport(APP)
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as http:
            return await http.get(path, headers={"Accept-Language": "hu"})

    return asyncio.run(visited())


def test_an_error_is_logged_once_and_answered_in_words(caplog: pytest.LogCaptureFixture) -> None:
    answer = visit("/stumble?name=secret")
    assert answer.status_code == 500
    assert "Hiba történt a kiszolgálón" in answer.text
    assert "stone" not in answer.text
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert len(caplog.records) == 1
    assert caplog.text.count("RuntimeError: a stone on the way") == 1
    assert "GET '/stumble' failed" in caplog.text
    assert "secret" not in caplog.text


def test_a_deep_error_does_not_fill_the_log(caplog: pytest.LogCaptureFixture) -> None:
    assert visit("/dig").status_code == 500
    assert len(caplog.text) < 10_000


def test_trouble_with_the_store_is_one_line(caplog: pytest.LogCaptureFixture) -> None:
    answer = visit("/full")
    assert answer.status_code == 503
    assert answer.headers["retry-after"] == "5"
    assert "ezért nem történt semmi" in answer.text
    (record,) = caplog.records
    assert record.levelno == logging.WARNING
    assert record.getMessage() == "The games cannot be read or written: disk is full"


def test_a_visitor_who_leaves_is_no_error(caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(AssertionError):  # httpx waits for an answer
        visit("/leave")
    assert caplog.records == []


def test_an_answer_that_breaks_off_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(AssertionError):
        visit("/break_off")
    assert caplog.text.count("RuntimeError: no more") == 1
