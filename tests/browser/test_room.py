"""At 1280 × 720 all is on one screen: the log has room for a few lines, buttons for their words."""

from dataclasses import replace

import pytest
from playwright.sync_api import Browser

from tests.browser.chromium import DESKTOP, context
from tests.browser.scenes import SCENES
from tests.browser.serving import Server
from wattworks.locales import languages

LOG = "() => document.getElementById('log').getBoundingClientRect()"
SCROLLS = """() => {
    const side = document.querySelector(".side");
    return side.scrollHeight > side.clientHeight;
}"""
CUT = """() => [...document.querySelectorAll("#act button")]
    .filter((button) => button.scrollWidth > button.clientWidth + 1)
    .map((button) => button.textContent)"""


@pytest.mark.parametrize(
    ("scene", "players", "height"),
    [("nominate", 4, 90), ("nominate", 6, 66), ("build", 6, 66), ("card-nominate", 6, 90)],
)
def test_the_log_has_room(
    browser: Browser, server: Server, scene: str, players: int, height: int
) -> None:
    page = context(browser, DESKTOP).new_page()
    replace(SCENES[scene], players=players).open(page, server)
    log = page.evaluate(LOG)
    assert log["height"] >= height
    assert log["bottom"] <= DESKTOP.height
    assert not page.evaluate(SCROLLS)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("scene", ["nominate", "card-nominate"])
def test_buttons_have_room_for_their_words(
    browser: Browser, server: Server, scene: str, language: str
) -> None:
    page = context(browser, DESKTOP, locale=language).new_page()
    SCENES[scene].open(page, server)
    assert page.evaluate(CUT) == []
