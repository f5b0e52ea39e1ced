"""Somebody who presses anything: no error, and the game can still be played to its end."""

from random import Random

import pytest
from playwright.sync_api import Browser, Locator

from tests.browser.chromium import context
from tests.browser.newgame import start_game
from tests.browser.player import Player
from tests.browser.serving import Server
from tests.browser.test_games import FIRST_GAME, play_to_the_end
from tests.browser.waiting import SETTLED, wait_until

PRESSES = 120
BUTTONS = "#table :is(button, summary, [data-act]) >> visible=true"


@pytest.mark.whole_game
def test_random_presses_lead_nowhere_bad(browser: Browser, server: Server) -> None:
    player = Player(context(browser).new_page())
    start_game(player.page, server.address, FIRST_GAME)
    luck = Random(5)
    for _ in range(PRESSES):
        press_any(player, luck)
    assert [each for each in player.complaints if not each.startswith("4")] == []
    player.complaints.clear()
    for _ in ("legend", "outlook"):  # what may lie over the table
        player.page.keyboard.press("Escape")
    play_to_the_end(player)


def press_any(player: Player, luck: Random) -> None:
    """Presses that come too late, after a bot's move, are refused with a reason (4xx)."""
    buttons: list[Locator] = player.page.locator(BUTTONS).all()
    button = luck.choice(buttons)
    if button.is_enabled() and player.look().question != "over":
        button.dispatch_event("click")
        wait_until(player.page, SETTLED)
