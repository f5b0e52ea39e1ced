"""A sound calls the person whose turn it is, once it is switched on."""

from playwright.sync_api import Browser, Page, expect

from tests.browser.chromium import context
from tests.browser.newgame import start_game
from tests.browser.player import Player
from tests.browser.serving import Server
from tests.browser.test_games import FIRST_GAME
from tests.browser.waiting import wait_until

COUNT = """
window.tones = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) { window.tones += 1; start.apply(this, when); };
"""


def test_a_sound_calls_the_player(browser: Browser, server: Server) -> None:
    page = context(browser).new_page()
    page.add_init_script(COUNT)
    player = Player(page)
    start_game(page, server.address, FIRST_GAME)
    play_until_others_do(player)
    assert tones(page) == 0

    page.locator("#bar details.more summary").click()
    with page.expect_response("**/settings"):
        page.locator("#bar [name=sound]").click()
    expect(page.locator("#bar [name=sound]")).to_be_checked()
    sample = tones(page)
    assert sample > 0

    play_until_others_do(player)
    wait_until(page, "(before) => window.tones > before", sample)
    assert player.complaints == []


def play_until_others_do(player: Player) -> None:
    """Answer until a bot moves, and wait until it has."""
    waited = False
    while not waited:
        asked = player.wait()
        player.answer(asked)
        wait_until(
            player.page,
            "(old) => document.querySelector('#act .act').dataset.version !== old",
            asked.version,
        )
        waited = player.look().question == "waiting"
    player.wait()


def tones(page: Page) -> int:
    return int(page.evaluate("window.tones"))
