"""The deck of the card game and the contractor's sums: data that an owner can replace.

The rulebooks do not print these cards, so the built-in deck is a reconstruction; each entry
says which of its fields are known. ``deck_file`` reads the file.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from wattworks.errors import CodedError

FUELS: Final = ("gas", "oil", "coal", "uranium")  # hybrid plants burn the first two
MARKET_ORDER: Final = ("coal", "gas", "oil", "uranium")
HYBRID_FUEL: Final = "hybrid"
ECO: Final = "eco"
SMALL: Final = "small"
BIG: Final = "big"
SINGLE: Final = "single"
PLUS: Final = "+"
PLUS_PLUS: Final = "++"
MARKS: Final = {"2-6": 2, "4-6": 4, "5-6": 5}  # the smallest number of players a card is used with

PLANT_COUNTS: Final = {SMALL: 13, BIG: 29}
STANDARD_COUNTS: Final = {"coal": 12, "gas": 10, "oil": 9, "uranium": 5}
SINGLE_COUNTS: Final = {"coal": 2, "gas": 2, "oil": 2, "uranium": 1}
PLUS_PLUS_CARDS: Final = 4
CARD_CONTRACTOR_CARDS: Final = 5
BOARD_CONTRACTOR_CARDS: Final = 6
# what the three columns of the market hold at the start, by players (K-SET-4)
FEWEST_CARDS: Final = {2: 12, 4: 15, 5: 18}
MOST_ERRORS: Final = 50  # told at once
MAX_NEED: Final = 5
MAX_MONEY: Final = 99


class DeckError(CodedError, ValueError):
    """A deck file that cannot be used: where (line and card) and why. ``more`` holds what else
    is wrong with it."""

    family = "deck"

    def __init__(self, code: str, line: int | None = None, **params: object) -> None:
        self.line = line
        self.more: tuple[DeckError, ...] = ()
        words = ", ".join(f"{name} {value}" for name, value in params.items())
        place = f"line {line}: " if line else ""
        message = f"{place}{code} ({words})" if words else f"{place}{code}"
        super().__init__(code, params, message)


@dataclass(frozen=True)
class DeckPlant:
    number: int
    back: str
    fuel: str
    need: int
    income: int
    known: tuple[str, ...] = ()


@dataclass(frozen=True)
class DeckResource:
    fuel: str
    units: int
    mark: str
    known: tuple[str, ...] = ()


@dataclass(frozen=True)
class ContractorCard:
    first: int
    others: int
    known: tuple[str, ...] = ()


@dataclass(frozen=True)
class Deck:
    plants: tuple[DeckPlant, ...]
    resources: tuple[DeckResource, ...]
    contractor_card_game: tuple[ContractorCard, ...]
    contractor_board_game: tuple[ContractorCard, ...]


def contractor_piles(deck: Deck) -> tuple[tuple[str, tuple[ContractorCard, ...]], ...]:
    return (
        ("contractor_card_game", deck.contractor_card_game),
        ("contractor_board_game", deck.contractor_board_game),
    )


def reconstructed_plants(deck: Deck) -> int:
    """How many plants are a reconstruction altogether."""
    return sum(not plant.known for plant in deck.plants)


def all_in_one(errors: Sequence[DeckError]) -> DeckError:
    """The first of some errors, with the others in it."""
    errors[0].more = tuple(errors[1:MOST_ERRORS])
    return errors[0]


def wrong_counts(deck: Deck) -> Iterator[DeckError]:
    """Where there are not as many cards as the box holds (K-SET-2, K-SET-3, D-1)."""
    yield from _other_than_in_the_box(deck)
    yield from _too_few(deck)


def _other_than_in_the_box(deck: Deck) -> Iterator[DeckError]:
    one_each = dict.fromkeys(FUELS, 1)
    yield from _count("plants", Counter(plant.back for plant in deck.plants), PLANT_COUNTS)
    by_mark = {
        "standard": (STANDARD_COUNTS, [c.fuel for c in deck.resources if c.mark in MARKS]),
        SINGLE: (SINGLE_COUNTS, [c.fuel for c in deck.resources if c.mark == SINGLE]),
        PLUS: (one_each, [c.fuel for c in deck.resources if c.mark == PLUS]),
    }
    for mark, (wanted, given) in by_mark.items():
        yield from _count(f"resources, {mark}", Counter(given), wanted)
    # Which fuels bear this mark no rulebook tells.
    marked = sum(card.mark == PLUS_PLUS for card in deck.resources)
    yield from _count(f"resources, {PLUS_PLUS}", {"cards": marked}, {"cards": PLUS_PLUS_CARDS})
    wanted_cards = (CARD_CONTRACTOR_CARDS, BOARD_CONTRACTOR_CARDS)
    for (name, pile), wanted_count in zip(contractor_piles(deck), wanted_cards, strict=True):
        yield from _count(name, {"cards": len(pile)}, {"cards": wanted_count})


def _too_few(deck: Deck) -> Iterator[DeckError]:
    """Resource cards that would not fill the market."""
    for seats, wanted in FEWEST_CARDS.items():
        usable = sum(MARKS.get(card.mark, 99) <= seats for card in deck.resources)
        if usable < wanted:
            yield DeckError("too_few", list="resources", players=seats, given=usable, wanted=wanted)


def _count(name: str, given: Mapping[str, int], wanted: Mapping[str, int]) -> Iterator[DeckError]:
    for kind, count in wanted.items():
        if given.get(kind, 0) != count:
            yield DeckError("count", list=name, kind=kind, given=given.get(kind, 0), wanted=count)
