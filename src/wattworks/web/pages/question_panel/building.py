"""Connecting cities: their prices, and plans of several."""

from collections.abc import Sequence
from dataclasses import dataclass

from wattworks.engine import actions
from wattworks.engine.board_view import BoardView
from wattworks.web.drawing.map_layer import plan_path
from wattworks.web.pages.question_panel.choices import SEPARATOR, Choice, choice_of
from wattworks.web.pages.scene import Scene


@dataclass(frozen=True)
class PlannedCity:
    name: str
    title: str
    cost: int


@dataclass(frozen=True)
class BuildPlan:
    """Cities in the cheapest order, all together, and the money left (less than 0: too expensive).

    ``refused`` are cities that are not open or not known.
    """

    cities: list[PlannedCity]
    total: int
    left: int
    refused: list[str]
    way: str  # the lines between them, as the path of a drawing

    @property
    def act(self) -> str:
        return SEPARATOR.join(f"build {city.name}" for city in self.cities)


def city_choices(scene: Scene) -> list[Choice]:
    """The cities that can be paid, the cheapest first."""
    builds = [each for each in scene.view.legal_actions() if each.kind == actions.BUILD]
    builds.sort(key=scene.view.quote)
    return [choice_of(scene, action) for action in builds]


def build_plan(scene: Scene, view: BoardView, names: Sequence[str]) -> BuildPlan:
    """The cheapest way to connect these cities."""
    board_map = view.rules.map
    wanted = [
        board_map.cities.index(name) for name in dict.fromkeys(names) if name in board_map.cities
    ]
    cities = [city for city in wanted if view.city_price(scene.seat, city) is not None]
    plan = view.plan(scene.seat, cities)
    while plan is None:  # a first city may shut out others
        cities.pop()
        plan = view.plan(scene.seat, cities)
    listed = [
        PlannedCity(board_map.cities[city], scene.nouns.city(city), cost)
        for city, cost in zip(plan.cities, plan.costs, strict=True)
    ]
    refused = [name for name in names if name not in [city.name for city in listed]]
    left = (view.money(scene.seat) or 0) - plan.total
    way = plan_path(view, scene.map_data, scene.seat, plan.cities) if scene.map_data else ""
    return BuildPlan(listed, plan.total, left, refused, way)
