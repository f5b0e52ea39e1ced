"""The auction of plants (B-AUC): nominate, open, bid, scrap an older plant."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from wattworks.engine import actions, events, refusal
from wattworks.engine.card_row import CARD, WIDTH
from wattworks.engine.phases.base import Phase, Question
from wattworks.engine.plants import NO_CARD
from wattworks.engine.refusal import Refusal

if TYPE_CHECKING:
    from wattworks.engine.actions import Action
    from wattworks.engine.rules import Rules
    from wattworks.engine.secrets import Chance
    from wattworks.engine.state import State


@final
class AuctionPhase(Phase):
    """Everybody still in the phase nominates in turn order until nobody is left."""

    def __init__(self) -> None:
        super().__init__("auction", keeps_end_card=True)

    def questions(self, rules: "Rules") -> list[Question]:
        return [NOMINATE, OPEN, RAISE, SCRAP, *rules.salvage.questions()]

    def begin(self, state: "State") -> None:
        auction = state.auction
        auction.eligible = (1 << state.rules.seats) - 1
        auction.sold = 0
        auction.demolished = 0
        auction.companion_served = False
        state.rules.plant_rules.open_auction(state)
        next_nomination(state)

    def resume(self, state: "State") -> None:
        complete_sale(state)


def next_nomination(state: "State") -> None:
    """Ask the first in turn order who is still in the phase (B-AUC-1, B-AUC-3)."""
    auction = state.auction
    auction.card = NO_CARD
    auction.high_bidder = -1
    if state.plant_market.plant_count() > 0:
        for row in state.order:
            if auction.eligible >> row & 1:
                auction.nominator = row
                state.ask(NOMINATE, row)
                return
    close(state)


def close(state: "State") -> None:
    """The end of the phase; in round 1 the turn order is updated (B-ORD-2, ruling 15)."""
    state.rules.plant_rules.close_auction(state, state.auction.sold > 0)
    state.rules.contractor.close_auction(state)
    if state.round == 1:
        state.rank_rows()
    state.next_phase()


def next_bid(state: "State", row: i64) -> None:
    """Ask the next seat clockwise that is still in this auction, or sell (B-AUC-2)."""
    auction = state.auction
    if auction.bidders == 1 << auction.high_bidder:
        sell(state)
        return
    seats = state.rules.seats
    while True:
        row += 1
        if row == seats:
            row = 0
        if auction.bidders >> row & 1:
            state.ask(RAISE, row)
            return


def sell(state: "State") -> None:
    """The highest bidder pays and takes the plant, then makes room for it (B-AUC-6)."""
    auction = state.auction
    row = auction.high_bidder
    state.players[row].money -= auction.bid
    auction.eligible &= ~(1 << row)
    auction.sold += 1
    state.sink.note(events.SOLD, row, auction.card, auction.bid)
    state.rules.plant_rules.sell(state, auction.card)
    state.give_plant(row, auction.card)
    state.plant_bought(row, auction.card)
    if state.players[row].fleet.size > state.rules.plant_limit:
        state.ask(SCRAP, row)
    else:
        complete_sale(state)


def complete_sale(state: "State") -> None:
    """The sale is complete: draw a replacement and continue."""
    state.rules.plant_rules.replace_sold(state)
    state.rules.companion.after_deal(state)
    next_nomination(state)


def bid_refusal(state: "State", least: i64, amount: i64) -> Refusal | None:
    if amount < least:
        return Refusal(refusal.BID_TOO_LOW, {"least": least})
    money = state.players[state.to_move].money
    if amount > money:
        return Refusal(refusal.TOO_EXPENSIVE, {"need": amount, "have": money})
    return None


@final
class Nominate(Question):
    """Choose a plant of the current market, or pass and be out for the phase."""

    def __init__(self) -> None:
        super().__init__("nominate")

    def takes(self, kind: int) -> bool:
        return kind == actions.NOMINATE or kind == actions.PASS

    def legal(self, state: "State") -> "list[Action]":
        market, plant_rules = state.plant_market, state.rules.plant_rules
        money = state.players[state.to_move].money
        found: list[Action] = []
        row = market.row_word
        count = market.offered(state.step)
        while count > 0:
            card = row & CARD
            if plant_rules.min_bid(state, card) <= money:
                found.append(actions.NOMINATIONS[card])
            row >>= WIDTH
            count -= 1
        if state.round > 1 or not found:
            found.append(actions.THE_PASS)
        return found

    def why_not(self, state: "State", action: "Action") -> Refusal | None:
        if action.kind == actions.PASS:
            if state.round == 1 and actions.THE_PASS not in self.legal(state):
                return Refusal(refusal.MUST_BUY)
            return None
        market = state.plant_market
        card = action.value
        place = market.find(card)
        if place < 0 or card == state.rules.end_card:
            return Refusal(refusal.NOT_ON_OFFER)
        if place >= market.offered(state.step):
            return Refusal(refusal.FUTURE_MARKET)
        least = state.rules.plant_rules.min_bid(state, card)
        money = state.players[state.to_move].money
        if least > money:
            return Refusal(refusal.TOO_EXPENSIVE, {"need": least, "have": money})
        return None

    def apply(self, state: "State", action: "Action") -> None:
        auction = state.auction
        row = state.to_move
        if action.kind == actions.PASS:
            auction.eligible &= ~(1 << row)
            state.sink.note(events.PASS, row)
            state.rules.companion.after_deal(state)
            next_nomination(state)
        else:
            auction.card = action.value
            auction.bidders = auction.eligible
            state.sink.note(events.NOMINATE, row, action.value)
            state.ask(OPEN, row)


@final
class Open(Question):
    """The nominator's first bid; the minimum if nobody can outbid it (B-AUC-4)."""

    def __init__(self) -> None:
        super().__init__("open")

    def takes(self, kind: int) -> bool:
        return kind == actions.BID or kind == actions.PASS

    def legal(self, state: "State") -> "list[Action]":
        auction = state.auction
        least = state.rules.plant_rules.min_bid(state, auction.card)
        if auction.eligible == 1 << state.to_move:
            return [actions.bid(least)]
        return actions.bids(least, state.players[state.to_move].money)

    def pick(self, state: "State", chance: "Chance") -> "Action":
        least = state.rules.plant_rules.min_bid(state, state.auction.card)
        if state.auction.eligible == 1 << state.to_move:
            return actions.bid(least + chance.below(1))
        return actions.bid(least + chance.below(state.players[state.to_move].money - least + 1))

    def why_not(self, state: "State", action: "Action") -> Refusal | None:
        if action.kind == actions.PASS:
            return Refusal(refusal.MUST_OPEN)
        auction = state.auction
        least = state.rules.plant_rules.min_bid(state, auction.card)
        if auction.eligible == 1 << state.to_move and action.value > least:
            return Refusal(refusal.BID_FIXED, {"least": least})
        return bid_refusal(state, least, action.value)

    def apply(self, state: "State", action: "Action") -> None:
        place_bid(state, action.value)


@final
class Raise(Question):
    """Bid more, or be out of this auction."""

    def __init__(self) -> None:
        super().__init__("raise")

    def takes(self, kind: int) -> bool:
        return kind == actions.BID or kind == actions.PASS

    def legal(self, state: "State") -> "list[Action]":
        found = actions.bids(state.auction.bid + 1, state.players[state.to_move].money)
        found.append(actions.THE_PASS)
        return found

    def pick(self, state: "State", chance: "Chance") -> "Action":
        bids = state.players[state.to_move].money - state.auction.bid
        if bids < 0:  # after a bid of money that is not there
            bids = 0
        place = chance.below(bids + 1)
        return actions.THE_PASS if place == bids else actions.bid(state.auction.bid + 1 + place)

    def why_not(self, state: "State", action: "Action") -> Refusal | None:
        if action.kind == actions.PASS:
            return None
        return bid_refusal(state, state.auction.bid + 1, action.value)

    def apply(self, state: "State", action: "Action") -> None:
        if action.kind == actions.BID:
            place_bid(state, action.value)
            return
        row = state.to_move
        state.auction.bidders &= ~(1 << row)
        state.sink.note(events.OUT, row, state.auction.card)
        next_bid(state, row)


def place_bid(state: "State", amount: i64) -> None:
    auction = state.auction
    row = state.to_move
    auction.bid = amount
    auction.high_bidder = row
    state.sink.note(events.BID, row, auction.card, amount)
    next_bid(state, row)


@final
class Scrap(Question):
    """Too many plants: choose an older one to scrap (B-AUC-6, rulings 29, 30)."""

    def __init__(self) -> None:
        super().__init__("scrap")

    def takes(self, kind: int) -> bool:
        return kind == actions.SCRAP

    def legal(self, state: "State") -> "list[Action]":
        new = state.auction.card
        plants = state.players[state.to_move].plants
        return [actions.SCRAPS[card] for card in plants if card != new or state.rules.may_scrap_new]

    def why_not(self, state: "State", action: "Action") -> Refusal | None:
        if action.value not in state.players[state.to_move].plants:
            return Refusal(refusal.NOT_OWNED)
        if action.value == state.auction.card and not state.rules.may_scrap_new:
            return Refusal(refusal.NEW_PLANT)
        return None

    def apply(self, state: "State", action: "Action") -> None:
        row = state.to_move
        card = action.value
        state.scrap_plant(row, card)
        state.sink.note(events.SCRAP, row, card)
        state.rules.contractor.pay(state, row)
        state.rules.salvage.settle(state, row, card)


NOMINATE: Final[Question] = Nominate()
OPEN: Final[Question] = Open()
RAISE: Final[Question] = Raise()
SCRAP: Final[Question] = Scrap()
