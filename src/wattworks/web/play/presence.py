"""Who has a page of a table open. This alone is soft: streams here are counted, and of those at
other servers it is known when they were seen last. The time is an argument."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

FRESH: Final = 25.0  # seconds for which somebody who was seen is there; a reload is no absence
LONG: Final = 120.0  # seconds after which others may ask for a stand-in
HERE, GONE, LONG_GONE = "here", "gone", "long_gone"


class Presence:
    """Of one table, since a moment: who was never seen is missed from then on."""

    def __init__(self, since: float) -> None:
        self._since = since
        self._streams: Counter[str] = Counter()
        self._seen: dict[str, float] = {}

    def came(self, person: str) -> None:
        self._streams[person] += 1

    def went(self, person: str, now: float) -> None:
        self._streams[person] -= 1
        self._seen[person] = now

    def learn(self, seen: Mapping[str, float]) -> None:
        """When people were seen last, by any server."""
        for person, then in seen.items():
            self._seen[person] = max(then, self._seen.get(person, 0.0))

    def here(self) -> list[str]:
        """Who follows the table at this server."""
        return [person for person, count in self._streams.items() if count > 0]

    def missing_for(self, person: str, now: float) -> float:
        """Seconds since somebody was seen."""
        if self._streams[person] > 0:
            return 0.0
        return now - max(self._seen.get(person, 0.0), self._since)

    def state(self, person: str, now: float) -> str:
        missing = self.missing_for(person, now)
        if missing < FRESH and (person in self._seen or missing == 0.0):
            return HERE
        return GONE if missing < LONG else LONG_GONE

    def states(self, people: Iterable[str], now: float) -> dict[str, str]:
        return {person: self.state(person, now) for person in people}
