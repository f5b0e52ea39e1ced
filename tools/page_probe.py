"""How fast the page of one tree answers, measured by its own tests' player: the tree is the folder
that this is run in.

    python page_probe.py EDITION SEATS ACTIONS     such as: recharged me,medium,medium 60

For each action it prints, as JSON, the milliseconds from the press until the page shows the table
after it, until that is painted, and of the request alone. tools.page_speed runs it in this tree and
in another one by turns, so only what trees have had for long is used here.
"""

import json
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.chromium import context, find, launched
from tests.browser.player import Player
from tests.browser.serving import Server
from wattworks.game import Game

PAUSE = 150  # milliseconds after a press in which nobody looks: looking takes time as well
NAMES = ("Ann", "Bob", "Cem", "Dan", "Eve", "Fay")

# Notes when an action is sent, and when the page shows another version.
STOPWATCH = """
performance.setResourceTimingBufferSize(5000);
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

Series = dict[str, list[float]]


def measure(page: Page, address: str, actions: int) -> Series:
    """Plays until that many actions were taken, or the game is over."""
    page.add_init_script(STOPWATCH)
    page.goto(address)
    player = Player(page)
    player.hurry()
    asked = player.wait()
    while len(player.done) < actions and asked.question != "over":
        player.answer(asked)
        page.wait_for_timeout(PAUSE)
        asked = player.wait(asked.stamp)
    assert player.complaints == []
    return {
        "press to new table": page.evaluate("times"),
        "press to painted": page.evaluate("painted"),
        "request": page.evaluate(REQUESTS),
    }


def new_table(server: Server, edition: str, seats: list[str]) -> str:
    """Open money: no curtain comes between two actions."""
    names = NAMES[: len(seats)]
    game = Game.new(edition, players=names, variants=["open-money"], seed=7)
    return f"{server.address}/game/{server.keep(game, seats)}"


def main(edition: str, seats: list[str], actions: int) -> None:
    program = find()
    assert program is not None
    with (
        tempfile.TemporaryDirectory() as data,
        Server(Path(data)) as server,
        launched(program) as browser,
    ):
        page = context(browser).new_page()
        print(json.dumps(measure(page, new_table(server, edition, seats), actions)))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2].split(","), int(sys.argv[3]))
