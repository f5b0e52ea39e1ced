"""Games on disk: nothing that was told is lost, and a strange file is refused."""

import asyncio
import shutil
import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from tests.browser.serving import Server
from tests.web.conftest import Tables
from tests.web.player import HOT_SEAT, Player
from tests.web.reading import parsed
from wattworks.game import Game
from wattworks.table import Seat, Table
from wattworks.table.max_bids import MaxBid
from wattworks.web.store import Conflict, Store, StoreError, Summary, schema
from wattworks.web.store.private_folder import FILE
from wattworks.web.store.upgrade import HEAD, MIGRATIONS

KEPT = Path(__file__).parent / "kept"
FORMER = KEPT / "format-1.sqlite"
SEATS = [Seat("me"), Seat("random"), Seat("simple", "hard", 7)]


def three_players() -> Table:
    return Table(Game.new(players=3, seed=1), SEATS)


def play(table: Table, moves: int = 1) -> None:
    for _ in range(moves):
        table.game.play(table.game.legal_actions()[0])


def bids(table: Table) -> frozenset[MaxBid]:
    return table.max_bids.current(table.game.state)


def test_a_table_comes_back_as_it_was_left(store: Store) -> None:
    table = three_players()
    store.add("a", table, "77")
    play(table, 3)
    table.game.undo()
    table.pace, table.hurries = "slow", True
    assert store.save("a", 0, 0, table).result() == 1
    kept = store.load("a")
    assert (kept.revision, kept.deal) == (1, "77")
    assert kept.table.game.entries == table.game.entries
    assert kept.table.game.digest() == table.game.digest()
    assert list(kept.table.seats) == SEATS
    assert (kept.table.pace, kept.table.hurries) == ("slow", True)


def test_a_table_can_be_added_in_the_middle_of_its_game(store: Store) -> None:
    table = three_players()
    play(table, 4)
    store.add("a", table)
    assert store.load("a").table.game.entries == table.game.entries


def test_maximum_bids_are_kept_until_others_hold(store: Store) -> None:
    table = three_players()
    play(table)
    table.max_bids.set(table.game.state, 0, 21)
    table.max_bids.set(table.game.state, 2, 0)
    store.add("a", table)
    card = table.game.state.auction.card
    assert bids(store.load("a").table) == {MaxBid(0, card, 21), MaxBid(2, card, 0)}
    table.max_bids.drop(2)
    store.save("a", 0, 1, table).result()
    assert bids(store.load("a").table) == {MaxBid(0, card, 21)}


def test_of_two_writers_one_is_told_to_look_again(store: Store) -> None:
    """Whatever they change: an action, a seat, a maximum bid, a setting."""
    store.add("a", three_players())
    one, two = store.load("a"), store.load("a")
    play(one.table)
    two.table.pace = "fast"
    store.save("a", one.revision, 0, one.table).result()
    with pytest.raises(Conflict):
        store.save("a", two.revision, 0, two.table).result()
    kept = store.load("a")
    assert (kept.revision, kept.table.game.version, kept.table.pace) == (1, 1, "normal")


def test_what_comes_together_is_written_together_and_each_gets_its_own_answer(
    store: Store,
) -> None:
    """One of many that fails spoils nothing for the others."""
    for id in "abcd":
        store.add(id, three_players())
    saved = [
        store.save(id, seen, 0, moved(three_players()))
        for id, seen in zip("abcd", (0, 0, 7, 0), strict=True)
    ]
    assert [saved[i].result() for i in (0, 1, 3)] == [1, 1, 1]
    with pytest.raises(Conflict):
        saved[2].result()
    assert [store.load(id).table.game.version for id in "abcd"] == [1, 1, 0, 1]


def moved(table: Table) -> Table:
    play(table)
    return table


def test_a_removed_table_cannot_be_written(store: Store) -> None:
    table = three_players()
    store.add("a", table)
    store.remove("a")
    with pytest.raises(Conflict):
        store.save("a", 0, 0, table).result()


def test_deleted_tables_leave_nothing_behind(store: Store) -> None:
    table = three_players()
    play(table)
    store.add("a", table)
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
    assert caught.value.params["found"] == "99"
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
        assert (over.table.game.version, over.table.game.digest()) == (416, "cde23cd469baa2e5")
        assert running.table.game.version == 6
        assert running.table.game.digest() == "cc558ef4adb6d4ac"
        assert running.table.seats == (Seat("me"), Seat("friend"), Seat("medium", "gone", 3))
        assert (over.deal, over.revision, over.table.pace) == (None, 0, "normal")
        assert {each.id for each in store.summaries()} == {"over", "running"}
        store.close()
    store = Store(tmp_path)
    table = running.table
    table.max_bids.set(table.game.state, 1, 9)
    store.save("running", 0, 6, table).result()
    assert bids(store.load("running").table) == {MaxBid(1, table.game.state.auction.card, 9)}
    store.close()


def test_a_file_of_the_third_version_is_brought_up_to_date(tmp_path: Path) -> None:
    """A finished game, one in the middle of an auction with maximum bids, two others."""
    shutil.copy(KEPT / "format-3.sqlite", tmp_path / FILE)
    store = Store(tmp_path)
    found = {id: store.load(id) for id in ("over", "bidding", "trust", "card")}
    games = {id: each.table.game for id, each in found.items()}
    assert {id: (game.version, game.digest()) for id, game in games.items()} == {
        "over": (200, "11c745bda33615ba"),
        "bidding": (143, "d9c527a851ff7faf"),
        "trust": (70, "62e3287dafcd7186"),
        "card": (60, "810eab4a0f22a3da"),
    }
    assert games["over"].standings() == [[0], [2], [1]]
    assert bids(found["bidding"].table) == {MaxBid(0, 8, 10), MaxBid(1, 8, 0)}
    assert [seat.kind for seat in found["bidding"].table.seats] == [
        *("me", "me", "easy:hoarder", "hard")
    ]
    assert [found[id].deal for id in ("over", "bidding", "trust", "card")] == ["7", "8", None, "10"]
    winners = {each.id: each.winners for each in store.summaries() if isinstance(each, Summary)}
    assert winners == {**{"over": (0,), "bidding": None, "trust": None, "card": None}}
    store.close()


@pytest.mark.parametrize("kept", ["format-1.sqlite", "format-3.sqlite"])
def test_a_file_that_was_brought_up_to_date_has_the_schema_of_a_new_one(
    kept: str, tmp_path: Path
) -> None:
    former, new = tmp_path / "former", tmp_path / "new"
    former.mkdir()
    shutil.copy(KEPT / kept, former / FILE)
    for folder in (former, new):
        Store(folder).close()
    engine = create_engine(f"sqlite:///{new / FILE}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    engine.dispose()
    assert columns(former) == columns(new)


def columns(folder: Path) -> dict[str, list[object]]:
    with sqlite3.connect(folder / FILE) as file:
        found: dict[str, list[object]] = {
            name: file.execute(f"pragma table_info({name})").fetchall() for name in tables(folder)
        }
    file.close()
    return found


def test_the_newest_migration_is_the_one_that_the_store_wants() -> None:
    assert ScriptDirectory(str(MIGRATIONS)).get_current_head() == HEAD


def test_a_migration_that_fails_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    """The last one cannot make its tables: somebody else's are in the way."""
    shutil.copy(FORMER, tmp_path / FILE)
    with sqlite3.connect(tmp_path / FILE) as file:
        file.execute("create table max_bids (mine text)")
    file.close()
    before = columns(tmp_path)
    with pytest.raises(StoreError, match="max_bids"):
        Store(tmp_path)
    assert columns(tmp_path) == before


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


def test_two_servers_on_one_file_lose_nothing(tmp_path: Path) -> None:
    """Actions, maximum bids and settings: of two writers one is told to look again, and each
    server shows what the other one has done."""
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
        assert ann.post(id, "limit", amount="20").status_code == 200
        stale = bob.post(id, "settings", speed="fast", auto="on")
        again = bob.post(id, "settings", speed="fast", auto="on")
        assert (stale.status_code, again.status_code) == (409, 200)
        store = Store(tmp_path)
        kept = store.load(id).table
        store.close()
        assert kept.pace == "fast"
        assert [bid.amount for bid in bids(kept)] == [20]
        with ann.http.stream("GET", f"/game/{id}/events") as stream:
            stamps = (line for line in stream.iter_lines() if line.startswith("data: "))
            shown = next(stamps)
            assert bob.act(id, "pass").status_code == 200
            assert next(stamps) != shown
        assert ann.asked(id) == bob.asked(id)


def test_after_a_restart_a_page_fetches_only_what_changed(tmp_path: Path) -> None:
    """The stream announces what the page shows already, and an answer to what it
    shows brings nothing."""
    with Server(tmp_path) as server, Player(server.address) as player:
        id = player.new_game(**HOT_SEAT, variant="open-money")
        shown = player.act(id, player.asked(id).acts[0]).headers["x-stamp"]
        prints = known_prints(player.page(id))
        server.kill()
        server.start()
        with player.http.stream("GET", f"/game/{id}/events") as stream:
            announced = next(line for line in stream.iter_lines() if line.startswith("data:"))
        assert announced == f"data: {shown}"
        answer = player.http.get(f"/game/{id}/parts", headers={"X-Prints": prints})
        assert answer.text.strip() == ""


def known_prints(html: str) -> str:
    """What a browser says that it shows."""
    printed = parsed(html).with_attribute("data-print")
    return ",".join(f"{e.attributes['id']}={e.attributes['data-print']}" for e in printed)


def test_who_no_longer_waits_for_a_save_keeps_nobody_from_saving(store: Store) -> None:
    """A person gives up while the disk is busy: it is written all the same, and so is the rest."""
    table = three_players()
    for id in "ab":
        store.add(id, table)
    busy = sqlite3.connect(store.path)
    busy.execute("begin immediate")
    play(table)

    async def give_up() -> None:
        waiting = asyncio.wrap_future(store.save("a", 0, 0, table))
        await asyncio.sleep(0)
        waiting.cancel()

    asyncio.run(give_up())
    after = store.save("b", 0, 0, table)
    busy.rollback()
    busy.close()
    assert after.result(10) == 1
    assert store.load("a").revision == 1


def test_a_table_whose_save_was_given_up_looks_at_the_disk_again(
    store: Store, tables: Tables
) -> None:
    async def give_up_and_look() -> int:
        served = tables.table(Game.new(players=3, seed=1))
        store.add("here", served.table)
        busy = sqlite3.connect(store.path)
        busy.execute("begin immediate")

        async def act() -> None:
            async with served.changing():
                play(served.table)

        acting = asyncio.create_task(act())
        await asyncio.sleep(0.1)
        acting.cancel()
        await asyncio.gather(acting, return_exceptions=True)
        busy.rollback()
        busy.close()
        store.close()  # by now everything that came is written
        async with served.looking() as table:
            assert served.revision == 1
            return table.game.version

    assert asyncio.run(give_up_and_look()) == 1
