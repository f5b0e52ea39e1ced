"""The rules at hand: a few sentences for each phase, with the figures of the table."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from wattworks.engine.rules import (
    BOARD_FAMILY,
    CARD_FAMILY,
    FIRST,
    SECOND,
    BoardRules,
    CardRules,
    Rules,
)
from wattworks.locales import listing, phrase
from wattworks.locales.nouns import Nouns


@dataclass(frozen=True)
class Help:
    """How a family of games is explained; each part takes the rules of that family."""

    game: Callable[[Any], list[str]]
    phases: Mapping[str, Callable[[Any], list[str]]]


def phase_help(rules: Rules, phase: str) -> list[str]:
    """What one has to know in that phase."""
    tell = HELP[rules.family].phases.get(phase)
    return [] if tell is None else tell(rules)


def game_help(rules: Rules) -> list[str]:
    """What the game is about: the aim, the steps, the end."""
    told = HELP[rules.family].game(rules)
    if rules.companion.rows():
        told.append(phrase("rules_help.trust"))
    if rules.contractor.first:
        told.append(phrase("rules_help.contractor"))
    return told


def _board_game(rules: BoardRules) -> list[str]:
    told = [phrase("rules_help.aim", end=rules.end_cities)]
    if rules.ties_by_cities:
        told.append(phrase("rules_help.ties_by_cities"))
    if rules.ends_before_step_two():
        told.append(phrase("rules_help.one_step"))
    else:
        told.append(phrase("rules_help.steps", cities=rules.step2_cities))
    is_open = rules.money_is_open
    told.append(phrase("rules_help.money_open" if is_open else "rules_help.money_hidden"))
    return told


def _card_game(rules: CardRules) -> list[str]:
    return [
        phrase("rules_help.card_aim", money=rules.money_per_point),
        phrase("rules_help.card_last_round"),
        phrase("rules_help.money_open")
        if rules.money_is_open
        else phrase("rules_help.money_hidden"),
    ]


def _regions(rules: BoardRules) -> list[str]:
    return [phrase("rules_help.regions", count=rules.region_count)]


def _houses(rules: Rules) -> list[str]:
    return [phrase("rules_help.houses")]


def _marks(rules: Rules) -> list[str]:
    return [phrase("rules_help.marks")]


def _order(rules: Rules) -> list[str]:
    return [phrase("rules_help.order")]


def _auction(rules: Rules) -> list[str]:
    told = [phrase("rules_help.auction"), phrase("rules_help.one_plant", limit=rules.plant_limit)]
    if rules.plant_rules.discount:
        told.append(phrase("rules_help.discount"))
    if rules.plant_rules.drops_if_none_sold:
        told.append(phrase("rules_help.none_sold"))
    return told


def _board_auction(rules: BoardRules) -> list[str]:
    return [*_auction(rules), phrase("rules_help.actual_market")]


def _hybrids(rules: Rules) -> str:
    nouns = Nouns(rules, ())
    return phrase("rules_help.hybrids", first=nouns.fuel(FIRST), second=nouns.fuel(SECOND))


def _tokens(rules: BoardRules) -> list[str]:
    told = [phrase("rules_help.fuel"), _hybrids(rules)]
    for kind, price in enumerate(rules.storage_prices):
        if price:
            told.append(phrase("rules_help.storage", fuel=Nouns(rules, ()).fuel(kind), money=price))
    return told


def _cards(rules: CardRules) -> list[str]:
    prices = listing(str(price) for price in rules.column_prices)
    return [
        phrase("rules_help.card_fuel", prices=prices),
        phrase("rules_help.card_room"),
        _hybrids(rules),
    ]


def _building(rules: BoardRules) -> list[str]:
    one, two, three = rules.house_prices
    told = [
        phrase("rules_help.building"),
        phrase("rules_help.houses_cost", one=one, two=two, three=three),
    ]
    if rules.plant_rules.drops_obsolete:
        told.append(phrase("rules_help.obsolete"))
    return told


def _bureaucracy(rules: BoardRules) -> list[str]:
    return [phrase("rules_help.running", money=rules.payout(0)), phrase("rules_help.markets")]


def _card_bureaucracy(rules: CardRules) -> list[str]:
    return [
        phrase("rules_help.card_running", least=rules.min_income),
        phrase("rules_help.card_markets"),
    ]


HELP: Final = {
    BOARD_FAMILY: Help(
        _board_game,
        {
            "regions": _regions,
            "houses": _houses,
            "marks": _marks,
            "order": _order,
            "auction": _board_auction,
            "fuel": _tokens,
            "building": _building,
            "bureaucracy": _bureaucracy,
        },
    ),
    CARD_FAMILY: Help(
        _card_game,
        {"auction": _auction, "fuel": _cards, "bureaucracy": _card_bureaucracy},
    ),
}
