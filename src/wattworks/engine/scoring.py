"""The end of a board game (B-END)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from wattworks.engine import events

if TYPE_CHECKING:
    from wattworks.engine.state import BoardState


def most_supplied(state: "BoardState", row: i64) -> i64:
    """The most cities of its network that a row can supply (B-END-2)."""
    output = state.players[row].most_output()
    cities = state.grid.size(row)
    return output if output < cities else cities


def final_score(state: "BoardState") -> None:
    """Nobody buys or earns any longer: the cities supplied decide (B-END-1, B-END-2)."""
    for row in range(state.rules.seats):
        player = state.players[row]
        player.supplied = most_supplied(state, row)
        player.income = 0
        state.sink.note(events.FINAL, row, player.supplied, player.money)
    state.finish()
