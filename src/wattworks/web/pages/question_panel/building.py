"""Connecting cities: their prices, and plans of several."""

from dataclasses import dataclass

from wattworks.engine import actions
from wattworks.engine.board_view import BoardView
from wattworks.engine.view import PLENTY
from wattworks.web.pages.question_panel.choices import SEPARATOR, Choice, choice_of
from wattworks.web.pages.scene import Scene


@dataclass(frozen=True)
class PlannedCity:
    city: int
    name: str
    title: str
    cost: int


@dataclass(frozen=True)
class BuildPlan:
    """Cities in the cheapest order, all together, and the money left: less than 0 if it is too
    little, None if it is hidden.
    What is not open or not known is not among them."""

    cities: list[PlannedCity]
    total: int
    left: int | None
    ends_game: bool = False

    @property
    def is_short(self) -> bool:
        """Whether it is known that there is too little money."""
        return self.left is not None and self.left < 0

    @property
    def at_most(self) -> int:
        """What may be left, as far as the screen tells."""
        return PLENTY if self.left is None else self.left

    @property
    def act(self) -> str:
        return SEPARATOR.join(f"build {city.name}" for city in self.cities)

    @property
    def places(self) -> tuple[int, ...]:
        return tuple(each.city for each in self.cities)


NO_PLAN = BuildPlan([], 0, 0)


def city_choices(scene: Scene) -> list[Choice]:
    """The cities that can be paid, the cheapest first."""
    builds = [each for each in scene.view.legal_actions() if each.kind == actions.BUILD]
    builds.sort(key=scene.view.quote)
    return [choice_of(scene, action) for action in builds]


def build_plan(scene: Scene) -> BuildPlan:
    """The cheapest way to connect the cities that the person has chosen."""
    view = scene.board_view
    if view is None or not scene.planned or not scene.is_asked or scene.question != "build":
        return NO_PLAN
    return _cheapest(scene, view)


def _cheapest(scene: Scene, view: BoardView) -> BuildPlan:
    board_map = view.rules.map
    wanted = [
        board_map.cities.index(name)
        for name in dict.fromkeys(scene.planned)
        if name in board_map.cities
    ]
    cities = [city for city in wanted if view.city_price(scene.seat, city) is not None]
    plan = view.plan(scene.seat, cities)
    while plan is None:  # a first city may shut out others
        cities.pop()
        plan = view.plan(scene.seat, cities)
    listed = [
        PlannedCity(city, board_map.cities[city], scene.nouns.city(city), cost)
        for city, cost in zip(plan.cities, plan.costs, strict=True)
    ]
    own = view.money(scene.seat)
    left = None if own is None else own - plan.total
    size = int(view.board_state.grid.size(scene.seat)) + len(listed)
    return BuildPlan(listed, plan.total, left, ends_game=size >= int(view.rules.end_cities))
