"""The templates, with the sentences of the locales at hand. Everything is escaped."""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Final

from jinja2 import Environment, PackageLoader, StrictUndefined, Template
from jinja2.runtime import Context
from markupsafe import Markup

from wattworks.locales import joined, language, language_name, languages, listing, phrase, word
from wattworks.locales.nouns import map_title
from wattworks.web.drawing.icons import icon, sprite
from wattworks.web.drawing.map_sketch import map_sketch
from wattworks.web.drawing.marks import mark
from wattworks.web.drawing.markup import classes, safe, tag
from wattworks.web.drawing.plants import box_id, owned_id, small_plant
from wattworks.web.drawing.players import stocks_in_hand
from wattworks.web.drawing.qr_code import qr_code
from wattworks.web.pages.patches import element
from wattworks.web.pages.question_panel.choices import Choice

KEPT: Final = 2048  # controls


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


@lru_cache(KEPT)
def control(choice: Choice, key: str = "", primary: bool = False) -> Markup:
    """A button that answers the question, and the key that presses it."""
    note = (" ", tag("span", choice.note, class_="note")) if choice.note else ()
    look = classes("note price", choice.is_list_price and "listed")
    price = (" ", tag("span", f"· {choice.price}", class_=look)) if choice.price else ()
    return tag(
        "button",
        *((tag("span", choice.unseen, class_="unseen"), " ") if choice.unseen else ()),
        tag("span", choice.label, class_="label"),
        *note,
        *price,
        *((" ", kbd(key)) if key else ()),
        name="action",
        value=choice.act,
        class_=classes("choice", primary and "primary"),
        data_act=choice.act,
        data_key=key or None,
        aria_keyshortcuts=key or None,
    )


def done(label: str, primary: bool = False) -> Markup:
    """The button that ends a turn."""
    return control(Choice("done", label), "d", primary)


FUNCTIONS: Final[Mapping[str, Callable[..., object]]] = {
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
    "control": control,
    "done": done,
    "mark": mark,
    "box_id": box_id,
    "owned_id": owned_id,
    "small_plant": small_plant,
    "stocks_in_hand": stocks_in_hand,
    "qr_code": qr_code,
    "element": element,
}
_PLAIN: Final = frozenset(FUNCTIONS.values())


class QuickContext(Context):
    """Calls our own functions at once: Jinja asks each of them, each time, whether it wants to know
    the context."""

    def call(self, function: Callable[..., object], /, *args: object, **named: object) -> object:
        if function not in _PLAIN:
            return super().call(function, *args, **named)
        named.pop("_block_vars", None)
        named.pop("_loop_vars", None)
        return function(*args, **named)


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
    env.context_class = QuickContext
    env.globals |= FUNCTIONS
    return env


def read_templates() -> None:
    """Compile all of them now rather than when the first person needs them."""
    for name in environment().list_templates():
        environment().get_template(name)


@cache
def template(name: str) -> Template:
    """With the functions in a plain dict: it is copied for each filling, and Jinja's chain of
    dicts is slow to copy."""
    found = environment().get_template(name)
    found.globals = dict(found.globals)
    return found


def fill(name: str, **values: object) -> Markup:
    """A template with these values: HTML that is safe, for everything in it was escaped."""
    return safe(template(name).render(**values))
