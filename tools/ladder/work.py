"""Work that is shared among processes."""

from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future
from typing import TypeVar

from wattworks import extensions
from wattworks.arena.workers import in_order
from wattworks.worker_processes import WorkerPool

AHEAD = 2  # tasks per process that are running or waiting

Task = TypeVar("Task")
Answer = TypeVar("Answer")


def worked(
    work: Callable[[Task], Answer], tasks: Iterable[Task], jobs: int
) -> Generator[Answer, None, None]:
    """The answers to the tasks, in their order, from so many processes, or from this one."""
    if jobs == 1:
        yield from map(work, tasks)
        return
    pool = WorkerPool(jobs, extensions.loader())

    def submitted(task: Task) -> Future[Answer]:
        return pool.submit(work, task)

    try:
        yield from in_order(tasks, jobs * AHEAD, submitted, Future.result)
    finally:
        pool.end()  # running games may take minutes: nobody waits for them
