"""Computes where the cities stand on the drawn maps and writes it into the package.

The relaxation takes a second or two for each map, too long for the first page that anybody
sees. Run it after a change of a map or of the layout; a test tells when it is due.
"""

import json

from wattworks import maps
from wattworks.editions import EDITIONS
from wattworks.editions.board_edition import BoardEdition
from wattworks.maps import MapData
from wattworks.web.drawing.map_layout import PLACES, fingerprint, relaxed


def all_maps() -> list[MapData]:
    """Every map as any edition has it."""
    found = {
        maps.map_data(name, edition.map_version)
        for edition in EDITIONS.values()
        if isinstance(edition, BoardEdition)
        for name in edition.maps
    }
    return sorted(found, key=fingerprint)


def main() -> None:
    places = {fingerprint(map_data): relaxed(map_data) for map_data in all_maps()}
    lines = [f'"{key}": {json.dumps(value)}' for key, value in places.items()]
    with open(str(PLACES), "w", encoding="utf-8") as file:
        file.write("{\n" + ",\n".join(lines) + "\n}\n")


if __name__ == "__main__":
    main()
