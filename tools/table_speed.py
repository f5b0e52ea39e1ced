"""How long it takes from one person's action until the others see the new table: four people, each
with a browser of their own, on this machine.

    python -m tools.table_speed            100 actions

Seen means painted: the table has changed, and the frame with it is on the screen."""

import statistics
import sys
import tempfile
from pathlib import Path

from rich.console import Console

from tests.browser.chromium import find, launched
from tests.browser.friends import IDLE, Friend, begin, friend, invitation, join, lay_table
from tests.browser.serving import Server
from tests.browser.waiting import wait_until

ACTIONS = 100
MAX_MILLISECONDS = 200
NAMES = ("Ann", "Bob", "Carla", "Dirk")

# Notes when each version of the table was painted, on the clock that all browsers share.
STOPWATCH = """() => {
  window.painted = {};
  const version = () => document.querySelector("#act .act")?.dataset.version;
  let shown = version();
  new MutationObserver(() => {
    if (version() === shown) return;
    const now = shown = version();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel(); // its message comes after the frame
      port1.onmessage = () => { painted[now] = performance.timeOrigin + performance.now(); };
      port2.postMessage("");
    });
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
NOW = "() => performance.timeOrigin + performance.now()"
NEWER = """(version) => Object.entries(window.painted)
  .filter(([each]) => Number(each) > version).map(([, at]) => at)[0]"""


def seated(address: str, browser_friends: list[Friend]) -> None:
    host, *guests = browser_friends
    people = {f"kind{number}": "person" for number in range(1, len(browser_friends))}
    lay_table(host, address, count=str(len(browser_friends)), kind0="me", **people)
    for guest in guests:
        join(guest, address, invitation(host))
    begin(host, browser_friends)
    for each in browser_friends:
        each.page.evaluate(STOPWATCH)


def measured(friends: list[Friend]) -> list[float]:
    """Milliseconds from an action to the last of the others' tables."""
    times: list[float] = []
    while len(times) < ACTIONS:
        asked = next((each for each in friends if each.look().question not in IDLE), None)
        if asked is None:
            break
        now = asked.look()
        began = float(asked.page.evaluate(NOW))
        asked.answer(now)
        others = [each for each in friends if each is not asked]
        seen = [float(wait_until(each.page, NEWER, int(now.version))) for each in others]
        times.append(max(seen) - began)
    return times


def main() -> int:
    program = find()
    if program is None:
        return 1
    with (
        tempfile.TemporaryDirectory() as data,
        Server(Path(data), "--public", "http://127.0.0.1") as server,
        launched(program) as browser,
    ):
        friends = [friend(browser, name, seed=seed) for seed, name in enumerate(NAMES)]
        seated(server.address, friends)
        times = sorted(measured(friends))
    median, late = statistics.median(times), times[int(0.95 * (len(times) - 1))]
    Console().print(
        f"{len(times)} actions of four people: the others see them after {median:.0f} ms, "
        f"95 % within {late:.0f} ms (aim {MAX_MILLISECONDS})"
    )
    return 0 if late < MAX_MILLISECONDS else 1


if __name__ == "__main__":
    sys.exit(main())
