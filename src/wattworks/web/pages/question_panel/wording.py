"""What somebody could do, or could have done, as a request."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from wattworks.engine import actions
from wattworks.engine.actions import KIND_NAMES, Action
from wattworks.engine.views import view_of
from wattworks.locales import joined, phrase
from wattworks.record import notation
from wattworks.web.pages.question_panel.choices import choice_of
from wattworks.web.pages.scene import Scene


def without_end(texts: Sequence[str]) -> Sequence[str]:
    """The plan without its closing ``done``."""
    ends = len(texts) > 1 and texts[-1] == KIND_NAMES[actions.DONE]
    return texts[:-1] if ends else texts


def in_words(scene: Scene, texts: Sequence[str]) -> str:
    """A plan as a request: "Connect Essen and Bremen." """
    state = scene.view.public.copy()
    labels: list[tuple[Action, str]] = []
    for text in without_end(texts):
        action = notation.read(state, text)
        here = replace(scene, view=view_of(state, scene.seat))
        labels.append((action, choice_of(here, action).label))
        state.apply(action)
    kinds = groupby(labels, key=lambda each: int(each[0].kind))
    return " ".join(_request(kind, [label for _, label in group]) for kind, group in kinds)


def action_in_words(scene: Scene, action: Action) -> str:
    """One legal action as a request."""
    return _request(int(action.kind), [choice_of(scene, action).label])


def _request(kind: int, labels: list[str]) -> str:
    if kind in (actions.PASS, actions.DONE):
        return phrase(f"hint_move.{KIND_NAMES[kind]}")
    counted = {label: labels.count(label) for label in labels}
    what = joined(
        label if count == 1 else phrase("review.repeated_move", what=label, count=count)
        for label, count in counted.items()
    )
    return phrase(f"hint_move.{KIND_NAMES[kind]}", what=what)
