"""What somebody could do, or could have done, as a request."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from wattworks.engine import actions
from wattworks.engine.actions import KIND_NAMES, Action
from wattworks.engine.views import view_of
from wattworks.locales import joined, phrase
from wattworks.record import notation
from wattworks.web.pages.question_panel.choices import object_of
from wattworks.web.pages.scene import Scene

ENDINGS: Final = (actions.PASS, actions.DONE)
TOKENS: Final = (actions.BUY, actions.GIVE)


def without_end(texts: Sequence[str]) -> Sequence[str]:
    """The plan without its closing ``done``."""
    ends = len(texts) > 1 and texts[-1] == KIND_NAMES[actions.DONE]
    return texts[:-1] if ends else texts


def in_words(scene: Scene, texts: Sequence[str]) -> str:
    """A plan as a request: "Connect Essen and Bremen." """
    state = scene.view.public.copy()
    steps: list[tuple[int, str]] = []
    for text in without_end(texts):
        action = notation.read(state, text)
        steps.append(_step(replace(scene, view=view_of(state, scene.seat)), action))
        state.apply(action)
    kinds = groupby(steps, key=lambda each: each[0])
    return " ".join(_request(kind, [what for _, what in group]) for kind, group in kinds)


def action_in_words(scene: Scene, action: Action) -> str:
    """One legal action as a request."""
    kind, what = _step(scene, action)
    return _request(kind, [what])


def _step(scene: Scene, action: Action) -> tuple[int, str]:
    return int(action.kind), "" if action.kind in ENDINGS else object_of(scene, action)


def _request(kind: int, objects: list[str]) -> str:
    if kind in ENDINGS:
        return phrase(f"hint_move.{KIND_NAMES[kind]}")
    what = joined(_counted(objects) if kind in TOKENS else objects)
    if kind == actions.TAKE and len(objects) > 1:
        return phrase("hint_move.take_several", what=what)
    return phrase(f"hint_move.{KIND_NAMES[kind]}", what=what)


def _counted(objects: list[str]) -> list[str]:
    return [
        each if count == 1 else phrase("review.repeated_move", what=each, count=count)
        for each, count in Counter(objects).items()
    ]
