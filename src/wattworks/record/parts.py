"""The sections of a position that every game of the family has."""

from abc import ABC, abstractmethod
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from wattworks.engine.fuel import overflow, stores
from wattworks.engine.plants import IN_DECK, LEFT, NO_CARD, ON_MARKET
from wattworks.engine.rules import KINDS, SECOND
from wattworks.engine.secrets import Chance
from wattworks.engine.setup import ranks_of
from wattworks.engine.state import NOBODY, Player, State
from wattworks.record.errors import RecordError
from wattworks.record.fields import (
    NOTHING,
    YES,
    flag,
    index,
    items,
    number,
    read_number,
    written_amounts,
)
from wattworks.record.piles import (
    UNKNOWN,
    CardPlaces,
    Pile,
    SeenCards,
    has_back,
    known_cards,
    public_deck,
    public_removed,
    public_shuffle,
    read_order,
    read_pile,
)
from wattworks.record.questions import ASKED, QUESTIONS
from wattworks.record.text_form import Field, Fields
from wattworks.record.words import Words, spaced

Lines = list[tuple[str, str]]

AUCTION: Final = "auction"
LAST_STEP: Final = 3


@dataclass(frozen=True)
class Visibility:
    """What a text may tell: the money of these rows, and of the cards what was seen."""

    money: Collection[int]
    cards: SeenCards | None = None  # None: everything


class Part(ABC):
    """One section. Reading fills in the state; the sections before have been read then."""

    name: str
    may_miss = False

    @abstractmethod
    def write(self, words: Words, state: State, visible: Visibility) -> Lines:
        """Its lines; the section is left out if there are none."""

    @abstractmethod
    def read(self, words: Words, fields: Fields, state: State, chance: Chance | None) -> None: ...


class TurnPart(Part):
    """Where the game stands, and who is asked what."""

    name = "turn"

    def write(self, words: Words, state: State, visible: Visibility) -> Lines:
        question = state.question
        lines = [
            ("round", str(state.round)),
            ("step", str(state.step)),
            ("phase", state.phase().name),
            ("order", words.row_list(state.order)),
            ("to move", words.row_list([] if question is None else [state.to_move])),
            ("question", NOTHING if question is None else question.name),
            ("reveals", str(state.reveals)),
        ]
        if state.end_card_pending:
            lines.append(("final step", "pending"))
        if state.rules.contractor.first:
            lines.append(("contractor", str(state.contractor_card + 1)))
        return lines

    def read(self, words: Words, fields: Fields, state: State, chance: Chance | None) -> None:
        state.round = number(fields.take("round"), 1)
        state.step = number(fields.take("step"), 1, LAST_STEP)
        phase = fields.take("phase")
        state.phase_index = index(phase, phase.value, words.phases, "phase")
        self._read_order(words, fields.take("order"), state)
        self._read_question(words, fields, state)
        state.reveals = number(fields.take("reveals"))
        state.end_card_pending = flag(fields.find("final step"), "pending")
        if state.rules.contractor.first:
            pile = len(state.rules.contractor.first)
            state.contractor_card = number(fields.take("contractor"), 1, pile) - 1

    def _read_order(self, words: Words, given: Field, state: State) -> None:
        state.order = words.read_rows(given)
        if len(state.order) != len(words.rows):
            raise given.error("order", key=given.key)

    def _read_question(self, words: Words, fields: Fields, state: State) -> None:
        to_move, question = fields.take("to move"), fields.take("question")
        row = words.read_seat(to_move)
        state.is_over = question.value == NOTHING
        if state.is_over != (row == NOBODY):
            raise to_move.error("not_asked", question=question.value, reason="to move")
        if state.is_over:
            state.finish()
            return
        asked = {each.name for each in ASKED.get(state.phase().name, ())}
        if question.value not in asked:
            raise question.error("not_asked", question=question.value, reason="phase")
        state.ask(QUESTIONS[question.value], row)
        state.turn = state.order.index(row)


class PlayersPart(Part):
    """Money, plants and fuel of everybody."""

    name = "players"

    def write(self, words: Words, state: State, visible: Visibility) -> Lines:
        return [
            (name, self._write_player(words, player, row in visible.money))
            for row, (name, player) in enumerate(zip(words.rows, state.players, strict=True))
        ]

    def _write_player(self, words: Words, player: Player, shows_money: bool) -> str:
        return ", ".join(
            (
                f"money {player.money if shows_money else UNKNOWN}",
                f"plants {words.card_list(player.plants)}",
                written_amounts(words.rules.fuels, player.fuel),
                f"supplied {player.supplied}",
                f"income {player.income}",
            )
        )

    def read(self, words: Words, fields: Fields, state: State, chance: Chance | None) -> None:
        for row, name in enumerate(words.rows):
            given = fields.take(name)
            self._read_player(words, given, state.players[row])
            self._check_plants(words, given, state, row)
            if row < state.rules.seats:
                self._check_limits(words, given, state, row)

    def _read_player(self, words: Words, given: Field, player: Player) -> None:
        fuels = words.rules.fuels
        pairs = [item.partition(" ")[::2] for item in items(given)]
        wanted = ["money", "plants", *fuels, "supplied", "income"]
        if [name for name, _ in pairs] != wanted:
            raise given.error("amounts", key=given.key, value=given.value, words=", ".join(wanted))
        parts = dict(pairs)
        if parts["money"] == UNKNOWN:
            raise given.error("hidden_money", player=given.key)
        player.money = read_number(given, parts["money"])
        player.plants = words.read_cards(Field(given.key, parts["plants"], given.line))
        player.fuel = [read_number(given, parts[fuel]) for fuel in fuels]
        player.supplied = read_number(given, parts["supplied"])
        player.income = read_number(given, parts["income"])

    def _check_plants(self, words: Words, given: Field, state: State, row: int) -> None:
        player = state.players[row]
        taken = {card for other in state.players[:row] for card in other.plants}
        for place, card in enumerate(player.plants):
            if card == state.rules.end_card:
                raise given.error("end_card", key=given.key)
            if card in taken or card in player.plants[:place]:
                raise given.error("card_twice", key=given.key, card=words.cards[card])
        player.store = stores(state.rules, player.plants)

    def _check_limits(self, words: Words, given: Field, state: State, row: int) -> None:
        """No more plants and fuel than allowed, but for the seat that is just giving some up."""
        player, rules, is_asked_now = state.players[row], state.rules, row == state.to_move
        check_sorted(words, given, player.plants)
        limit = rules.plant_limit + int(is_asked_now and is_asked(state, "scrap"))
        if len(player.plants) > limit:
            raise given.error(
                "too_many_plants", player=given.key, given=len(player.plants), limit=limit
            )
        if is_asked_now and is_asked(state, "give up", "give kind", "spend"):
            return
        for kind in range(SECOND + 1, KINDS):
            if player.fuel[kind] > player.store[kind]:
                raise given.error("no_room", player=given.key, fuel=rules.fuels[kind])
        if overflow(player.fuel, player.store) > 0:
            both = " and ".join(rules.fuels[: SECOND + 1])
            raise given.error("no_room", player=given.key, fuel=both)


class PlantsPart(Part):
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
        if given is not None:
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


class AuctionPart(Part):
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


class RunningPart(Part):
    """The plants that a player has chosen to run, while something about them is asked."""

    name = "running"
    may_miss = True

    def write(self, words: Words, state: State, visible: Visibility) -> Lines:
        if not state.chosen_plants:
            return []
        plants = state.players[state.to_move].plants
        chosen = [card for i, card in enumerate(plants) if state.chosen_plants >> i & 1]
        return [("plants", words.card_list(chosen))]

    def read(self, words: Words, fields: Fields, state: State, chance: Chance | None) -> None:
        given = fields.find("plants")
        state.chosen_plants = 0
        if given is None:
            return
        plants = [] if state.is_over else state.players[state.to_move].plants
        for card in words.read_cards(given):
            if card not in plants or state.chosen_plants >> plants.index(card) & 1:
                raise given.error(
                    "name", key=given.key, value=words.cards[card], kind="plant to run"
                )
            state.chosen_plants |= 1 << plants.index(card)


COMMON: Final = (TurnPart(), PlayersPart(), PlantsPart(), AuctionPart(), RunningPart())


def is_asked(state: State, *names: str) -> bool:
    return state.question is not None and state.question.name in names


def check_sorted(words: Words, given: Field, cards: list[int]) -> None:
    numbers = [words.rules.number[card] for card in cards]
    if numbers != sorted(numbers):
        raise given.error("unsorted", key=given.key)
