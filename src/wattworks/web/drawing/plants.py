"""Plant cards and their market."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from markupsafe import Markup

from wattworks.engine import actions
from wattworks.engine.rules import CardRules, PlantCard, Rules
from wattworks.engine.view import View
from wattworks.locales import language, listing, phrase
from wattworks.locales.nouns import Nouns
from wattworks.record import notation
from wattworks.web.drawing.icons import icon, plant_art
from wattworks.web.drawing.marks import mark, player_class
from wattworks.web.drawing.markup import NOTHING, classes, tag

_CARD_ACTIONS = (actions.NOMINATE, actions.SCRAP)


def plant_card(
    rules: Rules, card: int, nouns: Nouns, *, act: str | None = None, look: str = "",
    extra: Markup = NOTHING, id: str | None = None,
) -> Markup:  # fmt: skip
    """One card: the plant, its number, what it burns, what it gives; with an act there is a button
    on it. The card's element stays the same as long as it lies there, so that it can be seen to
    move."""
    id = id or card_id(card)
    if card == rules.end_card:
        words = tag("b", nouns.card(card))
        return tag("div", icon("bolt"), words, id=id, class_=classes("plant end", look))
    plant = rules.cards[card]
    label = _label(language(), nouns, card)
    return tag(
        "div",
        plant_art(plant.label, _size(rules, plant)),
        tag("b", plant.name, class_="number", aria_hidden="true"),
        _output(rules, plant),
        tag("span", *_needs(plant), class_="needs"),
        extra,
        press(label, act) if act else NOTHING,
        id=id,
        class_=classes("plant", f"k-{plant.label}", look),
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


@lru_cache(4096)
def _label(language: str, nouns: Nouns, card: int) -> str:
    """The card in words."""
    return phrase("draw.plant", card=nouns.card(card), plant=nouns.plant(card))


def _size(rules: Rules, plant: PlantCard) -> int:
    """How large the plant is among those of its game, from 1 to 3."""
    most = max(each.output for each in rules.cards)
    return min(3, 1 + 3 * (plant.output - 1) // most)


def _output(rules: Rules, plant: PlantCard) -> Markup:
    """Cities, or money in the card game."""
    return tag("span", plant.output, icon(_gives(rules)), class_="output", aria_hidden="true")


def _gives(rules: Rules) -> str:
    return "coin" if isinstance(rules, CardRules) else "city"


def _needs(plant: PlantCard) -> list[Markup]:
    return [icon(plant.label)] * max(1, plant.need)


def small_plant(
    rules: Rules, card: int, nouns: Nouns, look: str = "", id: str | None = None,
    tokens: Sequence[str] | None = None,
) -> Markup:  # fmt: skip
    """The same in little, for the players' mats; with ``tokens``, those that lie on it (""
    where there is room for one)."""
    plant = rules.cards[card]
    label = _label(language(), nouns, card)
    count = plant.need if plant.need and tokens is None else NOTHING  # tokens tell it as well
    needs = tag("span", count, icon(plant.label), class_="needs")
    return tag(
        "span",
        plant_art(plant.label, _size(rules, plant)),
        tag("b", plant.name, class_="number"),
        needs,
        NOTHING if tokens is None else _lying(tokens),
        tag("span", plant.output, icon(_gives(rules)), class_="output"),
        id=id, class_=classes("mini", f"k-{plant.label}", look), role="img", aria_label=label,
        title=label,
    )  # fmt: skip


def _lying(tokens: Sequence[str]) -> Markup:
    """Tokens on a card."""
    drawn = [tag("i", class_=f"piece k-{name} full" if name else "piece") for name in tokens]
    return tag("span", *drawn, class_="lying")


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
    lines = {"deck-count": phrase("draw.deck", cards=count)}
    big = view.top_is_big()
    if big is not None:
        lines["deck-top"] = phrase("overview.top_card_big" if big else "overview.top_card_small")
    above = view.cards_to_end_card()
    if above is not None:
        lines["deck-end"] = phrase("overview.to_end_card", cards=above, step=nouns.step(3))
    lines |= _contractor(view)
    told = listing(lines.values())
    back = tag("span", icon("bolt"), count, class_=classes("back", _back(big, count)))
    spans = [tag("span", line, class_=name) for name, line in lines.items()]
    words = tag("span", *spans, class_="words")
    return tag("div", back, words, id="deck", class_="deck", title=told)


def _back(big: bool | None, count: int) -> str:
    if count == 0:
        return "none"
    return "" if big is None else "big" if big else "small"


def _contractor(view: View) -> dict[str, str]:
    contractor = view.rules.contractor
    if not contractor.first:
        return {}
    card = view.public.contractor_card
    first, others = contractor.first[card], contractor.others[card]
    return {"deck-contractor": phrase("overview.contractor", first=first, others=others)}
