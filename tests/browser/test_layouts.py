"""The letters beside the buttons work on every keyboard."""

from playwright.sync_api import Browser, Page

from tests.browser.chromium import context
from tests.browser.newgame import FRIEND, ME
from tests.browser.serving import Server
from tests.browser.waiting import SETTLED, wait_until
from wattworks.game import Game

PRESS = """([key, code]) => document.body.dispatchEvent(
    new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true }))"""
# A button for each of three letters, which notes when it is pressed.
COUNT = """() => {
    window.pressed = [];
    for (const button of document.querySelectorAll("button[data-key]")) button.remove();
    for (const key of ["u", "y", "z"]) {
        const button = document.createElement("button");
        button.dataset.key = key;
        button.textContent = key;
        button.addEventListener("click", () => window.pressed.push(key));
        document.body.append(button);
    }
}"""
KEYS = [  # layout, what comes, from which key; the letter that it is
    ("English", "u", "KeyU", "u"),
    ("English", "U", "KeyU", "u"),
    ("Russian", "г", "KeyU", "u"),
    ("Russian", "Г", "KeyU", "u"),
    ("Russian", "н", "KeyY", "y"),
    ("German", "z", "KeyY", "z"),
    ("German", "y", "KeyZ", "y"),
    ("German", "ü", "BracketLeft", ""),
    ("Russian", "х", "BracketLeft", ""),
]


def opened(browser: Browser, server: Server) -> Page:
    game = Game.new(map="usa", players=["Ann", "Bob", "Cem"], variants=["open-money"], seed=7)
    page = context(browser).new_page()
    page.goto(f"{server.address}/game/{server.keep(game, [ME, FRIEND, FRIEND])}")
    return page


def test_a_letter_is_what_its_key_is_for(browser: Browser, server: Server) -> None:
    page = opened(browser, server)
    page.evaluate(COUNT)
    found = []
    for layout, key, code, _ in KEYS:
        page.evaluate(PRESS, [key, code])
        found.append((layout, key, code, "".join(page.evaluate("pressed.splice(0)"))))
    assert found == KEYS


def test_a_move_is_taken_back_on_a_russian_keyboard(browser: Browser, server: Server) -> None:
    page = opened(browser, server)
    page.locator("[data-act^='nominate']").first.click()
    page.locator("#act [data-question=open]").wait_for()
    wait_until(page, SETTLED)
    page.evaluate(PRESS, ["г", "KeyU"])
    page.locator("#act [data-question=nominate]").wait_for()
