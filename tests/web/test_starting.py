"""Where the server cannot start it says why, in one sentence of the language at hand, and ends
with code 2; what is not its own it leaves as it is."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import pytest

from tests import programs
from tests.browser.serving import Server
from tests.web.player import HOT_SEAT, Player
from wattworks.game import Game
from wattworks.locales import languages
from wattworks.table import Seat, Table
from wattworks.web.store import Store
from wattworks.web.store.private_folder import FILE


def serve(folder: Path, language: str = "en") -> subprocess.CompletedProcess[str]:
    arguments = ["--language", language, "serve", "--no-open", "--data", str(folder)]
    return programs.run(arguments, is_humble=True)


# -- what can be wrong -----------------------------------------------------------------------------


def games(folder: Path) -> Path:
    """A folder with a game, as a server leaves it."""
    store = Store(folder)
    store.add("a", Table(Game.new(players=3, seed=1), [Seat("me")] * 3))
    store.close()
    return folder / FILE


def garbage(folder: Path) -> None:
    (folder / FILE).write_bytes(b"This is a letter, and no database at all. " * 100)


def truncated(folder: Path) -> None:
    file = games(folder)
    os.truncate(file, file.stat().st_size // 2)


def cut_in_the_header(folder: Path) -> None:
    os.truncate(games(folder), 50)


def overwritten(folder: Path) -> None:
    file = games(folder)
    with file.open("r+b") as content:
        content.seek(100)
        content.write(b"\xff" * 4000)


def a_folder(folder: Path) -> None:
    (folder / FILE).mkdir()


def foreign(folder: Path) -> None:
    write(folder / FILE, "create table letters (text)")


def foreign_with_our_version(folder: Path) -> None:
    write(folder / FILE, "create table letters (text); pragma user_version = 3")


def foreign_with_migrations(folder: Path) -> None:
    write(
        folder / FILE,
        "create table letters (text); create table alembic_version (version_num text);"
        "insert into alembic_version values ('4')",
    )


def newer(folder: Path) -> None:
    write(games(folder), "update alembic_version set version_num = '99'")


def in_the_way(folder: Path) -> None:
    write(
        folder / FILE,
        "create table games (id text); create table entries (id text); pragma user_version = 3",
    )


def write(file: Path, statements: str) -> None:
    connection = sqlite3.connect(file)
    connection.executescript(statements)
    connection.close()


def unreadable_file(folder: Path) -> None:
    games(folder).chmod(0)


def read_only_file(folder: Path) -> None:
    games(folder).chmod(0o400)


def read_only_folder(folder: Path) -> None:
    games(folder)
    folder.chmod(0o500)


def unreadable_folder(folder: Path) -> None:
    games(folder)
    folder.chmod(0)


def a_file_in_the_place_of_the_folder(folder: Path) -> None:
    folder.rmdir()
    folder.touch()


TROUBLES: dict[Callable[[Path], None], str] = {
    garbage: "damaged",
    truncated: "damaged",
    cut_in_the_header: "damaged",
    overwritten: "damaged",
    a_folder: "is a folder",
    foreign: "belongs to another program",
    foreign_with_our_version: "belongs to another program",
    foreign_with_migrations: "belongs to another program",
    newer: "another version of the program",
    in_the_way: "cannot be used",
    unreadable_file: "cannot be opened for reading and writing",
    read_only_file: "cannot be opened for reading and writing",
    read_only_folder: "cannot be used: permission denied",
    unreadable_folder: "cannot be used: permission denied",
    a_file_in_the_place_of_the_folder: "cannot be used",
}


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "data"
    folder.mkdir()
    yield folder
    folder.chmod(0o700)


def check_failure(done: subprocess.CompletedProcess[str], folder: Path) -> str:
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert str(folder) in line
    assert line.endswith(".")
    return line


@pytest.mark.parametrize("trouble", TROUBLES, ids=lambda each: each.__name__)
def test_a_server_that_cannot_start_says_why(folder: Path, trouble: Callable[[Path], None]) -> None:
    trouble(folder)
    before = contents(folder)
    line = check_failure(serve(folder), folder)
    assert TROUBLES[trouble] in line
    assert contents(folder) == before or trouble is in_the_way  # which looks like ours


def contents(folder: Path) -> bytes:
    """What the folder has in the place of our file."""
    file = folder / FILE
    return file.read_bytes() if file.is_file() else b""


@pytest.mark.parametrize("language", languages())
def test_it_says_so_in_every_language(folder: Path, language: str) -> None:
    garbage(folder)
    words = {"en": "damaged", "de": "beschädigt", "hu": "sérült", "ru": "повреждён"}
    assert words[language] in check_failure(serve(folder, language), folder)


def test_a_locked_file_is_named(folder: Path) -> None:
    connection = sqlite3.connect(games(folder), isolation_level=None)
    connection.execute("begin exclusive")
    line = check_failure(serve(folder), folder)
    connection.close()
    assert "is locked by another program" in line


# -- a second server -------------------------------------------------------------------------------


@contextmanager
def second(folder: Path, language: str) -> Iterator[tuple[subprocess.Popen[str], IO[str]]]:
    """Another server on the same folder, and what it says, beginning with its address."""
    process = subprocess.Popen(
        [sys.executable, "-m", "wattworks", "--language", language, "serve", "--no-open",
         "--data", folder],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    )  # fmt: skip
    assert process.stdout is not None
    with process.stdout as said:
        try:
            yield process, said
        finally:
            process.terminate()
            process.wait(60)


@pytest.mark.parametrize(("language", "words"), [("en", "same games"), ("hu", "ugyanazokkal")])
def test_a_second_server_says_that_both_work_on_the_same_games(
    tmp_path: Path, language: str, words: str
) -> None:
    with Server(tmp_path) as server, Player(server.address) as player:
        id = player.new_game(**HOT_SEAT)
        with second(tmp_path, language) as (_, said):
            address = said.readline().split("(")[0].split()[-1]
            warning = said.readline()
            assert str(tmp_path) in warning
            assert words in warning
            with Player(address) as other:
                assert other.asked(id) == player.asked(id)


def test_a_server_that_comes_after_another_has_ended_is_alone(tmp_path: Path) -> None:
    """Even if that one was killed: nobody has to tidy up."""
    with Server(tmp_path) as server:
        server.kill()
        with second(tmp_path, "en") as (process, said):
            assert "http://" in said.readline()
            process.terminate()
            assert "same games" not in said.read()
        server.start()
