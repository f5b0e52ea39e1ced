"""All possible tables: every edition, map, number of players, way to choose regions and set of
variants. New editions are included automatically."""

from collections.abc import Collection, Iterable, Iterator
from itertools import chain, combinations, product
from random import Random
from typing import Final

from wattworks.editions import DRAFT, EDITIONS, RANDOM, Edition, Options
from wattworks.engine.rules import BoardRules

SEATS: Final = ("Ann", "Bob", "Cem", "Dora", "Emil", "Fay", "Gus", "Hana")


def tables(
    editions: Iterable[Edition] | None = None, maps: Collection[str] | None = None
) -> Iterator[Options]:
    """Edition × map × players × regions × variants, as far as each edition offers them."""
    for edition in EDITIONS.values() if editions is None else editions:
        for map_, seats in product(wanted_maps(edition, maps), edition.seats):
            for regions, variants in product(region_modes(edition, map_, seats), subsets(edition)):
                options = Options(edition.name, map_, SEATS[:seats], regions, variants)
                if edition.offers(options):
                    yield options


def wanted_maps(edition: Edition, maps: Collection[str] | None) -> list[str]:
    """Those of the maps that the edition has; all of them if none is named."""
    return [name for name in edition.maps if maps is None or name in maps]


def plain_tables(
    editions: Iterable[Edition] | None = None, maps: Collection[str] | None = None
) -> Iterator[Options]:
    """Edition × map × players, without variants."""
    for edition in EDITIONS.values() if editions is None else editions:
        for map_, seats in product(wanted_maps(edition, maps), edition.seats):
            options = Options(edition.name, map_, SEATS[:seats])
            if edition.offers(options):
                yield options


def subsets(edition: Edition) -> list[frozenset[str]]:
    """All sets of variants, the empty one first."""
    sizes = range(len(edition.variants) + 1)
    return [frozenset(s) for s in chain(*(combinations(edition.variants, n) for n in sizes))]


def region_modes(edition: Edition, map_: str, seats: int) -> list[str | tuple[str, ...]]:
    """Random, by draft, and one area by name; only the first where there are no regions."""
    options = Options(edition.name, map_, SEATS[:seats])
    if not edition.draws_regions or not edition.offers(options):
        return [RANDOM]
    return [RANDOM, DRAFT, named_regions(edition, options, seats)]


def named_regions(edition: Edition, options: Options, seed: int) -> tuple[str, ...]:
    """The names of an area that the edition might deal."""
    rules = edition.rules(options)
    if not isinstance(rules, BoardRules):
        return ()
    return tuple(rules.map.regions[r] for r in edition.deal(options, Random(seed)).regions)
