"""Who plays the games: this process, several, or a Ray cluster. Results come in order."""

import os
import sys
from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import active_children, get_context, parent_process
from signal import SIG_IGN, SIGINT, SIGTERM, signal
from threading import Thread
from typing import Final, TypeVar

from wattworks.arena.match import play_game
from wattworks.arena.plan import MatchPlan
from wattworks.arena.results import Result

AHEAD: Final = 4  # games for each worker that are under way or wait

Ticket = TypeVar("Ticket")
Results = Generator[Result, None, None]


def cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play_here(plan: MatchPlan, games: range) -> Results:
    """The results of these games, played in this process."""
    for game in games:
        yield play_game(plan, game)


def play_in_pool(plan: MatchPlan, games: range, jobs: int) -> Results:
    """The results of these games in their order, from so many processes."""
    before = active_children()
    # Spawned, not forked: the progress bar runs in a thread.
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_become_worker)
    try:
        yield from in_order(
            games, jobs * AHEAD, lambda game: pool.submit(_work, plan, game), Future.result
        )
    except BaseException:
        # Games under way may take minutes: nobody waits for them.
        for process in active_children():
            if process not in before:
                process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _become_worker() -> None:
    """Only the main process reacts to Ctrl-C; told to end, a worker closes its bots first."""
    signal(SIGINT, SIG_IGN)
    signal(SIGTERM, _end)
    Thread(target=_end_with_parent, daemon=True).start()


def _end(*_: object) -> None:
    signal(SIGTERM, SIG_IGN)  # the pool says so twice: not while the bots are being closed
    sys.exit(1)


def _work(plan: MatchPlan, game: int) -> Result:
    try:
        return play_game(plan, game)
    except SystemExit:  # told to end; the pool would catch it and go on with the next game
        os._exit(1)


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def in_order(
    games: range,
    ahead: int,
    submit: Callable[[int], Ticket],
    result: Callable[[Ticket], Result],
) -> Results:
    """Hand games out, some ahead of the one whose result is waited for."""
    waiting: deque[Ticket] = deque()
    for game in games:
        waiting.append(submit(game))
        if len(waiting) >= ahead:
            yield result(waiting.popleft())
    while waiting:
        yield result(waiting.popleft())
