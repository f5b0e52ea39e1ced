"""What a page loads: every address it asks, and the bytes that come over the wire."""

from collections import defaultdict
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page


class Wire:
    """Listens to a page from before its first request. Headers and compressed bodies count."""

    def __init__(self, page: Page) -> None:
        self.addresses: dict[str, str] = {}
        self._bytes: dict[str, int] = defaultdict(int)
        session = page.context.new_cdp_session(page)
        session.on("Network.requestWillBeSent", self._sent)
        session.on("Network.responseReceived", self._head)
        session.on("Network.dataReceived", self._data)
        session.on("Network.loadingFinished", self._finished)
        session.send("Network.enable")
        session.send("Network.setCacheDisabled", {"cacheDisabled": True})

    def _sent(self, event: dict[str, Any]) -> None:
        self.addresses[event["requestId"]] = event["request"]["url"]

    def _head(self, event: dict[str, Any]) -> None:
        self._bytes[event["requestId"]] = int(event["response"]["encodedDataLength"])

    def _data(self, event: dict[str, Any]) -> None:
        self._bytes[event["requestId"]] += int(event["encodedDataLength"])

    def _finished(self, event: dict[str, Any]) -> None:
        """The total, for everything that ends: a stream of events does not."""
        self._bytes[event["requestId"]] = int(event["encodedDataLength"])

    def weights(self) -> dict[str, int]:
        """Bytes by address."""
        weights: dict[str, int] = defaultdict(int)
        for request, address in self.addresses.items():
            weights[address] += self._bytes[request]
        return weights

    def total(self) -> int:
        return sum(self._bytes.values())

    def origins(self) -> set[str]:
        """Where requests went; data: and blob: addresses go nowhere."""
        parts = [urlsplit(address) for address in self.addresses.values()]
        return {f"{part.scheme}://{part.netloc}" for part in parts if part.netloc}
