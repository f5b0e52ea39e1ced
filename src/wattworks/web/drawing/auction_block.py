"""The auction block: the plant that is up, large, and who is still in, as they are asked."""

from markupsafe import Markup

from wattworks.engine.plants import NO_CARD
from wattworks.engine.view import View
from wattworks.locales import listing, phrase
from wattworks.locales.nouns import Nouns
from wattworks.web.drawing.marks import mark, player_class
from wattworks.web.drawing.markup import NOTHING, classes, tag
from wattworks.web.drawing.plants import plant_card


def auction_block(view: View, nouns: Nouns) -> Markup:
    """Nothing while no plant is up."""
    state = view.public
    card = int(state.auction.card)
    if state.is_over or card == NO_CARD:
        return NOTHING
    clockwise = [
        (state.auction.nominator + step) % view.rules.seats for step in range(view.rules.seats)
    ]
    rows = [row for row in clockwise if state.auction.eligible >> row & 1]
    return tag(
        "div",
        plant_card(view.rules, card, nouns, look="lot", id=f"lot-{card}"),
        tag("div", *[_bidder(view, nouns, row) for row in rows], class_="bidders"),
        class_="block",
    )


def _bidder(view: View, nouns: Nouns, row: int) -> Markup:
    auction, seats = view.public.auction, view.rules.seats
    leads = row == auction.high_bidder and auction.bid > 0
    is_in = bool(auction.bidders >> row & 1)
    state = phrase("draw.bidding" if is_in else "draw.out")
    label = listing([nouns.player(row), state])
    return tag(
        "span", mark(row, seats), tag("b", auction.bid) if leads else NOTHING,
        class_=classes("bidder", player_class(row, seats), leads and "leads", not is_in and "gone"),
        title=label, role="img", aria_label=label,
    )  # fmt: skip
