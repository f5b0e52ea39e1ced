"""What moves on the table keeps its element when the page is brought up to date."""

import pytest
from playwright.sync_api import Browser

from tests.browser.chromium import context
from tests.browser.newgame import Wish, start_game
from tests.browser.player import Asked, Player
from tests.browser.serving import Server

MOVING = (
    ", ".join(
        f'[id^="{kind}-"]'
        for kind in (
            "card",
            "owned",
            "city",
            "house",
            "token",
            "resource",
            "players",
            "order",
            "money",
        )
    )
    + ', [id^="track-"], [id^="stock-"], #deck'
)

REMEMBER = f"""() => {{
  window.elements = new Map([...document.querySelectorAll('{MOVING}')].map((e) => [e.id, e]));
  return [...window.elements.keys()];
}}"""
# Things that are still there, but in another element; and those that are there twice.
REPLACED = f"""() => {{
  const now = [...document.querySelectorAll('{MOVING}')];
  const twice = now.filter((e) => document.getElementById(e.id) !== e);
  const other = now.filter((e) => (window.elements.get(e.id) ?? e) !== e);
  return [...twice, ...other].map((e) => e.id);
}}"""


class Watcher(Player):
    """Looks after each move whether everything is still itself."""

    replaced: list[str] = []  # noqa: RUF012
    ids: set[str] = set()  # noqa: RUF012

    def wait(self, before: str = "") -> Asked:
        asked = super().wait(before)
        self.replaced = [*self.replaced, *self.page.evaluate(REPLACED)]
        self.ids = {*self.ids, *self.page.evaluate(REMEMBER)}
        return asked


@pytest.mark.parametrize(
    ("wish", "kinds"),
    [
        (
            Wish("original", variants=("first-game",)),
            {"card", "owned", "city", "house", "token", "players", "order", "money", "track"},
        ),
        (Wish("card"), {"card", "owned", "resource", "players", "order", "money"}),
    ],
    ids=["board", "cards"],
)
def test_things_that_move_keep_their_elements(
    browser: Browser, server: Server, wish: Wish, kinds: set[str]
) -> None:
    player = Watcher(context(browser).new_page())
    start_game(player.page, server.address, wish)
    player.page.evaluate(REMEMBER)
    player.hurry()
    player.play()
    assert player.replaced == []
    assert kinds <= {each.partition("-")[0] for each in player.ids}
