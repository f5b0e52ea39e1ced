"""Plant cards and their market."""

from collections.abc import Mapping
from functools import lru_cache

from markupsafe import Markup

from wattworks.engine import actions
from wattworks.engine.rules import CardRules, PlantCard, Rules
from wattworks.engine.view import View
from wattworks.locales import language, phrase
from wattworks.locales.nouns import Nouns
from wattworks.record import notation
from wattworks.web.drawing.icons import icon
from wattworks.web.drawing.marks import mark, player_class
from wattworks.web.drawing.markup import NOTHING, classes, tag

_CARD_ACTIONS = (actions.NOMINATE, actions.SCRAP)


def plant_card(
    rules: Rules, card: int, nouns: Nouns, *, act: str | None = None, look: str = "",
    extra: Markup = NOTHING,
) -> Markup:  # fmt: skip
    """One card: number, what it burns, what it gives. With an act it is a button."""
    if card == rules.end_card:
        return tag(
            "div", icon("bolt"), tag("b", nouns.card(card)), class_=classes("plant end", look)
        )
    plant = rules.cards[card]
    label = _label(language(), nouns, card)
    role = {"type": "button", "data_act": act} if act else {"role": "img"}
    return tag(
        "button" if act else "div",
        tag("b", plant.name, class_="number"),
        _output(rules, plant),
        tag("span", *_needs(plant), class_="needs"),
        extra,
        class_=classes("plant", f"k-{plant.label}", look),
        aria_label=label,
        title=label,
        **role,
    )


@lru_cache(4096)
def _label(language: str, nouns: Nouns, card: int) -> str:
    """The card in words."""
    return phrase("draw.plant", card=nouns.card(card), plant=nouns.plant(card))


def _output(rules: Rules, plant: PlantCard) -> Markup:
    """Cities, or money in the card game."""
    sign = "coin" if isinstance(rules, CardRules) else "city"
    return tag("span", plant.output, icon(sign), class_="output")


def _needs(plant: PlantCard) -> list[Markup]:
    return [icon(plant.label)] * max(1, plant.need)


def small_plant(rules: Rules, card: int, nouns: Nouns, look: str = "") -> Markup:
    """The same in one short line, for the players' rows."""
    plant = rules.cards[card]
    label = _label(language(), nouns, card)
    return tag(
        "span",
        tag("b", plant.name),
        tag("span", plant.need or NOTHING, icon(plant.label), class_="needs"),
        tag("span", plant.output, class_="output"),
        class_=classes("mini", f"k-{plant.label}", look), role="img", aria_label=label, title=label,
    )  # fmt: skip


# -- the market --------------------------------------------------------------------------------


def plant_market(view: View, nouns: Nouns) -> Markup:
    """Plants on offer, those that come later, and the deck."""
    acts = _acts(view)
    cards = view.public.plant_market.cards
    offered = len(view.offered())
    groups = [_group(view, nouns, phrase("draw.on_offer"), cards[:offered], acts, "now")]
    if cards[offered:]:
        groups.append(_group(view, nouns, phrase("draw.later"), cards[offered:], acts, "later"))
    return tag("div", *groups, _deck(view, nouns), class_="plants")


def _acts(view: View) -> dict[int, str]:
    return {
        action.value: notation.write(view.public, action)
        for action in view.legal_actions()
        if action.kind in _CARD_ACTIONS
    }


def _group(
    view: View, nouns: Nouns, title: str, cards: list[int], acts: Mapping[int, str], look: str
) -> Markup:
    drawn = [_market_card(view, nouns, card, acts.get(card)) for card in cards]
    return tag("div", tag("h3", title), tag("div", *drawn, class_="row"), class_=f"group {look}")


def _market_card(view: View, nouns: Nouns, card: int, act: str | None) -> Markup:
    auction = view.public.auction
    nominated = card == auction.card
    extra = NOTHING
    if nominated and auction.high_bidder >= 0 and auction.bid > 0:
        extra = _bid(view, nouns)
    elif card == view.public.plant_market.token:
        extra = _discount(view)
    return plant_card(
        view.rules, card, nouns, act=act, look="nominated" if nominated else "", extra=extra
    )


def _discount(view: View) -> Markup:
    money = view.min_bid(view.public.plant_market.token)
    label = phrase("draw.discount", money=money)
    return tag("span", phrase("draw.money", money=money), class_="token", title=label)


def _bid(view: View, nouns: Nouns) -> Markup:
    """The highest bid so far and whose it is."""
    auction, seats = view.public.auction, view.rules.seats
    label = phrase("draw.bid", name=nouns.player_or_you(auction.high_bidder), money=auction.bid)
    return tag(
        "span", mark(auction.high_bidder, seats), tag("b", auction.bid),
        class_=classes("bid", player_class(auction.high_bidder, seats)), title=label,
    )  # fmt: skip


def _deck(view: View, nouns: Nouns) -> Markup:
    """Cards left, the back of the top one, what lies above the end card, the contractor."""
    count = view.deck_count()
    lines = [phrase("draw.deck", cards=count)]
    big = view.top_is_big()
    if big is not None:
        lines.append(phrase("overview.top_card_big") if big else phrase("overview.top_card_small"))
    above = view.cards_to_end_card()
    if above is not None:
        lines.append(phrase("overview.to_end_card", cards=above, step=nouns.step(3)))
    lines += _contractor(view)
    back = tag("span", icon("bolt"), count, class_=classes("back", _back(big, count)))
    words = tag("span", *[tag("span", line) for line in lines], class_="words")
    return tag("div", back, words, class_="deck")


def _back(big: bool | None, count: int) -> str:
    if count == 0:
        return "none"
    return "" if big is None else "big" if big else "small"


def _contractor(view: View) -> list[str]:
    contractor = view.rules.contractor
    if not contractor.first:
        return []
    card = view.public.contractor_card
    return [
        phrase("overview.contractor", first=contractor.first[card], others=contractor.others[card])
    ]
