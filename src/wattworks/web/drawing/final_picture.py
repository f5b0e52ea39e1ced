"""A picture of the end to show around: the map by night, lit by rank, or the winner's plants, and
who stands where.

It brings its own colours, because it leaves the page."""

import textwrap
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from markupsafe import Markup

from wattworks.engine.board_view import BoardView
from wattworks.engine.rules import Rules
from wattworks.engine.view import View
from wattworks.locales import phrase
from wattworks.locales.nouns import Nouns
from wattworks.maps import MapData
from wattworks.web.drawing.icons import art_symbols, plant_art
from wattworks.web.drawing.map_ground import draw_ground
from wattworks.web.drawing.map_layer import draw_live
from wattworks.web.drawing.map_layout import chart
from wattworks.web.drawing.marks import mark_id, mark_symbols
from wattworks.web.drawing.markup import NOTHING, classes, join, tag
from wattworks.web.drawing.plants import plant_size

SIZE: Final = (1200, 630)
TEXT: Final = (712, 460)  # where the words begin, and how wide they may be
ALONE: Final = 370  # where they begin with nothing beside them
PLANTS: Final = (44, 24, 582)  # where the winner's plants begin, and how tall all are together
WIDE, TALLEST, GAP, GROUND = 606, 182, 18, 34  # such a plant, and what it stands on
BRIGHTEST, DIMMEST, STEP = 0.95, 0.35, 0.2  # of the lights, by rank
LETTERS = 44  # in a line of small words
BIGGEST = 40.0  # letters of the first line


class Place(NamedTuple):
    """A line of the result as it is written."""

    rank: int
    row: int
    name: str
    score: str
    money: str


def final_picture(
    view: View, map_data: MapData | None, nouns: Nouns, won: str, said: Sequence[str],
    places: Sequence[Place],
) -> Markup:  # fmt: skip
    drawn = _map(view, map_data, nouns) or _plants(view, places[0].row)
    left = TEXT[0] if drawn else ALONE
    width, height = SIZE
    return tag(
        "svg",
        tag("style", Markup(_style()) + _lights(places, view.rules.seats)),
        tag("defs", mark_symbols()),
        tag("rect", width=width, height=height, fill="#0d1420"),
        drawn,
        _words(left, won, said),
        *[_line(left, number, place, view.rules.seats) for number, place in enumerate(places)],
        tag("text", "⚡ Wattworks", x=left, y=height - 26, class_="maker"),
        xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {width} {height}",
        width=width, height=height,
    )  # fmt: skip


@cache
def _style() -> str:
    return (files(__package__) / "data" / "picture.css").read_text("utf-8").replace("\n", "")


def _lights(places: Sequence[Place], seats: int) -> Markup:
    """The better the rank, the brighter the lights."""
    rules = [
        f".light.p{place.row}{{opacity:{max(DIMMEST, BRIGHTEST - STEP * (place.rank - 1)):.2f}}}"
        for place in places
        if place.row < seats
    ]
    return Markup("".join(rules))


def _map(view: View, map_data: MapData | None, nouns: Nouns) -> Markup:
    if map_data is None or not isinstance(view, BoardView):
        return NOTHING
    plan = chart(map_data)
    scale = min(670 / plan.width, 606 / plan.height)
    x, y = (690 - plan.width * scale) / 2, (SIZE[1] - plan.height * scale) / 2
    sheet = tag(
        "svg", draw_ground(map_data, view.board_state.grid.area.mask or -1),
        draw_live(view, map_data, nouns), width=plan.width, height=plan.height,
    )  # fmt: skip
    return tag("g", sheet, transform=f"translate({x:.1f} {y:.1f}) scale({scale:.3f})")


def _plants(view: View, winner: int) -> Markup:
    """The winner's plants, one below the other."""
    rules, cards = view.rules, list(view.public.players[winner].plants)
    if not cards:
        return NOTHING
    x, top, room = PLANTS
    pitch = min(TALLEST + GAP, (room + GAP) // len(cards))
    top += (room + GAP - pitch * len(cards)) // 2
    sheets = [
        _plant(rules, card, x, top + pitch * place, pitch - GAP) for place, card in enumerate(cards)
    ]
    return join([tag("defs", art_symbols()), *sheets])


def _plant(rules: Rules, card: int, x: int, y: int, height: int) -> Markup:
    plant, bottom = rules.cards[card], height - GROUND
    return tag(
        "svg",
        tag("rect", class_="sky", width=WIDE, height=height, rx=14),
        tag(
            "path", class_="ground", transform=f"translate(0 {bottom})",
            d=f"M0 0H{WIDE}v20a14 14 0 0 1-14 14H14a14 14 0 0 1-14-14Z",
        ),
        tag(
            "svg", plant_art(plant.label, plant_size(rules, card)),
            x=WIDE - 2 * height, y=8, width=2 * height - 16, height=bottom + 10,
        ),
        tag("text", plant.name, x=24, y=62, class_="plant-number"),
        tag("text", phrase("web.money", money=plant.output), x=24, y=height - 22, class_="won"),
        x=x, y=y, width=WIDE, height=height, class_=f"k-{plant.label}",
    )  # fmt: skip


def _words(left: int, won: str, said: Sequence[str]) -> Markup:
    size = min(BIGGEST, TEXT[1] / (0.58 * max(1, len(won))))
    head = tag("text", won, x=left, y=78, class_="won", style=f"font-size:{size:.0f}px")
    lines = [line for each in said for line in textwrap.wrap(each, LETTERS)][:4]
    small = [
        tag("text", line, x=left, y=116 + 26 * i, class_="said") for i, line in enumerate(lines)
    ]
    return join([head, *small])


def _line(left: int, number: int, place: Place, seats: int) -> Markup:
    y = 232 + 58 * number
    right = left + TEXT[1]
    return tag(
        "g",
        tag(
            "rect", x=left - 14, y=y, width=TEXT[1] + 14, height=50, rx=12,
            class_=classes("plate", place.rank == 1 and "first"),
        ),
        tag(
            "use", href=f"#{mark_id(place.row, seats)}",
            transform=f"translate({left + 14} {y + 25}) scale(1.7)",
        ),
        tag("text", f"{place.rank}. {place.name}", x=left + 40, y=y + 34, class_="line-name"),
        tag("text", place.score, x=right - 106, y=y + 34, class_="line-score"),
        tag("text", place.money, x=right - 16, y=y + 33, class_="line-money"),
    )  # fmt: skip
