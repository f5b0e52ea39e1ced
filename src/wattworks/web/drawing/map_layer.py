"""What changes on the map: houses, closed slots, prices, what can be clicked.

Drawn over the ground on the same sheet, small enough to be sent with every move.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from markupsafe import Markup

from wattworks.engine import actions
from wattworks.engine.board_view import BoardView
from wattworks.engine.grid import EMPTY, SLOTS
from wattworks.engine.rules import BoardRules
from wattworks.engine.state import NOBODY
from wattworks.locales import language, listing, phrase
from wattworks.locales.nouns import Nouns
from wattworks.maps import MapData
from wattworks.record import notation
from wattworks.web.drawing.map_city import City, draw_city
from wattworks.web.drawing.map_ground import (
    name_ends,
    region_middle,
    region_path,
    tint,
    view_box,
)
from wattworks.web.drawing.map_layout import Chart, chart
from wattworks.web.drawing.markup import classes, tag, track
from wattworks.web.drawing.night import is_night, lit_houses, lit_slots

LAYER = "map-live"  # the id of its element
KEY_PLACE = (28.0, 62.0)  # from the left, from below
KEY_SLOT = 22.0
KEPT: Final = 256  # drawings
_CITY_ACTIONS = (actions.BUILD, actions.MARK, actions.HOUSE)


class _Sheet(NamedTuple):
    """Everything that the drawing depends on besides the language."""

    plan: Chart
    nouns: Nouns
    cities: tuple[int, ...]  # in play
    owners: tuple[int, ...]  # of all slots
    marks: tuple[int, ...]
    step: int
    seat: int  # of whoever looks, or -1
    acts: tuple[tuple[int, str], ...]  # cities with their notation
    region_acts: tuple[tuple[int, str], ...]
    planned: tuple[int, ...]  # cities to be connected together
    way: str  # the lines that are used for them
    money: int | None  # what the player has left for more, if it is known
    offers: tuple["_Offer | None", ...]  # for each city, while people build
    is_night: bool
    lit: frozenset[int]  # places of houses that have power


class _Offer(NamedTuple):
    """What a city costs, and the way there."""

    price: int
    house: int | None  # of the price; None: there is no network to come from
    route: str


def draw_live(
    view: BoardView, map_data: MapData, nouns: Nouns, planned: Sequence[int] = (), left: int = 0
) -> Markup:
    """The layer over the ground, for the eyes of the view's seat, who plans to connect some
    cities and would have that money left."""
    return _layer(_sheet(view, map_data, nouns, tuple(planned), left), language())


# Most of the time nobody builds.
@lru_cache(KEPT)
def _layer(table: _Sheet, language: str) -> Markup:
    acts = dict(table.acts)
    return tag(
        "svg",
        *[_region(table, region, act) for region, act in table.region_acts],
        tag("path", class_=classes("plan", table.way and "lit"), d=table.way or "M0 0"),
        tag("path", class_="route", d="M0 0"),
        _key(table),
        *[_city(table, city, acts.get(city)) for city in table.cities],
        id=LAYER, class_=classes("live", table.is_night and "night"), viewBox=view_box(table.plan),
    )  # fmt: skip


def _sheet(
    view: BoardView, map_data: MapData, nouns: Nouns, planned: tuple[int, ...], left: int
) -> _Sheet:
    row, plan, grid = _price_row(view), chart(map_data), view.board_state.grid
    prices = view.prices_after(row, list(planned)) if row >= 0 else [None] * len(map_data.cities)
    acts, region_acts = _acts(view)
    if planned:
        acts |= _acts_after(view, planned, prices, left)
    return _Sheet(
        plan=plan,
        nouns=nouns,
        cities=tuple(sorted(grid.area.cities)),
        owners=tuple(grid.owner),
        marks=tuple(grid.marks),
        step=int(view.public.step),
        seat=int(view.seat),
        acts=tuple(acts.items()),
        region_acts=tuple(region_acts.items()),
        planned=planned,
        way=plan_path(view, map_data, row, planned) if planned else "",
        money=left if planned else view.money(row) if row >= 0 else None,
        offers=tuple(
            None
            if price is None or city in planned
            else _offer(view, plan, row, planned, city, price)
            for city, price in enumerate(prices)
        ),
        is_night=is_night(view),
        lit=lit_houses(view),
    )


def _offer(
    view: BoardView, plan: Chart, row: int, planned: Sequence[int], city: int, price: int
) -> _Offer:
    grid = view.board_state.grid
    has_network = grid.size(row) > 0 or planned
    return _Offer(
        price,
        int(grid.entry[city]) if has_network else None,
        _route(view, plan, row, planned, city),
    )


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
    rules = table.nouns.rules
    assert isinstance(rules, BoardRules)
    prices = rules.house_prices
    parts = []
    for slot, price in enumerate(prices):
        shut = slot >= table.step
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


def _city(table: _Sheet, city: int, act: str | None) -> Markup:
    owners = table.owners[city * SLOTS : city * SLOTS + SLOTS]
    offer, is_planned = table.offers[city], city in table.planned
    price = None if offer is None else offer.price
    return draw_city(
        City(
            name=table.plan.map_data.cities[city].name,
            place=table.plan.places[city],
            name_ends=name_ends(table.plan, city) if is_planned else None,
            corner=(table.plan.width, table.plan.height),
            label=_told(table, city, owners, is_planned),
            act=act,
            owners=owners,
            lit=lit_slots(table.lit, city),
            open_slots=table.step,
            seats=table.nouns.rules.seats,
            mine=table.seat if table.seat >= 0 and table.seat in owners else NOBODY,
            ghost=table.seat if is_planned else NOBODY,
            is_flagged=city in table.marks,
            price=price,
            is_too_expensive=(
                price is not None and table.money is not None and price > table.money
            ),
            route=None if offer is None else offer.route,
        )
    )


def _route(view: BoardView, plan: Chart, row: int, planned: Sequence[int], city: int) -> str:
    """The way from the network, with all that is planned, to the city, as the d of a path."""
    if not planned:
        return track(plan.places[each] for each in view.route(row, city))
    return _way(view, plan, [*_network(view, row), *planned], city)


def _told(table: _Sheet, city: int, owners: Sequence[int], is_planned: bool) -> str:
    """The city in words."""
    nouns, offer = table.nouns, table.offers[city]
    houses = [nouns.player(owner) for owner in owners if owner != EMPTY]
    parts: Sequence[str] = [
        nouns.city(city),
        phrase("draw.houses_of", names=listing(houses)) if houses else phrase("draw.no_house"),
        *([] if offer is None else [_price_told(offer)]),
        *([phrase("draw.planned")] if is_planned else []),
    ]
    return listing(parts)


def _price_told(offer: _Offer) -> str:
    """The price, and how it comes about once there is a network to come from."""
    if offer.house is None:
        return phrase("draw.costs", money=offer.price)
    route = offer.price - offer.house
    return phrase("draw.costs_of", money=offer.price, house=offer.house, route=route)


def plan_path(view: BoardView, map_data: MapData, row: int, cities: Sequence[int]) -> str:
    """The lines that a player would use to connect these cities in this order."""
    network = _network(view, row)
    way = ""
    for city in cities:
        way += _way(view, chart(map_data), network, city)
        network.append(city)
    return way


def way_to(view: BoardView, map_data: MapData, row: int, city: int) -> str:
    """The cheapest way from a player's other cities to one that they have, as the d of a path."""
    network = [each for each in _network(view, row) if each != city]
    return _way(view, chart(map_data), network, city)


def _network(view: BoardView, row: int) -> list[int]:
    grid = view.board_state.grid
    return [city for city in grid.area.cities if grid.has_house(row, city)]


def _way(view: BoardView, plan: Chart, network: Sequence[int], city: int) -> str:
    """The cheapest way from one of some cities to another; without any, the city alone."""
    area = view.board_state.grid.area
    start = min(network, key=lambda own: area.distance[own][city], default=city)
    return track(plan.places[each] for each in area.route(start, city))
