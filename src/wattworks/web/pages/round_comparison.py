"""How people did round by round beside the winner, and what went wrong for long, in words."""

from dataclasses import dataclass

from wattworks.bots.benchmarks import RoundFigures, Weakness, benchmark
from wattworks.locales import phrase
from wattworks.web.play.served_table import ServedTable


@dataclass(frozen=True)
class Comparison:
    """A person's rounds, each with one's own figures and the other's, and the weaknesses."""

    row: int
    heading: str
    rounds: list[tuple[RoundFigures, RoundFigures]]
    weaknesses: list[str]


def comparisons(table: ServedTable) -> list[Comparison]:
    """Person by person, of a finished game."""
    return [_comparison(table, seat) for seat in table.table.people]


def _comparison(table: ServedTable, seat: int) -> Comparison:
    found = benchmark(table.game, seat)
    name, other = table.nouns.player(seat), table.nouns.player(found.other)
    return Comparison(
        seat,
        phrase("comparison.heading", name=name, other=other),
        list(zip(found.own, found.others, strict=True)),
        [_told(each, other) for each in found.weaknesses],
    )


def _told(weakness: Weakness, other: str) -> str:
    said = {"first": weakness.first, "last": weakness.last, "other": other}
    return phrase(f"weakness.{weakness.code}", **said, **weakness.params)
