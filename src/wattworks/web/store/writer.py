"""One thread writes for all, in the order in which they came.

What has come in the meantime is committed together: one wait for the disk instead of many. An
answer is given only after the commit, so nobody is told too early.
"""

from collections.abc import Callable
from concurrent.futures import Future
from contextlib import AbstractContextManager
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any, Final, TypeVar

from sqlalchemy import Connection

MAX_TOGETHER: Final = 32
Answer = TypeVar("Answer")
Write = Callable[[Connection], Any]


@dataclass(frozen=True, eq=False)
class Job:
    write: Write
    answer: "Future[Any]"


class Writer:
    """``begin`` opens a transaction. The thread is started with the first write."""

    def __init__(self, begin: Callable[[], AbstractContextManager[Connection]]) -> None:
        self._begin = begin
        self._waiting: SimpleQueue[Job | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._starting = Lock()

    def submit(self, write: Callable[[Connection], Answer]) -> "Future[Answer]":
        """Have something written; what ``write`` raises is the answer, and nothing of it stays.
        It is written even if nobody waits for the answer any longer."""
        answer: Future[Answer] = Future()
        answer.set_running_or_notify_cancel()  # from here on it cannot be cancelled
        with self._starting:
            if self._thread is None:
                self._thread = Thread(target=self._run, name="writer", daemon=True)
                self._thread.start()
        self._waiting.put(Job(write, answer))
        return answer

    def close(self) -> None:
        """After everything that came before is written."""
        if self._thread is not None:
            self._waiting.put(None)
            self._thread.join()
            self._thread = None

    def _run(self) -> None:
        while (first := self._waiting.get()) is not None:
            jobs = [first, *self._others()]
            if len(jobs) == 1 or not self._write_together(jobs):
                for job in jobs:
                    self._write_alone(job)

    def _others(self) -> list[Job]:
        """What has come in the meantime."""
        found: list[Job] = []
        while len(found) < MAX_TOGETHER:
            try:
                job = self._waiting.get_nowait()
            except Empty:
                break
            if job is None:
                self._waiting.put(None)
                break
            found.append(job)
        return found

    def _write_together(self, jobs: list[Job]) -> bool:
        """False, and nothing is written, if one of them fails: then each has to try alone."""
        try:
            with self._begin() as connection:
                answers = [job.write(connection) for job in jobs]
        except Exception:  # whose fault it is will be seen
            return False
        for job, answer in zip(jobs, answers, strict=True):
            job.answer.set_result(answer)
        return True

    def _write_alone(self, job: Job) -> None:
        try:
            with self._begin() as connection:
                answer = job.write(connection)
        except Exception as error:  # it is for whoever waits
            job.answer.set_exception(error)
        else:
            job.answer.set_result(answer)
