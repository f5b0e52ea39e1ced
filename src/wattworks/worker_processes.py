"""Worker processes: spawned, out of reach of Ctrl+C, and never outliving their parent."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.process import BaseProcess
from pathlib import Path
from threading import Thread
from traceback import format_exc
from typing import TypeVar, TypeVarTuple

Answer = TypeVar("Answer")
Details = TypeVarTuple("Details")


class WorkError(RuntimeError):
    """What was raised in a worker, in words; the second argument is the traceback there."""


def cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class WorkerPool:
    """A number of processes that work for this one. They are spawned, not forked: threads and
    an event loop run here. ``prepare`` is called in each before its first work. If there is a
    ``build``, they import this program from that folder."""

    def __init__(self, count: int, prepare: Callable[[], None], build: Path | None = None) -> None:
        self._executor = ProcessPoolExecutor(
            count, get_context("spawn"), initializer=_become_worker, initargs=(prepare,)
        )
        self._build = build
        self._processes: list[BaseProcess] = []

    def submit(self, work: Callable[[*Details], Answer], *details: *Details) -> Future[Answer]:
        """Have something done there; the processes start with the first submission."""
        if self._processes:
            return self._executor.submit(_run, work, *details)
        before = active_children()
        with _unreached_by_interrupts(), _first_on_path(self._build):
            future = self._executor.submit(_run, work, *details)
        self._processes = [each for each in active_children() if each not in before]
        return future

    def end(self) -> None:
        """Ask the processes to end after closing what they hold open."""
        self._stop(BaseProcess.terminate)

    def kill(self) -> None:
        """End the processes at once, even those that hang."""
        self._stop(BaseProcess.kill)

    def _stop(self, stop: Callable[[BaseProcess], None]) -> None:
        for process in self._processes:
            stop(process)
        self._executor.shutdown(cancel_futures=True)

    def close(self) -> None:
        """End when the work under way is done."""
        self._executor.shutdown(cancel_futures=True)


@contextmanager
def _unreached_by_interrupts() -> Iterator[None]:
    """Processes that are started now never hear of Ctrl+C: their parent ends them."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _first_on_path(folder: Path | None) -> Iterator[None]:
    """Processes that are started now look there first: they begin with the path of this one.
    Here, where the packages are known already, nothing is imported from there."""
    if folder is None:
        yield
        return
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        sys.path.remove(str(folder))


def _run(work: Callable[..., Answer], *details: object) -> Answer:
    try:
        return work(*details)
    except SystemExit:  # told to end; the executor would hand it on as an answer
        os._exit(1)
    except Exception as error:  # not every exception survives the way to the parent
        raise WorkError(f"{type(error).__name__}: {error}", format_exc()) from None


def _become_worker(prepare: Callable[[], None]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _end)
    Thread(target=_end_with_parent, daemon=True).start()
    prepare()


def _end(*_: object) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # the executor says so twice
    sys.exit(1)


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
