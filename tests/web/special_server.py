"""A server that is started in a way of its own: with other limits, or few descriptors."""

import os
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Thread

from tests import programs

CODE = """
import resource
from pathlib import Path
from wattworks.web.http.hosting import ONE_SCREEN, public
from wattworks.web.http.limits import Limits
from wattworks.web.http.server import serve
from wattworks.web.play.quotas import Quotas, Rate
say = lambda address, _: print(address, flush=True)
if __name__ == "__main__":
    if {files}:
        resource.setrlimit(resource.RLIMIT_NOFILE, ({files}, {files}))
    serve({hosting}, 0, Path({folder!r}), False, say, Limits({limits}))
"""


@dataclass
class SpecialServer:
    program: programs.Program
    port: int
    log: list[str]

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def complaints(self) -> str:
        return "".join(self.log)

    def open_sockets(self) -> int:
        """Files of the database come and go with the server's chores."""
        return sum(map(_is_socket, Path(f"/proc/{self.program.pid}/fd").iterdir()))


def _is_socket(descriptor: Path) -> bool:
    with suppress(OSError):  # it may be gone
        return os.readlink(descriptor).startswith("socket:")
    return False


@contextmanager
def special_server(
    folder: Path, limits: str = "", files: int = 0, hosting: str = "ONE_SCREEN"
) -> Iterator[SpecialServer]:
    """``limits`` are arguments of ``Limits``; ``files`` how many it may have open; ``hosting`` is
    for whom it is there."""
    code = folder / "special.py"
    data = str(folder / "data")
    code.write_text(CODE.format(limits=limits, files=files, folder=data, hosting=hosting))
    output, printed = os.pipe()
    errors, complained = os.pipe()
    with Path(os.devnull).open() as nothing:
        program = programs.start(
            [],
            script=str(code),
            environment=os.environ | {"PYTHONUNBUFFERED": "1"},
            cwd=Path.cwd(),
            stdin=nothing.fileno(),
            stdout=printed,
            stderr=complained,
        )
    os.close(printed)
    os.close(complained)
    log: list[str] = []
    with open(output, encoding="utf-8") as said, open(errors, encoding="utf-8") as complaints:
        reading = Thread(target=lambda: log.extend(complaints), daemon=True)
        reading.start()
        try:
            found = re.search(r":(\d+)/", said.readline())
            assert found, "".join(log)
            yield SpecialServer(program, int(found[1]), log)
        finally:
            program.send_signal(signal.SIGTERM)
            program.wait(60)
            reading.join(60)
