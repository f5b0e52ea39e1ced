"""Choosing the plants to run."""

from dataclasses import dataclass

from wattworks.engine.board_view import BoardView
from wattworks.engine.card_view import CardView
from wattworks.engine.fuel import needs
from wattworks.engine.rules import HYBRID
from wattworks.locales import listing, phrase
from wattworks.record import notation
from wattworks.web.scene import Scene


@dataclass(frozen=True)
class RunSet:
    """Plants that can run together: the action, their names, what they bring and burn."""

    act: str
    cards: list[int]
    cities: int | None
    income: int
    burns: str


def run_sets(scene: Scene) -> list[RunSet]:
    """All sets that can run, the best-paying first, of equals the smallest."""
    view = scene.view
    assert isinstance(view, BoardView | CardView)
    found = [
        RunSet(
            notation.write(view.public, run.action),
            run.cards,
            run.cities if hasattr(run, "cities") else None,
            run.income,
            _burns(scene, run.action.value),
        )
        for run in view.runs(scene.seat)
    ]
    return sorted(found, key=lambda each: (-each.income, len(each.cards)))


def _burns(scene: Scene, chosen: int) -> str:
    rules = scene.nouns.rules
    need = needs(rules, scene.view.public.players[scene.seat].plants, chosen)
    burnt = [scene.nouns.units(kind, units) for kind, units in enumerate(need[:HYBRID]) if units]
    if need[HYBRID]:
        burnt.append(scene.nouns.hybrid_units(need[HYBRID]))
    return listing(burnt) if burnt else phrase("fuel_none")
