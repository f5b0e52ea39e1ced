"""A short row of cards in one machine word: six bits for each card, the first card lowest.

Nothing is allocated when a card is laid or taken, and a copy costs nothing. The word does not know
how many cards it holds.
"""

from typing import Final

from mypy_extensions import i64

WIDTH: Final = 6  # bits of a card
CARD: Final = 63
MOST: Final = 10  # cards in a row


def card_at(word: i64, place: i64) -> i64:
    return word >> place * WIDTH & CARD


def with_card(word: i64, place: i64, card: i64) -> i64:
    """The row with a card laid at that place; those from there on move up."""
    shift = place * WIDTH
    behind = word >> shift
    return word ^ behind << shift | card << shift | behind << shift + WIDTH


def without_card(word: i64, place: i64) -> i64:
    """The row without the card at that place; those behind it move down."""
    shift = place * WIDTH
    behind = word >> shift
    return word ^ behind << shift | behind >> WIDTH << shift


def packed(cards: list[int]) -> i64:
    if len(cards) > MOST:
        raise ValueError(f"{len(cards)} cards are too many for a row")
    word: i64 = 0
    for place, card in enumerate(cards):
        word |= i64(card) << place * WIDTH
    return word


def unpacked(word: i64, count: i64) -> list[int]:
    found: list[int] = []
    while len(found) < count:
        found.append(word & CARD)
        word >>= WIDTH
    return found
