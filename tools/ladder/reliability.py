"""Whether the chances that hints and reviews tell come true: said 30 %, won 30 %.

    python -m tools.ladder.reliability --games 200 [--bot hard] [--write]

Bots of one kind play; at the start of each round everybody's chance of winning is asked. Chances
are put into ten bins, and the share of wins in each is drawn. Games that have been played are kept.
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

from tools.ladder.build import run_on_build
from tools.ladder.code import code_digest
from tools.ladder.games import Watcher, play_game
from tools.ladder.kept import kept_answers
from tools.ladder.pictures import BLUE, GREY, STYLE
from tools.ladder.rows import Match, read_tables
from wattworks import extensions
from wattworks.arena.tally import Interval, wilson
from wattworks.bots.value.families import judge_for
from wattworks.bots.value.judge import result
from wattworks.engine.actions import Action
from wattworks.engine.state import State
from wattworks.engine.view import View

ROOT = Path(__file__).resolve().parents[2]
ROWS: Final = Path(__file__).with_name("ladder.toml")
PICTURE: Final = ROOT / "docs" / "bots" / "reliability.svg"
BINS: Final = 10
SEATS: Final = 4


def chances(view: View) -> list[float]:
    """Each seat's chance of winning, as it is told to people."""
    return judge_for(view.public).verdict(view.public).chances


class Forecasts(msgspec.Struct):
    """A game: what was said of each seat at the start of each round, and the shares of its win."""

    said: list[list[float]] = []
    won: list[float] = []


class ChanceWatcher(Watcher):
    """Asks at the start of each round."""

    def __init__(self) -> None:
        self.forecasts = Forecasts()
        self._round = 0

    def saw(self, view: View, action: Action) -> None:
        if view.public.round != self._round:
            self._round = int(view.public.round)
            self.forecasts.said.append([round(each, 4) for each in chances(view)])

    def end(self, state: State) -> None:
        self.forecasts.won = result(state).chances if state.is_over else []


def forecast(task: tuple[Match, int]) -> Forecasts:
    match, game = task
    watcher = ChanceWatcher()
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
        for forecasts in game.said if game.won else []:
            for chance, share in zip(forecasts, game.won, strict=True):
                place = min(int(chance * BINS), BINS - 1)
                said[place].append(chance)
                won[place] += share
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
    folder = arguments.results / code_digest()
    known = read_tables(ROWS)
    tables: dict[str, list[Bin]] = {}
    for name in arguments.tables.split(","):
        match = Match(known[name], (arguments.bot,) * SEATS, arguments.games)
        tasks = [(match, game) for game in range(match.games)]
        path = folder / f"reliability-{match.file}"
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
    parser.add_argument("--tables", default="usa,classic,cards", help="%(default)s")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--nice", type=int, default=0)
    parser.add_argument("--results", type=Path, default=Path("build/ladder"))
    parser.add_argument("--write", action="store_true", help="draw docs/bots/reliability.svg")
    return parser.parse_args()


if __name__ == "__main__":
    main()
