"""What a card player makes of the table: how long the game lasts, what fuel will cost."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from wattworks.engine.amounts import amount, amount_of
from wattworks.engine.masks import count_bits
from wattworks.engine.plants import IN_DECK
from wattworks.engine.resources import COLUMNS, SINGLES
from wattworks.engine.rules import FIRST, FUEL_CLASSES, HYBRID, KINDS, SECOND
from wattworks.vectors import vec

if TYPE_CHECKING:
    from wattworks.bots.policy.card.weights import CardWeights
    from wattworks.engine.card_state import CardState

NEW_PRICE: Final = 1.5  # of a unit that the refill brings, on average
HIGHEST_PRICE: Final = 4.0  # the price of a unit that the market does not have
OTHER_DRAWS: Final = 1.5  # per round: the plant put under the deck, the one with the token
AUCTION: Final = 0  # the place of the auction among the phases


def rounds_left(state: "CardState", draws: float) -> float:
    """Incomes still to come, this round's included; 0 in the last round."""
    if state.is_last_round():
        return 0.0
    market = state.plant_market
    if market.end_place != IN_DECK:
        return 1.0
    above = float(market.deck_size - 1 - market.cards_below(state.rules.end_card))
    others = OTHER_DRAWS + float(state.rules.companion.rows())
    a_round = float(state.rules.seats) * draws + others
    this_round = others
    if state.phase_index == AUCTION:
        this_round += float(count_bits(state.auction.eligible)) * draws
    if above <= this_round:
        return 1.0
    return 1.5 + (above - this_round) / a_round


def power(base: float, exponent: float) -> float:
    """Linear between whole exponents: exact enough, and fast."""
    whole: i64 = int(exponent)
    found = 1.0
    while whole > 0:
        found *= base
        whole -= 1
    return found * (1.0 - (1.0 - base) * (exponent - float(int(exponent))))


def at_place(values: list[float], place: float) -> float:
    """The value at that place of the list, interpolated; beyond the end the last one."""
    last: i64 = len(values) - 1
    whole: i64 = int(place)
    if whole >= last:
        return values[last]
    part = place - float(whole)
    return values[whole] * (1.0 - part) + values[whole + 1] * part


@final
class Outlook:
    """Taken in once per question; the lists are by fuel, including hybrids and no fuel."""

    def __init__(self) -> None:
        self.rounds: float = 0.0
        self.earnings: float = 0.0  # incomes of a plant that count, in today's money
        self.finish: float = 0.0  # the worth of an output of 1 at the end, in today's money
        self.price: vec[float] = vec[float]([0.0] * FUEL_CLASSES)  # of a unit, scarcity included
        # the chance to get what is needed
        self.safety: vec[float] = vec[float]([1.0] * FUEL_CLASSES)
        self.keep: vec[float] = vec[float]([0.0] * KINDS)  # the worth of a unit kept for later

    def take_in(self, state: "CardState", weights: "CardWeights") -> None:
        self.rounds = rounds_left(state, weights.draws)
        today = power(weights.patience, self.rounds)
        count = self.rounds if self.rounds < weights.horizon else weights.horizon
        self.earnings = today * count
        point = float(state.card_rules.money_per_point)
        self.finish = today * point * power(weights.survival, self.rounds)
        self._look_at_fuel(state, weights)

    def _look_at_fuel(self, state: "CardState", weights: "CardWeights") -> None:
        supply, cost = count_market(state)
        refilled = state.phase_index != AUCTION
        demand = doubled_demand(state, not refilled)
        deck: i64 = 0
        share = 0.0
        if refilled:
            deck, share = count_refill(state)
        later = weights.stock if self.rounds >= 2.0 else weights.last_stock
        if self.rounds == 0.0:
            later = 0.0
        kind: i64 = 0
        while kind < KINDS:
            new = share * float(amount(deck, kind))
            units = float(amount(supply, kind)) + new
            average = HIGHEST_PRICE
            if units > 0.0:
                average = (float(amount(cost, kind)) + NEW_PRICE * new) / units
            pressure = 0.5 * float(demand[kind]) / (units + 1.0)
            price = average + weights.scarcity * pressure
            self.price[kind] = price
            self.keep[kind] = later * price
            short = 1.0 - 1.0 / pressure if pressure > 1.0 else 0.0
            self.safety[kind] = 1.0 - weights.shortage * short
            kind += 1
        cheaper: i64 = FIRST if self.price[FIRST] <= self.price[SECOND] else SECOND
        self.price[HYBRID] = self.price[cheaper]
        self.safety[HYBRID] = max(self.safety[FIRST], self.safety[SECOND])


def count_market(state: "CardState") -> tuple[i64, i64]:
    """The amounts on the market, and per fuel what all of them cost, in words."""
    rules = state.card_rules
    units: i64 = 0
    cost: i64 = 0
    column: i64 = SINGLES
    while column < COLUMNS:
        price: i64 = rules.column_prices[column]
        for card in state.resource_market.columns[column]:
            units += rules.card_word[card]
            cost += amount_of(rules.card_fuel[card], price)
        column += 1
    return units, cost


def count_refill(state: "CardState") -> tuple[i64, float]:
    """The amounts in the deck, and the part of them that the next refill brings. What the deck
    holds is public, its order is not (K-VIS-1)."""
    rules = state.card_rules
    market = state.resource_market
    gaps: i64 = rules.column_size * (COLUMNS - 1)
    column: i64 = SINGLES + 1
    while column < COLUMNS:
        gaps -= len(market.columns[column])
        column += 1
    source = market.deck if market.deck else market.discard
    if not source:
        return 0, 0.0
    units: i64 = 0
    for card in source:
        units += rules.card_word[card]
    return units, float(gaps) / float(len(source))


def doubled_demand(state: "CardState", besides_held: bool) -> list[int]:
    """Per fuel twice the units that a run of all plants at the table wants; hybrids want half
    of their need of either fuel."""
    need: i64 = 0
    held: i64 = 0
    for player in state.players:
        need += player.fleet.needs[player.fleet.everything]
        held += player.fuel_word
    total: list[int] = []
    kind: i64 = 0
    while kind < KINDS:
        wanted = 2 * amount(need, kind)
        if kind <= SECOND:
            wanted += amount(need, HYBRID)
        if besides_held:
            wanted -= 2 * amount(held, kind)
        total.append(wanted)
        kind += 1
    return total
