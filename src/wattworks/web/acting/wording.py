"""What somebody could do, or could have done, as a request."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from wattworks.engine import actions
from wattworks.engine.actions import KIND_NAMES, Action
from wattworks.engine.views import view_of
from wattworks.locales import listing, phrase
from wattworks.record import notation
from wattworks.web.acting.choices import choice_of
from wattworks.web.scene import Scene


def in_words(scene: Scene, texts: Sequence[str]) -> str:
    """A plan as a request: "Connect Essen, Bremen." That it ends goes without saying."""
    state = scene.view.public.copy()
    labels: list[tuple[Action, str]] = []
    for text in texts:
        action = notation.read(state, text)
        here = replace(scene, view=view_of(state, scene.seat))
        labels.append((action, choice_of(here, action).label))
        state.apply(action)
    if len(labels) > 1 and labels[-1][0] is actions.THE_DONE:
        labels.pop()
    kinds = groupby(labels, key=lambda each: int(each[0].kind))
    return " ".join(_request(kind, [label for _, label in group]) for kind, group in kinds)


def _request(kind: int, labels: list[str]) -> str:
    if kind in (actions.PASS, actions.DONE):
        return f"{labels[0]}."
    counted = {label: labels.count(label) for label in labels}
    what = listing(
        label if count == 1 else phrase("review.times", what=label, count=count)
        for label, count in counted.items()
    )
    return phrase(f"advised.{KIND_NAMES[kind]}", what=what)
