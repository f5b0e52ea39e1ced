"""The compiled engine is built in the background, and the bots take it up when it is ready."""

import asyncio
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest

from tests.browser.serving import Server
from tests.spaces import plain
from tests.web.player import SOON, Player
from wattworks.game import Game
from wattworks.locales import languages
from wattworks.table.thinking import Task
from wattworks.web.play.bot_pool import BotPool

ROOT = Path(__file__).resolve().parent.parent.parent

# Builds what it was told to beforehand, as soon as it may; the compiler is not what is tested here.
STAND_IN = """
import os, pathlib, sys, threading, time
here = pathlib.Path(__file__).parent

threading.Thread(target=lambda: (os.read(0, 1), os._exit(9)), daemon=True).start()
code = (here / "code").read_text()
if code != "3":
    print("building", flush=True)
while not (here / "go").exists():
    time.sleep(0.02)
print(here / "build", flush=True)
sys.exit(int(code))
"""


@pytest.fixture
def build(tmp_path: Path) -> Path:
    """A folder with Wattworks, as pure as ours, that leaves a file where bots think with it."""
    folder = tmp_path / "build"
    source = Path(sys.modules["wattworks"].__path__[0])
    shutil.copytree(source, folder / "wattworks", ignore=shutil.ignore_patterns("__pycache__"))
    with (folder / "wattworks" / "table" / "thinking.py").open("a") as module:
        module.write(f"\nimport pathlib\npathlib.Path({str(mark(folder))!r}).touch()\n")
    return folder


def mark(build: Path) -> Path:
    return build.with_name("thought-with-the-build")


@pytest.fixture
def builder(tmp_path: Path, build: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[int], Path]:
    """Names a builder for the next server; gives the file that lets it end with a code."""

    def name(code: int) -> Path:
        (tmp_path / "builder.py").write_text(STAND_IN)
        (tmp_path / "code").write_text(str(code))
        monkeypatch.setenv("WATTWORKS_BUILDER", str(tmp_path / "builder.py"))
        return tmp_path / "go"

    return name


@pytest.fixture
def data(tmp_path: Path) -> Path:
    (tmp_path / "data").mkdir()
    return tmp_path / "data"


def wait_for(what: Callable[[], bool]) -> None:
    until = time.monotonic() + 2 * SOON
    while not what():
        assert time.monotonic() < until
        time.sleep(0.05)


def first_page(server: Server, language: str = "en") -> str:
    with Player(server.address, language) as player:
        return plain(player.http.get("/").text)


def play_with_bots(server: Server) -> None:
    """Until they have made a move."""
    with Player(server.address) as player:
        id = player.new_game(count="3", kind0="easy", kind1="easy", kind2="easy")
        wait_for(lambda: int(player.asked(id).version) > 0)


def test_the_bots_change_to_the_build_and_the_first_page_says_so(
    data: Path, build: Path, builder: Callable[[int], Path]
) -> None:
    go = builder(0)
    with Server(data) as server:
        wait_for(lambda: "being compiled in the background" in first_page(server))
        play_with_bots(server)
        assert not mark(build).exists()
        go.touch()
        wait_for(lambda: "The fast engine is ready" in first_page(server))
        play_with_bots(server)
        assert mark(build).exists()
    assert server.complaints() == ""


def test_it_is_said_in_every_language(data: Path, builder: Callable[[int], Path]) -> None:
    words = {"en": "is being compiled", "de": "wird im Hintergrund", "hu": "folyik a háttérben",
             "ru": "компилируется в фоне"}  # fmt: skip
    builder(0)
    with Server(data) as server:
        wait_for(lambda: words["en"] in first_page(server))
        assert all(words[language] in first_page(server, language) for language in languages())


@pytest.mark.parametrize(
    ("code", "words"), [(3, "There is no C compiler"), (1, "could not be compiled")]
)
def test_without_a_build_everything_works_as_before(
    data: Path, build: Path, builder: Callable[[int], Path], code: int, words: str
) -> None:
    builder(code).touch()
    with Server(data) as server:
        wait_for(lambda: words in first_page(server))
        play_with_bots(server)
        assert not mark(build).exists()
    assert server.complaints() == ""


def test_the_terminal_says_each_thing_once(data: Path, builder: Callable[[int], Path]) -> None:
    builder(1).touch()
    command = [sys.executable, "-m", "wattworks", "serve", "--no-open", "--data", str(data)]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, env=os.environ | {"PYTHONUNBUFFERED": "1"}, text=True
    )
    assert process.stdout is not None
    lines = [process.stdout.readline() for _ in range(3)]
    process.terminate()
    rest, _ = process.communicate()
    assert "running at" in lines[0]
    assert "being compiled" in lines[1]
    assert "could not be compiled" in lines[2]
    assert rest == ""


def test_a_server_without_a_builder_says_nothing_of_it(data: Path) -> None:
    with Server(data) as server:
        assert "engine-build" not in first_page(server)


# -- workers ---------------------------------------------------------------------------------------


def test_work_under_way_is_finished_first(
    build: Path, children: Callable[[], list[BaseProcess]]
) -> None:
    """Had its process been ended, it would have been tried again with the build."""

    async def run() -> tuple[str, bool, str]:
        pool = BotPool(workers=1)
        try:
            thinking = asyncio.create_task(pool.choose(task("expert@3s")))
            while not children():
                await asyncio.sleep(0.05)
            await asyncio.sleep(1.0)  # it has begun to think
            pool.take_up(build)
            first = await thinking
            return first, mark(build).exists(), await pool.choose(task("easy"))
        finally:
            pool.close()

    first, is_by_the_build, second = asyncio.run(run())
    assert first.startswith("nominate")
    assert not is_by_the_build
    assert second.startswith("nominate")
    assert mark(build).exists()
    assert children() == []


def task(bot: str) -> Task:
    return Task("a", Game.new(players=3, seed=1).save(), (), bot, 1)


def test_a_closed_pool_takes_nothing_up(
    build: Path, children: Callable[[], list[BaseProcess]]
) -> None:
    pool = BotPool(workers=1)
    pool.close()
    pool.take_up(build)
    assert children() == []


# -- the end of the server -------------------------------------------------------------------------


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """What there is to build, with the tool that builds it."""
    root = tmp_path / "checkout"
    for name in ("src", "docs/rules"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    (root / "tools").mkdir()
    for name in ("pyproject.toml", "README.md", "LICENSE", "tools/compile.py"):
        shutil.copyfile(ROOT / name, root / name)
    return root


def processes(*which: str) -> list[str]:
    found = subprocess.run(["pgrep", *which], capture_output=True, text=True, check=False)
    return found.stdout.split()


@pytest.mark.parametrize("end", [Server.stop, Server.kill])
def test_a_build_ends_with_its_server_and_leaves_nothing_half_done(
    data: Path, checkout: Path, monkeypatch: pytest.MonkeyPatch, end: Callable[[Server], None]
) -> None:
    tool = checkout / "tools" / "compile.py"
    monkeypatch.setenv("WATTWORKS_BUILDER", str(tool))
    server = Server(data)
    server.start()
    wait_for((checkout / "build" / "unfinished" / "compiling" / "source").is_dir)
    (session,) = processes("-f", f"{tool} --background")
    wait_for(lambda: len(processes("-s", session)) > 2)  # pip, and what that starts
    end(server)
    wait_for(lambda: not processes("-s", session))
    assert not (checkout / "build" / "engines").exists()
    assert subprocess.check_output([sys.executable, tool, "--where"]) == b""
