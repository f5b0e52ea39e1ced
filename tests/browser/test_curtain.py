"""Two people on one screen: neither page holds the other's money, whatever it looks like."""

import re

from playwright.sync_api import Browser, Page, expect

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
    with_curtain(player.page, server)
    player.page.goto(f"{server.address}/game/{id_}")
    player.hurry()
    player.play(until="run")
    assert player.seen == {"": set(), "Ann": {"7"}, "Bob": {"8"}}


def with_curtain(page: Page, server: Server) -> None:
    """As somebody has chosen it in the settings."""
    page.context.add_cookies([{"name": "curtain", "value": "on", "url": server.address}])


def test_money_is_in_the_page_only_while_the_purse_is_held(
    browser: Browser, server: Server
) -> None:
    id_ = server.keep(conspicuous_game(), [ME, FRIEND, BOT])
    page = context(browser).new_page()
    page.goto(f"{server.address}/game/{id_}")
    purse, shown = page.locator("#purse"), page.locator(".purse output")
    expect(purse).to_be_enabled()
    own = {"Ann": "70900", "Bob": "80900"}[page.locator("#turn").inner_text().partition(":")[0]]
    assert not re.search(r"\b[78]0900\b", page.content())
    purse.hover()
    page.mouse.down()
    expect(shown).to_contain_text(own)
    page.mouse.up()
    expect(shown).to_be_empty()
    page.keyboard.down("v")
    expect(shown).to_contain_text(own)
    page.keyboard.up("v")
    expect(shown).to_be_empty()
    assert not re.search(r"\b[78]0900\b", page.content())
    assert page.url.endswith(id_)
    page.locator("#bar .more summary").click()
    page.locator("#bar [name=curtain]").check()
    expect(page.locator("#act [data-curtain]")).to_be_visible()
    expect(purse).to_have_count(0)


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
