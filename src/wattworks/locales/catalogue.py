"""One language's sentences, read from its message catalogues.

The catalogues are gettext files whose message ids are keys such as ``event.sold``. The program
reads the .po files themselves when it starts: a few per language, one for each part of the
program, with nothing to build and nothing that can be out of date.
Where a message has plural forms, its plural id names the figure that decides between them. Zero may
have a sentence of its own, under the key with ``.zero`` at its end.

``{end:cities}`` is a figure with a noun that agrees with it: the message ``count.cities``, which
has plural forms of its own. A language may also name figures of its own, made of others.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from gettext import GNUTranslations
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from string import Formatter
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from wattworks.locales import hungarian

SOURCE = "en"  # the language that has every message; others fall back on it
OWN_FOLDER: Traversable = files(__package__)
ZERO = ".zero"
COUNT = "count."  # the family of nouns with a figure
OWN_FIGURES = {"hu": hungarian.FIGURES}
KEPT: Final = 1 << 14  # sentences with their parameters; most are said more than once
# What not every language has: names of cities besides the titles of the maps, cases of nouns.
OWN_FAMILIES = ("city.", COUNT, "fuel_object.", "typed_fuel.")
_TWO_STOPS: Final = re.compile(r"(?<!\.)\.\.(?!\.)")  # three of them are somebody's name


class Catalogue:
    """The sentences of one language by key."""

    def __init__(self, language: str, messages: Catalog, fallback: "Catalogue | None") -> None:
        self.language = language
        self._fallback = fallback
        self._index(messages)

    def _index(self, messages: Catalog) -> None:
        self._messages = messages
        self._plural_param = _plural_params(messages)
        self._translations = _translations(messages)
        self.keys = frozenset(_key(message.id) for message in messages if message.id)
        self._speller = _Speller(self)
        self._plain = {
            key: self._translations.gettext(key) for key in self.keys - self._plural_param.keys()
        }
        # typed, because 1 == True == 1.0
        self._written = lru_cache(KEPT, typed=True)(self._write)

    def add(self, messages: Catalog) -> None:
        """Learn more sentences; ``ValueError`` if there is one of that key already."""
        for message in messages:
            if message.id:
                if _key(message.id) in self.keys:
                    raise ValueError(f"{self.language}: there is a sentence {message.id!r} already")
                self._messages[message.id] = message
        self._index(self._messages)

    def sentence(self, key: str, params: dict[str, object]) -> str:
        """The sentence with its parameters filled in; ``KeyError`` if there is none."""
        if not params and (sentence := self._plain.get(key)) is not None:
            return sentence
        if key in self.keys:
            return self._written(key, **params)
        if self._fallback is None:
            raise KeyError(f"there is no sentence {key!r}")
        return self._fallback.sentence(key, params)

    def _write(self, key: str, /, **params: object) -> str:
        pattern = self._plain.get(key)
        if pattern is None:
            pattern = self._plural(key, params)
        if _is_simple(pattern, self.language):
            return _with_one_stop(pattern.format_map(params))
        return _with_one_stop(self._speller.vformat(pattern, (), params))

    def _plural(self, key: str, params: dict[str, object]) -> str:
        figure = self._plural_param[key]
        number = params[figure]
        assert isinstance(number, int), f"{key}: {figure} decides on the plural"
        if number == 0 and (zero := self._plain.get(key + ZERO)) is not None:
            return zero
        return self._translations.ngettext(key, figure, number)


class _Speller(Formatter):
    """Fills in figures with nouns, and figures that are made of others."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._own = OWN_FIGURES.get(catalogue.language, {})

    def get_value(
        self, key: int | str, args: Sequence[object], kwargs: Mapping[str, object]
    ) -> object:
        if isinstance(key, str) and key in self._own and key not in kwargs:
            source, spell = self._own[key]
            return spell(kwargs[source])
        return super().get_value(key, args, kwargs)

    def format_field(self, value: object, format_spec: str) -> str:
        if format_spec:
            return self._catalogue.sentence(f"{COUNT}{format_spec}", {"count": value})
        return str(value)


def _with_one_stop(sentence: str) -> str:
    """A name that ends with a full stop also ends the sentence: "Washington D.C." """
    return _TWO_STOPS.sub(".", sentence) if ".." in sentence else sentence


@cache
def _is_simple(pattern: str, language: str) -> bool:
    """Whether the figures of a sentence are those that it gets."""
    own = OWN_FIGURES.get(language, {})
    return all(not spec and name not in own for _, name, spec, _ in Formatter().parse(pattern))


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language; the same object each time."""
    fallback = None if language == SOURCE else catalogue(SOURCE)
    return Catalogue(language, read(language), fallback)


def include(folder: Traversable) -> None:
    """Learn the sentences of a folder that is laid out like this one."""
    for language in languages():
        catalogue(language).add(read(language, folder))


def read(language: str, folder: Traversable = OWN_FOLDER) -> Catalog:
    """All messages of a language as Babel has them."""
    messages = Catalog(locale=language)
    for path in _parts(folder, language):
        for message in read_po(BytesIO(path.read_bytes()), locale=language):
            if message.id:
                assert messages.get(message.id) is None, f"{path}: {message.id} is there twice"
                messages[message.id] = message
    return messages


def _parts(root: Traversable, language: str) -> list[Traversable]:
    folder = root / language / "LC_MESSAGES"
    if not folder.is_dir():
        return []
    return sorted(
        (entry for entry in folder.iterdir() if entry.name.endswith(".po")),
        key=lambda entry: entry.name,
    )


@cache
def languages() -> tuple[str, ...]:
    """The languages there are."""
    folders = (entry for entry in OWN_FOLDER.iterdir() if entry.is_dir())
    return tuple(sorted(folder.name for folder in folders if _parts(OWN_FOLDER, folder.name)))


def _key(message_id: str | list[str] | tuple[str, ...]) -> str:
    return message_id if isinstance(message_id, str) else message_id[0]


def _plural_params(messages: Catalog) -> dict[str, str]:
    return {
        message.id[0]: message.id[1]
        for message in messages
        if message.id and not isinstance(message.id, str)
    }


def _translations(messages: Catalog) -> GNUTranslations:
    compiled = BytesIO()
    write_mo(compiled, messages)
    compiled.seek(0)
    return GNUTranslations(compiled)
