"""What nobody can know about the cards, and how to fill it in.

What is secret: the order of the deck down to the end card, which plants were taken out at the
start, and how the shuffle will turn out. Everybody saw which plants went under the deck, and in
which order, until the shuffle (B-VIS-1).
"""

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from wattworks.engine.plants import IN_DECK, NO_CARD

if TYPE_CHECKING:
    from wattworks.engine.plants import PlantMarket
    from wattworks.engine.resources import ResourceMarket
    from wattworks.engine.rules import Rules

SHUFFLES_AHEAD: Final = 4  # of the resource cards; a game has about two


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A source of randomness that the caller provides; the engine has none of its own."""

    @abstractmethod
    def below(self, count: i64) -> i64:
        """A number from 0 to ``count`` - 1."""

    def shuffle(self, items: list[int]) -> None:
        place: i64 = len(items) - 1
        while place > 0:
            other = self.below(place + 1)
            items[place], items[other] = items[other], items[place]
            place -= 1


class _Order(Chance):
    """No randomness at all: everything stays in ascending order."""

    def below(self, count: i64) -> i64:
        return 0

    def shuffle(self, items: list[int]) -> None:
        items.sort()


def first_unknown(rules: "Rules", market: "PlantMarket") -> i64:
    """The place in the deck (counted from the bottom) above which the cards are unknown."""
    if market.end_place == IN_DECK:
        return market.cards_below(rules.end_card) + 1
    return market.deck_size if market.frozen else 0


def known_top(rules: "Rules", market: "PlantMarket") -> bool:
    """Whether everybody knows the top card: the one laid there at the start (B-SET-5). Once the end
    card has appeared it may be there again, but nobody can tell."""
    first = rules.plant_rules.first_card
    return first != NO_CARD and market.end_place == IN_DECK and market.top() == first


def top_is_big(rules: "Rules", market: "PlantMarket") -> bool:
    """Whether the top card has the back of the big plants; the end card's back is neither."""
    top = market.top()
    return top != rules.end_card and rules.cards[top].is_big


def unseen(rules: "Rules", market: "PlantMarket") -> list[int]:
    """The plants whose place nobody knows: in the deck's unknown part or out of the game."""
    cards = market.deck[first_unknown(rules, market) :]
    if known_top(rules, market):
        cards.pop()
    cards += market.removed
    cards.sort()
    return cards


def redeal(rules: "Rules", market: "PlantMarket", chance: Chance) -> None:
    """Deal the unknown cards again, consistently with everything that is public."""
    start = first_unknown(rules, market)
    deck = market.deck
    fixed: list[int] = deck[-1:] if known_top(rules, market) else []
    count: i64 = len(deck) - start - len(fixed)
    shows = rules.plant_rules.shows_backs
    big_top = shows and market.deck_size > 0 and top_is_big(rules, market)
    if market.end_place == IN_DECK:
        pool, removed = _divide(rules, market, chance, unseen(rules, market))
    else:
        pool, removed = deck[start:], market.removed
    chance.shuffle(pool)
    if shows and count > 0:
        _lift(rules, pool, big_top, chance)
    market.deck = deck[:start] + pool + fixed
    market.removed = removed
    market.ranks = _new_ranks(len(market.ranks), chance)


def _divide(
    rules: "Rules", market: "PlantMarket", chance: Chance, cards: list[int]
) -> tuple[list[int], list[int]]:
    """Split unseen cards into deck and removed; where backs differ, size by size."""
    if not rules.plant_rules.shows_backs:
        chance.shuffle(cards)
        return cards[len(market.removed) :], cards[: len(market.removed)]
    small = [card for card in cards if not rules.cards[card].is_big]
    big = [card for card in cards if rules.cards[card].is_big]
    chance.shuffle(small)
    chance.shuffle(big)
    big_out: i64 = 0
    for card in market.removed:
        if rules.cards[card].is_big:
            big_out += 1
    small_out: i64 = len(market.removed) - big_out
    removed = small[:small_out] + big[:big_out]
    removed.sort()
    return small[small_out:] + big[big_out:], removed


def _lift(rules: "Rules", pool: list[int], big: bool, chance: Chance) -> None:
    """Bring a card with the right back to the top."""
    fitting = [place for place in range(len(pool)) if rules.cards[pool[place]].is_big == big]
    card = pool.pop(fitting[chance.below(len(fitting))])
    pool.append(card)


def _new_ranks(count: i64, chance: Chance) -> list[int]:
    ranks = list(range(count))
    chance.shuffle(ranks)
    return ranks


def hide(rules: "Rules", market: "PlantMarket") -> None:
    """Replace what is secret by an arrangement that depends on nothing secret."""
    redeal(rules, market, _Order())


def redeal_resources(market: "ResourceMarket", chance: Chance) -> None:
    """The order of the resource deck and of later shuffles is unknown, its cards are not (K-VIS-1).
    Shuffles that no game ever reaches are not drawn one by one: they repeat others."""
    market.deck = _dealt(market.deck, chance)
    count = len(market.orders)
    past: i64 = min(market.shuffles, count)
    drawn: list[tuple[int, ...]] = []
    for order in market.orders[past : past + SHUFFLES_AHEAD]:
        drawn.append(tuple(_dealt(list(order), chance)))
    orders = list(market.orders[:past])
    while len(orders) < count:
        orders.append(drawn[(len(orders) - past) % len(drawn)])
    market.orders = tuple(orders)


def _dealt(cards: list[int], chance: Chance) -> list[int]:
    dealt = cards[:]
    dealt.sort()
    chance.shuffle(dealt)
    return dealt


def hide_resources(market: "ResourceMarket") -> None:
    """All shuffles, even past ones, bring the cards into the same plain order."""
    market.deck = _dealt(market.deck, _Order())
    plain = tuple(_dealt(list(market.orders[0]), _Order()))
    market.orders = (plain,) * len(market.orders)
