"""Requests that no page of ours sends. None of them fails in the server, and none changes a game.

Each is a row of the table: what it is called, the status it is answered with, and its bytes.
"""

import socket
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

import pytest

from tests.browser.moments import asks, play_until, shortened
from tests.browser.serving import Server
from tests.web.player import HOT_SEAT, SOON, Player
from tests.web.raw_http import FORM, HOST, Answer, exchange, get, post, request
from tests.web.reading import parsed
from wattworks.editions.deck_file import built_in_text
from wattworks.game import Game
from wattworks.table import Seat, Table
from wattworks.web.store import Store
from wattworks.web.store.private_folder import FILE

# -- the games that must stay as they are ----------------------------------------------------------

NAMES = ["Ann", "Bob", "Cem"]
PEOPLE = [Seat("me"), Seat("friend"), Seat("friend")]


def bidding() -> Game:
    """A plant is up for auction."""
    game = Game.new("recharged", "germany", NAMES, variants=["open-money"], seed=1)
    game.play(game.legal_actions()[1])
    return game


def building() -> Game:
    game = Game.new("recharged", "germany", NAMES, variants=["open-money"], seed=1)
    return play_until(game, asks("build"))


GAMES: dict[str, Callable[[], Game]] = {
    "bidding": bidding,
    "building": building,
    "hidden": lambda: Game.new("classic", "usa", NAMES, seed=2),
    "card": lambda: Game.new("card", players=NAMES, variants=["open-money"], seed=3),
    "over": lambda: shortened(
        play_until(Game.new("recharged", "germany", NAMES, seed=1), lambda *_: False), 2
    ),
}


# -- the table -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Forged:
    name: str
    status: int | tuple[int, ...]
    data: bytes


# what stands for a number
DIGITS = {
    "nothing": "", "blank": " ", "negative": "-1", "signed": "+1", "fraction": "1.5",
    "power": "1e3", "hexadecimal": "0x10", "arabic": "٣", "full-width": "７", "superscript": "²",
    "half": "½", "ten-digits": "9" * 10, "400-digits": "9" * 400, "4301-digits": "9" * 4301,
    "5000-digits": "9" * 5000, "5000-zeros": "0" * 5000 + "1", "nul": "\0", "digit-nul": "1\0",
    "nan": "NaN", "infinity": "Infinity", "none": "None", "underscore": "1_000", "minus": "−1",
    "two": "1 2", "line": "1\n2", "sql": "1; drop table tables", "markup": "<b>1</b>",
    "pattern": "{0}", "percent": "%s", "emoji": "1️⃣",
}  # fmt: skip

# what stands for the id of a table
IDS = {
    "none": "nobody", "dots": "..", "encoded-dots": "%2e%2e", "slash": "%2f", "backslash": "%5c",
    "nul": "%00", "not-utf-8": "%ff%fe", "surrogate": "%ed%a0%80", "long": "x" * 4000,
    "sql": "'%20or%201=1", "line": "x%0d%0aSet-Cookie:a=b", "markup": "%3Cscript%3E",
    "emoji": "%F0%9F%92%A9", "rtl": "%E2%80%AEgame", "percent": "%25", "broken-percent": "%zz",
    "quote": "%22", "blank": "%20", "case": "BIDDING",
}  # fmt: skip

PLANS = {
    "nul": "%00", "commas": ",,,", "nobody": "nobody", "many": "x," * 2_000, "not-utf-8": "%ff",
    "twice": "essen,essen", "markup": "%3Cscript%3E",
}  # fmt: skip

# what stands for a name
UNSEEN_NAMES = {
    "zero-width": "\u200b\u200b", "soft-hyphen": "\u00ad", "joiners": "\u200d\u200c",
    "hangul-filler": "\u3164", "braille-blank": "\u2800", "variation": "\ufe0f",
    "combining": "\u0301", "rtl-override": "Ann\u202egnihton", "isolate": "\u2067Ann",
    "mark": "\u200fAnn", "nul": "Ann\0", "bell": "\aAnn", "escape": "\x1b[31mAnn",
    "delete": "Ann\x7f", "c1": "Ann\x9b", "bom": "\ufeff", "tag": "\U000e0041",
}  # fmt: skip


BIDDING = "/game/bidding/act"
PASS = {"action": "pass", "version": "1"}
MULTIPART = "multipart/form-data; boundary=x"
END = b"--x--\r\n"
HEAD = b"HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Language: de\r\n"
CHUNKED = b"POST /game/bidding/act " + HEAD + b"Transfer-Encoding: chunked\r\n"
CHUNKED_FORM = CHUNKED + b"Content-Type: application/x-www-form-urlencoded\r\n\r\n"
CHUNKED_FILE = CHUNKED + b"Content-Type: multipart/form-data; boundary=x\r\n\r\n"


def act(text: str, **more: str) -> bytes:
    return post(BIDDING, {"action": text, "version": "1", "sure": "1", **more})


def form(body: bytes, kind: str = FORM, path: str = BIDDING) -> bytes:
    return request("POST", path, body, Content_Type=kind)


def parts(body: bytes, kind: str = MULTIPART) -> bytes:
    return form(body, kind)


def part(name: bytes, value: bytes = b"pass", more: bytes = b"") -> bytes:
    return b'--x\r\nContent-Disposition: form-data; name="%s"%s\r\n\r\n%s\r\n' % (name, more, value)


def upload(content: bytes) -> bytes:
    deck = part(b"edition", b"card") + part(b"deck", content, b'; filename="d.toml"') + END
    return form(deck, MULTIPART, "/new")


def chunks(*data: bytes) -> bytes:
    return b"".join(b"%x\r\n%s\r\n" % (len(each), each) for each in data) + b"0\r\n\r\n"


def numbers() -> Iterator[Forged]:
    """Everywhere that a number is read."""
    for name, text in DIGITS.items():
        yield Forged(f"version-{name}", 409, act("pass", version=text))
        yield Forged(f"undo-{name}", 409, post("/game/bidding/undo", {"version": text}))
        yield Forged(f"max-bid-{name}", 422, post("/game/bidding/limit", {"amount": text}))
        yield Forged(f"bid-{name}", 422, act("bid", amount=text))
        yield Forged(f"seat-{name}", 303, post("/game/hidden/curtain", {"seat": text}))
    for name in ("nul", "4301-digits", "5000-digits", "arabic", "negative", "markup"):
        text = quote(DIGITS[name])
        yield Forged(f"deal-{name}", 422, post("/new", {"seed": DIGITS[name]}))
        yield Forged(f"count-{name}", 200, get(f"/new?count={text}"))
        yield Forged(f"move-{name}", 404, get(f"/game/over/replay/{text}"))
        yield Forged(f"find-move-{name}", 303, get(f"/game/over/replay?move={text}"))
        cookie = f"present={text}; sound={text}; speed={text}; auto={text}"
        yield Forged(f"cookie-{name}", (200, 431), get("/game/hidden", Cookie=cookie))


def addresses() -> Iterator[Forged]:
    for name, id in IDS.items():
        yield Forged(f"table-{name}", 404, get(f"/game/{id}"))
        yield Forged(f"act-{name}", 404, post(f"/game/{id}/act", PASS))
        yield Forged(f"delete-{name}", 404, post(f"/game/{id}/delete"))
        yield Forged(f"rules-{name}", 404, get(f"/rules/{id}"))
        yield Forged(f"static-{name}", 404, get(f"/static/{id}"))
    for what in ("parts", "record", "events", "review", "result", "replay/0"):
        yield Forged(f"no-game-{what}", 404, get(f"/game/%00/{what}"))
    for what in ("undo", "limit", "curtain", "skip", "settings", "hint", "again", "review"):
        yield Forged(f"post-no-game-{what}", 404, post(f"/game/%00/{what}"))
    yield Forged("address-traversal", 404, get("/static/../../http/app.py"))
    yield Forged("address-encoded-traversal", 404, get("/static/%2e%2e/%2e%2e/http/app.py"))
    yield Forged("address-absolute-file", 404, get("/static//etc/passwd"))
    yield Forged("address-folder", 404, get("/static/vendor"))
    yield Forged("address-behind-a-file", 404, get("/static/style.css/x"))
    yield Forged("address-nothing", 404, get("/x" * 200))
    yield Forged("address-long", 431, get("/" + "x" * 20_000))
    yield Forged("address-long-query", 431, get("/new?name0=" + "x" * 20_000))
    yield Forged("address-many-fields", 200, get("/new?" + "a=b&" * 3_000))
    yield Forged("address-whole", 404, get("http://127.0.0.1/"))
    yield Forged("address-elsewhere", 404, get("http://evil.example/"))
    yield Forged("address-star", 404, request("OPTIONS", "*"))
    yield Forged("address-rules-of-nothing", 200, get("/rules/classic?game=%00"))
    for name, plan in PLANS.items():
        yield Forged(f"plan-{name}", 200, get("/game/building/parts", X_Plan=plan))
    yield Forged("form-unknown-edition", 422, get("/new?edition=%00"))
    yield Forged("form-unknown-kind", 422, get("/new?kind0=exec:true"))
    yield Forged("form-odd-map", 200, get("/new?map=%00&regions=%ff&region=%00&variant=%00"))
    yield Forged("replay-of-a-running-game", 409, get("/game/bidding/replay/0"))
    yield Forged("result-of-a-running-game", 409, get("/game/bidding/result"))


def hosts() -> Iterator[Forged]:
    for host in (
        "[", "]", "[]", "[::1", "::1]", "[::1]x", "[::g]", "[v1.x]", "127.0.0.1[", "127.0.0.1:x",
        "127.0.0.1:123456", "127.0.0.1:80:80", "user@127.0.0.1", "127.0.0.1/x", "127.0.0.1#x",
        "127.0.0.1?x", "evil.example", "127.0.0.1.evil.example", "0x7f.1", "127.1", "\\127.0.0.1",
        "127.0.0.1,evil.example", "127.0.0.1 evil.example", "%31", ":", ":80", "é", "x" * 5_000,
        "９.９.９.９".encode().decode("latin-1"),
    ):  # fmt: skip
        yield Forged(f"host-{host[:30]!a}", 421, get("/", Host=host))
    for origin in (
        "http://[", "http://]", "http://[::1", "[", "http://", "://", "null", "", "x" * 5_000,
        "http://evil.example", "http://127.0.0.1.evil.example", "http://127.0.0.1:1",
        "http://127.0.0.1@evil.example", "http://evil.example#127.0.0.1", "ftp://127.0.0.1",
        "127.0.0.1", "http://127.0.0.1/", "http://127.0.0.1\\", "http://é",
    ):  # fmt: skip
        yield Forged(f"origin-{origin[:30]!a}", 403, post(BIDDING, PASS, Origin=origin))
    for site in ("cross-site", "same-site", "", "SAME-ORIGIN", "x"):
        yield Forged(f"site-{site}", 403, post(BIDDING, PASS, Sec_Fetch_Site=site))


def methods() -> Iterator[Forged]:
    for method in ("PUT", "DELETE", "PATCH", "TRACE", "PROPFIND", "X", "get", "post", "GETT"):
        yield Forged(f"method-{method}", 405, request(method, "/game/bidding"))
        yield Forged(f"method-{method}-act", 405, request(method, BIDDING))
    yield Forged("method-long", 405, request("X" * 3_000, "/"))
    yield Forged("method-connect", (400, 404), request("CONNECT", "127.0.0.1:80"))
    yield Forged("method-plain-get-of-act", 405, get(BIDDING))
    yield Forged("method-get-delete", 405, get("/game/bidding/delete"))
    yield Forged("method-post-table", 405, post("/game/bidding"))
    yield Forged("method-post-static", 405, post("/static/style.css"))
    yield Forged("method-head-events", 200, request("HEAD", "/game/bidding/events"))
    yield Forged("method-options", 405, request("OPTIONS", BIDDING))


def bodies() -> Iterator[Forged]:
    yield Forged("body-none", 422, request("POST", BIDDING))
    yield Forged("body-json", 415, form(b'{"action": "pass"}', "application/json"))
    yield Forged("body-text", 415, form(b"x", "text/plain", "/new"))
    yield Forged("body-odd-type", 415, form(b"x", "\x80/\xff;;;=="))
    yield Forged("body-no-fields", 422, form(b"&&&===&"))
    yield Forged("body-nul", 422, act("\0"))
    yield Forged("body-not-utf-8", 422, form(b"action=%ff%fe&version=1"))
    yield Forged("body-raw-bytes", 422, form(b"action=\xff\xfe&version=1"))
    yield Forged("body-surrogate", 422, form(b"action=%ed%a0%80&version=1"))
    yield Forged("body-broken-percent", 422, form(b"action=%zz%&version=1"))
    yield Forged("body-many-fields", 400, form(b"a=b&" * 2_000))
    yield Forged("body-long-field", 400, act("x" * 20_000))
    yield Forged("body-long-name", 400, form(b"x" * 20_000 + b"=pass"))
    yield Forged("body-too-large", 413, form(b"x" * 400_000))
    yield Forged("body-said-to-be-huge", 413, request("POST", BIDDING, Content_Length="300000000"))
    yield Forged("body-said-to-be-endless", 413, request("POST", BIDDING, Content_Length="9" * 20))
    yield Forged("body-of-a-get", 200, request("GET", "/", b"x" * 100))
    yield Forged("body-in-chunks-too-large", 413, CHUNKED_FILE + chunks(
        part(b"deck", b"x" * 100_000, b'; filename="d"'), b"x" * 100_000))  # fmt: skip
    yield Forged("language-unknown", 303, post("/language", {"language": "..", "back": "//x"}))
    yield Forged("language-way-back", 303, post("/language", {"language": "de", "back": "/\r\nX:"}))
    yield Forged("pace-unknown", 303, post("/game/bidding/settings", {"speed": "\0"}))
    yield Forged("hint-at-the-end", 409, post("/game/over/hint"))


def actions() -> Iterator[Forged]:
    for text in (
        "bid x", "bid 99999", "bid 123456", "bid -1", "nominate 99", "nominate", "steal",
        "build essen", "run", "run 1+2", "mix 1+", "take coal", "take coal3@2", "take 9@9",
        "spend", "spend /", "spend coal-single", "region", "region x", "mark x", "house x", "give",
        "give x", "buy coal", "scrap 03", "done", "undo", "pass pass", "BİD 5", "bid ٣",
        "\u202epass", "pass\0", "; ;", ";", "; ".join(["bid 99999"] * 500),
    ):  # fmt: skip
        yield Forged(f"action-{text[:40]!a}", 422, act(text))
    for game, text, status in (
        ("card", "take coal9@99", 422), ("card", "build essen", 422), ("over", "pass", 409),
        ("hidden", "pass", 422),
    ):  # fmt: skip
        fields = {"action": text, "version": "0"}
        yield Forged(f"action-{game}-{text}", status, post(f"/game/{game}/act", fields))
    for name, text in UNSEEN_NAMES.items():
        yield Forged(f"name-{name}", 422, post("/new", HOT_SEAT | {"name0": text}))


def multiparts() -> Iterator[Forged]:
    for charset in (
        "idna", "punycode", "undefined", "utf-7", "utf-16", "unicode_escape", "base64", "zip",
        "raw_unicode_escape", "mbcs", "x" * 3_000, '"', "utf-8'",
    ):  # fmt: skip
        kind = f"{MULTIPART}; charset={charset}"
        yield Forged(f"charset-{charset[:20]}", 415, parts(part(b"action", b"\xff") + END, kind))
    one = part(b"action") + END
    file = b'; filename="c"'
    headers = b"--x\r\n" + b"A: b\r\n" * 9_000 + b"\r\nx\r\n" + END
    yield Forged("charset-nul", (400, 415), parts(one, f"{MULTIPART}; charset=x\0y"))
    yield Forged("charset-of-a-form", 415, form(b"action=pass", f"{FORM}; charset=idna"))
    yield Forged("charset-rfc-2231", 415, parts(one, f"{MULTIPART}; charset*=utf-8''idna"))
    yield Forged("multipart-no-boundary", 400, parts(one, "multipart/form-data"))
    yield Forged("multipart-empty-boundary", 400, parts(one, "multipart/form-data; boundary="))
    yield Forged("multipart-long-boundary", 400, parts(one, f"{MULTIPART}{'x' * 5_000}"))
    yield Forged("multipart-odd-boundary", 400, parts(one, 'multipart/form-data; boundary="\xff"'))
    yield Forged("multipart-garbage", 400, parts(b"\0\xff" * 200))
    yield Forged("multipart-no-name", 400, parts(b"--x\r\n\r\nx\r\n" + END))
    yield Forged("multipart-odd-name", 422, parts(part(b"action", b"pass", b'; name="\xff"') + END))
    yield Forged("multipart-many-parts", 400, parts(part(b"a") * 1_000 + END))
    yield Forged("multipart-many-files", 400, parts(part(b"a", b"b", file) * 20 + END))
    yield Forged("multipart-long-part", 400, parts(part(b"action", b"x" * 20_000) + END))
    yield Forged("multipart-long-header", (400, 422), parts(part(b"x" * 90_000) + END))
    yield Forged("multipart-many-headers", (400, 422), parts(headers))
    yield Forged("multipart-file-for-a-text", 422, parts(part(b"action", b"pass", file) + END))
    yield Forged("multipart-nul-in-name", 422, parts(part(b"act\0ion") + END))
    yield Forged("multipart-not-utf-8", 409, parts(part(b"action", b"\0\xff") + END))
    yield Forged("multipart-cut", 422, parts(part(b"action")[:-3]))


DECKS = {
    "empty": b"", "nul": b"\0", "not-utf-8": b"\xff\xfe", "bom": b"\xef\xbb\xbfplants = 3",
    "brackets": b"x = " + b"[" * 40_000, "braces": b"x = " + b"{a=" * 20_000,
    "dotted": b"a" + b".a" * 20_000 + b" = 1", "dotted-table": b"[a" + b".a" * 20_000 + b"]",
    "digits": b"plants = " + b"9" * 5_000, "many-digits": b"plants = [" + b"9" * 90_000 + b"]",
    "exponent": b"plants = 1e999999999", "lines": b"plants = [\n" + b"1,\n" * 30_000 + b"]",
    "cards": b"plants = [\n" + b"{},\n" * 24_000 + b"]", "hex": b"x = 0x" + b"f" * 90_000,
    "quotes": b'plants = """' + b'""x' * 30_000, "date": b"plants = 9999-99-99",
    "escapes": b'plants = "' + b"\\U0010FFFF" * 9_000 + b'"', "twice": b"plants = []\n" * 8_000,
    "large": b"#" * 100_001, "keys": b"x=1\n" * 20_000,
    "number": built_in_text().replace("number = ", "number = 1" + "0" * 30, 1).encode(),
}  # fmt: skip


def decks() -> Iterator[Forged]:
    for name, content in DECKS.items():
        yield Forged(f"deck-{name}", 422, upload(content))


def heads() -> Iterator[Forged]:
    """What is hardly HTTP: it may be answered, or not."""
    raw = {
        "garbage": b"\0\xff\xfe garbage\r\n\r\n", "tls": b"\x16\x03\x01\x02\x00\x01\xfc\r\n\r\n",
        "no-version": b"GET /\r\n\r\n", "no-host": b"GET / HTTP/1.1\r\n\r\n",
        "two-hosts": b"GET / " + HEAD + b"Host: evil\r\n\r\n",
        "no-colon": b"GET / " + HEAD + b"nonsense\r\n\r\n",
        "blank-before-colon": b"GET / HTTP/1.1\r\nHost : 127.0.0.1\r\n\r\n",
        "nul": b"GET / " + HEAD + b"X: a\0b\r\n\r\n",
        "address-bytes": b"GET /\xff\xfe " + HEAD + b"\r\n",
        "address-blank": b"GET /a b " + HEAD + b"\r\n",
        "long-line": b"GET /" + b"x" * 200_000 + b" " + HEAD + b"\r\n",
        "long-header": b"GET / " + HEAD + b"X: " + b"x" * 200_000 + b"\r\n\r\n",
        "two-lengths": b"POST / " + HEAD + b"Content-Length: 1\r\nContent-Length: 2\r\n\r\nx",
        "negative-length": b"POST / " + HEAD + b"Content-Length: -1\r\n\r\n",
        "long-length": b"POST / " + HEAD + b"Content-Length: " + b"9" * 5_000 + b"\r\n\r\n",
        "odd-length": b"POST / " + HEAD + b"Content-Length: 0x1\r\n\r\nx",
        "odd-coding": b"POST / " + HEAD + b"Transfer-Encoding: gzip\r\n\r\nx",
        "bad-chunk": CHUNKED_FORM + b"zz\r\nx\r\n0\r\n\r\n",
        "huge-chunk": CHUNKED_FORM + b"f" * 40 + b"\r\nx",
        "long-chunk-line": CHUNKED_FORM + b"1;" + b"x" * 200_000,
    }  # fmt: skip
    for name, data in raw.items():
        yield Forged(f"raw-{name}", (0, 400), data)
    yield Forged("raw-http-1.0", 421, b"GET / HTTP/1.0\r\nAccept-Language: de\r\n\r\n")
    yield Forged(
        "raw-http-2", (400, 421), b"PRI * HTTP/2.0\r\nAccept-Language: de\r\n\r\nSM\r\n\r\n"
    )
    yield Forged("raw-http-9", (200, 400), get("/").replace(b"HTTP/1.1", b"HTTP/9.9"))
    yield Forged("raw-nonsense-behind", 200, get("/deck", Connection="x") + b"\0\xff\r\n\r\n")
    yield Forged(
        "raw-chunk-behind", (400, 404), CHUNKED.replace(BIDDING.encode(), b"/x") + b"\r\nzz\r\n"
    )
    stream = request("GET", "/game/bidding/events", Transfer_Encoding="chunked")
    yield Forged("raw-chunk-under-a-stream", (0, 200, 400), stream + b"zz\r\n\r\n")


def headers() -> Iterator[Forged]:
    yield Forged("header-lines", 431, get("/", **{f"X-{i}": "y" for i in range(150)}))
    yield Forged("header-20-kB", 431, get("/", X="y" * 20_000))
    yield Forged("header-cookie", 431, get("/", Cookie="a=b; " * 4_000))
    yield Forged("header-prints", 431, get("/game/bidding/parts", X_Prints="a=b," * 5_000))
    for name, value in {
        "Accept-Language": "x;q=nan,de;q=inf,-;q=" + "9" * 500, "Accept-Encoding": "gzip;q=x, \xff",
        "Cookie": 'language=../..; present="; =; ;;; \xff', "X-Prints": "=,==,a,=b,map=\xff",
        "Upgrade": "websocket", "Expect": "200-maybe", "Range": "bytes=-", "Content-Type": "\xff",
        "X-Forwarded-For": "[", "Forwarded": "for=[", "X-Forwarded-Proto": "javascript", "TE": "x",
        "HX-Request": "true", "X-Fragment": "1", "If-None-Match": '"' * 90, "Referer": "http://[",
    }.items():  # fmt: skip
        yield Forged(f"header-{name}", 200, get("/game/bidding/parts", **{name: value}))
    for name, value in {
        "Range": "bytes=9-1,x-,--1," + "0-1," * 300, "If-Modified-Since": "Xxx, 99 Xxx 99999",
        "If-None-Match": "\xff", "If-Range": "[", "Accept-Encoding": "identity;q=0",
    }.items():  # fmt: skip
        answers = (200, 206, 400, 416)
        yield Forged(f"static-{name}", answers, get("/static/style.css", **{name: value}))
    for name in ("websocket", "h2c"):
        yield Forged(f"upgrade-{name}", 200, get("/", Upgrade=name, Connection="Upgrade, close"))


GROUPS = (
    numbers, addresses, hosts, methods, bodies, actions, multiparts, decks, heads, headers,
)  # fmt: skip
KINDS = [forged for group in GROUPS for forged in group()]


# -- what must hold --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def forgery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("forged")
    store = Store(folder)
    for id, game in GAMES.items():
        store.add(id, Table(game(), PEOPLE))
    store.close()
    with Server(folder) as server:
        yield server


def stored(folder: Path) -> list[tuple[object, ...]]:
    """Everything that is stored of the games."""
    with sqlite3.connect(folder / FILE) as file:
        rows = [
            row
            for id in GAMES
            for query in (
                "select * from tables where id = ?",
                "select * from entries where table_id = ? order by number",
                "select * from max_bids where table_id = ? order by seat",
            )
            for row in file.execute(query, (id,))
        ]
    file.close()
    return rows


def test_the_table_is_long_enough() -> None:
    assert len({forged.name for forged in KINDS}) == len(KINDS) >= 200


@pytest.mark.parametrize("forged", KINDS, ids=[forged.name for forged in KINDS])
def test_a_forged_request_is_refused_and_changes_nothing(forgery: Server, forged: Forged) -> None:
    before, said = stored(forgery.data), len(forgery.complaints())
    answer = exchange(forgery.port, forged.data)
    expected = (forged.status,) if isinstance(forged.status, int) else forged.status
    assert answer.status in expected, answer.text[:500]
    check_words(answer)
    assert "Traceback" not in forgery.complaints()[said:]
    assert stored(forgery.data) == before


def check_words(answer: Answer) -> None:
    """Who is refused is told why, in the language they asked for."""
    if answer.status >= 400 and answer.kind.startswith("text/html"):
        page = parsed(answer.text)
        assert 'lang="de"' in answer.text
        told = [e for e in page.all() if e.tag == "h1" or e.attributes.get("class") == "problem"]
        assert any(each.whole_text() for each in told)


NONSENSE = [
    ("/game/bidding/events", b"zz\r\n\r\n"),
    ("/game/bidding/events", b"\0\xff\r\n\r\n"),
    ("/deck", b"zz\r\n\r\n"),
    ("/x", b"zz\r\n\r\n"),
]


@pytest.mark.parametrize(("path", "nonsense"), NONSENSE)
def test_nonsense_behind_the_beginning_of_an_answer_is_not_answered(
    forgery: Server, path: str, nonsense: bytes
) -> None:
    """The body of the request comes when the answer has begun, and is none."""
    said = len(forgery.complaints())
    with socket.create_connection((HOST, forgery.port), SOON) as line:
        line.sendall(request("GET", path, Transfer_Encoding="chunked", Connection="keep-alive"))
        assert line.recv(12).startswith(b"HTTP/1.1")
        line.sendall(nonsense)
        with suppress(OSError):
            while line.recv(65536):
                pass
    assert "Traceback" not in forgery.complaints()[said:]


def test_actions_that_meet_a_deletion_find_the_game_or_not(forgery: Server) -> None:
    """Several people act while another one deletes the table."""
    said = len(forgery.complaints())
    statuses: set[int] = set()
    with Player(forgery.address) as player:
        for _ in range(8):
            id = player.new_game(**HOT_SEAT, variant="open-money")
            move = player.asked(id).acts[0]
            asked = [
                post(f"/game/{id}/act", {"action": move, "version": str(version)})
                for version in range(3)
            ]
            asked += [post(f"/game/{id}/settings", {"speed": "fast"}), get(f"/game/{id}")]
            asked.insert(2, post(f"/game/{id}/delete"))
            with ThreadPoolExecutor(len(asked)) as people:
                answers = people.map(lambda data: exchange(forgery.port, data), asked)
                statuses |= {answer.status for answer in answers}
            assert player.http.get(f"/game/{id}").status_code == 404
    assert statuses <= {200, 303, 404, 409, 422}
    assert "Traceback" not in forgery.complaints()[said:]
