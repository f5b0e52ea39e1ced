"""Deals that nobody can guess, and deals that somebody may know."""

import re
import sqlite3
from pathlib import Path
from random import Random

import pytest
from sqlalchemy.exc import IntegrityError

from tests.browser.serving import Server
from tests.web.player import HOT_SEAT, Player
from tests.web.test_looking_back import last_rounds
from wattworks.editions import edition
from wattworks.game import Game
from wattworks.table import Seat, Table
from wattworks.table.deal import Deal, NoDeal
from wattworks.web.store import Store

CODE = re.compile(r"([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}")
KNOWN = "somebody may know which cards are to come"


def stored(server: Server, id: str) -> tuple[str | None, bool]:
    store = Store(server.data)
    kept = store.load(id)
    store.close()
    return kept.deal, kept.deal_is_known


def test_a_code_has_more_than_128_bits_and_says_no_letter_twice() -> None:
    codes = {Deal.random().text for _ in range(100)}
    assert len(codes) == 100
    assert all(CODE.fullmatch(code) for code in codes)
    assert 32 ** (7 * 4) > 2**128


def test_a_code_can_be_typed_carelessly() -> None:
    code = "0123-4567-89AB-CDEF-GHJK-MNPQ-RS1T"
    for typed in (code, code.lower(), code.replace("-", " "), "OI23456789abcdefghjkmnpqrsLt"):
        assert Deal.typed(typed) == Deal(code, is_known=True)
    for wrong in (code[:-1], code + "0", code.replace("A", "U"), code.replace("A", "ä"), "x", ""):
        with pytest.raises(NoDeal):
            Deal.typed(wrong)


def test_numbers_deal_as_they_always_did_and_codes_with_all_their_bits() -> None:
    game = Game.new("classic", "usa", 4, seed=0)
    chosen = edition("classic")
    for typed, seed in (("77", 77), ("000000000077", 77), ("999999999999", 999_999_999_999)):
        dealt = Game.deal(game.options, Deal.typed(typed).seed)
        assert dealt.setup == chosen.deal(game.options, Random(seed))
    code = Deal.random()
    dealt = Game.deal(game.options, code.seed)
    assert dealt.setup == chosen.deal(game.options, Random(code.text))
    assert dealt.setup == Game.deal(game.options, Deal.typed(code.text).seed).setup
    last = "0" if code.text[-1] != "0" else "1"
    other = Deal.typed(code.text[:-1] + last)
    assert dealt.setup != Game.deal(game.options, other.seed).setup


def test_a_random_deal_has_a_code_and_a_typed_one_is_marked(player: Player, server: Server) -> None:
    hidden = player.new_game(**HOT_SEAT)
    code, is_known = stored(server, hidden)
    assert code is not None
    assert CODE.fullmatch(code)
    assert not is_known
    assert KNOWN not in player.page(hidden)
    assert code not in player.page(hidden)
    for typed in ("77", code.lower()):
        id = player.new_game(**HOT_SEAT, seed=typed)
        assert stored(server, id) == (typed.upper(), True)
        assert KNOWN in player.page(id)


def test_a_finished_game_shows_its_code_which_deals_it_again(tmp_path: Path) -> None:
    code = Deal.random()
    store = Store(tmp_path)
    over = last_rounds()
    store.add("over", Table(over, [Seat("me")] * 3), code.text)
    store.close()
    with Server(tmp_path) as server, Player(server.address) as player:
        assert f"Deal: {code.text}" in player.http.get("/game/over/result").text
        same = player.http.post("/game/over/again", data={"deal": "same"})
        new = player.http.post("/game/over/again", data={"deal": "new"})
        ids = [each.headers["location"].removeprefix("/game/") for each in (same, new)]
        assert stored(server, ids[0]) == (code.text, True)
        assert KNOWN in player.page(ids[0])
        new_code, is_known = stored(server, ids[1])
        assert (new_code != code.text, is_known) == (True, False)


def test_ids_of_tables_cannot_be_guessed(player: Player) -> None:
    ids = [player.new_game(**HOT_SEAT) for _ in range(5)]
    assert len({id[:4] for id in ids}) == 5
    assert all(len(id) >= 22 for id in ids)  # 128 bits


def test_no_cookie_of_a_visitor_changes_a_table_that_is_only_looked_at(
    player: Player, server: Server
) -> None:
    id = player.new_game(**HOT_SEAT)
    store = Store(server.data)
    before = store.load(id)
    cookies = {"Cookie": "speed=slow; auto=off; sound=on; present=2"}
    for path in ("", "/parts", "/record"):
        assert player.http.get(f"/game/{id}{path}", headers=cookies).status_code == 200
    after = store.load(id)
    store.close()
    assert after.revision == before.revision
    assert (after.table.pace, after.table.seats) == (before.table.pace, before.table.seats)


def test_what_is_stored_never_stands_in_an_error(store: Store) -> None:
    table = Table(last_rounds(), [Seat("me")] * 3)
    store.add("a", table, "481516234200")
    with pytest.raises(IntegrityError) as caught:
        store.add("a", table, "481516234200")
    assert "481516234200" not in f"{caught.value} {caught.value!r}"


def test_folder_and_files_are_the_owners_alone(tmp_path: Path) -> None:
    store = Store(tmp_path / "new" / "games")
    store.add("a", Table(last_rounds(), [Seat("me")] * 3))
    assert (tmp_path / "new" / "games").stat().st_mode & 0o777 == 0o700
    modes = {path.name: path.stat().st_mode & 0o777 for path in store.path.parent.iterdir()}
    store.close()
    assert set(modes) == {"games.sqlite", "games.sqlite-wal", "games.sqlite-shm"}
    assert set(modes.values()) == {0o600}


def test_a_folder_of_an_earlier_version_is_closed_but_no_other(tmp_path: Path) -> None:
    ours, shared = tmp_path / "ours", tmp_path / "shared"
    for folder in (ours, shared):
        folder.mkdir(mode=0o755)
        sqlite3.connect(folder / "games.sqlite").close()
        (folder / "games.sqlite").touch(mode=0o644)
    (shared / "letter.txt").touch()
    for folder in (ours, shared):
        Store(folder).close()
        assert (folder / "games.sqlite").stat().st_mode & 0o777 == 0o600
    assert ours.stat().st_mode & 0o777 == 0o700
    assert shared.stat().st_mode & 0o777 == 0o755
