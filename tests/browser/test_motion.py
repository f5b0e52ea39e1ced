"""Things move when something happens, over a page that has changed already and can be pressed."""

from typing import Literal

from playwright.sync_api import Browser, Page, ViewportSize

from tests.browser.chromium import DESKTOP
from tests.browser.moments import asks, play_until
from tests.browser.newgame import FRIEND, ME
from tests.browser.serving import Server
from tests.browser.waiting import SETTLED, wait_until
from wattworks.game import Game

# Nominates the second plant as soon as one has been sold and presses count again; tells whether the
# card was still on its way. Within the page, because a card is not on its way for long.
PRESS_MEANWHILE = """(control) => {
  const { dataset } = document.documentElement;
  const press = (resolve) => {
    const isMoving = "moving" in dataset;
    const meant = document.querySelectorAll(control)[1];
    meant.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    meant.click();
    resolve(isMoving);
  };
  const counts = () =>
    happened.includes("sold") && !("settling" in dataset) && !("underway" in dataset);
  window.pressed = new Promise((resolve) => {
    const look = () => { if (counts()) { watching.disconnect(); press(resolve); } };
    const watching = new MutationObserver(look);
    watching.observe(document.documentElement, { attributes: true });
  });
}"""
# Everything that was laid over the table, and what was announced.
NOTE = """
window.copies = 0;
window.happened = [];
window.lights = [];
document.addEventListener("table:happened", (event) => happened.push(event.detail));
document.addEventListener("DOMContentLoaded", () => {
  const count = (changes) => changes.forEach((each) => {
    copies += each.addedNodes.length;
    for (const node of each.addedNodes) if (node.matches(".dusk")) lights.push(node);
  });
  new MutationObserver(count).observe(document.getElementById("motion"), { childList: true });
});
"""
NOMINATE = "#market .now .press"
AT_REST = "() => !('moving' in document.documentElement.dataset)"


def table(browser: Browser, server: Server, motion: Literal["reduce", "no-preference"]) -> Page:
    return table_of(new_game(), browser, server, motion)


def new_game() -> Game:
    return Game.new(map="usa", players=["Ann", "Bob", "Cem"], variants=["open-money"], seed=7)


def table_of(
    game: Game, browser: Browser, server: Server, motion: Literal["reduce", "no-preference"]
) -> Page:
    size = ViewportSize(width=DESKTOP.width, height=DESKTOP.height)
    page = browser.new_context(viewport=size, reduced_motion=motion).new_page()
    page.add_init_script(NOTE)
    page.goto(f"{server.address}/game/{server.keep(game, [ME, FRIEND, FRIEND])}")
    return page


def press(page: Page, control: str) -> None:
    wait_until(page, SETTLED)
    page.locator(control).first.click()


def buy_the_first_plant(page: Page) -> None:
    """Nominate, bid, and the two others pass."""
    press(page, NOMINATE)
    page.locator("#act [data-question=open]").wait_for()
    press(page, "#ask [data-bid]")
    for _ in range(2):
        page.locator("#act [data-question=raise]").wait_for()
        press(page, '#ask [data-act="pass"]')
    page.locator("#players [id^=owned-]").wait_for()


def test_a_card_flies_to_its_buyer_and_the_table_can_be_pressed_meanwhile(
    browser: Browser, server: Server
) -> None:
    page = table(browser, server, "no-preference")
    page.evaluate(PRESS_MEANWHILE, NOMINATE)
    buy_the_first_plant(page)
    assert page.evaluate("pressed") is True
    assert page.evaluate("happened")[:2] == ["nominate", "bid"]
    assert page.evaluate("copies") > 3
    page.locator("#act [data-question=open]").wait_for()  # the press counts, and ends the motion
    wait_until(page, AT_REST)
    wait_until(page, "() => !document.getElementById('motion').childElementCount")


def test_taking_back_and_reloading_move_nothing(browser: Browser, server: Server) -> None:
    page = table(browser, server, "no-preference")
    press(page, NOMINATE)
    wait_until(page, "() => happened.length === 1")
    wait_until(page, AT_REST)
    copies = page.evaluate("copies")
    press(page, "#undo")
    page.locator("#act [data-question=nominate]").wait_for()
    wait_until(page, SETTLED)
    assert page.evaluate("[happened.length, copies]") == [1, copies]
    page.reload()
    page.locator("#act [data-question=nominate]").wait_for()
    assert page.evaluate("[happened.length, copies]") == [0, 0]


def runs_last(game: Game, acts: list[str]) -> bool:
    """The first seat is asked for its plants, and when they have run, the night is over."""
    return asks("run", 2)(game, acts) and game.state.order[-1] == 0


def test_the_cities_of_the_last_to_run_light_up_though_the_night_is_over(
    browser: Browser, server: Server
) -> None:
    game = play_until(new_game(), runs_last)
    most = max(run.cities for run in game.view(0).runs(0))
    assert most > 0
    page = table_of(game, browser, server, "no-preference")
    press(page, "#ask .primary")
    wait_until(page, "() => happened.includes('income')")
    wait_until(page, "() => lights.length")
    assert page.locator("#map .night").count() == 0
    assert page.evaluate("lights.map((each) => each.querySelectorAll('b.p0').length)") == [most]
    wait_until(page, AT_REST)
    wait_until(page, "() => !document.querySelector('#motion .dusk')")


def test_nothing_moves_for_those_who_want_it_still(browser: Browser, server: Server) -> None:
    page = table(browser, server, "reduce")
    buy_the_first_plant(page)
    assert page.evaluate("copies") == 0
    assert page.evaluate("happened.includes('sold')")  # which can be heard


def test_sounds_are_fetched_when_they_are_switched_on(browser: Browser, server: Server) -> None:
    page = table(browser, server, "reduce")
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    press(page, NOMINATE)
    page.locator("#act [data-question=open]").wait_for()
    assert not any("effects.js" in address for address in fetched)
    page.locator("#bar details.more summary").click()
    with page.expect_response("**/settings"):
        page.locator("#bar [name=sound]").click()
    page.keyboard.press("Escape")
    with page.expect_response("**/effects.js"):
        press(page, "#ask [data-bid]")
