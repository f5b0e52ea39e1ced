"""The card game: its market of fuel cards in columns, and what the players hold."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby

from markupsafe import Markup

from wattworks.engine import actions
from wattworks.engine.card_actions import market_card
from wattworks.engine.card_view import CardView
from wattworks.locales import listing, phrase
from wattworks.locales.nouns import Nouns
from wattworks.record import notation
from wattworks.web.drawing.icons import icon
from wattworks.web.drawing.marks import mark, player_class
from wattworks.web.drawing.markup import NOTHING, classes, tag
from wattworks.web.drawing.plants import press


def card_columns(view: CardView, nouns: Nouns) -> Markup:
    """A column for each price, the cards in it, and the piles."""
    acts = {
        action.value: notation.write(view.public, action)
        for action in view.legal_actions()
        if action.kind == actions.TAKE
    }
    prices = view.rules.column_prices
    columns = [_column(view, nouns, i, price, acts) for i, price in enumerate(prices)]
    return tag(
        "div",
        tag("div", *columns, class_="columns"),
        _piles(view, nouns),
        tag("div", *[_hand(view, nouns, row) for row in view.public.order], class_="hands"),
        class_="cardgame",
    )


def _piles(view: CardView, nouns: Nouns) -> Markup:
    """How many cards there are besides the market, and on demand which ones: all may look through
    the discards and the single cards in stock (K-VIS-1)."""
    market = view.card_state.resource_market
    deck, discard = len(market.deck), len(market.discard)
    return tag(
        "details", tag("summary", phrase("overview.fuel_piles", deck=deck, discard=discard)),
        _pile(view, nouns, phrase("draw.singles"), market.stock),
        _pile(view, nouns, phrase("draw.discards"), market.discard),
        class_="piles", data_keep="piles",
    )  # fmt: skip


def _pile(view: CardView, nouns: Nouns, title: str, cards: Sequence[int]) -> Markup:
    """The cards of a pile, those that are alike as one with their number."""
    alike = Counter((view.rules.card_fuel[card], view.rules.card_units[card]) for card in cards)
    drawn = [
        tag("span", f"{count}\u202f×\u00a0" if count > 1 else "",
            fuel_card(view, nouns.units(fuel, units), fuel, units, units))
        for (fuel, units), count in sorted(alike.items())
    ]  # fmt: skip
    return tag(
        "section", tag("h2", title), tag("div", *(drawn or [_nothing()]), class_="stack"),
    )  # fmt: skip


def _nothing() -> Markup:
    return tag("span", "–", class_="nothing")


def _column(
    view: CardView, nouns: Nouns, column: int, price: int, acts: Mapping[int, str]
) -> Markup:
    """The cards at one price; a card that can be bought is a button."""
    rules, market = view.rules, view.card_state.resource_market
    drawn = []
    for card in market.columns[column]:
        fuel, units = rules.card_fuel[card], rules.card_units[card]
        act = acts.get(int(market_card(column, fuel, units)))
        label = listing([nouns.units(fuel, units), phrase("draw.money", money=price)])
        drawn.append(fuel_card(view, label, fuel, units, units, act, f"resource-{card}"))
    return tag(
        "section",
        tag("h2", icon("coin"), phrase("draw.money", money=price)),
        tag("div", *drawn, class_="stack"),
        class_="column",
    )


def fuel_card(
    view: CardView, label: str, fuel: int, units: int, left: int, act: str | None = None,
    id: str | None = None,
) -> Markup:  # fmt: skip
    """A fuel card; of its units some may be used up. With an act there is a button on it."""
    name = view.rules.fuels[fuel]
    signs = [icon(name)] * left + [tag("i", class_="used")] * (units - left)
    return tag(
        "span", tag("b", left, aria_hidden="true"), tag("span", *signs, class_="needs"),
        press(label, act) if act else NOTHING,
        id=id, class_=classes("fuelcard", f"k-{name}", act and "buyable"),
        title=label,
        **({} if act else {"role": "img", "aria_label": label}),
    )  # fmt: skip


def _hand(view: CardView, nouns: Nouns, row: int) -> Markup:
    """The fuel cards of one player; cards that are alike stand together."""
    rules, market = view.rules, view.card_state.resource_market
    held = sorted(
        (rules.card_fuel[card], rules.card_units[card], market.left[card])
        for card in market.hands[row]
    )
    drawn = []
    for (fuel, units, left), alike in groupby(held):
        label = nouns.units(fuel, left)
        drawn += [fuel_card(view, label, fuel, units, left) for _ in alike]
    seats = view.rules.seats
    return tag(
        "section",
        tag("h2", mark(row, seats), nouns.player(row)),
        tag("div", *(drawn or [_nothing()]), class_="stack"),
        id=f"hand-{row}",
        class_=classes("hand", player_class(row, seats), row == view.seat and "me"),
    )
