"""The table for programs: everything that the page does, as JSON."""

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from subprocess import PIPE, Popen
from typing import Any

import httpx
import pytest

from tests.browser.serving import Server
from tests.web.player import Player
from tests.web.program import Program
from wattworks.game import Game
from wattworks.web.store import Store

CLIENT = Path(__file__).parent.parent.parent / "examples/network_client.py"
PUBLIC = "http://table.test"
SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "person"}, {"kind": "person"}]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("api"), "--public", PUBLIC) as server:
        yield server


@pytest.fixture
def host(server: Server) -> Iterator[Program]:
    """A program that keeps its cookies."""
    with Program(server.address) as program:
        yield program


def lobby(host: Program, **more: Any) -> str:
    host.table = host.post("/tables", seats=SEATS, **more)["table"]
    return host.table


def link(host: Program) -> str:
    address: str = host.get(host.at("lobby"))["invitation"]["address"]
    return address.removeprefix(f"{PUBLIC}/join/")


def joined(server: Server, host: Program, seat: int, name: str) -> Program:
    """Somebody at that seat who knows nothing but its token."""
    with Program(server.address) as coming:
        found = coming.post(f"/invitations/{link(host)}", name=name, seat=seat)
    assert (found["seat"], found["table"]) == (seat, host.table)
    return Program(server.address, host.table, found["token"])


def begin(host: Program, **more: str) -> None:
    host.post(host.at("lobby/begin"), revision=host.get(host.at("lobby"))["revision"], **more)


@pytest.fixture
def seated(server: Server, host: Program) -> Iterator[list[Program]]:
    """A game that has begun, with a program at each seat."""
    lobby(host, edition="recharged", map="germany", deal="1")
    others = [joined(server, host, 1, "Bob"), joined(server, host, 2, "Cem")]
    begin(host)
    token = host.post(host.at("tokens"), seat=0)["token"]
    programs = [Program(server.address, host.table, token), *others]
    yield programs
    for each in programs:
        each.http.close()


def problem(answer: httpx.Response, status: int) -> Any:
    assert answer.status_code == status, answer.text
    told = answer.json()
    assert told["status"] == status
    assert told["text"]
    return told


def test_programs_invite_each_other_sit_down_and_play(seated: list[Program]) -> None:
    """By hand: with the deal 1 the first to move nominates the 03 of the usual first market."""
    views = [each.view() for each in seated]
    assert [view["seat"] for view in views] == [0, 1, 2]
    assert [view["own_seats"] for view in views] == [[0], [1], [2]]
    asked = views[0]["to_move"]
    assert [view["is_asked"] for view in views] == [seat == asked for seat in range(3)]
    first = views[asked]["actions"][0]
    assert first == {"action": "nominate 03", "price": 1, "text": "Nominate plant 03."}
    assert all(not view["actions"] for seat, view in enumerate(views) if seat != asked)
    after = seated[asked].act("nominate 03", "bid 1")
    assert after["version"] == 2
    assert after["view"]["auction"] == {
        "plant": "03", "bid": 1, "highest_bidder": asked,
        "bidding": sorted(range(3)),
    }  # fmt: skip


def test_a_seat_sees_its_own_money_only(seated: list[Program], player: Player) -> None:
    for seat, program in enumerate(seated):
        money = [player["money"] for player in program.view()["view"]["players"]]
        assert money == [50 if row == seat else None for row in range(3)]
        assert program.view()["view"]["position"].count("money ?") == 2


def test_the_record_can_be_followed_and_is_whole_at_the_end(host: Program) -> None:
    host.table = host.post("/tables", seats=[{"kind": "me"}, *[{"kind": "easy"}] * 2])["table"]
    host.http.put(host.at("settings"), json={"pace": "at-once", "automatic": True})
    played = 0
    while not (now := host.view())["is_over"]:
        if now["is_asked"]:
            text = host.http.get(host.at("record")).text
            mirror = Game.load(text)
            assert mirror.secrets_hidden
            assert mirror.version == now["version"]
            legal = [mirror.notation(each) for each in mirror.legal_actions()]
            assert legal == [each["action"] for each in now["actions"]]
            last = [each["action"] for each in now["actions"]][-1]
            host.act("pass" if "pass" in legal else "done" if "done" in legal else last)
            played += 1
    assert played > 5
    assert sorted(seat for rank in now["standings"] for seat in rank) == [0, 1, 2]
    whole = Game.load(host.http.get(host.at("record")).text)
    assert (whole.is_over, whole.secrets_hidden) == (True, False)
    lines = host.get(host.at("log"))["lines"]
    assert lines[0]["is_heading"]
    assert host.post(host.at("again"), same_deal=True)["table"] != host.table


def test_a_token_is_for_one_seat_of_one_table(host: Program, seated: list[Program]) -> None:
    one = seated[1]
    other_table = lobby(host)
    problem(one.http.get(f"/tables/{other_table}/lobby"), 401)
    problem(one.http.get(f"/tables/{other_table}/view"), 401)
    problem(one.http.get(one.at("view"), params={"seat": 0}), 403)
    problem(one.http.get("/tables"), 403)
    problem(one.http.delete(f"/tables/{one.table}"), 403)
    problem(one.http.post(one.at("tokens"), json={"seat": 1}), 403)


def test_a_token_is_worth_nothing_once_it_is_revoked(host: Program, seated: list[Program]) -> None:
    mine, bobs, cems = seated
    problem(bobs.http.delete(bobs.at("tokens/2")), 403)
    assert bobs.http.delete(bobs.at("tokens/1")).status_code == 204
    problem(bobs.http.get(bobs.at("view")), 401)
    assert cems.view()["seat"] == 2
    host.post(host.at("tokens"), seat=0)
    problem(mine.http.get(mine.at("view")), 401)  # the new one takes its place


def test_only_digests_of_tokens_are_stored(server: Server, host: Program) -> None:
    lobby(host)
    token = host.post(host.at("tokens"), seat=0)["token"]
    assert len(token) >= 22  # 128 bits
    store = Store(server.data)
    kept = store.load_lobby(host.table).lobby.seats[0].token
    store.close()
    assert len(kept) == 64
    assert token not in "".join(
        path.read_bytes().decode("latin-1") for path in server.data.iterdir() if path.is_file()
    )


def test_a_token_moves_with_its_seat_and_goes_with_its_person(
    server: Server, host: Program
) -> None:
    lobby(host)
    bobs = joined(server, host, 1, "Bob")
    revision = host.get(host.at("lobby"))["revision"]
    host.post(host.at("lobby/swap"), revision=revision, seat=0, other=1)
    assert [seat["is_own"] for seat in bobs.get(bobs.at("lobby"))["seats"]] == [True, False, False]
    revision = host.get(host.at("lobby"))["revision"]
    host.post(host.at("lobby/remove"), revision=revision, seat=0)
    problem(bobs.http.get(bobs.at("lobby")), 401)
    bobs.http.close()


def test_a_lobby_that_was_seen_must_still_be_so(host: Program) -> None:
    lobby(host)
    revision = host.get(host.at("lobby"))["revision"]
    host.post(host.at("lobby/bot"), revision=revision, seat=1, kind="easy")
    again = {"revision": revision, "seat": 2, "kind": "easy"}
    problem(host.http.post(host.at("lobby/bot"), json=again), 409)
    begin(host, fill="easy")
    problem(host.http.get(host.at("lobby")), 409)


def test_a_game_that_was_seen_must_still_be_so(seated: list[Program]) -> None:
    before = seated[0].view()
    mover = seated[before["to_move"]]
    after = mover.act("nominate 03", "bid 1")
    for seen in (before["version"], after["version"] + 1):
        moved = {"version": seen, "actions": ["pass"]}
        answer = seated[after["to_move"]].http.post(mover.at("actions"), json=moved)
        assert problem(answer, 409)["code"] == "stale"


def test_a_request_with_the_same_key_is_carried_out_once(
    host: Program, seated: list[Program]
) -> None:
    """A maximum bid that is sent again late must not come to life again."""
    first = seated[seated[0].view()["to_move"]]
    opened = first.act("nominate 03", "bid 1")
    bidder = seated[opened["to_move"]]
    waiting = next(each for each in seated if each not in (first, bidder))
    assert waiting.put("max-bid", "a", amount=9).json()["max_bid"] == 9
    assert waiting.put("max-bid", "b", amount=0).json()["max_bid"] == 0
    assert waiting.put("max-bid", "a", amount=9).json()["max_bid"] == 0
    problem(waiting.put("max-bid", "", amount=9), 422)
    assert bidder.view()["max_bid"] is None
    made = host.http.post("/tables", json={"seats": SEATS}, headers={"Idempotency-Key": "k"})
    again = host.http.post("/tables", json={"seats": SEATS}, headers={"Idempotency-Key": "k"})
    assert made.json() == again.json()


def test_a_plan_is_kept_to_oneself_and_only_for_what_can_be_planned(
    seated: list[Program],
) -> None:
    """In the auction of the first round nothing later can be foreseen."""
    bob = seated[1]
    for question in ("build", "raise", "x" * 150):
        problem(bob.put("plan", "p", question=question, actions=["done"]), 409)
    assert bob.view()["plans"] == []
    assert bob.http.delete(bob.at("plan")).json()["plans"] == []


def test_events_tell_a_seat_only_of_what_it_sees(seated: list[Program]) -> None:
    first = seated[seated[0].view()["to_move"]]
    opened = first.act("nominate 03", "bid 1")
    bidder = seated[opened["to_move"]]
    waiting = next(each for each in seated if each not in (first, bidder))
    with first.http.stream("GET", first.at("events")) as stream:
        news = (line for line in stream.iter_lines() if line.startswith("data:"))
        before = next(news)
        waiting.put("max-bid", "a", amount=9)
        bidder.act("pass")
        after = next(news)  # the first since: of the bid made ahead nothing was told
        assert after != before
        assert f'"stamp":"{first.view()["stamp"]}"' in after.replace(" ", "")


def test_undo_by_agreement(seated: list[Program]) -> None:
    first = seated[seated[0].view()["to_move"]]
    second = seated[first.act("nominate 03", "bid 1")["to_move"]]
    version = second.act("bid 2")["version"]
    asked = first.post(first.at("undo-request"), version=version)
    made = {"kind": "undo", "version": version, "seat": asked["seat"], "agreed": [asked["seat"]]}
    assert asked["proposal"] == made
    for each in seated:
        if each is not first:
            done = each.post(each.at("answer"), kind="undo", version=version, agree=True)
    assert done["view"]["auction"]["bid"] == 0


def test_a_browser_makes_and_revokes_tokens(server: Server) -> None:
    with Player(server.address) as ann, Player(server.address) as eve:
        id = ann.new_game(count="3", kind0="me", kind1="easy", kind2="easy", name0="Ann")
        assert f"/game/{id}/programs" in ann.page(id)
        made = ann.http.post(f"/game/{id}/programs/make", data={"seat": "0"})
        assert made.headers["cache-control"] == "no-store"
        token = made.text.partition('readonly value="')[2].partition('"')[0]
        assert token not in ann.http.get(f"/game/{id}/programs").text  # it is shown once
        with Program(server.address, id, token) as program:
            assert program.view()["seat"] == 0
            assert eve.http.get(f"/game/{id}/programs").status_code == 404
            assert eve.http.post(f"/game/{id}/programs/make", data={"seat": "0"}).status_code == 404
            assert ann.http.post(f"/game/{id}/programs/make", data={"seat": "1"}).status_code == 403
            assert (
                ann.http.post(f"/game/{id}/programs/revoke", data={"seat": "0"}).status_code == 303
            )
            problem(program.http.get(program.at("view")), 401)


def test_whoever_only_reaches_the_port_sees_nothing(server: Server, host: Program) -> None:
    lobby(host)
    with Program(server.address) as eve:
        assert eve.get("/tables") == {"tables": []}
        for what in ("view", "lobby", "events", "record", "log", "rules", "lobby/events"):
            problem(eve.http.get(f"/tables/{host.table}/{what}"), 404)
        problem(eve.http.delete(f"/tables/{host.table}"), 403)
    assert host.get("/tables")["tables"][0]["id"] == host.table
    assert host.http.delete(f"/tables/{host.table}").status_code == 204


def test_one_screen_has_no_api(tmp_path: Path) -> None:
    with Server(tmp_path) as server, Player(server.address) as player:
        assert player.http.get("/api/v1/tables").status_code == 404


def test_the_client_of_forty_lines_plays_a_whole_game(server: Server, host: Program) -> None:
    """Two of them, and a bot."""
    seats = [{"kind": "easy", "name": "Bot"}, {"kind": "person"}, {"kind": "person"}]
    host.table = host.post("/tables", seats=seats, edition="card", map="")["table"]
    invitation = f"{server.address}/join/{link(host)}"
    clients = []
    for number, name in enumerate(("Ann", "Cem"), 1):
        clients.append(
            Popen([sys.executable, CLIENT, invitation, name], stdout=PIPE, stderr=PIPE, text=True)
        )
        while (
            len([seat for seat in host.get(host.at("lobby"))["seats"] if seat["is_taken"]])
            <= number
        ):
            time.sleep(0.02)
    begin(host)
    host.http.put(host.at("settings"), json={"pace": "at-once"})
    said = [client.communicate(timeout=120) for client in clients]
    assert said[0] == said[1]
    view = host.view()
    assert view["is_over"]
    assert view["seat"] is None
    winners = [view["seats"][winner]["name"] for winner in view["standings"][0]]
    assert said[0] == (f"{winners}\n", "")


def test_people_and_programs_talk_and_step_away(host: Program, seated: list[Program]) -> None:
    said = {"text": "Hello <b>"}
    bob = seated[1]
    for _ in range(2):  # sent twice, it is said once
        answer = bob.http.post(bob.at("chat"), json=said, headers={"Idempotency-Key": "h"})
        assert [(line["name"], line["text"]) for line in answer.json()["lines"]] == [
            ("Bob", "Hello <b>")
        ]
    assert host.view()["said"] == 1
    assert bob.post(bob.at("away"), seat=1)["seats"][1]["is_away"]
    assert not bob.post(bob.at("back"), seat=1)["seats"][1]["is_away"]
    handle = host.view()["seats"][1]["handle"]
    host.post(host.at("mute"), who=handle)
    problem(bob.http.post(bob.at("chat"), json=said, headers={"Idempotency-Key": "i"}), 403)
    assert host.post(host.at("pause"))["halt"] == "paused"
    problem(bob.http.post(bob.at("resume")), 403)
    host.post(host.at("resume"))
    host.post(host.at("remove"), who=handle)
    problem(bob.http.get(bob.at("view")), 401)
