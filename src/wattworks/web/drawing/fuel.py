"""The token market: a ladder of prices for each fuel, and a box with the next prices."""

from collections.abc import Iterable
from functools import lru_cache
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


def fuel_panel(rows: Iterable[Markup]) -> Markup:
    """All fuels, one below the other."""
    return tag("div", _heading(), *rows, class_="fuels")


def fuel_rows(view: BoardView, nouns: Nouns) -> dict[str, Markup]:
    """A row for each fuel, by the id of its element."""
    acts = {
        action.value: notation.write(view.public, action)
        for action in view.legal_actions()
        if action.kind == actions.BUY
    }
    return {
        f"fuel-{name}": _fuel(view, nouns, kind, acts.get(kind))
        for kind, name in enumerate(view.rules.fuels)
    }


def _heading() -> Markup:
    titles = [phrase("draw.fuel_prices"), phrase("draw.fuel_refill"), phrase("draw.fuel_supply")]
    return tag(
        "div", *[tag("span", title) for title in titles], class_="heading", aria_hidden="true"
    )


def _fuel(view: BoardView, nouns: Nouns, kind: int, act: str | None) -> Markup:
    name = view.rules.fuels[kind]
    prices = view.token_prices(kind, NEXT)
    return tag(
        "section",
        tag("h3", icon(name), tag("span", nouns.fuel(kind)), title=nouns.fuel(kind)),
        _ladder(view, kind, act),
        _next_prices(prices),
        *_facts(view, kind),
        _buy(nouns, kind, prices, act),
        id=f"fuel-{name}",
        class_=f"fuel k-{name}",
        aria_label=_told(view, nouns, kind, prices),
    )


def _ladder(view: BoardView, kind: int, act: str | None) -> Markup:
    """The spaces of the market by price: sold, refilled next, or full. A token that is pressed
    buys one; for the keyboard there is the button."""
    name, spaces = view.rules.fuels[kind], view.rules.prices[kind]
    sold = len(spaces) - view.board_state.token_market.stock[kind]
    return _rungs(name, tuple(spaces), sold, sold - view.next_refill()[kind], act)


@lru_cache(1024)
def _rungs(fuel: str, spaces: tuple[int, ...], sold: int, ghosts: int, act: str | None) -> Markup:
    """The first ``ghosts`` spaces stay free, those up to ``sold`` are filled next."""
    rungs = []
    for price, group in groupby(range(len(spaces)), key=lambda place: spaces[place]):
        places = list(group)
        pips = [
            tag(
                "i",
                id=f"token-{fuel}-{place}",
                class_="full" if place >= sold else "ghost" if place >= ghosts else "free",
                data_act=act if place >= sold else None,
            )
            for place in places
        ]
        cheapest = sold in places
        rungs.append(
            tag(
                "span", tag("span", *pips, class_="pips"), tag("b", price),
                class_=classes("rung", cheapest and "cheapest"),
            )
        )  # fmt: skip
    look = classes("ladder", act and "for-sale")
    return tag("div", *rungs, class_=look, aria_hidden="true")


def _next_prices(prices: list[int]) -> Markup:
    """What the next tokens cost one by one, for small screens."""
    told = " · ".join(str(price) for price in prices) or "–"
    return tag("span", told, class_="next", aria_hidden="true")


def _facts(view: BoardView, kind: int) -> list[Markup]:
    """The next refill, and what is left in the supply or, for sale, in the storage."""
    market, storage = view.board_state.token_market, view.rules.storage_prices[kind]
    supply = market.supply[kind]
    ended = bool(market.closed >> kind & 1)
    refill = phrase("draw.phased_out") if ended else f"+{view.next_refill()[kind]}"
    if storage:
        text = phrase("draw.storage_short", units=supply, money=storage)
        label = phrase("draw.storage", units=supply, money=storage)
    else:
        text, label = str(supply), phrase("draw.supply", units=supply)
    return [
        tag(
            "span", refill, class_=classes("refill", ended and "ended"),
            title=phrase("draw.refill"), aria_hidden="true",
        ),
        tag("span", text, class_="supply", title=label, role="img", aria_label=label),
    ]  # fmt: skip


def _buy(nouns: Nouns, kind: int, prices: list[int], act: str | None) -> Markup:
    if not act or not prices:
        return NOTHING
    label, key = phrase("draw.buy", fuel=nouns.fuel(kind), money=prices[0]), str(kind + 1)
    return tag(
        "button", phrase("draw.money", money=prices[0]), tag("kbd", key, aria_hidden="true"),
        type="button", class_="buy", data_act=act, data_key=key, aria_keyshortcuts=key,
        aria_label=label, title=label,
    )  # fmt: skip


def _told(view: BoardView, nouns: Nouns, kind: int, prices: list[int]) -> str:
    return phrase(
        "draw.fuel", fuel=nouns.fuel(kind), units=view.board_state.token_market.stock[kind],
        money=prices[0] if prices else "–", refill=view.next_refill()[kind],
    )  # fmt: skip
