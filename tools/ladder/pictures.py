"""The pictures of the ladder: SVG that is the same byte by byte for the same results."""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from tools.ladder.ratings import table_ratings
from tools.ladder.standing import Played, Standing
from wattworks.arena.ratings import Rating
from wattworks.arena.tally import Z

BLUE, GREY, RED, GREEN = "#2a6f97", "#8d99a6", "#c1440e", "#3a7d44"
LINE = 0.3  # inches for a line of text
TICK: Any = {"marker": "|", "linestyle": "", "markersize": 14, "markeredgewidth": 2}
STYLE: Any = {
    "svg.hashsalt": "wattworks",
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
}


def draw(standings: Sequence[Standing], folder: Path) -> None:
    standings = [each for each in standings if each.games]
    played = [each for standing in standings for each in standing.played if each.results]
    with mpl.rc_context(STYLE):
        _save(_shares([each for each in standings if not each.is_among_equals]), folder, "shares")
        _save(_ratings(table_ratings(played)), folder, "ratings")
        _save(_games([each for each in played if each.match.is_among_equals]), folder, "games")


def _save(figure: Figure, folder: Path, name: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"ladder-{name}.svg"
    with path.open("w", encoding="utf-8", newline="\n") as file:
        figure.savefig(file, format="svg", metadata={"Date": None}, facecolor="white")


def _figure(height: float) -> Figure:
    figure = Figure(figsize=(9, height))
    figure.set_layout_engine("constrained", w_pad=0.12, h_pad=0.12)
    FigureCanvasSVG(figure)
    return figure


def _panels(tables: Mapping[str, Sequence[str]]) -> tuple[Figure, list[Axes]]:
    """A panel per table with a line for each of the names."""
    sizes = [len(names) for names in tables.values()] or [1]
    figure = _figure(1.2 + 0.55 * len(sizes) + LINE * sum(sizes))
    axes = figure.subplots(len(sizes), 1, sharex=True, height_ratios=sizes, squeeze=False)
    panels = [row[0] for row in axes]
    for panel, (title, names) in zip(panels, tables.items(), strict=False):
        panel.set_title(title, fontsize=10, loc="left")
        panel.set_yticks(range(len(names)), names)
        panel.set_ylim(len(names) - 0.5, -0.5)
        panel.grid(axis="x", color="#e3e6e8")
        panel.set_axisbelow(True)
        panel.tick_params(axis="y", length=0)
    return figure, panels


def _shares(standings: Sequence[Standing]) -> Figure:
    """A line per row: the share with its interval, par, and what is wanted."""
    groups: dict[str, list[Standing]] = {}
    for each in standings:
        groups.setdefault(each.row.group, []).append(each)
    named = {title: [each.row.name for each in mine] for title, mine in groups.items()}
    figure, panels = _panels(named)
    for panel, mine in zip(panels, groups.values(), strict=False):
        for line, each in enumerate(mine):
            _share(panel, line, each)
    last = panels[-1]
    last.plot([], [], "o", color=BLUE, label="share of wins, 95 %")
    last.plot([], [], color=GREY, label="par", **TICK)
    last.plot([], [], color=RED, label="wanted", **TICK)
    last.set_xlim(-0.02, 1.02)
    last.xaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
    figure.legend(loc="outside upper center", ncols=3, frameon=False)
    return figure


def _share(panel: Axes, line: int, each: Standing) -> None:
    share = each.share
    panel.plot([share.low, share.high], [line, line], color=BLUE, linewidth=5, alpha=0.35)
    panel.plot(share.share, line, "o", color=BLUE)
    panel.plot(each.par, line, color=GREY, **TICK)
    for wanted in (each.row.aim.least, each.row.aim.most):
        if wanted is not None:
            panel.plot(wanted, line, color=RED, **TICK)


def _ratings(tables: Mapping[str, Sequence[tuple[str, Rating]]]) -> Figure:
    """A line per bot of a table."""
    named = {title: [name for name, _ in ratings] for title, ratings in tables.items()}
    figure, panels = _panels(named)
    for panel, ratings in zip(panels, tables.values(), strict=False):
        for line, (_, rating) in enumerate(ratings):
            spread = Z * rating.sigma
            panel.errorbar(rating.mu, line, xerr=spread, fmt="o", color=BLUE, capsize=4)
    panels[-1].set_xlabel("rating (OpenSkill), ± 95 %")
    return figure


def _games(played: Sequence[Played]) -> Figure:
    """A row per table: how many rounds, and what the winners supply against the end."""
    figure = _figure(max(1, len(played)) * 2.1)
    for line, each in enumerate(played):
        rounds = figure.add_subplot(len(played), 2, 2 * line + 1)
        _bars(rounds, each.tally.rounds, BLUE)
        rounds.set_title(f"{each.match.name}: {each.match.title}", fontsize=9, loc="left")
        rounds.set_xlabel("rounds")
        end = each.end_trigger()
        if end is not None:
            supplied = figure.add_subplot(len(played), 2, 2 * line + 2)
            _bars(supplied, each.winners_supplied(), GREEN)
            supplied.axvline(end - 0.5, color=RED, linewidth=1.5)
            supplied.set_title(
                f"the game ends with {end} cities", fontsize=9, loc="left", color=RED
            )
            supplied.set_xlabel("cities that the winner supplies")
    return figure


def _bars(axes: Axes, values: Sequence[int], color: str) -> None:
    """The share of games for each value."""
    counts = Counter(values)
    every = range(min(counts, default=0), max(counts, default=0) + 1)
    axes.bar(
        every, [counts[value] / max(len(values), 1) for value in every], color=color, width=0.9
    )
    axes.set_xlim(every.start - 1.5, every.stop + 0.5)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
