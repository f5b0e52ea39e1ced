"""Friends on their own screens, with real browsers: games, and what happens on the way.

Here the games of many browsers end soon after; ``make browser-long`` plays them to their end.
"""

import re
import sqlite3
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.chromium import PHONE
from tests.browser.friends import (
    Friend,
    begin,
    friend,
    invitation,
    join,
    lay_table,
    play,
    sit_down,
)
from tests.browser.long import IS_LONG
from tests.browser.player import Asked
from tests.browser.serving import Server
from tests.browser.waiting import wait_until
from wattworks.web.store import Store

MONEY = re.compile(r"\d+\sE\b")
TABS = 8  # more than a browser has connections
FEW = 12  # moves in which everybody acts
SHOWS = "(version) => Number(document.querySelector('#act .act').dataset.version) >= version"


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data = tmp_path_factory.mktemp("apart")
    with Server(data, "--public", "http://127.0.0.1") as server:
        yield server


def sees_money(each: Friend) -> int:
    return len(MONEY.findall(each.page.locator("#players").inner_text()))


def waits_to_buy(each: Friend, asked: Asked) -> bool:
    return asked.question == "waiting" and each.page.locator("#ahead .ahead").count() > 0


def entries(server: Server) -> int:
    with sqlite3.connect(server.data / "games.sqlite") as connection:
        return int(connection.execute("SELECT COUNT(*) FROM entries").fetchone()[0])


def all_see_it(server: Server, everybody: list[Friend]) -> None:
    """Wait until all pages show what is stored; bots may still be moving."""
    told = -1
    while told != (told := entries(server)):
        for each in everybody:
            wait_until(each.page, SHOWS, told)


def play_on(server: Server, players: list[Friend], everybody: list[Friend]) -> None:
    """To the end of the game or, in short, a few moves: everybody has seen it all, and nothing was
    lost or doubled."""
    few = int(players[0].look().version) + FEW
    is_far = play(players, lambda each, asked: not IS_LONG and int(asked.version) >= few)
    assert (is_far is None) == IS_LONG
    all_see_it(server, everybody)
    for each in everybody:
        assert (each.look().question == "over") == IS_LONG
        assert each.complaints == []
    assert {each.look().version for each in everybody} == {str(entries(server))}


@pytest.mark.whole_game
def test_four_people_and_a_spectator_play_a_game(server: Server, browser: Browser) -> None:
    """With hidden money. One comes with a phone and a code; plans are kept and dropped; somebody
    talks; the server is killed; the board screen shows it all."""
    ann, bob = friend(browser, "Ann", seed=1), friend(browser, "Bob", PHONE, seed=2)
    cem, dora = friend(browser, "Cem", seed=3), friend(browser, "Dora", seed=4)
    eve = friend(browser, "Eve")
    players, everybody = [ann, bob, cem, dora], [ann, bob, cem, dora, eve]
    lay_table(
        ann, server.address, count="4", kind0="me", kind1="person", kind2="person", kind3="person",
        edition="recharged", map="germany",
    )  # fmt: skip
    link, code = invitation(ann), ann.page.locator(".code").inner_text()
    bob.page.goto(server.address)
    bob.page.locator(".code-entry [name=code]").fill(code.lower())
    bob.page.locator(".code-entry button").tap()
    sit_down(bob)
    for guest in (cem, dora):
        join(guest, server.address, link)
    join(eve, server.address, link, watch=True)
    begin(ann, everybody)
    board = ann.page.context.new_page()
    board.goto(f"{ann.page.url}/board")

    assert [sees_money(each) for each in everybody] == [1, 1, 1, 1, 0]
    _talk(ann, eve)
    _plan(server, players)
    _take_back(server, players)
    _kill(server, everybody)

    play_on(server, players, everybody)
    expect(board.locator("#players")).to_be_visible()


def _talk(one: Friend, other: Friend) -> None:
    one.open("talk")
    one.page.locator("#say [name=text]").fill("<i>Good luck!</i>")
    one.page.locator("#say .words button").click()
    expect(other.page.locator("#unread")).to_have_text("1")
    other.open("talk")
    expect(other.page.locator("#chat")).to_contain_text("<i>Good luck!</i>")
    for each in (one, other):
        each.page.keyboard.press("Escape")


def _plan(server: Server, players: list[Friend]) -> None:
    """Somebody plans fuel while others buy: carried out when the turn comes, and told to nobody
    before."""
    planner = play(players, waits_to_buy)
    assert planner is not None
    others = [each for each in players if each is not planner]
    all_see_it(server, players)  # the planner's page may have been a move behind as well
    before = [each.page.locator("#players").inner_text() for each in others]
    planner.page.locator("#ahead summary").click()
    planner.press("#ahead form button")
    expect(planner.page.locator("#ahead .planned").first).to_be_visible()
    assert [each.page.locator("#players").inner_text() for each in others] == before
    planner.page.keyboard.press("Escape")
    planned, dropped = planner.page.locator("#ahead .planned"), planner.page.locator(".dropped")
    play(others, lambda each, asked: planned.count() == 0)
    is_asked = planner.look().question == "buy"
    assert is_asked == (dropped.count() > 0)  # done, or dropped with a note as others were faster


def _take_back(server: Server, players: list[Friend]) -> None:
    """One regrets a purchase after another has followed; all agree."""
    asker = None
    while asker is None or not may_ask(asker):
        asker = play(players, lambda each, asked: may_ask(each))
        assert asker is not None
        all_see_it(server, players)  # a page may have been a move behind
    version = int(asker.look().version)
    asker.press("#ask-undo")
    for other in players:
        if other is not asker:
            other.press("#agreement button.primary")
    shown = "(version) => Number(document.querySelector('#act .act').dataset.version) > version"
    for each in players:
        wait_until(each.page, shown, version)
    assert asker.look().question != "waiting"


def may_ask(friend: Friend) -> bool:
    return friend.page.locator("#ask-undo").count() > 0


def _kill(server: Server, everybody: list[Friend]) -> None:
    """A power cut while five browsers are connected."""
    all_see_it(server, everybody)
    before, shown = entries(server), {each.name: each.look() for each in everybody}
    server.kill()
    for each in everybody:
        expect(each.page.locator("#lost")).to_be_visible()
    server.start()
    for each in everybody:
        expect(each.page.locator("#lost")).to_be_hidden(timeout=20_000)
        assert each.look() == shown[each.name]
    assert entries(server) == before


@pytest.mark.whole_game
def test_two_play_the_card_game_against_the_trust(server: Server, browser: Browser) -> None:
    ann, bob = friend(browser, "Ann", seed=5), friend(browser, "Bob", PHONE, seed=6)
    lay_table(
        ann, server.address, count="2", kind0="me", kind1="person", edition="card", variant="trust"
    )
    join(bob, server.address, invitation(ann))
    begin(ann, [ann, bob])
    assert play([ann, bob]) is None
    for each in (ann, bob):
        expect(each.page.locator("#act [data-question=over]")).to_be_visible()
        assert each.complaints == []
    bob.page.locator("#act button[value=new]").tap()
    bob.page.wait_for_url(lambda url: url != ann.page.url)
    ann.page.locator("a.rematch").click()
    ann.page.wait_for_url(bob.page.url)


@pytest.mark.whole_game
def test_three_people_and_three_bots_with_absences(server: Server, browser: Browser) -> None:
    """Somebody leaves and is back; a clock runs out; one browser has more tabs than connections."""
    ann, bob, cem = (friend(browser, name, seed=7) for name in ("Ann", "Bob", "Zoe"))
    people = [ann, bob, cem]
    lay_table(
        ann, server.address, count="6", kind0="me", kind1="person", kind2="person", kind3="easy",
        kind4="easy", kind5="easy", edition="classic", map="usa",
    )  # fmt: skip
    ann.page.locator("details.more-options summary").click()
    ann.page.locator("[name=time]").select_option("turn-180")
    ann.page.locator("form[action$=settings] button").click()
    for guest in (bob, cem):
        join(guest, server.address, invitation(ann))
    begin(ann, people)
    ann.page.locator("#bar details.more summary").click()
    ann.page.locator("#bar [name=speed]").select_option("at-once")
    ann.page.keyboard.press("Escape")

    _leave_and_return(people)
    _run_out_of_time(server, people)
    tabs = [bob.page.context.new_page() for _ in range(TABS)]
    for tab in tabs:
        tab.goto(bob.page.url)
    version = int(ann.look().version)
    play(people, lambda each, asked: int(asked.version) > version + 10)
    newer = "(version) => Number(document.querySelector('#act .act').dataset.version) > version"
    for tab in tabs:
        wait_until(tab, newer, version)
        tab.close()
    play_on(server, people, people)


def _leave_and_return(people: list[Friend]) -> None:
    asked = play(people, lambda each, now: now.question not in ("waiting", "over"))
    assert asked is not None
    others = [each for each in people if each is not asked]
    version = int(asked.look().version)
    asked.open("people")
    asked.press("[data-posts='/company/away'] button")
    expect(asked.page.locator("[data-posts='/company/back'] button")).to_be_visible()
    play(others, lambda each, now: int(now.version) > version)  # a bot has moved
    asked.press("[data-posts='/company/back'] button")
    expect(asked.page.locator("[data-posts='/company/away'] button")).to_be_visible()
    asked.page.keyboard.press("Escape")


def _run_out_of_time(server: Server, people: list[Friend]) -> None:
    asked = play(people, lambda each, now: now.question not in ("waiting", "over"))
    assert asked is not None
    expect(people[0].page.locator(".timer")).to_contain_text(":")
    store = Store(server.data)
    with store._writing() as connection:
        connection.exec_driver_sql(
            "UPDATE tables SET asked_until = 1.0, revision = revision + 1 "
            "WHERE asked_until IS NOT NULL"
        )
    store.close()
    asked.open("people")
    back = asked.page.locator("[data-posts='/company/back'] button")
    expect(back).to_be_visible(timeout=15_000)
    asked.press("[data-posts='/company/back'] button")
    expect(back).to_have_count(0)
    asked.page.keyboard.press("Escape")
