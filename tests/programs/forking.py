"""A process that has read the modules of the program, and forks itself to run it.

    python -m tests.programs.forking DESCRIPTOR

It is asked through a socket, one request after the other: four descriptors (input, output, errors,
and where to say how it ended), then what is to run (nothing: the program), the arguments, the
environment, the folder and whether it gives up rights. It answers with
the number of the process. It ends when the socket is closed.
"""

import gc
import importlib
import io
import json
import os
import runpy
import select
import socket
import sys
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from tests.programs.rights import give_up_rights

# Not the commands: their texts are made in the language of whoever starts them.
MODULES: Final = (
    "typer._adapters",
    "wattworks.arena",
    "wattworks.cli",
    "wattworks.cli.terminal.session",
    "wattworks.testing",
    "wattworks.web.http.server",
)


def serve(asked: socket.socket) -> str:
    """Returns in the processes that are forked only: with what is to run."""
    endings: dict[int, tuple[int, int]] = {}  # process and where its end is told, by pidfd
    waiting = select.poll()
    waiting.register(asked, select.POLLIN)
    while True:
        for ready, _ in waiting.poll():
            if ready in endings:
                waiting.unregister(ready)
                _tell_end(ready, *endings.pop(ready))
                continue
            request, streams = _request(asked)
            pid = os.fork()
            if pid == 0:
                asked.detach()
                return _become(request, streams)
            ended = os.pidfd_open(pid)
            endings[ended] = pid, streams[3]
            waiting.register(ended, select.POLLIN)
            for each in streams[:3]:
                os.close(each)
            asked.sendall(pid.to_bytes(4, "big"))


def _request(asked: socket.socket) -> tuple[bytes, list[int]]:
    size, streams, _, _ = socket.recv_fds(asked, 4, 4)
    if not size:
        os._exit(0)
    return asked.recv(int.from_bytes(size, "big"), socket.MSG_WAITALL), streams


def _tell_end(ended: int, pid: int, ending: int) -> None:
    code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    os.close(ended)
    with suppress(BrokenPipeError):  # nobody waits for it any longer
        os.write(ending, str(code).encode())
    os.close(ending)


def _become(request: bytes, streams: list[int]) -> str:
    """Take on what was asked for; whatever was open is not the program's."""
    script: str
    script, arguments, environment, folder, is_humble = json.loads(request)
    for number, stream in enumerate(streams[:3]):
        os.dup2(stream, number)
    os.closerange(3, os.sysconf("SC_OPEN_MAX"))
    os.chdir(folder)
    if is_humble:
        give_up_rights()
    before, after = _python_path(os.environ), _python_path(environment)
    sys.path[:] = [folder, *after, *sys.path[1 + len(before) :]]
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = [script or "wattworks", *arguments]
    size = 0 if environment.get("PYTHONUNBUFFERED") else -1
    sys.stdout = sys.__stdout__ = _writer(1, size, "strict")  # type: ignore[misc]
    sys.stderr = sys.__stderr__ = _writer(2, size, "backslashreplace")  # type: ignore[misc]
    return script


def _python_path(environment: Mapping[str, str]) -> list[str]:
    return [path for path in environment.get("PYTHONPATH", "").split(os.pathsep) if path]


def _writer(number: int, size: int, errors: str) -> io.TextIOWrapper:
    raw = open(number, "wb", size, closefd=False)  # noqa: SIM115
    return io.TextIOWrapper(
        raw, "utf-8", errors, write_through=size == 0, line_buffering=number == 2
    )


def main() -> None:
    asked = socket.socket(fileno=int(sys.argv[1]))
    for name in MODULES:
        importlib.import_module(name)
    gc.collect()
    gc.freeze()
    asked.sendall(b"!")
    if script := serve(asked):
        runpy.run_path(script, run_name="__main__")
    else:
        runpy.run_module("wattworks", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
