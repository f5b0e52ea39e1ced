"""Guided first games: a recorded deal, and what a coach says when something is new.

A lesson is data: ``<name>.toml`` lists its steps, ``<name>.record`` is the game that was recorded.
How to write one: docs/how-to/write-a-lesson.md.
"""

from wattworks.table.lessons.condition import Condition
from wattworks.table.lessons.lesson import LEARNER, Lesson, Step, find_lesson, lessons

__all__ = ["LEARNER", "Condition", "Lesson", "Step", "find_lesson", "lessons"]
