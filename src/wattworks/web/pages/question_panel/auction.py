"""Nominating and bidding."""

from dataclasses import dataclass

from wattworks.engine import actions
from wattworks.engine.actions import THE_PASS
from wattworks.engine.state import State
from wattworks.engine.view import View
from wattworks.locales import phrase
from wattworks.table.max_bids import may_bid
from wattworks.web.pages.question_panel.choices import purse
from wattworks.web.pages.scene import Scene


@dataclass(frozen=True)
class Bidding:
    """What is needed to bid: for a card, at least, at most; who leads with which bid."""

    card: int
    least: int
    most: int
    bid: int
    leader: str
    may_pass: bool
    is_asked: bool
    means: str


def is_alone(state: State, seat: int) -> bool:
    """Whether nobody else can bid in this phase any more (B-AUC-4)."""
    return state.auction.eligible == 1 << seat


def least_bid(view: View) -> int:
    """The least that the next bid can be."""
    auction = view.public.auction
    return auction.bid + 1 if auction.high_bidder >= 0 else view.min_bid(auction.card)


def bidding(scene: Scene) -> Bidding | None:
    """The auction as the person at the screen sees it; None if they have no part in it."""
    state, seat = scene.view.public, scene.seat
    if seat < 0 or not scene.seats[seat].is_person or not may_bid(state, seat):
        return None
    auction = state.auction
    has_bid = auction.high_bidder >= 0
    least = least_bid(scene.view)
    bids = [each.value for each in scene.view.legal_actions() if each.kind == actions.BID]
    return Bidding(
        auction.card,
        bids[0] if bids else least,
        bids[-1] if bids else purse(scene.view, seat),
        auction.bid if has_bid else 0,
        scene.nouns.player_or_you(auction.high_bidder) if has_bid else "",
        not scene.is_asked or THE_PASS in scene.view.legal_actions(),
        scene.is_asked,
        _what_it_means(scene, auction.card),
    )


def _what_it_means(scene: Scene, card: int) -> str:
    """What all plants of the person would put out with this one; where there is no room for it, in
    the place of the weakest."""
    rules = scene.view.rules
    now = [int(rules.output[each]) for each in scene.view.public.players[scene.seat].plants]
    kept = sorted(now)[max(0, len(now) + 1 - int(rules.plant_limit)) :]
    after = sum(kept) + int(rules.output[card])
    key = "panel.lot_cities" if scene.board_view is not None else "panel.lot_money"
    return phrase(key, after=after, before=sum(now))
