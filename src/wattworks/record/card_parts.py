"""The sections of a position that the card game adds: resource cards."""

from collections.abc import Sequence
from typing import Final, cast

from wattworks.engine.card_state import CardState
from wattworks.engine.cards import COLUMNS
from wattworks.engine.rules import KINDS
from wattworks.engine.secrets import Chance
from wattworks.engine.state import State
from wattworks.record.fields import NOTHING, amounts, index, items, number, read_number
from wattworks.record.fields import written_amounts as written
from wattworks.record.parts import Lines, Part, Sight
from wattworks.record.piles import (
    REST,
    UNKNOWN,
    Ledger,
    Pile,
    known_cards,
    read_pile,
)
from wattworks.record.setup_text import read_shuffle, resource_names
from wattworks.record.text_form import Field, Fields
from wattworks.record.words import Words, spaced


class HandsPart(Part):
    """The resource cards that everybody holds, each with the units left on it."""

    name = "hands"

    def write(self, words: Words, state: State, sight: Sight) -> Lines:
        cards, names = cast(CardState, state).cards, resource_names(words.rules)
        return [
            (row, ", ".join(f"{names[card]} {cards.left[card]}" for card in hand) or NOTHING)
            for row, hand in zip(words.rows, cards.hands, strict=True)
        ]

    def read(self, words: Words, fields: Fields, state: State, chance: Chance | None) -> None:
        card_state, names = cast(CardState, state), resource_names(words.rules)
        card_state.cards.left = card_state.card_rules.card_units[:]
        taken: list[int] = []
        for row, name in enumerate(words.rows):
            given = fields.take(name)
            card_state.cards.hands[row] = []
            for item in items(given):
                card = self._read_card(given, item, card_state, names)
                if card in taken:
                    raise given.error("card_twice", key=name, card=names[card])
                taken.append(card)
                card_state.cards.hands[row].append(card)
            self._check_units(given, card_state, row)

    def _read_card(self, given: Field, item: str, state: CardState, names: list[str]) -> int:
        name, _, units = item.partition(" ")
        card = index(given, name, names, "resource card")
        state.cards.left[card] = read_number(given, units, 0, state.card_rules.card_units[card])
        return card

    def _check_units(self, given: Field, state: CardState, row: int) -> None:
        """The cards must show what the player is said to hold."""
        held = [0] * KINDS
        for card in state.cards.hands[row]:
            held[state.card_rules.card_fuel[card]] += state.cards.left[card]
        for kind in range(KINDS):
            fuel, said = state.rules.fuels[kind], state.players[row].fuel[kind]
            if held[kind] != said:
                raise given.error("tokens", fuel=fuel, given=held[kind], all=said)


class ResourcesPart(Part):
    """The market of resource cards, its deck and what lies aside."""

    name = "resources"

    def write(self, words: Words, state: State, sight: Sight) -> Lines:
        card_state, names = cast(CardState, state), resource_names(words.rules)
        cards = card_state.cards

        def pile(of: Sequence[int]) -> str:
            return " ".join(names[card] for card in of) or NOTHING

        deck = [names[card] for card in reversed(cards.deck)]
        if sight.cards is not None:
            known = len(sight.cards.resources)
            deck[known:] = [UNKNOWN] * (len(deck) - known)
        lines = [(column_key(card_state, i), pile(cards.columns[i])) for i in range(COLUMNS)]
        lines += [
            ("deck", " ".join(deck) or NOTHING),
            ("discard", pile(cards.discard)),
            ("later", pile(cards.later)),
            ("stock", pile(cards.stock)),
            ("shuffles", str(cards.shuffles)),
        ]
        if any(card_state.debt):
            lines.append(("debt", written(words.rules.fuels, card_state.debt)))
        return lines

    def read(self, words: Words, fields: Fields, state: State, chance: Chance | None) -> None:
        card_state, names = cast(CardState, state), resource_names(words.rules)
        cards = card_state.cards
        columns = [column_key(card_state, i) for i in range(COLUMNS)]
        given = {k: fields.take(k) for k in (*columns, "deck", "discard", "later", "stock")}
        piles: dict[str, Pile] = {
            key: read_pile(each, spaced(each), names) for key, each in given.items()
        }
        ledger = Ledger(names, lambda card, word: word == UNKNOWN)
        ledger.enter(given["deck"], [card for hand in cards.hands for card in hand])
        for key, each in piles.items():
            ledger.enter(given[key], each)
        ledger.fill(given["deck"], chance)
        cards.columns = [known_cards(piles[key]) for key in columns]
        cards.deck = known_cards(piles["deck"])[::-1]
        cards.discard = known_cards(piles["discard"])
        cards.later = known_cards(piles["later"])
        cards.stock = known_cards(piles["stock"])
        cards.shuffles = number(fields.take("shuffles"), 0, len(cards.orders))
        self._check(given, columns, card_state)
        self._read_debt(words, fields.find("debt"), card_state)

    def _check(self, given: dict[str, Field], columns: list[str], state: CardState) -> None:
        for key, column in zip(columns, state.cards.columns, strict=True):
            if column != sorted(column):
                raise given[key].error("unsorted", key=key)
        for card in state.cards.stock:
            if not state.card_rules.card_single[card]:
                name = state.card_rules.resources[card].name
                raise given["stock"].error("name", key="stock", value=name, kind="single")

    def _read_debt(self, words: Words, given: Field | None, state: CardState) -> None:
        """Units that the player to move still has to take off cards that he holds."""
        state.debt = amounts(given, words.rules.fuels) if given else [0] * KINDS
        held = [0] * KINDS if state.is_over else state.players[state.to_move].fuel
        if given and any(due > units for due, units in zip(state.debt, held, strict=True)):
            raise given.error("not_asked", question="spend", reason="debt")


class ShufflesPart(Part):
    """The orders that the coming shuffles of the resources bring."""

    name = "shuffles"
    may_miss = True

    def write(self, words: Words, state: State, sight: Sight) -> Lines:
        cards, names = cast(CardState, state).cards, resource_names(words.rules)
        lines: Lines = []
        for i in range(cards.shuffles, len(cards.orders)):
            shown = [names[card] for card in cards.orders[i]]
            if sight.cards is not None:
                since = i - cards.shuffles
                if since >= len(sight.cards.reshuffled):
                    break
                shown = [*(names[card] for card in sight.cards.reshuffled[since]), REST]
            lines.append((str(i + 1), " ".join(shown)))
        return lines

    def read(self, words: Words, fields: Fields, state: State, chance: Chance | None) -> None:
        cards, names = cast(CardState, state).cards, resource_names(words.rules)
        past = cards.orders[: cards.shuffles]  # nobody looks at these any more
        coming = range(cards.shuffles, len(cards.orders))
        cards.orders = past + tuple(
            tuple(read_shuffle(fields, str(i + 1), names, chance)) for i in coming
        )


CARDS: Final = (HandsPart(), ResourcesPart(), ShufflesPart())


def column_key(state: CardState, column: int) -> str:
    return f"price {state.card_rules.column_prices[column]}"
