"""Games on disk: nothing that was told is lost, and a strange file is refused."""

import shutil
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from tests.browser.serving import Server
from tests.web.player import HOT_SEAT, Player
from wattworks.game import Game
from wattworks.table.max_bids import Limit
from wattworks.table.seats import Seat
from wattworks.web.store import schema
from wattworks.web.store.store import FILE, Store, StoreError

FORMER = Path(__file__).parent / "kept" / "format-1.sqlite"
SEATS = [Seat("me"), Seat("random"), Seat("simple", "hard", 7)]


def test_a_game_comes_back_as_it_was_left(store: Store) -> None:
    game = Game.new(players=3, seed=1)
    store.add("a", game, SEATS)
    for _ in range(3):
        game.play(game.legal_actions()[0])
    game.undo()
    store.append("a", 0, game.entries, game)
    kept = store.load("a")
    assert kept.game.entries == game.entries
    assert kept.game.digest() == game.digest()
    assert list(kept.seats) == SEATS


def test_limits_are_kept_until_others_hold(store: Store) -> None:
    game = Game.new(players=3, seed=1)
    store.add("a", game, SEATS)
    game.play(game.legal_actions()[0])
    limits = frozenset({Limit(0, game.state.auction.card, 21), Limit(2, 13, 0)})
    store.append("a", 0, game.entries, game, limits)
    assert store.load("a").limits == limits
    store.append("a", 1, [], game, {Limit(0, 13, 5)})
    assert store.load("a").limits == {Limit(0, 13, 5)}
    store.append("a", 1, [], game)
    assert store.load("a").limits == frozenset()


def test_entries_are_kept_once_and_in_order(store: Store) -> None:
    game = Game.new(players=3, seed=1)
    store.add("a", game, SEATS)
    game.play(game.legal_actions()[0])
    store.append("a", 0, game.entries, game)
    with pytest.raises(Exception, match="UNIQUE"):
        store.append("a", 0, game.entries, game)
    assert len(store.load("a").game.entries) == 1


def test_deleted_games_leave_nothing_behind(store: Store) -> None:
    game = Game.new(players=3, seed=1)
    store.add("a", game, SEATS)
    game.play(game.legal_actions()[0])
    store.append("a", 0, game.entries, game)
    store.remove("a")
    with pytest.raises(KeyError):
        store.load("a")
    with sqlite3.connect(store.path) as file:
        assert file.execute("select count(*) from entries").fetchone() == (0,)
    file.close()


def test_the_file_is_written_with_care(store: Store) -> None:
    with sqlite3.connect(store.path) as file:
        assert file.execute("pragma journal_mode").fetchone() == ("wal",)
    file.close()


def test_a_file_of_a_newer_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    shutil.copy(FORMER, tmp_path / FILE)
    with sqlite3.connect(tmp_path / FILE) as file:
        file.execute("pragma user_version = 99")
    file.close()
    with pytest.raises(StoreError) as caught:
        Store(tmp_path)
    assert caught.value.figures["found"] == 99
    assert set(tables(tmp_path)) == {"games", "entries"}


def tables(folder: Path) -> list[str]:
    with sqlite3.connect(folder / FILE) as file:
        names = file.execute("select name from sqlite_master where type = 'table'").fetchall()
    file.close()
    return [name for (name,) in names]


def test_a_file_of_the_first_version_is_brought_up_to_date(tmp_path: Path) -> None:
    """It was written by the program of that time: a finished game and one that runs."""
    shutil.copy(FORMER, tmp_path / FILE)
    for _ in range(2):
        store = Store(tmp_path)
        over, running = store.load("over"), store.load("running")
        assert (len(over.game.entries), over.game.digest()) == (416, "cde23cd469baa2e5")
        assert (len(running.game.entries), running.game.digest()) == (6, "cc558ef4adb6d4ac")
        assert running.seats == (Seat("me"), Seat("friend"), Seat("medium", "gone", 3))
        assert over.seed is None
        assert {each.id for each in store.summaries()} == {"over", "running"}
        store.close()
    store = Store(tmp_path)
    store.append("running", 6, [], running.game, {Limit(1, 5, 9)})
    assert store.load("running").limits == {Limit(1, 5, 9)}
    store.close()


def test_a_change_of_the_file_that_fails_leaves_it_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(FORMER, tmp_path / FILE)
    broken = ("alter table games add column new text", "insert into nowhere values (1)")
    monkeypatch.setitem(schema.UPGRADES, 1, broken)
    with pytest.raises(OperationalError, match="nowhere"):
        Store(tmp_path)
    monkeypatch.undo()
    with sqlite3.connect(tmp_path / FILE) as file:
        assert file.execute("pragma user_version").fetchone() == (1,)
        assert "new" not in [row[1] for row in file.execute("pragma table_info(games)")]
    file.close()
    assert set(tables(tmp_path)) == {"games", "entries"}


def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError) as caught:
        Store(tmp_path / "file")
    assert caught.value.code == "folder"


def test_after_a_crash_the_game_stands_where_it_was(tmp_path: Path) -> None:
    """kill -9 in the middle of a turn; the same port, the same data."""
    with Server(tmp_path) as server, Player(server.address) as player:
        id = player.new_game(**HOT_SEAT, variant="open-money")
        player.act(id, player.asked(id).acts[0])
        before, log = player.asked(id), player.page(id)
        server.kill()
        server.start()
        assert player.asked(id) == before
        assert player.page(id) == log
        with player.http.stream("GET", f"/game/{id}/events") as stream:
            assert f"id: {before.version}" in stream.iter_lines()
        assert player.post(id, "undo", version=before.version).status_code == 200
        assert player.asked(id).question == "nominate"


def test_bots_go_on_after_a_crash(tmp_path: Path) -> None:
    with Server(tmp_path) as server, Player(server.address) as player:
        id = player.new_game(kind0="random", kind1="random", kind2="random", count="3")
        server.kill()
        server.start()
        player.post(id, "settings", speed="at-once", auto="on")
        with player.http.stream("GET", f"/game/{id}/events") as stream:
            ids = (int(line[4:]) for line in stream.iter_lines() if line.startswith("id: "))
            first = next(ids)
            assert next(version for version in ids if version > first + 5)


def test_two_servers_on_one_file_do_not_spoil_a_game(tmp_path: Path) -> None:
    with (
        Server(tmp_path) as one,
        Server(tmp_path) as two,
        Player(one.address) as ann,
        Player(two.address) as bob,
    ):
        id = ann.new_game(**HOT_SEAT, variant="open-money")
        before = bob.asked(id)
        assert ann.act(id, before.acts[0]).status_code == 200
        assert bob.act(id, before.acts[1], version=before.version).status_code == 409
        assert bob.asked(id) == ann.asked(id)
