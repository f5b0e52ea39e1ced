"""The token market: a ladder of prices for each fuel, and a box with the next prices."""

from itertools import groupby

from markupsafe import Markup

from wattworks.engine import actions
from wattworks.engine.board_view import BoardView
from wattworks.locales import phrase
from wattworks.locales.nouns import Nouns
from wattworks.record import notation
from wattworks.web.drawing.icons import icon
from wattworks.web.drawing.markup import NOTHING, classes, tag

NEXT = 6  # prices told in a box


def fuel_panel(view: BoardView, nouns: Nouns) -> Markup:
    """All fuels, one below the other."""
    acts = {
        action.value: notation.write(view.public, action)
        for action in view.legal_actions()
        if action.kind == actions.BUY
    }
    kinds = range(len(view.rules.fuels))
    return tag("div", *[_fuel(view, nouns, kind, acts.get(kind)) for kind in kinds], class_="fuels")


def _fuel(view: BoardView, nouns: Nouns, kind: int, act: str | None) -> Markup:
    name = view.rules.fuels[kind]
    prices = view.token_prices(kind, NEXT)
    return tag(
        "section",
        tag("h3", icon(name), tag("span", nouns.fuel(kind))),
        _ladder(view, kind),
        _next_prices(prices),
        _facts(view, kind),
        _buy(nouns, kind, prices, act),
        class_=f"fuel k-{name}",
        aria_label=_told(view, nouns, kind, prices),
    )


def _ladder(view: BoardView, kind: int) -> Markup:
    """The spaces of the market by price: sold, refilled next, or full."""
    spaces = view.board.board.prices[kind]
    sold = len(spaces) - view.board.tokens.stock[kind]
    ghosts = sold - view.next_refill()[kind]
    rungs = []
    for price, group in groupby(range(len(spaces)), key=lambda place: spaces[place]):
        places = list(group)
        pips = [
            tag("i", class_="full" if place >= sold else "ghost" if place >= ghosts else "free")
            for place in places
        ]
        cheapest = sold in places
        rungs.append(
            tag(
                "span", tag("span", *pips, class_="pips"), tag("b", price),
                class_=classes("rung", cheapest and "cheapest"),
            )
        )  # fmt: skip
    return tag("div", *rungs, class_="ladder", aria_hidden="true")


def _next_prices(prices: list[int]) -> Markup:
    """What the next tokens cost one by one, for small screens."""
    return tag("span", " · ".join(str(price) for price in prices) or "–", class_="next")


def _facts(view: BoardView, kind: int) -> Markup:
    """The next refill, the supply or storage, the end of the refills."""
    tokens, rules = view.board.tokens, view.board.board
    supply, storage = tokens.supply[kind], rules.storage_prices[kind]
    parts = [
        tag("span", f"+{view.next_refill()[kind]}", class_="refill", title=phrase("draw.refill"))
    ]
    if storage:
        label = phrase("draw.storage", units=supply, money=storage)
        parts.append(tag("span", f"{supply}@{storage}", class_="storage", title=label))
    else:
        parts.append(
            tag("span", supply, class_="supply", title=phrase("draw.supply", units=supply))
        )
    if tokens.closed >> kind & 1:
        parts.append(tag("span", phrase("draw.phased_out"), class_="warn"))
    return tag("span", *parts, class_="facts")


def _buy(nouns: Nouns, kind: int, prices: list[int], act: str | None) -> Markup:
    if not act or not prices:
        return NOTHING
    label = phrase("draw.buy", fuel=nouns.fuel(kind), money=prices[0])
    return tag(
        "button", phrase("draw.money", money=prices[0]),
        type="button", class_="buy", data_act=act, aria_label=label, title=label,
    )  # fmt: skip


def _told(view: BoardView, nouns: Nouns, kind: int, prices: list[int]) -> str:
    return phrase(
        "draw.fuel", fuel=nouns.fuel(kind), units=view.board.tokens.stock[kind],
        money=prices[0] if prices else "–", refill=view.next_refill()[kind],
    )  # fmt: skip
