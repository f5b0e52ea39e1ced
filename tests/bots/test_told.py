"""What people are told of their chances, compared with what playouts find."""

import pytest

from wattworks.arena.match import dealt
from wattworks.bots.value.told import told_chance
from wattworks.editions import Options

SEATS = ("Ann", "Bob", "Cem", "Dan", "Eve", "Fay")
TABLES = [("recharged", "usa", 2), ("classic", "germany", 4), ("card", "", 3), ("card", "", 5)]


@pytest.mark.parametrize(("edition", "map_name", "players"), TABLES)
def test_told_chances_are_less_certain_and_in_the_same_order(
    edition: str, map_name: str, players: int
) -> None:
    state = dealt(Options(edition, map_name, SEATS[:players]), 1)
    even = 1 / players
    assert told_chance(state, even) == pytest.approx(even)
    chances = [percent / 100 for percent in range(101)]
    told = [told_chance(state, each) for each in chances]
    assert told == sorted(set(told))
    assert 0 < told[0] < even < told[-1] < 1
    for before, after in zip(chances, told, strict=True):
        assert abs(after - even) <= abs(before - even)


def test_a_lead_is_less_certain_while_rivals_have_more_to_decide() -> None:
    state = dealt(Options("recharged", "usa", SEATS[:4]), 1)
    told: dict[str, float] = {}
    while len(told) < 3:
        told.setdefault(state.phase().name, told_chance(state, 0.9))
        state.apply(state.legal_actions()[0])
    assert told["auction"] < told["fuel"] < told["building"] < 0.9
