"""Small helpers for dealing and for checking what was dealt."""

from collections.abc import Iterable, Sequence
from random import Random

from wattworks.editions.base import SetupError
from wattworks.engine.rules import PlantCard
from wattworks.engine.setup import Setup


def shuffled(rng: Random, items: Iterable[int]) -> list[int]:
    result = list(items)
    rng.shuffle(result)
    return result


def check_permutation(field: str, given: Sequence[int], expected: Iterable[int]) -> None:
    if sorted(given) != sorted(expected):
        raise SetupError(f"{field}: {list(given)} is not each of {sorted(expected)} once")


def check_all_plants(cards: Sequence[PlantCard], setup: Setup) -> None:
    """Every plant is in one place, the end card at the bottom, the market in order."""
    end_card = len(cards)
    check_permutation("shuffled", setup.shuffled, range(end_card))
    check_permutation(
        "market, deck and removed",
        (*setup.market, *setup.deck, *setup.removed),
        range(end_card + 1),
    )
    if setup.deck[-1:] != (end_card,):
        raise SetupError("deck: the end card must be the last one")
    numbers = [cards[card].number for card in setup.market]
    if numbers != sorted(numbers):
        raise SetupError("market: the cards must be in ascending order")
