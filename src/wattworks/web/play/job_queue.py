"""Work that waits for a worker. Everybody who has work takes turns, so that a busy table does
not keep the others waiting."""

from collections import OrderedDict, deque
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Generic, TypeVar

Work = TypeVar("Work")


@dataclass(eq=False)
class Job(Generic[Work]):
    """``owner`` is whose turn it uses up; ``tries`` counts how often it was handed out."""

    owner: Hashable
    work: Work
    tries: int = 0


@dataclass(frozen=True, eq=False)
class Lease(Generic[Work]):
    """A job that a worker does now; it is taken to have failed if it works longer than that."""

    job: Job[Work]
    seconds: float


class JobQueue(Generic[Work]):
    """Jobs in memory. Whoever claims one holds it until it is ``done`` or given back by
    ``retry``."""

    def __init__(self, lease_seconds: float) -> None:
        self._lease_seconds = lease_seconds
        self._waiting: OrderedDict[Hashable, deque[Job[Work]]] = OrderedDict()
        self._leased: set[Lease[Work]] = set()

    def put(self, job: Job[Work]) -> None:
        self._waiting.setdefault(job.owner, deque()).append(job)

    def claim(self) -> Lease[Work] | None:
        """The next job of the owner whose turn it is."""
        if not self._waiting:
            return None
        owner, jobs = self._waiting.popitem(last=False)
        job = jobs.popleft()
        if jobs:
            self._waiting[owner] = jobs
        job.tries += 1
        lease = Lease(job, self._lease_seconds)
        self._leased.add(lease)
        return lease

    def retry(self, lease: Lease[Work]) -> None:
        """Back to the front: it has waited for its turn already."""
        self.done(lease)
        job = lease.job
        self._waiting.setdefault(job.owner, deque()).appendleft(job)
        self._waiting.move_to_end(job.owner, last=False)

    def done(self, lease: Lease[Work]) -> None:
        self._leased.discard(lease)

    def owners_before(self, owner: Hashable) -> int:
        """How many others come before that owner's next job; 0 if it has none."""
        if owner not in self._waiting:
            return 0
        return list(self._waiting).index(owner)
