"""Who will win a board game: features of the seats."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from wattworks.engine.rules import KINDS

if TYPE_CHECKING:
    from wattworks.bots.policy.board.outlook import Outlook
    from wattworks.engine.state import BoardState


def features(state: "BoardState", outlook: "Outlook") -> list[list[float]]:
    """The values of each seat, plain and weighted by progress: they matter differently late in the
    game."""
    progress = float(state.grid.largest) / float(outlook.last_city)
    found: list[list[float]] = []
    for row in range(state.rules.seats):
        values = seat_values(state, row, outlook)
        found.append(values + [progress * each for each in values])
    return found


def seat_values(state: "BoardState", row: i64, outlook: "Outlook") -> list[float]:
    """Money, cities, what the plants put out (in total, and for these cities), the worth of the
    fuel, and the cost of a run."""
    rules = state.rules
    player = state.players[row]
    last = outlook.last_city
    output = player.output(player.fleet.everything)
    fuel_cost = 0.0
    for card in player.fleet.cards:
        fuel_cost += float(rules.need[card]) * outlook.price[rules.fuel[card]]
    fuel = 0.0
    kind: i64 = 0
    while kind < KINDS:
        fuel += float(player.units(kind)) * outlook.price[kind]
        kind += 1
    cities: i64 = state.grid.size(row)
    capacity = output if output < last else last
    return [
        float(player.money) / 100.0,
        float(cities) / 10.0,
        float(capacity) / 10.0,
        float(cities if cities < output else output) / 10.0,
        fuel / 100.0,
        fuel_cost / 100.0,
    ]
