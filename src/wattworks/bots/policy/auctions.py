"""Rules of thumb for the auction of plants, which board and card game share."""

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from wattworks.bots.policy.base import Policy
from wattworks.dice import Dice
from wattworks.engine import actions
from wattworks.engine.masks import count_bits
from wattworks.engine.plants import NO_CARD
from wattworks.vectors import vec

if TYPE_CHECKING:
    from wattworks.engine.actions import Action
    from wattworks.engine.state import State

GRAIN: Final = 1000  # steps of a random error
UNKNOWN: Final = -1_000_000.0


class AuctionWeights:
    """How a player bids, in board and card game; ``weights.toml`` says what each weight means."""

    def __init__(self, table: dict[str, float]) -> None:
        self.bid_share: float = table["bid_share"]
        self.restraint: float = table["restraint"]
        self.choice: float = table["choice"]
        self.bargain: float = table["bargain"]
        self.eagerness: float = table["eagerness"]
        self.error: float = table["error"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Bidder(Policy):
    """A player who knows what plants are worth, and bids accordingly.

    ``quick`` players settle an auction in few bids, as if all limits were known: for playouts.
    """

    def __init__(self, weights: AuctionWeights, quick: bool) -> None:
        self.bidding = weights
        self.quick = quick
        # limits found so far, by row: they are valid for one auction of one state
        self._limits: vec[float] = vec[float]([])
        self._limits_of: State | None = None
        self._limits_round: i64 = 0
        self._limits_card: i64 = 0

    @abstractmethod
    def worth(self, state: "State", row: i64, extra: i64, without: i64) -> float:
        """What a row's plants, with an extra one and without another (or NO_CARD), earn from now
        on, in money. Call ``look`` first."""

    @abstractmethod
    def purse(self, state: "State", row: i64, card: i64) -> float:
        """The most money that the row can put into that plant."""

    @abstractmethod
    def look(self, state: "State") -> None:
        """Take in what all valuations of this question have in common, such as prices."""

    # -- values ----------------------------------------------------------------------------

    def gain(self, state: "State", row: i64, card: i64, now: float) -> float:
        """What one more plant adds to what the row's plants are worth now; an older one makes room
        for it if necessary."""
        fleet = state.players[row].fleet
        if fleet.size < state.rules.plant_limit:
            return self.worth(state, row, card, NO_CARD) - now
        best = 0.0
        for old in fleet.cards:
            worth = self.worth(state, row, card, old)
            if worth > best:
                best = worth
        return best - now

    def values(self, state: "State", row: i64) -> vec[float]:
        """The most that each plant on offer may cost the row."""
        now = self.worth(state, row, NO_CARD, NO_CARD)
        offered = state.plant_market.offered(state.step)
        found = vec[float]([0.0] * offered)
        bid_share = self.bid_share(state, row)
        i: i64 = 0
        while i < offered:
            card = state.plant_market.card(i)
            share = bid_share * self.gain(state, row, card, now)
            most = self.purse(state, row, card)
            found[i] = share if share < most else most
            i += 1
        return found

    def bid_share(self, state: "State", row: i64) -> float:
        """The share of a plant's gain that the row is willing to bid."""
        return self.bidding.bid_share

    def limit(self, state: "State", row: i64) -> float:
        """The most that a row bids for the plant under the hammer."""
        card = state.auction.card
        if (
            self._limits_of is not state
            or self._limits_card != card
            or self._limits_round != state.round
        ):
            self._limits_of = state
            self._limits_card = card
            self._limits_round = state.round
            self._limits = vec[float]([UNKNOWN] * state.rules.seats)
        found = self._limits[row]
        if found == UNKNOWN:
            found = self._find_limit(state, row, card)
            self._limits[row] = found
        return found

    def _find_limit(self, state: "State", row: i64, card: i64) -> float:
        """How much more the plant is worth than the best one left after the rivals have bought
        theirs. Less than that if what a rival pays for it is good for everybody else; but what is
        cheap is left to nobody."""
        values = self.values(state, row)
        own = 0.0
        others: list[float] = []
        i: i64 = 0
        while i < len(values):
            other = state.plant_market.card(i)
            if other == card:
                own = values[i]
            else:
                others.append(values[i] - float(state.rules.plant_rules.min_bid(state, other)))
            i += 1
        left_over = _left_over(others, count_bits(state.auction.eligible) - 2)
        limit = self.bidding.restraint * own - self.bidding.choice * left_over
        cheap = self.bidding.bargain * (own - left_over)
        return cheap if cheap > 0.0 and cheap > limit else limit

    # -- plans -----------------------------------------------------------------------------

    def plan_auction(self, state: "State", dice: Dice) -> "list[Action]":
        """The answer to a question of the auction phase."""
        name = state.question.name if state.question is not None else ""
        if name == "open":
            return [actions.bid(state.rules.plant_rules.min_bid(state, state.auction.card))]
        self.look(state)
        if name == "nominate":
            return [self.nomination(state, dice)]
        if name == "raise":
            return [self.answer(state, dice)]
        return [actions.SCRAPS[self.least_useful(state)]]

    def nomination(self, state: "State", dice: Dice) -> "Action":
        """The plant with the largest profit at its minimum price; pass if there is none."""
        row = state.to_move
        money = state.players[row].money
        values = self.values(state, row)
        best = -1_000_000.0
        found = actions.THE_PASS
        i: i64 = 0
        while i < len(values):
            card = state.plant_market.card(i)
            least = state.rules.plant_rules.min_bid(state, card)
            profit = self.blur(values[i], dice) - float(least)
            if least <= money and profit > best:
                best = profit
                found = actions.NOMINATIONS[card]
            i += 1
        if best < self.bidding.eagerness and state.round > 1:
            return actions.THE_PASS
        return found

    def answer(self, state: "State", dice: Dice) -> "Action":
        """Raise or drop out."""
        row = state.to_move
        auction = state.auction
        limit = self.blur(self.limit(state, row), dice)
        bid = auction.bid + 1
        if float(bid) > limit or bid > state.players[row].money:
            return actions.THE_PASS
        if not self.quick:
            return actions.bid(bid)
        second = self.rival_limit(state, row)
        if second > limit:
            second = limit
        jump: i64 = int(second)
        if jump < bid:
            jump = bid
        money = state.players[row].money
        return actions.bid(jump if jump < money else money)

    def rival_limit(self, state: "State", row: i64) -> float:
        """The highest limit among the others still bidding."""
        auction = state.auction
        highest = 0.0
        other: i64 = 0
        while other < state.rules.seats:
            if other != row and auction.bidders >> other & 1:
                limit = self.limit(state, other)
                if limit > highest:
                    highest = limit
            other += 1
        return highest

    def least_useful(self, state: "State") -> i64:
        """The plant to scrap: without it the others are worth most."""
        row = state.to_move
        plants = state.players[row].fleet.cards
        best = -1_000_000.0
        found: i64 = plants[0]
        for card in plants:
            if card == state.auction.card and not state.rules.may_scrap_new:
                continue
            worth = self.worth(state, row, NO_CARD, card)
            if worth > best:
                best = worth
                found = card
        return found

    def blur(self, value: float, dice: Dice) -> float:
        """A value with the error of judgement that the player makes."""
        if self.bidding.error == 0.0:
            return value
        chance: float = float(dice.below(2 * GRAIN + 1) - GRAIN) / GRAIN
        return value * (1.0 + self.bidding.error * chance)

    # -- alternatives ----------------------------------------------------------------------

    def auction_plans(self, state: "State", dice: Dice) -> "list[list[Action]]":
        """The policy's answer, and what else is worth considering."""
        own = self.plan_auction(state, dice)
        name = state.question.name if state.question is not None else ""
        found = [own]
        if name == "nominate":
            for other in self._nominations(state):
                if other is not own[0]:
                    found.append([other])
        elif name == "raise":
            other = actions.THE_PASS
            if own[0] is actions.THE_PASS:
                other = actions.bid(state.auction.bid + 1)
            if other is actions.THE_PASS or self.is_close_call(state):
                found.append([other])
        elif name == "scrap":
            for action in state.legal_actions():
                if action is not own[0]:
                    found.append([action])
        return found

    def _nominations(self, state: "State") -> "list[Action]":
        """Every plant that could be worth its price, and passing."""
        values = self.values(state, state.to_move)
        found: list[Action] = []
        for action in state.legal_actions():
            if action is actions.THE_PASS:
                found.append(action)
                continue
            place = state.plant_market.find(action.value)
            least = float(state.rules.plant_rules.min_bid(state, action.value))
            if 2.0 * values[place] + 10.0 > least:
                found.append(action)
        return found

    def is_close_call(self, state: "State") -> bool:
        """Whether the next bid is not far above the limit."""
        bid = state.auction.bid + 1
        if bid > state.players[state.to_move].money:
            return False
        limit = self.limit(state, state.to_move)
        return float(bid) < 1.6 * limit + 12.0


def _left_over(profits: list[float], rivals: i64) -> float:
    """The best profit that is left when each rival has taken a better one; never a loss."""
    profits.sort()
    place: i64 = len(profits) - 1
    if rivals > 0:
        place -= rivals
    if place < 0:
        return 0.0
    best = profits[place]
    return best if best > 0.0 else 0.0
