"""Stepping through a finished game in the page."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.accessibility import findings
from tests.browser.chromium import context
from tests.browser.moments import play_until
from tests.browser.newgame import BOT, ME
from tests.browser.scenes import never
from tests.browser.serving import Server
from wattworks.game import Game


@pytest.fixture
def address(server: Server) -> str:
    game = play_until(Game.new("card", players=["Ann", "Bob", "Cem"], seed=2), never)
    return f"{server.address}/game/{server.keep(game, [ME, BOT, BOT])}/replay"


def expect_move(page: Page, number: int) -> None:
    expect(page.locator("#place")).to_have_text(re.compile(rf"^Move\s{number}\sof"))
    expect(page).to_have_url(re.compile(rf"/replay/{number}$"))
    expect(page.locator("#slider")).to_have_value(str(number))


def test_keys_links_and_slider_step_through_the_game(browser: Browser, address: str) -> None:
    page = context(browser).new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(f"{address}/0")
    page.evaluate("window.same = true")
    page.keyboard.press("ArrowRight")
    expect_move(page, 1)
    page.locator("#step-forward").click()
    expect_move(page, 2)
    page.keyboard.press("ArrowLeft")
    expect_move(page, 1)
    page.locator("#slider").fill("30")
    expect_move(page, 30)
    page.locator("#slider").press("ArrowRight")
    expect_move(page, 31)
    page.locator("#step-first").click()
    expect_move(page, 0)
    for _ in range(8):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    expect(page.locator("#step-forward")).not_to_have_attribute("href", re.compile("."))
    assert page.evaluate("window.same"), "the page was reloaded"
    assert complaints == []


def test_plain_links_step_without_scripts(browser: Browser, address: str) -> None:
    page = browser.new_context(java_script_enabled=False, locale="en").new_page()
    page.goto(address)
    for number in (1, 2):
        page.locator("#step-forward").click()
        expect_move(page, number)
    page.locator(".slide input").fill("40")
    page.locator(".slide button").click()
    expect_move(page, 40)


def test_the_game_plays_by_itself_and_goes_on_from_there(browser: Browser, address: str) -> None:
    page = context(browser).new_page()
    page.goto(f"{address}/0")
    play = page.locator("#play")
    page.locator("#speed").select_option("fast")
    page.keyboard.press("p")
    expect(play).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#place")).to_have_text(re.compile(r"^Move\s[3-9]\sof"))
    expect(page.locator("#speed")).to_have_value("fast")
    play.click()
    expect(play).to_have_attribute("aria-pressed", "false")
    rounds = page.locator(".marks .round")
    rounds.nth(2).click()
    expect(page.locator("#place")).to_have_text(re.compile(r"round\s3"))
    expect(rounds.nth(2)).to_have_class(re.compile("now"))
    assert findings(page) == []
    page.locator("#play-as").select_option("1")
    page.locator(".play-on button").click()
    page.wait_for_url(re.compile(r"/game/[^/]+$"))
    expect(page.locator(".status .round")).to_have_text(re.compile(r"3"))
    expect(page.locator("#players-1.me")).to_have_count(1)


def test_at_the_end_there_is_nothing_to_continue(browser: Browser, address: str) -> None:
    page = context(browser).new_page()
    page.goto(f"{address}/0")
    page.keyboard.press("End")
    expect(page.locator("#step-forward")).not_to_have_attribute("href", re.compile("."))
    expect(page.locator(".play-on")).to_have_count(0)
