"""What encoders read of a state: the one place that knows how a state is stored.

Lists are for reading. Nothing here is secret, apart from the order of ``deck`` and which cards are
``removed``: encoders may only use them as one set.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from wattworks.engine.amounts import amount
from wattworks.vectors import vec

if TYPE_CHECKING:
    from wattworks.engine.card_state import CardState
    from wattworks.engine.state import BoardState, State


def row_count(state: "State") -> i64:
    return len(state.players)


def money(state: "State", row: i64) -> i64:
    return state.players[row].money


def supplied(state: "State", row: i64) -> i64:
    return state.players[row].supplied


def income(state: "State", row: i64) -> i64:
    return state.players[row].income


def fuel_held(state: "State", row: i64, kind: i64) -> i64:
    return state.players[row].units(kind)


def store(state: "State", row: i64, fuel_class: i64) -> i64:
    return amount(state.players[row].fleet.store_word, fuel_class)


def plants(state: "State", row: i64) -> list[int]:
    return state.players[row].plants


def usable_output(state: "State", row: i64) -> i64:
    """The most that the row's plants could put out with the fuel that it has."""
    return state.players[row].most_output()


def output(state: "State", row: i64, chosen: i64) -> i64:
    """The output of a set of the row's plants."""
    return state.players[row].output(chosen)


def order(state: "State") -> list[int]:
    return state.order


# -- plant market ----------------------------------------------------------------------------


def market_count(state: "State") -> i64:
    """Plants on the market, without the end card."""
    return state.plant_market.plant_count()


def market_card(state: "State", place: i64) -> i64:
    return state.plant_market.card(place)


def deck(state: "State") -> list[int]:
    """The top card last."""
    return state.plant_market.deck


def removed(state: "State") -> list[int]:
    return state.plant_market.removed


# -- the board -------------------------------------------------------------------------------


def stock(state: "BoardState", kind: i64) -> i64:
    return state.token_market.on_market(kind)


def supply(state: "BoardState", kind: i64) -> i64:
    return state.token_market.off_market(kind)


def refill(state: "BoardState", kind: i64) -> i64:
    return state.token_market.refill_amount(state.board_rules, kind, state.step)


def token_price(state: "BoardState", kind: i64, later: i64) -> i64:
    """What the next token costs, or the one that comes ``later`` ones after it; 0: none is left."""
    left = state.token_market.on_market(kind)
    if left > later:
        return state.board_rules.token_price(kind, left - later)
    price: i64 = state.board_rules.storage_prices[kind]
    off = state.token_market.off_market(kind)
    return price if off > later - left else 0


def cities(state: "BoardState") -> list[int]:
    """Those in play."""
    return state.grid.area.cities


def network(state: "BoardState", row: i64) -> i64:
    return state.grid.size(row)


def house_owner(state: "BoardState", city: i64, slot: i64) -> i64:
    """The row that has that slot; negative where there is no house."""
    return state.grid.owner_of(city, slot)


def route_costs(state: "BoardState", row: i64) -> vec[i64]:
    """What the route to each city costs a row."""
    return state.grid.route_costs(row)


def house_prices(state: "BoardState") -> vec[i64]:
    """What a house in each city costs now."""
    return state.grid.house_prices()


def has_marks(state: "BoardState") -> bool:
    return len(state.grid.marks) > 0


def is_marked(state: "BoardState", city: i64) -> bool:
    return city in state.grid.marks


# -- resource cards --------------------------------------------------------------------------


def column(state: "CardState", place: i64) -> list[int]:
    return state.resource_market.columns[place]


def hand(state: "CardState", row: i64) -> list[int]:
    return state.resource_market.hands[row]


def resource_deck(state: "CardState") -> list[int]:
    return state.resource_market.deck


def discard_pile(state: "CardState") -> list[int]:
    return state.resource_market.discard


def singles(state: "CardState") -> list[int]:
    return state.resource_market.stock


def debt(state: "CardState", kind: i64) -> i64:
    return state.owed(kind)
