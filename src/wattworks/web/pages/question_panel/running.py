"""Choosing the plants to run."""

from dataclasses import dataclass

from wattworks.engine.fuel import needs
from wattworks.record import notation
from wattworks.web.pages.scene import Scene


@dataclass(frozen=True)
class RunSet:
    """Plants that can run together: the action, their names, what they bring and burn."""

    act: str
    cards: list[int]
    cities: int | None
    income: int
    burns: str


def too_little_to_build(scene: Scene) -> int | None:
    """The money that is not enough for any city, if none was connected in this round: then nobody
    was asked for cities, and wonders why."""
    view = scene.board_view
    money = None if view is None else view.money(scene.seat)
    if view is None or money is None or not scene.built_nothing:
        return None
    costs = view.expansion_costs(scene.seat, 1)
    return money if costs and costs[0] > money else None


def run_sets(scene: Scene) -> list[RunSet]:
    """All sets that can run, the best-paying first, of equals the smallest."""
    view = scene.view
    plants = view.public.players[scene.seat].plants
    found = [
        RunSet(
            notation.write(view.public, run.action),
            run.cards,
            run.cities if scene.board_view else None,
            run.income,
            scene.nouns.burnt(needs(view.rules, plants, run.action.value)),
        )
        for run in view.runs(scene.seat)
    ]
    return sorted(found, key=lambda each: (-each.income, len(each.cards)))
