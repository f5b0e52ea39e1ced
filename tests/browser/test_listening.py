"""A whole game by what a screen reader is told: roles, names, and what is announced. Meanwhile what
moves on the table keeps its elements."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page

from tests.browser.chromium import context
from tests.browser.elements import Watcher
from tests.browser.newgame import Wish, start_game
from tests.browser.player import Asked
from tests.browser.serving import Server
from tests.browser.test_games import CARD_GAME, FIRST_GAME, play_to_the_end

CONTROL = re.compile(r'- (button|checkbox|combobox|link|spinbutton) "((?:[^"\\]|\\.)*)"')
NAMELESS = re.compile(
    r"^\s*- (?:button|checkbox|combobox|link|spinbutton|textbox|slider)(?! \").*$", re.MULTILINE
)
# Everything that is read out by itself.
LISTEN = """() => {
  window.heard = [];
  const live = "[aria-live=polite], [role=log], [role=status], [role=alert]";
  for (const region of document.querySelectorAll(live)) {
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) {
        const added = [...addedNodes].map((each) => each.textContent).join(" ");
        const text = (added || target.textContent).trim();
        if (text) window.heard.push(text);
      }
    }).observe(region, { subtree: true, childList: true, characterData: true });
  }
}"""


class Listener(Watcher):
    """Finds every control by its role and name alone."""

    controls = ":is(button, [role=button])"

    def press(self, control: Locator) -> None:
        found = CONTROL.search(control.aria_snapshot())
        if found is None:  # what unfolds
            control.click()
            return
        role, name = found[1], found[2].replace('\\"', '"')
        same = self.page.get_by_role(role, name=name, exact=True)  # type: ignore[arg-type]
        told_apart = {each.get_attribute("data-act") for each in same.all() if each.is_visible()}
        assert len(told_apart) == 1, f"{name}: {told_apart}"
        same.locator("visible=true").first.click()

    def answer(self, asked: Asked) -> None:
        assert nameless(self.page) == []
        super().answer(asked)


def nameless(page: Page) -> list[str]:
    return NAMELESS.findall(page.locator("body").aria_snapshot())


@pytest.mark.whole_game
@pytest.mark.parametrize(
    ("wish", "kinds"),
    [
        (
            FIRST_GAME,
            {"card", "owned", "city", "house", "token", "players", "order", "money", "track"},
        ),
        (CARD_GAME, {"card", "owned", "resource", "players", "order", "money"}),
    ],
    ids=["board", "cards"],
)
def test_a_whole_game_by_the_accessibility_tree(
    browser: Browser, server: Server, wish: Wish, kinds: set[str]
) -> None:
    player = Listener(context(browser).new_page())
    start_game(player.page, server.address, wish)
    player.page.evaluate(LISTEN)
    play_to_the_end(player)
    heard = player.page.evaluate("window.heard")
    assert [each for each in heard if "thinking" in each] == []
    assert any("bought" in each for each in heard)
    assert any("earned" in each for each in heard)
    assert any("Your turn" in each for each in heard)
    assert player.replaced == []
    assert kinds <= player.kinds


def test_a_row_is_read_in_words(browser: Browser, server: Server) -> None:
    page = context(browser).new_page()
    start_game(page, server.address, Wish(map="germany", variants=("open-money",)))
    row = page.locator("#players li").first.aria_snapshot()
    for words in ("Place 1 in the turn order", "0 cities connected", "Money: 50"):
        assert words in row.replace("\N{NO-BREAK SPACE}", " ")


def test_controls_without_a_name_are_found(browser: Browser) -> None:
    page = context(browser).new_page()
    page.set_content('<button></button><button>Done</button><input aria-label="Amount">')
    assert len(nameless(page)) == 1
