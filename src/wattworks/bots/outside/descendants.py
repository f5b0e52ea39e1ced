"""Finding everything that a program has started, wherever it has gone.

A child that begins a session of its own leaves the program's group, and one whose parent has
ended belongs to nobody. But it has inherited a mark in its environment, or it can be traced back
by its parents. Linux shows both; elsewhere nothing is found, and the group has to do.
"""

import os
import signal
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import Final

VARIABLE: Final = "WATTWORKS_PROGRAM"  # holds the mark
MAX_ROUNDS: Final = 20  # of ending what has been started in the meantime
_PROCESSES: Final = Path("/proc")


def new_mark() -> str:
    return token_hex(16)


def marked_environment(mark: str) -> dict[str, str]:
    """Ours, with a mark that children inherit."""
    return os.environ | {VARIABLE: mark}


def descendants(program: int) -> set[int]:
    """The children of the program, their children, and so on; while it lives, for then they
    can be traced back to it."""
    parents = {process: _parent(process) for process in _processes()}
    found: set[int] = set()
    newest = {program}
    while newest:
        newest = {process for process, parent in parents.items() if parent in newest} - found
        found |= newest
    return found


def end_all(mark: str, traced: Iterable[int]) -> None:
    """End these processes, and whoever has the mark."""
    _kill(traced)
    for _ in range(MAX_ROUNDS):
        found = _marked(mark)
        if not found:
            return
        _kill(found)


def _kill(processes: Iterable[int]) -> None:
    for process in processes:
        with suppress(OSError):
            os.kill(process, signal.SIGKILL)


def _marked(mark: str) -> set[int]:
    variable = f"{VARIABLE}={mark}".encode()
    return {each for each in _processes() if variable in _content(each, "environ").split(b"\0")}


def _parent(process: int) -> int:
    """Of a process that lives; what has ended and is only remembered has none."""
    state, parent, *_ = _content(process, "stat").rpartition(b")")[2].split() or [b"Z", b"0"]
    return 0 if state == b"Z" else int(parent)


def _processes() -> Iterator[int]:
    if not _PROCESSES.is_dir():
        return
    for entry in os.listdir(_PROCESSES):
        if entry.isdecimal():
            yield int(entry)


def _content(process: int, name: str) -> bytes:
    try:
        return (_PROCESSES / str(process) / name).read_bytes()
    except OSError:  # it has ended, or is somebody else's
        return b""
