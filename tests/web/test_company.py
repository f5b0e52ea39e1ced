"""People on their own screens: talking, stepping away, clocks, what the host may, looking back."""

import re
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.browser.serving import Server
from tests.web.player import Player
from tests.web.test_people import PUBLIC, begun, join, link
from wattworks import bots
from wattworks.dice import Dice
from wattworks.game import Game
from wattworks.web.play.presence import GONE, HERE, LONG_GONE, Presence
from wattworks.web.store import Store
from wattworks.web.store.turns import OUTAGE

WHO = re.compile(r'name="who" value="(\w+)"')
FEED = re.compile(rf'value="{PUBLIC}(/feed/[\w-]+)"')
SHARE = re.compile(rf'value="{PUBLIC}(/shared/[\w-]+)"')


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("company"), "--public", PUBLIC) as server:
        yield server


def do(player: Player, id: str, what: str, **fields: str) -> int:
    return player.http.post(f"/game/{id}/company/{what}", data=fields).status_code


def asked_of(ann: Player, bob: Player, id: str) -> tuple[Player, Player]:
    """Who is asked, and who is not; bots have moved by then."""
    for _ in range(100):
        for player, other in ((ann, bob), (bob, ann)):
            if player.asked(id).question != "waiting":
                return player, other
        time.sleep(0.05)
    raise AssertionError("nobody is asked")


def test_what_is_said_is_escaped_said_once_and_limited(ann: Player, bob: Player) -> None:
    id = begun(ann, bob)
    assert do(ann, id, "say", text="<b>hello</b>", token="1") == 303
    assert do(ann, id, "say", text="<b>hello</b>", token="1") == 303
    page = bob.page(id)
    assert page.count("&lt;b&gt;hello&lt;/b&gt;") == 1
    assert "<b>hello</b>" not in page
    assert do(bob, id, "react", reaction="thanks", token="x") == 303
    assert do(bob, id, "react", reaction="<script>", token="y") == 422
    assert do(ann, id, "say", text=" \u202e ", token="2") == 422
    assert do(ann, id, "say", text="a" * 5000, token="3") == 303
    assert "a" * 301 not in bob.page(id)
    said = [do(ann, id, "say", text=f"again {i}", token=f"again {i}") for i in range(6)]
    assert said[-1] == 429


def test_the_host_mutes_switches_off_and_removes(ann: Player, bob: Player) -> None:
    id = begun(ann, bob)
    who = WHO.search(ann.page(id))
    assert who
    assert do(bob, id, "mute", who=who[1]) == 403
    assert do(ann, id, "mute", who=who[1]) == 303
    assert do(bob, id, "say", text="hello") == 403
    assert do(ann, id, "unmute", who=who[1]) == 303
    assert do(bob, id, "say", text="hello") == 303
    assert do(ann, id, "rules", stand_in="easy") == 303  # nothing else is ticked
    assert do(ann, id, "say", text="hello") == 403
    assert do(bob, id, "rules", chat="on", stand_in="easy") == 403
    assert do(ann, id, "rules", stand_in="exec:rm") == 422
    assert do(ann, id, "remove", who="0" * 16) == 422
    assert do(ann, id, "remove", who=who[1]) == 303
    assert bob.http.get(f"/game/{id}").status_code == 404
    assert 'class="dot free"' in ann.page(id)


def test_who_leaves_is_stood_in_for_until_they_are_back(ann: Player, bob: Player) -> None:
    id = begun(ann, bob)
    asked, other = asked_of(ann, bob, id)
    seat = "0" if asked is ann else "1"
    assert do(other, id, "away", seat=seat) == 409  # not theirs
    assert do(other, id, "stand-in", seat=seat) == 409  # they have just been here
    version = asked.asked(id).version
    assert do(asked, id, "away", seat=seat) == 303
    asked_of(other, other, id)
    assert asked.asked(id).question == "waiting"
    assert asked.act(id, "pass", version=version).status_code == 409
    assert do(asked, id, "back", seat=seat) == 303
    assert 'action="/game/' + id + '/company/away"' in asked.page(id)
    assert do(asked, id, "leave", seat=seat) == 303
    assert do(asked, id, "take", seat=str(1 - int(seat))) == 409  # taken
    assert do(asked, id, "take", seat=seat) == 303


def test_a_pause_stops_everybody_and_the_end_is_for_good(ann: Player, bob: Player) -> None:
    id = begun(ann, bob)
    asked, _ = asked_of(ann, bob, id)
    now = asked.asked(id)
    act = now.acts[0] if now.acts else "bid 20"
    assert do(bob, id, "pause") == 403
    assert do(ann, id, "pause") == 303
    assert asked.asked(id).question == "waiting"
    assert asked.act(id, act, version=now.version).status_code == 409
    assert do(ann, id, "resume") == 303
    assert asked.asked(id).question == now.question
    assert do(bob, id, "end") == 403
    assert do(ann, id, "end") == 303
    assert do(ann, id, "resume") == 409
    assert asked.act(id, act, version=now.version).status_code == 409


def in_store(server: Server, change: str, id: str) -> None:
    """As another server on the same file would change a table."""
    with sqlite3.connect(server.data / "games.sqlite", timeout=20) as connection:
        done = f"UPDATE tables SET revision = revision + 1, {change} WHERE id = ?"
        assert connection.execute(done, (id,)).rowcount == 1


def test_when_time_is_up_a_bot_plays(server: Server, ann: Player, bob: Player) -> None:
    id = ann.new_game(
        count="3", kind0="me", kind1="person", kind2="easy", name0="Ann", edition="recharged"
    )
    assert join(bob, link(ann, id), "Bob", "1") == 303
    rules = {"time": "day", "stand_in": "easy"}
    assert ann.http.post(f"/game/{id}/lobby/settings", data=rules).status_code == 303
    assert ann.http.post(f"/game/{id}/lobby/begin", data={}).status_code == 303
    asked, other = asked_of(ann, bob, id)
    assert f'href="/game/{id}"' in asked.http.get("/turns").text
    assert f'href="/game/{id}"' not in other.http.get("/turns").text
    assert "data-until" in other.page(id)
    in_store(server, "asked_until = 1.0", id)
    for _ in range(100):
        if "/company/back" in asked.page(id):
            break
        time.sleep(0.1)
    assert asked_of(other, other, id)[0] is other
    assert do(asked, id, "back", seat="0" if asked is ann else "1") == 303


def test_the_feed_tells_turns_to_whoever_has_its_address(
    ann: Player, bob: Player, eve: Player
) -> None:
    id = begun(ann, bob)
    asked, _ = asked_of(ann, bob, id)
    assert FEED.search(asked.http.get("/turns").text) is None
    assert asked.http.post("/turns/feed").status_code == 303
    found = FEED.search(asked.http.get("/turns").text)
    assert found
    answer = eve.http.get(found[1])
    assert answer.headers["content-type"].startswith("application/atom+xml")
    entries = ElementTree.fromstring(answer.content).findall("{http://www.w3.org/2005/Atom}entry")
    assert len(entries) == 1
    assert f"{PUBLIC}/game/{id}" in answer.text
    assert asked.http.post("/turns/feed").status_code == 303
    assert eve.http.get(found[1]).status_code == 404


def test_webhooks_lead_only_to_public_addresses(ann: Player, bob: Player) -> None:
    begun(ann, bob)

    def sent(address: str) -> int:
        return ann.http.post("/turns/webhook", data={"webhook": address}).status_code

    assert sent("https://example.org/turn?x=1") == 303
    assert "https://example.org/turn" in ann.http.get("/turns").text
    for wrong in (
        "http://example.org", "https://example.org:8443/", "ftp://example.org", "https://",
        "https://me:secret@example.org", "https://[::1", "javascript:alert(1)", "https://a\n.org",
    ):  # fmt: skip
        assert sent(wrong) == 422, wrong
    assert sent("") == 303


def finished_record(name: str = "Ann") -> str:
    game = Game.new(players=[name, "Bob", "Cat"], edition="card", seed=3)
    bot, dice = bots.bot("easy"), Dice(1)
    while not game.is_over:
        game.play(bot.choose(game.view(game.to_move), dice))
    return game.save()


def test_a_record_can_be_looked_at_and_shared(ann: Player, eve: Player) -> None:
    record = finished_record()

    def upload(text: str) -> tuple[int, str]:
        answer = ann.http.post("/records", files={"record": ("game.txt", text.encode())})
        return answer.status_code, answer.headers.get("location", "")

    status, where = upload(record)
    assert status == 303
    assert upload("nonsense")[0] == 422
    assert upload("\n".join(record.splitlines()[:-3]))[0] == 422
    assert upload("x" * 100_001)[0] == 413
    id = where.split("/")[2]
    assert eve.http.get(where).status_code == 404
    assert ann.http.post(f"/game/{id}/share").status_code == 303
    found = SHARE.search(ann.http.get(where).text)
    assert found
    assert eve.http.get("/shared/" + "x" * 22).status_code == 404
    assert eve.http.get(found[1]).headers["location"] == where
    assert eve.http.get(where).status_code == 200
    assert eve.http.get(f"/game/{id}/replay/3").status_code == 200
    assert eve.http.post(f"/game/{id}/share").status_code == 404  # looking only
    assert eve.http.post(f"/game/{id}/again", data={"deal": "new"}).status_code == 404


def test_a_rematch_takes_everybody_along(server: Server, ann: Player, bob: Player) -> None:
    id = begun(ann, bob)
    asked_of(ann, bob, id)
    store = Store(server.data)
    try:
        stored = store.load(id)
        game, bot, dice = stored.table.game, bots.bot("easy"), Dice(1)
        first = game.version
        while not game.is_over:
            game.play(bot.choose(game.view(game.to_move), dice))
        store.save(id, stored.revision, first, stored.table).result()
    finally:
        store.close()
    for _ in range(100):
        if bob.asked(id).question == "over":
            break
        time.sleep(0.05)
    new = bob.http.post(f"/game/{id}/again", data={"deal": "new"}).headers["location"]
    assert ann.http.post(f"/game/{id}/again", data={"deal": "new"}).headers["location"] == new
    assert f'href="{new}"' in ann.page(id)
    assert ann.http.get(new).status_code == bob.http.get(new).status_code == 200


def test_after_an_outage_clocks_go_on_where_they_stood(tmp_path: Path) -> None:
    with (
        Server(tmp_path, "--public", PUBLIC) as server,
        Player(server.address) as ann,
        Player(server.address) as bob,
    ):
        id = begun(ann, bob)
        asked_of(ann, bob, id)
    store = Store(tmp_path)
    try:
        before = store.load(id).table.clock.since
        assert store.beat(time.time()) == 0.0
        assert store.beat(time.time() + OUTAGE - 1) == 0.0
        lost = store.beat(time.time() + 3 * OUTAGE)
        assert lost > OUTAGE
        assert store.load(id).table.clock.since == pytest.approx(before + lost)
    finally:
        store.close()


def test_who_has_been_away_for_two_minutes_is_missed() -> None:
    presence = Presence(since=1000.0)
    assert presence.state("ann", 1119.0) == GONE
    assert presence.state("ann", 1120.0) == LONG_GONE
    presence.came("ann")
    presence.came("ann")
    presence.went("ann", 2000.0)
    assert presence.state("ann", 5000.0) == HERE  # another page is open
    presence.went("ann", 5000.0)
    assert presence.state("ann", 5010.0) == HERE  # a reload is no absence
    assert presence.state("ann", 5060.0) == GONE
    presence.learn({"ann": 5055.0})  # at another server
    assert presence.state("ann", 5060.0) == HERE
    assert presence.state("ann", 5175.0) == LONG_GONE


@pytest.mark.parametrize("name", ["A\u202egnihton", "A\x07", "A" * 400])
def test_records_with_names_that_deceive_are_not_taken(ann: Player, name: str) -> None:
    """Whoever follows a link to the game would see them."""
    sent = {"record": ("game.txt", finished_record(name).encode())}
    assert ann.http.post("/records", files=sent).status_code == 422
