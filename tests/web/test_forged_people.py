"""Requests that nobody at a table of several people may send, each refused with a sentence, and
the games are as they were.

Ann is the host and has seat 0, Bob seat 1, a bot seat 2; Cem only watches; Eve reaches the port and
nothing else. Each row says who sends what, and how it is answered.
"""

import json
import re
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import httpx
import pytest

from tests.browser.serving import Server
from tests.web.player import Player
from tests.web.program import Program
from tests.web.reading import parsed
from wattworks.web.http.api.description import endpoints
from wattworks.web.http.api.request_bodies import (
    Again,
    Answer,
    BotWish,
    ChatSent,
    HostRules,
    LobbyBegin,
    LobbyBot,
    LobbySeat,
    LobbySettings,
    LobbySwap,
    LobbyTake,
    MaxBidSent,
    Moment,
    Moves,
    PlanSent,
    SeatChosen,
    SeatFor,
    Seen,
    SettingsSent,
    Somebody,
    SomeSeat,
    ToCoach,
)
from wattworks.web.http.routes.company import COMMANDS
from wattworks.web.store.private_folder import FILE

PUBLIC = "http://table.test"
API = "/api/v1/tables/{id}"
JSON = {"Content-Type": "application/json"}
CROSS_SITE = {"Sec-Fetch-Site": "cross-site"}
EVIL = {"Origin": "http://evil.example"}
SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "person"}, {"kind": "easy"}]
UNSEEN = {
    "control": "A\x07nn",
    "nul": "A\0",
    "turned": "A\u202egnihton",
    "blank": "\u200b",
    "empty": " ",
    "escape": "\x1b[31m",
    "line": "\u2028",
}
LONG = "x" * 5_000
ASKED, OTHER = "bob", "ann"  # whom the deal asks first, and who waits
KEY = {"Idempotency-Key": "k"}
SEAT = {"seat": 0}
YES = {"kind": "stand-in", "version": 0, "agree": True}
UNDOING = ("undo-request", "answer")  # which stand in the table already
# something for each type that can be sent, as far as the description goes
MANY_FIELDS: dict[Any, dict[str, Any]] = {
    LobbySeat: {"revision": 0, "seat": 1},
    LobbyTake: {"revision": 0, "seat": 1, "name": "Eve"},
    LobbyBot: {"revision": 0, "seat": 1, "kind": "easy"},
    LobbySwap: {"revision": 0, "seat": 1, "other": 0},
    LobbySettings: {"revision": 0, "hints": True, "spectators": True, "chat": True},
    LobbyBegin: {"revision": 0},
    Moves: {"version": 0, "actions": ["pass"]},
    Seen: {"version": 0},
    Answer: YES,
    MaxBidSent: {"amount": 5},
    PlanSent: {"question": "run", "actions": ["run none"]},
    SettingsSent: {"automatic": False},
    SeatChosen: SEAT,
    SomeSeat: SEAT,
    SeatFor: SEAT | {"who": "x"},
    Again: {},
    ChatSent: {"text": "Hello"},
    BotWish: SEAT | {"kind": "easy"},
    Somebody: {"who": "x"},
    HostRules: {"hints": True, "spectators": True, "chat": True},
    Moment: {"version": 0, "seat": 0},
    ToCoach: {"do": "next"},
}


@dataclass(frozen=True)
class Forged:
    """``by`` is the cookie of somebody, or of nobody; with ``token`` a program asks with the token
    of that person's seat. In addresses {id} is the table, {lobby} another one of Ann's, and
    {version} is written where the version that is shown belongs."""

    name: str
    status: int | tuple[int, ...]
    by: str
    method: str
    path: str
    sent: Any = None  # JSON, or a form
    headers: dict[str, str] = field(default_factory=dict)
    token: str = ""


def act(by: str, status: int, name: str, **more: Any) -> Forged:
    """An action on the page, at the version that is shown unless it says otherwise."""
    headers = more.pop("headers", {})
    sent = {"action": "pass", "version": "{version}", "sure": "1"} | more
    return Forged(name, status, by, "FORM", "/game/{id}/act", sent, headers)


def api(
    token: str, status: int, name: str, path: str, sent: Any = None, method: str = ""
) -> Forged:
    """A program with somebody's token."""
    method = method or ("GET" if sent is None else "POST")
    return Forged(name, status, "", method, API + path, sent, token=token)


MOVE = {"version": "{version}", "actions": ["pass"]}


def other_peoples_things() -> Iterator[Forged]:
    """Seats and tables of others."""
    yield act(OTHER, 409, "act-for-whoever-is-asked")
    yield act("cem", 409, "act-as-a-spectator")
    yield act("eve", 404, "act-at-a-strangers-table")
    for what in (
        "undo",
        "limit",
        "settings",
        "skip",
        "hint",
        "plan",
        "company/undo-request",
        "company/answer",
        "coach",
        "share",
        "continue",
        "again",
        "review",
        "company/say",
        "company/react",
        *(f"company/{command.name}" for command in COMMANDS if command.name not in UNDOING),
        "programs/make",
        "programs/revoke",
    ):
        yield Forged(f"stranger-{what}", 404, "eve", "FORM", "/game/{id}/" + what, {"seat": "1"})
    for what in ("", "/parts", "/outlook", "/record", "/events", "/board", "/board/parts",
                 "/board/events", "/lobby", "/programs", "/result", "/replay/0", "/review",
                 "/picture.svg", "/invite"):  # fmt: skip
        yield Forged(f"stranger-looks{what}", 404, "eve", "GET", "/game/{id}" + what)
    for each in endpoints():
        if each.path.startswith("/tables/{id}/"):
            sent = MANY_FIELDS[each.body] if each.body else None
            path = "/api/v1" + each.path.replace("{seat}", "0").replace("{version}", "0")
            method, name = each.method, f"stranger-{each.method}-{each.path}"
            yield Forged(name, 404, "eve", method, path.replace("{question}", "buy"), sent, KEY)
    for what in ("pause", "end", "bot", "mute", "unmute", "remove", "rules"):
        sent = {"seat": "0", "kind": "easy", "who": "x", "stand_in": "easy"}
        yield Forged(f"guest-{what}", 403, "bob", "FORM", "/game/{id}/company/" + what, sent)
    yield Forged("guest-invites", 403, "bob", "GET", "/game/{id}/invite")
    yield Forged("guest-invites-by-api", 403, "bob", "GET", API + "/invitation")
    yield Forged("guest-asks-for-a-stand-in-at-once", 409, "bob", "POST", API + "/stand-in", SEAT)
    yield Forged("spectator-answers", 409, "cem", "POST", API + "/answer", YES)
    yield Forged("answer-to-nothing", 409, "bob", "POST", API + "/answer", YES)
    other = {"seat": 0, "who": "x"}
    yield Forged("hand-over-to-nobody", 422, "ann", "POST", API + "/hand-over", other)
    yield Forged("coach-of-no-lesson", 409, "ann", "POST", API + "/coach", {"do": "next"})
    plan = {"question": "run", "actions": "run none"}
    yield Forged("spectator-plans", 409, "cem", "FORM", "/game/{id}/plan", plan)
    yield Forged("plan-of-nonsense", 409, "bob", "FORM", "/game/{id}/plan", {"question": "bid"})
    cities = {"question": "build", "cities": "essen," + LONG[:500]}
    yield Forged("plan-of-cities-too-soon", 409, "ann", "FORM", "/game/{id}/plan", cities)
    for what in ("share", "continue", "review"):
        sent = MANY_FIELDS[Moment] if what == "continue" else None
        yield Forged(f"{what}-before-the-end", 409, "ann", "POST", f"{API}/{what}", sent)
        yield Forged(f"{what}-before-the-end-form", 409, "ann", "FORM", "/game/{id}/" + what, {})
    yield Forged("position-before-the-end", 409, "ann", "GET", API + "/positions/0")
    yield Forged("guest-deletes", 403, "bob", "FORM", "/game/{id}/delete", {})
    yield Forged("stranger-deletes", 403, "eve", "FORM", "/game/{id}/delete", {})
    yield Forged("guest-deletes-by-api", 403, "bob", "DELETE", API)
    yield Forged(
        "guest-leaves-for-another", 409, "bob", "FORM", "/game/{id}/company/leave", {"seat": "0"}
    )
    yield Forged("spectator-bids", 409, "cem", "FORM", "/game/{id}/limit", {"amount": "9"})
    yield Forged("spectator-hurries", 409, "cem", "POST", API + "/hurry")
    yield Forged("seat-of-another", 403, "bob", "GET", API + "/view?seat=0")
    yield Forged("seat-of-nobody", 403, "bob", "GET", API + "/view?seat=5")
    yield Forged("seat-of-nonsense", 403, "bob", "GET", API + "/view?seat=-1")
    yield Forged("token-for-another", 403, "bob", "POST", API + "/tokens", {"seat": 0})
    yield Forged("token-for-the-bot", 403, "ann", "POST", API + "/tokens", {"seat": 2})
    yield Forged("lobby-of-another", 404, "bob", "GET", "/game/{lobby}/lobby")
    yield Forged("lobby-begun-by-another", 404, "bob", "FORM", "/game/{lobby}/lobby/begin", {})
    yield Forged("take-a-taken-seat", 409, "cem", "FORM", "/game/{id}/company/take", {"seat": "0"})


def tokens() -> Iterator[Forged]:
    yield api("bob", 403, "token-deletes", "", method="DELETE")
    yield api("bob", 403, "token-makes-tokens", "/tokens", {"seat": 1})
    yield api("bob", 403, "token-revokes-anothers", "/tokens/0", method="DELETE")
    yield api("bob", 403, "token-pauses", "/pause", {})
    yield api("bob", 403, "token-sets-the-pace", "/settings", {"pace": "at-once"}, "PUT")
    yield api("bob", 403, "token-names-another-seat", "/view?seat=0")
    yield Forged("token-lists-tables", 403, "", "GET", "/api/v1/tables", token="bob")
    yield Forged("token-at-a-lobby", 401, "", "GET", "/api/v1/tables/{lobby}/lobby", token="bob")
    yield Forged("token-at-no-table", 401, "", "GET", "/api/v1/tables/none/view", token="bob")
    for name, value in {
        "wrong": "Bearer AAAAAAAAAAAAAAAAAAAAAA",
        "basic": "Basic Ym9iOg==",
        "none": "Bearer",
        "long": f"Bearer {LONG}",
        "list": "Bearer [1]",
    }.items():
        yield Forged(
            f"token-{name}", 401, "", "GET", API + "/view", headers={"Authorization": value}
        )
    yield Forged("token-on-a-page", 404, "", "GET", "/game/{id}", token="bob")


def stale_and_replayed() -> Iterator[Forged]:
    for name, version in {
        "old": "0",
        "new": "9999",
        "none": "",
        "minus": "-1",
        "word": "x",
    }.items():
        yield act(ASKED, 409, f"version-{name}", version=version)
    for name, number in {"old": 0, "new": 9999}.items():
        sent = {"version": number, "actions": ["pass"]}
        yield api(ASKED, 409, f"api-version-{name}", "/actions", sent)
        yield api(ASKED, 409, f"api-undo-{name}", "/undo", {"version": number})
    yield Forged(
        "lobby-revision-old",
        409,
        "ann",
        "POST",
        "/api/v1/tables/{lobby}/lobby/bot",
        {"revision": 99, "seat": 1, "kind": "easy"},
    )
    yield Forged("begun-lobby", 409, "ann", "GET", API + "/lobby")
    yield api("bob", 422, "bid-without-a-key", "/max-bid", {"amount": 5}, "PUT")
    yield Forged("used-device-link", 404, "eve", "FORM", "/device/AAAAAAAAAAAAAAAAAAAAAA", {})
    yield Forged("used-device", 404, "eve", "POST", "/api/v1/devices/AAAAAAAAAAAAAAAAAAAAAA")
    for where in ("/feed/", "/shared/", "/api/v1/shared/AAAA/"):
        yield Forged(f"guessed-{where}", 404, "eve", "GET", where + "AAAAAAAAAAAAAAAAAAAAAA")
    for what in ("result", "record", "review", "positions/0"):
        path = f"/api/v1/shared/AAAAAAAAAAAAAAAAAAAAAA/{what}"
        yield Forged(f"guessed-shared-{what}", 404, "eve", "GET", path)


def malformed() -> Iterator[Forged]:
    for name, body in {
        "nothing": b"",
        "text": b"pass",
        "cut": b'{"version": 1',
        "list": b"[]",
        "null": b"null",
        "deep": b"[" * 50_000,
        "not-utf-8": b'{"version":1,"actions":["\xff"]}',
        "bom": b"\xef\xbb\xbf{}",
        "number": b'{"version":1e99,"actions":["pass"]}',
        "string": b'{"version":"1","actions":["pass"]}',
        "extra": b'{"version":1,"actions":["pass"],"seat":0}',
        "no-actions": b'{"version":1,"actions":[]}',
        "many": json.dumps({"version": 1, "actions": ["pass"] * 99}).encode(),
        "long": json.dumps({"version": 1, "actions": [LONG]}).encode(),
        "digits": b'{"version":' + b"9" * 5_000 + b',"actions":["pass"]}',
        "surrogate": b'{"version":1,"actions":["\\ud800"]}',
    }.items():
        yield Forged(f"json-{name}", 422, "", "RAW", API + "/actions", body, JSON, token=ASKED)
    yield Forged("json-as-a-form", 415, "", "FORM", API + "/actions", MOVE, token=ASKED)
    text = {"Content-Type": "text/plain"}
    yield Forged("json-as-text", 415, "", "RAW", API + "/actions", b"{}", text, token=ASKED)
    odd = {"Content-Type": "application/json; charset=utf-7"}
    yield Forged("json-odd-charset", 415, "", "RAW", API + "/actions", b"{}", odd, token=ASKED)
    yield Forged(
        "json-too-large", 413, "", "RAW", API + "/actions", b"x" * 200_000, JSON, token=ASKED
    )
    for action in ("steal", "bid -1", "build essen\0", "nominate 99", "\u202epass", LONG[:150]):
        sent = {"version": "{version}", "actions": [action]}
        yield api(ASKED, 422, f"api-action-{action[:12]!a}", "/actions", sent)
    for method in ("PUT", "PATCH", "DELETE", "OPTIONS"):
        yield Forged(f"method-{method}", 405, "ann", method, API + "/actions")
    yield Forged("method-get", 405, "ann", "GET", API + "/actions")
    for name, path in {
        "traversal": "/api/v1/../../etc/passwd",
        "dots": "/api/v1/tables/%2e%2e/view",
        "slash": "/api/v1/tables/%2f/view",
        "nul": "/api/v1/tables/%00/view",
        "no-page": "/api/v2/tables",
        "static": "/static/%2e%2e/%2e%2e/http/app.py",
        "sql": "/api/v1/tables/'%20or%201=1/view",
        "not-utf-8": "/api/v1/invitations/%ff",
        "long": "/api/v1/invitations/" + LONG,
    }.items():
        yield Forged(f"address-{name}", 404, "ann", "GET", path)
    yield Forged("address-too-long", 431, "ann", "GET", "/api/v1/" + "x" * 20_000)
    yield Forged("cookie-forged", 404, "", "GET", API + "/view", headers={"Cookie": "person=ann.x"})
    yield Forged("new-table-of-one", 422, "ann", "POST", "/api/v1/tables", {"seats": SEATS[:1]})
    for name, change in {
        "kind": {"kind": "exec:true"},
        "path": {"kind": "../../bin/sh"},
        "bot": {"kind": "nobody"},
    }.items():
        seats = {"seats": [change, *SEATS[1:]]}
        yield Forged(f"new-table-{name}", 422, "ann", "POST", "/api/v1/tables", seats)
    for name, more in {"edition": "x", "map": "../x", "regions": "x", "deal": "%s"}.items():
        wanted = {"seats": SEATS, name: more}
        yield Forged(f"new-table-{name}", 422, "ann", "POST", "/api/v1/tables", wanted)


def things_of_a_person() -> Iterator[Forged]:
    """Feeds, webhooks, devices, records, lessons."""
    for address in ("http://example.org", "https://example.org:8080/", "https://a@b.org", "x"):
        yield Forged(
            f"webhook-{address}", 422, "ann", "FORM", "/turns/webhook", {"webhook": address}
        )
        sent = {"address": address}
        yield Forged(f"webhook-api-{address}", 422, "ann", "PUT", "/api/v1/turns/webhook", sent)
    for path in ("/turns/feed", "/turns/webhook", "/device", "/forget", "/records", "/learn"):
        yield Forged(f"cross-site-{path}", 403, "ann", "FORM", path, {}, CROSS_SITE)
    for path in ("/turns", "/turns/feed", "/devices", "/lessons", "/records"):
        method = "GET" if path == "/turns" else "POST"
        fields = {"/lessons": {"lesson": "board"}, "/records": {"record": "x"}}.get(path)
        yield Forged(f"token-{path}", 403, "", method, "/api/v1" + path, fields, token="bob")
    yield Forged("stranger-wants-a-device", 409, "eve", "POST", "/api/v1/devices")
    yield Forged("stranger-wants-a-device-form", 409, "eve", "FORM", "/device", {})
    yield Forged("no-record", 422, "ann", "FORM", "/records", {"record": "text"})
    for name, text in {"empty": "", "nonsense": "x\0y", "json": "{}"}.items():
        yield Forged(f"record-{name}", 422, "ann", "POST", "/api/v1/records", {"record": text})
    huge = {"record": "x" * 100_001}
    yield Forged("record-huge", 422, "ann", "POST", "/api/v1/records", huge)
    yield Forged("no-lesson", 404, "ann", "FORM", "/learn", {"lesson": "../board"})
    yield Forged("no-lesson-by-api", 404, "ann", "POST", "/api/v1/lessons", {"lesson": "../x"})
    for method in ("POST", "DELETE"):
        yield Forged(f"method-{method}-events", 405, "ann", method, "/events")


def joining() -> Iterator[Forged]:
    yield Forged("guessed-code", 404, "eve", "FORM", "/join", {"code": "AAAAAA"})
    yield Forged("guessed-code-by-api", 404, "eve", "POST", "/api/v1/codes", {"code": "AAAAAA"})
    yield Forged("code-of-sql", 404, "eve", "POST", "/api/v1/codes", {"code": "' or 1=1 --"})
    yield Forged("guessed-link", 404, "eve", "GET", "/join/AAAAAAAAAAAAAAAAAAAAAA")
    yield Forged("guessed-link-by-api", 404, "eve", "GET", "/api/v1/invitations/AAAA")
    for name, text in UNSEEN.items():
        sent = {"name": text, "seat": 1}
        yield Forged(f"name-{name}", 422, "eve", "POST", "/api/v1/invitations/{link}", sent)
        form = {"name": text, "seat": "1"}
        yield Forged(f"name-{name}-form", 422, "eve", "FORM", "/join/{link}", form)
    for seat in (0, 2, 5):
        sent = {"name": "Eve", "seat": seat}
        yield Forged(f"seat-{seat}", 422, "eve", "POST", "/api/v1/invitations/{link}", sent)
    huge = {"name": "x" * 300, "seat": 1}
    yield Forged("name-huge", 422, "eve", "POST", "/api/v1/invitations/{link}", huge)


def cross_site() -> Iterator[Forged]:
    for name, headers in {"site": CROSS_SITE, "origin": EVIL, "null": {"Origin": "null"}}.items():
        yield act(ASKED, 403, f"cross-{name}-act", headers=headers)
        yield Forged(f"cross-{name}-delete", 403, "ann", "FORM", "/game/{id}/delete", {}, headers)
        yield Forged(f"cross-{name}-api", 403, "ann", "POST", API + "/again", {}, headers)
    for host in ("evil.example", "table.test.evil.example"):
        yield Forged(f"host-{host}", 421, "ann", "GET", API + "/view", headers={"Host": host})


TABLE = [
    *other_peoples_things(),
    *tokens(),
    *stale_and_replayed(),
    *malformed(),
    *things_of_a_person(),
    *joining(),
    *cross_site(),
]


class Company:
    """The people of a table, and what each is known by."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.people = {name: Player(server.address) for name in ("ann", "bob", "cem", "eve", "")}
        self.tokens: dict[str, str] = {}
        self.id = self._table()
        self.lobby = self._post("ann", "/tables", seats=SEATS)["table"]

    def _post(self, by: str, path: str, **sent: Any) -> Any:
        answer = self.people[by].http.post(f"/api/v1{path}", json=sent)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def _table(self) -> str:
        id: str = self._post("ann", "/tables", seats=SEATS, deal="1")["table"]
        shown = self.people["ann"].http.get(f"/api/v1/tables/{id}/lobby").json()
        self.link = shown["invitation"]["address"].rpartition("/")[2]
        self.tokens["bob"] = self._post("bob", f"/invitations/{self.link}", name="Bob", seat=1)[
            "token"
        ]
        self._post("cem", f"/invitations/{self.link}", name="Cem")
        revision = self.people["ann"].http.get(f"/api/v1/tables/{id}/lobby").json()["revision"]
        self._post("ann", f"/tables/{id}/lobby/begin", revision=revision)
        self.tokens["ann"] = self._post("ann", f"/tables/{id}/tokens", seat=0)["token"]
        with Program(self.server.address, id, self.tokens[ASKED]) as program:
            program.act("nominate 03")
        return id

    def version(self) -> int:
        with Program(self.server.address, self.id, self.tokens["ann"]) as program:
            return int(program.view()["version"])

    def send(self, forged: Forged) -> httpx.Response:
        words = {"{id}": self.id, "{lobby}": self.lobby, "{link}": self.link}
        path = forged.path
        for word, meant in words.items():
            path = path.replace(word, meant)
        headers = dict(forged.headers)
        if forged.token:
            headers["Authorization"] = f"Bearer {self.tokens[forged.token]}"
        http = self.people[forged.by].http
        if not forged.by:
            http.cookies.clear()
        match forged.method:
            case "FORM":
                return http.post(path, data=self._meant(forged.sent), headers=headers)
            case "RAW":
                return http.post(path, content=forged.sent, headers=headers)
            case method:
                sent = None if forged.sent is None else self._meant(forged.sent)
                return http.request(method, path, json=sent, headers=headers)

    def _meant(self, sent: dict[str, Any]) -> dict[str, Any]:
        shown = {name: value for name, value in sent.items() if value == "{version}"}
        return sent | dict.fromkeys(shown, self.version())

    def close(self) -> None:
        for player in self.people.values():
            player.http.close()


@pytest.fixture(scope="module")
def company(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Company]:
    with Server(tmp_path_factory.mktemp("forged"), "--public", PUBLIC) as server:
        company = Company(server)
        yield company
        company.close()
        assert " failed\n" not in server.complaints()


def stored(company: Company) -> list[list[tuple[object, ...]]]:
    """Everything that is stored of tables; names that guests gave are their own."""
    with sqlite3.connect(company.server.data / FILE) as file:
        tables = ("tables", "entries", "max_bids", "members", "chat")
        found = [file.execute(f"select * from {name} order by 1, 2").fetchall() for name in tables]
    file.close()
    return found


def sentence(answer: httpx.Response) -> str:
    if answer.headers["content-type"].startswith("application/json"):
        told = answer.json()
        assert told["status"] == answer.status_code
        return str(told["text"])
    return parsed(answer.text).whole_text()


def test_there_are_enough_of_them() -> None:
    assert len(TABLE) >= 60
    assert len({forged.name for forged in TABLE}) == len(TABLE)


def test_forged_requests_are_refused_in_words_and_change_nothing(company: Company) -> None:
    """All in one: what is stored is compared once, which finds any of them."""
    before, wrong = stored(company), []
    for forged in TABLE:
        answer = company.send(forged)
        expected = forged.status if isinstance(forged.status, tuple) else (forged.status,)
        if answer.status_code not in expected:
            wrong.append(f"{forged.name}: {answer.status_code} {answer.text[:120]!r}")
        elif not re.search(r"\w+ \w+", sentence(answer)):
            wrong.append(f"{forged.name}: no sentence")
    assert not wrong, "\n".join(wrong)
    assert stored(company) == before


def test_no_token_stands_in_what_others_get_or_in_the_log(company: Company) -> None:
    secrets = [*company.tokens.values()]
    for person in ("ann", "bob", "cem"):
        for path in ("", "/programs", "/record", "/board"):
            text = company.people[person].http.get(f"/game/{company.id}{path}").text
            assert not any(secret in text for secret in secrets)
    assert not any(secret in company.server.complaints() for secret in secrets)
