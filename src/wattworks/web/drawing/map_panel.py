"""The map as it stands in the page: the ground, the layer over it, and the buttons to zoom."""

from collections.abc import Iterable
from contextvars import copy_context
from dataclasses import replace
from functools import cache

from markupsafe import Markup

from wattworks.editions import EDITIONS, Options
from wattworks.locales import language, languages, phrase, set_language
from wattworks.locales.nouns import city_title, map_title
from wattworks.maps import MapData
from wattworks.web.drawing.icons import icon
from wattworks.web.drawing.map_ground import draw_ground, draw_ground_by_night
from wattworks.web.drawing.map_layout import chart, stored_layout
from wattworks.web.drawing.markup import classes, tag


def map_data_of(options: Options) -> MapData | None:
    """The map that a game is played on, with what is needed to draw it."""
    map_data = EDITIONS[options.edition].map_data(options.map)
    return None if map_data is None else with_titles(map_data, language())


@cache
def with_titles(map_data: MapData, language: str) -> MapData:
    """The map with the cities' names in the language, which is the one in use."""
    cities = [
        replace(city, title=city_title(map_data.name, city.name, city.title))
        for city in map_data.cities
    ]
    return replace(map_data, cities=tuple(cities))


def prepare_maps() -> None:
    """Lay out the maps from outside, in every language: that takes too long for a request."""
    for spoken in languages():
        copy_context().run(_prepare_maps, spoken)


def _prepare_maps(spoken: str) -> None:
    set_language(spoken)
    for edition in EDITIONS.values():
        for name in edition.maps:
            map_data = edition.map_data(name)
            titled = None if map_data is None else with_titles(map_data, spoken)
            if titled is not None and stored_layout(titled) is None:
                chart(titled)


def table_look(options: Options, rows: int) -> str:
    """Classes for the table: the map's shape, and rows-3 for three players or more, and so on."""
    map_data = map_data_of(options)
    shape = "" if map_data is None else "tall" if chart(map_data).is_tall else "wide"
    lots = [f"rows-{count}" for count in range(2, rows + 1)]
    return classes("with-map" if map_data else "without-map", shape, *lots)


def draw_map(map_data: MapData, regions: int, layers: Iterable[Markup]) -> Markup:
    """The whole map: the ground, with those regions in play (0: not known yet), and over it
    what changes, see ``draw_live``."""
    ground, by_night = draw_ground(map_data, regions or -1), draw_ground_by_night(map_data)
    stage = tag("div", ground, *layers, by_night, class_="stage")
    label = phrase("draw.map", map=map_title(map_data.name))
    frame = tag(
        "div", stage, class_="frame", data_panzoom=True, tabindex=0, role="group", aria_label=label
    )
    return tag("div", frame, _buttons(), class_="map")


def _buttons() -> Markup:
    """Zooming without a wheel or two fingers."""
    return tag(
        "div",
        _button("in", "plus", phrase("draw.zoom_in")),
        _button("out", "minus", phrase("draw.zoom_out")),
        _button("fit", "frame", phrase("draw.zoom_fit")),
        class_="zoom",
    )


def _button(zoom: str, sign: str, label: str) -> Markup:
    return tag("button", icon(sign), type="button", data_zoom=zoom, aria_label=label, title=label)
