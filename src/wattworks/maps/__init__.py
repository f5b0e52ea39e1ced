"""The maps: data files, and a loader that checks them.

A file holds the map of the classic board and, under ``changes``, what another version of the
board does differently. ``load("usa", "recharged")`` gives the map as that version has it.
"""

from functools import cache
from importlib.resources import files

from wattworks.engine.area import BoardMap
from wattworks.maps.map_file import MapData, MapError, read_map

__all__ = ["MapData", "MapError", "load", "map_data", "names"]


@cache
def names() -> tuple[str, ...]:
    """The maps there are."""
    found = (entry.name for entry in files(__package__).iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in found if name.endswith(".toml")))


@cache
def map_data(name: str, version: str) -> MapData:
    """A map with everything needed to draw it."""
    if name not in names():
        raise MapError(f"there is no map {name!r}; there are {', '.join(names())}")
    text = files(__package__).joinpath(f"{name}.toml").read_text("utf-8")
    return read_map(name, text, version)


@cache
def load(name: str, version: str) -> BoardMap:
    """A map as the engine wants it; the same object each time."""
    return map_data(name, version).board_map()
