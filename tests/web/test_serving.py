"""Starting the server: without arguments, and where it cannot start."""

import os
import re
import subprocess
import sys
from pathlib import Path

import httpx

from tests.browser.serving import Server


def environment(home: Path) -> dict[str, str]:
    """A browser that writes down what it is to open, and folders of its own."""
    browser = home / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > "{home}/opened"\n')
    browser.chmod(0o755)
    own = {"HOME": str(home), "XDG_DATA_HOME": str(home), "BROWSER": f"{browser} %s"}
    return os.environ | own | {"PYTHONUNBUFFERED": "1"}


def test_without_arguments_the_page_opens(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "wattworks"]
    process = subprocess.Popen(
        command, env=environment(tmp_path), stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        found = re.search(r"http://127\.0\.0\.1:\d+/", process.stdout.readline())
        assert found
        assert "Wattworks" in httpx.get(found[0], timeout=20).text
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()
    assert (tmp_path / "opened").read_text().strip() == found[0]
    assert (tmp_path / "wattworks" / "games.sqlite").exists()


def serve(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "wattworks", "serve", "--no-open", *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_a_port_that_is_taken_is_named(server: Server, tmp_path: Path) -> None:
    done = serve("--port", str(server.port), "--data", str(tmp_path))
    assert done.returncode == 2
    assert f"127.0.0.1:{server.port} cannot be used" in done.stderr


def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = serve("--data", str(tmp_path / "file"))
    assert done.returncode == 2
    assert "cannot be used" in done.stderr
