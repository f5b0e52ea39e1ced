"""Programs besides playing: stand-ins by agreement, guided games, other devices, looking back."""

import asyncio
import time
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.browser.serving import Server
from tests.web.conftest import Tables
from tests.web.program import Program
from tests.web.test_company import finished_record
from wattworks.game import Game
from wattworks.table import NotAsked
from wattworks.table.clock import A_DAY, TimeControl
from wattworks.table.proposal import STAND_IN, Proposal
from wattworks.table.seats import ELSEWHERE, Seat
from wattworks.table.table import ASIDE
from wattworks.web.http.api.callers import Caller
from wattworks.web.http.api.request_bodies import Answer, Nothing, SomeSeat
from wattworks.web.http.commands import At
from wattworks.web.http.routes.company import answer, resume, stand_in
from wattworks.web.play.presence import Presence
from wattworks.web.play.served_table import ServedTable
from wattworks.web.store import Store

PUBLIC = "http://table.test"
ME = {"kind": "me", "name": "Ann"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("programs"), "--public", PUBLIC) as server:
        yield server


@pytest.fixture
def ann(server: Server) -> Iterator[Program]:
    with Program(server.address) as program:
        yield program


@pytest.fixture
def eve(server: Server) -> Iterator[Program]:
    with Program(server.address) as program:
        yield program


# -- stand-ins -------------------------------------------------------------------------------------


def missing_dora(tables: Tables) -> ServedTable:
    """Ann, Bob and Cem have pages open; Dora, at seat 3, has had none for very long."""
    served = tables.table(Game.new("recharged", players=4, seed=1))
    names = ("ann", "bob", "cem", "dora")
    served.table.seats = tuple(Seat(ELSEWHERE, holder=name) for name in names)
    served.members = {name: name.title() for name in names}
    served.presence = Presence(since=0.0)
    for name in names[:3]:
        served.presence.came(name)
    return served


def by(served: ServedTable, seat: int) -> At:
    return At(served, served.table, Caller(served.seats[seat].holder, (seat,), False))


def test_all_who_are_there_have_to_agree_to_a_stand_in(tables: Tables) -> None:
    served = missing_dora(tables)
    with pytest.raises(NotAsked):
        stand_in(by(served, 0), SomeSeat(1))  # Bob is there
    stand_in(by(served, 0), SomeSeat(3))
    yes = Answer(served.game.version, "stand-in", True)
    answer(by(served, 1), yes)
    assert served.seats[3].is_person
    answer(by(served, 2), yes)
    assert served.seats[3].is_away


def test_whoever_leaves_meanwhile_is_not_waited_for(tables: Tables) -> None:
    served = missing_dora(tables)
    stand_in(by(served, 0), SomeSeat(3))
    served.presence.went("cem", 0.0)
    answer(by(served, 1), Answer(served.game.version, "stand-in", True))
    assert served.seats[3].is_away


def test_nobody_stands_in_for_one_who_is_back(tables: Tables) -> None:
    served = missing_dora(tables)
    stand_in(by(served, 0), SomeSeat(3))
    assert served.proposal() is not None
    served.presence.came("dora")
    assert served.proposal() is None
    with pytest.raises(NotAsked):
        answer(by(served, 1), Answer(served.game.version, "stand-in", True))


def test_a_proposal_does_not_outlive_the_absence(tables: Tables, store: Store) -> None:
    served = missing_dora(tables)
    for person, name in served.members.items():
        store.people.remember(person, name)
    store.add("here", served.table, host="ann", members=list(served.members))

    async def come_and_go() -> None:
        async with served.changing():
            stand_in(by(served, 0), SomeSeat(3))
        assert store.load("here").table.proposal == Proposal(3, 0, frozenset({0}), STAND_IN)
        served.presence.came("dora")
        async with served.changing() as table:
            table.settings = replace(table.settings, hints=False)
        await served.close()

    asyncio.run(come_and_go())
    assert store.load("here").table.proposal is None


# -- nobody is there -------------------------------------------------------------------------------


def with_clock(tables: Tables, store: Store, turn: int) -> ServedTable:
    """A stored table of four, whose clock runs for whoever is to move."""
    served = missing_dora(tables)
    for person, name in served.members.items():
        store.people.remember(person, name)
    served.table.settings = replace(served.table.settings, time=TimeControl(turn=turn))
    served.table.keep_time(0.0)
    store.add("here", served.table, host="ann", members=list(served.members))
    return served


def time_is_up(served: ServedTable) -> None:
    async def check() -> None:
        await served.check_time(1e9)
        await served.close()

    asyncio.run(check())


def test_a_game_without_its_people_is_put_aside_and_taken_up_by_any_of_them(
    tables: Tables, store: Store
) -> None:
    served = with_clock(tables, store, turn=60)
    served.presence = Presence(since=0.0)
    asked, version = served.game.to_move, served.game.version
    time_is_up(served)
    kept = store.load("here").table
    assert (kept.halt, kept.game.version, kept.seats[asked].is_away) == (ASIDE, version, False)
    assert kept.clock.until is None  # no clock runs
    resume(by(served, 1), Nothing())  # Bob is not the host
    assert served.table.halt == ""


def test_while_somebody_is_there_a_bot_plays_instead(tables: Tables, store: Store) -> None:
    served = with_clock(tables, store, turn=60)
    asked = served.game.to_move
    time_is_up(served)
    kept = store.load("here").table
    assert (kept.halt, kept.seats[asked].is_away) == ("", True)


def test_games_that_take_days_go_on_without_anybody_there(tables: Tables, store: Store) -> None:
    served = with_clock(tables, store, turn=A_DAY)
    served.presence = Presence(since=0.0)
    asked = served.game.to_move
    time_is_up(served)
    assert store.load("here").table.seats[asked].is_away


def test_bots_do_not_play_on_among_themselves(tables: Tables) -> None:
    served = missing_dora(tables)
    for seat in range(4):
        served.table.leave_seat(seat)
    assert served.table.stands_still
    served.table.take_seat(2, "bob")
    assert not served.table.stands_still


# -- guided games ----------------------------------------------------------------------------------


def test_a_guided_game(ann: Program) -> None:
    names = [each["name"] for each in ann.get("/lessons")["lessons"]]
    assert names == ["board", "cards", "trust"]
    ann.table = ann.post("/lessons", lesson="board")["table"]
    first = ann.view()["coach"]
    assert (first["lesson"], first["step"], first["can_repeat"]) == ("board", "welcome", False)
    second = ann.post(ann.at("coach"), do="next", step="welcome")["coach"]
    assert second["step"] != "welcome"
    assert second["text"]
    assert ann.post(ann.at("coach"), do="repeat")["coach"]["step"] == "welcome"
    assert ann.post(ann.at("coach"), do="off")["coach"]["is_off"]
    assert ann.http.post("/lessons", json={"lesson": "none"}).status_code == 404


# -- a person elsewhere ----------------------------------------------------------------------------


def test_turns_feed_and_webhook(ann: Program) -> None:
    ann.table = ann.post("/tables", seats=[ME, {"kind": "easy"}, {"kind": "easy"}])["table"]
    ann.http.put(ann.at("settings"), json={"pace": "at-once"})
    feed = ann.post("/turns/feed")["feed"]
    assert feed.startswith(f"{PUBLIC}/feed/")
    assert ann.post("/turns/feed")["feed"] != feed
    kept = ann.http.put("/turns/webhook", json={"address": "https://example.org/turn"}).json()
    assert kept["webhook"] == "https://example.org/turn"
    for wrong in ("http://example.org", "https://example.org:22"):
        assert ann.http.put("/turns/webhook", json={"address": wrong}).status_code == 422
    for _ in range(100):
        if ann.view()["is_asked"]:
            break
        time.sleep(0.05)
    turn = ann.get("/turns")["turns"][0]
    assert (turn["table"], turn["name"], turn["until"]) == (ann.table, "Ann", None)
    assert turn["since"] == ann.view()["asked_since"]
    assert ann.http.put("/turns/webhook", json={"address": ""}).json()["webhook"] == ""


def test_another_device_is_the_same_person_once(ann: Program, eve: Program) -> None:
    assert ann.http.post("/devices").status_code == 409  # nobody whom we know
    table = ann.post("/tables", seats=[ME, {"kind": "easy"}, {"kind": "easy"}])["table"]
    secret = ann.post("/devices")["address"].removeprefix(f"{PUBLIC}/device/")
    assert eve.http.get(f"/tables/{table}/view").status_code == 404
    assert eve.http.post(f"/devices/{secret}").status_code == 204
    assert eve.get(f"/tables/{table}/view")["own_seats"] == [0]
    with Program(str(eve.http.base_url).removesuffix("/api/v1/")) as third:
        assert third.http.post(f"/devices/{secret}").status_code == 404


# -- looking back ----------------------------------------------------------------------------------


def test_a_record_is_looked_back_on_shared_and_continued(ann: Program, eve: Program) -> None:
    """By hand: the game of the record has 3 players, and its first action is the first entry."""
    record = finished_record()
    ann.table = ann.post("/records", record=record)["table"]
    assert ann.http.post("/records", json={"record": "nonsense"}).status_code == 422
    game = Game.load(record)
    result = ann.get(ann.at("result"))
    assert result["players"] == ["Ann", "Bob", "Cat"]
    assert result["version"] == game.version
    assert [line["row"] for line in result["standings"]] == [
        row for rows in game.standings() for row in rows
    ]
    assert result["rounds"][0] == {"round": 1, "version": 0}
    start, second = ann.get(ann.at("positions/0")), ann.get(ann.at("positions/1"), seat=2)
    assert (start["to_move"], start["last"]) == (game.at(0).to_move, None)
    assert (second["seat"], second["last"]) == (2, game.entries[0].text)
    assert ann.http.get(ann.at("positions/99999")).status_code == 404
    assert ann.http.get(ann.at("positions/0?seat=4")).status_code == 422

    link = ann.post(ann.at("share"))["address"].removeprefix(f"{PUBLIC}/shared/")
    assert ann.post(ann.at("share"))["address"].endswith(link)
    assert eve.http.get(ann.at("result")).status_code == 404
    assert eve.get(f"/shared/{link}/result") == result
    assert eve.get(f"/shared/{link}/positions/1", seat=2) == second
    assert eve.http.get(f"/shared/{link}/record").text == record
    assert eve.http.get("/shared/AAAA/result").status_code == 404
    assert eve.http.post(ann.at("share")).status_code == 404

    new = ann.post(ann.at("continue"), version=5, seat=1)["table"]
    assert ann.get(f"/tables/{new}/view")["own_seats"] == [1]
    problem = ann.http.post(ann.at("continue"), json={"version": game.version, "seat": 1})
    assert problem.status_code == 422


# -- at the table ----------------------------------------------------------------------------------


def test_hosts_decide_about_clocks_and_hand_seats_over(ann: Program, eve: Program) -> None:
    ann.table = ann.post("/tables", seats=[ME, {"kind": "person"}, {"kind": "easy"}])["table"]
    found = ann.get(ann.at("lobby"))
    rules = {"hints": True, "spectators": True, "chat": False, "stand_in": "easy"}
    lobby = ann.post(ann.at("lobby/settings"), revision=found["revision"], time="bank-15", **rules)
    assert lobby["settings"] == rules | {"turn": 0, "bank": 900, "increment": 15}
    link = lobby["invitation"]["address"].rpartition("/")[2]
    assert ann.get(ann.at("invitation")) == lobby["invitation"]
    eve.post(f"/invitations/{link}", name="Eve")
    ann.post(ann.at("lobby/begin"), revision=ann.get(ann.at("lobby"))["revision"], fill="easy")
    view = ann.view()
    assert view["settings"] == lobby["settings"]
    assert set(view["banks"]) <= {900.0} or view["is_asked"]
    eve.table = ann.table
    assert eve.http.get(eve.at("invitation")).status_code == 403
    handle = view["spectators"][0]["handle"]
    assert ann.http.post(ann.at("hand-over"), json={"seat": 0, "who": "x"}).status_code == 422
    sent = {"seat": 0, "who": handle}
    assert eve.http.post(eve.at("hand-over"), json=sent).status_code == 409  # it is not hers
    assert ann.http.post(ann.at("hand-over"), json=sent).status_code == 204
    assert (eve.view()["own_seats"], ann.view()["own_seats"]) == ([0], [])
    assert eve.view()["seats"][0]["name"] == "Ann"  # as in the record


def test_what_is_coming_can_be_planned_and_dropped_by_question(
    server: Server, ann: Program
) -> None:
    """Ann waits while Bob buys fuel: both that and more lies ahead."""
    ann.table = ann.post("/tables", seats=[ME, {"kind": "person"}, {"kind": "easy"}])["table"]
    link = ann.get(ann.at("lobby"))["invitation"]["address"].rpartition("/")[2]
    with Program(server.address) as bob:
        bob.post(f"/invitations/{link}", name="Bob", seat=1)
        bob.table = ann.table
        ann.post(ann.at("lobby/begin"), revision=ann.get(ann.at("lobby"))["revision"])
        ann.http.put(ann.at("settings"), json={"pace": "at-once"})
        waiting = _until_one_waits_to_buy(ann, bob)
        coming = waiting.get(waiting.at("plans"))["coming"]
        assert [each["question"] for each in coming][:2] == ["buy", "build"]
        for each in coming[:2]:
            chosen = each["choices"][0]
            assert chosen["text"]
            waiting.put("plan", each["question"], question=each["question"],
                        actions=chosen["actions"]).raise_for_status()  # fmt: skip
        assert {plan["question"] for plan in waiting.view()["plans"]} == {"buy", "build"}
        answer = waiting.http.delete(waiting.at("plan/build"))
        assert [plan["question"] for plan in answer.json()["plans"]] == ["buy"]
        assert waiting.http.delete(waiting.at("plan")).json()["plans"] == []
        outlook = waiting.get(waiting.at("outlook"))
        assert [each["more"] for each in outlook["growth"]] == [0, 1, 2, 3]
        assert len(outlook["rivals"]) == 3


def _until_one_waits_to_buy(ann: Program, bob: Program) -> Program:
    for _ in range(400):
        views = {each: each.view() for each in (ann, bob)}
        asked = next((each for each in views if views[each]["is_asked"]), None)
        if asked is None:
            time.sleep(0.02)
            continue
        waiting = bob if asked is ann else ann
        actions = [each["action"] for each in views[asked]["actions"]]
        if any(each.startswith("buy") for each in actions) and _has_both(waiting):
            return waiting
        asked.act(actions[0] if "pass" not in actions else _not_passing(actions))
    raise AssertionError("nobody waits to buy")


def _has_both(waiting: Program) -> bool:
    coming = waiting.get(waiting.at("plans"))["coming"]
    found = [each["question"] for each in coming if each["choices"]]
    return found[:2] == ["buy", "build"]


def _not_passing(actions: list[str]) -> str:
    return next((each for each in actions if each != "pass" and "bid" not in each), "pass")
