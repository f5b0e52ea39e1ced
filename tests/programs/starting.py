"""Starting ``python -m wattworks``.

The tests start it hundreds of times, and most of a start is reading modules. So under pytest one
process reads them once and then forks itself (see ``forking``): a program is still a process of its
own with its own input, output, environment and folder. Where the interpreter itself has to start
differently, or cannot be forked, it is started anew.
"""

import json
import os
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from select import select
from tempfile import TemporaryFile
from typing import Final, Protocol

LONG: Final = 120.0  # seconds
PROGRAM: Final = [sys.executable, "-m", "wattworks"]
HUMBLE: Final = [sys.executable, "-m", "tests.programs.rights"]


class Program(Protocol):
    """A running program, as ``subprocess.Popen`` has it."""

    @property
    def pid(self) -> int: ...

    def send_signal(self, sig: int, /) -> None: ...

    def wait(self, timeout: float | None = None) -> int: ...


class _Forked:
    """A program that another process started; that tells how it ended."""

    def __init__(self, pid: int, ending: int) -> None:
        self.pid = pid
        self._ending = ending
        self._code: int | None = None

    def send_signal(self, sig: int) -> None:
        if self._code is None:
            os.kill(self.pid, sig)

    def wait(self, timeout: float | None = None) -> int:
        if self._code is None:
            if not select([self._ending], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired(str(self.pid), timeout or 0)
            self._code = int(os.read(self._ending, 16))
            os.close(self._ending)
        return self._code


class _Forker:
    """Speaks with the process that forks itself."""

    def __init__(self) -> None:
        self._here, there = socket.socketpair()
        self._environment = dict(os.environ)
        with there:
            command = [sys.executable, "-m", "tests.programs.forking", str(there.fileno())]
            self._process = subprocess.Popen(command, pass_fds=[there.fileno()])
        self._here.recv(1)  # it has read everything

    def can_start(self, environment: Mapping[str, str]) -> bool:
        """Whether a new interpreter would start in the same way, and read the same modules."""
        here = self._environment
        return _of_the_start(environment) == _of_the_start(here) and environment.get(
            "PYTHONPATH", ""
        ).startswith(here.get("PYTHONPATH", ""))

    def start(
        self,
        arguments: Sequence[str],
        environment: Mapping[str, str],
        cwd: Path,
        script: str,
        is_humble: bool,
        *streams: int,
    ) -> _Forked:
        ending, theirs = os.pipe()
        what = [script, list(arguments), dict(environment), str(cwd), is_humble]
        request = json.dumps(what).encode()
        socket.send_fds(self._here, [len(request).to_bytes(4, "big")], [*streams, theirs])
        self._here.sendall(request)
        os.close(theirs)
        return _Forked(int.from_bytes(self._here.recv(4, socket.MSG_WAITALL), "big"), ending)

    def end(self) -> None:
        self._here.close()
        self._process.wait()


def _of_the_start(environment: Mapping[str, str]) -> dict[str, str]:
    """What Python looks at when it starts: its own variables, and encodings that are not UTF-8."""
    return {
        name: value
        for name, value in environment.items()
        if (name.startswith("PYTHON") and name not in ("PYTHONUNBUFFERED", "PYTHONPATH"))
        or (name.startswith(("LC_", "LANG")) and not _is_utf_8(name, value))
    }


def _is_utf_8(name: str, locale: str) -> bool:
    encoding = locale.partition(".")[2].lower()
    return name == "LANGUAGE" or locale in ("", "C", "POSIX") or encoding in ("utf-8", "utf8")


class _Forking:
    """Whether programs may be forked, and by whom."""

    def __init__(self) -> None:
        self.is_allowed = False
        self._forker: _Forker | None = None

    def forker(self) -> _Forker | None:
        if self.is_allowed and self._forker is None:
            self._forker = _Forker()
        return self._forker

    def end(self) -> None:
        self.is_allowed = False
        if self._forker is not None:
            self._forker.end()
            self._forker = None


_FORKING: Final = _Forking()


def allow_forking(is_allowed: bool) -> None:
    """From now on, or no longer; where a process can be waited for by a descriptor."""
    if is_allowed and hasattr(os, "pidfd_open"):
        _FORKING.is_allowed = True
    else:
        _FORKING.end()


def start(
    arguments: Sequence[str],
    *,
    environment: Mapping[str, str],
    cwd: Path,
    stdin: int,
    stdout: int,
    stderr: int,
    script: str = "",
    is_humble: bool = False,
) -> Program:
    """Start the program, or a script that uses it, with these descriptors; they can be closed
    afterwards. A humble program may not read and write everything, even if the user is root."""
    forker = _FORKING.forker()
    if forker is not None and forker.can_start(environment):
        return forker.start(arguments, environment, cwd, script, is_humble, stdin, stdout, stderr)
    command = [sys.executable, script] if script else HUMBLE if is_humble else PROGRAM
    return subprocess.Popen(
        [*command, *arguments], env=environment, cwd=cwd, stdin=stdin, stdout=stdout, stderr=stderr
    )


def run(arguments: Sequence[str], is_humble: bool = False) -> subprocess.CompletedProcess[str]:
    """Run the program to its end, with no input."""
    with (
        Path(os.devnull).open() as nothing,
        TemporaryFile("w+", encoding="utf-8") as out,
        TemporaryFile("w+", encoding="utf-8") as err,
    ):
        program = start(
            arguments,
            environment=os.environ,
            cwd=Path.cwd(),
            stdin=nothing.fileno(),
            stdout=out.fileno(),
            stderr=err.fileno(),
            is_humble=is_humble,
        )
        code = program.wait(LONG)
        for each in (out, err):
            each.seek(0)
        return subprocess.CompletedProcess(arguments, code, out.read(), err.read())
