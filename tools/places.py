"""Computes where the cities stand on the drawn maps and writes it into the package.

The relaxation takes a second or two for each map, too long for the first page that anybody
sees. Run it after a change of a map or of the layout; a test tells when it is due.
"""

import json

from wattworks.editions import EDITIONS, Options
from wattworks.locales import SOURCE, languages, set_language
from wattworks.maps import MapData
from wattworks.web.drawing.map_layout import PLACES, fingerprint, relaxed
from wattworks.web.drawing.map_panel import map_data_of


def all_maps() -> list[MapData]:
    """Every map as any edition has it, in every language."""
    found = {
        map_data
        for language in languages()
        for edition in EDITIONS.values()
        for name in edition.maps
        if (map_data := _in_language(language, Options(edition.name, name))) is not None
    }
    return sorted(found, key=fingerprint)


def _in_language(language: str, options: Options) -> MapData | None:
    set_language(language)
    try:
        return map_data_of(options)
    finally:
        set_language(SOURCE)


def main() -> None:
    places = {fingerprint(map_data): relaxed(map_data) for map_data in all_maps()}
    lines = [f'"{key}": {json.dumps(value)}' for key, value in places.items()]
    with open(str(PLACES), "w", encoding="utf-8") as file:
        file.write("{\n" + ",\n".join(lines) + "\n}\n")


if __name__ == "__main__":
    main()
