"""What a seat cannot know, and checks that it does not learn it.

``with_other_secrets`` decides by itself what is secret (B-VIS-1, K-VIS-1) and deals it again; the
engine's own dealing is one of the things to be checked.
"""

from collections.abc import Iterable

from wattworks.engine.card_state import CardState
from wattworks.engine.plants import IN_DECK, NO_CARD
from wattworks.engine.secrets import Chance
from wattworks.engine.state import State
from wattworks.engine.view import SPECTATOR, View
from wattworks.engine.views import view_of
from wattworks.testing.checker import check_state
from wattworks.testing.errors import ConformanceError
from wattworks.testing.flat import Flat, differences, flat_state, flat_view


def with_other_secrets(state: State, chance: Chance) -> State:
    """A copy that differs only in what nobody at the table can know."""
    other = state.copy()
    _deal_plants(other, chance)
    other.plant_market.ranks = _order(len(other.plant_market.ranks), chance)
    if isinstance(other, CardState):
        deck = other.resource_market.deck[:]
        chance.shuffle(deck)
        other.resource_market.deck = deck
        other.resource_market.orders = tuple(
            tuple(_order(len(order), chance)) for order in other.resource_market.orders
        )
    return other


def _order(count: int, chance: Chance) -> list[int]:
    order = list(range(count))
    chance.shuffle(order)
    return order


def _deal_plants(state: State, chance: Chance) -> None:
    """Above the end card nobody knows the order, nor what was taken out at the start; once it
    has appeared, only the order after the shuffle is unknown."""
    market = state.plant_market
    if market.frozen:
        return
    bottom = market.deck.index(state.rules.end_card) + 1 if market.end_place == IN_DECK else 0
    known, unknown = market.deck[:bottom], market.deck[bottom:]
    top = [unknown.pop()] if _top_is_known(state) else []
    back = _is_big(state, unknown[-1]) if unknown and _shows_backs(state) else None
    removed = market.removed[:]
    if market.end_place == IN_DECK:
        unknown, removed = _swapped(state, unknown, removed, chance)
    chance.shuffle(unknown)
    if back is not None:
        place = next(i for i, card in enumerate(unknown) if _is_big(state, card) == back)
        unknown.append(unknown.pop(place))
    market.deck = known + unknown + top
    market.removed = removed


def _swapped(
    state: State, deck: list[int], removed: list[int], chance: Chance
) -> tuple[list[int], list[int]]:
    """Other cards taken out; where backs differ, as many of each."""
    sizes = (False, True) if _shows_backs(state) else (None,)
    new_deck: list[int] = []
    new_removed: list[int] = []
    for size in sizes:
        cards = [c for c in deck + removed if size is None or _is_big(state, c) == size]
        out = sum(size is None or _is_big(state, card) == size for card in removed)
        chance.shuffle(cards)
        new_removed += cards[:out]
        new_deck += cards[out:]
    return new_deck, sorted(new_removed)


def _shows_backs(state: State) -> bool:
    return state.rules.plant_rules.shows_backs


def _is_big(state: State, card: int) -> bool:
    return state.rules.cards[card].is_big


def _top_is_known(state: State) -> bool:
    """The plant that is drawn first in every game, until it is drawn (B-SET-5)."""
    return state.rules.plant_rules.first_card != NO_CARD and state.reveals == 0


# -- checks --------------------------------------------------------------------------------


def check_views(state: State, chance: Chance, seats: Iterable[int] | None = None) -> None:
    """No view depends on a secret, and what a view samples is consistent with it. Seat -1 is a
    spectator."""
    other = with_other_secrets(state, chance)
    for seat in range(SPECTATOR, state.rules.seats) if seats is None else seats:
        view = view_of(state, seat)
        seen = flat_view(view)
        leaks = differences(seen, flat_view(view_of(other, seat)))
        if leaks:
            raise ConformanceError("views (B-VIS-1)", f"seat {seat} can see secrets: {leaks}")
        check_sample(view, seen, chance)
        changes = differences(seen["public"], flat_state(view.public))
        if changes:
            raise ConformanceError("views", f"sampling has changed seat {seat}'s view: {changes}")


def check_sample(view: View, seen: Flat, chance: Chance) -> None:
    """A sampled state is valid, and looks the same to the seat."""
    sample = view.sample(chance)
    check_state(sample)
    changes = differences(seen, flat_view(view_of(sample, view.seat)))
    if changes:
        raise ConformanceError(
            "samples (B-VIS-1)", f"seat {view.seat} sees another game: {changes}"
        )
