"""Small helpers for dealing and for checking what was dealt."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from random import Random
from typing import Any

from wattworks.editions.base import SetupError
from wattworks.engine.rules import PlantCard
from wattworks.engine.setup import Setup

END_CARD = "end"


def shuffled(rng: Random, items: Iterable[int]) -> list[int]:
    result = list(items)
    rng.shuffle(result)
    return result


def with_tuples(setup: Setup) -> Setup:
    """The setup with tuples for the lists that JSON gives; ``SetupError`` if a field holds
    anything but numbers."""
    found: dict[str, Any] = {
        each.name: _nested(each.name, getattr(setup, each.name))
        if each.name == "later_shuffles"
        else _numbers(each.name, getattr(setup, each.name))
        for each in fields(setup)
    }
    return replace(setup, **found)


def _nested(field: str, given: object) -> tuple[tuple[int, ...], ...]:
    if not isinstance(given, list | tuple):
        raise SetupError("not_a_list", field, given=str(given))
    return tuple(_numbers(f"{field} {i + 1}", each) for i, each in enumerate(given))


def _numbers(field: str, given: object) -> tuple[int, ...]:
    if not isinstance(given, list | tuple):
        raise SetupError("not_a_list", field, given=str(given))
    for each in given:
        if not isinstance(each, int):
            raise SetupError("not_a_number", field, given=str(each))
    return tuple(given)


def check_permutation(
    field: str, given: Sequence[int], expected: Iterable[int], names: Sequence[str] = ()
) -> None:
    """``SetupError`` that tells what is unknown, there twice, or missing, by the names if given."""
    wanted = Counter(expected)
    found = Counter(given)
    if unknown := sorted(found.keys() - wanted.keys()):
        raise SetupError("unknown", field, what=_listed(unknown, names))
    if doubled := sorted(each for each in wanted if found[each] > wanted[each]):
        raise SetupError("twice", field, what=_listed(doubled, names))
    if missing := sorted(wanted.keys() - found.keys()):
        raise SetupError("missing", field, what=_listed(missing, names))


def _listed(items: Sequence[int], names: Sequence[str]) -> str:
    return " ".join(names[item] if 0 <= item < len(names) else str(item) for item in items)


def check_all_plants(cards: Sequence[PlantCard], setup: Setup) -> None:
    """Every plant is in one place, the end card at the bottom, the market in order."""
    end_card = len(cards)
    names = [*(card.name for card in cards), END_CARD]
    check_permutation("shuffled", setup.shuffled, range(end_card), names)
    check_permutation(
        "market, deck, removed",
        (*setup.market, *setup.deck, *setup.removed),
        range(end_card + 1),
        names,
    )
    if setup.deck[-1:] != (end_card,):
        raise SetupError("end_card", "deck")
    numbers = [cards[card].number for card in setup.market]
    if numbers != sorted(numbers):
        raise SetupError("unsorted", "market")
