"""What changes on the map: houses, closed slots, prices, what can be clicked.

Drawn over the ground on the same sheet, small enough to be sent with every move.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from wattworks.engine import actions
from wattworks.engine.board_view import BoardView
from wattworks.engine.grid import EMPTY, SLOTS
from wattworks.locales import listing, phrase
from wattworks.locales.nouns import Nouns
from wattworks.maps import MapSheet
from wattworks.record import notation
from wattworks.web.drawing.chart import SLOT, TAG, Chart, chart
from wattworks.web.drawing.geography import Point
from wattworks.web.drawing.ground import region_middle, region_path, slot_place, view_box
from wattworks.web.drawing.marks import mark_id
from wattworks.web.drawing.markup import NOTHING, classes, number, tag, track

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


def draw_live(view: BoardView, sheet: MapSheet, nouns: Nouns) -> Markup:
    """The layer over the ground, for the eyes of the view's seat."""
    table = _Sheet(view, chart(sheet), nouns, *_acts(view), row=_price_row(view))
    return tag(
        "svg",
        *[_region(table, region, act) for region, act in table.region_acts.items()],
        tag("path", class_="plan", d="M0 0"),
        tag("path", class_="route", d="M0 0"),
        _key(table),
        *[_city(table, city) for city in range(len(sheet.cities))],
        id=LAYER, class_="live", viewBox=view_box(table.plan),
    )  # fmt: skip


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
    """What a house costs in each slot, in the corner that is sea on every map."""
    x, y = KEY_PLACE[0], table.plan.height - KEY_PLACE[1]
    prices = table.view.board.board.house_prices
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
    label = phrase("draw.key", prices=listing(str(price) for price in prices))
    return tag("g", tag("title", label), base, *parts, class_="key", role="img", aria_label=label)


def _region(table: _Sheet, region: int, act: str) -> Markup:
    """A region that can be chosen, with its name."""
    name = table.nouns.region(region)
    x, y = region_middle(table.plan, region)
    return tag(
        "g",
        tag("path", class_=f"r{region}", d=region_path(table.plan, region), clip_path="url(#land)"),
        tag("text", name, x=x, y=y),
        class_="pick", data_act=act, role="button", tabindex=0, aria_label=name,
    )  # fmt: skip


def _city(table: _Sheet, city: int) -> Markup:
    grid = table.view.board.grid
    if city not in grid.area.cities:
        return NOTHING
    act = table.acts.get(city)
    price = table.view.city_price(table.row, city) if table.row >= 0 else None
    mine = table.view.seat >= 0 and grid.has_house(table.view.seat, city)
    role = {"role": "button", "tabindex": 0} if act else {"role": "img"}
    label = _told(table, city, price)
    return tag(
        "g",
        tag("title", label),
        _hit(table.plan, table.plan.places[city]),
        _own_ring(table, city) if mine else NOTHING,
        *[_slot(table, city, slot) for slot in range(SLOTS)],
        _mark(table, city),
        _tag(table, city, price),
        class_=classes("city", mine and "mine"),
        data_city=table.plan.sheet.cities[city].name,
        data_act=act,
        data_route=_route(table, city) if price is not None else None,
        aria_label=label,
        **role,
    )


def _hit(plan: Chart, place: Point) -> Markup:
    """A generous target around slots and name, on the sheet with its frame."""
    left, top = max(place[0] - 36, 1.5), max(place[1] - 14, 1.5)
    right, bottom = min(place[0] + 36, plan.width - 1.5), min(place[1] + 28, plan.height - 1.5)
    return tag("rect", class_="hit", x=left, y=top, width=right - left, height=bottom - top, rx=10)


def _own_ring(table: _Sheet, city: int) -> Markup:
    """Around the cities of whoever looks, in his colour."""
    x, y = table.plan.places[city]
    half, rise = 1.5 * SLOT + 1.5, SLOT / 2 + 1.5
    return tag(
        "rect", class_=f"own p{table.view.seat}", x=x - half, y=y - rise, width=2 * half,
        height=2 * rise, rx=rise,
    )  # fmt: skip


def _slot(table: _Sheet, city: int, slot: int) -> Markup:
    """A house, an open slot or a closed one."""
    view = table.view
    owner = view.board.grid.owner[city * SLOTS + slot]
    x, y = slot_place(table.plan.places[city], slot)
    if owner != EMPTY:
        house = f"#{mark_id(owner, view.rules.seats)}"
        return tag("use", href=house, x=x, y=y, class_="house")
    if slot < view.public.step:
        return tag("circle", class_="slot", cx=x, cy=y, r=SLOT / 2 - 2.5)
    return tag("path", class_="slot shut", d=f"M{number(x - 2.2)} {number(y)}h4.4")


def _mark(table: _Sheet, city: int) -> Markup:
    """The flag of a starting city, in its first slot."""
    if city not in table.view.board.grid.marks:
        return NOTHING
    x, y = slot_place(table.plan.places[city], 0)
    return tag("use", href="#i-flag", class_="i-flag", x=x - 7, y=y - 8, width=15, height=15)


def _tag(table: _Sheet, city: int, price: int | None) -> Markup:
    """What the city costs now."""
    if price is None:
        return NOTHING
    x, y = table.plan.places[city]
    money = table.view.money(table.row)
    dear = money is not None and price > money
    left = x + 1.5 * SLOT + 2
    return tag(
        "g",
        tag("rect", x=left, y=y - 7, width=TAG - 1, height=14, rx=4),
        tag("text", price, x=left + (TAG - 1) / 2, y=y + 3.8),
        class_=classes("tag", dear and "dear"),
    )


def _route(table: _Sheet, city: int) -> str:
    """The way from the network to the city, as the d of a path."""
    row = table.row if table.row >= 0 else table.view.seat
    return track(table.plan.places[each] for each in table.view.route(row, city))


def _told(table: _Sheet, city: int, price: int | None) -> str:
    """The city in words."""
    view, nouns = table.view, table.nouns
    owners = view.board.grid.owner[city * SLOTS : city * SLOTS + SLOTS]
    houses = [nouns.player(owner) for owner in owners if owner != EMPTY]
    parts: Sequence[str] = [
        nouns.city(city),
        phrase("draw.houses_of", names=listing(houses)) if houses else phrase("draw.no_house"),
        *([] if price is None else [_price_told(table, city, price)]),
    ]
    return listing(parts)


def _price_told(table: _Sheet, city: int, price: int) -> str:
    """The price, and how it comes about once there is a network to come from."""
    grid = table.view.board.grid
    if grid.count[table.row] == 0:
        return phrase("draw.costs", money=price)
    house = int(grid.entry[city])
    return phrase("draw.costs_of", money=price, house=house, route=price - house)


def plan_path(view: BoardView, sheet: MapSheet, row: int, cities: Sequence[int]) -> str:
    """The lines that a player would use to connect these cities in this order."""
    grid, places = view.board.grid, chart(sheet).places
    network = [city for city in grid.area.cities if grid.has_house(row, city)]
    way = ""
    for city in cities:
        start = min(network, key=lambda own: grid.area.distance[own][city], default=city)
        way += track(places[each] for each in grid.area.route(start, city))
        network.append(city)
    return way
