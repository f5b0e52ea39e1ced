"""What the table weighs and how fast it answers, in the system's Chromium.

    python -m tools.page_speed             200 actions at each of three tables

Weight: bytes over the wire of a first load, with headers, compressed as served. Speed: from the
press until the page shows the table after it, and until that is painted; nobody thinks in
between."""

import statistics
import sys
import tempfile
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Page
from rich.console import Console
from rich.table import Table

from tests.browser.chromium import context, find, launched
from tests.browser.newgame import BOT, FRIEND, ME
from tests.browser.player import Player
from tests.browser.serving import Server
from tests.browser.wire import Wire
from wattworks._build import is_compiled
from wattworks.game import Game

ALONE = "Recharged against two bots"
TABLES = {
    ALONE: ("recharged", (ME, BOT, BOT)),
    "Recharged, three people on one screen": ("recharged", (ME, FRIEND, FRIEND)),
    "Card game, three people on one screen": ("card", (ME, FRIEND, FRIEND)),
}
ACTIONS = 200
PAUSE = 150  # milliseconds after a press in which nobody looks: looking takes time as well
MAX_BYTES = 150_000
MAX_MILLISECONDS = 60

# Notes when an action is sent, and when the page shows another version.
STOPWATCH = """
window.times = [];
window.painted = [];
let sent = null;
document.addEventListener("click", (event) => {
  const pressed = event.target.closest("[data-act], [data-bid]");
  const plans = pressed?.matches('[data-act^="build "]:not([data-build])');
  if (pressed && !plans) sent = performance.now();
}, true);
document.addEventListener("DOMContentLoaded", () => {
  const version = () => document.querySelector("#act .act")?.dataset.version;
  let shown = version();
  const everything = { subtree: true, childList: true, attributes: true };
  new MutationObserver(() => {
    if (version() === shown) return;
    shown = version();
    const began = sent;
    sent = null;
    if (began === null) return;
    requestAnimationFrame(() => {
      times.push(performance.now() - began);
      const { port1, port2 } = new MessageChannel(); // its message comes after the frame
      port1.onmessage = () => painted.push(performance.now() - began);
      port2.postMessage(null);
    });
  }).observe(document.getElementById("table"), everything);
});
"""
# Of those, how long the requests took, without what the page does before and after.
REQUESTS = """performance.getEntriesByType("resource").filter((e) => e.name.endsWith("/act"))
  .map((e) => e.responseEnd - e.requestStart)"""


def main() -> None:
    program = find()
    if program is None:
        sys.exit("no Chromium: run tools/chromium.sh")
    with (
        tempfile.TemporaryDirectory() as data,
        Server(Path(data)) as server,
        launched(program) as browser,
    ):
        weigh(context(browser).new_page(), server)
        for name, (edition, seats) in TABLES.items():
            measure(context(browser).new_page(), name, new_table(server, edition, seats))


def new_table(server: Server, edition: str, seats: tuple[str, ...]) -> str:
    """Open money: no curtain comes between two actions."""
    game = Game.new(edition, players=["Ann", "Bob", "Cem"], variants=["open-money"], seed=7)
    return f"{server.address}/game/{server.keep(game, seats)}"


def weigh(page: Page, server: Server) -> None:
    wire = Wire(page)
    page.goto(new_table(server, *TABLES[ALONE]))
    page.wait_for_timeout(1000)
    table = Table("address", "bytes", title="First load of the table")
    for address, weight in sorted(wire.weights().items(), key=lambda each: -each[1]):
        table.add_row(urlsplit(address).path, f"{weight:,}")
    table.add_row("together", f"{wire.total():,} (at most {MAX_BYTES:,})")
    Console().print(table)
    strangers = wire.origins() - {server.address}
    assert not strangers, f"requests to {strangers}"
    assert wire.total() < MAX_BYTES


def measure(page: Page, name: str, address: str) -> None:
    page.add_init_script("performance.setResourceTimingBufferSize(5000);" + STOPWATCH)
    page.goto(address)
    player = Player(page)
    player.hurry()
    asked = player.wait()
    while len(player.done) < ACTIONS and asked.question != "over":
        player.answer(asked)
        page.wait_for_timeout(PAUSE)
        asked = player.wait(asked.stamp)
    show_times(
        name,
        {
            "press to new table": page.evaluate("times"),
            "press to painted": page.evaluate("painted"),
            "request": page.evaluate(REQUESTS),
        },
    )
    assert player.complaints == []


def show_times(name: str, series: dict[str, list[float]]) -> None:
    build = "compiled" if is_compiled() else "pure"
    title = f"{name}, {build} engine"
    table = Table("milliseconds", "actions", "p50", "p95", "p99", title=title)
    for what, times in series.items():
        cuts = statistics.quantiles(times, n=100)
        table.add_row(what, str(len(times)), *(f"{cuts[n - 1]:.0f}" for n in (50, 95, 99)))
    Console().print(table)
    print(f"The aim: p95 under {MAX_MILLISECONDS} ms, on a machine that does nothing else.")


if __name__ == "__main__":
    main()
