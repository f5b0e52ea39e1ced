"""Every sentence that a person reads, by key and language.

>>> phrase("fuel.coal")
'coal'
"""

from collections.abc import Iterable
from contextvars import ContextVar
from typing import Final

from babel.numbers import format_decimal, format_percent

from wattworks.locales.catalogue import SOURCE, Catalogue, catalogue, languages

__all__ = [
    "SOURCE",
    "language",
    "languages",
    "listing",
    "number",
    "percent",
    "phrase",
    "speak",
    "word",
]

_ENGLISH: Final = catalogue(SOURCE)
_spoken: ContextVar[Catalogue] = ContextVar("catalogue", default=_ENGLISH)


def speak(language: str) -> None:
    """Use that language from here on, in this thread or task; ``KeyError`` if there is none."""
    if language not in languages():
        raise KeyError(language)
    _spoken.set(catalogue(language))


def language() -> str:
    """The language in use."""
    return _spoken.get().language


def phrase(key: str, **figures: object) -> str:
    """The sentence of that key, with its figures."""
    return _spoken.get().sentence(key, figures)


def word(family: str, name: str, default: str | None = None) -> str:
    """What a thing of a family (a fuel, a phase, a region) is called; else its bare name, or
    what is said by default."""
    try:
        return phrase(f"{family}.{name}")
    except KeyError:
        return name if default is None else default


def listing(items: Iterable[str]) -> str:
    """Several things in one breath: "2 coal, 1 oil"."""
    return ", ".join(items)  # so in all our languages; CLDR's lists have words or bare blanks


def number(value: float, digits: int) -> str:
    """A number with so many digits behind the point, which some languages write as a comma."""
    return format_decimal(round(value, digits), f"0.{'0' * digits}", locale=language())


def percent(share: float, form: str = "0.0%") -> str:
    """A share of the whole: "12.5%", or "12%" in the form "0%"."""
    return format_percent(share, form, locale=language())
