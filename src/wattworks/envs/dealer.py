"""Deals games of one table, quickly and by seed."""

from collections.abc import Sequence
from random import Random

from wattworks.editions import RANDOM, Deck, Options
from wattworks.editions import edition as find_edition
from wattworks.engine.events import NULL_SINK
from wattworks.engine.state import State
from wattworks.game import Game
from wattworks.observation.layouts import Layout, layout
from wattworks.record.entries import start_state


class Dealer:
    """Deals the games of a table. A seed deals what it deals for ``Game``; rules and layout are
    shared by all games."""

    def __init__(self, options: Options, family_wide: bool = False) -> None:
        self._edition = find_edition(options.edition)
        self._edition.check_options(options)
        self.options = options
        self.family_wide = family_wide
        self.rules = self._edition.rules(options)
        self.layout: Layout = layout(self.rules, family_wide)

    @classmethod
    def of_table(
        cls,
        edition: str = "recharged",
        map: str | None = None,
        players: int | Sequence[str] = 4,
        *,
        regions: str | Sequence[str] = RANDOM,
        variants: Sequence[str] = (),
        deck: Deck | None = None,
        family_wide: bool = False,
    ) -> "Dealer":
        """For a table that is named as ``Game.new`` names it."""
        example = Game.new(
            edition, map, players, regions=regions, variants=variants, deck=deck, seed=0
        )
        return cls(example.options, family_wide)

    @property
    def seats(self) -> int:
        return int(self.rules.seats)

    def deal(self, seed: int | str) -> State:
        """The state in which the first question of that game is asked."""
        setup = self._edition.deal(self.options, Random(seed))
        return start_state(self.options, self.rules, setup, NULL_SINK)
