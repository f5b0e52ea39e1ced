"""What the pages weigh, and where they get it from."""

import pytest
from playwright.sync_api import Browser

from tests.browser.chromium import context
from tests.browser.newgame import BOT, ME
from tests.browser.serving import Server
from tests.browser.wire import Wire
from wattworks.game import Game

MOST = 350_000  # bytes over the wire


def table(server: Server, map_name: str) -> str:
    game = Game.new(map=map_name, players=["Ann", "Bob", "Cem"], seed=7)
    return f"/game/{server.keep(game, [ME, BOT, BOT])}"


@pytest.mark.parametrize("map_name", ["", "germany", "usa"])
def test_a_first_load_is_light_and_comes_from_us_alone(
    browser: Browser, server: Server, map_name: str
) -> None:
    page = context(browser).new_page()
    wire = Wire(page)
    page.goto(server.address + (table(server, map_name) if map_name else "/"))
    page.wait_for_timeout(500)  # whatever the page asks for afterwards
    assert wire.origins() == {server.address}
    assert 10_000 < wire.total() < MOST
