"""Whether the chances that hints and reviews tell come true: said 30 %, won 30 %.

    python -m tools.ladder.reliability --games 200 [--bot hard] [--players 4] [--write]

Bots of one kind play; before a seat's first decision in a phase a hint is asked for it, as people
ask for one. The chances that hints tell are put into ten bins, and the share of wins in each is
drawn. Games that have been played are kept; ``--code`` takes over those of other code that tells
the same chances in some of them.
``--write`` draws docs/bots/reliability.svg. Forecasts of one game depend on each other, so that the
intervals are a little too narrow.
"""

import argparse
from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Any, Final

import matplotlib as mpl
import msgspec
from matplotlib.axes import Axes
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure

from tools.ladder.archive import ARCHIVE, take_out
from tools.ladder.build import run_on_build
from tools.ladder.code import code_digest
from tools.ladder.games import Watcher, play_game
from tools.ladder.kept import kept_answers
from tools.ladder.pictures import BLUE, GREY, STYLE
from tools.ladder.rows import Match, read_tables
from tools.ladder.taking_over import take_over_answers
from wattworks import bots, extensions
from wattworks.arena.tally import Interval, wilson
from wattworks.bots.value.judge import result
from wattworks.dice import Dice
from wattworks.engine.actions import Action
from wattworks.engine.state import State
from wattworks.engine.view import View
from wattworks.table.seats import ADVISER

ROOT = Path(__file__).resolve().parents[2]
ROWS: Final = Path(__file__).with_name("ladder.toml")
PAGES: Final = ROOT / "docs" / "bots"
PICTURE: Final = PAGES / "reliability.svg"
BINS: Final = 10


class Forecast(msgspec.Struct, array_like=True):
    """What a seat was told."""

    seat: int
    chance: float


class Forecasts(msgspec.Struct):
    """A game: what was said, and each seat's share of the win."""

    said: list[Forecast] = []
    won: list[float] = []


class ChanceWatcher(Watcher):
    """Asks for a hint before each seat's first decision in a phase."""

    def __init__(self, seed: int) -> None:
        self.forecasts = Forecasts()
        self._adviser = bots.bot(ADVISER)
        self._dice = Dice(seed)
        self._asked: set[tuple[int, int, int]] = set()

    def saw(self, view: View, action: Action) -> None:
        public = view.public
        moment = (int(view.seat), int(public.round), int(public.phase_index))
        if moment in self._asked or len(view.legal_actions()) == 1:
            return
        self._asked.add(moment)
        chance = self._adviser.advise(view, self._dice)[0].value
        self.forecasts.said.append(Forecast(moment[0], round(chance, 4)))

    def end(self, state: State) -> None:
        self.forecasts.won = result(state).chances if state.is_over else []


def forecast(task: tuple[Match, int]) -> Forecasts:
    match, game = task
    watcher = ChanceWatcher(game)
    play_game(match.plan, game, watcher)
    return watcher.forecasts


@dataclass(frozen=True)
class Bin:
    """Forecasts that said about the same: how many, the mean of what they said, what was won."""

    count: int
    said: float
    won: Interval


def binned(games: Iterable[Forecasts]) -> list[Bin]:
    """The bins that are not empty, the lowest chance first."""
    said: list[list[float]] = [[] for _ in range(BINS)]
    won = [0.0] * BINS
    for game in games:
        for told in game.said if game.won else []:
            place = min(int(told.chance * BINS), BINS - 1)
            said[place].append(told.chance)
            won[place] += game.won[told.seat]
    return [
        Bin(len(mine), sum(mine) / len(mine), wilson(won[place], len(mine)))
        for place, mine in enumerate(said)
        if mine
    ]


def error(bins: Iterable[Bin]) -> float:
    """How far what was said is from what was won, on average (root mean square over forecasts)."""
    known = list(bins)
    total = sum(each.count for each in known)
    squares = sum(each.count * (each.said - each.won.share) ** 2 for each in known)
    return sqrt(squares / max(total, 1))


def draw(tables: dict[str, list[Bin]], path: Path) -> None:
    """A panel for each table."""
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(3.2 * len(tables), 3.6))
        figure.set_layout_engine("constrained")
        FigureCanvasSVG(figure)
        panels: Any = figure.subplots(1, len(tables), sharey=True, squeeze=False)[0]
        for panel, (title, bins) in zip(panels, tables.items(), strict=True):
            _panel(panel, title, bins)
        panels[0].set_ylabel("won")
        with path.open("w", encoding="utf-8", newline="\n") as file:
            figure.savefig(file, format="svg", metadata={"Date": None}, facecolor="white")


def _panel(panel: Axes, title: str, bins: list[Bin]) -> None:
    panel.plot([0, 1], [0, 1], color=GREY, linewidth=1)
    for each in bins:
        panel.plot([each.said, each.said], [each.won.low, each.won.high], color=BLUE, linewidth=2)
        panel.plot(each.said, each.won.share, "o", color=BLUE)
    panel.set_title(f"{title}\n± {error(bins):.1%}", fontsize=9, loc="left")
    panel.set_xlabel("said")
    panel.set_xlim(-0.02, 1.02)
    panel.set_ylim(-0.02, 1.02)
    panel.set_aspect("equal")
    panel.set_xticks([0, 0.25, 0.5, 0.75])
    for axis in (panel.xaxis, panel.yaxis):
        axis.set_major_formatter(lambda value, _: f"{value:.0%}")


def text(tables: dict[str, list[Bin]]) -> str:
    found = ""
    for title, bins in tables.items():
        found += f"{title}: ± {error(bins):.1%}\n  said    won             forecasts\n"
        for each in bins:
            won = each.won
            found += f"  {each.said:5.1%}  {won.share:5.1%} ({won.low:.0%}–{won.high:.0%})"
            found += f"  {each.count:6}\n"
    return found


def main() -> None:
    arguments = _arguments()
    run_on_build(arguments.nice)
    extensions.load("tools.ladder.opponents")
    codes = [code for code in (code_digest(), arguments.code) if code is not None]
    folder, *others = [arguments.results / code for code in codes]
    for each in (folder, *others):
        take_out(each, PAGES / ARCHIVE)
    known = read_tables(ROWS)
    tables: dict[str, list[Bin]] = {}
    for name in arguments.tables.split(","):
        match = Match(known[name], (arguments.bot,) * arguments.players, arguments.games)
        tasks = [(match, game) for game in range(match.games)]
        path = folder / f"reliability-{match.file}"
        for other in others:
            if not take_over_answers(other, path, Forecasts, forecast, tasks, arguments.jobs):
                print(f"!! NOT TAKEN OVER {path.name}: other chances are told now", flush=True)
        tables[known[name].title] = binned(
            kept_answers(path, Forecasts, forecast, tasks, arguments.jobs)
        )
    print(text(tables))
    if arguments.write:
        draw(tables, PICTURE)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tools.ladder.reliability",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--games", type=int, default=200, help="at each table")
    parser.add_argument("--bot", default="hard", help="who plays; %(default)s")
    parser.add_argument("--players", type=int, default=4, help="%(default)s")
    parser.add_argument("--tables", default="usa,classic,cards", help="%(default)s")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--nice", type=int, default=0)
    parser.add_argument("--results", type=Path, default=Path("build/ladder"))
    parser.add_argument("--code", help="take over the games of other code that tells the same")
    parser.add_argument("--write", action="store_true", help="draw docs/bots/reliability.svg")
    return parser.parse_args()


if __name__ == "__main__":
    main()
