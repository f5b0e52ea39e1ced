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


def total_output(state: "State", row: i64) -> i64:
    fleet = state.players[row].fleet
    return fleet.outputs[fleet.everything]


def largest_plant(state: "State", row: i64) -> i64:
    """Its number; 0 without a plant."""
    return state.players[row].fleet.highest_number


def need(state: "State", row: i64, fuel_class: i64) -> i64:
    """What one run of all plants of a row burns."""
    fleet = state.players[row].fleet
    return amount(fleet.needs[fleet.everything], fuel_class)


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


def cities(state: "BoardState") -> vec[i64]:
    """Those in play."""
    return state.grid.area.city_vector


def network(state: "BoardState", row: i64) -> i64:
    return state.grid.size(row)


def city_values(state: "BoardState") -> vec[i64]:
    """Several lines with a value for each city; the next three say where they begin."""
    return state.grid.lines


def route_line(state: "BoardState", row: i64) -> i64:
    """What the routes cost a row."""
    return row * state.grid.width


def price_line(state: "BoardState") -> i64:
    """What houses cost now."""
    return state.grid.rows * state.grid.width


def owner_line(state: "BoardState") -> i64:
    """Who has houses: OWNER_BITS for each, the row and 1."""
    return (state.grid.rows + 1) * state.grid.width


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
