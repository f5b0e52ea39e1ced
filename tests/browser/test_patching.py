"""The page changes under somebody's hands, and they lose neither their place nor their words."""

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.chromium import context
from tests.browser.newgame import FRIEND, ME
from tests.browser.serving import Server
from tests.browser.waiting import SETTLED, wait_until
from wattworks.game import Game


def table_of(server: Server) -> str:
    """The address of a table for three people, who bid for a plant."""
    game = Game.new(map="usa", players=["Ann", "Bob", "Cem"], variants=["open-money"], seed=7)
    return f"{server.address}/game/{server.keep(game, [ME, FRIEND, FRIEND])}"


def opened(where: BrowserContext, address: str) -> Page:
    page = where.new_page()
    page.goto(address)
    page.locator("#ask [data-act]").first.wait_for()
    return page


def version(page: Page) -> int:
    return int(page.locator("#act .act").get_attribute("data-version") or "")


def test_a_second_page_follows_and_shows_the_same(browser: Browser, server: Server) -> None:
    where, address = context(browser), table_of(server)
    first, second = opened(where, address), opened(where, address)
    for _ in range(3):
        wait_until(first, SETTLED)
        before = version(first)
        first.locator("#ask :is([data-bid], [data-act])").first.click()
        expect(second.locator(f'#act .act[data-version="{before}"]')).to_have_count(0)
    wait_until(first, SETTLED)  # the second may have been faster
    for part in ("#status", "#market", "#fuel", "#players", "#log", "#ask"):
        assert second.locator(part).inner_text() == first.locator(part).inner_text()


def test_what_is_unfolded_stays_unfolded(browser: Browser, server: Server) -> None:
    page = opened(context(browser), table_of(server))
    page.locator("details.payments summary").click()
    page.locator("#market [data-act]").first.press("Enter")  # a click elsewhere closes it
    page.locator("#ask [data-bid]").wait_for()
    expect(page.locator("details.payments[open]")).to_have_count(1)


def test_the_keyboard_stays_where_the_question_is(browser: Browser, server: Server) -> None:
    """The button that had the focus is gone; what has come in its place has it."""
    page = opened(context(browser), table_of(server))
    page.locator("#ask [data-act]").first.focus()
    page.keyboard.press("Enter")
    page.locator("#ask [data-bid]").wait_for()
    assert page.evaluate("document.activeElement.id") == "ask"
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('#ask') !== null")


def test_one_key_does_not_answer_two_questions(browser: Browser, server: Server) -> None:
    page = opened(context(browser), table_of(server))
    page.locator("#ask [data-act]").first.focus()
    page.keyboard.press("Enter")
    page.locator("#ask [data-bid]").wait_for()
    now = version(page)
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    page.wait_for_timeout(300)
    assert version(page) == now


def test_a_game_that_is_gone_says_so(browser: Browser, server: Server) -> None:
    where, address = context(browser), table_of(server)
    page = opened(where, address)
    assert where.request.post(f"{address}/delete", max_redirects=0).status == 303
    page.locator('main a[href="/"]').first.wait_for()
    assert page.locator("#table").count() == 0


def test_a_word_that_was_dismissed_comes_again(browser: Browser, server: Server) -> None:
    """Whoever acts twice on an old page is told twice."""
    where, address = context(browser), table_of(server)
    page = opened(where, address)
    for _ in range(2):
        page.evaluate("document.querySelector('#act .act').dataset.version = '77'")
        page.locator("#market [data-act]").first.click()
        page.locator("#notice p").wait_for()
        wait_until(page, SETTLED)
        page.locator("#notice [data-dismiss]").click()
        page.locator("#notice p").wait_for(state="detached")
