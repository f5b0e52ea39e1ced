"""The plant market and its deck: what is on offer, what replaces it, the end card.

The end card ("Step 3", or "last round" in the card game) is one number above the plants; it
sorts behind all of them. It is never nominated, taken or counted as a plant.
"""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from wattworks.engine import events
from wattworks.engine.card_row import (
    CARD,
    MOST,
    WIDTH,
    card_at,
    packed,
    unpacked,
    with_card,
    without_card,
)

if TYPE_CHECKING:
    from wattworks.engine.state import State

NO_CARD: Final = -1
OFFERED: Final = 4  # plants of the current market (B-SET-5)
FINAL_MARKET: Final = 6  # plants on the market once the end card has left (B-STP-5)
DISCOUNT_BID: Final = 1  # minimum bid for the plant with the discount token (B-AUC-9)

# where the end card is
IN_DECK: Final = 0
ON_MARKET: Final = 1
LEFT: Final = 2


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PlantMarket:
    """Cards on offer, the deck, and what has left the game.

    The cards on offer are a word (see card_row.py). The lists are shared between copies: the deck
    is the lower part of one that is replaced, never changed; ``out`` is the first part of one that
    only grows.
    """

    def __init__(
        self,
        row_word: i64,
        row_size: i64,
        deck_list: list[int],
        deck_size: i64,
        out_list: list[int],
        out_size: i64,
        removed: list[int],
        ranks: list[int],
        token: i64,
        end_place: i64,
        frozen: bool,
    ) -> None:
        self.row_word: i64 = row_word  # cheapest first
        self.row_size: i64 = row_size
        self._deck: list[int] = deck_list
        self.deck_size: i64 = deck_size
        self._out: list[int] = out_list
        self._out_size: i64 = out_size
        self.removed = removed  # taken out unseen at the start
        self.ranks = ranks  # a shuffle sorts the deck by these: lowest rank on top
        self.token: i64 = token  # the plant with the discount token, or NO_CARD
        self.end_place: i64 = end_place
        self.frozen = frozen  # no card is drawn until the shuffle (B-STP-2, Original)

    def copy(self) -> "PlantMarket":
        return PlantMarket(
            self.row_word, self.row_size, self._deck, self.deck_size, self._out, self._out_size,
            self.removed, self.ranks, self.token, self.end_place, self.frozen,
        )  # fmt: skip

    # -- the cards on offer ------------------------------------------------------------------

    @property
    def cards(self) -> list[int]:
        """The cards on the market, cheapest first, as a new list."""
        return unpacked(self.row_word, self.row_size)

    @cards.setter
    def cards(self, cards: list[int]) -> None:
        self.row_word = packed(cards)
        self.row_size = len(cards)

    def card(self, place: i64) -> i64:
        return card_at(self.row_word, place)

    def find(self, card: i64) -> i64:
        """The place of a card on the market, or -1."""
        row = self.row_word
        place: i64 = 0
        while place < self.row_size:
            if row & CARD == card:
                return place
            row >>= WIDTH
            place += 1
        return -1

    def plant_count(self) -> i64:
        """Plants on the market, not counting the end card."""
        return self.row_size - 1 if self.end_place == ON_MARKET else self.row_size

    def offered(self, step: i64) -> i64:
        """How many of the cheapest plants can be nominated (B-AUC-1, B-STP-5)."""
        count = self.plant_count()
        return count if step == 3 or count < OFFERED else OFFERED

    def insert(self, number: list[int], card: i64) -> None:
        """Put a card in its place: after all cards with the same or a lower number."""
        row = self.row_word
        place: i64 = 0
        own: i64 = number[card]
        while place < self.row_size and number[row & CARD] <= own:
            row >>= WIDTH
            place += 1
        if self.row_size == MOST:
            raise ValueError("the plant market is full")
        self.row_word = with_card(self.row_word, place, card)
        self.row_size += 1

    def take(self, place: i64) -> i64:
        """Take the card at that place off the market."""
        card = card_at(self.row_word, place)
        self.row_word = without_card(self.row_word, place)
        self.row_size -= 1
        return card

    # -- the deck ----------------------------------------------------------------------------

    @property
    def deck(self) -> list[int]:
        """The deck, top card last, as a new list."""
        return self._deck[: self.deck_size]

    @deck.setter
    def deck(self, cards: list[int]) -> None:
        self._deck = cards[:]
        self.deck_size = len(cards)

    def top(self) -> i64:
        """The top card of a deck that is not empty."""
        return self._deck[self.deck_size - 1]

    def draw(self) -> i64:
        self.deck_size -= 1
        return self._deck[self.deck_size]

    def bury(self, card: i64) -> None:
        """Put a card under the deck."""
        deck: list[int] = [card]
        deck += self._deck[: self.deck_size]
        self._deck = deck
        self.deck_size += 1

    def cards_below(self, card: i64) -> i64:
        """How many cards lie under that one in the deck, or -1 if it is not there."""
        place = self.deck_size - 1
        while place >= 0 and self._deck[place] != card:
            place -= 1
        return place

    def shuffle(self) -> None:
        ranks = self.ranks
        self.deck = sorted(self.deck, key=lambda card: -ranks[card])

    # -- what has left the game --------------------------------------------------------------

    @property
    def out(self) -> list[int]:
        """The cards that have left the game for all to see, as a new list."""
        return self._out[: self._out_size]

    @out.setter
    def out(self, cards: list[int]) -> None:
        self._out = cards[:]
        self._out_size = len(cards)

    def leave(self, card: i64) -> None:
        """A card leaves the game. Whoever is first lengthens the list that copies share; the others
        continue one of their own."""
        if len(self._out) != self._out_size:
            self._out = self._out[: self._out_size]
        self._out.append(card)
        self._out_size += 1


def new_plant_market(
    cards: list[int], deck: list[int], removed: list[int], ranks: list[int]
) -> PlantMarket:
    """The market at the start of a game; the deck's top card is the last."""
    return PlantMarket(
        packed(cards), len(cards), deck, len(deck), [], 0, removed, ranks, NO_CARD, IN_DECK, False
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class PlantRules:
    """How the market is replaced and renewed. Editions set the switches or override."""

    def __init__(
        self,
        *,
        discount: bool,
        drops_obsolete: bool,
        drops_if_none_sold: bool,
        shows_backs: bool,
        first_card: i64,
    ) -> None:
        self.discount = discount  # B-AUC-9 to 11
        self.drops_obsolete = drops_obsolete  # B-BLD-6
        self.drops_if_none_sold = drops_if_none_sold  # B-AUC-8
        self.shows_backs = shows_backs  # whether the top card's size is public (B-SET-6)
        self.first_card: i64 = first_card  # the first to be drawn in every game, or NO_CARD

    def min_bid(self, state: "State", card: i64) -> i64:
        return DISCOUNT_BID if card == state.plant_market.token else state.rules.number[card]

    def open_auction(self, state: "State") -> None:
        """Lay the discount token on the cheapest plant (B-AUC-9)."""
        market = state.plant_market
        if self.discount and market.plant_count() > 0:
            market.token = market.card(0)
            state.sink.note(events.TOKEN, events.NOBODY, market.token)

    def sell(self, state: "State", card: i64) -> None:
        """Take a plant off the market; the token comes off before anything is drawn."""
        market = state.plant_market
        market.take(market.find(card))
        if card == market.token:
            self.lift_token(state)

    def replace_sold(self, state: "State") -> None:
        """Draw a replacement for a plant that was sold or taken (B-AUC-7, B-AUC-10)."""
        market = state.plant_market
        number = state.rules.number
        card = self.draw(state)
        if market.token != NO_CARD and card != NO_CARD and number[card] < number[market.token]:
            self.discard(state, card)
            self.lift_token(state)
            card = self.draw(state)
        self.place(state, card)

    def close_auction(self, state: "State", any_sold: bool) -> None:
        """The end of the phase (B-AUC-8, B-AUC-11, B-STP-2)."""
        market = state.plant_market
        if market.token != NO_CARD:
            card = market.token
            self.lift_token(state)
            market.take(market.find(card))
            self.discard(state, card)
            self.place(state, self.draw(state))
        elif self.drops_if_none_sold and not any_sold:
            self.renew_cheapest(state)
        if market.end_place == ON_MARKET:
            self.end_card_leaves(state)

    def update(self, state: "State") -> None:
        """The market update of the bureaucracy (B-BUR-5)."""
        market = state.plant_market
        if state.step == 3:
            self.renew_cheapest(state)
        elif market.end_place == IN_DECK:
            self.bury_most_expensive(state)

    def bury_most_expensive(self, state: "State") -> None:
        """The most expensive plant goes face down under the deck and is replaced."""
        market = state.plant_market
        card = market.take(market.row_size - 1)
        market.bury(card)
        state.sink.note(events.UNDER, events.NOBODY, card)
        self.place(state, self.draw(state))

    def renew_cheapest(self, state: "State") -> None:
        """The cheapest plant leaves the game and is replaced."""
        if self.drop_cheapest(state):
            self.place(state, self.draw(state))

    def drop_cheapest(self, state: "State") -> bool:
        market = state.plant_market
        if market.plant_count() == 0:
            return False
        self.discard(state, market.take(0))
        return True

    def discard(self, state: "State", card: i64) -> None:
        state.plant_market.leave(card)
        state.sink.note(events.LEAVE, events.NOBODY, card)

    def lift_token(self, state: "State") -> None:
        state.sink.note(events.TOKEN_OFF, events.NOBODY, state.plant_market.token)
        state.plant_market.token = NO_CARD

    def draw(self, state: "State") -> i64:
        market = state.plant_market
        if market.frozen or market.deck_size == 0:
            return NO_CARD
        state.reveals += 1
        card = market.draw()
        state.sink.note(events.DRAW, events.NOBODY, card)
        return card

    def place(self, state: "State", card: i64) -> None:
        """Put a drawn card on the market, with all consequences."""
        self.lay(state, card)
        self.drop_obsolete(state)

    def lay(self, state: "State", card: i64) -> None:
        if card == NO_CARD:
            return
        if card == state.rules.end_card:
            self.end_card_drawn(state)
        else:
            state.plant_market.insert(state.rules.number, card)

    def drop_obsolete(self, state: "State") -> None:
        """Plants numbered no higher than the largest network leave and are replaced (B-BLD-6,
        rulings 60, 62)."""
        if not self.drops_obsolete:
            return
        market = state.plant_market
        largest = state.largest_network()
        number = state.rules.number
        while market.row_size > 0 and number[market.row_word & CARD] <= largest:
            self.discard(state, market.take(0))
            self.lay(state, self.draw(state))

    def end_card_drawn(self, state: "State") -> None:
        """The end card appears (B-STP-2 to 4): it waits for the end of an auction phase."""
        market = state.plant_market
        market.end_place = ON_MARKET
        market.insert(state.rules.number, state.rules.end_card)
        state.sink.note(events.END_CARD, events.NOBODY)
        self.shuffle_rest(state)
        if not state.phase().keeps_end_card:
            self.end_card_leaves(state)

    def shuffle_rest(self, state: "State") -> None:
        state.plant_market.shuffle()
        state.sink.note(events.SHUFFLE, events.NOBODY, state.plant_market.deck_size)

    def end_card_leaves(self, state: "State") -> None:
        """The card and the cheapest plant leave and are not replaced (B-STP-2, B-STP-6)."""
        market = state.plant_market
        if state.skips_step_two():
            self.renew_cheapest(state)
        market.take(market.find(state.rules.end_card))
        market.end_place = LEFT
        self.drop_cheapest(state)
        state.end_card_pending = True
