"""How smoothly things move: a game against bots at their normal pace, with the time of every frame.

    python -m tools.motion_frames          90 seconds of play

A frame belongs to what is moving at the time. Somebody answers the table's questions as soon as
nothing moves."""

import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize
from rich.console import Console
from rich.table import Table

from tests.browser.chromium import DESKTOP, find, launched
from tests.browser.newgame import BOT, ME
from tests.browser.player import Player
from tests.browser.serving import Server
from wattworks.game import Game

SECONDS = 90
SMOOTH = 20  # milliseconds
AIM = 0.95
KINDS = 5  # the most frequent ones are told

# The length of every frame in which something moves, by what it is.
FRAMES = """
window.frames_by_kind = [];
let kind = "";
let last = null;
document.addEventListener("table:happened", (event) => { kind = event.detail; });
requestAnimationFrame(function frame(now) {
  const isMoving = "moving" in document.documentElement.dataset;
  if (isMoving && last !== null) frames_by_kind.push([kind, now - last]);
  last = isMoving ? now : null;
  requestAnimationFrame(frame);
});
"""


def main() -> None:
    program = find()
    if program is None:
        sys.exit("no Chromium: run tools/chromium.sh")
    with (
        tempfile.TemporaryDirectory() as data,
        Server(Path(data)) as server,
        launched(program) as browser,
    ):
        report(play(browser, server))


def play(browser: Browser, server: Server) -> list[tuple[str, float]]:
    game = Game.new(players=["Ann", "Bob", "Cem"], variants=["open-money"], seed=7)
    size = ViewportSize(width=DESKTOP.width, height=DESKTOP.height)
    page = browser.new_context(viewport=size, reduced_motion="no-preference").new_page()
    page.add_init_script(FRAMES)
    page.goto(f"{server.address}/game/{server.keep(game, (ME, BOT, BOT))}")
    player, ends = Player(page), time.monotonic() + SECONDS
    asked = player.wait()
    while time.monotonic() < ends and asked.question != "over":
        player.answer(asked)
        asked = player.wait(asked.stamp)
        rest(page)
    assert player.complaints == []
    return [(str(kind), float(length)) for kind, length in page.evaluate("frames_by_kind")]


def rest(page: Page) -> None:
    """A press ends what is moving, so wait for it."""
    page.wait_for_timeout(200)
    while page.evaluate('"moving" in document.documentElement.dataset'):
        page.wait_for_timeout(100)


def report(frames: list[tuple[str, float]]) -> None:
    table = Table("what moves", "frames", f"under {SMOOTH} ms", title="Frames in motion")
    for kind, count in Counter(kind for kind, _ in frames).most_common(KINDS):
        smooth = sum(length < SMOOTH for each, length in frames if each == kind)
        table.add_row(kind, str(count), f"{smooth / count:.1%}")
    Console().print(table)
    print(f"The aim: {AIM:.0%}, on a machine that does nothing else.")


if __name__ == "__main__":
    main()
