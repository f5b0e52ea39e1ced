"""Planning cities: the map shows what they cost together, and a legal plan is kept."""

from playwright.sync_api import Browser, Page, expect

from tests.browser.chromium import context
from tests.browser.moments import asks, kept_game, play_until
from tests.browser.newgame import BOT, ME
from tests.browser.serving import Server
from tests.browser.waiting import SETTLED, wait_until
from wattworks.engine.board_view import BoardView
from wattworks.game import Game

NAMES = ["Ann", "Bob", "Cem"]
TAGS = """() => Object.fromEntries([...document.querySelectorAll("#map .city:has(.tag)")].map(
    (city) => [city.dataset.city, [Number(city.querySelector(".tag text").textContent),
                                   city.classList.contains("too-expensive")]]))"""


def building() -> Game:
    game = Game.new(map="germany", players=NAMES, seed=3)
    return play_until(game, asks("build", 5, choices=4))


def view_of(game: Game) -> BoardView:
    view = game.view(0)
    assert isinstance(view, BoardView)
    return view


def plan(page: Page, *cities: str) -> None:
    for count, city in enumerate(cities, 1):
        wait_until(page, SETTLED)
        page.locator(f"#city-{city}").dispatch_event("click")
        page.locator("#plan li").nth(count - 1).wait_for()
    wait_until(page, SETTLED)


def chosen(game: Game) -> tuple[str, str]:
    """The city that makes most others cheaper, and the one that is cheapest after it."""
    view = view_of(game)
    names, now = view.rules.map.cities, view.prices_after(0, [])
    affordable = [city for city, price in enumerate(now) if price and price <= (view.money(0) or 0)]
    first = max(affordable, key=lambda city: changes(now, view.prices_after(0, [city])))
    after = view.prices_after(0, [first])
    second = min((price, city) for city, price in enumerate(after) if price is not None)[1]
    return names[first], names[second]


def changes(before: list[int | None], after: list[int | None]) -> int:
    return sum(one != other for one, other in zip(before, after, strict=True))


def true_tags(game: Game, *planned: str) -> dict[str, list[object]]:
    """The prices that the map has to show, and which are too expensive."""
    view = view_of(game)
    names = view.rules.map.cities
    cities = [names.index(name) for name in planned]
    plan = view.plan(0, cities)
    money = view.money(0)
    assert plan is not None
    assert money is not None
    left = money - plan.total
    prices = view.prices_after(0, cities)
    return {
        names[city]: [price, price > left]
        for city, price in enumerate(prices)
        if price is not None and city not in cities
    }


def test_prices_on_the_map_follow_the_plan(browser: Browser, server: Server) -> None:
    game = building()
    page = context(browser).new_page()
    page.goto(f"{server.address}/game/{server.keep(game, [ME, BOT, BOT])}")
    assert page.evaluate(TAGS) == true_tags(game)
    first, second = chosen(game)
    plan(page, first)
    assert page.evaluate(TAGS) == true_tags(game, first)
    assert true_tags(game, first) != {k: v for k, v in true_tags(game).items() if k != first}
    expect(page.locator(f"#city-{first} .ghost")).to_have_count(1)
    page.locator(f"#city-{second}").dispatch_event("click")
    page.locator("#plan li").nth(1).wait_for()
    assert page.evaluate(TAGS) == true_tags(game, first, second)
    expect(page.locator("#map .ghost")).to_have_count(2)
    wait_until(page, SETTLED)
    page.locator("#plan [data-clear]").click()
    expect(page.locator("#map .ghost")).to_have_count(0)
    assert page.evaluate(TAGS) == true_tags(game)


def test_a_plan_outlives_what_others_do_and_ends_when_it_is_carried_out(
    browser: Browser, server: Server
) -> None:
    where = context(browser)
    address = f"{server.address}/game/{server.keep(building(), [ME, BOT, BOT])}"
    page, other = where.new_page(), where.new_page()
    page.goto(address)
    other.goto(address)
    first, _ = chosen(building())
    plan(page, first)
    other.locator("#bar .more summary").click()
    with page.expect_response("**/parts"):
        other.locator("#bar [name=speed]").select_option("slow")
    wait_until(page, SETTLED)
    expect(page.locator(f"#city-{first} .ghost")).to_have_count(1)
    expect(page.locator("#plan li")).to_have_count(1)
    expect(other.locator("#map .ghost")).to_have_count(0)
    page.locator("#ask [data-build]").click()
    page.locator(f"#city-{first} .house").first.wait_for()
    expect(page.locator("#map .ghost")).to_have_count(0)
    expect(page.locator("#plan li")).to_have_count(0)


def test_what_is_built_elsewhere_leaves_the_plan(browser: Browser, server: Server) -> None:
    where = context(browser)
    address = f"{server.address}/game/{server.keep(building(), [ME, BOT, BOT])}"
    page, other = where.new_page(), where.new_page()
    page.goto(address)
    other.goto(address)
    first, second = chosen(building())
    plan(page, first, second)
    plan(other, first)
    other.locator("#ask [data-build]").click()
    page.locator(f"#city-{first} .house").first.wait_for()
    expect(page.locator("#plan li")).to_have_count(1)
    expect(page.locator(f"#city-{second} .ghost")).to_have_count(1)


def test_ending_with_money_and_fuel_for_a_city_is_warned_of_beside_the_button(
    browser: Browser, server: Server
) -> None:
    game = kept_game("idle-fuel")
    page = context(browser).new_page()
    page.goto(f"{server.address}/game/{server.keep(game, [ME, BOT, BOT])}")
    page.locator("#ask [data-act=done]").click()
    page.locator("#notice [data-sure]").wait_for()
    warning, panel = page.locator("#notice").bounding_box(), page.locator("#act").bounding_box()
    assert warning is not None
    assert panel is not None
    assert abs(warning["y"] - (panel["y"] + panel["height"])) < 20
    told = page.locator("#notice p").inner_text()
    assert "fuel can power" in told
    assert "build" not in told  # the city by its name, not as one would type it
