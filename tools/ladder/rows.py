"""What is played: the rows of ladder.toml, each a match at one or several tables, with an aim."""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from wattworks import bots
from wattworks.arena import MatchPlan
from wattworks.bots import UnknownBot
from wattworks.editions import edition

SEED = 1  # of all matches: those at one table with as many players are dealt the same games


@dataclass(frozen=True)
class Table:
    """Where a match is played."""

    name: str
    title: str
    edition: str
    map: str | None = None
    variants: tuple[str, ...] = ()


@dataclass(frozen=True)
class Aim:
    """What is wanted of the bot named first; what is None or False is not asked for.

    ``least`` and ``most`` are shares of wins over all tables together. With ``most``, no table's
    interval may lie above par; ``above_par`` wants the whole interval there. ``equal_time`` wants
    it to think no longer than those it plays against, ``mean_ms`` and ``worst_ms`` no longer than
    that.
    """

    least: float | None = None
    most: float | None = None
    above_par: bool = False
    equal_time: bool = False
    mean_ms: float | None = None
    worst_ms: float | None = None


@dataclass(frozen=True)
class Match:
    """Bots at a table."""

    table: Table
    bots: tuple[str, ...]
    games: int

    @property
    def plan(self) -> MatchPlan:
        chosen = self.table.map or edition(self.table.edition).default_map
        return MatchPlan(
            bots=self.bots,
            edition=self.table.edition,
            map=chosen,
            variants=self.table.variants,
            seed=SEED,
        )

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
    def title(self) -> str:
        """The table for people."""
        count = len(self.bots)
        players = "2 players and the Trust" if count == 2 else f"{count} players"
        return f"{self.table.title}, {players}"

    @property
    def file(self) -> str:
        """For the disk: letters and digits only, whatever the bots are called."""
        words = f"{self.table.name} {' '.join(self.bots)}"
        return "".join(letter if letter.isalnum() else "-" for letter in words) + ".jsonl"


@dataclass(frozen=True)
class Row:
    """A match at its tables, which are counted together."""

    name: str
    group: str
    matches: tuple[Match, ...]
    aim: Aim = field(default_factory=Aim)

    @property
    def bots(self) -> tuple[str, ...]:
        return self.matches[0].bots

    def missing(self) -> str | None:
        """The first of its bots that does not exist, if there is one."""
        for name in dict.fromkeys(self.bots):
            try:
                bots.bot(name).close()
            except UnknownBot:
                return name
        return None


def players(text: str) -> tuple[str, ...]:
    """The bots of "hard v 3 frozen-medium" or "4 medium", the one in question first."""
    found: list[str] = []
    for part in text.split(" v "):
        count, _, name = part.strip().rpartition(" ")
        found += [name] * int(count or 1)
    return tuple(found)


def read_tables(path: Path) -> dict[str, Table]:
    """The tables of a file, by name."""
    return {
        name: Table(
            name, each["title"], each["edition"], each.get("map"), tuple(each.get("variants", ()))
        )
        for name, each in _read(path)["tables"].items()
    }


def read_rows(path: Path) -> list[Row]:
    """The rows of a file, group by group."""
    data, tables = _read(path), read_tables(path)
    return [
        Row(
            each["name"],
            group["title"],
            matches(each["match"], [tables[name] for name in each["tables"]], each["games"]),
            aim(each),
        )
        for group in data["groups"]
        for each in [*group.get("rows", []), *_of_manners(group)]
    ]


def matches(text: str, tables: Iterable[Table], games: int) -> tuple[Match, ...]:
    """The same match at several tables; all are dealt the same games."""
    return tuple(Match(table, players(text), games) for table in tables)


def _read(path: Path) -> dict[str, Any]:
    with path.open("rb") as file:
        return tomllib.load(file)


def aim(each: dict[str, Any]) -> Aim:
    known = Aim.__dataclass_fields__
    return Aim(**{name: value for name, value in each.items() if name in known})


def _of_manners(group: dict[str, Any]) -> list[dict[str, Any]]:
    """A row for each level in each manner, against three of the level itself."""
    return [
        {**each, "name": f"{each['level']}-{manner}", "match": _against_its_kind(each, manner)}
        for each in group.get("levels", [])
        for manner in group["manners"]
    ]


def _against_its_kind(each: dict[str, Any], manner: str) -> str:
    budget = f"@{each['budget']}" if "budget" in each else ""
    return f"{each['level']}-{manner}{budget} v 3 {each['level']}{budget}"
