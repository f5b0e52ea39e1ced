"""The engineer: so many Elektro for each city that a plant adds, less what it burns."""

from tools.ladder.opponents.manner import added_output
from tools.ladder.opponents.thumb import Thumb, unit_price
from wattworks.engine.board_view import BoardView
from wattworks.engine.view import View

A_CITY = 16.0  # Elektro for each city that a plant adds
RUNS = 2.5  # of which the fuel is deducted
LEAD = 5  # cities that its plants may be able to supply beyond those it has
AN_ELEKTRO = 5.0  # in the card game: for each Elektro that a plant adds to the income


class Engineer(Thumb):
    """Thinks in capacity: it wants plants for a few more cities than it has, and the same price per
    city for all of them."""

    ahead = 1
    riches = 90

    def worth(self, view: View, card: int) -> float:
        rules, row = view.rules, int(view.seat)
        added = added_output(view, row, card)
        fuel = rules.need[card] * unit_price(view, rules.fuel[card]) * RUNS
        if not isinstance(view, BoardView):
            return AN_ELEKTRO * added - fuel
        own = view.public.players[row]
        wanted = min(int(view.board_state.grid.size(row)) + LEAD, int(view.rules.end_cities) + 1)
        room = max(0, wanted - int(own.output(own.fleet.everything)))
        return A_CITY * min(added, room) - fuel
