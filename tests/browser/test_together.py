"""At the table, apart, with a game in the middle: plans that are kept and dropped, a call when it
is one's turn, the board screen, and what axe finds where people meet."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.accessibility import findings
from tests.browser.chromium import DESKTOP, PHONE, Device, Scheme
from tests.browser.friends import SEND, Friend, friend
from tests.browser.moments import kept_game, play_until
from tests.browser.serving import Server
from tests.browser.together import SCREENS, Evening, seat_together
from tests.browser.waiting import SETTLED, wait_until
from wattworks.game import Game

LOOKS: tuple[tuple[Device, Scheme], ...] = ((PHONE, "light"), (DESKTOP, "dark"))
NAMES = ["Ann", "Bob", "Cem"]
MONEY = re.compile(r"\d+\sE\b")
QUESTION = "(name) => document.querySelector('#act .act').dataset.question === name"
CHEAPEST = """() => {
    const price = (city) => Number(city.querySelector(".tag text").textContent);
    return [...document.querySelectorAll('#map .city[data-act^="build "]:not(.chosen)')]
        .sort((one, other) => price(one) - price(other))[0].dataset.city;
}"""
# A browser that nobody looks at, may call its person, and cannot share a stream between its tabs.
OUT_OF_SIGHT = """() => {
    delete window.SharedWorker;
    window.called = [];
    window.Notification = class {
        constructor(text, options) { window.called.push([text, options.tag]); }
        static permission = "granted";
    };
    Object.defineProperty(document, "hidden", { get: () => true });
    localStorage.setItem("notify", "on");
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data = tmp_path_factory.mktemp("together")
    with Server(data, "--public", "http://127.0.0.1") as server:
        yield server


def buying() -> Game:
    """Round 3: Ann buys fuel first, then Bob, then Cem. Bob could have a coal for 2; Ann can buy
    enough of it to make the next one cost 3."""
    return kept_game("three-buy")


def act(who: Friend, *actions: str) -> None:
    for each in actions:
        who.page.evaluate(SEND, [each, who.look().version])
        wait_until(who.page, SETTLED)


def press_city(who: Friend) -> str:
    """The cheapest city on the map that is not planned yet."""
    name: str = who.page.evaluate(CHEAPEST)
    wait_until(who.page, SETTLED)
    who.page.locator(f"#city-{name}").dispatch_event("click")
    expect(who.page.locator(f"#ghost-{name}-0, #ghost-{name}-1")).to_be_attached()
    return name


def test_plans_are_kept_or_dropped_and_nobody_else_hears_of_them(
    server: Server, browser: Browser
) -> None:
    """Ann has two seats; Bob looks elsewhere, in a browser without shared workers."""
    ann, bob = friend(browser, "Ann"), friend(browser, "Bob")
    bob.page.add_init_script(f"({OUT_OF_SIGHT})()")
    streams = []
    bob.page.on("request", lambda request: streams.append(request.url))
    id = seat_together(server, buying(), [ann, bob, ann])
    assert f"{server.address}/game/{id}/events" in streams
    expect(ann.page.locator("details.people .dot.here")).to_have_count(3)  # she knows who is there
    looks: list[str] = []
    ann.page.on("request", lambda request: looks.append(request.url))
    board = ann.page.context.new_page()
    board.goto(f"{server.address}/game/{id}/board")
    shown = {part: board.locator(f"#{part}").inner_html() for part in ("fuel", "log", "turn")}

    bob.page.locator("#ahead summary").click()
    bob.press("#ahead button[value='buy coal']")
    expect(bob.page.locator("#ahead .planned").first).to_be_visible()
    bob.page.locator("#ahead summary").click()
    assert [url for url in looks if url.endswith("/parts")] == []
    act(ann, "buy coal", "buy coal", "done")
    expect(bob.page.locator("#ahead .dropped")).to_contain_text("3")
    wait_until(bob.page, QUESTION, "buy")
    assert bob.page.evaluate("window.called") == [["Bob: your turn · 41\xa0E", f"/game/{id}"]]
    _board_follows(board, shown)

    act(bob, "done")
    wait_until(ann.page, QUESTION, "buy")
    cities = [press_city(bob), press_city(bob)]
    assert ann.page.locator("#map .ghost").count() == 0
    act(ann, "done")
    wait_until(ann.page, QUESTION, "build")
    act(ann, "done")
    for each in (bob, ann):  # carried out; then it is Cem's turn
        for city in cities:
            houses = each.page.locator(f"#city-{city} .house")
            expect(each.page.locator(f"#city-{city}")).to_have_attribute(
                "aria-label", re.compile("Bob|your")
            )
            expect(houses.first).to_be_attached()
    assert bob.look().question == "waiting"
    assert ann.complaints == bob.complaints == []


def _board_follows(board: Page, before: dict[str, str]) -> None:
    """The market, the log and whose turn it is have changed; there is nothing to press, and what
    people have is not told."""
    expect(board.locator("#log")).to_contain_text("Ann bought 2 coal")
    for part, was in before.items():
        assert board.locator(f"#{part}").inner_html() != was
    controls = board.locator("a, button, input, form, select, summary, [data-act]")
    assert controls.filter(visible=True).count() == 0
    assert MONEY.findall(board.locator("#players").inner_text()) == []
    for name in NAMES:
        expect(board.locator("#players")).to_contain_text(name)
    assert board.locator("#map .house").count() > 0


def test_axe_finds_nothing_where_people_meet(server: Server, browser: Browser) -> None:
    friends = [friend(browser, name) for name in ("Ann", "Bob", "Eve")]
    over = play_until(Game.new(map="germany", players=NAMES, seed=2), lambda now, acts: False)
    evening = Evening(server, friends, buying(), over)
    found = []
    for name, open_screen in SCREENS.items():
        page = open_screen(evening)
        for device, scheme in LOOKS:
            page.set_viewport_size({"width": device.width, "height": device.height})
            page.emulate_media(color_scheme=scheme)
            found += [f"{name}, {device.name}: {each}" for each in findings(page)]
    assert "\n".join(found) == ""
