"""The token market: a ladder of prices for each fuel, and a box with the next prices."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby
from typing import Final, NamedTuple

from markupsafe import Markup

from wattworks.engine import actions
from wattworks.engine.board_view import BoardView
from wattworks.locales import language, phrase
from wattworks.locales.nouns import Nouns
from wattworks.record import notation
from wattworks.web.drawing.icons import icon
from wattworks.web.drawing.markup import NOTHING, classes, tag

NEXT = 6  # prices told in a box
KEPT: Final = 2048  # rows; most look as they did a moment ago


class _Fuel(NamedTuple):
    """Everything that the drawing of a fuel depends on besides the language."""

    nouns: Nouns
    kind: int
    spaces: tuple[int, ...]  # the price of each
    stock: int
    supply: int
    refill: int
    storage: int  # the price in the storage, or 0 where there is none
    has_ended: bool
    prices: tuple[int, ...]  # of the next tokens
    act: str | None

    @property
    def name(self) -> str:
        return self.nouns.rules.fuels[self.kind]

    @property
    def word(self) -> str:
        return self.nouns.fuel(self.kind)


def fuel_panel(rows: Iterable[Markup]) -> Markup:
    """All fuels, one below the other."""
    return tag("div", _heading(), *rows, class_="fuels")


def fuel_rows(view: BoardView, nouns: Nouns) -> dict[str, Markup]:
    """A row for each fuel, by the id of its element."""
    spoken = language()
    return {f"fuel-{fuel.name}": _draw(fuel, spoken) for fuel in _facts(view, nouns)}


def _facts(view: BoardView, nouns: Nouns) -> Iterable[_Fuel]:
    market, rules, refill = view.board_state.token_market, view.rules, view.next_refill()
    stock, supply = market.stock, market.supply
    acts = {
        action.value: notation.write(view.public, action)
        for action in view.legal_actions()
        if action.kind == actions.BUY
    }
    for kind in range(len(rules.fuels)):
        yield _Fuel(
            nouns=nouns,
            kind=kind,
            spaces=tuple(rules.prices[kind]),
            stock=stock[kind],
            supply=supply[kind],
            refill=refill[kind],
            storage=rules.storage_prices[kind],
            has_ended=bool(market.closed >> kind & 1),
            prices=tuple(view.token_prices(kind, NEXT)),
            act=acts.get(kind),
        )


def _heading() -> Markup:
    titles = [phrase("draw.fuel_prices"), phrase("draw.fuel_refill"), phrase("draw.fuel_supply")]
    return tag(
        "div", *[tag("span", title) for title in titles], class_="heading", aria_hidden="true"
    )


@lru_cache(KEPT)
def _draw(fuel: _Fuel, language: str) -> Markup:
    return tag(
        "section",
        tag("h3", icon(fuel.name), tag("span", fuel.word), title=fuel.word),
        _ladder(fuel),
        _next_prices(fuel.prices),
        _refill(fuel),
        _supply(fuel),
        _buy(fuel),
        id=f"fuel-{fuel.name}",
        class_=f"fuel k-{fuel.name}",
        aria_label=_told(fuel),
    )


def _ladder(fuel: _Fuel) -> Markup:
    """The spaces of the market by price: sold, refilled next, or full. To press tokens of a price
    buys one; for the keyboard there is the button."""
    sold = len(fuel.spaces) - fuel.stock
    free = sold - fuel.refill
    rungs = []
    for price, group in groupby(range(len(fuel.spaces)), key=lambda place: fuel.spaces[place]):
        places = tuple(group)
        looks = tuple(_space_look(place, free, sold) for place in places)
        rungs.append(_rung(fuel.name, price, places, looks, sold in places, fuel.act))
    return tag("div", *rungs, class_="ladder", aria_hidden="true")


def _space_look(place: int, free: int, sold: int) -> str:
    """The first spaces stay free, those up to ``sold`` are filled next."""
    return "full" if place >= sold else "ghost" if place >= free else "free"


@lru_cache(4096)
def _rung(
    fuel: str, price: int, places: tuple[int, ...], looks: tuple[str, ...], is_cheapest: bool,
    act: str | None,
) -> Markup:  # fmt: skip
    pips = [
        tag("i", id=f"token-{fuel}-{place}", class_=look)
        for place, look in zip(places, looks, strict=True)
    ]
    return tag(
        "span",
        tag("span", *pips, class_="pips"),
        tag("b", price),
        class_=classes("rung", is_cheapest and "cheapest", is_cheapest and act and "offered"),
        data_act=act if "full" in looks else None,
    )


def _next_prices(prices: Iterable[int]) -> Markup:
    """What the next tokens cost one by one, for small screens."""
    told = " · ".join(str(price) for price in prices) or "–"
    return tag("span", told, class_="next", aria_hidden="true")


def _refill(fuel: _Fuel) -> Markup:
    return tag(
        "span", phrase("draw.phased_out") if fuel.has_ended else f"+{fuel.refill}",
        class_=classes("refill", fuel.has_ended and "ended"),
        title=phrase("draw.refill"), aria_hidden="true",
    )  # fmt: skip


def _supply(fuel: _Fuel) -> Markup:
    """What is left in the supply or, for sale, in the storage."""
    if fuel.storage and fuel.supply:
        text = phrase("draw.storage_short", units=fuel.supply, money=fuel.storage)
        label = phrase("draw.storage", units=fuel.supply, money=fuel.storage)
    else:
        text, label = str(fuel.supply), phrase("draw.supply", units=fuel.supply)
    return tag("span", text, class_="supply", title=label, role="img", aria_label=label)


def _buy(fuel: _Fuel) -> Markup:
    if not fuel.act or not fuel.prices:
        return NOTHING
    money, key = fuel.prices[0], str(fuel.kind + 1)
    label = phrase("draw.buy", fuel=fuel.word, money=money)
    return tag(
        "button", phrase("draw.money", money=money), tag("kbd", key, aria_hidden="true"),
        type="button", class_="buy", data_act=fuel.act, data_key=key, aria_keyshortcuts=key,
        aria_label=label, title=label,
    )  # fmt: skip


def _told(fuel: _Fuel) -> str:
    money = fuel.prices[0] if fuel.prices else "–"
    return phrase(
        "draw.fuel", fuel=fuel.word, units=fuel.stock, money=money, refill=fuel.refill
    )  # fmt: skip
