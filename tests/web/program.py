"""A program at a table: it speaks JSON, and is known by the token of its seat."""

from typing import Any, Self

import httpx

from tests.web.player import SOON

API = "/api/v1"


class Program:
    """Without a token it is known by its cookies, as a browser is."""

    def __init__(self, address: str, table: str = "", token: str = "") -> None:
        headers = {"Accept-Language": "en"} | (
            {"Authorization": f"Bearer {token}"} if token else {}
        )
        self.http = httpx.Client(base_url=address + API, headers=headers, timeout=SOON)
        self.table = table

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def get(self, path: str, **params: int) -> Any:
        answer = self.http.get(path, params=params)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, **sent: Any) -> Any:
        answer = self.http.post(path, json=sent)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def at(self, what: str) -> str:
        return f"/tables/{self.table}/{what}"

    def view(self) -> Any:
        return self.get(self.at("view"))

    def act(self, *actions: str) -> Any:
        """Play at the version that is shown now."""
        return self.post(self.at("actions"), version=self.view()["version"], actions=actions)

    def put(self, what: str, key: str, **sent: Any) -> httpx.Response:
        return self.http.put(self.at(what), json=sent, headers={"Idempotency-Key": key})
