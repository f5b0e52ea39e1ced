"""A server on pure Python whose bots change to the compiled engine."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.browser.serving import Server
from tests.web.player import SOON, Player
from wattworks._build import is_compiled

ROOT = Path(__file__).resolve().parent.parent.parent

pytestmark = pytest.mark.skipif(not is_compiled(), reason="make test-compiled makes the build")


def has_loaded_it(process: str | int) -> bool:
    return "/wattworks/engine/__init__.cpython" in Path(f"/proc/{process}/maps").read_text()


def children(process: int) -> list[str]:
    return subprocess.check_output(["pgrep", "-P", str(process)], text=True).split()


@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="looks into /proc")
def test_bots_of_a_pure_server_load_the_compiled_engine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The build is there, so nothing is compiled now."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT / "src"))
    monkeypatch.setenv("WATTWORKS_BUILDER", str(ROOT / "tools" / "compile.py"))
    with Server(tmp_path) as server, Player(server.address) as player:
        until = time.monotonic() + 2 * SOON
        while "The fast engine is ready" not in player.http.get("/").text:
            assert time.monotonic() < until
            time.sleep(0.05)
        id = player.new_game(count="3", kind0="expert", kind1="expert", kind2="expert")
        while int(player.asked(id).version) == 0:
            assert time.monotonic() < until
            time.sleep(0.05)
        assert any(has_loaded_it(each) for each in children(server.pid))
        assert not has_loaded_it(server.pid)


def test_a_build_that_is_there_changes_nothing_for_who_does_not_ask_for_it(tmp_path: Path) -> None:
    """The sources are pure, whatever is in build."""
    code = "from wattworks._build import is_compiled; print(is_compiled())"
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    done = subprocess.check_output([sys.executable, "-c", code], env=environment, cwd=tmp_path)
    assert done.strip() == b"False"
