"""The coach of a guided game: what is said now, what was said, and the rivals' recorded moves."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from wattworks.engine.view import View
from wattworks.game import Game
from wattworks.table.lessons import LEARNER, Lesson, Step
from wattworks.table.lessons.lesson import effective


@dataclass(frozen=True)
class Progress:
    """How far a lesson is: the steps that were shown, in their order; how many of them the
    learner has gone ``back`` to hear again; whether the coach is ``off``."""

    lesson: str
    shown: tuple[str, ...] = ()
    back: int = 0
    off: bool = False


class Coach:
    """A lesson at a table, with the learner's progress."""

    def __init__(self, lesson: Lesson, progress: Progress | None = None) -> None:
        self.lesson = lesson
        self.progress = progress or Progress(lesson.name)

    def says(self, view: View) -> Step | None:
        """What the coach says now: a step that was asked for again, or the first one that is due
        and was not shown yet."""
        if self.progress.off:
            return None
        return self._repeated() or self._due(view)

    def _repeated(self) -> Step | None:
        back, shown = self.progress.back, self._shown()
        return shown[-back] if 0 < back <= len(shown) else None

    def _due(self, view: View) -> Step | None:
        return next((step for step in self.lesson.steps if self._is_due(step, view)), None)

    def _is_due(self, step: Step, view: View) -> bool:
        shown = self.progress.shown
        if step.id in shown or not all(id in shown for id in step.when.after):
            return False
        return step.when.holds(view)

    def _shown(self) -> list[Step]:
        """The steps that were shown; those that the lesson no longer has are left out."""
        found = (self.lesson.step(id) for id in self.progress.shown)
        return [step for step in found if step is not None]

    # -- what the learner does -------------------------------------------------------------

    def confirm(self, id: str, view: View) -> None:
        """The learner has read that step; nothing if the coach says another one by now."""
        said = self.says(view)
        if said is None or said.id != id:
            return
        if self.progress.back:
            self.progress = replace(self.progress, back=self.progress.back - 1)
        else:
            self._note(said)

    def repeat(self) -> None:
        """Say the step before again; a coach who was off is back."""
        if self.progress.off:
            self.progress = replace(self.progress, off=False)
        else:
            back = min(self.progress.back + 1, len(self._shown()))
            self.progress = replace(self.progress, back=back)

    def switch_off(self) -> None:
        self.progress = replace(self.progress, off=True, back=0)

    def can_repeat(self) -> bool:
        return self.progress.back < len(self._shown())

    @contextmanager
    def watching(self, game: Game, seat: int) -> Iterator[None]:
        """The coach sees what the learner does meanwhile."""
        if seat != LEARNER:
            yield
            return
        version, said = game.version, self.says(game.view(seat))
        try:
            yield
        finally:
            if game.version != version:
                self.acted(said, game.view(seat))

    def acted(self, said: Step | None, view: View) -> None:
        """The learner has acted while that was said: once its moment is over it counts as read."""
        self.progress = replace(self.progress, back=0)
        if said is not None and not said.when.holds(view):
            self._note(said)

    def _note(self, step: Step) -> None:
        if step.id not in self.progress.shown:
            self.progress = replace(self.progress, shown=(*self.progress.shown, step.id))

    # -- the rivals ------------------------------------------------------------------------

    def recorded_move(self, game: Game) -> str | None:
        """What the rival to move did when the lesson was recorded, if all went as it did then."""
        return self.lesson.recorded_move(effective(entry.text for entry in game.entries))
