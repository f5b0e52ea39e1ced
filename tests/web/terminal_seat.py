"""Somebody who plays at a table in the network with ``wattworks join``, by typing."""

import re
import subprocess
import sys
from threading import Thread
from typing import Final, Self

from tests.web.program import Program

TOKEN: Final = re.compile(r"for you only: (\S+)\n")
PROMPT: Final = "> "


class TerminalSeat:
    """Types the last of the legal actions, as the API tells them, whenever it is asked; first of
    all it looks at the table."""

    def __init__(self, server: str, table: str, *arguments: str) -> None:
        self.said = ""
        self._has_looked = False
        self._process = subprocess.Popen(
            [sys.executable, "-m", "wattworks", "--language", "en", "join", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._server, self._table = server, table
        self._thread = Thread(target=self._play, daemon=True)
        self._thread.start()

    def _play(self) -> None:
        assert self._process.stdout is not None
        token, line = "", ""
        while letter := self._process.stdout.read(1):
            self.said += letter
            line = "" if letter == "\n" else line + letter
            token = token or next(iter(TOKEN.findall(self.said)), "")
            if line == PROMPT:
                self._type(self._choice(token) if self._has_looked else "board")

    def _choice(self, token: str) -> str:
        with Program(self._server, self._table, token) as seat:
            acts = [each["action"] for each in seat.view()["actions"]]
        return next((act for act in acts if act in ("pass", "done")), acts[-1] if acts else "help")

    def _type(self, line: str) -> None:
        self._has_looked = True
        assert self._process.stdin is not None
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait()
        self._thread.join()
        for stream in (self._process.stdin, self._process.stdout):
            assert stream is not None
            stream.close()
