"""A server that dies in the middle of a turn, and comes back."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.chromium import context
from tests.browser.newgame import Wish, start_game
from tests.browser.player import Player
from tests.browser.serving import Server


def test_the_page_comes_back_and_the_game_stands_where_it_was(
    browser: Browser, tmp_path: Path
) -> None:
    with Server(tmp_path) as server:
        player = Player(context(browser).new_page())
        start_game(player.page, server.address, Wish(map="germany"))
        player.hurry()
        player.play(until="buy")
        asked = player.look()
        player.do(next(act for act in asked.acts if act.startswith("buy ")))
        in_the_turn = player.wait(asked.stamp)
        lost = player.page.locator("#lost")

        server.kill()
        expect(lost).to_be_visible()
        player.complaints.clear()
        server.start()
        expect(lost).to_be_hidden()

        assert player.look() == in_the_turn
        assert in_the_turn.question == "buy"
        player.play(until="run")
        assert player.complaints == []
