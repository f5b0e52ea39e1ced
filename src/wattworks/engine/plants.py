"""The plant market and its deck: what is on offer, what replaces it, the end card.

The end card ("Step 3", or "last round" in the card game) is one number above the plants; it
sorts behind all of them. It is never nominated, taken or counted as a plant.
"""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from wattworks.engine import events

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
class PlantMarket:
    """Cards on offer, the deck, and what has left the game."""

    def __init__(
        self,
        cards: list[int],
        deck: list[int],
        out: list[int],
        removed: list[int],
        ranks: list[int],
        token: i64,
        end_place: i64,
        frozen: bool,
    ) -> None:
        self.cards = cards  # cheapest first
        self.deck = deck  # top card last
        self.out = out  # left the game for all to see
        self.removed = removed  # taken out unseen at the start
        self.ranks = ranks  # a shuffle sorts the deck by these: lowest rank on top
        self.token: i64 = token  # the plant with the discount token, or NO_CARD
        self.end_place: i64 = end_place
        self.frozen = frozen  # no card is drawn until the shuffle (B-STP-2, Original)

    def copy(self) -> "PlantMarket":
        return PlantMarket(
            self.cards[:], self.deck[:], self.out[:], self.removed, self.ranks,
            self.token, self.end_place, self.frozen,
        )  # fmt: skip

    def plant_count(self) -> i64:
        """Plants on the market, not counting the end card."""
        return len(self.cards) - 1 if self.end_place == ON_MARKET else len(self.cards)

    def offered(self, step: i64) -> i64:
        """How many of the cheapest plants can be nominated (B-AUC-1, B-STP-5)."""
        count = self.plant_count()
        return count if step == 3 else min(count, OFFERED)

    def insert(self, number: list[int], card: i64) -> None:
        """Put a card in its place: after all cards with the same or a lower number."""
        place: i64 = len(self.cards)
        own = number[card]
        while place > 0 and number[self.cards[place - 1]] > own:
            place -= 1
        self.cards.insert(place, card)

    def shuffle(self) -> None:
        ranks = self.ranks
        self.deck.sort(key=lambda card: -ranks[card])


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
            market.token = market.cards[0]
            state.sink.note(events.TOKEN, events.NOBODY, market.token)

    def sell(self, state: "State", card: i64) -> None:
        """Take a plant off the market; the token comes off before anything is drawn."""
        state.plant_market.cards.remove(card)
        if card == state.plant_market.token:
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
            market.cards.remove(card)
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
        card = state.plant_market.cards.pop()
        state.plant_market.deck.insert(0, card)
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
        self.discard(state, market.cards.pop(0))
        return True

    def discard(self, state: "State", card: i64) -> None:
        state.plant_market.out.append(card)
        state.sink.note(events.LEAVE, events.NOBODY, card)

    def lift_token(self, state: "State") -> None:
        state.sink.note(events.TOKEN_OFF, events.NOBODY, state.plant_market.token)
        state.plant_market.token = NO_CARD

    def draw(self, state: "State") -> i64:
        market = state.plant_market
        if market.frozen or not market.deck:
            return NO_CARD
        state.reveals += 1
        card = market.deck.pop()
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
        while market.cards and number[market.cards[0]] <= largest:
            self.discard(state, market.cards.pop(0))
            self.lay(state, self.draw(state))

    def end_card_drawn(self, state: "State") -> None:
        """The end card appears (B-STP-2 to 4): it waits for the end of an auction phase."""
        market = state.plant_market
        market.end_place = ON_MARKET
        market.cards.append(state.rules.end_card)
        state.sink.note(events.END_CARD, events.NOBODY)
        self.shuffle_rest(state)
        if not state.phase().keeps_end_card:
            self.end_card_leaves(state)

    def shuffle_rest(self, state: "State") -> None:
        state.plant_market.shuffle()
        state.sink.note(events.SHUFFLE, events.NOBODY, len(state.plant_market.deck))

    def end_card_leaves(self, state: "State") -> None:
        """The card and the cheapest plant leave and are not replaced (B-STP-2, B-STP-6)."""
        market = state.plant_market
        if state.skips_step_two():
            self.renew_cheapest(state)
        market.cards.remove(state.rules.end_card)
        market.end_place = LEFT
        self.drop_cheapest(state)
        state.end_card_pending = True
