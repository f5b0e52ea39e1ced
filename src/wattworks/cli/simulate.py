"""``wattworks simulate``: many games between bots."""

import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, suppress
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path
from random import Random
from signal import SIG_IGN, SIGINT, signal
from typing import IO

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from wattworks import bots
from wattworks.bots.match import play_out
from wattworks.cli.failure import Failure
from wattworks.cli.seats import PERSON, entries, find_player
from wattworks.cli.table import table_options
from wattworks.dice import Dice
from wattworks.editions import Options, edition
from wattworks.locales import number, percent, phrase

CHUNK = 5  # games that a worker plays before it reports


@dataclass(frozen=True)
class Plan:
    """What is to be played; plain values, so that other processes can be told."""

    bots: tuple[str, ...]
    options: Options
    seed: int
    max_rounds: int
    rotate: bool

    def seats(self, game: int) -> list[str]:
        """The bots by seat; with rotation each sits everywhere equally often."""
        shift = game % len(self.bots) if self.rotate else 0
        return [*self.bots[-shift:], *self.bots[:-shift]] if shift else list(self.bots)


@dataclass(frozen=True)
class Result:
    """One game. Lists are by seat; a game that was broken off has no ranks."""

    game: int
    seed: int
    edition: str
    map: str
    seats: list[str]
    finished: bool
    rounds: int
    step: int
    moves: int
    ranks: list[int] | None
    supplied: list[int]
    money: list[int]


def plan(
    names: str,
    edition_name: str,
    map_name: str | None,
    regions: str,
    variants: list[str],
    seed: int,
    max_rounds: int,
    rotate: bool,
) -> Plan:
    """A checked plan, or a failure."""
    kinds = tuple(entries(names))
    for kind in kinds:
        if kind == PERSON or find_player(kind) is None:
            raise Failure(phrase("error.only_bots", kinds=", ".join(bots.names())))
    players = [f"{kind}-{place + 1}" for place, kind in enumerate(kinds)]
    options = table_options(edition_name, map_name, players, regions, variants)
    return Plan(kinds, options, seed, max_rounds, rotate)


def play_game(plan: Plan, game: int) -> Result:
    """Play one game of the plan; with the same plan and number always the same."""
    options = plan.options
    chosen = edition(options.edition)
    seed = plan.seed + game
    state = chosen.start(chosen.rules(options), chosen.deal(options, Random(seed)))
    state.begin()
    seats = plan.seats(game)
    moves = play_out(state, [bots.bot(name) for name in seats], Dice(seed), plan.max_rounds)
    players = state.players[: len(seats)]
    return Result(
        game=game,
        seed=seed,
        edition=options.edition,
        map=options.map,
        seats=seats,
        finished=state.is_over,
        rounds=min(state.round, plan.max_rounds),
        step=state.step,
        moves=moves,
        ranks=_ranks(state.standings(), len(seats)) if state.is_over else None,
        supplied=[player.supplied for player in players],
        money=[player.money for player in players],
    )


def _ranks(standings: list[list[int]], seats: int) -> list[int]:
    ranks = [0] * seats
    for place, rows in enumerate(standings):
        for row in rows:
            ranks[row] = 1 + sum(len(better) for better in standings[:place])
    return ranks


def play_chunk(plan: Plan, games: range) -> list[Result]:
    return [play_game(plan, game) for game in games]


def results(plan: Plan, games: int, jobs: int) -> Iterator[Result]:
    """The results in the order of the games, from one process or several."""
    if jobs == 1:
        for game in range(games):
            yield play_game(plan, game)
        return
    chunks = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    # Spawned, not forked: the progress bar runs in a thread.
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_ignore_interrupts)
    try:
        for done in pool.map(play_chunk, [plan] * len(chunks), chunks):
            yield from done
    finally:
        pool.shutdown(cancel_futures=True)


def _ignore_interrupts() -> None:
    """Only the main process reacts to Ctrl-C."""
    signal(SIGINT, SIG_IGN)


def simulate(plan: Plan, games: int, jobs: int, jsonl: Path | None) -> None:
    """Play the games, write a line for each, and print the table."""
    console = Console(highlight=False)
    tally = Tally(plan)
    with ExitStack() as stack:
        file = _open(jsonl, stack)
        progress = stack.enter_context(_progress())
        task = progress.add_task(phrase("simulate.progress"), total=games)
        stack.enter_context(suppress(KeyboardInterrupt))
        for result in results(plan, games, jobs):
            tally.add(result)
            if file is not None:
                file.write(json.dumps(asdict(result)) + "\n")
            progress.advance(task)
    if tally.games < games:
        console.print(phrase("simulate.interrupted"))
    tally.show(console)


def _open(jsonl: Path | None, stack: ExitStack) -> IO[str] | None:
    if jsonl is None:
        return None
    try:
        return stack.enter_context(jsonl.open("w", encoding="utf-8"))
    except OSError as error:
        raise Failure(phrase("error.write", file=jsonl, reason=error.strerror or error)) from None


def _progress() -> Progress:
    """A bar on standard error, and only on a terminal: standard output stays clean."""
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )


class Tally:
    """Wins per bot and seat, rounds, and the games that were broken off."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._wins: dict[tuple[str, int], float] = {}
        self._games: dict[tuple[str, int], int] = {}
        self._rounds: list[int] = []
        self._unfinished = 0

    @property
    def games(self) -> int:
        return len(self._rounds) + self._unfinished

    def add(self, result: Result) -> None:
        if result.ranks is None:
            self._unfinished += 1
            return
        self._rounds.append(result.rounds)
        winners = result.ranks.count(1)
        for seat, (name, rank) in enumerate(zip(result.seats, result.ranks, strict=True)):
            key = (name, seat)
            self._games[key] = self._games.get(key, 0) + 1
            self._wins[key] = self._wins.get(key, 0.0) + (rank == 1) / winners

    def show(self, console: Console) -> None:
        if self._rounds:
            console.print(self._table())
            console.print(
                phrase(
                    "simulate.rounds",
                    games=len(self._rounds),
                    average=number(sum(self._rounds) / len(self._rounds), 1),
                    least=min(self._rounds),
                    most=max(self._rounds),
                )
            )
        if self._unfinished:
            console.print(
                Text(
                    phrase(
                        "simulate.unfinished", games=self._unfinished, rounds=self._plan.max_rounds
                    ),
                    "bold red",
                )
            )

    def _table(self) -> Table:
        """A line per bot: its share of wins in all and on each seat. Shared wins count in parts."""
        seats = range(len(self._plan.bots))
        table = Table(title=phrase("simulate.title"), title_style="bold")
        table.add_column(phrase("simulate.bot"))
        table.add_column(phrase("simulate.wins"), justify="right")
        for seat in seats:
            table.add_column(phrase("simulate.seat", number=seat + 1), justify="right")
        for name in dict.fromkeys(self._plan.bots):
            cells = [self._share([(name, seat)]) for seat in seats]
            total = f"{self._sum(name):g} ({self._share([(name, seat) for seat in seats])})"
            table.add_row(name, total, *cells)
        return table

    def _sum(self, name: str) -> float:
        return round(sum(wins for (bot, _), wins in self._wins.items() if bot == name), 2)

    def _share(self, keys: list[tuple[str, int]]) -> str:
        """Wins per game that a bot of that name sat in."""
        games = sum(self._games.get(key, 0) for key in keys)
        wins = sum(self._wins.get(key, 0.0) for key in keys)
        return percent(wins / games) if games else "–"
