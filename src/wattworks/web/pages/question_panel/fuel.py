"""Buying fuel: single tokens, whole sets for a plant, and what the fuel at hand can run."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from wattworks.engine import actions
from wattworks.engine.actions import Action
from wattworks.engine.board_view import BoardView
from wattworks.engine.card_view import CardView
from wattworks.engine.fuel import lacking
from wattworks.engine.rules import FIRST, HYBRID, SECOND
from wattworks.engine.state import BoardState
from wattworks.locales import phrase
from wattworks.record import notation
from wattworks.web.pages.question_panel.choices import SEPARATOR, Choice, money, purse
from wattworks.web.pages.scene import Scene

MOST_PRICES = 6  # shown ahead
MOST_CITIES = 12  # more than anybody can pay for at once


@dataclass(frozen=True)
class Ladder:
    """One fuel: the control that buys a token (or none), the next prices, what is held."""

    fuel: int
    act: str
    prices: list[int]
    held: int


@dataclass(frozen=True)
class PlantSets:
    """A plant with the controls that buy fuel for one run, and for two."""

    card: int
    sets: list[Choice]


@dataclass(frozen=True)
class Supply:
    """Cities that the plants could supply with the fuel at hand and with all fuel; those that
    there are, and how many more the money reaches (None: it is hidden)."""

    ready: int
    able: int
    cities: int
    more: int | None


def ladders(scene: Scene, view: BoardView) -> list[Ladder]:
    held = view.public.players[scene.seat].fuel
    found = []
    for kind, name in enumerate(scene.nouns.rules.fuels):
        act = f"buy {name}"
        prices = view.token_prices(kind, MOST_PRICES)
        found.append(Ladder(kind, act if act in scene.acts else "", prices, held[kind]))
    return found


def plant_sets(scene: Scene, view: BoardView) -> list[PlantSets]:
    """For each own plant that burns something what one set and two sets cost."""
    found = []
    for card in view.public.players[scene.seat].plants:
        need, kind = view.rules.need[card], view.rules.fuel[card]
        if need:
            sets = [_set(scene, view, card, [kind] * (need * times), times) for times in (1, 2)]
            found.append(PlantSets(card, [each for each in sets if each is not None]))
    return found


def expansion(view: BoardView, seat: int) -> list[int]:
    """What more cities cost together: one, two and so on, whether plants could supply them or
    not."""
    return view.expansion_costs(seat, MOST_CITIES)


def supply(scene: Scene, view: BoardView, more_cities: Sequence[int]) -> Supply:
    ready_now, able = ready(view, scene.seat)
    cities = int(view.board_state.grid.size(scene.seat))
    own = view.money(scene.seat)
    more = None if own is None else sum(cost <= own for cost in more_cities)
    return Supply(ready_now, able, cities, more)


def fill_up(
    scene: Scene, view: BoardView, more_cities: Sequence[int]
) -> tuple[Choice | None, bool]:
    """The control that buys fuel, and whether it pays: that of the plants which supply the most
    cities there are or can be reached, and if they have enough, that of all plants."""
    best = _cheapest_supply(view, scene.seat, more_cities)
    everything = _lacking(view, view.public.players[scene.seat].plants, scene.seat)
    if not everything:
        return None, False
    if not best.fuel:
        label = phrase("panel.fuel_for_one_run")
        return _order(scene, view, everything, label), False
    is_all = best.fuel == everything
    label = phrase(
        "panel.fuel_for_one_run" if is_all else "panel.fuel_for_cities", cities=best.cities
    )
    return _order(scene, view, best.fuel, label), True


@dataclass(frozen=True)
class _Supplied:
    """Cities that could be supplied after buying some fuel, and what that costs."""

    cities: int
    cost: int
    fuel: list[int]


def _cheapest_supply(view: BoardView, seat: int, more_cities: Sequence[int]) -> _Supplied:
    """Of all sets of plants the one that supplies the most cities, of equals the cheapest to
    fuel. Whoever spends less on fuel may reach more cities."""
    plants = view.public.players[seat].plants
    sets = [
        [card for place, card in enumerate(plants) if chosen >> place & 1]
        for chosen in range(1 << len(plants))
    ]
    need = sum(view.rules.need[card] for card in plants)
    prices = [view.token_prices(kind, need) for kind in range(len(view.rules.fuels))]
    options = [_supplied(view, seat, cards, more_cities, prices) for cards in sets]
    possible = [option for option in options if option is not None]
    return max(possible, key=lambda option: (option.cities, -option.cost))


def _supplied(
    view: BoardView, seat: int, cards: list[int], more_cities: Sequence[int],
    prices: Sequence[Sequence[int]],
) -> _Supplied | None:  # fmt: skip
    """What a set of plants would supply; None if its fuel cannot be had."""
    wanted = _lacking(view, cards, seat)
    cost, left = _cost(prices, wanted), purse(view, seat)
    if cost is None or cost > left:
        return None
    output = sum(view.rules.output[card] for card in cards)
    more = sum(price <= left - cost for price in more_cities)
    cities = int(view.board_state.grid.size(seat)) + more
    return _Supplied(min(output, cities), cost, wanted)


def _cost(prices: Sequence[Sequence[int]], wanted: Sequence[int]) -> int | None:
    """What tokens cost together, the hybrids' last; None if there are not enough. ``prices`` are
    those of the next tokens of each fuel."""
    bought = [0] * len(prices)
    total = 0
    for kind in wanted:
        left = [each for each in _burnt_by(kind) if bought[each] < len(prices[each])]
        if not left:
            return None
        cheapest = min(left, key=lambda fuel: prices[fuel][bought[fuel]])
        total += prices[cheapest][bought[cheapest]]
        bought[cheapest] += 1
    return total


def _burnt_by(kind: int) -> tuple[int, ...]:
    return (FIRST, SECOND) if kind == HYBRID else (kind,)


def ready(view: BoardView | CardView, seat: int) -> tuple[int, int]:
    """What the plants could put out with the fuel at hand, and with all fuel."""
    player = view.public.players[seat]
    outputs = view.rules.output
    best = max(sum(outputs[card] for card in run.cards) for run in view.runs(seat))
    return best, sum(outputs[card] for card in player.plants)


def _set(
    scene: Scene, view: BoardView, card: int, wanted: Sequence[int], times: int
) -> Choice | None:
    """Read out with the plant that it is for: two plants may have the same price."""
    choice = _order(scene, view, wanted, phrase("panel.sets", sets=times))
    return None if choice is None else replace(choice, unseen=scene.nouns.card(card))


def _order(scene: Scene, view: BoardView, wanted: Sequence[int], label: str) -> Choice | None:
    """A control that buys all of that, or None if the rules or the purse forbid it."""
    state = view.board_state.copy()
    row = state.to_move
    before = state.players[row].money
    texts: list[str] = []
    for kind in wanted:
        action = _cheapest(state, kind)
        if action is None:
            return None
        texts.append(notation.write(state, action))
        state.apply(action)
    return Choice(SEPARATOR.join(texts), label, money(before - state.players[row].money))


def _cheapest(state: BoardState, kind: int) -> Action | None:
    """The cheapest token that a plant of that kind can burn, if it may be bought."""
    buys = [actions.BUYS[each] for each in _burnt_by(kind)]
    legal = [each for each in buys if state.refusal(each) is None]
    prices = state.token_market
    return min(legal, key=lambda buy: prices.price(state.board_rules, buy.value), default=None)


def _lacking(view: BoardView, cards: list[int], seat: int) -> list[int]:
    """Tokens that one run of these plants needs beyond those at hand."""
    units = lacking(view.rules, cards, view.public.players[seat].fuel)
    return [kind for kind, count in enumerate(units) for _ in range(count)]
