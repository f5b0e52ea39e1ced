"""A full disk or a locked file: nothing is done, that is said, and later it goes on."""

import resource
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.browser.serving import Server
from tests.spaces import plain
from tests.web.player import HOT_SEAT, SOON, Player
from wattworks.locales import phrase
from wattworks.web.store.private_folder import FILE

OPEN = HOT_SEAT | {"variant": "open-money", "seed": "481516234200"}


@contextmanager
def locked(server: Server) -> Iterator[None]:
    """Another program writes, and does not come to an end."""
    file = sqlite3.connect(server.data / FILE)
    file.execute("begin immediate")
    yield
    file.rollback()
    file.close()


@contextmanager
def full_disk(server: Server) -> Iterator[None]:
    """No file of the server can grow."""
    pid = server.pid
    before = resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
    yield
    resource.prlimit(pid, resource.RLIMIT_FSIZE, before)


def check_refusal(answer: httpx.Response) -> None:
    assert answer.status_code == 503
    assert answer.headers["retry-after"] == "5"
    assert "nothing was done" in answer.text


@pytest.mark.parametrize("trouble", [locked, full_disk])
def test_nothing_is_done_that_cannot_be_kept(tmp_path: Path, trouble: object) -> None:
    assert callable(trouble)
    with Server(tmp_path) as server, Player(server.address) as player:
        id = player.new_game(**OPEN)
        before = player.asked(id)
        with trouble(server):
            check_refusal(player.act(id, before.acts[0], version=before.version))
            assert player.asked(id) == before
            check_refusal(player.http.post("/new", data=OPEN))
            check_refusal(player.http.post(f"/game/{id}/delete"))
            assert player.http.get("/").status_code == 200
        assert player.act(id, before.acts[0]).status_code == 200
        assert player.asked(id) != before
        log = server.complaints()
    assert "Traceback" not in log
    assert "481516234200" not in log
    assert all(len(line) < 200 for line in log.splitlines())


@pytest.mark.parametrize("trouble", [locked, full_disk])
def test_bots_play_on_when_the_trouble_is_over(tmp_path: Path, trouble: object) -> None:
    """Without anybody's doing anything; meanwhile the page says what it waits for."""
    assert callable(trouble)
    bots = {f"kind{seat}": "easy" for seat in range(3)}
    with Server(tmp_path) as server, Player(server.address) as player:
        id = player.new_game(count="3", **bots)
        with trouble(server):
            until(lambda: plain(phrase("turn.trouble")) in player.page(id))
            before = int(player.asked(id).version)
        until(lambda: int(player.asked(id).version) > before)


def until(happens: Callable[[], bool]) -> None:
    end = time.monotonic() + 3 * SOON
    while not happens():
        assert time.monotonic() < end
        time.sleep(0.1)
