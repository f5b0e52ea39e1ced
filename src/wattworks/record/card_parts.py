"""The sections of a position that the card game adds: resource cards."""

from collections.abc import Sequence
from typing import Final

from wattworks.engine.card_state import CardState
from wattworks.engine.resources import COLUMNS
from wattworks.engine.rules import KINDS
from wattworks.engine.secrets import Chance
from wattworks.record.fields import NOTHING, amounts, index, items, number, read_number
from wattworks.record.fields import written_amounts as written
from wattworks.record.parts import Lines, Part, Visibility
from wattworks.record.piles import (
    REST,
    UNKNOWN,
    CardPlaces,
    Pile,
    known_cards,
    read_pile,
)
from wattworks.record.setup_text import read_shuffle, resource_names
from wattworks.record.text_form import Field, Fields
from wattworks.record.words import Words, spaced


class HandsPart(Part[CardState]):
    """The resource cards that everybody holds, each with the units left on it."""

    name = "hands"

    def write(self, words: Words, state: CardState, visible: Visibility) -> Lines:
        market, names = state.resource_market, resource_names(words.rules)
        return [
            (row, ", ".join(f"{names[card]} {market.left[card]}" for card in hand) or NOTHING)
            for row, hand in zip(words.rows, market.hands, strict=True)
        ]

    def read(self, words: Words, fields: Fields, state: CardState, chance: Chance | None) -> None:
        names = resource_names(words.rules)
        for card, units in enumerate(state.card_rules.card_units):
            state.resource_market.turn_to(card, units)
        taken: list[int] = []
        for row, name in enumerate(words.rows):
            given = fields.take(name)
            state.resource_market.hands[row] = []
            for item in items(given):
                card = self._read_card(given, item, state, names)
                if card in taken:
                    raise given.error("card_twice", key=name, card=names[card])
                taken.append(card)
                state.resource_market.hands[row].append(card)
            self._check_units(given, state, row)

    def _read_card(self, given: Field, item: str, state: CardState, names: list[str]) -> int:
        name, _, units = item.partition(" ")
        card = index(given, name, names, "resource card")
        most = state.card_rules.card_units[card]
        state.resource_market.turn_to(card, read_number(given, units, 0, most))
        return card

    def _check_units(self, given: Field, state: CardState, row: int) -> None:
        """The cards must add up to the fuel that the player has."""
        held = [0] * KINDS
        for card in state.resource_market.hands[row]:
            held[state.card_rules.card_fuel[card]] += state.resource_market.left[card]
        for kind in range(KINDS):
            fuel, said = state.rules.fuels[kind], state.players[row].fuel[kind]
            if held[kind] != said:
                raise given.error("tokens", fuel=fuel, given=held[kind], all=said)


class ResourcesPart(Part[CardState]):
    """The market of resource cards, its deck and the cards set aside."""

    name = "resources"

    def write(self, words: Words, state: CardState, visible: Visibility) -> Lines:
        names = resource_names(words.rules)
        market = state.resource_market

        def pile(of: Sequence[int]) -> str:
            return " ".join(names[card] for card in of) or NOTHING

        deck = [names[card] for card in reversed(market.deck)]
        if visible.cards is not None:
            known = len(visible.cards.resources)
            deck[known:] = [UNKNOWN] * (len(deck) - known)
        lines = [(column_key(state, i), pile(market.columns[i])) for i in range(COLUMNS)]
        lines += [
            ("deck", " ".join(deck) or NOTHING),
            ("discard", pile(market.discard)),
            ("later", pile(market.later)),
            ("stock", pile(market.stock)),
            ("shuffles", str(market.shuffles)),
        ]
        if any(state.debt):
            lines.append(("debt", written(words.rules.fuels, state.debt)))
        return lines

    def read(self, words: Words, fields: Fields, state: CardState, chance: Chance | None) -> None:
        names = resource_names(words.rules)
        market = state.resource_market
        columns = [column_key(state, i) for i in range(COLUMNS)]
        given = {k: fields.take(k) for k in (*columns, "deck", "discard", "later", "stock")}
        piles: dict[str, Pile] = {
            key: read_pile(each, spaced(each), names) for key, each in given.items()
        }
        places = CardPlaces(names, lambda card, word: word == UNKNOWN)
        places.enter(given["deck"], [card for hand in market.hands for card in hand])
        for key, each in piles.items():
            places.enter(given[key], each)
        places.fill(given["deck"], chance)
        market.columns = [known_cards(piles[key]) for key in columns]
        market.deck = known_cards(piles["deck"])[::-1]
        market.discard = known_cards(piles["discard"])
        market.later = known_cards(piles["later"])
        market.stock = known_cards(piles["stock"])
        market.shuffles = number(fields.take("shuffles"), 0, len(market.orders))
        self._check(given, columns, state)
        self._read_debt(words, fields.find("debt"), state)

    def _check(self, given: dict[str, Field], columns: list[str], state: CardState) -> None:
        for key, column in zip(columns, state.resource_market.columns, strict=True):
            if column != sorted(column):
                raise given[key].error("unsorted", key=key)
        for card in state.resource_market.stock:
            if not state.card_rules.card_single[card]:
                name = state.card_rules.resources[card].name
                raise given["stock"].error("name", key="stock", value=name, kind="single")

    def _read_debt(self, words: Words, given: Field | None, state: CardState) -> None:
        """Units that the player to move still has to take off cards in hand."""
        state.debt = amounts(given, words.rules.fuels) if given else [0] * KINDS
        held = [0] * KINDS if state.is_over else state.players[state.to_move].fuel
        if given and any(due > units for due, units in zip(state.debt, held, strict=True)):
            raise given.error("not_asked", question="spend", reason="debt")


class ShufflesPart(Part[CardState]):
    """The orders of the coming shuffles of the resources."""

    name = "shuffles"
    may_miss = True

    def write(self, words: Words, state: CardState, visible: Visibility) -> Lines:
        market, names = state.resource_market, resource_names(words.rules)
        lines: Lines = []
        for i in range(market.shuffles, len(market.orders)):
            shown = [names[card] for card in market.orders[i]]
            if visible.cards is not None:
                since = i - market.shuffles
                if since >= len(visible.cards.reshuffled):
                    break
                shown = [*(names[card] for card in visible.cards.reshuffled[since]), REST]
            lines.append((str(i + 1), " ".join(shown)))
        return lines

    def read(self, words: Words, fields: Fields, state: CardState, chance: Chance | None) -> None:
        market, names = state.resource_market, resource_names(words.rules)
        past = market.orders[: market.shuffles]  # no longer used
        coming = range(market.shuffles, len(market.orders))
        market.orders = past + tuple(
            tuple(read_shuffle(fields, str(i + 1), names, chance)) for i in coming
        )


CARDS: Final = (HandsPart(), ResourcesPart(), ShufflesPart())


def column_key(state: CardState, column: int) -> str:
    return f"price {state.card_rules.column_prices[column]}"
