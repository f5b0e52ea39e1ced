"""A browser without a window: it fetches pages and sends forms."""

import time
from typing import Self

import httpx

from tests.spaces import plain
from tests.web.reading import Asked, asked

SOON = 20.0  # seconds that a bot may take on a busy machine


class Player:
    def __init__(self, address: str, language: str = "en") -> None:
        self.http = httpx.Client(
            base_url=address, headers={"Accept-Language": language}, timeout=SOON
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def new_game(self, **fields: str | list[str]) -> str:
        """A new game's id."""
        answer = self.http.post("/new", data=fields)
        assert answer.status_code == 303, answer.text
        return answer.headers["location"].removeprefix("/game/")

    def page(self, id: str) -> str:
        answer = self.http.get(f"/game/{id}")
        assert answer.status_code == 200, answer.text
        return plain(answer.text)

    def asked(self, id: str) -> Asked:
        return asked(self.page(id))

    def post(self, id: str, what: str, **fields: str | list[str]) -> httpx.Response:
        """Send a form as the page itself does."""
        return self.http.post(f"/game/{id}/{what}", data=fields, headers={"X-Fragment": "1"})

    def act(self, id: str, *actions: str, version: str | None = None) -> httpx.Response:
        known = self.asked(id).version if version is None else version
        return self.post(id, "act", action=list(actions), version=known, sure="1")

    def wait(self, id: str) -> Asked:
        """What is asked once the bots have played."""
        until = time.monotonic() + SOON
        while (now := self.asked(id)).question == "waiting":
            assert time.monotonic() < until, "the bots do not move"
            time.sleep(0.02)
        return now


HOT_SEAT = {
    "count": "3", "kind0": "me", "kind1": "friend", "kind2": "friend",
    "name0": "Ann", "name1": "Bob", "name2": "Cem",
}  # fmt: skip
