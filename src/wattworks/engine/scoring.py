"""How much everybody can supply, and the end of a board game (B-END)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from wattworks.engine import events
from wattworks.engine.fuel import can_run

if TYPE_CHECKING:
    from wattworks.engine.rules import Rules
    from wattworks.engine.state import BoardState, Player


def runnable_sets(rules: "Rules", player: "Player") -> list[int]:
    """All sets of the player's plants that can run together, as masks; the empty one first."""
    found = [0]
    known: i64 = 1  # bit m: set m can run
    sets: i64 = 1 << len(player.plants)
    chosen: i64 = 1
    while chosen < sets:
        without_lowest = chosen & (chosen - 1)
        if known >> without_lowest & 1 and can_run(rules, player.plants, player.fuel, chosen):
            found.append(chosen)
            known |= 1 << chosen
        chosen += 1
    return found


def output_of(rules: "Rules", player: "Player", chosen: i64) -> i64:
    """The total output of the chosen plants."""
    total: i64 = 0
    bit: i64 = 1
    for card in player.plants:
        if chosen & bit:
            total += rules.output[card]
        bit += bit
    return total


def most_supplied(state: "BoardState", row: i64) -> i64:
    """The most cities of its network that a row can supply (B-END-2)."""
    player = state.players[row]
    best: i64 = 0
    for chosen in runnable_sets(state.rules, player):
        best = max(best, output_of(state.rules, player, chosen))
    return min(best, state.grid.count[row])


def final_score(state: "BoardState") -> None:
    """Nobody buys or earns any longer: the cities supplied decide (B-END-1, B-END-2)."""
    for row in range(state.rules.seats):
        player = state.players[row]
        player.supplied = most_supplied(state, row)
        player.income = 0
        state.sink.note(events.FINAL, row, player.supplied, player.money)
    state.finish()
