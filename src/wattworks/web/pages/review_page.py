"""What a review has found, in words."""

from dataclasses import dataclass

from wattworks.bots.review import Mistake
from wattworks.locales.bot_text import MistakeText, mistake_text
from wattworks.web.pages.question_panel.wording import in_words
from wattworks.web.pages.scene import past_scene
from wattworks.web.play.served_table import ServedTable


@dataclass(frozen=True)
class Reviewed:
    """A person's mistakes, each with the version of the game at which it was made."""

    row: int
    mistakes: list[tuple[int, MistakeText]]


def told_review(table: ServedTable) -> list[Reviewed]:
    """Person by person; nothing if no review is there."""
    found = table.review.found or {}
    return [
        Reviewed(seat, [(each.entry, _told(table, each)) for each in mistakes])
        for seat, mistakes in found.items()
    ]


def _told(table: ServedTable, mistake: Mistake) -> MistakeText:
    scene = past_scene(table, table.game.at(mistake.entry), mistake.seat)
    played, better = (in_words(scene, texts) for texts in (mistake.played, mistake.better))
    return mistake_text(mistake, played, better, table.nouns)
