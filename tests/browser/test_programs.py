"""Browser, terminal, outside bot and JSON client at one table."""

import re
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from subprocess import DEVNULL, Popen

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.player import Player
from tests.browser.serving import Server
from tests.web.terminal_seat import TerminalSeat

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
PUBLIC = "http://table.test"
TABLE: dict[str, str | float | bool] = {
    "edition": "card", "count": "4", "kind0": "me", "name0": "Ann",
    "kind1": "person", "kind2": "person", "kind3": "person", "seed": "1",
}  # fmt: skip
TOLD = re.compile("^● Ann (nominated|passed|bought|ran)", re.MULTILINE)  # to whoever sits elsewhere
LONG = 60.0  # seconds
ANSWERS = 16  # of Ann's, by which the second round is under way


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("programs"), "--public", PUBLIC) as server:
        yield server


def taken(page: Page) -> int:
    return page.locator("#lobby .seats li.taken").count()


def wait_for_seats(page: Page, count: int) -> None:
    until = time.monotonic() + LONG
    while taken(page) < count:
        assert time.monotonic() < until
        page.wait_for_timeout(50)


@contextmanager
def running(command: Sequence[str]) -> Iterator[None]:
    """A program at the table, ended with the block."""
    process = Popen(command, stdin=DEVNULL, stdout=DEVNULL)
    try:
        yield
    finally:
        process.terminate()
        process.wait(LONG)


def invited(page: Page, server: Server) -> tuple[str, str]:
    """A lobby of Ann's: its id, and the link to it on this machine."""
    page.context.request.post("/new", form=TABLE, max_redirects=0)
    page.goto("/")
    page.locator('a[href^="/game/"]').first.click()
    id = page.url.removesuffix("/lobby").rpartition("/")[2]
    return id, page.locator("input.link").input_value().replace(PUBLIC, server.address)


def test_browser_terminal_bot_and_json_client_play_together(
    browser: Browser, server: Server
) -> None:
    page = browser.new_context(base_url=server.address, locale="en").new_page()
    id, link = invited(page, server)
    mybot = f"exec:{sys.executable} {EXAMPLES / 'cautious.py'}"
    robot = [sys.executable, "-m", "wattworks", "join", link, "--name", "Robot", "--bot", mybot]
    json_client = [sys.executable, str(EXAMPLES / "network_client.py"), link, "Json"]
    with ExitStack() as playing:
        terminal = playing.enter_context(TerminalSeat(server.address, id, link, "--name", "Tess"))
        wait_for_seats(page, 2)
        playing.enter_context(running(robot))
        wait_for_seats(page, 3)
        playing.enter_context(running(json_client))
        wait_for_seats(page, 4)
        page.locator(".begin button.primary").click()
        page.wait_for_url(f"**/game/{id}")
        play_on(Player(page))
        record = page.context.request.get(f"/game/{id}/record").text()
    acted = {line.partition(":")[0] for line in record.partition("[round 2")[2].splitlines()}
    assert acted >= {"Ann", "Tess", "Robot", "Json"}
    assert TOLD.search(terminal.said)
    page.context.close()


def play_on(ann: Player) -> None:
    asked = ann.wait()
    for _ in range(ANSWERS):
        ann.answer(asked)
        asked = ann.wait(asked.stamp)
    assert not ann.complaints
