"""Whole games through the page, from the form to the result.

Each of these shows several things at once; more games are played by the tests of double clicks, of
what a screen reader is told, and of random presses. ``make browser-long`` also plays every kind of
game with the mouse.
"""

import re
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.chromium import PHONE, context
from tests.browser.long import IS_LONG
from tests.browser.newgame import BOT, FRIEND, ME, Wish, start_game, then_reformed
from tests.browser.player import Asked, Player, Toucher, Typist
from tests.browser.serving import Server
from tests.browser.test_curtain import with_curtain
from wattworks.game import Game

FIRST_GAME = Wish("original", variants=("first-game",))
CARD_GAME = Wish("card")
STARTING_CITIES = Wish(regions="draft", variants=("starting-cities",))

WITH_THE_MOUSE = {"trust": Wish(seats=(ME, BOT))}
TOGETHER = {"first-game": replace(FIRST_GAME, seats=(ME, FRIEND, BOT))}  # the shortest
if IS_LONG:
    TOGETHER["recharged-usa"] = Wish(map="usa", seats=(ME, FRIEND, BOT))
    WITH_THE_MOUSE |= {
        "recharged-germany": Wish(map="germany"),
        "recharged-usa": Wish(map="usa"),
        "classic": Wish("classic"),
        "first-game": FIRST_GAME,
        "card-game": CARD_GAME,
        "starting-cities": STARTING_CITIES,
    }


def play_to_the_end(player: Player) -> Game:
    """Play on, then look at the result and its record."""
    player.hurry()
    player.play()
    assert player.complaints == []
    game = Game.load(player.page.request.get(f"{player.page.url}/record").body())
    assert game.is_over
    winners = [game.options.players[seat] for seat in game.standings()[0]]
    heading = player.page.locator("#act h2").inner_text()
    assert all(name in heading for name in winners)
    return game


@pytest.mark.parametrize("wish", WITH_THE_MOUSE.values(), ids=WITH_THE_MOUSE)
@pytest.mark.whole_game
def test_a_whole_game_against_bots(browser: Browser, server: Server, wish: Wish) -> None:
    player = Player(context(browser).new_page())
    start_game(player.page, server.address, wish)
    game = play_to_the_end(player)
    assert game.options.edition == wish.edition
    assert game.options.map == wish.map or not wish.map
    assert game.options.variants == set(wish.variants)


@pytest.mark.whole_game
def test_a_whole_game_on_a_phone_in_russian(browser: Browser, server: Server) -> None:
    player = Reader(context(browser, PHONE, locale="ru").new_page())
    start_game(player.page, server.address, STARTING_CITIES)
    assert player.page.locator("html").get_attribute("lang") == "ru"
    play_to_the_end(player)
    log = player.page.locator("#log").inner_text().splitlines()
    assert [line for line in log if line.strip() and not CYRILLIC.search(line)] == []
    assert_no_sideways_scrolling(player.page)


CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)


class Reader(Toucher):
    """Wants every question in Russian."""

    def answer(self, asked: Asked) -> None:
        if not asked.warned:
            assert CYRILLIC.search(self.page.locator("#act h2").inner_text())
        super().answer(asked)


def assert_no_sideways_scrolling(page: Page) -> None:
    root = "document.documentElement"
    assert page.evaluate(f"{root}.scrollWidth <= {root}.clientWidth")


@pytest.mark.whole_game
def test_a_whole_game_by_keyboard_alone(browser: Browser, server: Server) -> None:
    player = Typist(context(browser).new_page())
    player.page.goto(server.address)
    player.focus(player.page.locator("[name=edition][value=recharged]"))
    for _ in range(2):
        then_reformed(player.page, lambda: player.page.keyboard.press("ArrowDown"))
    player.focus(player.page.locator("[name=variant][value=first-game]"))
    then_reformed(player.page, lambda: player.page.keyboard.press("Space"))
    player.focus(player.page.locator("#new-game [name=count]"))
    then_reformed(player.page, lambda: player.page.keyboard.press("3"))
    player.press(player.page.locator("#new-game .more-options summary"))
    player.focus(player.page.locator("#new-game [name=seed]"))
    player.page.keyboard.type("1")
    player.press(player.page.locator("#new-game button.play"))
    player.page.wait_for_url("**/game/*")
    game = play_to_the_end(player)
    assert game.options.variants == {"first-game"}


@pytest.mark.parametrize("wish", TOGETHER.values(), ids=TOGETHER)
@pytest.mark.whole_game
def test_a_whole_game_of_two_people_on_one_screen(
    browser: Browser, server: Server, wish: Wish
) -> None:
    player = Sharer(context(browser).new_page())
    with_curtain(player.page, server)
    start_game(player.page, server.address, wish)
    play_to_the_end(player)
    assert player.curtains > 10


class Sharer(Player):
    """Two people in turns: nobody's money is shown while they change places."""

    curtains = 0

    def answer(self, asked: Asked) -> None:
        shown = self.page.locator("#players .money:not(.shut)").count()
        assert shown == (0 if asked.question == "curtain" else 1)
        self.curtains += asked.question == "curtain"
        super().answer(asked)
