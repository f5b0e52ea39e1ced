"""The end of a game: who stands where, with all figures open."""

from dataclasses import dataclass, replace

from wattworks.engine.board_view import BoardView
from wattworks.engine.view import SPECTATOR, View
from wattworks.game import Game


@dataclass(frozen=True)
class Standing:
    """One line of the result. ``score`` are cities supplied, or points in the card game."""

    rank: int
    row: int
    score: int
    money: int
    rest: int  # the money that decides between equals
    largest: int  # the number of the largest plant
    cities: int | None
    earned: int = 0
    spent: int = 0


def standings(game: Game) -> list[Standing]:
    """All seats, the best first, with what they earned and spent; equals share a rank."""
    past = game.history()
    return [
        replace(line, earned=sum(past[line.row].income), spent=sum(past[line.row].spending))
        for line in places(game.view(SPECTATOR))
    ]


def places(view: View) -> list[Standing]:
    """The same without the sums of the whole game."""
    found: list[Standing] = []
    for rows in view.public.standings():
        rank = len(found) + 1
        for row in rows:
            player = view.public.players[row]
            rest, largest = int(view.public.deciding_money(row)), int(player.fleet.highest_number)
            cities = view.board_state.grid.size(row) if isinstance(view, BoardView) else None
            found.append(Standing(rank, row, player.supplied, player.money, rest, largest, cities))
    return found
