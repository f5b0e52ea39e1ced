"""The report on a series of games, for a terminal."""

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from wattworks.arena import Sprt, Tally
from wattworks.arena.sprt import ERROR
from wattworks.arena.tally import Interval, Score, Z
from wattworks.cli.terminal.screen.look import BAD, DIM, GOOD
from wattworks.locales import number, percent, phrase
from wattworks.locales.bot_text import fault_text

MAX_FAULTS = 5  # that are listed
_COLUMNS = (
    "arena.wins", "arena.share", "arena.rating", "arena.mean", "arena.worst",
    "arena.faults",
)  # fmt: skip


def show(console: Console, tally: Tally, sprt: Sprt | None) -> None:
    if tally.rounds:
        console.print(_scores(tally))
        console.print(_seats(tally))
        console.print(phrase("arena.par", par=percent(tally.par), seats=len(tally.seats)))
        console.print(_rounds(tally))
    _show_discounted_games(console, tally)
    if sprt is not None:
        console.print(Text(_verdict(tally, sprt), GOOD if sprt.verdict else DIM))


def _scores(tally: Tally) -> Table:
    """A line per bot: share of wins, rating, time per decision, faults."""
    table = _table(phrase("arena.title"))
    for key in _COLUMNS:
        table.add_column(phrase(key), justify="right", no_wrap=True)
    for score in sorted(tally.scores.values(), key=lambda each: -each.share.share):
        rating = tally.rating(score.name)
        table.add_row(
            _name(score),
            f"{round(score.wins, 2):g}",
            share_text(score.share),
            f"{number(rating.mu, 1)} ± {number(Z * rating.sigma, 1)}",
            milliseconds(score.mean_ms),
            milliseconds(score.worst_ms),
            Text(str(len(score.faults)), BAD if score.faults else DIM),
        )
    return table


def _table(title: str) -> Table:
    table = Table(title=title, title_style="bold", box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column(phrase("arena.bot"), overflow="fold", min_width=10)
    return table


def _name(score: Score) -> str:
    return score.name if score.seats == 1 else f"{score.name} ×{score.seats}"


def _seats(tally: Tally) -> Table:
    """The share of wins by seat: of each bot, and of all together."""
    table = _table(phrase("arena.seats_title"))
    for seat in tally.seats:
        table.add_column(phrase("arena.seat", number=seat + 1), justify="right")
    for score in tally.scores.values():
        shares = [score.seat_share(seat) for seat in tally.seats]
        table.add_row(_name(score), *("–" if s is None else percent(s) for s in shares))
    table.add_section()
    table.add_row(phrase("arena.all"), *(percent(tally.seat_share(s).share) for s in tally.seats))
    return table


def _rounds(tally: Tally) -> str:
    return phrase(
        "arena.rounds",
        games=len(tally.rounds),
        average=number(sum(tally.rounds) / len(tally.rounds), 1),
        least=min(tally.rounds),
        most=max(tally.rounds),
    )


def _show_discounted_games(console: Console, tally: Tally) -> None:
    if tally.unfinished:
        rounds = tally.plan.max_rounds
        text = phrase("arena.unfinished", games=tally.unfinished, rounds=rounds)
        console.print(Text(text, BAD))
    if not tally.faulty:
        return
    console.print(Text(phrase("arena.faulty", games=tally.faulty), BAD))
    faults = [fault for score in tally.scores.values() for fault in score.faults]
    for fault in faults[:MAX_FAULTS]:
        console.print(Text(fault_text(fault.bot, fault.fault)))
    if len(faults) > MAX_FAULTS:
        console.print(phrase("arena.more_faults", count=len(faults) - MAX_FAULTS))


def _verdict(tally: Tally, sprt: Sprt) -> str:
    params = {
        "bot": tally.plan.bots[0],
        "games": sprt.games,
        "low": percent(sprt.low),
        "high": percent(sprt.high),
        "error": percent(ERROR),
        "ratio": number(sprt.ratio, 2),
        "bound": number(sprt.bound, 2),
    }
    if sprt.verdict is None:
        return phrase("arena.sprt_open", **params)
    return phrase(f"sprt_verdict.{sprt.verdict}", **params)


def share_text(found: Interval) -> str:
    """The share with its interval: "31.0% (26.7–35.7)"."""
    low, high = number(100 * found.low, 1), number(100 * found.high, 1)
    return f"{percent(found.share)} ({low}–{high})"


def milliseconds(time: float) -> str:
    return number(time, 0 if time >= 100 else 1 if time >= 10 else 3)
