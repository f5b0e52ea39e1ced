"""The names of rows, cards and fuels in a game, for reading and writing."""

from collections.abc import Iterable, Sequence

from wattworks.engine.rules import Rules
from wattworks.record.fields import NOTHING, index, indices, listed
from wattworks.record.text_form import Field

END_CARD = "end"


class Words:
    """Names for the indices that a state uses."""

    def __init__(self, players: Sequence[str], rules: Rules) -> None:
        self.rules = rules
        self.seats = list(players)
        self.rows = [*players, *companion_names(players, rules.companion.rows())]
        self.cards = [*(card.name for card in rules.cards), END_CARD]
        self.phases = [phase.name for phase in rules.phases]

    # -- rows of the table -------------------------------------------------------------------

    def row_list(self, rows: Iterable[int]) -> str:
        return listed([self.rows[row] for row in rows])

    def mask_list(self, mask: int) -> str:
        return self.row_list(row for row in range(len(self.rows)) if mask >> row & 1)

    def read_rows(self, given: Field) -> list[int]:
        return indices(given, self.rows, "player")

    def read_mask(self, given: Field) -> int:
        """A set of seats."""
        return sum(1 << row for row in indices(given, self.seats, "player"))

    def read_seat(self, given: Field) -> int:
        """A seat, or -1 for nobody."""
        found = indices(given, self.seats, "player")
        if len(found) > 1:
            raise given.error("name", key=given.key, value=given.value, kind="player")
        return found[0] if found else -1

    # -- plant cards -------------------------------------------------------------------------

    def card_list(self, cards: Iterable[int]) -> str:
        return " ".join(self.cards[card] for card in cards) or NOTHING

    def read_cards(self, given: Field) -> list[int]:
        return [self.read_card(given, name) for name in spaced(given)]

    def read_card(self, given: Field, name: str) -> int:
        return index(given, name, self.cards, "card")


def spaced(given: Field) -> list[str]:
    """The words of a value, separated by spaces."""
    return [] if given.value == NOTHING else given.value.split(" ")


def companion_names(players: Sequence[str], count: int) -> list[str]:
    """Names for the rows that nobody decides for, different from all players' names."""
    names: list[str] = []
    for number in range(1, count + 1):
        name = f"*{number}"
        while name in players:
            name = f"*{name}"
        names.append(name)
    return names
