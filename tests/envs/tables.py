"""Which tables the environments are tried on: every edition, number of players and variant."""

from wattworks.editions import DRAFT, EDITIONS, Options
from wattworks.testing.all_tables import SEATS, tables


def short_list() -> list[Options]:
    """Each number of players and each variant of each edition once, and a draft of regions."""
    found: list[Options] = []
    for edition in EDITIONS.values():
        for seats in edition.seats:
            found.append(Options(edition.name, edition.default_map, SEATS[:seats]))
        for variant in edition.variants:
            found.append(next(each for each in tables([edition]) if each.variants == {variant}))
        if edition.draws_regions:
            found.append(Options(edition.name, edition.default_map, SEATS[:3], DRAFT))
    return found


def name(options: Options) -> str:
    words = [options.edition, str(len(options.players)), *sorted(options.variants)]
    return "-".join([*words, DRAFT] if options.regions == DRAFT else words)
