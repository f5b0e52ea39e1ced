"""Which matches are played, the commands that play them, and their results."""

import shlex
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wattworks import bots
from wattworks.arena import MatchPlan, Result, Tally
from wattworks.arena.results import read_results
from wattworks.arena.tally import Interval
from wattworks.bots import UnknownBot
from wattworks.editions import edition
from wattworks.engine.rules import BoardRules
from wattworks.locales.error_text import error_text


@dataclass(frozen=True)
class Table:
    """Where a match is played."""

    name: str
    title: str
    edition: str
    map: str | None
    variants: tuple[str, ...]

    def arguments(self) -> list[str]:
        found = ["--edition", self.edition]
        found += [] if self.map is None else ["--map", self.map]
        for variant in self.variants:
            found += ["--variant", variant]
        return found


@dataclass(frozen=True)
class Match:
    """Bots at a table; ``share`` or ``above_par`` is what is wanted of the first."""

    table: Table
    bots: tuple[str, ...]
    games: int
    seed: int
    share: float | None
    above_par: bool

    @property
    def is_among_equals(self) -> bool:
        return len(set(self.bots)) == 1

    @property
    def name(self) -> str:
        """For people: "medium v 3 easy"."""
        others = [name for name in dict.fromkeys(self.bots) if name != self.bots[0]]
        counts = {name: self.bots.count(name) for name in others}
        counted = [name if count == 1 else f"{count} {name}" for name, count in counts.items()]
        return (
            " v ".join([self.bots[0], *counted]) if others else f"{len(self.bots)} {self.bots[0]}"
        )

    @property
    def file(self) -> str:
        """For the disk: letters and digits only, whatever the bots are called."""
        words = f"{self.table.name} {' '.join(self.bots)}"
        return "".join(letter if letter.isalnum() else "-" for letter in words) + ".jsonl"

    def missing(self) -> str | None:
        """Why it cannot be played, if a bot does not exist."""
        try:
            for name in self.bots:
                bots.bot(name).close()
        except UnknownBot as error:
            return error_text(error)
        return None

    def command(self, games: int, folder: Path, jobs: int | None) -> list[str]:
        """What a person would type behind ``wattworks``."""
        return [
            "arena", "--bots", ",".join(self.bots), "--games", str(games), *self.table.arguments(),
            "--seed", str(self.seed), "--out", str(folder / self.file),
            *([] if jobs is None else ["--jobs", str(jobs)]),
        ]  # fmt: skip


@dataclass(frozen=True)
class Played:
    """A match with its results."""

    match: Match
    plan: MatchPlan
    results: list[Result]
    tally: Tally
    command: str

    @property
    def share(self) -> Interval:
        return self.tally.scores[self.match.bots[0]].share

    def is_met(self) -> bool | None:
        """Whether what is wanted was reached; None if nothing is."""
        if self.match.above_par:
            return self.share.low > self.tally.par
        return None if self.match.share is None else self.share.share >= self.match.share

    def winners_supplied(self) -> list[int]:
        """The cities that the winners of the games supplied at the end."""
        return [
            supplied
            for result in self.results
            if result.counts and result.ranks is not None
            for rank, supplied in zip(result.ranks, result.supplied, strict=True)
            if rank == 1
        ]

    def end_trigger(self) -> int | None:
        """The cities that end a board game."""
        rules = edition(self.plan.edition).rules(self.plan.options)
        return rules.end_cities if isinstance(rules, BoardRules) else None


def read_matches(path: Path) -> list[Match]:
    """The matches of a file, table by table as they stand there."""
    with path.open("rb") as file:
        data: dict[str, Any] = tomllib.load(file)
    tables = {
        name: Table(
            name, each["title"], each["edition"], each.get("map"), tuple(each.get("variants", ()))
        )
        for name, each in data["tables"].items()
    }
    return [
        Match(
            tables[table], tuple(each["bots"]), each["games"], data["seed"], each.get("share"),
            each.get("above_par", False),
        )
        for each in data["matches"]
        for table in each["tables"]
    ]  # fmt: skip


def play(match: Match, games: int, folder: Path, jobs: int | None) -> Played:
    """Play a match, or what is missing of it."""
    folder.mkdir(parents=True, exist_ok=True)
    command = match.command(games, folder, jobs)
    shown = shlex.join(["wattworks", *command])
    print(f"\n{match.table.title}: {match.name}\n{shown}", flush=True)
    subprocess.run([sys.executable, "-m", "wattworks", *command], check=True)
    plan, results = read_results(folder / match.file)
    results = results[:games]
    return Played(match, plan, results, Tally(plan, results), shown)
