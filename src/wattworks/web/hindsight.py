"""What a review has found, in words."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from wattworks.bots.review import Mistake
from wattworks.engine import actions
from wattworks.engine.actions import KIND_NAMES, Action
from wattworks.engine.views import view_of
from wattworks.locales import listing, phrase
from wattworks.locales.hindsight import ToldMistake, told_mistake
from wattworks.record import notation
from wattworks.web.acting.choices import choice_of
from wattworks.web.live import Table
from wattworks.web.scene import Scene, past_scene


@dataclass(frozen=True)
class Reviewed:
    """A person's mistakes, each with the version of the game at which it was made."""

    row: int
    mistakes: list[tuple[int, ToldMistake]]


def told_review(table: Table) -> list[Reviewed]:
    """Person by person; nothing if no review is there."""
    found = table.review.found or {}
    return [
        Reviewed(seat, [(each.entry, _told(table, each)) for each in mistakes])
        for seat, mistakes in found.items()
    ]


def _told(table: Table, mistake: Mistake) -> ToldMistake:
    scene = past_scene(table, table.game.at(mistake.entry), mistake.seat)
    played, better = (in_words(scene, texts) for texts in (mistake.played, mistake.better))
    return told_mistake(mistake, played, better, table.nouns)


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
