"""The button that bids names the sum, whichever way it was chosen."""

from playwright.sync_api import Browser, expect

from tests.browser.chromium import context
from tests.browser.newgame import FRIEND, ME
from tests.browser.serving import Server
from wattworks.game import Game


def test_the_button_names_the_sum_that_it_bids(browser: Browser, server: Server) -> None:
    """Plant 04 is up: at least 4 Elektro are bid, then at least one more."""
    game = Game.new(map="germany", players=["Ann", "Bob", "Cem"], variants=["open-money"], seed=1)
    game.play("nominate 04")
    page = context(browser).new_page()
    page.goto(f"{server.address}/game/{server.keep(game, [ME, FRIEND, FRIEND])}")
    button, field = page.locator("#ask [data-bid]"), page.locator("#ask [name=amount]")
    expect(button).to_contain_text("4\N{NO-BREAK SPACE}E")
    page.locator("#ask [data-step='1']").click()
    expect(button).to_contain_text("5\N{NO-BREAK SPACE}E")
    page.locator("#ask [data-step='5']").click()
    expect(button).to_contain_text("10\N{NO-BREAK SPACE}E")
    page.locator("#ask [data-step='-1']").click()
    expect(button).to_contain_text("9\N{NO-BREAK SPACE}E")
    field.fill("12")
    expect(button).to_contain_text("12\N{NO-BREAK SPACE}E")
    button.click()
    expect(field).to_have_value("13")  # what the next one bids at least, whatever was typed before
    expect(button).to_contain_text("13\N{NO-BREAK SPACE}E")
    page.locator("#ask [data-step='5']").click()
    page.locator("#ask [data-act=pass]").click()
    expect(field).to_have_value("13")
    expect(button).to_contain_text("13\N{NO-BREAK SPACE}E")
