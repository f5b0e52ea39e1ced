"""The page of the ladder."""

import platform
from collections.abc import Sequence

from tools.ladder.matches import Match, Played
from tools.ladder.ratings import table_ratings
from wattworks._build import VERSION, is_compiled
from wattworks.arena.tally import Z

HEAD = """# The ladder

How strong the bots are, measured by `make ladder`: do not edit this page. Seats are rotated; the
share is wins per game and seat of the bot named first, with its 95 % interval (Wilson). What the
figures mean: [how to measure bots](../how-to/arena.md).

Wattworks {version}, {build}, Python {python} on {machine}. Times are milliseconds for a decision
while all cores were playing; the commands below with `--jobs 1` give those of an idle machine.
"""


def page(played: Sequence[Played], left_out: Sequence[tuple[Match, str]]) -> str:
    blocks = [
        HEAD.format(
            version=VERSION,
            build="compiled engine" if is_compiled() else "pure Python engine",
            python=platform.python_version(),
            machine=platform.machine(),
        ),
        "## Shares of wins\n\n![Shares of wins](ladder-shares.svg)\n",
        _shares(played),
        "## Ratings\n\n![Ratings](ladder-ratings.svg)\n",
        "OpenSkill (Plackett and Luce) over all matches of a table, ± 95 %. Tables cannot be"
        " compared with each other.\n",
        _ratings(played),
        "## Times for a decision\n",
        _times(played),
        "## Evenly matched bots\n\n![Rounds, and cities of the winners](ladder-games.svg)\n",
        _among_equals(played),
        "## Commands\n",
        "```sh\n" + "\n".join(each.command for each in played) + "\n```\n",
    ]
    if left_out:
        lines = [f"- {match.table.title}: {match.name} ({why})" for match, why in left_out]
        blocks.append("## Left out\n\n" + "\n".join(lines) + "\n")
    return "\n".join(blocks)


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "".join("| " + " | ".join(line) + " |\n" for line in lines)


def _shares(played: Sequence[Played]) -> str:
    rows = [
        [
            each.match.table.title,
            each.match.name,
            str(len(each.tally.rounds)),
            f"{each.share.share:.1%}",
            f"{each.share.low:.1%} – {each.share.high:.1%}",
            f"{each.tally.par:.0%}",
            _wanted(each),
            _not_counted(each),
        ]
        for each in played
        if not each.match.is_among_equals
    ]
    heads = ("table", "match", "games", "share", "95 %", "par", "wanted", "not counted")
    return _table(heads, rows)


def _wanted(each: Played) -> str:
    met = each.is_met()
    if met is None:
        return "–"
    goal = "interval above par" if each.match.above_par else f"≥ {each.match.share:.0%}"
    return f"{goal}: {'yes' if met else '**no**'}"


def _not_counted(each: Played) -> str:
    """Games that were abandoned, or in which a bot failed."""
    parts = [(each.tally.unfinished, "too long"), (each.tally.faulty, "with faults")]
    return ", ".join(f"{count} {what}" for count, what in parts if count) or "–"


def _ratings(played: Sequence[Played]) -> str:
    rows = [
        [title, name, f"{rating.mu:.1f} ± {Z * rating.sigma:.1f}"]
        for title, ratings in table_ratings(played).items()
        for name, rating in ratings
    ]
    return _table(("table", "bot", "rating"), rows)


def _times(played: Sequence[Played]) -> str:
    """The mean over all decisions of a bot in a match, and the worst one."""
    rows = [
        [
            each.match.table.title,
            each.match.name,
            score.name,
            str(score.decisions),
            f"{score.mean_ms:.3g}",
            f"{score.worst_ms:.3g}",
        ]
        for each in played
        for score in each.tally.scores.values()
    ]
    return _table(("table", "match", "bot", "decisions", "mean", "worst"), rows)


def _among_equals(played: Sequence[Played]) -> str:
    rows = []
    for each in played:
        rounds, supplied, end = each.tally.rounds, each.winners_supplied(), each.end_trigger()
        if not each.match.is_among_equals or not rounds:
            continue
        enough = "–"
        if end is not None:
            reached = sum(cities >= end for cities in supplied) / len(supplied)
            enough = f"{reached:.0%} (end at {end})"
        rows.append(
            [
                each.match.table.title,
                each.match.name,
                str(len(rounds)),
                f"{sum(rounds) / len(rounds):.1f} ({min(rounds)}–{max(rounds)})",
                enough,
            ]
        )
    return _table(
        ("table", "bots", "games", "rounds", "winners that supply the end's cities"), rows
    )
