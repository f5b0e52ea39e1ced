"""Two people on one screen: neither page holds the other's money, whatever it looks like."""

import re

from playwright.sync_api import Browser

from tests.browser.chromium import context
from tests.browser.newgame import BOT, FRIEND, ME
from tests.browser.player import Asked, Player
from tests.browser.serving import Server
from wattworks.game import Game

# Sums that nothing else on the page can be.
MINE, YOURS = 70_900, 80_900


def conspicuous_game() -> Game:
    """A game in which the first two players are very rich."""
    text = Game.new(map="germany", players=["Ann", "Bob", "Cem"], seed=7).position()
    for name, sum_ in (("Ann", MINE), ("Bob", YOURS)):
        text = text.replace(f"{name}: money 50,", f"{name}: money {sum_},")
    return Game.from_position(text)


def test_what_the_page_holds_is_the_money_of_who_sits_there(
    browser: Browser, server: Server
) -> None:
    id_ = server.keep(conspicuous_game(), [ME, FRIEND, BOT])
    player = Spy(context(browser).new_page())
    player.page.goto(f"{server.address}/game/{id_}")
    player.hurry()
    player.play(until="run")
    assert player.seen == {"": set(), "Ann": {"7"}, "Bob": {"8"}}


class Spy(Player):
    """Notes by who sits at the screen which fortunes the page holds, by their first digit."""

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        self.seen: dict[str, set[str]] = {"": set(), "Ann": set(), "Bob": set()}

    def answer(self, asked: Asked) -> None:
        turn = self.page.locator("#turn").inner_text()
        who = "" if asked.question == "curtain" else turn.partition(":")[0]
        self.seen[who].update(re.findall(r"\b([78])\d{4}\b", self.page.content()))
        super().answer(asked)
