"""What is to be played: which bots, at which table, with which seed."""

from random import Random
from typing import Final

import msgspec

from wattworks._build import VERSION
from wattworks.editions import Options

NAMES: Final = ("A", "B", "C", "D", "E", "F")


class MatchPlan(msgspec.Struct, frozen=True, kw_only=True):
    """Plain values: the first line of a file of results, and what other processes are given.

    How many games are played is not part of it, so a match can be made longer.
    """

    bots: tuple[str, ...]
    edition: str
    map: str
    regions: str | tuple[str, ...] = "random"
    variants: tuple[str, ...] = ()
    seed: int = 0
    max_rounds: int = 60
    rotate: bool = True
    version: str = VERSION

    @property
    def options(self) -> Options:
        """The table. Players are named after their seats: which bot plays there is not shown."""
        return Options(
            self.edition,
            self.map,
            NAMES[: len(self.bots)],
            self.regions,
            frozenset(self.variants),
        )

    def seats(self, game: int) -> list[str]:
        """The bots by seat.

        In as many games as there are seats, every bot plays every seat once; then the seating order
        is drawn again, so that nobody always plays after the same bot.
        """
        if not self.rotate:
            return list(self.bots)
        block, shift = divmod(game, len(self.bots))
        order = Random(f"seats {self.seed} {block}").sample(self.bots, len(self.bots))
        return [*order[-shift:], *order[:-shift]] if shift else order

    def game_seed(self, game: int) -> int:
        """The seed of one game, for the deal and for the dice; people can be dealt the same
        game."""
        return Random(f"game {self.seed} {game}").getrandbits(48)

    def names(self) -> list[str]:
        """The bots that take part, each once, in the order given."""
        return list(dict.fromkeys(self.bots))
