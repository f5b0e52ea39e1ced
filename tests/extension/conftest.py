"""The extension is loaded in processes of its own only: other tests go through all editions."""

import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.browser.serving import Server
from tests.web.player import Player
from wattworks.extensions import load
from wattworks.worker_processes import WorkerPool

MODULE = "tests.extension.frontier"
ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture(scope="session", autouse=True)
def importable() -> Iterator[None]:
    """Programs that are started from any folder find the module."""
    with pytest.MonkeyPatch.context() as patch:
        paths = [path for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]
        patch.setenv("PYTHONPATH", os.pathsep.join([*paths, str(ROOT)]))
        yield


@pytest.fixture(scope="session")
def worker() -> Iterator[WorkerPool]:
    """A process that has loaded the extension."""
    pool = WorkerPool(1, partial(load, MODULE))
    yield pool
    pool.end()


@pytest.fixture(scope="session")
def server(importable: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("data"), "--with", MODULE) as server:
        yield server


@pytest.fixture
def player(server: Server) -> Iterator[Player]:
    with Player(server.address) as player:
        yield player
