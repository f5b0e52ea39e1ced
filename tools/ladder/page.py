"""The page of the ladder."""

import platform
from collections.abc import Sequence

from tools.ladder.frozen import COMMIT
from tools.ladder.ratings import table_ratings
from tools.ladder.rows import Row
from tools.ladder.standing import Played, Standing
from wattworks._build import VERSION, is_compiled
from wattworks.arena.tally import Z

HEAD = """# The ladder

How strong the bots are, measured by `make ladder`: do not edit this page. Seats are rotated, and
all matches at a table with as many players are dealt the same games; the share is wins per game
and seat of the bot named first, with its 95 % interval (Wilson). What the figures mean:
[how to measure bots](../how-to/arena.md); how to play it again, and who the opponents are:
[the ladder and its opponents](opponents.md).

Wattworks {version}, {build}, Python {python} on {machine}; code {code}. `frozen-` is a level of
commit {commit}. Times are milliseconds of the processor for a decision, in the bot alone.

```sh
python -m tools.ladder full    # everything that is missing, then this page
python -m tools.ladder ROW     # one row, by its name
```
"""


def page(standings: Sequence[Standing], left_out: Sequence[tuple[Row, str]], code: str) -> str:
    waiting = [each.row.name for each in standings if not each.games]
    standings = [each for each in standings if each.games]
    played = [each for standing in standings for each in standing.played if each.results]
    blocks = [
        HEAD.format(
            version=VERSION,
            build="compiled engine" if is_compiled() else "pure Python engine",
            python=platform.python_version(),
            machine=platform.machine(),
            code=code,
            commit=COMMIT,
        ),
        "## Aims\n\n![Shares of wins](ladder-shares.svg)\n",
        *_aims(standings),
        "## Table by table\n",
        _shares(standings),
        "## Ratings\n\n![Ratings](ladder-ratings.svg)\n",
        "OpenSkill (Plackett and Luce) over all matches of a table, ± 95 %. Tables cannot be"
        " compared with each other.\n",
        _ratings(played),
        "## Times for a decision\n",
        _times(standings),
        "## Evenly matched bots\n\n![Rounds, and cities of the winners](ladder-games.svg)\n",
        _among_equals(played),
    ]
    if waiting:
        blocks.append("## Not played yet\n\n" + "".join(f"- `{name}`\n" for name in waiting))
    if left_out:
        lines = [f"- `{row.name}`: there is no bot “{name}”" for row, name in left_out]
        blocks.append("## Left out\n\n" + "\n".join(lines) + "\n")
    return "\n".join(blocks)


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "".join("| " + " | ".join(line) + " |\n" for line in lines)


def _aims(standings: Sequence[Standing]) -> list[str]:
    """A table for each group of rows."""
    heads = ("row", "match", "games", "share", "95 %", "par", "wanted")
    blocks: list[str] = []
    for group in dict.fromkeys(each.row.group for each in standings):
        mine = [each for each in standings if each.row.group == group and not each.is_among_equals]
        if mine:
            blocks += [f"### {group}\n", _table(heads, [_aim(each) for each in mine])]
    return blocks


def _aim(each: Standing) -> list[str]:
    return [
        f"`{each.row.name}`",
        each.row.matches[0].name,
        _games(each),
        *_interval(each),
        f"{each.par:.0%}",
        "; ".join(f"{check.text}: {_yes(check.is_met)}" for check in each.checks()) or "–",
    ]


def _games(each: Standing) -> str:
    return str(each.games) if each.is_complete else f"{each.games} of {each.wanted_games}"


def _yes(is_met: bool) -> str:
    return "yes" if is_met else "**no**"


def _interval(each: Standing | Played) -> list[str]:
    share = each.share
    return [f"{share.share:.1%}", f"{share.low:.1%} – {share.high:.1%}"]


def _shares(standings: Sequence[Standing]) -> str:
    rows = [
        [
            f"`{standing.row.name}`",
            each.match.title,
            str(len(each.tally.rounds)),
            *_interval(each),
            _not_counted(each),
        ]
        for standing in standings
        if not standing.is_among_equals
        for each in standing.played
        if each.results
    ]
    return _table(("row", "table", "games", "share", "95 %", "not counted"), rows)


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


def _times(standings: Sequence[Standing]) -> str:
    """The mean over all decisions of a bot in a row, and the worst one."""
    rows = [
        [
            f"`{each.row.name}`",
            name,
            f"{each.mean_ms(name):.3g}",
            f"{each.worst_ms(name):.3g}",
        ]
        for each in standings
        for name in dict.fromkeys(each.row.bots)
    ]
    return _table(("row", "bot", "mean", "worst"), rows)


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
                each.match.title,
                each.match.name,
                str(len(rounds)),
                f"{sum(rounds) / len(rounds):.1f} ({min(rounds)}–{max(rounds)})",
                enough,
            ]
        )
    return _table(
        ("table", "bots", "games", "rounds", "winners that supply the end's cities"), rows
    )
