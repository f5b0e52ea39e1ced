"""Which resource cards to buy: the cheapest ones for every amount, then the best amounts."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from wattworks.engine import actions
from wattworks.engine.amounts import amount
from wattworks.engine.card_actions import market_card, market_units
from wattworks.engine.resources import COLUMNS, SINGLES, room
from wattworks.engine.rules import FIRST, HYBRID, KINDS, SECOND

if TYPE_CHECKING:
    from wattworks.engine.actions import Action
    from wattworks.engine.card_state import CardState

SPAN: Final = 25  # amounts of one fuel that are considered, including none
UNAFFORDABLE: Final = 1_000_000  # more than anybody has
MAX_CARDS: Final = 30  # of one fuel that are considered


@final
class Purchase:
    """Units to buy of each fuel, what they cost, and how good that is."""

    def __init__(self, units: list[int], cost: i64, value: float) -> None:
        self.units = units
        self.cost: i64 = cost
        self.value: float = value


@final
class Shopping:
    """One player's turn at the market. ``keep`` is the worth of a unit for later, ``income``
    that of an Elektro earned now."""

    def __init__(self, state: "CardState", row: i64, keep: list[float], income: float) -> None:
        self.state = state
        self.row: i64 = row
        self.player = state.players[row]
        self.keep = keep
        self.income: float = income
        self.last = state.is_last_round()
        self.space: list[int] = [
            min(room(self.player, kind, self.last), SPAN - 1) for kind in range(KINDS)
        ]
        self.cost: list[int] = [UNAFFORDABLE] * (KINDS * SPAN)  # by fuel and units
        self.bought: list[int] = [0] * (KINDS * SPAN)  # masks of the cards, by their places
        self.kinds: list[list[int]] = [[], [], [], []]  # market classes of the cards, by fuel
        self.most: list[int] = [0] * (KINDS * SPAN)  # the best amount from this one up
        self._price_amounts()

    def _price_amounts(self) -> None:
        kind: i64 = 0
        while kind < KINDS:
            self.cost[kind * SPAN] = 0
            kind += 1
        rules = self.state.card_rules
        column: i64 = SINGLES
        while column < COLUMNS:
            price: i64 = rules.column_prices[column]
            for card in self.state.resource_market.columns[column]:
                fuel: i64 = rules.card_fuel[card]
                if self.space[fuel] > 0 and len(self.kinds[fuel]) < MAX_CARDS:
                    self._add_card(fuel, column, price, rules.card_units[card])
            column += 1
        kind = 0
        while kind < KINDS:
            self._find_best_amounts(kind)
            kind += 1

    def _add_card(self, fuel: i64, column: i64, price: i64, units: i64) -> None:
        """One more card: amounts that it makes cheaper are now bought with it."""
        cost, bought = self.cost, self.bought
        place: i64 = len(self.kinds[fuel])
        self.kinds[fuel].append(market_card(column, fuel, units))
        bit: i64 = 1 << place
        base = fuel * SPAN
        amount: i64 = self.space[fuel]
        while amount > 0:
            before = base + (amount - units if amount > units else 0)
            trial: i64 = cost[before] + price
            if trial < cost[base + amount]:
                cost[base + amount] = trial
                bought[base + amount] = bought[before] | bit
            amount -= 1

    def _find_best_amounts(self, fuel: i64) -> None:
        """From every amount up, the one whose units for later are most worth their price."""
        base = fuel * SPAN
        keep = self.keep[fuel]
        amount: i64 = self.space[fuel]
        best = amount
        while amount >= 0:
            if self._profit(base, amount, keep) >= self._profit(base, best, keep):
                best = amount
            self.most[base + amount] = best
            amount -= 1

    def _profit(self, base: i64, amount: i64, keep: float) -> float:
        return keep * float(amount) - float(self.cost[base + amount])

    # -- purchases -------------------------------------------------------------------------

    def best(self) -> Purchase:
        """For the set of plants that pays best, with what is cheap enough to keep."""
        found = self.none()
        chosen: i64 = 1
        while chosen <= self.player.fleet.everything:
            trial = self.for_run(chosen, True)
            if trial is not None and trial.value > found.value:
                found = trial
            chosen += 1
        return found

    def none(self) -> Purchase:
        """Nothing for a run; perhaps cheap units to keep."""
        found = self._purchase([0] * KINDS, True)
        if found is None:
            return Purchase([0] * KINDS, 0, 0.0)
        return found

    def for_run(self, chosen: i64, with_stock: bool) -> Purchase | None:
        """For a run of the chosen plants, or None if it is not available."""
        need = self.player.fleet.needs[chosen]
        missing = [0] * KINDS
        spare: i64 = 0
        used = 0.0
        kind: i64 = 0
        while kind < KINDS:
            lack = amount(need, kind) - self.player.units(kind)
            if lack > 0:
                missing[kind] = lack
            elif kind <= SECOND:
                spare -= lack
            used += self.keep[kind] * float(amount(need, kind))
            kind += 1
        if self.keep[FIRST] < self.keep[SECOND]:
            used += self.keep[FIRST] * float(amount(need, HYBRID))
        else:
            used += self.keep[SECOND] * float(amount(need, HYBRID))
        found = self._split(missing, amount(need, HYBRID) - spare, with_stock)
        if found is not None:
            income = float(self.player.output(chosen))
            found.value += self.income * income - used
        return found

    def _split(self, missing: list[int], shared: i64, with_stock: bool) -> Purchase | None:
        """The best way to buy what hybrids need of either fuel."""
        if shared <= 0:
            return self._purchase(missing, with_stock)
        best: Purchase | None = None
        first: i64 = 0
        while first <= shared:
            units = missing[:]
            units[FIRST] += first
            units[SECOND] += shared - first
            trial = self._purchase(units, with_stock)
            if trial is not None and (best is None or trial.value > best.value):
                best = trial
            first += 1
        return best

    def _purchase(self, units: list[int], with_stock: bool) -> Purchase | None:
        """At least these units; more of them if it pays and there is enough money."""
        kind: i64 = 0
        while kind < KINDS:
            if units[kind] > self.space[kind]:
                return None
            kind += 1
        if with_stock:
            more = [self.most[i * SPAN + units[i]] for i in range(KINDS)]
            found = self._priced(more)
            if found.cost <= self.player.money:
                return found
        found = self._priced(units)
        return found if found.cost <= self.player.money else None

    def _priced(self, units: list[int]) -> Purchase:
        cost: i64 = 0
        value = 0.0
        kind: i64 = 0
        while kind < KINDS:
            amount: i64 = units[kind]
            cost += self.cost[kind * SPAN + amount]
            value += self.keep[kind] * float(amount)
            kind += 1
        return Purchase(units, cost, value - float(cost))

    def hoard(self) -> Purchase:
        """As much of everything as the money buys, the cheapest fuel first."""
        units = [0] * KINDS
        money = self.player.money
        while True:
            best: i64 = -1
            least: i64 = UNAFFORDABLE
            kind: i64 = 0
            while kind < KINDS:
                amount: i64 = units[kind]
                if amount < self.space[kind]:
                    base = kind * SPAN + amount
                    more: i64 = self.cost[base + 1] - self.cost[base]
                    if more < least:
                        best = kind
                        least = more
                kind += 1
            if best < 0 or least > money:
                return self._priced(units)
            money -= least
            units[best] += 1

    # -- actions ---------------------------------------------------------------------------

    def plan(self, purchase: Purchase) -> "list[Action]":
        """The cards one after another, as long as there is room, and then done."""
        found: list[Action] = []
        before = self.player.fuel_word
        kind: i64 = 0
        while kind < KINDS:
            mask: i64 = self.bought[kind * SPAN + purchase.units[kind]]
            for sort in self.kinds[kind]:
                if mask & 1:
                    space = room(self.player, kind, self.last)
                    if space > 0:
                        found.append(actions.TAKES[sort])
                        self.player.add_fuel(kind, min(space, market_units(sort)))
                mask >>= 1
            kind += 1
        self.player.fuel_word = before
        found.append(actions.THE_DONE)
        return found
