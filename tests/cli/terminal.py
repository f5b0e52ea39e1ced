"""Running the program as people do: in a process of its own, through pipes."""

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.spaces import plain

PROMPT = "\n> "
PROGRAM = [sys.executable, "-m", "wattworks"]
_NOT_INHERITED = (
    "NO_COLOR", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG", "WATTWORKS_LANGUAGE"
)  # fmt: skip


def environment(home: Path, **more: str) -> dict[str, str]:
    """A user whose files go to a folder of the test."""
    kept = {name: value for name, value in os.environ.items() if name not in _NOT_INHERITED}
    return {**kept, "XDG_DATA_HOME": str(home), "COLUMNS": "100", **more}


def run(
    *arguments: str, home: Path, text: str = "", env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run the program to its end with the given input."""
    done = subprocess.run(
        [*PROGRAM, *arguments],
        input=text,
        capture_output=True,
        encoding="utf-8",
        env=environment(home, **(env or {})),
        cwd=home,
        timeout=300,
        check=False,
    )
    done.stdout, done.stderr = plain(done.stdout), plain(done.stderr)
    return done


def autosaved(home: Path) -> Path:
    """The file of the one game that was played."""
    (path,) = (home / "wattworks" / "games").glob("*.txt")
    return path


class Terminal:
    """A game in progress: say something, read the answer up to the next prompt."""

    def __init__(self, *arguments: str, home: Path) -> None:
        self._process = subprocess.Popen(
            [*PROGRAM, "play", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=environment(home),
            cwd=home,
        )
        self.text = ""  # everything so far
        self.is_over = False
        self.answer = self._read()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait(60)

    def say(self, line: str) -> str:
        """Type a line; returns what the program answers."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{line}\n".encode())
        self._process.stdin.flush()
        self.answer = self._read()
        return self.answer

    def _read(self) -> str:
        assert self._process.stdout is not None
        answer = ""
        pending = b""
        while not answer.endswith(PROMPT):
            piece = os.read(self._process.stdout.fileno(), 65536)
            if not piece:
                self.is_over = True
                break
            pending += piece
            try:
                answer += pending.decode("utf-8")
                pending = b""
            except UnicodeDecodeError:
                continue  # in the middle of a letter
        answer = plain(answer)
        self.text += answer
        return answer

    def exit_code(self) -> int:
        return self._process.wait(60)

    def choices(self) -> list[str]:
        """What "?" offers, as it is typed."""
        listed = self.say("?").partition("What you can do now:\n")[2].partition("At any time:")[0]
        return [match.group(1) for match in re.finditer(r"^  (\S.*?)(?:  +.*)?$", listed, re.M)]
