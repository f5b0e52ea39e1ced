"""A setup as a section of a text, complete or as far as it has been revealed."""

from random import Random
from typing import Final

from wattworks.editions import Options, SetupError, edition
from wattworks.engine.rules import BoardRules, CardRules, Rules
from wattworks.engine.secrets import Chance
from wattworks.engine.setup import CardSetup, Setup, laid_out
from wattworks.record.errors import RecordError
from wattworks.record.fields import NOTHING, indices, listed
from wattworks.record.piles import (
    REST,
    UNKNOWN,
    CardPlaces,
    Pile,
    SeenCards,
    has_back,
    known_cards,
    public_deck,
    public_removed,
    public_shuffle,
    read_order,
    read_pile,
)
from wattworks.record.text_form import Field, Fields, Section
from wattworks.record.words import Words, spaced

SETUP: Final = "setup"


def setup_section(words: Words, setup: Setup, seen: SeenCards | None) -> Section:
    """The lines of a setup; with ``seen`` only what everybody knows of it."""
    section = Section(SETUP)
    section.add("order", words.row_list(setup.order))
    section.add("regions", listed([_regions(words.rules)[region] for region in setup.regions]))
    section.add("market", words.card_list(setup.market))
    deck, removed, shuffled = _plant_piles(words, setup, seen)
    section.add("deck", " ".join(deck) or NOTHING)
    section.add("removed", " ".join(removed) or NOTHING)
    section.add("shuffled", " ".join(shuffled))
    if isinstance(setup, CardSetup):
        _add_resources(section, words, setup, seen)
    return section


def _regions(rules: Rules) -> list[str]:
    return rules.map.regions if isinstance(rules, BoardRules) else []


def _plant_piles(
    words: Words, setup: Setup, seen: SeenCards | None
) -> tuple[list[str], list[str], list[str]]:
    names = words.cards
    if seen is None:
        deck, removed, shuffled = setup.deck, setup.removed, setup.shuffled
        return (
            [names[card] for card in deck],
            [names[card] for card in removed],
            [names[card] for card in shuffled],
        )
    market = laid_out(setup)
    return (
        public_deck(words.rules, market, seen, names),
        public_removed(words.rules, market, names),
        public_shuffle(words.rules, market, seen, names),
    )


def _add_resources(
    section: Section, words: Words, setup: CardSetup, seen: SeenCards | None
) -> None:
    """The resource deck, and the orders of its later shuffles."""
    names = resource_names(words.rules)
    laid = len(setup.resources) if seen is None else _laid_out(words.rules) + len(seen.resources)
    deck = [names[card] for card in setup.resources[:laid]]
    deck += [UNKNOWN] * (len(setup.resources) - len(deck))
    section.add("resources", " ".join(deck))
    for i, order in enumerate(setup.later_shuffles):
        cards = [names[card] for card in order]
        if seen is not None:
            if i >= len(seen.reshuffled):
                break
            cards = [*(names[card] for card in seen.reshuffled[i]), REST]
        section.add(f"shuffle {i + 1}", " ".join(cards))


def resource_names(rules: Rules) -> list[str]:
    return [card.name for card in rules.resources] if isinstance(rules, CardRules) else []


def _laid_out(rules: Rules) -> int:
    """How many resources are on the market from the start."""
    assert isinstance(rules, CardRules)
    return int(rules.column_size) * (len(rules.column_prices) - 1)


# -- reading -----------------------------------------------------------------------------------


def read_setup(words: Words, section: Section, options: Options, chance: Chance | None) -> Setup:
    """The setup of a section; what it hides is dealt with ``chance``."""
    fields = Fields(section)
    order, regions = fields.take("order"), fields.take("regions")
    given = {key: fields.take(key) for key in ("market", "deck", "removed")}
    piles: dict[str, Pile] = {
        key: read_pile(each, spaced(each), words.cards) for key, each in given.items()
    }
    places = CardPlaces(words.cards, lambda card, word: has_back(words.rules, card, word))
    for key, pile in piles.items():
        places.enter(given[key], pile)
    places.fill(given["deck"], chance)
    shuffled = fields.take("shuffled")
    setup = Setup(
        tuple(indices(order, words.seats, "player")),
        tuple(indices(regions, _regions(words.rules), "region")),
        tuple(known_cards(piles["market"])),
        tuple(known_cards(piles["deck"])),
        tuple(known_cards(piles["removed"])),
        tuple(
            read_order(
                shuffled,
                spaced(shuffled),
                words.cards[:-1],
                lambda card, word: has_back(words.rules, card, word),
                chance,
            )
        ),
    )
    if isinstance(words.rules, CardRules):
        setup = _with_resources(words, fields, setup, options, chance)
    fields.close()
    _check(section, setup, options)
    return setup


def _with_resources(
    words: Words, fields: Fields, setup: Setup, options: Options, chance: Chance | None
) -> CardSetup:
    names = resource_names(words.rules)
    like = any_setup(options)
    assert isinstance(like, CardSetup)
    deck = fields.take("resources")
    resources = read_pile(deck, spaced(deck), names)
    places = CardPlaces(names, lambda card, word: card in like.resources)
    places.enter(deck, [card for card in range(len(names)) if card not in like.resources])
    places.enter(deck, resources)
    places.fill(deck, chance)
    shuffles = [
        tuple(read_shuffle(fields, f"shuffle {i + 1}", names, chance))
        for i in range(len(like.later_shuffles))
    ]
    return CardSetup(
        setup.order, setup.regions, setup.market, setup.deck, setup.removed, setup.shuffled,
        tuple(known_cards(resources)), tuple(shuffles),
    )  # fmt: skip


def read_shuffle(fields: Fields, key: str, names: list[str], chance: Chance | None) -> list[int]:
    """One shuffle of the resources; in a text with hidden parts it may be missing."""
    given = fields.find(key) if chance is not None else fields.take(key)
    if given is None:
        given = Field(key, REST, fields.section.line)
    return read_order(given, spaced(given), names, lambda card, word: True, chance)


def any_setup(options: Options) -> Setup:
    """Any setup for these options, to see what belongs in one."""
    return edition(options.edition).deal(options, Random(0))


def _check(section: Section, setup: Setup, options: Options) -> None:
    """The edition has the last word; it names the field that is wrong."""
    try:
        edition(options.edition).check_setup(options, setup)
    except SetupError as error:
        names = error.field.split(", ")
        lines = [each.line for each in section.fields if each.key in names]
        line = lines[-1] if lines else section.line
        raise RecordError(line, "setup", reason=str(error)) from error
