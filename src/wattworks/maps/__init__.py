"""The maps: data files, and a loader that checks them.

A file holds a map with its special rules and, under ``changes``, what another version of the board
does differently. ``load("usa", "recharged")`` gives the map as that version has it; a version that
the file does not mention is the map without changes.
"""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from wattworks.engine.area import BoardMap
from wattworks.maps.map_file import MapData, MapError, read_map
from wattworks.maps.map_rules import MapRules

__all__ = ["MapData", "MapError", "MapRules", "add", "load", "map_data", "names"]

SUFFIX = ".toml"


def _built_in() -> dict[str, Traversable]:
    found = sorted(files(__package__).iterdir(), key=lambda entry: entry.name)
    return {_name(file): file for file in found if file.name.endswith(SUFFIX)}


def _name(file: Traversable) -> str:
    return file.name.removesuffix(SUFFIX)


_FILES: dict[str, Traversable] = _built_in()


def add(file: Traversable) -> None:
    """Make the map of a file known under the file's name; ``MapError`` if it is unusable."""
    name = _name(file)
    if name in _FILES:
        raise MapError(f"there is a map {name!r} already")
    _read(file, "")
    _FILES[name] = file


def names() -> tuple[str, ...]:
    """The maps there are."""
    return tuple(_FILES)


@cache
def map_data(name: str, version: str) -> MapData:
    """A map with everything needed to draw it."""
    if name not in _FILES:
        raise MapError(f"there is no map {name!r}; there are {', '.join(names())}")
    return _read(_FILES[name], version)


def _read(file: Traversable, version: str) -> MapData:
    try:
        text = file.read_text("utf-8")
    except (OSError, ValueError) as error:
        raise MapError(f"map {_name(file)}: {error}") from None
    return read_map(_name(file), text, version)


@cache
def load(name: str, version: str) -> BoardMap:
    """A map in the form that the engine uses; the same object each time."""
    return map_data(name, version).board_map()
