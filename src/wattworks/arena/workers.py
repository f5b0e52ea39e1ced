"""Who plays the games: this process, several, or a Ray cluster. Results come in order."""

from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future
from typing import Final, TypeVar

from wattworks import extensions
from wattworks.arena.match import play_game
from wattworks.arena.plan import MatchPlan
from wattworks.arena.results import Result
from wattworks.worker_processes import WorkerPool

AHEAD: Final = 4  # games per worker that are running or waiting

Task = TypeVar("Task")
Ticket = TypeVar("Ticket")
Answer = TypeVar("Answer")
Results = Generator[Result, None, None]


def play_here(plan: MatchPlan, games: range) -> Results:
    """The results of these games, played in this process."""
    for game in games:
        yield play_game(plan, game)


def play_in_pool(plan: MatchPlan, games: range, jobs: int) -> Results:
    """The results of these games in their order, from this many processes."""
    pool = WorkerPool(jobs, extensions.loader())
    try:
        yield from in_order(
            games, jobs * AHEAD, lambda game: pool.submit(play_game, plan, game), Future.result
        )
    except BaseException:
        pool.end()  # running games may take minutes: nobody waits for them
        raise
    finally:
        pool.close()


def in_order(
    tasks: Iterable[Task],
    ahead: int,
    submit: Callable[[Task], Ticket],
    result: Callable[[Ticket], Answer],
) -> Generator[Answer, None, None]:
    """Hand out what is to be played, some ahead of the one whose result is next."""
    waiting: deque[Ticket] = deque()
    for task in tasks:
        waiting.append(submit(task))
        if len(waiting) >= ahead:
            yield result(waiting.popleft())
    while waiting:
        yield result(waiting.popleft())
