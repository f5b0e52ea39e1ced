"""The card game: its market of fuel cards in columns, and what the players hold."""

from collections.abc import Mapping
from itertools import groupby

from markupsafe import Markup

from wattworks.engine import actions
from wattworks.engine.card_actions import market_card
from wattworks.engine.card_view import CardView
from wattworks.locales import phrase
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
        tag("p", _piles(view), class_="piles"),
        tag("div", *[_hand(view, nouns, row) for row in view.public.order], class_="hands"),
        class_="cardgame",
    )


def _piles(view: CardView) -> str:
    market = view.card_state.resource_market
    return phrase("overview.fuel_piles", deck=len(market.deck), discard=len(market.discard))


def _column(
    view: CardView, nouns: Nouns, column: int, price: int, acts: Mapping[int, str]
) -> Markup:
    """The cards at one price; a card that can be bought is a button."""
    rules, market = view.rules, view.card_state.resource_market
    drawn = []
    for card in market.columns[column]:
        fuel, units = rules.card_fuel[card], rules.card_units[card]
        act = acts.get(int(market_card(column, fuel, units)))
        drawn.append(fuel_card(view, nouns, fuel, units, units, act, f"resource-{card}"))
    return tag(
        "section",
        tag("h2", icon("coin"), phrase("draw.money", money=price)),
        tag("div", *drawn, class_="stack"),
        class_="column",
    )


def fuel_card(
    view: CardView, nouns: Nouns, fuel: int, units: int, left: int, act: str | None = None,
    id: str | None = None,
) -> Markup:  # fmt: skip
    """A fuel card; of its units some may be used up. With an act there is a button on it."""
    name = view.rules.fuels[fuel]
    label = nouns.units(fuel, left)
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
        drawn += [fuel_card(view, nouns, fuel, units, left) for _ in alike]
    seats = view.rules.seats
    return tag(
        "section",
        tag("h2", mark(row, seats), nouns.player(row)),
        tag("div", *(drawn or [tag("span", "–", class_="nothing")]), class_="stack"),
        class_=classes("hand", player_class(row, seats), row == view.seat and "me"),
    )
