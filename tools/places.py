"""Computes where the cities stand on the drawn maps and writes it into the package.

The relaxation takes a second or two for each map, too long for the first page that anybody
sees. A map has the same places in every language: there is room for the widest of a city's names.
Run it after a change of a map or of the layout; a test tells when it is due.
"""

import json
from dataclasses import replace
from itertools import groupby

from wattworks.editions import EDITIONS, Options
from wattworks.locales import SOURCE, languages, set_language
from wattworks.maps import MapData
from wattworks.web.drawing.map_layout import NAME_SIZE, PLACES, fingerprint, layout, text_width
from wattworks.web.drawing.map_panel import map_data_of


def all_maps() -> list[MapData]:
    """Every map as any edition has it, in every language; those with the same places together."""
    found = {
        map_data
        for language in languages()
        for edition in EDITIONS.values()
        for name in edition.maps
        if (map_data := _in_language(language, Options(edition.name, name))) is not None
    }
    return sorted(found, key=lambda each: (fingerprint(each), repr(each)))


def widest_maps() -> list[MapData]:
    """The same, once for all languages, with the widest name of each city."""
    return [_widest(list(maps)) for _, maps in groupby(all_maps(), key=fingerprint)]


def _widest(maps: list[MapData]) -> MapData:
    cities = tuple(
        max(same, key=lambda city: text_width(city.title, NAME_SIZE))
        for same in zip(*(each.cities for each in maps), strict=True)
    )
    return replace(maps[0], cities=cities)


def _in_language(language: str, options: Options) -> MapData | None:
    set_language(language)
    try:
        return map_data_of(options)
    finally:
        set_language(SOURCE)


def main() -> None:
    places = {fingerprint(map_data): layout(map_data) for map_data in widest_maps()}
    lines = [f'"{key}": {json.dumps(value)}' for key, value in places.items()]
    with open(str(PLACES), "w", encoding="utf-8") as file:
        file.write("{\n" + ",\n".join(lines) + "\n}\n")


if __name__ == "__main__":
    main()
