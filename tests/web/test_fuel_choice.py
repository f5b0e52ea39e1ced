"""Which fuel the page advises to buy: what supplies cities, and no more."""

from tests.table import Table
from wattworks.engine.board_view import BoardView
from wattworks.locales.nouns import Nouns
from wattworks.table import Seat
from wattworks.web.drawing.map_panel import map_data_of
from wattworks.web.pages.question_panel.choices import Choice
from wattworks.web.pages.question_panel.fuel import expansion, fill_up, supply
from wattworks.web.pages.scene import Scene, acts_of

REGIONS = ("west", "south-west", "south")


def buyer(money: int, *plants: int, cities: tuple[str, ...] = ("essen",)) -> Scene:
    """Somebody who buys fuel for these plants and cities, with the market full of coal."""
    table = Table("recharged", "germany", players=3, regions=REGIONS)
    table.own(0, *plants)
    table.houses(0, *cities)
    table.enter("fuel", order=[1, 2, 0])
    table.money(0, money)
    view = BoardView(table.state, 0)
    seats = (Seat("me"), Seat("easy"), Seat("easy"))
    nouns = Nouns(table.rules, table.options.players)
    data = map_data_of(table.options)
    return Scene("x", 0, view, nouns, seats, data, acts_of(view), -1, -1, False, None)


def advised(scene: Scene) -> tuple[Choice | None, bool]:
    assert scene.board_view is not None
    return fill_up(scene, scene.board_view, expansion(scene.board_view, 0))


def test_with_money_for_cities_all_plants_are_filled() -> None:
    choice, pays = advised(buyer(100, 4, 8, cities=("essen", "duisburg")))
    assert pays
    assert choice is not None
    assert choice.label == "Fill up for one round"
    assert choice.act.count("buy coal") == 5


def test_without_money_for_more_cities_only_those_there_are_are_supplied() -> None:
    scene = buyer(12, 4, 8)
    choice, pays = advised(scene)
    assert pays
    assert choice is not None
    assert choice.label == "Fuel for 1 city"
    assert choice.act.count("buy coal") == 2


def test_a_fill_up_that_supplies_nothing_more_is_not_advised() -> None:
    scene = buyer(9, 4, 8)
    scene.view.public.players[0].add_fuel(0, 2)
    choice, pays = advised(scene)
    assert choice is not None
    assert choice.label == "Fill up for one round"
    assert not pays


def test_the_figures_compare_fuel_with_cities_and_money() -> None:
    scene = buyer(12, 4, 8)
    assert scene.board_view is not None
    told = supply(scene, scene.board_view, expansion(scene.board_view, 0))
    assert (told.ready, told.able, told.cities, told.more) == (0, 3, 1, 1)
