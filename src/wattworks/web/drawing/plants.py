"""Plant cards and their market."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from markupsafe import Markup

from wattworks.engine import actions
from wattworks.engine.plants import NO_CARD
from wattworks.engine.rules import CardRules, PlantCard, Rules
from wattworks.engine.view import View
from wattworks.locales import language, listing, phrase
from wattworks.locales.nouns import Nouns
from wattworks.record import notation
from wattworks.web.drawing.icons import icon, plant_art
from wattworks.web.drawing.marks import mark, player_class
from wattworks.web.drawing.markup import NOTHING, classes, tag

KEPT: Final = 512  # markets; most look as they did a moment ago
_CARD_ACTIONS = (actions.NOMINATE, actions.SCRAP)
Acts = tuple[tuple[int, str], ...]  # cards that can be chosen, with the notation


def plant_card(
    rules: Rules, card: int, nouns: Nouns, *, act: str | None = None, look: str = "",
    extra: Markup = NOTHING, id: str | None = None,
) -> Markup:  # fmt: skip
    """One card: the plant, its number, what it burns, what it gives; with an act there is a button
    on it. The card's element stays the same as long as it lies there, so that it can be seen to
    move."""
    return _card(
        rules, card, _label(language(), nouns, card), act, look, extra, id or card_id(card)
    )


@lru_cache(4096)
def _card(
    rules: Rules, card: int, label: str, act: str | None, look: str, extra: Markup, id: str
) -> Markup:
    if card == rules.end_card:
        return tag("div", icon("bolt"), tag("b", label), id=id, class_=classes("plant end", look))
    plant = rules.cards[card]
    needs = _needs(plant)
    signs = len(needs) + len(str(plant.output))  # side by side at the foot of the card
    return tag(
        "div",
        plant_art(plant.label, plant_size(rules, card)),
        tag("b", plant.name, class_="number", aria_hidden="true"),
        _output(rules, plant),
        tag("span", *needs, class_=classes("needs", signs > 3 and "many")),
        extra,
        press(label, act) if act else NOTHING,
        id=id,
        class_=classes(
            "plant", f"k-{plant.label}", act and "pressable", signs > 4 and "crowded", look
        ),
        title=label,
        **({} if act else {"role": "img", "aria_label": label}),
    )


def card_id(card: int) -> str:
    """The element of a card on the market."""
    return f"card-{card}"


def owned_id(card: int) -> str:
    """The element of a card in its owner's row."""
    return f"owned-{card}"


def press(label: str, act: str) -> Markup:
    """The whole card is the button."""
    return tag("button", type="button", class_="press", data_act=act, aria_label=label)


def box_id(card: int) -> str:
    """The element of the box that is ticked for a plant that is to run."""
    return f"run-{card}"


def tick(card: int) -> Markup:
    """The whole card ticks its box. Whoever does not see it has the box."""
    return tag("label", class_="press", for_=box_id(card), aria_hidden="true")


@lru_cache(4096)
def _label(language: str, nouns: Nouns, card: int) -> str:
    """The card in words."""
    if card == nouns.rules.end_card:
        return nouns.card(card)
    return phrase("draw.plant", card=nouns.card(card), plant=nouns.plant(card))


@lru_cache(4096)
def plant_size(rules: Rules, card: int) -> int:
    """How large the plant is among those of its game, from 1 to 3."""
    most = max(each.output for each in rules.cards)
    return min(3, 1 + 3 * (rules.cards[card].output - 1) // most)


def _output(rules: Rules, plant: PlantCard) -> Markup:
    """Cities, or money in the card game."""
    return tag("span", plant.output, icon(_gives(rules)), class_="output", aria_hidden="true")


def _gives(rules: Rules) -> str:
    return "coin" if isinstance(rules, CardRules) else "city"


def _needs(plant: PlantCard) -> list[Markup]:
    return [icon(plant.label)] * max(1, plant.need)


def small_plant(
    rules: Rules, card: int, nouns: Nouns, id: str | None = None,
    tokens: Sequence[str] | None = None, act: str | None = None, ticks: bool = False,
) -> Markup:  # fmt: skip
    """The same in little, for the players' mats; with ``tokens``, those that lie on it (""
    where there is room for one). It may be pressed for an act, or to tick its box."""
    lying = None if tokens is None else tuple(tokens)
    return _mini(rules, card, _label(language(), nouns, card), id, lying, act, ticks)


@lru_cache(4096)
def _mini(
    rules: Rules, card: int, label: str, id: str | None, tokens: tuple[str, ...] | None,
    act: str | None, ticks: bool,
) -> Markup:  # fmt: skip
    plant = rules.cards[card]
    count = plant.need if plant.need and tokens is None else NOTHING  # tokens tell it as well
    return tag(
        "span",
        plant_art(plant.label, plant_size(rules, card)),
        tag("b", plant.name, class_="number"),
        tag("span", count, icon(plant.label), class_="needs"),
        NOTHING if tokens is None else _lying(tokens),
        tag("span", plant.output, icon(_gives(rules)), class_="output"),
        press(label, act) if act else NOTHING,
        tick(card) if ticks else NOTHING,
        id=id,
        class_=classes("mini", f"k-{plant.label}", (act or ticks) and "pressable"),
        title=label,
        **({} if act else {"role": "img", "aria_label": label}),
    )


def _lying(tokens: Sequence[str]) -> Markup:
    """Tokens on a card."""
    drawn = [tag("i", class_=f"piece k-{name} full" if name else "piece") for name in tokens]
    return tag("span", *drawn, class_="lying")


# -- the market --------------------------------------------------------------------------------


class _Market(NamedTuple):
    """Everything that the drawing depends on besides the language."""

    nouns: Nouns
    offered: tuple[int, ...]
    later: tuple[int, ...]
    acts: Acts
    nominated: int
    bid: int
    bidder: int  # the highest, or -1
    token: int  # the card that it lies on
    discount: int  # the least bid for it
    deck: int  # cards
    top_is_big: bool | None
    above_end: int | None  # cards above the end card
    contractor: tuple[int, int] | None  # what the first and the others pay


def plant_market(view: View, nouns: Nouns) -> Markup:
    """Plants on offer, those that come later, and the deck."""
    return _draw_market(_market(view, nouns), language())


def _market(view: View, nouns: Nouns) -> _Market:
    market, auction = view.public.plant_market, view.public.auction
    cards, offered, token = market.cards, len(view.offered()), int(market.token)
    return _Market(
        nouns=nouns,
        offered=tuple(cards[:offered]),
        later=tuple(cards[offered:]),
        acts=card_acts(view),
        nominated=int(auction.card),
        bid=int(auction.bid),
        bidder=int(auction.high_bidder),
        token=token,
        discount=0 if token == NO_CARD else int(view.min_bid(token)),
        deck=view.deck_count(),
        top_is_big=view.top_is_big(),
        above_end=view.cards_to_end_card(),
        contractor=_contractor(view),
    )


def card_acts(view: View) -> Acts:
    return tuple(
        (int(action.value), notation.write(view.public, action))
        for action in view.legal_actions()
        if action.kind in _CARD_ACTIONS
    )


def _contractor(view: View) -> tuple[int, int] | None:
    contractor = view.rules.contractor
    if not contractor.first:
        return None
    card = view.public.contractor_card
    return contractor.first[card], contractor.others[card]


@lru_cache(KEPT)
def _draw_market(market: _Market, language: str) -> Markup:
    groups = [_group(market, phrase("draw.on_offer"), market.offered, "now")]
    if market.later:
        groups.append(_group(market, phrase("draw.later"), market.later, "later"))
    look = classes("plants", not market.later and "all-on-offer")
    return tag("div", *groups, _deck(market), class_=look)


def _group(market: _Market, title: str, cards: Sequence[int], look: str) -> Markup:
    acts = dict(market.acts)
    drawn = [_market_card(market, card, acts.get(card)) for card in cards]
    return tag("div", tag("h3", title), tag("div", *drawn, class_="row"), class_=f"group {look}")


def _market_card(market: _Market, card: int, act: str | None) -> Markup:
    nominated = card == market.nominated
    extra = NOTHING
    if nominated and market.bidder >= 0 and market.bid > 0:
        extra = _bid(market)
    elif card == market.token:
        extra = _discount(market.discount)
    look = "nominated" if nominated else ""
    return plant_card(market.nouns.rules, card, market.nouns, act=act, look=look, extra=extra)


def _discount(money: int) -> Markup:
    label = phrase("draw.discount", money=money)
    return tag("span", phrase("draw.money", money=money), class_="token", title=label)


def _bid(market: _Market) -> Markup:
    """The highest bid so far and whose it is."""
    seats, bidder = market.nouns.rules.seats, market.bidder
    label = phrase("draw.bid", name=market.nouns.player_or_you(bidder), money=market.bid)
    return tag(
        "span", mark(bidder, seats), tag("b", market.bid),
        class_=classes("bid", player_class(bidder, seats)), title=label,
    )  # fmt: skip


def _deck(market: _Market) -> Markup:
    """Cards left, the back of the top one, what lies above the end card, the contractor."""
    count, big, above = market.deck, market.top_is_big, market.above_end
    lines = {"deck-count": phrase("draw.deck", cards=count)}
    if big is not None:
        lines["deck-top"] = phrase("overview.top_card_big" if big else "overview.top_card_small")
    if above is not None:
        lines["deck-end"] = phrase(
            "overview.to_end_card", cards=above, step=market.nouns.step(3)
        )  # fmt: skip
    if market.contractor is not None:
        first, others = market.contractor
        lines["deck-contractor"] = phrase("overview.contractor", first=first, others=others)
    told = listing(lines.values())
    back = tag("span", icon("bolt"), count, class_=classes("back", _back(big, count)))
    spans = [tag("span", line, class_=name) for name, line in lines.items()]
    words = tag("span", *spans, class_="words")
    look = classes("deck", market.contractor and "with-contractor")
    return tag("div", back, words, id="deck", class_=look, title=told)


def _back(big: bool | None, count: int) -> str:
    if count == 0:
        return "none"
    return "" if big is None else "big" if big else "small"
