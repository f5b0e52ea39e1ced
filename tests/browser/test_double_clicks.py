"""Clicking twice does no more than clicking once, and nothing moves under the pointer."""

import re
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, Page, Request

from tests.browser.chromium import DESKTOP, PHONE, Device, context
from tests.browser.moments import asks, play_until
from tests.browser.newgame import BOT, FRIEND, ME, start_game
from tests.browser.player import Asked, Player
from tests.browser.serving import Server
from tests.browser.test_games import FIRST_GAME
from tests.browser.waiting import SETTLED, wait_until
from wattworks.game import Game

NAMES = ["Ann", "Bob", "Cem"]
REPEATED = re.compile("buy |take |give |spend ")
SIDE_CONTROLS = (
    "#ask-hint", "#undo", "#skip", "#bar .more summary", "#bar .help summary",
    ".payments summary", "#map [data-zoom=fit]", "[data-theme-toggle]",
)  # fmt: skip


class DoubleClicker(Player):
    """Clicks everything twice, and what is beside the question as well, once in each question."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.acts: list[str] = []
        self._seen: set[str] = set()
        page.on("request", self._note_act)

    def _note_act(self, request: Request) -> None:
        if request.method == "POST" and request.url.endswith("/act"):
            self.acts += parse_qs(request.post_data or "")["action"]

    def press(self, control: Locator) -> None:
        control.dblclick()
        wait_until(self.page, SETTLED)

    def answer(self, asked: Asked) -> None:
        if not asked.warned and asked.question not in self._seen:
            self._seen.add(asked.question)
            self._press_beside()
            asked = self.wait()
        self.acts.clear()
        super().answer(asked)
        self._check(asked)

    def _check(self, asked: Asked) -> None:
        """What was sent is what was meant, and once, except for what one buys piece by piece."""
        meant = asked.question if asked.question == "curtain" else self.done[-1]
        if asked.warned or meant == "curtain":
            assert len(self.acts) <= 1
        elif meant == "bid":
            assert len(self.acts) == 1
        else:
            assert set(self.acts) == {meant}
            assert len(self.acts) <= (2 if REPEATED.match(meant) else 1)

    def _press_beside(self) -> None:
        self.acts.clear()
        for name in SIDE_CONTROLS:
            control = self.page.locator(name)
            if control.count() and control.is_enabled():
                self.press(control)
            for more in self.page.locator("#hint [data-dismiss]").all():
                self.press(more)
        self.page.keyboard.press("Escape")
        assert self.acts == []


@pytest.mark.whole_game
def test_a_whole_game_of_double_clicks_plays_nothing_unintended(
    browser: Browser, server: Server
) -> None:
    player = DoubleClicker(context(browser).new_page())
    start_game(player.page, server.address, FIRST_GAME)
    player.page.locator("#bar details.more summary").click()
    with player.page.expect_response("**/settings"):
        player.page.locator("#bar [name=speed]").select_option("at-once")
    wait_until(player.page, SETTLED)
    player.page.locator("#bar details.more summary").click()
    player.play()
    game = Game.load(player.page.request.get(f"{player.page.url}/record").body())
    assert game.is_over


def opened(browser: Browser, server: Server, game: Game, device: Device = DESKTOP) -> Page:
    page = context(browser, device).new_page()
    page.goto(f"{server.address}/game/{server.keep(game, [ME, BOT, BOT])}")
    wait_until(page, SETTLED)
    return page


def boxes(page: Page, *names: str) -> dict[str, FloatRect | None]:
    return {name: page.locator(name).first.bounding_box() for name in names}


def buying() -> Game:
    return play_until(Game.new(map="germany", players=NAMES, seed=1), asks("buy", 4))


FIXED = ("#undo", "#ask-hint", "#skip", "#bar .more summary", "#ask [data-act=done]")


def test_a_hint_pushes_nothing(browser: Browser, server: Server) -> None:
    for device in (DESKTOP, PHONE):
        page = opened(browser, server, buying(), device)
        places = (*FIXED, "#market .plant", "#fuel .buy", "#players li")
        before = boxes(page, *places)
        page.locator("#ask-hint").click()
        page.locator("#hint [data-act]").wait_for()
        assert boxes(page, *places) == before


def test_buttons_keep_their_places_while_fuel_is_bought(browser: Browser, server: Server) -> None:
    for device in (DESKTOP, PHONE):
        page = opened(browser, server, buying(), device)
        before = boxes(page, *FIXED)
        for _ in range(3):
            page.locator('#fuel .buy[data-act^="buy "]').first.click()
            wait_until(page, SETTLED)
            assert boxes(page, *FIXED) == before


def test_what_has_just_come_under_the_pointer_is_not_pressed(
    browser: Browser, server: Server
) -> None:
    """A question that looks alike, for another person at the same screen."""
    game = play_until(
        Game.new(map="germany", players=NAMES, variants=["open-money"], seed=1), asks("buy", 2)
    )
    page = context(browser).new_page()
    page.goto(f"{server.address}/game/{server.keep(game, [ME, FRIEND, FRIEND])}")
    before = page.locator("#act .act").get_attribute("data-asked")
    done = page.locator("#ask [data-act=done]").bounding_box()
    assert done is not None
    x, y = done["x"] + done["width"] / 2, done["y"] + done["height"] / 2
    with page.expect_response("**/act"):
        page.mouse.click(x, y)
    wait_until(page, SETTLED)
    if page.locator("#notice [data-sure]").count():
        page.locator("#notice [data-sure]").click()
    page.locator(f'#act .act:not([data-asked="{before}"])').wait_for()
    version = page.locator("#act .act").get_attribute("data-version")
    page.mouse.click(x, y)  # as the second half of a slow double click
    wait_until(page, SETTLED)
    assert page.locator("#act .act").get_attribute("data-version") == version
    assert page.locator("#notice p").count() == 0


def test_a_double_click_on_a_city_plans_it(browser: Browser, server: Server) -> None:
    game = play_until(Game.new(map="germany", players=NAMES, seed=3), asks("build", 3, choices=4))
    page = opened(browser, server, game)
    city = page.locator('#map [data-act^="build "]').first
    city.dblclick()
    page.locator("#plan li").wait_for()
    wait_until(page, SETTLED)
    assert city.get_attribute("aria-pressed") == "true"


def test_double_clicks_are_noticed_by_the_test(browser: Browser, server: Server) -> None:
    """The check above would fail if a second click counted."""
    player = DoubleClicker(opened(browser, server, buying()))
    player.done.append("done")
    player.acts += ["done", "done"]
    try:
        player._check(player.look())
    except AssertionError:
        return
    raise RuntimeError("two actions went unnoticed")
