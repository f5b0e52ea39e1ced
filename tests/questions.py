"""Every question that any of our games can ask."""

from functools import cache

from wattworks.editions import DRAFT, EDITIONS, RANDOM, Options
from wattworks.testing.all_tables import SEATS


@cache
def asked() -> frozenset[tuple[str, str]]:
    """Phases and the questions that they declare, over all editions and variants."""
    found: set[tuple[str, str]] = set()
    for edition in EDITIONS.values():
        regions = DRAFT if edition.draws_regions else RANDOM
        for count in (2, 3):
            for variants in (frozenset[str](), *(frozenset({name}) for name in edition.variants)):
                options = Options(
                    edition.name, edition.default_map, SEATS[:count], regions, variants
                )
                if edition.offers(options):
                    rules = edition.rules(options)
                    for phase in rules.phases:
                        found |= {(phase.name, each.name) for each in phase.questions(rules)}
    return frozenset(found)


def question_names() -> set[str]:
    return {question for _, question in asked()}
