"""The templates, with the sentences of the locales at hand. Everything is escaped."""

from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined, Template
from markupsafe import Markup

from wattworks.locales import joined, language, language_name, languages, listing, phrase, word
from wattworks.locales.nouns import map_title
from wattworks.web.drawing.icons import icon, sprite
from wattworks.web.drawing.map_sketch import map_sketch
from wattworks.web.drawing.marks import mark
from wattworks.web.drawing.markup import tag
from wattworks.web.drawing.plants import small_plant
from wattworks.web.drawing.qr_code import qr_code
from wattworks.web.pages.patches import element


@cache
def kbd(key: str) -> Markup:
    """The key beside a control, for eyes."""
    return tag("kbd", key.upper(), aria_hidden="true")


@cache
def words(sign: str, label: str) -> Markup:
    """The words of a control, and the sign that stands for them where there is little room."""
    return icon(sign) + tag("span", label, class_="words")


@cache
def keyed(key: str | int) -> Markup:
    """The attributes of a control that a key presses."""
    return Markup(' data-key="{0}" aria-keyshortcuts="{0}"').format(key)


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
        "map_title": map_title,
        "listing": listing,
        "joined": joined,
        "language": language,
        "language_name": language_name,
        "languages": languages,
        "sprite": sprite,
        "map_sketch": map_sketch,
        "icon": icon,
        "kbd": kbd,
        "keyed": keyed,
        "words": words,
        "mark": mark,
        "small_plant": small_plant,
        "qr_code": qr_code,
        "element": element,
    }
    return env


def read_templates() -> None:
    """Compile all of them now rather than when the first person needs them."""
    for name in environment().list_templates():
        environment().get_template(name)


def template(name: str) -> Template:
    return environment().get_template(name)


def fill(name: str, **values: object) -> Markup:
    """A template with these values: HTML that is safe, for everything in it was escaped."""
    return Markup(template(name).render(**values))
