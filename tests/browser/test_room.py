"""At 1280 × 720 all is on one screen: the log has room for a few lines, buttons for their words. On
phones cards have room for all that is on them."""

from dataclasses import replace

import pytest
from playwright.sync_api import Browser

from tests.browser.chromium import DESKTOP, PHONE, Device, context
from tests.browser.newgame import Wish, start_game
from tests.browser.scenes import SCENES
from tests.browser.serving import Server
from tests.web.drawn import nouns_of
from wattworks.game import Game
from wattworks.locales import languages
from wattworks.web.drawing.plants import plant_card

LOG = "() => document.getElementById('log').getBoundingClientRect()"
SCROLLS = """() => {
    const side = document.querySelector(".side");
    return side.scrollHeight > side.clientHeight;
}"""
CUT = """() => [...document.querySelectorAll("#act button")]
    .filter((button) => button.scrollWidth > button.clientWidth + 1)
    .map((button) => button.textContent)"""

HIDDEN = """() => {
    const content = document.querySelector("#act .content");
    return content.scrollHeight - content.clientHeight;
}"""
SHORTENED = """(which) => [...document.querySelectorAll(which)].filter((each) => {
    const text = document.createRange();
    text.selectNodeContents(each);
    return text.getBoundingClientRect().width > each.getBoundingClientRect().width + 0.5;
}).map((each) => each.textContent)"""
OUTSIDE = """() => {
    const { right } = document.querySelector("#act .content").getBoundingClientRect();
    return [...document.querySelectorAll("#act .content :is(button, input)")]
        .filter((each) => each.getClientRects().length)
        .filter((each) => each.getBoundingClientRect().right > right + 1)
        .map((each) => each.textContent || each.name);
}"""

# Rows in which figures lie over the name, once everybody has earned a lot and has a lot.
CROWDED = """() => {
    const all = (which) => [...document.querySelectorAll(`#players ${which}`)];
    for (const each of all(".earned .brief")) each.textContent = "✓ 118";
    for (const each of all(".money:not(.shut)")) each.textContent = "248 E";
    return all(".player").map((row) => {
        const name = document.createRange();
        name.selectNodeContents(row.querySelector(".who"));
        const { left } = row.querySelector(".figures > :first-child").getBoundingClientRect();
        return [row.innerText, Math.round(name.getBoundingClientRect().right - left)];
    }).filter(([, by]) => by > 0);
}"""
# Of some cards, laid where the first one of the market lies, those on which fuel covers the output.
COVERED = """(cards) => cards.map((card) => {
    const first = "#market .group:not(.later) .plant";
    document.querySelector(first).outerHTML = card;
    const box = (part) => document.querySelector(`${first} ${part}`).getBoundingClientRect();
    const by = box(".needs > :last-child").right - box(".output").left;
    return [document.querySelector(first).title, Math.round(by)];
}).filter(([, by]) => by > 0)"""

# Words that lie on the table top itself, below its first line, in another colour than those there.
# (axe does not judge words on a gradient.)
PALE = """() => [...document.querySelectorAll("#table *")].filter((each) => {
    const isWord = [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!isWord || !each.checkVisibility() || each.closest(".unseen, svg")) return false;
    for (let at = each; at !== document.body; at = at.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(at);
        if (backgroundColor !== "rgba(0, 0, 0, 0)" || backgroundImage !== "none") return false;
    }
    return getComputedStyle(each).color !== "rgb(242, 237, 226)";
}).map((each) => each.textContent)"""


@pytest.mark.parametrize(
    ("scene", "players", "height"),
    [("nominate", 4, 90), ("nominate", 6, 66), ("build", 6, 66), ("card-nominate", 6, 90)],
)
def test_the_log_has_room(
    browser: Browser, server: Server, scene: str, players: int, height: int
) -> None:
    page = context(browser, DESKTOP).new_page()
    replace(SCENES[scene], players=players).open(page, server)
    log = page.evaluate(LOG)
    assert log["height"] >= height
    assert log["bottom"] <= DESKTOP.height
    assert not page.evaluate(SCROLLS)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("scene", ["nominate", "card-nominate"])
def test_buttons_have_room_for_their_words(
    browser: Browser, server: Server, scene: str, language: str
) -> None:
    page = context(browser, DESKTOP, locale=language).new_page()
    SCENES[scene].open(page, server)
    assert page.evaluate(CUT) == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("scene", "device", "words"),
    [
        ("nominate", PHONE, ".player .who"), ("replay", PHONE, ".top a"),
        ("lesson", DESKTOP, ".phases li"),
    ],
    ids=lambda each: each.name if isinstance(each, Device) else each,
)  # fmt: skip
def test_names_of_players_pages_and_phases_are_whole(
    browser: Browser, server: Server, scene: str, device: Device, words: str, language: str
) -> None:
    page = context(browser, device, locale=language).new_page()
    SCENES[scene].open(page, server)
    assert page.locator(words).count() > 1
    assert page.evaluate(SHORTENED, words) == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("map", ["germany", "usa"])
def test_what_was_earned_leaves_names_their_room(
    browser: Browser, server: Server, map: str, language: str
) -> None:
    page = context(browser, DESKTOP, locale=language).new_page()
    replace(SCENES["nominate"], map=map).open(page, server)
    assert page.locator("#players .earned").count() == 4
    assert page.evaluate(CROWDED) == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("map", ["germany", "usa"])
def test_a_table_of_six_hides_nothing_of_a_question(
    browser: Browser, server: Server, map: str, language: str
) -> None:
    """The map of Germany leaves the panel the least width and height."""
    page = context(browser, DESKTOP, locale=language).new_page()
    for scene in ("bid", "nominate", "build"):
        replace(SCENES[scene], players=6, map=map).open(page, server)
        assert page.evaluate(HIDDEN) <= 0, scene


@pytest.mark.parametrize("language", languages())
def test_six_bidders_leave_room_for_a_bid_on_a_phone(
    browser: Browser, server: Server, language: str
) -> None:
    page = context(browser, PHONE, locale=language).new_page()
    replace(SCENES["bid"], players=6).open(page, server)
    assert page.locator("#act .bidder").count() == 6
    assert page.evaluate(OUTSIDE) == []


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=lambda device: device.name)
def test_words_on_the_table_top_can_be_read(
    browser: Browser, server: Server, device: Device
) -> None:
    """Such as the note that the deal is known, which only games by their number have."""
    page = context(browser, device).new_page()
    start_game(page, server.address, Wish(seed=4711))
    assert page.locator(".side > .aside").count() == 1
    assert page.evaluate(PALE) == []


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=lambda device: device.name)
@pytest.mark.parametrize("map", ["germany", "usa"])
def test_a_sum_that_is_bid_can_be_read(
    browser: Browser, server: Server, map: str, device: Device
) -> None:
    page = context(browser, device).new_page()
    replace(SCENES["bid"], map=map).open(page, server)
    field = page.locator("#act [name=amount]")
    field.fill("188")
    assert field.evaluate("(field) => field.scrollWidth <= field.clientWidth")


@pytest.mark.parametrize(
    ("scene", "edition"), [("nominate", "recharged"), ("card-nominate", "card")]
)
def test_fuel_covers_no_output_on_a_phone(
    browser: Browser, server: Server, scene: str, edition: str
) -> None:
    game = Game.new(edition, players=4, seed=1)
    numbers = range(len(game.rules.cards))
    cards = [plant_card(game.rules, card, nouns_of(game)) for card in numbers]
    page = context(browser, PHONE).new_page()
    SCENES[scene].open(page, server)
    assert page.evaluate(COVERED, cards) == []
