"""What the kit raises, and what it needs to play the same game again."""

from dataclasses import dataclass

from wattworks.editions import Options
from wattworks.testing.moods import Mood


@dataclass(frozen=True)
class Case:
    """One random game: the same case is always the same game, move by move."""

    options: Options
    seed: int
    mood: Mood

    def __str__(self) -> str:
        options = self.options
        regions = options.regions if isinstance(options.regions, str) else "+".join(options.regions)
        variants = "+".join(sorted(options.variants)) or "no variants"
        return (
            f"{options.edition}, {options.map}, {len(options.players)} players, regions {regions}, "
            f"{variants}, seed {self.seed}, mood {self.mood.name}"
        )


class ConformanceError(AssertionError):
    """Something that must always hold did not.

    ``invariant`` names it, ``detail`` says what was found; ``case`` and ``move`` (the number of
    moves made before) say where, so that ``check_game`` with that case finds it again.
    """

    def __init__(
        self, invariant: str, detail: str, case: Case | None = None, move: int | None = None
    ) -> None:
        self.invariant = invariant
        self.detail = detail
        self.case = case
        self.move = move
        where = "" if case is None else f" [{case}, move {move}]"
        super().__init__(f"{invariant}: {detail}{where}")

    def at(self, case: Case, move: int) -> "ConformanceError":
        """The same, with the place where it happened."""
        return ConformanceError(self.invariant, self.detail, case, move)
