"""The sections of a position about the plant market and the auction."""

from typing import Final

from wattworks.engine.plants import IN_DECK, LEFT, NO_CARD, ON_MARKET
from wattworks.engine.secrets import Chance
from wattworks.engine.setup import ranks_of
from wattworks.engine.state import NOBODY, State
from wattworks.record.errors import RecordError
from wattworks.record.fields import (
    NOTHING,
    YES,
    flag,
    number,
)
from wattworks.record.parts import Lines, Part, Visibility, check_sorted, is_asked
from wattworks.record.piles import (
    CardPlaces,
    Pile,
    has_back,
    known_cards,
    public_deck,
    public_removed,
    public_shuffle,
    read_order,
    read_pile,
)
from wattworks.record.text_form import Field, Fields
from wattworks.record.words import Words, spaced

AUCTION: Final = "auction"


class PlantsPart(Part[State]):
    """The plant market, its deck, and what is out of the game."""

    name = "plants"

    def write(self, words: Words, state: State, visible: Visibility) -> Lines:
        market = state.plant_market
        lines = [("market", words.card_list(market.cards))]
        if market.token != NO_CARD:
            lines.append(("discount", words.card_list([market.token])))
        deck, removed, shuffled = self._piles(words, state, visible)
        lines += [
            ("deck", " ".join(deck) or NOTHING),
            ("out", words.card_list(market.out)),
            ("removed", " ".join(removed) or NOTHING),
            ("shuffled", " ".join(shuffled)),
        ]
        if market.frozen:
            lines.append(("frozen", YES))
        return lines

    def _piles(
        self, words: Words, state: State, visible: Visibility
    ) -> tuple[list[str], list[str], list[str]]:
        market, names = state.plant_market, words.cards
        if visible.cards is not None:
            return (
                public_deck(state.rules, market, visible.cards, names),
                public_removed(state.rules, market, names),
                public_shuffle(state.rules, market, visible.cards, names),
            )
        by_rank = sorted(range(len(market.ranks)), key=market.ranks.__getitem__)
        return (
            [names[card] for card in reversed(market.deck)],
            [names[card] for card in market.removed],
            [names[card] for card in by_rank],
        )

    def read(self, words: Words, fields: Fields, state: State, chance: Chance | None) -> None:
        market, rules = state.plant_market, state.rules
        given = {key: fields.take(key) for key in ("market", "deck", "out", "removed")}
        piles: dict[str, Pile] = {
            key: read_pile(field, spaced(field), words.cards) for key, field in given.items()
        }
        places = CardPlaces(
            words.cards, lambda card, word: has_back(rules, card, word), rules.end_card
        )
        for row, player in enumerate(state.players):
            places.enter(Field(words.rows[row], "", fields.section.line), [*player.plants])
        for key, pile in piles.items():
            places.enter(given[key], pile)
        places.fill(given["deck"], chance)
        market.cards = known_cards(piles["market"])
        market.deck = known_cards(piles["deck"])[::-1]
        market.out = known_cards(piles["out"])
        market.removed = known_cards(piles["removed"])
        market.ranks = self._read_ranks(words, fields.take("shuffled"), chance)
        self._read_token(words, fields.find("discount"), state)
        market.frozen = flag(fields.find("frozen"))
        self._check_market(words, given, state)

    def _read_ranks(self, words: Words, given: Field, chance: Chance | None) -> list[int]:
        rules = words.rules
        order = read_order(
            given,
            spaced(given),
            words.cards[:-1],
            lambda card, back: has_back(rules, card, back),
            chance,
        )
        return ranks_of(tuple(order))

    def _read_token(self, words: Words, given: Field | None, state: State) -> None:
        state.plant_market.token = NO_CARD
        if given is not None and given.value != NOTHING:
            card = words.read_card(given, given.value)
            if card not in state.plant_market.cards or card == state.rules.end_card:
                raise given.error("name", key=given.key, value=given.value, kind="card on offer")
            state.plant_market.token = card

    def _check_market(self, words: Words, given: dict[str, Field], state: State) -> None:
        market, end_card = state.plant_market, state.rules.end_card
        for key, pile in (("out", market.out), ("removed", market.removed)):
            if end_card in pile:
                raise given[key].error("end_card", key=key)
        check_sorted(words, given["market"], market.cards)
        market.end_place = (
            IN_DECK if end_card in market.deck else ON_MARKET if end_card in market.cards else LEFT
        )
        if market.end_place == IN_DECK and not market.cards:
            raise given["market"].error("empty_market")


class AuctionPart(Part[State]):
    """The auction phase: who is still in it, and the plant under the hammer."""

    name = AUCTION
    may_miss = True

    def write(self, words: Words, state: State, visible: Visibility) -> Lines:
        auction = state.auction
        if state.phase().name != AUCTION or state.question is None:
            return []
        lines = [("still in", words.mask_list(auction.eligible)), ("sold", str(auction.sold))]
        if auction.demolished:
            lines.append(("demolished", str(auction.demolished)))
        if auction.companion_served:
            lines.append(("companion served", YES))
        if auction.card != NO_CARD:
            lines.append(("nominator", words.row_list([auction.nominator])))
            lines.append(("plant", words.card_list([auction.card])))
        if auction.high_bidder != NOBODY:
            lines.append(("bid", str(auction.bid)))
            lines.append(("highest bidder", words.row_list([auction.high_bidder])))
        if is_asked(state, "raise"):
            lines.append(("bidding", words.mask_list(auction.bidders)))
        if is_asked(state, "give up"):
            lines.append(("scrapped", words.card_list([state.scrapped])))
            lines.append(("may give up", str(auction.allowance)))
        return lines

    def read(self, words: Words, fields: Fields, state: State, chance: Chance | None) -> None:
        auction = state.auction
        if state.phase().name != AUCTION or state.question is None:
            return
        auction.eligible = words.read_mask(fields.take("still in"))
        auction.sold = number(fields.take("sold"))
        demolished = fields.find("demolished")
        auction.demolished = 0 if demolished is None else number(demolished, 1)
        auction.companion_served = flag(fields.find("companion served"))
        auction.nominator = state.to_move
        auction.card, auction.high_bidder, auction.bid = NO_CARD, NOBODY, 0
        auction.bidders = auction.eligible
        if not is_asked(state, "nominate"):
            self._read_hammer(words, fields, state)
        self._check(fields, state)

    def _read_hammer(self, words: Words, fields: Fields, state: State) -> None:
        """A plant has been nominated."""
        auction = state.auction
        auction.nominator = words.read_seat(fields.take("nominator"))
        plant = fields.take("plant")
        auction.card = words.read_card(plant, plant.value)
        on_market = is_asked(state, "open", "raise")
        if (
            on_market != (auction.card in state.plant_market.cards)
            or auction.card == state.rules.end_card
        ):
            raise plant.error("name", key=plant.key, value=plant.value, kind="nominated plant")
        if is_asked(state, "open"):
            return
        auction.bid = number(fields.take("bid"), 1)
        auction.high_bidder = words.read_seat(fields.take("highest bidder"))
        auction.bidders = 1 << state.to_move
        if is_asked(state, "raise"):
            auction.bidders = words.read_mask(fields.take("bidding"))
        if is_asked(state, "give up"):
            scrapped = fields.take("scrapped")
            state.scrapped = words.read_card(scrapped, scrapped.value)
            auction.allowance = number(fields.take("may give up"))

    def _check(self, fields: Fields, state: State) -> None:
        """The seat to move must be one that can be asked this."""
        auction, row = state.auction, state.to_move
        if is_asked(state, "raise"):
            both = 1 << row | 1 << max(auction.high_bidder, 0)
            good = auction.high_bidder not in (NOBODY, row) and both & auction.bidders == both
            good = good and auction.bidders & ~auction.eligible == 0
        elif is_asked(state, "nominate", "open"):
            good = bool(auction.eligible >> row & 1) and auction.nominator == row
        else:
            good = auction.high_bidder == row and state.scrapped != state.rules.end_card
        if not good or auction.nominator == NOBODY:
            asked = state.question.name if state.question else NOTHING
            raise RecordError(fields.section.line, "not_asked", question=asked, reason=AUCTION)
