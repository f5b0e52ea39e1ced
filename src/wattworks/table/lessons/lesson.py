"""Lessons as they are read from their files."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

import msgspec

from wattworks.game import Game
from wattworks.table.lessons.condition import Condition
from wattworks.table.seats import ELSEWHERE, ME, Seat

FOLDER: Final[Traversable] = files(__package__)
SUFFIX: Final = ".toml"
RECORD: Final = ".record"
LEARNER: Final = 0  # the seat


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that the coach says, when it is due, about what is drawn at ``target``. The one
    that ``ends`` the lesson says that the learner knows enough to play on."""

    id: str
    when: Condition
    target: str = ""
    text: str = ""  # of another lesson's step, "board.raise"; by default its own
    ends: bool = False


class LessonFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in a file: the rivals' bot after a deviation, the seed of its dice, the place
    among the lessons, and the steps, more important ones first."""

    place: int
    rivals: str
    seed: int
    step: tuple[Step, ...]


@dataclass(frozen=True)
class Lesson:
    name: str
    file: LessonFile
    record: str

    @property
    def steps(self) -> tuple[Step, ...]:
        return self.file.step

    def text_key(self, step: Step) -> str:
        """The end of the message key of what the coach says."""
        return step.text or f"{self.name}.{step.id}"

    def step(self, id: str) -> Step | None:
        return next((step for step in self.steps if step.id == id), None)

    @cached_property
    def recorded(self) -> Game:
        return Game.load(self.record)

    @cached_property
    def course(self) -> tuple[str, ...]:
        """What was recorded, move by move."""
        return effective(entry.text for entry in self.recorded.entries)

    def game(self, names: Sequence[str]) -> Game:
        """The recorded deal for these players, the learner first."""
        recorded = self.recorded
        return Game(replace(recorded.options, players=tuple(names)), recorded.start)

    def seats(self, person: str = "") -> tuple[Seat, ...]:
        """The learner first; where people have screens of their own, that is ``person``."""
        learner = Seat(ELSEWHERE, holder=person) if person else Seat(ME)
        rivals = len(self.recorded.options.players) - 1
        return (learner, *(Seat(self.file.rivals) for _ in range(rivals)))

    def recorded_move(self, course: tuple[str, ...]) -> str | None:
        """The move that was recorded after these; None after any deviation."""
        done = len(course)
        if done >= len(self.course) or self.course[:done] != course:
            return None
        return self.course[done]

    def dice_seed(self, version: int) -> int:
        """For the bot that plays on after a deviation: the same for the same game."""
        return self.file.seed + version


def effective(texts: Iterable[str | None]) -> tuple[str, ...]:
    """Moves without those that were taken back; None stands for an undo."""
    moves: list[str] = []
    for text in texts:
        if text is None:
            moves.pop()
        else:
            moves.append(text)
    return tuple(moves)


@cache
def lessons() -> tuple[Lesson, ...]:
    """All lessons in the order in which they are offered."""
    names = [entry.name for entry in FOLDER.iterdir() if entry.name.endswith(SUFFIX)]
    found = [_read(name.removesuffix(SUFFIX)) for name in names]
    return tuple(sorted(found, key=lambda lesson: lesson.file.place))


def find_lesson(name: str) -> Lesson | None:
    return next((lesson for lesson in lessons() if lesson.name == name), None)


def _read(name: str) -> Lesson:
    text = (FOLDER / f"{name}{SUFFIX}").read_text("utf-8")
    file = msgspec.toml.decode(text, type=LessonFile)
    return Lesson(name, file, (FOLDER / f"{name}{RECORD}").read_text("utf-8"))
