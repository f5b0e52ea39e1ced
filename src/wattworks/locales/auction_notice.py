"""What everybody should know who nominates or bids: what the sale of a plant brings about."""

from typing import Final

from wattworks.engine.board_view import BoardView
from wattworks.engine.plants import NO_CARD
from wattworks.engine.view import View
from wattworks.locales import phrase, word

SALE_QUESTIONS: Final = ("nominate", "open", "raise")


def auction_notice(view: View) -> str | None:
    """Which plant up for sale ends the refill of which fuel (B-BUR-4); None if none does."""
    question = view.public.question
    if not isinstance(view, BoardView) or question is None or question.name not in SALE_QUESTIONS:
        return None
    auctioned = view.public.auction.card
    cards = view.offered() if auctioned == NO_CARD else [auctioned]
    for card in cards:
        fuel = view.rules.phase_out[card]
        if fuel >= 0 and not view.board_state.token_market.closed >> fuel & 1:
            name = word("fuel", view.rules.fuels[fuel])
            return phrase("warning.phase_out", card=view.rules.cards[card].name, fuel=name)
    return None
