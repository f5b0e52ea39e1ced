"""What a bot advises, in words."""

from collections.abc import Iterable
from dataclasses import dataclass

from wattworks.bots import Reason
from wattworks.engine.actions import KIND_NAMES
from wattworks.locales import percent, phrase
from wattworks.locales.reasons import justify
from wattworks.record import notation
from wattworks.record.notation import NotationError
from wattworks.web.acting.choices import choice_of
from wattworks.web.bot_worker import Hint
from wattworks.web.scene import Scene


@dataclass(frozen=True)
class ToldHint:
    """The control that follows the hint, what it does, why, and the chance to win."""

    act: str
    what: str
    why: str
    chance: str


def told_hints(scene: Scene, hints: Iterable[Hint]) -> list[ToldHint]:
    """Those hints that still fit the question."""
    return [told for hint in hints if (told := _told(scene, hint)) is not None]


def _told(scene: Scene, hint: Hint) -> ToldHint | None:
    try:
        action = notation.read(scene.view.public, hint.action)
    except NotationError:
        return None
    if action not in scene.view.legal_actions():
        return None
    label = choice_of(scene, action).label
    what = phrase(f"advised.{KIND_NAMES[action.kind]}", what=label)
    why = justify(Reason(hint.code, hint.figures), scene.nouns)
    return ToldHint(hint.action, what, why, percent(hint.value, "0%"))
