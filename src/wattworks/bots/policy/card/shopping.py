"""Which resource cards to buy: the cheapest ones for every amount, then the best amounts."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from wattworks.engine import actions
from wattworks.engine.amounts import amount, amount_of, covers
from wattworks.engine.card_actions import market_card, market_units
from wattworks.engine.resources import COLUMNS, SINGLES, room
from wattworks.engine.rules import FIRST, HYBRID, KINDS, SECOND
from wattworks.vectors import vec

if TYPE_CHECKING:
    from wattworks.engine.actions import Action
    from wattworks.engine.card_state import CardState

SPAN: Final = 25  # amounts of one fuel that are considered, including none
AMOUNTS: Final = 100  # of all four fuels
UNAFFORDABLE: Final = 1_000_000  # more than anybody has
MAX_CARDS: Final = 30  # of one fuel that are considered


@final
@mypyc_attr(acyclic=True)
class Purchase:
    """Amounts to buy, what they cost, and how good that is."""

    def __init__(self, units: i64, cost: i64, value: float) -> None:
        self.units: i64 = units
        self.cost: i64 = cost
        self.value: float = value


@final
class Shopping:
    """One player's turn at the market. ``keep`` is the worth of a unit for later, ``income``
    that of an Elektro earned now."""

    def __init__(self, state: "CardState", row: i64, keep: vec[float], income: float) -> None:
        self.state = state
        self.row: i64 = row
        self.player = state.players[row]
        self.keep = keep
        self.income: float = income
        self.last = state.is_last_round()
        self.space: i64 = self._room()  # amounts
        self.cost: vec[i64] = vec[i64]([UNAFFORDABLE] * AMOUNTS)  # by fuel and units
        self.bought: vec[i64] = vec[i64]([0] * AMOUNTS)  # masks of the cards, by their places
        self.kinds: list[list[int]] = [[], [], [], []]  # market classes of the cards, by fuel
        self.most: vec[i64] = vec[i64]([0] * AMOUNTS)  # the best amount from this one up
        self._price_amounts()

    def _room(self) -> i64:
        space: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            units = room(self.player, kind, self.last)
            space += amount_of(kind, units if units < SPAN else SPAN - 1)
            kind += 1
        return space

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
                if amount(self.space, fuel) > 0 and len(self.kinds[fuel]) < MAX_CARDS:
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
        wanted = amount(self.space, fuel)
        while wanted > 0:
            before = base + (wanted - units if wanted > units else 0)
            trial = cost[before] + price
            if trial < cost[base + wanted]:
                cost[base + wanted] = trial
                bought[base + wanted] = bought[before] | bit
            wanted -= 1

    def _find_best_amounts(self, fuel: i64) -> None:
        """From every amount up, the one whose units for later are most worth their price."""
        base = fuel * SPAN
        keep = self.keep[fuel]
        units = amount(self.space, fuel)
        best = units
        while units >= 0:
            if self._profit(base, units, keep) >= self._profit(base, best, keep):
                best = units
            self.most[base + units] = best
            units -= 1

    def _profit(self, base: i64, units: i64, keep: float) -> float:
        return keep * float(units) - float(self.cost[base + units])

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
        found = self._purchase(0, True)
        return Purchase(0, 0, 0.0) if found is None else found

    def for_run(self, chosen: i64, with_stock: bool) -> Purchase | None:
        """For a run of the chosen plants, or None if it is not available."""
        need = self.player.fleet.needs[chosen]
        missing: i64 = 0
        spare: i64 = 0
        used = 0.0
        kind: i64 = 0
        while kind < KINDS:
            lack = amount(need, kind) - self.player.units(kind)
            if lack > 0:
                missing += amount_of(kind, lack)
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

    def _split(self, missing: i64, shared: i64, with_stock: bool) -> Purchase | None:
        """The best way to buy what hybrids need of either fuel."""
        if shared <= 0:
            return self._purchase(missing, with_stock)
        best: Purchase | None = None
        first: i64 = 0
        while first <= shared:
            units = missing + amount_of(FIRST, first) + amount_of(SECOND, shared - first)
            trial = self._purchase(units, with_stock)
            if trial is not None and (best is None or trial.value > best.value):
                best = trial
            first += 1
        return best

    def _purchase(self, units: i64, with_stock: bool) -> Purchase | None:
        """At least these units; more of them if it pays and there is enough money."""
        if not covers(self.space, units):
            return None
        if with_stock:
            found = self._priced(self._with_more(units))
            if found.cost <= self.player.money:
                return found
        found = self._priced(units)
        return found if found.cost <= self.player.money else None

    def _with_more(self, units: i64) -> i64:
        more: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            more += amount_of(kind, self.most[kind * SPAN + amount(units, kind)])
            kind += 1
        return more

    def _priced(self, units: i64) -> Purchase:
        cost: i64 = 0
        value = 0.0
        kind: i64 = 0
        while kind < KINDS:
            wanted = amount(units, kind)
            cost += self.cost[kind * SPAN + wanted]
            value += self.keep[kind] * float(wanted)
            kind += 1
        return Purchase(units, cost, value - float(cost))

    def hoard(self) -> Purchase:
        """As much of everything as the money buys, the cheapest fuel first."""
        units: i64 = 0
        money = self.player.money
        while True:
            best: i64 = -1
            least: i64 = UNAFFORDABLE
            kind: i64 = 0
            while kind < KINDS:
                wanted = amount(units, kind)
                if wanted < amount(self.space, kind):
                    base = kind * SPAN + wanted
                    more = self.cost[base + 1] - self.cost[base]
                    if more < least:
                        best = kind
                        least = more
                kind += 1
            if best < 0 or least > money:
                return self._priced(units)
            money -= least
            units += amount_of(best, 1)

    # -- actions ---------------------------------------------------------------------------

    def plan(self, purchase: Purchase) -> "list[Action]":
        """The cards one after another, as long as there is room, and then done."""
        found: list[Action] = []
        before = self.player.fuel_word
        kind: i64 = 0
        while kind < KINDS:
            mask = self.bought[kind * SPAN + amount(purchase.units, kind)]
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
