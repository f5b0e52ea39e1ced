"""Editions, maps and bots from outside.

A module that has some says so in its ``EXTENSION``. It is found by an entry point of an
installed package, or named by whoever starts the program; nothing that a request says can
load one.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources.abc import Traversable

from wattworks import maps
from wattworks.bots.levels import LEVELS, Level
from wattworks.editions import EDITIONS, Edition
from wattworks.errors import CodedError
from wattworks.locales.catalogue import include

__all__ = ["GROUP", "Extension", "ExtensionError", "load", "load_installed", "loader"]

GROUP = "wattworks.extensions"  # of the entry points
DECLARATION = "EXTENSION"  # what a module calls its own


@dataclass(frozen=True)
class Extension:
    """What a module brings along."""

    editions: Sequence[Edition] = ()
    maps: Sequence[Traversable] = ()  # files; the name of a file is the name of its map
    bots: Mapping[str, Level] = field(default_factory=dict)  # by name
    sentences: Traversable | None = None  # a folder like ``wattworks/locales``


class ExtensionError(CodedError, ValueError):
    """A module that cannot be used."""

    family = "extension"

    def __init__(self, code: str, **figures: str) -> None:
        super().__init__(code, figures)


_loaded: dict[str, None] = {}  # the modules, in order


def load(*modules: str) -> None:
    """Make what these modules bring along known, once; ``ExtensionError`` if it cannot be."""
    for module in modules:
        if module not in _loaded:
            _add(module, _declared(module))
            _loaded[module] = None


def load_installed() -> None:
    """Load the extensions of all installed packages."""
    load(*sorted({point.module for point in entry_points(group=GROUP)}))


def loader() -> Callable[[], None]:
    """Loads in another process what is loaded here."""
    return partial(load, *_loaded)


def _declared(module: str) -> Extension:
    try:
        found = getattr(import_module(module), DECLARATION, None)
    except Exception as error:  # whatever a stranger's module does when it is imported
        if isinstance(error, ModuleNotFoundError) and error.name == module:
            raise ExtensionError("no_module", module=module) from error
        reason = f"{type(error).__name__}: {error}"
        raise ExtensionError("not_imported", module=module, reason=reason) from error
    if not isinstance(found, Extension):
        raise ExtensionError("not_declared", module=module, name=DECLARATION)
    return found


def _add(module: str, extension: Extension) -> None:
    for name in _taken(extension):
        raise ExtensionError("name_taken", module=module, name=name)
    try:
        for file in extension.maps:
            maps.add(file)
        if extension.sentences is not None:
            include(extension.sentences)
    except ValueError as error:
        raise ExtensionError("unusable", module=module, reason=str(error)) from None
    EDITIONS.update({edition.name: edition for edition in extension.editions})
    LEVELS.update(extension.bots)


def _taken(extension: Extension) -> Iterator[str]:
    """Names that something else has already."""
    yield from _doubled((each.name for each in extension.editions), EDITIONS)
    yield from _doubled(extension.bots, LEVELS)


def _doubled(names: Iterable[str], known: Iterable[str]) -> Iterator[str]:
    seen = set(known)
    for name in names:
        if name in seen:
            yield name
        seen.add(name)
