"""How the plants are dealt in Recharged and, with other cards, in the card game."""

from collections.abc import Sequence
from random import Random
from typing import Final

from wattworks.editions.base import SetupError
from wattworks.editions.chance import check_all_plants, shuffled
from wattworks.engine.rules import PlantCard
from wattworks.engine.setup import Setup

MARKET_SIZE: Final = 8
REMOVED: Final = {2: (1, 5), 3: (2, 6), 4: (1, 3), 5: (0, 0), 6: (0, 0)}  # small, big


def deal_plants(
    seats: int, cards: Sequence[PlantCard], rng: Random
) -> tuple[list[int], list[int], list[int]]:
    """Market, deck and removed plants: eight small plants are laid out, a ninth goes on top of the
    mixed rest (B-SET-6, K-SET-2). Of equal numbers, the one laid out later comes after."""
    small = shuffled(rng, (i for i, card in enumerate(cards) if not card.is_big))
    big = shuffled(rng, (i for i, card in enumerate(cards) if card.is_big))
    market, top, small = small[:MARKET_SIZE], small[MARKET_SIZE], small[MARKET_SIZE + 1 :]
    small_out, big_out = REMOVED[seats]
    rest = shuffled(rng, small[small_out:] + big[big_out:])
    market.sort(key=lambda card: cards[card].number)
    return market, [top, *rest], small[:small_out] + big[:big_out]


def check_plants(seats: int, cards: Sequence[PlantCard], setup: Setup) -> None:
    """``SetupError`` if the plants could not have been dealt this way."""
    check_all_plants(cards, setup)
    if len(setup.market) != MARKET_SIZE or any(cards[c].is_big for c in setup.market):
        raise SetupError("small_market", "market", count=MARKET_SIZE)
    if len(setup.deck) < 2 or cards[setup.deck[0]].is_big:
        raise SetupError("small_on_top", "deck")
    big = sum(cards[c].is_big for c in setup.removed)
    small_out, big_out = REMOVED[seats]
    if (len(setup.removed) - big, big) != (small_out, big_out):
        raise SetupError("removed_backs", "removed", small=small_out, big=big_out)
