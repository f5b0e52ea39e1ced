"""Every sentence that a person reads, by key and language.

>>> phrase("fuel.coal")
'coal'
"""

from collections.abc import Iterable
from contextvars import ContextVar
from functools import lru_cache
from typing import Final

from babel.core import Locale, negotiate_locale
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent

from wattworks.locales.catalogue import SOURCE, Catalogue, catalogue, languages

__all__ = [
    "SOURCE",
    "has_phrase",
    "joined",
    "language",
    "language_name",
    "languages",
    "listing",
    "negotiated",
    "number",
    "percent",
    "phrase",
    "set_language",
    "word",
]

_KEPT: Final = 4096  # lists; most are told more than once, and Babel looks much up for each
_ENGLISH: Final = catalogue(SOURCE)
_current: ContextVar[Catalogue] = ContextVar("catalogue", default=_ENGLISH)


def set_language(language: str) -> None:
    """Use a language from now on, in this thread or task; ``KeyError`` if there is no such one."""
    if language not in languages():
        raise KeyError(language)
    _current.set(catalogue(language))


def language() -> str:
    """The language in use."""
    return _current.get().language


def negotiated(wanted: Iterable[str]) -> str | None:
    """The first language there is among locales such as "de", "de-AT" and "de_AT.UTF-8"."""
    locales = [locale.partition(".")[0].replace("-", "_").lower() for locale in wanted]
    return negotiate_locale(locales, languages())


def language_name(language: str) -> str:
    """What a language is called by those who speak it, as a menu writes it."""
    name = Locale.parse(language).get_display_name() or language
    return name[0].upper() + name[1:]


def phrase(key: str, /, **params: object) -> str:
    """The sentence of that key, with its parameters."""
    return _current.get().sentence(key, params)


def has_phrase(key: str) -> bool:
    """Whether the language in use has a sentence of that key."""
    return key in _current.get().keys


def word(family: str, name: str, default: str | None = None) -> str:
    """What a thing (a fuel, a phase, a region) is called. If it has no message: the default,
    which is its bare name."""
    try:
        return phrase(f"{family}.{name}")
    except KeyError:
        return name if default is None else default


def listing(items: Iterable[str]) -> str:
    """Several things in a row, for labels: "2 coal, 1 oil"."""
    return ", ".join(items)  # as in all our languages; CLDR's lists have words or bare blanks


def joined(items: Iterable[str]) -> str:
    """Several things in a sentence: "2 coal and 1 oil"."""
    return _joined(tuple(items), language())


@lru_cache(_KEPT)
def _joined(items: tuple[str, ...], language: str) -> str:
    return format_list(items, locale=language)


def number(value: float, digits: int) -> str:
    """A number with this many decimals, after a point or a comma as the language has it."""
    return format_decimal(round(value, digits), f"0.{'0' * digits}", locale=language())


def percent(share: float, digits: int = 1) -> str:
    """A share as a percentage, as the language writes it: "12.5%", or "12%" without digits."""
    pattern = Locale.parse(language()).percent_formats[None].pattern
    form = pattern.replace("0", f"0.{'0' * digits}") if digits else pattern
    return format_percent(share, form, locale=language())
