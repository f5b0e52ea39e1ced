"""A real server in a process of its own."""

import os
import re
import signal
from collections.abc import Sequence
from pathlib import Path
from secrets import token_hex
from typing import Self

from tests import programs
from wattworks.game import Game
from wattworks.table import Seat, Table
from wattworks.web.store.store import Store

ADDRESS = re.compile(r"http://[\w.]+:(\d+)")


class Server:
    """``wattworks serve`` on a free port of this machine, with its data in a folder and perhaps
    more options.

    After ``kill`` it can be started again, on the same port and with the same data.
    """

    def __init__(self, data: Path, *options: str) -> None:
        self.data = data
        self._options = options
        self.port = 0
        self._log = data / "server.log"

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    @property
    def pid(self) -> int:
        return self._program.pid

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Returns when the server has said where it listens."""
        output, printed = os.pipe()
        self._output = open(output, encoding="utf-8")  # noqa: SIM115
        with self._log.open("ab") as log, Path(os.devnull).open() as nothing:
            self._program = programs.start(
                [
                    "serve", "--no-open", "--port", str(self.port), "--data", str(self.data),
                    *self._options,
                ],
                environment=os.environ | {"PYTHONUNBUFFERED": "1"},
                cwd=Path.cwd(),
                stdin=nothing.fileno(),
                stdout=printed,
                stderr=log.fileno(),
            )  # fmt: skip
        os.close(printed)
        self.port = self._announced_port()

    def _announced_port(self) -> int:
        for line in self._output:
            if found := ADDRESS.search(line):
                return int(found[1])
        raise RuntimeError(f"the server did not start:\n{self.complaints()}")

    def keep(self, game: Game, kinds: Sequence[str]) -> str:
        """Put a game into the data folder, as if it had been played; gives its id."""
        id_ = token_hex(4)
        store = Store(self.data)
        store.add(id_, Table(game, [Seat(kind) for kind in kinds]))
        store.close()
        return id_

    def complaints(self) -> str:
        return self._log.read_text("utf-8")

    def kill(self) -> None:
        """As a power cut would: no farewell, nothing flushed."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        self._program.send_signal(how)
        self._program.wait()
        self._output.close()
