"""Starting the server: without arguments, and where it cannot start."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from tests import programs
from tests.browser.serving import Server
from tests.web.player import SOON, Player
from wattworks.web.store.store import Store


def environment(home: Path) -> dict[str, str]:
    """A browser that writes down what it is to open, and folders of its own."""
    browser = home / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > "{home}/opened"\n')
    browser.chmod(0o755)
    own = {"HOME": str(home), "XDG_DATA_HOME": str(home), "BROWSER": f"{browser} %s"}
    return os.environ | own | {"PYTHONUNBUFFERED": "1"}


def test_without_arguments_the_page_opens(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "wattworks"]
    process = subprocess.Popen(
        command, env=environment(tmp_path), stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        found = re.search(r"http://127\.0\.0\.1:\d+/", process.stdout.readline())
        assert found
        assert "Wattworks" in httpx.get(found[0], timeout=20).text
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()
    assert (tmp_path / "opened").read_text().strip() == found[0]
    assert (tmp_path / "wattworks" / "games.sqlite").exists()


def busy_server(folder: Path) -> tuple[subprocess.Popen[str], str, str]:
    """A server whose bots think long, in a group of processes of its own; its address, and the
    id of the game."""
    command = [sys.executable, "-m", "wattworks", "serve", "--no-open", "--port", "0"]
    process = subprocess.Popen(
        [*command, "--data", str(folder)],
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    found = re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline())
    assert found
    with Player(found[0]) as player:
        id = player.new_game(count="3", kind0="expert", kind1="expert", kind2="expert")
        while "is thinking" not in player.page(id):
            time.sleep(0.02)
    return process, found[0], id


@pytest.mark.parametrize("to_all", [False, True], ids=["server", "group"])
@pytest.mark.parametrize("signals", [[signal.SIGTERM], [signal.SIGINT], [signal.SIGINT] * 2])
def test_it_stops_in_order_and_without_a_word(
    tmp_path: Path, signals: list[signal.Signals], to_all: bool
) -> None:
    """With a page that listens and a bot that thinks; Ctrl+C goes to the whole group."""
    process, address, id = busy_server(tmp_path)
    with httpx.stream("GET", f"{address}/game/{id}/events", timeout=SOON) as listening:
        lines = listening.iter_lines()
        next(lines)
        for number in signals:
            (os.killpg if to_all else os.kill)(process.pid, number)
        assert list(lines)[-1] == ""
    _, complaints = process.communicate(timeout=60)
    assert complaints == ""
    assert process.returncode == 0
    store = Store(tmp_path)
    assert [seat.failed for seat in store.load(id).table.seats] == ["", "", ""]
    store.close()


def serve(*arguments: str) -> subprocess.CompletedProcess[str]:
    return programs.run(["serve", "--no-open", *arguments])


def test_a_port_that_is_taken_is_named(server: Server, tmp_path: Path) -> None:
    done = serve("--port", str(server.port), "--data", str(tmp_path))
    assert done.returncode == 2
    assert f"127.0.0.1:{server.port} cannot be used" in done.stderr


def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = serve("--data", str(tmp_path / "file"))
    assert done.returncode == 2
    assert "cannot be used" in done.stderr
