"""Piles of cards of which not everything is known: how they are written, and filled in.

An unknown card is written ``?``, or ``small`` or ``big`` if its back is known; ``...`` stands
for the unknown rest of an order.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from wattworks.engine.plants import IN_DECK, PlantMarket
from wattworks.engine.rules import Rules
from wattworks.engine.secrets import Chance, first_unknown, known_top, top_is_big
from wattworks.record.fields import index
from wattworks.record.text_form import Field

UNKNOWN: Final = "?"
SMALL: Final = "small"
BIG: Final = "big"
REST: Final = "..."

Pile = list[int | str]  # cards, and words for unknown ones


class Ascending(Chance):
    """No randomness at all: unknown cards come in ascending order."""

    def below(self, count: i64) -> i64:
        return 0

    def shuffle(self, items: list[int]) -> None:
        items.sort()


@dataclass(frozen=True)
class SeenCards:
    """What everybody has seen of the cards since an earlier state."""

    drawn: Sequence[int] = ()  # plants, in the order in which they were drawn
    back: str | None = None  # of the plant that is now on top
    resources: Sequence[int] = ()  # drawn from the deck as it was
    reshuffled: Sequence[Sequence[int]] = ()  # resources drawn after each shuffle since


# -- writing -----------------------------------------------------------------------------------


def back_of(rules: Rules, card: int) -> str:
    if not rules.plant_rules.shows_backs:
        return UNKNOWN
    return BIG if rules.cards[card].is_big else SMALL


def back_on_top(rules: Rules, market: PlantMarket) -> str | None:
    """The back of the deck's top card, if it says anything that is not known anyway."""
    if not rules.plant_rules.shows_backs or len(market.deck) <= first_unknown(rules, market):
        return None
    return BIG if top_is_big(rules, market) else SMALL


def public_deck(
    rules: Rules, market: PlantMarket, seen: SeenCards, names: Sequence[str]
) -> list[str]:
    """The deck, top card first, as far as it is known."""
    cards = market.deck[::-1]
    unknown = len(cards) - first_unknown(rules, market)
    known = max(len(seen.drawn), int(known_top(rules, market)))
    words = [
        names[card] if place < known or place >= unknown else UNKNOWN
        for place, card in enumerate(cards)
    ]
    if seen.back and known < unknown:
        words[known] = seen.back
    return words


def public_removed(rules: Rules, market: PlantMarket, names: Sequence[str]) -> list[str]:
    """The plants taken out unseen; everybody can work them out once the end card has appeared."""
    cards = sorted(market.removed)
    if market.end_place != IN_DECK:
        return [names[card] for card in cards]
    return [back_of(rules, card) for card in cards]


def public_shuffle(
    rules: Rules, market: PlantMarket, seen: SeenCards, names: Sequence[str]
) -> list[str]:
    """The order after the shuffle, as far as it has been revealed."""
    words: list[str] = []
    if market.end_place == IN_DECK or market.frozen:
        before = len(market.deck) - first_unknown(rules, market)
        before += int(market.end_place == IN_DECK)  # the end card itself
        words = [names[card] for card in seen.drawn[before:]]
        if seen.back and len(seen.drawn) >= before:
            words.append(seen.back)
    return [*words, REST]


# -- reading -----------------------------------------------------------------------------------


def read_pile(given: Field, words: Iterable[str], names: Sequence[str]) -> Pile:
    """A pile of known and unknown cards."""
    pile: Pile = []
    for word in words:
        if word in (UNKNOWN, SMALL, BIG):
            pile.append(word)
        elif word in names:
            pile.append(names.index(word))
        else:
            raise given.error("name", key=given.key, value=word, kind="card")
    return pile


class CardPlaces:
    """Makes sure that each card is in one place, and deals the rest to unknown places."""

    def __init__(
        self, names: Sequence[str], fits: Callable[[int, str], bool], may_miss: int = -1
    ) -> None:
        self._names = names
        self._fits = fits
        self._may_miss = may_miss  # a card that need not be anywhere
        self._left = list(range(len(names)))
        self._open: list[tuple[Field, Pile]] = []

    def enter(self, given: Field, pile: Pile) -> None:
        """Note the pile of that line."""
        for card in pile:
            if isinstance(card, int):
                if card not in self._left:
                    raise given.error("card_twice", key=given.key, card=self._names[card])
                self._left.remove(card)
        if any(isinstance(card, str) for card in pile):
            self._open.append((given, pile))

    def fill(self, last: Field, chance: Chance | None) -> None:
        """Put the cards that are left in the unknown places. ``last`` is the line to blame if
        there is none for them."""
        if self._may_miss in self._left:
            self._left.remove(self._may_miss)
        places = sum(isinstance(card, str) for _, pile in self._open for card in pile)
        if self._open and chance is None:
            raise self._open[0][0].error("hidden")
        if not places and self._left:
            cards = ", ".join(self._names[card] for card in self._left)
            raise last.error("card_missing", cards=cards)
        if places != len(self._left):
            raise self._open[0][0].error("card_places", places=places, cards=len(self._left))
        if chance is not None:
            chance.shuffle(self._left)
            self._deal(lambda word: word != UNKNOWN)
            self._deal(lambda word: word == UNKNOWN)

    def _deal(self, is_next: Callable[[str], bool]) -> None:
        for given, pile in self._open:
            for place, word in enumerate(pile):
                if isinstance(word, str) and is_next(word):
                    pile[place] = self._draw(given, word)

    def _draw(self, given: Field, word: str) -> int:
        for card in self._left:
            if self._fits(card, word):
                self._left.remove(card)
                return card
        raise given.error("card_places", places=1, cards=0)


def known_cards(pile: Pile) -> list[int]:
    """A pile in which nothing is unknown any longer."""
    return [card for card in pile if isinstance(card, int)]


def has_back(rules: Rules, card: int, word: str) -> bool:
    """Whether a plant may be the one that the word stands for."""
    if card == rules.end_card:
        return False
    return word == UNKNOWN or rules.cards[card].is_big == (word == BIG)


def read_order(
    given: Field,
    words: list[str],
    names: Sequence[str],
    fits: Callable[[int, str], bool],
    chance: Chance | None,
) -> list[int]:
    """All cards in some order; after those that are known, the rest at random."""
    is_open = words[-1:] == [REST]
    known, back = words[: len(words) - is_open], UNKNOWN
    if is_open and known[-1:] in ([SMALL], [BIG]):
        back = known.pop()
    order = [index(given, word, names, "card") for word in known]
    for place, card in enumerate(order):
        if card in order[:place]:
            raise given.error("card_twice", key=given.key, card=names[card])
    rest = [card for card in range(len(names)) if card not in order]
    if rest and not is_open:
        raise given.error("card_missing", cards=", ".join(names[card] for card in rest))
    if is_open and chance is None:
        raise given.error("hidden")
    if chance is not None:
        chance.shuffle(rest)
    rest.sort(key=lambda card: not fits(card, back))
    return order + rest
