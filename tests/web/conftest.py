"""A real server in a process of its own, and somebody who speaks to it."""

from collections.abc import Callable, Iterator
from multiprocessing import active_children
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest

from tests.browser.serving import Server
from tests.web.player import Player
from wattworks.game import Game
from wattworks.table import Seat, Table
from wattworks.web.pages.table_page import STRANGER, Page
from wattworks.web.play.bot_pool import BotPool
from wattworks.web.play.served_table import ServedTable
from wattworks.web.store import Store, StoredTable


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("data")) as server:
        yield server


@pytest.fixture
def children() -> Callable[[], list[BaseProcess]]:
    """The processes that this test has started: others may be kept for further tests."""
    others = active_children()
    return lambda: [child for child in active_children() if child not in others]


@pytest.fixture
def player(server: Server) -> Iterator[Player]:
    with Player(server.address) as player:
        yield player


@pytest.fixture
def ann(server: Server) -> Iterator[Player]:
    """One of several people; modules with people have a server of their own."""
    with Player(server.address) as player:
        yield player


@pytest.fixture
def bob(server: Server) -> Iterator[Player]:
    with Player(server.address) as player:
        yield player


@pytest.fixture
def cem(server: Server) -> Iterator[Player]:
    with Player(server.address) as player:
        yield player


@pytest.fixture
def eve(server: Server) -> Iterator[Player]:
    """Somebody who only reaches the port."""
    with Player(server.address) as player:
        yield player


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path)
    yield store
    store.close()


class Tables:
    """Makes tables without a server."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._pool = BotPool()

    def table(self, game: Game, *kinds: str) -> ServedTable:
        seats = [Seat(kind) for kind in kinds or ["me"] * game.rules.seats]
        stored = StoredTable(Table(game, seats), 0)
        return ServedTable("here", stored, self._store, self._pool)


@pytest.fixture
def tables(store: Store) -> Tables:
    return Tables(store)


def fresh_page(table: ServedTable) -> Page:
    """The page after something was done to the game behind the table's back: what was drawn of
    the old revision is not shown again."""
    table.revision += 1
    return Page(table, STRANGER)
