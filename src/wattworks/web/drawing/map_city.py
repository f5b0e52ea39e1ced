"""A city on the map: its slots, houses, flag, price, and the target around them."""

from functools import lru_cache
from typing import Final, NamedTuple

from markupsafe import Markup

from wattworks.engine.grid import EMPTY
from wattworks.web.drawing.geography import Point
from wattworks.web.drawing.map_ground import slot_place
from wattworks.web.drawing.map_layout import SLOT, TAG
from wattworks.web.drawing.marks import mark_id, player_class
from wattworks.web.drawing.markup import NOTHING, classes, number, tag

REACH: Final = 36  # half the width of the target
MARGIN: Final = 5  # beside a name in its frame
KEPT: Final = 4096  # drawings; most cities look as they did a moment ago


class City(NamedTuple):
    """Everything that the drawing depends on. ``lit`` are the slots whose houses have power,
    ``corner`` is the sheet's, ``name_ends`` are those of the name if the city is planned; ``mine``
    is the seat of whoever looks if it has a house here, else -1, ``ghost`` the seat that plans a
    house, else -1; ``price`` and ``route`` while people build."""

    name: str
    place: Point
    name_ends: tuple[float, float] | None
    corner: Point
    label: str
    act: str | None
    owners: tuple[int, ...]
    lit: tuple[int, ...]
    open_slots: int
    seats: int
    mine: int
    ghost: int
    is_flagged: bool
    price: int | None
    is_too_expensive: bool
    route: str | None


@lru_cache(KEPT)
def draw_city(city: City) -> Markup:
    role = {"role": "button", "tabindex": 0} if city.act else {"role": "img"}
    return tag(
        "g",
        tag("title", city.label),
        NOTHING if city.name_ends is None else _around(city, *city.name_ends),
        _hit(city),
        _own_ring(city) if city.mine >= 0 else NOTHING,
        *[_light(city, slot) for slot in city.lit],
        *[_slot(city, slot) for slot in range(len(city.owners))],
        _flag(city) if city.is_flagged else NOTHING,
        _price(city) if city.price is not None else NOTHING,
        id=f"city-{city.name}",
        class_=classes(
            "city",
            city.mine >= 0 and "mine",
            city.ghost >= 0 and "chosen",
            city.is_too_expensive and "too-expensive",
        ),
        data_city=city.name,
        data_act=city.act,
        data_route=city.route,
        aria_label=city.label,
        aria_pressed=_pressed(city),
        **role,
    )


def _pressed(city: City) -> str | None:
    """Cities with a price are chosen for a plan and dropped again."""
    if city.ghost >= 0:
        return "true"
    return "false" if city.act and city.price is not None else None


def _hit(city: City) -> Markup:
    """A generous target around the slots and what is below them."""
    x = city.place[0]
    return _box(city, "hit", x - REACH, x + REACH)


def _around(city: City, start: float, end: float) -> Markup:
    """The frame of a planned city, around the whole of its name. Targets are not as wide, so that
    none lies over another."""
    x = city.place[0]
    return _box(city, "around", min(x - REACH, start - MARGIN), max(x + REACH, end + MARGIN))


def _box(city: City, look: str, start: float, end: float) -> Markup:
    """A box as high as slots and name, on the sheet with its frame."""
    y, (width, height) = city.place[1], city.corner
    left, top = max(start, 1.5), max(y - 14, 1.5)
    right, bottom = min(end, width - 1.5), min(y + 28, height - 1.5)
    return tag("rect", class_=look, x=left, y=top, width=right - left, height=bottom - top, rx=10)


def _own_ring(city: City) -> Markup:
    """Around the cities of whoever looks, in their colour."""
    x, y = city.place
    half, rise = 1.5 * SLOT + 1.5, SLOT / 2 + 1.5
    return tag(
        "rect", class_=f"own p{city.mine}", x=x - half, y=y - rise, width=2 * half,
        height=2 * rise, rx=rise,
    )  # fmt: skip


def _slot(city: City, slot: int) -> Markup:
    """A house, a planned one, an open slot or a closed one."""
    x, y = slot_place(city.place, slot)
    owner = city.owners[slot]
    if owner != EMPTY:
        return _house(city, owner, slot, "house")
    if city.ghost >= 0 and slot == city.owners.index(EMPTY):
        return _house(city, city.ghost, slot, "ghost")
    if slot < city.open_slots:
        is_offered = city.act is not None and city.price is None
        look = classes("slot", is_offered and "offered")
        return tag("circle", class_=look, cx=x, cy=y, r=SLOT / 2 - 2.5)
    return tag("path", class_="slot shut", d=f"M{number(x - 2.2)} {number(y)}h4.4")


def _house(city: City, owner: int, slot: int, look: str) -> Markup:
    x, y = slot_place(city.place, slot)
    return tag(
        "use", id=f"{look}-{city.name}-{slot}", href=f"#{mark_id(owner, city.seats)}", x=x, y=y,
        class_=classes(look, slot in city.lit and "lit"),
    )  # fmt: skip


def _light(city: City, slot: int) -> Markup:
    """The light around a house that has power, in its player's colour."""
    x, y = slot_place(city.place, slot)
    look = classes("light", player_class(city.owners[slot], city.seats))
    return tag("circle", id=f"light-{city.name}-{slot}", class_=look, cx=x, cy=y, r=SLOT)


def _flag(city: City) -> Markup:
    """The flag of a starting city, in its first slot."""
    x, y = slot_place(city.place, 0)
    return tag("use", href="#i-flag", class_="i-flag", x=x - 7, y=y - 8, width=15, height=15)


def _price(city: City) -> Markup:
    """What the city costs now, or once the plan is carried out."""
    x, y = city.place
    left = x + 1.5 * SLOT + 2
    return tag(
        "g",
        tag("rect", x=left, y=y - 7, width=TAG - 1, height=14, rx=4),
        tag("text", city.price, x=left + (TAG - 1) / 2, y=y + 3.8),
        class_="tag",
    )
