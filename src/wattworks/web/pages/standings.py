"""The end of a game: who stands where, with all figures open."""

from dataclasses import dataclass

from wattworks.engine.board_view import BoardView
from wattworks.engine.view import SPECTATOR
from wattworks.game import Game


@dataclass(frozen=True)
class Standing:
    """One line of the result. ``score`` are cities supplied, or points in the card game."""

    rank: int
    row: int
    score: int
    money: int
    cities: int | None
    earned: int
    spent: int


def standings(game: Game) -> list[Standing]:
    """All seats, the best first; equals share a rank."""
    view = game.view(SPECTATOR)
    past = game.history()
    found: list[Standing] = []
    for rows in game.standings():
        rank = len(found) + 1
        for row in rows:
            player = view.public.players[row]
            cities = view.board_state.grid.size(row) if isinstance(view, BoardView) else None
            earned, spent = sum(past[row].income), sum(past[row].spending)
            found.append(Standing(rank, row, player.supplied, player.money, cities, earned, spent))
    return found
