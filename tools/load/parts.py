"""What an action costs the server, by part: writing it down, drawing what changed for one
viewer, and the frame of a request (everything around its handler).

    python -m tools.load.parts

What a server does before its first page is done first. Games of a person against three medium
bots are played, the first of them before anything is measured, for a server is not always new; only
addresses of this machine are spoken to, and it ends by itself.
"""

import asyncio
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from socket import IPPROTO_TCP, SOCK_STREAM, socket
from threading import Thread

from rich.console import Console
from rich.table import Table as Sheet
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from uvicorn import Server

from wattworks import bots
from wattworks._build import is_compiled
from wattworks.dice import Dice
from wattworks.game import Game
from wattworks.table import Seat, Table
from wattworks.web.http.app import create_app, settle
from wattworks.web.http.connections import BoundedConfig
from wattworks.web.http.limits import USUAL
from wattworks.web.pages.patches import Known, Part
from wattworks.web.pages.table_page import STRANGER, Page
from wattworks.web.play.bot_pool import BotPool
from wattworks.web.play.served_table import ServedTable
from wattworks.web.store import Store, StoredTable

LOOPBACK = "127.0.0.1"
SEEDS = range(3, 7)
REQUESTS = 2_000
FORM = "act=done&version=17&seat=0"
LIKE_A_BROWSER = {
    "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36",
    "Accept-Encoding": "gzip, deflate, br",
    "Accept-Language": "ru,en;q=0.5",
    "Cookie": "language=ru",
    "Sec-Fetch-Site": "same-origin",
    "Content-Type": "application/x-www-form-urlencoded",
}


@dataclass
class Costs:
    """CPU seconds, and how many actions of the person they are for."""

    actions: int = 0
    saving: float = 0.0
    drawing: float = 0.0
    characters: int = 0


def play(folder: Path, seed: int, costs: Costs) -> None:
    """A whole game; the other players' moves belong to the action before them."""
    store = Store(folder)
    game = Game.new("recharged", "usa", ["A", "B", "C", "D"], seed=seed)
    table = Table(game, [Seat("me"), *[Seat("medium")] * 3], pace="at-once")
    served = ServedTable("here", StoredTable(table, 0), store, BotPool())
    store.add("here", table)
    bot, dice = bots.bot("medium"), Dice(1)
    page = Page(served, STRANGER)
    page.whole()
    while not game.is_over:
        known, first = prints(page.parts()), game.version
        act(table, lambda: game.play(bot.choose(game.view(game.to_move), dice)))
        began = time.process_time()
        served.revision = store.save("here", served.revision, first, table).result()
        saved = time.process_time()
        page = Page(served, STRANGER)
        costs.characters += len(page.changed(known))
        costs.drawing += time.process_time() - saved
        costs.saving += saved - began
        costs.actions += 1
    store.close()


def act(table: Table, move: Callable[[], object]) -> None:
    """The person moves, and the bots until it is the person's turn again."""
    move()
    while not table.game.is_over and table.game.to_move != 0:
        move()
    table.answer_automatically()


def prints(parts: dict[str, Part]) -> Known:
    """What a browser knows that shows these parts."""
    known = [(id, part.print) for id, part in parts.items()]
    pieces = [(id, piece.print) for part in parts.values() for id, piece in part.pieces.items()]
    return Known(known + pieces)


def frame(folder: Path) -> float:
    """CPU seconds of a request whose handler reads a form and answers at once."""
    app = create_app(folder)
    app.router.routes[:0] = [Route("/frame", _answer, methods=["POST"]), Route("/time", _time)]
    listening = socket(type=SOCK_STREAM, proto=IPPROTO_TCP)
    listening.bind((LOOPBACK, 0))
    listening.listen()
    server = Server(BoundedConfig(app, USUAL))
    serving = Thread(target=lambda: asyncio.run(server.serve([listening])))
    serving.start()
    visitor = HTTPConnection(LOOPBACK, listening.getsockname()[1], timeout=30)
    try:
        return _measured(visitor)
    finally:
        visitor.close()
        server.should_exit = True
        serving.join()


def _measured(visitor: HTTPConnection) -> float:
    def ask(method: str, path: str, body: str | None = None) -> bytes:
        visitor.request(method, path, body, LIKE_A_BROWSER)
        return visitor.getresponse().read()

    for _ in range(REQUESTS // 10):
        ask("POST", "/frame", FORM)
    before = float(ask("GET", "/time"))
    for _ in range(REQUESTS):
        ask("POST", "/frame", FORM)
    return (float(ask("GET", "/time")) - before) / REQUESTS


async def _answer(request: Request) -> PlainTextResponse:
    await request.form()
    return PlainTextResponse("done")


async def _time(_: Request) -> PlainTextResponse:
    return PlainTextResponse(str(time.thread_time()))


def main() -> None:
    print(f"{'compiled' if is_compiled() else 'pure'} build")
    settle()
    with tempfile.TemporaryDirectory() as folder:
        play(Path(folder) / "first", SEEDS[0], Costs())
        costs = Costs()
        for seed in SEEDS[1:]:
            play(Path(folder) / f"game{seed}", seed, costs)
        request = frame(Path(folder) / "frame")
    sheet = Sheet("actions", "saving", "drawing what changed", "characters", "frame of a request")
    sheet.add_row(
        str(costs.actions),
        f"{costs.saving / costs.actions * 1e3:.2f} ms",
        f"{costs.drawing / costs.actions * 1e3:.2f} ms",
        str(costs.characters // costs.actions),
        f"{request * 1e3:.2f} ms",
    )
    Console().print(sheet)


if __name__ == "__main__":
    main()
