"""Running the program as people do: in a process of its own, through pipes."""

import os
import re
import subprocess
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Self

from tests import programs
from tests.spaces import plain

PROMPT = "\n> "
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
    with TemporaryFile() as typed, TemporaryFile() as out, TemporaryFile() as err:
        typed.write(text.encode())
        typed.seek(0)
        program = programs.start(
            arguments,
            environment=environment(home, **(env or {})),
            cwd=home,
            stdin=typed.fileno(),
            stdout=out.fileno(),
            stderr=err.fileno(),
        )
        code = program.wait(300)
        return subprocess.CompletedProcess(arguments, code, _written(out), _written(err))


def _written(file: IO[bytes]) -> str:
    file.seek(0)
    return plain(file.read().decode())


def autosaved(home: Path) -> Path:
    """The file of the one game that was played."""
    (path,) = (home / "wattworks" / "games").glob("*.txt")
    return path


class Terminal:
    """A game in progress: say something, read the answer up to the next prompt."""

    def __init__(self, *arguments: str, home: Path) -> None:
        typed, self._input = os.pipe()
        self._output, printed = os.pipe()
        self._program = programs.start(
            ["play", *arguments],
            environment=environment(home),
            cwd=home,
            stdin=typed,
            stdout=printed,
            stderr=printed,
        )
        os.close(typed)
        os.close(printed)
        self.text = ""  # everything so far
        self.is_over = False
        self.answer = self._read()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self._input)
        os.close(self._output)
        self._program.wait(60)

    def say(self, line: str) -> str:
        """Type a line; returns what the program answers."""
        os.write(self._input, f"{line}\n".encode())
        self.answer = self._read()
        return self.answer

    def _read(self) -> str:
        answer = ""
        pending = b""
        while not answer.endswith(PROMPT):
            piece = os.read(self._output, 65536)
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
        return self._program.wait(60)

    def choices(self) -> list[str]:
        """What "?" offers, as it is typed."""
        listed = self.say("?").partition("What you can do now:\n")[2].partition("At any time:")[0]
        return [match.group(1) for match in re.finditer(r"^  (\S.*?)(?:  +.*)?$", listed, re.M)]
