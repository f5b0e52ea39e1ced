"""The templates, with the sentences of the locales at hand. Everything is escaped."""

from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined, Template
from markupsafe import Markup

from wattworks.locales import language, languages, listing, phrase, word
from wattworks.web.drawing.board import draw_map
from wattworks.web.drawing.cards import card_columns
from wattworks.web.drawing.fuel import fuel_panel
from wattworks.web.drawing.icons import icon, sprite
from wattworks.web.drawing.marks import mark
from wattworks.web.drawing.plants import plant_market, small_plant
from wattworks.web.drawing.players import players_panel
from wattworks.web.drawing.sketch import map_sketch
from wattworks.web.drawing.status import city_track, payment_table, status_panel


@cache
def environment() -> Environment:
    env = Environment(
        loader=PackageLoader("wattworks.web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    env.globals |= {
        "phrase": phrase,
        "word": word,
        "listing": listing,
        "language": language,
        "languages": languages,
        "sprite": sprite,
        "status_panel": status_panel,
        "city_track": city_track,
        "payment_table": payment_table,
        "draw_map": draw_map,
        "map_sketch": map_sketch,
        "card_columns": card_columns,
        "plant_market": plant_market,
        "fuel_panel": fuel_panel,
        "players_panel": players_panel,
        "icon": icon,
        "mark": mark,
        "small_plant": small_plant,
    }
    return env


def template(name: str) -> Template:
    return environment().get_template(name)


def fill(name: str, **values: object) -> Markup:
    """A template with these values: HTML that is safe, for everything in it was escaped."""
    return Markup(template(name).render(**values))
