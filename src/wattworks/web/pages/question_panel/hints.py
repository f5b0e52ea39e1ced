"""What a bot advises, in words."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from wattworks.bots import Reason
from wattworks.locales import percent
from wattworks.locales.bot_text import reason_text
from wattworks.record import notation
from wattworks.record.notation import NotationError
from wattworks.table.thinking import Hint
from wattworks.web.pages.question_panel.choices import SEPARATOR
from wattworks.web.pages.question_panel.wording import in_words, without_end
from wattworks.web.pages.scene import Scene

UNLIKELIEST: Final = 0.01  # what was tried out a few hundred times is never certain
LIKELIEST: Final = 0.99


@dataclass(frozen=True)
class ToldHint:
    """The control that follows the hint, what it does, why, and the chance to win."""

    act: str
    what: str
    why: str
    chance: str


def told_hints(scene: Scene, hints: Iterable[Hint]) -> list[ToldHint]:
    """Those hints that still fit the question. Following one does not end the turn."""
    return [
        ToldHint(
            SEPARATOR.join(without_end(hint.plan)),
            in_words(scene, hint.plan),
            reason_text(Reason(hint.code, hint.params), scene.nouns),
            percent(min(max(hint.value, UNLIKELIEST), LIKELIEST), digits=0),
        )
        for hint in hints
        if _fits(scene, hint.plan)
    ]


def _fits(scene: Scene, plan: Sequence[str]) -> bool:
    """Whether all of it can be done now."""
    state = scene.view.public.copy()
    try:
        for text in plan:
            action = notation.read(state, text)
            if state.refusal(action) is not None:
                return False
            state.apply(action)
    except NotationError:
        return False
    return True
