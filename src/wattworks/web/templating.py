"""The templates, with the sentences of the locales at hand. Everything is escaped."""

from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined, Template
from markupsafe import Markup

from wattworks.locales import language, languages, listing, phrase, word


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
    }
    return env


def template(name: str) -> Template:
    return environment().get_template(name)


def fill(name: str, **values: object) -> Markup:
    """A template with these values: HTML that is safe, for everything in it was escaped."""
    return Markup(template(name).render(**values))
