"""How many cities to build: as many as pay, unless that ends the game for somebody else to win."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from wattworks.bots.policy.board.expansion import NOWHERE, Expansion, expansion
from wattworks.bots.policy.board.outlook import last_city, may_end, thrift

if TYPE_CHECKING:
    from wattworks.bots.policy.board.weights import BoardWeights
    from wattworks.engine.state import BoardState

MAX_CITIES: Final = 8  # considered in a turn
SPARE_CITIES: Final = 2  # more than the plants can supply
PATIENCE: Final = 16  # rounds after which a game is ended, no matter who wins it


def interest(state: "BoardState", row: i64) -> i64:
    """How many more cities a row may want: what its plants put out and a few more, or as many
    as end the game."""
    fleet = state.players[row].fleet
    most = fleet.outputs[fleet.everything] + SPARE_CITIES
    last = last_city(state)
    if may_end(state) and most < last:
        most = last
    most -= state.grid.size(row)
    if most < 0:
        return 0
    return most if most < MAX_CITIES else MAX_CITIES


def wanted(state: "BoardState", growth: Expansion, weights: "BoardWeights") -> i64:
    """How many cities of the expansion to build now."""
    row = state.to_move
    last = last_city(state)
    count: i64 = state.grid.size(row)
    supply = state.players[row].most_output()
    if state.grid.largest >= last:
        missing = supply - count
        if missing < 0:
            missing = 0
        return missing if missing < growth.count() else growth.count()
    if count + growth.count() >= last:
        reached: i64 = count + growth.count()
        supplied = supply if supply < reached else reached
        left = state.players[row].money - growth.cost(growth.count())
        if state.round > PATIENCE or ending_wins(state, supplied, left):
            return growth.count()
    return _profitable(state, growth, supply, weights)


def _profitable(
    state: "BoardState", growth: Expansion, supply: i64, weights: "BoardWeights"
) -> i64:
    """The number of cities that pays best: income now and later against their cost."""
    row = state.to_move
    player = state.players[row]
    last = last_city(state)
    count: i64 = state.grid.size(row)
    output = player.output(player.fleet.everything)
    money_value = thrift(state, row, weights)
    best: i64 = 0
    best_score = -1_000_000.0
    built: i64 = 0
    spent: i64 = 0
    while built <= growth.count() and count + built < last:
        cities = count + built
        now = state.board_rules.payout(supply if supply < cities else cities)
        later = state.board_rules.payout(output if output < cities else cities)
        score = float(now) + weights.city_rounds * float(later)
        score += weights.city_worth * float(built) - money_value * float(spent)
        if cities > output:
            score -= weights.crowd * float(cities - output)
        if built > 0 and cities > state.grid.largest:
            score -= weights.lead * float(cities - state.grid.largest)
        if score > best_score:
            best = built
            best_score = score
        if built < growth.count():
            spent += growth.costs[built]
        built += 1
    return best


def ending_wins(state: "BoardState", supplied: i64, left: i64) -> bool:
    """Whether nobody is likely to supply more, or as much with more money left, if the game
    ends in this phase."""
    me = state.to_move
    place: i64 = 0
    while place < len(state.order):
        row: i64 = state.order[place]
        if row != me and row < state.rules.seats:
            cities: i64 = state.grid.size(row)
            money = state.players[row].money
            if place < state.turn:  # builds after me
                cities += expansion(state, row, NOWHERE, money, MAX_CITIES).count()
            supply = state.players[row].most_output()
            rival = supply if supply < cities else cities
            if rival > supplied or (rival == supplied and money > left):
                return False
        place += 1
    return True
