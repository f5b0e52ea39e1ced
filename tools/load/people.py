"""Scripted people: they look at their table, follow its news and act, as a page does."""

import asyncio
import html
import re
import time
from random import Random
from typing import Final

import httpx

PRINT: Final = re.compile(r'id="([\w-]+)" data-print="(\w+)"')
ASK: Final = re.compile(r'<div id="ask" data-print.*?</div>\s*<div id="bar"|<div id="ask".*', re.S)
VERSION: Final = re.compile(r'data-version="(\d+)"')
QUESTION: Final = re.compile(r'data-question="(\w+)"')
ACT: Final = re.compile(r'data-act="([^"]+)"')
AMOUNT: Final = re.compile(r'name="amount"[^>]*?min="(\d+)"')
SEAT: Final = re.compile(r'name="seat" value="(\d)"')
NOT_ASKED: Final = ("waiting", "over", "")
FRAGMENT: Final = {"X-Fragment": "1"}
AGAINST_BOTS: Final = {
    "count": "4", "kind0": "me", "kind1": "medium", "kind2": "medium", "kind3": "medium",
    "edition": "recharged", "map": "usa",
}  # fmt: skip
PATIENCE: Final = 30.0  # seconds


class Person:
    """Somebody at a table of their own, against bots."""

    def __init__(self, http: httpx.AsyncClient, rng: Random) -> None:
        self.http = http
        self.id = ""
        self.version = -1  # the last one that was told
        self.question = ""
        self.seconds: list[float] = []  # of each action until its answer
        self._acts: list[str] = []
        self._least = 0
        self._prints: dict[str, str] = {}
        self._stamp = ""  # that is shown
        self._acting = False
        self._rng = rng

    async def sit_down(self, pace: str = "at-once") -> None:
        made = await self.http.post("/new", data=AGAINST_BOTS)
        self.id = made.headers["location"].removeprefix("/game/")
        page = await self.http.get(f"/game/{self.id}")
        self._read(page.text)
        await self.http.post(
            f"/game/{self.id}/settings", data={"speed": pace, "auto": "on"}, headers=FRAGMENT
        )

    async def look(self) -> None:
        """Fetch what has changed."""
        answer = await self.http.get(f"/game/{self.id}/parts", headers=self._headers())
        self._take(answer)

    async def follow(self) -> None:
        """Fetch the news of the table whenever the stream announces some."""
        async with self.http.stream("GET", f"/game/{self.id}/events", timeout=None) as stream:
            async for line in stream.aiter_lines():
                if line.startswith("data:") and not self._acting and line[6:] != self._stamp:
                    await self.look()

    async def act(self) -> bool:
        """Answer the question at hand; False if nothing is asked."""
        choice = self.choose()
        if choice is None:
            return False
        began = time.perf_counter()
        await self.send(choice)
        self.seconds.append(time.perf_counter() - began)
        return True

    async def send(self, choice: tuple[str, ...]) -> httpx.Response:
        """Send an action, or a bid with its amount."""
        action, amount = (*choice, "")[:2]
        form = {"action": action, "amount": amount, "version": str(self.version), "sure": "1"}
        self._acting = True  # what comes meanwhile comes with the answer
        try:
            answer = await self.http.post(
                f"/game/{self.id}/act", data=form, headers=self._headers()
            )
        finally:
            self._acting = False
        self._take(answer)
        return answer

    async def wait_until_asked(self) -> bool:
        """Whether that came in time."""
        until = time.monotonic() + PATIENCE
        while self.question in NOT_ASKED:
            if self.question == "over" or time.monotonic() > until:
                return self.question == "over"
            await asyncio.sleep(0.02)
        return True

    def choose(self) -> tuple[str, ...] | None:
        """Something that may be done now; None if nothing is asked."""
        if self.question in NOT_ASKED:
            return None
        acts = [act for act in self._acts if ";" not in act] or ["done"]
        some = [act for act in acts if act not in ("pass", "done")]
        if self._least and (not some or self._rng.random() < 0.3):
            return ("bid", str(self._least))
        return (self._rng.choice(some if some and self._rng.random() < 0.7 else acts),)

    def _headers(self) -> dict[str, str]:
        known = ",".join(f"{id}={print}" for id, print in self._prints.items())
        return FRAGMENT | {"X-Prints": known}

    def _take(self, answer: httpx.Response) -> None:
        if "x-stamp" in answer.headers:
            self._stamp = answer.headers["x-stamp"]
            self._read(answer.text)

    def _read(self, text: str) -> None:
        self._prints |= dict(PRINT.findall(text))
        asked = ASK.search(text)
        if asked is None:
            return
        part = html.unescape(asked[0])
        version, question = VERSION.search(part), QUESTION.search(part)
        least = AMOUNT.search(part)
        self.version = int(version[1]) if version else self.version
        self.question = question[1] if question else ""
        self._least = int(least[1]) if least else 0
        self._acts = ACT.findall(part)
