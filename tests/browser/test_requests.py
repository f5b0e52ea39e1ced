"""Requests that are slow, fail or cross each other: nothing is lost, and it is told."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.chromium import context
from tests.browser.moments import asks, play_until, shortened
from tests.browser.newgame import BOT, FRIEND, ME
from tests.browser.scenes import never
from tests.browser.serving import Server
from tests.browser.waiting import SETTLED, wait_until
from wattworks.game import Game
from wattworks.web.store.store import Store

NAMES = ["Ann", "Bob", "Cem"]
FAILURES: dict[str, Callable[[Route], None]] = {
    "the network is gone": lambda route: route.abort(),
    "the server has failed": lambda route: route.fulfill(status=500, body="no"),
}


def new_table(server: Server) -> str:
    """The id of a table for three people, the first of whom nominates a plant."""
    game = Game.new(map="usa", players=NAMES, variants=["open-money"], seed=7)
    return server.keep(game, [ME, FRIEND, FRIEND])


def opened(browser: Browser, address: str) -> Page:
    """A page whose requests can be held or answered by a test. Where that begins only after the
    page has come, the next request may still go its own way."""
    page = context(browser).new_page()
    page.route("**/never", lambda route: route.abort())
    page.goto(address)
    page.evaluate("window.same = true")
    return page


@contextmanager
def held(page: Page, address: str) -> Iterator[None]:
    """Such requests wait until the end; the first is on its way by then."""
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    page.route(address, hold)
    with page.expect_request(address):
        yield
    for route in waiting:
        route.continue_()
    page.unroute(address)


def version(page: Page) -> int:
    return int(page.locator("#act .act").get_attribute("data-version") or "")


def press(page: Page, control: str, times: int) -> None:
    """So fast that no answer comes in between."""
    pressing = "(element, times) => { for (let i = 0; i < times; i++) element.click(); }"
    page.locator(control).first.evaluate(pressing, times)


@pytest.mark.parametrize("fail", FAILURES.values(), ids=FAILURES)
def test_an_action_that_failed_can_be_done_again(
    browser: Browser, server: Server, fail: Callable[[Route], None]
) -> None:
    page = opened(browser, f"{server.address}/game/{new_table(server)}")
    before = version(page)
    page.route("**/act", fail)
    page.locator("#ask [data-act]").first.click()
    expect(page.locator("#lost")).to_be_visible()
    expect(page.locator("#lost")).to_be_hidden()  # the connection is there, after all
    assert version(page) == before
    page.unroute("**/act")
    page.locator("#ask [data-act]").first.click()
    page.locator("#ask [data-bid]").wait_for()
    assert page.evaluate("window.same")


def test_a_game_that_went_while_nobody_could_be_told_is_missed(
    browser: Browser, tmp_path: Path
) -> None:
    with Server(tmp_path) as server:
        id_ = new_table(server)
        page = opened(browser, f"{server.address}/game/{id_}")
        server.kill()
        expect(page.locator("#lost")).to_be_visible()
        store = Store(tmp_path)
        store.remove(id_)
        store.close()
        server.start()
        page.locator('main a[href="/"]').wait_for()
        assert page.locator("#table").count() == 0


def test_taps_on_a_fuel_count_each_and_taps_on_a_plant_once(
    browser: Browser, server: Server
) -> None:
    buying = play_until(Game.new(map="germany", players=NAMES, seed=1), asks("buy", 4))
    page = opened(browser, f"{server.address}/game/{server.keep(buying, [ME, BOT, BOT])}")
    before = version(page)
    press(page, '#act .fuel[data-act^="buy "]', 3)
    page.locator(f'#act .act[data-version="{before + 3}"]').wait_for()

    page.goto(f"{server.address}/game/{new_table(server)}")
    before = version(page)
    press(page, "#ask [data-act]", 3)
    page.locator("#ask [data-bid]").wait_for()
    wait_until(page, SETTLED)
    assert version(page) == before + 1
    expect(page.locator("#notice")).to_be_empty()


def test_a_hint_that_comes_too_late_is_not_shown(browser: Browser, server: Server) -> None:
    page = opened(browser, f"{server.address}/game/{new_table(server)}")
    with page.expect_response("**/hint"), held(page, "**/hint"):
        page.locator("#ask-hint").click()
        page.locator("#ask [data-act]").first.click()
        page.locator("#ask [data-bid]").wait_for()
    wait_until(page, SETTLED)
    expect(page.locator("#hint")).to_be_empty()
    page.locator("#ask-hint").click()
    page.locator("#hint [data-act]").wait_for()


def test_what_is_chosen_while_the_form_is_on_its_way_stays(
    browser: Browser, server: Server
) -> None:
    page = opened(browser, server.address)
    with held(page, "**/new?*"):
        page.locator("#new-game [name=count]").select_option("5")
        page.locator("#new-game [name=kind1]").select_option("friend")
        page.locator("#new-game [name=name0]").fill("Zoë")
    page.locator("#new-game [name=kind4]").wait_for()
    expect(page.locator("#new-game [name=count]")).to_have_value("5")
    expect(page.locator("#new-game [name=kind1]")).to_have_value("friend")
    expect(page.locator("#new-game [name=name0]")).to_have_value("Zoë")
    assert page.evaluate("window.same")


@pytest.mark.parametrize("fail", FAILURES.values(), ids=FAILURES)
def test_a_form_that_did_not_come_is_asked_for_until_it_does(
    browser: Browser, server: Server, fail: Callable[[Route], None]
) -> None:
    page = opened(browser, server.address)
    page.route("**/new?*", fail)
    page.locator("#new-game [name=count]").select_option("5")
    expect(page.locator("#lost")).to_be_visible()
    page.unroute("**/new?*")
    page.locator("#new-game [name=kind4]").wait_for()
    expect(page.locator("#lost")).to_be_hidden()


def test_a_review_is_followed_to_its_end_over_a_broken_connection(
    browser: Browser, server: Server
) -> None:
    played = play_until(Game.new(map="germany", players=NAMES, seed=1), never)
    id_ = server.keep(shortened(played, 2), [ME, BOT, BOT])
    page = opened(browser, f"{server.address}/game/{id_}/result")
    page.locator("#review-state button").click()
    page.locator("#review-state progress").wait_for()
    page.route("**/review", lambda route: route.abort())
    expect(page.locator("#lost")).to_be_visible()
    page.unroute("**/review")
    page.locator("#review-state h3").wait_for(timeout=120_000)
    expect(page.locator("#lost")).to_be_hidden()
    assert page.evaluate("window.same")


def test_a_step_that_did_not_come_is_asked_for_until_another_is_wanted(
    browser: Browser, server: Server
) -> None:
    played = play_until(Game.new("card", players=NAMES, seed=2), never)
    id_ = server.keep(played, [ME, BOT, BOT])
    page = opened(browser, f"{server.address}/game/{id_}/replay/0")
    page.route("**/replay/1", lambda route: route.fulfill(status=500, body="no"))
    page.keyboard.press("ArrowRight")
    expect(page.locator("#lost")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator("#slider")).to_have_value(str(played.version))
    expect(page.locator("#lost")).to_be_hidden()
    assert page.evaluate("window.same")


def test_what_is_opened_before_the_scripts_are_there_stays_open(
    browser: Browser, server: Server
) -> None:
    page = context(browser).new_page()
    with held(page, "**/static/patch.js"):
        page.goto(f"{server.address}/game/{new_table(server)}", wait_until="commit")
        page.locator("#bar details.help summary").click()
    wait_until(page, SETTLED)
    assert page.locator("#bar details.help[open]").count() == 1
