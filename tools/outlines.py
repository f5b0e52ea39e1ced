"""Makes the small outline files of the maps from public-domain outlines.

Run it with the unpacked npm packages world-atlas 2 (Natural Earth) and us-atlas 3 (US Census):
``python tools/outlines.py world-atlas us-atlas``. A new map needs an entry in ``SOURCES``; a map
without an outline file is drawn on a plain sheet.
"""

import heapq
import json
import math
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

Point = tuple[float, float]
Ring = list[Point]

TARGET = Path(__file__).resolve().parent.parent / "src/wattworks/web/drawing/data"


class Source(NamedTuple):
    package: int  # which of the folders given
    file: str
    layer: str
    shape: str | None  # the name of the country; None: everything in the layer
    west: float  # only what lies east of this
    south: float
    north: float
    points: int  # to keep in all
    least: float  # square degrees an island must have
    origin: str


NATURAL_EARTH = "Natural Earth, 1:10m countries (public domain), from the npm package world-atlas 2"
CENSUS = (
    "US Census Bureau, cartographic boundaries (public domain), from the npm package us-atlas 3"
)
SOURCES = {
    "germany": Source(
        0, "countries-10m.json", "countries", "Germany", 0, 45, 60, 330, 0.02, NATURAL_EARTH
    ),
    "usa": Source(1, "nation-10m.json", "nation", None, -126, 24.2, 50, 430, 0.05, CENSUS),
}


def arcs_of(topology: dict[str, Any]) -> list[Ring]:
    """The arcs of a TopoJSON file as longitudes and latitudes."""
    (sx, sy), (tx, ty) = topology["transform"]["scale"], topology["transform"]["translate"]
    arcs: list[Ring] = []
    for deltas in topology["arcs"]:
        x = y = 0
        arc: Ring = []
        for dx, dy in deltas:
            x, y = x + dx, y + dy
            arc.append((x * sx + tx, y * sy + ty))
        arcs.append(arc)
    return arcs


def ring_of(arcs: Sequence[Ring], indexes: Sequence[int]) -> Ring:
    """One closed ring; a negative index is an arc backwards."""
    ring: Ring = []
    for index in indexes:
        arc = arcs[index] if index >= 0 else arcs[~index][::-1]
        ring += arc[1:] if ring else arc
    return ring[:-1]


def rings(topology: dict[str, Any], source: Source) -> Iterator[Ring]:
    """The outer rings of the shape."""
    arcs = arcs_of(topology)
    for geometry in topology["objects"][source.layer]["geometries"]:
        if source.shape in (None, geometry["properties"].get("name")):
            polygons = geometry["arcs"]
            for polygon in [polygons] if geometry["type"] == "Polygon" else polygons:
                yield ring_of(arcs, polygon[0])


def area(ring: Sequence[Point]) -> float:
    pairs = zip(ring, [*ring[1:], ring[0]], strict=True)
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs)) / 2


def weights(ring: Ring) -> list[float]:
    """How large a detail each point is (Visvalingam): points that matter least go first."""
    squeeze = math.cos(math.radians(sum(y for _, y in ring) / len(ring)))
    left = [(i - 1) % len(ring) for i in range(len(ring))]
    right = [(i + 1) % len(ring) for i in range(len(ring))]

    def triangle(i: int) -> float:
        return area([ring[left[i]], ring[i], ring[right[i]]]) * squeeze

    heap = [(triangle(i), i) for i in range(len(ring))]
    heapq.heapify(heap)
    current = {i: size for size, i in heap}
    result = [math.inf] * len(ring)
    largest, remaining = 0.0, len(ring)
    while heap and remaining > 3:
        size, i = heapq.heappop(heap)
        if current[i] != size or result[i] != math.inf:
            continue
        largest = max(largest, size)
        result[i] = largest
        remaining -= 1
        right[left[i]], left[right[i]] = right[i], left[i]
        for neighbour in (left[i], right[i]):
            current[neighbour] = triangle(neighbour)
            heapq.heappush(heap, (current[neighbour], neighbour))
    return result


def simplified(source: Source, found: list[Ring]) -> list[Ring]:
    """The most telling points of all rings together."""
    weighed = [weights(ring) for ring in found]
    bar = sorted((weight for ring in weighed for weight in ring), reverse=True)[source.points]
    return [
        [
            (round(x, 2), round(y, 2))
            for (x, y), weight in zip(ring, its, strict=True)
            if weight > bar
        ]
        for ring, its in zip(found, weighed, strict=True)
    ]


def inside(source: Source, ring: Ring) -> bool:
    return all(x > source.west and source.south < y < source.north for x, y in ring)


def make(name: str, source: Source, folders: Sequence[str]) -> None:
    topology = json.loads((Path(folders[source.package]) / source.file).read_text("utf-8"))
    found = [
        ring for ring in rings(topology, source)
        if inside(source, ring) and area(ring) >= source.least
    ]  # fmt: skip
    found.sort(key=area, reverse=True)
    outline = {
        "origin": f"{source.origin}; simplified by tools/outlines.py",
        "rings": simplified(source, found),
    }
    path = TARGET / f"{name}.json"
    path.write_text(json.dumps(outline, separators=(",", ":")) + "\n", "utf-8")
    print(f"{path.name}: {len(found)} rings, {path.stat().st_size} bytes")


def main(folders: Sequence[str]) -> None:
    if len(folders) != 2:
        raise SystemExit("give the folders of world-atlas and us-atlas, unpacked")
    for name, source in SOURCES.items():
        make(name, source, folders)


if __name__ == "__main__":
    main(sys.argv[1:])
