"""What changes on the map: houses, closed slots, prices, what can be clicked.

Drawn over the ground on the same sheet, small enough to be sent with every move.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from wattworks.engine import actions
from wattworks.engine.board_view import BoardView
from wattworks.engine.grid import EMPTY, SLOTS
from wattworks.engine.state import NOBODY
from wattworks.locales import listing, phrase
from wattworks.locales.nouns import Nouns
from wattworks.maps import MapData
from wattworks.record import notation
from wattworks.web.drawing.map_city import City, draw_city
from wattworks.web.drawing.map_ground import region_middle, region_path, tint, view_box
from wattworks.web.drawing.map_layout import Chart, chart
from wattworks.web.drawing.markup import NOTHING, classes, tag, track

LAYER = "map-live"  # the id of its element
KEY_PLACE = (28.0, 62.0)  # from the left, from below
KEY_SLOT = 22.0
_CITY_ACTIONS = (actions.BUILD, actions.MARK, actions.HOUSE)


@dataclass(frozen=True)
class _Sheet:
    """What the parts of the drawing have in common."""

    view: BoardView
    plan: Chart
    nouns: Nouns
    acts: dict[int, str]  # notation by city
    region_acts: dict[int, str]
    row: int  # whose prices are shown; -1: nobody's
    money: int | None  # what that player has left for more, if it is known
    planned: Sequence[int]  # cities to be connected together
    prices: Sequence[int | None]  # once they are


def draw_live(
    view: BoardView, map_data: MapData, nouns: Nouns, planned: Sequence[int] = (), left: int = 0
) -> Markup:
    """The layer over the ground, for the eyes of the view's seat, who plans to connect some
    cities and would have that money left."""
    table = _sheet(view, map_data, nouns, planned, left)
    way = plan_path(view, map_data, table.row, planned) if planned else ""
    return tag(
        "svg",
        *[_region(table, region, act) for region, act in table.region_acts.items()],
        tag("path", class_=classes("plan", way and "lit"), d=way or "M0 0"),
        tag("path", class_="route", d="M0 0"),
        _key(table),
        *[_city(table, city) for city in range(len(map_data.cities))],
        id=LAYER, class_="live", viewBox=view_box(table.plan),
    )  # fmt: skip


def _sheet(
    view: BoardView, map_data: MapData, nouns: Nouns, planned: Sequence[int], left: int
) -> _Sheet:
    row = _price_row(view)
    money = left if planned else view.money(row) if row >= 0 else None
    prices = view.prices_after(row, list(planned)) if row >= 0 else [None] * len(map_data.cities)
    acts, region_acts = _acts(view)
    if planned:
        acts |= _acts_after(view, planned, prices, left)
    return _Sheet(view, chart(map_data), nouns, acts, region_acts, row, money, planned, prices)


def _acts_after(
    view: BoardView, planned: Sequence[int], prices: Sequence[int | None], left: int
) -> dict[int, str]:
    """Planned cities can be dropped again, and others may have come within reach."""
    reached = [city for city, price in enumerate(prices) if price is not None and price <= left]
    return {
        city: notation.write(view.public, actions.BUILDS[city]) for city in (*planned, *reached)
    }


def _acts(view: BoardView) -> tuple[dict[int, str], dict[int, str]]:
    """What can be clicked: cities and regions with their notation."""
    cities: dict[int, str] = {}
    regions: dict[int, str] = {}
    for action in view.legal_actions():
        if action.kind in _CITY_ACTIONS:
            cities[action.value] = notation.write(view.public, action)
        elif action.kind == actions.REGION:
            regions[action.value] = notation.write(view.public, action)
    return cities, regions


def _price_row(view: BoardView) -> int:
    """Prices are shown to whoever looks, or else for the seat to move, while people build."""
    if view.public.is_over or view.public.phase().name != "building":
        return -1
    return view.seat if view.seat >= 0 else view.to_move


def _key(table: _Sheet) -> Markup:
    """What a house costs in each slot, in a corner that is sea or kept clear."""
    x, y = KEY_PLACE[0], table.plan.height - KEY_PLACE[1]
    prices = table.view.rules.house_prices
    parts = []
    for slot, price in enumerate(prices):
        shut = slot >= table.view.public.step
        middle = x + slot * KEY_SLOT
        parts.append(
            tag("text", price, x=middle, y=y + 3.7, class_=classes("price", shut and "shut"))
        )
        if shut:
            parts.append(
                tag("path", class_="slot shut", d=track([(middle - 7, y), (middle + 7, y)]))
            )
    base = tag(
        "rect", class_="base", x=x - KEY_SLOT / 2 - 3, y=y - 9.5, height=19, rx=9.5,
        width=KEY_SLOT * len(prices) + 6,
    )  # fmt: skip
    label = phrase("draw.map_legend", prices=listing(str(price) for price in prices))
    heading = tag("text", phrase("draw.house_prices"), x=x - KEY_SLOT / 2, y=y - 15, class_="title")
    return tag(
        "g", tag("title", label), heading, base, *parts, class_="key", role="img", aria_label=label
    )


def _region(table: _Sheet, region: int, act: str) -> Markup:
    """A region that can be chosen, with its name."""
    name = table.nouns.region(region)
    x, y = region_middle(table.plan, region)
    return tag(
        "g",
        tag("path", class_=tint(region), d=region_path(table.plan, region), clip_path="url(#land)"),
        tag("text", name, x=x, y=y),
        class_="pick", data_act=act, role="button", tabindex=0, aria_label=name,
    )  # fmt: skip


def _city(table: _Sheet, city: int) -> Markup:
    view, grid = table.view, table.view.board_state.grid
    if city not in grid.area.cities:
        return NOTHING
    is_planned = city in table.planned
    price = None if is_planned else table.prices[city]
    mine = view.seat >= 0 and grid.has_house(view.seat, city)
    return draw_city(
        City(
            name=table.plan.map_data.cities[city].name,
            place=table.plan.places[city],
            corner=(table.plan.width, table.plan.height),
            label=_told(table, city, price, is_planned),
            act=table.acts.get(city),
            owners=tuple(_owners(table, city)),
            open_slots=int(view.public.step),
            seats=view.rules.seats,
            mine=view.seat if mine else NOBODY,
            ghost=view.seat if is_planned else NOBODY,
            is_flagged=city in grid.marks,
            price=price,
            is_too_expensive=(
                price is not None and table.money is not None and price > table.money
            ),
            route=None if price is None else _route(table, city),
        )
    )


def _owners(table: _Sheet, city: int) -> list[int]:
    """Who has the slots of a city."""
    return table.view.board_state.grid.owner[city * SLOTS : city * SLOTS + SLOTS]


def _route(table: _Sheet, city: int) -> str:
    """The way from the network, with all that is planned, to the city, as the d of a path."""
    if not table.planned:
        return track(table.plan.places[each] for each in table.view.route(table.row, city))
    network = [*_network(table.view, table.row), *table.planned]
    return _way(table.view, table.plan, network, city)


def _told(table: _Sheet, city: int, price: int | None, is_planned: bool) -> str:
    """The city in words."""
    nouns = table.nouns
    houses = [nouns.player(owner) for owner in _owners(table, city) if owner != EMPTY]
    parts: Sequence[str] = [
        nouns.city(city),
        phrase("draw.houses_of", names=listing(houses)) if houses else phrase("draw.no_house"),
        *([] if price is None else [_price_told(table, city, price)]),
        *([phrase("draw.planned")] if is_planned else []),
    ]
    return listing(parts)


def _price_told(table: _Sheet, city: int, price: int) -> str:
    """The price, and how it comes about once there is a network to come from."""
    grid = table.view.board_state.grid
    if grid.count[table.row] == 0 and not table.planned:
        return phrase("draw.costs", money=price)
    house = int(grid.entry[city])
    return phrase("draw.costs_of", money=price, house=house, route=price - house)


def plan_path(view: BoardView, map_data: MapData, row: int, cities: Sequence[int]) -> str:
    """The lines that a player would use to connect these cities in this order."""
    network = _network(view, row)
    way = ""
    for city in cities:
        way += _way(view, chart(map_data), network, city)
        network.append(city)
    return way


def _network(view: BoardView, row: int) -> list[int]:
    grid = view.board_state.grid
    return [city for city in grid.area.cities if grid.has_house(row, city)]


def _way(view: BoardView, plan: Chart, network: Sequence[int], city: int) -> str:
    """The cheapest way from one of some cities to another; without any, the city alone."""
    area = view.board_state.grid.area
    start = min(network, key=lambda own: area.distance[own][city], default=city)
    return track(plan.places[each] for each in area.route(start, city))
