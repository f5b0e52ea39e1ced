"""Friends on their own screens: inviting, sitting down, watching, and who may do what."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.moments import play_until
from tests.browser.serving import Server
from tests.web.player import Player
from wattworks.game import Game
from wattworks.table import Seat, Table
from wattworks.web.store import Store

PUBLIC = "http://table.test"
WITH_FRIENDS = {
    "count": "3", "kind0": "me", "kind1": "person", "kind2": "person", "name0": "Ann",
    "edition": "recharged", "map": "germany",
}  # fmt: skip
LINK = re.compile(rf'value="{PUBLIC}(/join/[\w-]+)"')
CODE = re.compile(r'class="code">(\w+)<')


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("people"), "--public", PUBLIC) as server:
        yield server


def lobby_text(player: Player, id: str) -> str:
    answer = player.http.get(f"/game/{id}/lobby")
    assert answer.status_code == 200, answer.text
    return answer.text


def link(host: Player, id: str) -> str:
    found = LINK.search(lobby_text(host, id))
    assert found
    return found[1]


def join(player: Player, path: str, name: str, seat: str) -> int:
    return player.http.post(path, data={"name": name, "seat": seat}).status_code


def begun(host: Player, *friends: Player) -> str:
    """A game of these people; a seat of the three that nobody took is a bot's, which moves whenever
    it likes: who compares two looks at the table invites three."""
    id = host.new_game(**WITH_FRIENDS)
    for seat, friend in enumerate(friends, 1):
        assert join(friend, link(host, id), f"Friend {seat}", str(seat)) == 303
    fill = {} if len(friends) == 2 else {"fill": "1", "kind": "easy"}
    assert host.http.post(f"/game/{id}/lobby/begin", data=fill).status_code == 303
    return id


def test_friends_sit_down_by_link_and_by_code_and_the_host_begins(
    ann: Player, bob: Player, eve: Player
) -> None:
    id = ann.new_game(**WITH_FRIENDS)
    assert ann.http.get(f"/game/{id}").headers["location"] == f"/game/{id}/lobby"
    code = CODE.search(lobby_text(ann, id))
    assert code
    found = bob.http.post("/join", data={"code": code[1].lower()})
    assert found.headers["location"] == link(ann, id)
    assert join(bob, link(ann, id), "Bob", "1") == 303
    assert "Bob" in lobby_text(ann, id)
    assert join(eve, link(ann, id), "Eve", "1") == 422  # taken
    assert join(eve, link(ann, id), "Bob", "2") == 422  # the name is taken
    assert ann.http.post(f"/game/{id}/lobby/begin", data={}).status_code == 422
    assert join(eve, link(ann, id), "Eve", "2") == 303
    assert ann.http.post(f"/game/{id}/lobby/begin", data={}).status_code == 303
    for player in (ann, bob, eve):
        assert player.http.get(f"/game/{id}/lobby").headers["location"] == f"/game/{id}"
        page = player.page(id)
        assert all(name in page for name in ("Ann", "Bob", "Eve"))


def test_each_acts_at_their_turn_and_nobody_for_another(
    ann: Player, bob: Player, eve: Player
) -> None:
    id = begun(ann, bob, eve)
    players = (ann, bob, eve)
    for _ in range(12):
        asked = [player for player in players if player.asked(id).question != "waiting"]
        assert len(asked) == 1
        now = asked[0].asked(id)
        act = now.acts[0] if now.acts else "bid 20"
        for other in players:
            if other is not asked[0]:
                assert other.act(id, act, version=now.version).status_code == 409
        assert asked[0].act(id, act).status_code == 200


def test_whoever_only_reaches_the_port_sees_nothing(
    server: Server, ann: Player, bob: Player, eve: Player
) -> None:
    id = begun(ann, bob)
    assert f"/game/{id}" in ann.http.get("/").text
    assert f"/game/{id}" in bob.http.get("/").text
    assert f"/game/{id}" not in eve.http.get("/").text
    for path in ("", "/lobby", "/parts", "/events", "/record", "/result", "/replay/0", "/invite"):
        assert eve.http.get(f"/game/{id}{path}").status_code == 404, path
    for path in (
        "act", "undo", "limit", "settings", "skip", "hint", "curtain", "again", "review", "plan",
        "company/say", "company/back", "company/take", "company/pause", "company/remove",
    ):  # fmt: skip
        answer = eve.http.post(f"/game/{id}/{path}", data={"action": "pass", "version": "0"})
        assert answer.status_code == 404, path
    assert eve.http.post(f"/game/{id}/delete").status_code == 403
    assert bob.http.post(f"/game/{id}/delete").status_code == 403
    assert ann.http.post(f"/game/{id}/delete").status_code == 303


def test_spectators_watch_if_the_host_allows_it(ann: Player, bob: Player, eve: Player) -> None:
    id = ann.new_game(**WITH_FRIENDS)
    assert join(eve, link(ann, id), "Eve", "watch") == 303
    assert "Eve" in lobby_text(ann, id)
    ann.http.post(f"/game/{id}/lobby/settings", data={})
    assert join(bob, link(ann, id), "Bob", "watch") == 422
    ann.http.post(f"/game/{id}/lobby/begin", data={"fill": "1", "kind": "easy"})
    assert eve.asked(id).question == "waiting"


def test_only_the_host_arranges_the_table(ann: Player, bob: Player) -> None:
    id = ann.new_game(**WITH_FRIENDS)
    assert join(bob, link(ann, id), "Bob", "1") == 303
    assert LINK.search(lobby_text(bob, id)) is None
    for what in ("begin", "swap", "bot", "settings", "renew", "remove"):
        form = {"seat": "0", "other": "1", "kind": "easy"}
        assert bob.http.post(f"/game/{id}/lobby/{what}", data=form).status_code == 403, what
    assert bob.http.post(f"/game/{id}/lobby/leave", data={"seat": "0"}).status_code == 403
    old = link(ann, id)
    ann.http.post(f"/game/{id}/lobby/swap", data={"seat": "1", "other": "0"})
    ann.http.post(f"/game/{id}/lobby/renew", data={})
    assert link(ann, id) != old
    assert bob.http.get(old).status_code == 404
    ann.http.post(f"/game/{id}/lobby/remove", data={"seat": "0"})
    assert bob.http.get(f"/game/{id}/lobby").status_code == 404


def test_another_device_is_the_same_person_once(
    ann: Player, bob: Player, cem: Player, eve: Player
) -> None:
    assert ann.http.post("/device", data={}).status_code == 409  # nobody yet
    id = begun(ann, bob, cem)
    offered = re.search(rf"{PUBLIC}(/device/[\w-]+)", ann.http.post("/device", data={}).text)
    assert offered
    assert eve.http.get(offered[1]).status_code == 200  # looking does not use it up
    assert eve.http.post(offered[1]).status_code == 303
    assert eve.page(id) == ann.page(id)
    assert bob.http.post(offered[1]).status_code == 404


def test_a_forged_cookie_is_nobodys(ann: Player, bob: Player, eve: Player) -> None:
    id = begun(ann, bob)
    cookie = ann.http.cookies["person"]
    person, _, signature = cookie.rpartition(".")
    for forged in (person, f"{person}.", f"{person}.{signature[:-2]}xx", f"x{cookie}", "", "."):
        eve.http.cookies.clear()
        answer = eve.http.get(f"/game/{id}", headers={"Cookie": f"person={forged}"})
        assert answer.status_code == 404, forged


def test_codes_cannot_be_tried_at_will(tmp_path: Path) -> None:
    with Server(tmp_path, "--public", PUBLIC) as server, Player(server.address) as player:
        tries = [player.http.post("/join", data={"code": "AAAAAA"}) for _ in range(40)]
    assert {answer.status_code for answer in tries} == {404, 429}


def test_who_is_forgotten_leaves_their_seats_to_bots(ann: Player, bob: Player) -> None:
    id = begun(ann, bob)
    assert bob.http.post("/forget").status_code == 303
    bob.http.cookies.clear()
    assert bob.http.get(f"/game/{id}").status_code == 404
    ann.post(id, "settings", speed="at-once", auto="on")
    for _ in range(6):
        now = ann.wait(id)
        if now.question == "over":
            break
        assert ann.act(id, now.acts[0] if now.acts else "bid 20").status_code == 200


def test_who_is_forgotten_can_look_no_longer_and_the_table_has_another_host(
    ann: Player, bob: Player
) -> None:
    """Even with the cookie that the browser should have thrown away."""
    id, cookie = begun(ann, bob), ann.http.cookies["person"]
    lobby = ann.new_game(**WITH_FRIENDS)
    assert ann.http.post("/forget").status_code == 303
    again = {"Cookie": f"person={cookie}"}
    ann.http.cookies.clear()
    assert ann.http.get(f"/game/{id}", headers=again).status_code == 404
    assert ann.http.get(f"/game/{lobby}/lobby", headers=again).status_code == 404
    assert bob.http.get(f"/game/{id}/invite").status_code == 200  # it is Bob's now
    assert bob.http.post(f"/game/{id}/delete").status_code == 303


def test_one_screen_knows_no_friends_elsewhere(tmp_path: Path) -> None:
    with Server(tmp_path) as server, Player(server.address) as player:
        assert player.http.post("/new", data=WITH_FRIENDS).status_code == 422
        assert "person" not in player.http.cookies
        assert player.http.post("/join", data={"code": "AAAAAA"}).status_code == 404
    store = Store(tmp_path)
    assert store.count() == 0
    store.close()


def test_what_one_keeps_to_oneself_is_no_news_for_others(
    ann: Player, bob: Player, eve: Player
) -> None:
    """A bid made ahead changes neither the others' pages nor what their streams say."""
    id = begun(ann, bob, eve)
    players = (ann, bob, eve)
    asked = next(player for player in players if player.asked(id).question != "waiting")
    asked.act(id, asked.asked(id).acts[0])
    asked.act(id, "bid 20")
    others = [player for player in players if player is not asked]
    bidder = next(player for player in others if player.asked(id).question != "waiting")
    waiting = next(player for player in others if player is not bidder)
    with (
        waiting.http.stream("GET", f"/game/{id}/events") as stream,
        asked.http.stream("GET", f"/game/{id}/events") as other,
    ):
        events = (line for line in stream.iter_lines() if line.startswith("data:"))
        news = (line for line in other.iter_lines() if line.startswith("data:"))
        first, page = next(events), asked.page(id)
        next(news)
        assert waiting.post(id, "limit", amount="30").status_code == 200
        own = next(events)
        assert own != first  # whoever bids sees it
        assert asked.page(id) == page
        assert bidder.act(id, "pass").status_code == 200
        assert next(events) != own
        shown = asked.http.get(f"/game/{id}/parts").headers["x-stamp"]
        assert next(news) == f"data: {shown}"  # the first since the bid
    assert asked.page(id) != page


def test_the_board_screen_shows_what_is_public(
    ann: Player, bob: Player, cem: Player, eve: Player
) -> None:
    id = begun(ann, bob, cem)
    board = ann.http.get(f"/game/{id}/board")
    assert board.status_code == 200
    assert "<form" not in board.text
    assert board.text == bob.http.get(f"/game/{id}/board").text  # nobody's hand is on it
    assert "50 E" not in board.text  # whose money is hidden
    assert eve.http.get(f"/game/{id}/board").status_code == 404


def test_what_others_followed_is_taken_back_if_all_agree(
    ann: Player, bob: Player, eve: Player
) -> None:
    """A nomination is followed by a bid of another; then it is regretted."""
    id = begun(ann, bob, eve)
    players = (ann, bob, eve)
    first = next(player for player in players if player.asked(id).question != "waiting")
    before = first.asked(id)
    first.act(id, before.acts[0])
    first.act(id, "bid 20")
    second = next(p for p in players if p is not first and p.asked(id).question != "waiting")
    second.act(id, "bid 21")
    third = next(player for player in players if player not in (first, second))
    version = first.http.get(f"/game/{id}").text.partition('name="version" value="')[2]
    version = version.partition('"')[0]
    agreed = {"kind": "undo", "version": version, "agree": "on"}
    assert second.post(id, "company/answer", **agreed).status_code == 409
    assert first.post(id, "company/undo-request", version=version).status_code == 200
    for friend in (second, third):
        assert "take a move back" in friend.page(id)
        assert friend.post(id, "company/answer", **agreed).status_code == 200
    assert first.asked(id).question == "open"


def test_a_guided_game_is_the_learners_alone(ann: Player, eve: Player) -> None:
    id = ann.http.post("/learn", data={"lesson": "board"}).headers["location"].rpartition("/")[2]
    assert 'data-says="welcome"' in ann.page(id)
    assert eve.http.get(f"/game/{id}").status_code == 404
    assert eve.post(id, "coach", do="next", step="welcome").status_code == 404
    assert ann.post(id, "coach", do="next", step="welcome").status_code == 200
    assert 'data-says="output"' in ann.page(id)


def test_whoever_learns_keeps_the_name_that_they_gave(ann: Player) -> None:
    ann.new_game(**WITH_FRIENDS)
    id = ann.http.post("/learn", data={"lesson": "trust"}).headers["location"].rpartition("/")[2]
    assert "Ann" in ann.page(id)


def test_whoever_looks_back_continues_from_a_move_on_a_table_of_their_own(
    server: Server, ann: Player, eve: Player
) -> None:
    learnt = ann.http.post("/learn", data={"lesson": "trust"}).headers["location"]
    store = Store(server.data)
    person = store.host_of(learnt.rpartition("/")[2])
    assert person
    game = play_until(Game.new("card", None, ["Ann", "Bob", "Cem"], seed=2), lambda *_: False)
    seats = [Seat("person", holder=person), Seat("easy"), Seat("easy")]
    store.add("finished", Table(game, seats), host=person)
    store.close()
    answer = ann.post("finished", "continue", move="60", seat="0")
    assert answer.status_code == 303
    id = answer.headers["location"].rpartition("/")[2]
    assert ann.http.get(f"/game/{id}").status_code == 200
    assert eve.http.get(f"/game/{id}").status_code == 404
    assert eve.post("finished", "continue", move="60", seat="0").status_code == 404
