"""The tables of an edition: what depends on the number of players, and the deck's build."""

from dataclasses import dataclass
from random import Random

from wattworks.editions import Edition, Options
from wattworks.engine.rules import BoardRules, Rules


@dataclass(frozen=True)
class Column:
    """The figures for one number of players."""

    players: int
    rules: Rules
    on_market: int
    small_out: int
    big_out: int
    in_deck: int

    @property
    def board(self) -> BoardRules | None:
        return self.rules if isinstance(self.rules, BoardRules) else None


def columns(edition: Edition, map_name: str) -> list[Column]:
    """One column for each number of players that the map is large enough for."""
    tables = [_table(edition, map_name, count) for count in edition.seats]
    return [_column(edition, options) for options in tables if edition.offers(options)]


def _table(edition: Edition, map_name: str, count: int) -> Options:
    return Options(edition.name, map_name, tuple(str(seat) for seat in range(count)))


def _column(edition: Edition, options: Options) -> Column:
    rules = edition.rules(options)
    setup = edition.deal(options, Random(0))  # how many cards go where is the same in any deal
    big = sum(rules.cards[card].is_big for card in setup.removed)
    return Column(
        len(options.players),
        rules,
        len(setup.market),
        len(setup.removed) - big,
        big,
        len(setup.deck) - 1,
    )
