"""Cities, and what they cost the viewing player."""

from collections.abc import Iterable

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from wattworks.cli.terminal.screen.look import DIM, GOOD, Scene, packed
from wattworks.engine.board_view import BoardView
from wattworks.engine.grid import EMPTY, SLOTS
from wattworks.locales import listing, phrase


def price_list(scene: Scene, view: BoardView) -> RenderableType:
    """What each open city costs, region by region; what is too expensive is dimmed."""
    money = view.money(view.seat) or 0
    table = Table.grid(padding=(0, 2, 0, 0))
    regions = _by_region(view)
    label = max(len(scene.nouns.region(region)) for region, _ in regions)
    for region, cities in regions:
        prices = [(view.city_price(view.seat, city), city) for city in cities]
        open_ones = sorted((price, city) for price, city in prices if price is not None)
        cells = [_priced(scene, city, price, money) for price, city in open_ones]
        if cells:
            lines = packed(cells, scene.look.width - label - 2)
            table.add_row(Text(scene.nouns.region(region), DIM), lines)
    return table


def _priced(scene: Scene, city: int, price: int, money: int) -> Text:
    affordable = price <= money
    return Text.assemble(
        (scene.nouns.city(city), "" if affordable else DIM),
        " ",
        (str(price), GOOD if affordable else DIM),
    )


def city_map(scene: Scene, view: BoardView) -> RenderableType:
    """Every city in play: houses, price, and what the price consists of."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style=DIM, pad_edge=False)
    for title in ("city_map.city", "city_map.houses", "city_map.price", "city_map.route"):
        table.add_column(phrase(title), justify="right" if title == "city_map.price" else "left")
    for region, cities in _by_region(view):
        table.add_row(Text(scene.nouns.region(region), "bold underline"))
        for city in sorted(cities, key=lambda each: _sort_key(view, each)):
            table.add_row(*_map_row(scene, view, city))
    return table


def _sort_key(view: BoardView, city: int) -> tuple[int, str]:
    price = view.city_price(view.seat, city) if view.seat >= 0 else None
    return (
        price if price is not None else 1_000_000,
        view.rules.map.titles[city],
    )


def _map_row(scene: Scene, view: BoardView, city: int) -> list[Text]:
    houses = Text(" ").join(_houses(scene, view, city))
    name = Text(f"  {scene.nouns.city(city)}")
    if city in view.board_state.grid.marks:
        name.append(f" {phrase('city_map.marked')}", DIM)
    price = view.city_price(view.seat, city) if view.seat >= 0 else None
    if price is None:
        return [name, houses, Text(), _closed(view, city)]
    return [name, houses, Text(str(price)), _route(scene, view, city)]


def _closed(view: BoardView, city: int) -> Text:
    mine = view.seat >= 0 and view.board_state.grid.has_house(view.seat, city)
    return Text(phrase("city_map.yours") if mine else phrase("city_map.closed"), DIM)


def _houses(scene: Scene, view: BoardView, city: int) -> Iterable[Text]:
    for slot in range(SLOTS):
        owner = view.board_state.grid.owner_of(city, slot)
        yield Text(scene.look.empty, DIM) if owner == EMPTY else scene.mark(owner)


def _route(scene: Scene, view: BoardView, city: int) -> Text:
    """House and route, with the cities on the way."""
    grid = view.board_state.grid
    if grid.size(view.seat) == 0:
        return Text(_neighbours(scene, view, city), DIM)
    way = f" {scene.look.arrow} ".join(
        scene.nouns.city(each) for each in view.route(view.seat, city)
    )
    cost = grid.route_cost(view.seat, city)
    return Text(phrase("city_map.costs", house=grid.house_price(city), route=cost, way=way), DIM)


def _neighbours(scene: Scene, view: BoardView, city: int) -> str:
    """The cities next to a possible first city, and what they cost to reach."""
    area = view.board_state.grid.area
    near = sorted(area.neighbours[city], key=lambda other: area.distance[city][other])
    return listing(
        phrase("city_map.neighbour", city=scene.nouns.city(other), money=area.distance[city][other])
        for other in near
    )


def _by_region(view: BoardView) -> list[tuple[int, list[int]]]:
    board_map = view.rules.map
    area = view.board_state.grid.area
    return [
        (region, [city for city in area.cities if board_map.region_of[city] == region])
        for region in area.regions
    ]
