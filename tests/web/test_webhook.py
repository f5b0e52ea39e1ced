"""Calling people elsewhere when it is their turn: by real TLS, again if need be, never inwards."""

import asyncio
import json
import queue
import sqlite3
import ssl
import threading
import time
from contextlib import closing
from http.server import BaseHTTPRequestHandler, HTTPServer
from ipaddress import ip_network
from pathlib import Path
from typing import Self

import pytest

from tests.at_table.test_table import play_until
from wattworks.game import Game
from wattworks.table import Seat, Table
from wattworks.table.seats import ELSEWHERE
from wattworks.web.play import webhook
from wattworks.web.play.bot_pool import BotPool
from wattworks.web.play.registry import TableRegistry
from wattworks.web.play.webhook import PUBLIC, NotPublic, Reach, call
from wattworks.web.store import Store
from wattworks.web.store.private_folder import FILE

TLS = Path(__file__).parent / "tls"
HERE = Reach((ip_network("127.0.0.0/8"),))
MESSAGE = {"event": "turn", "table": "a"}


class Receiver:
    """A server with a certificate of our own authority; it answers with these statuses, then
    200."""

    def __init__(self, *statuses: int) -> None:
        self.got: queue.Queue[tuple[str, dict[str, str]]] = queue.Queue()
        answers = iter(statuses)
        receiver = self

        class Answering(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                receiver.got.put((self.path, json.loads(body)))
                self.send_response(next(answers, 200))
                self.send_header("Location", "/elsewhere")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self._server = HTTPServer(("127.0.0.1", 0), Answering)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(TLS / "receiver.pem")
        self._server.socket = context.wrap_socket(self._server.socket, server_side=True)
        self.address = f"https://127.0.0.1:{self._server.server_port}/turn?of=ann"

    def __enter__(self) -> Self:
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


@pytest.fixture
def trusting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(TLS / "authority.pem"))


def test_a_call_comes_over_tls_to_a_certificate_that_is_trusted(trusting: None) -> None:
    with Receiver() as receiver:
        assert call(receiver.address, MESSAGE, HERE)
        assert receiver.got.get_nowait() == ("/turn?of=ann", MESSAGE)


def test_nothing_is_told_to_a_certificate_that_is_not_trusted() -> None:
    with Receiver() as receiver:
        assert not call(receiver.address, MESSAGE, HERE)
        assert receiver.got.empty()


@pytest.mark.parametrize(
    ("status", "is_settled"), [(204, True), (302, True), (404, True), (429, False), (503, False)]
)
def test_what_is_worth_another_try(trusting: None, status: int, is_settled: bool) -> None:
    """Redirections are not followed."""
    with Receiver(status) as receiver:
        assert call(receiver.address, MESSAGE, HERE) == is_settled
        assert receiver.got.qsize() == 1


def test_whoever_does_not_answer_is_not_waited_for(
    trusting: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webhook, "PATIENCE", 0.05)
    with Receiver() as receiver:
        receiver._server.shutdown()  # it listens, but takes nobody in
        assert not call(receiver.address, MESSAGE, HERE)


def test_nothing_in_this_machine_or_its_networks_is_called(trusting: None) -> None:
    """However the address is written; and it is not worth another try."""
    with Receiver() as receiver:
        assert call(receiver.address, MESSAGE)
        assert receiver.got.empty()
    for host in ("127.0.0.1", "localhost", "10.0.0.1", "192.168.1.1", "169.254.169.254", "0.0.0.0",
                 "::1", "fd00::1", "::ffff:127.0.0.1", "224.0.0.1"):  # fmt: skip
        with pytest.raises(NotPublic):
            PUBLIC.place(host, 443)
    assert PUBLIC.place("1.1.1.1", 443) == "1.1.1.1"
    with pytest.raises(NotPublic):
        PUBLIC.place("1.1.1.1", 8443)
    assert PUBLIC.checked("https://example.org/x").hostname == "example.org"
    for wrong in ("http://example.org", "https://example.org:8443/", "ftp://example.org",
                  "https://", "https://me:secret@example.org", "https://[::1",
                  "javascript:alert(1)", "https://a\n.org"):  # fmt: skip
        with pytest.raises(NotPublic):
            PUBLIC.checked(wrong)


# -- calls that wait -------------------------------------------------------------------------------


def table_of_two(store: Store, address: str) -> Table:
    """Ann and Bob, who wants to be called, at their own screens; stored as "a"."""
    store.people.remember("ann", "Ann")
    store.people.remember("bob", "Bob")
    store.people.set_webhook("bob", address)
    game = Game.new("recharged", players=3, seed=1)
    table = Table(game, [Seat(ELSEWHERE, holder=each) for each in ("ann", "bob", "ann")])
    store.add("a", table, host="ann", members=["bob"])
    return table


def test_a_call_is_tried_five_times_ever_later_and_survives_a_restart(tmp_path: Path) -> None:
    """By hand: 30, 120, 480 and 1,920 seconds after the try before."""
    store = Store(tmp_path)
    table = table_of_two(store, "https://example.org/")
    store.save("a", 0, 0, table, called="bob").result()
    now, tries = 2_000_000_000.0, []
    for pause in (0.0, 30.0, 120.0, 480.0, 1920.0):
        store.close()
        store = Store(tmp_path)  # another server goes on
        if pause:
            assert store.calls.take_due(now + pause - 1.0) == []
        now += pause
        tries += store.calls.take_due(now)
        assert store.calls.take_due(now) == []  # of two servers one makes it
    assert [each.tries for each in tries] == [1, 2, 3, 4, 5]
    assert [each.is_last for each in tries] == [False, False, False, False, True]
    assert {(each.person, each.table, each.address) for each in tries} == {
        ("bob", "a", "https://example.org/")
    }
    store.calls.settle(tries[-1])
    assert store.calls.take_due(now + 1e9) == []
    store.close()


def test_only_who_wants_it_and_is_still_asked_is_called(store: Store) -> None:
    table = table_of_two(store, "https://example.org/")
    later = 2_000_000_000.0
    store.save("a", 0, 0, table, called="ann").result()
    assert store.calls.take_due(later) == []  # she has no address
    store.save("a", 1, 0, table, called="bob").result()
    store.save("a", 2, 0, table, called="").result()  # he has moved
    assert store.calls.take_due(later) == []
    store.save("a", 3, 0, table, called="bob").result()
    store.people.set_webhook("bob", None)
    assert store.calls.take_due(later) == []


def test_bob_is_called_when_ann_has_moved_also_after_a_restart(
    trusting: None, tmp_path: Path
) -> None:
    """The first answer is 503; then the server is started again."""
    with Receiver(503) as receiver:
        store = Store(tmp_path)
        table = table_of_two(store, receiver.address)
        play_until(table, "buy")
        while table.seats[table.game.to_move].holder == "bob":
            table.act(table.game.to_move, ["done"])
        store.save("a", 0, 0, table).result()
        asyncio.run(_move_for_ann(store, receiver))
        store.close()
        with sqlite3.connect(tmp_path / FILE) as file:
            file.execute("update calls set due = 0")
        file.close()
        store = Store(tmp_path)
        asyncio.run(_open_until_called(store, receiver, tmp_path / FILE))
        assert store.calls.take_due(2_000_000_000.0) == []
        store.close()


async def _move_for_ann(store: Store, receiver: Receiver) -> None:
    registry = TableRegistry(store, BotPool(), reach=HERE)
    registry.open()
    served = await registry.get("a")
    while served.seats[served.game.to_move].holder != "bob":
        async with served.changing() as table:
            table.act(table.game.to_move, ["done"])
    await asyncio.to_thread(_called, receiver)
    await registry.close()


async def _open_until_called(store: Store, receiver: Receiver, path: Path) -> None:
    registry = TableRegistry(store, BotPool(), reach=HERE)
    registry.open()
    await asyncio.to_thread(_called, receiver)
    await asyncio.to_thread(_settled, path)
    await registry.close()


def _settled(path: Path) -> None:
    """Until the answer has been noted: a server that ends before that calls once more."""
    with closing(sqlite3.connect(path)) as file:
        until = time.monotonic() + 20
        while file.execute("select count(*) from calls").fetchone() != (0,):
            assert time.monotonic() < until
            time.sleep(0.02)


def _called(receiver: Receiver) -> None:
    assert receiver.got.get(timeout=20) == ("/turn?of=ann", MESSAGE)
