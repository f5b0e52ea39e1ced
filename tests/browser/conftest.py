"""Chromium, a server and contexts for desktop and phone."""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser import chromium
from tests.browser.serving import Server


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "whole_game: takes long, so it is started first")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest comes first: else one worker would end long after the others."""
    items.sort(key=lambda item: item.get_closest_marker("whole_game") is None)


@pytest.fixture(scope="session")
def chromium_process() -> Iterator[Browser]:
    """One for all tests of a worker: contexts are independent of each other."""
    program = chromium.find()
    if program is None:
        missing = "no Chromium: run tools/chromium.sh"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    with chromium.launched(program) as browser:
        yield browser


@pytest.fixture
def browser(chromium_process: Browser) -> Iterator[Browser]:
    """Without what earlier tests have opened: a page goes on listening while nobody looks."""
    yield chromium_process
    for each in chromium_process.contexts:
        each.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all games of a worker: games are independent of each other."""
    with Server(tmp_path_factory.mktemp("data")) as server:
        yield server
