"""Worked examples of the rulebooks about the Trust (X-TRU, X-K-ORD, X-K-TRU)."""

from tests.card_table import CardTable
from tests.table import Table
from wattworks.engine.grid import EMPTY

TRUST = 2


def building() -> Table:
    """The six houses stand round Essen; player 1 is to build."""
    table = Table("recharged", "germany", 2, ("west", "south-west", "south"))
    for city in ("essen", "duisburg", "duesseldorf", "muenster", "dortmund", "koeln"):
        table.play(f"house {city}")
    table.enter("building", [0, TRUST, 1])
    return table


def test_X_TRU_a_player_connects_mannheim_and_the_trust_stands_on_its_15() -> None:
    table = building()
    table.play("build mannheim")
    mannheim = 3 * table.city("mannheim")
    assert table.state.grid.owner[mannheim : mannheim + 3] == [1, TRUST, EMPTY]
    assert table.state.players[1].money == 50 - 10


def test_X_TRU_mannheim_stays_closed_to_the_other_player_until_step_3() -> None:
    table = building()
    table.play("build mannheim", "done", "build stuttgart")
    for step in (1, 2):
        table.step(step)
        refusal = table.refusal("build mannheim")
        assert (refusal.code, refusal.params) == ("city_full", {"step": step})
    table.step(3)
    table.play("build mannheim")
    assert table.state.players[0].money == 50 - 10 - (6 + 20)


def test_X_K_ORD_sixteen_against_fourteen_swap_round_the_trust() -> None:
    """Oksana is first and owns the largest plant, but does not run it."""
    oksana, anna = 0, 1
    table = CardTable(2)
    table.own(oksana, "08 17 36")
    table.own(anna, "11 22")
    table.own(TRUST, "37")
    table.enter("bureaucracy", [oksana, TRUST, anna])
    table.run_all("08+17", "11+22")
    assert [event.a for event in table.events("earn")] == [14, 16]
    assert table.state.order == [anna, TRUST, oksana]


def test_X_K_TRU_the_second_unit_of_gas_serves_the_hybrid() -> None:
    table = CardTable(2)
    table.own(TRUST, "05a 05b 07")
    table.column(1, "coal-single")
    table.columns("gas2", "gas3 oil3", "")
    table.enter("fuel", [0, TRUST, 1])
    table.play("done")
    taken = [(table.rules.fuels[event.a], event.b) for event in table.events("trust_fuel")]
    assert taken == [("coal", 1), ("gas", 2), ("gas", 3)]
    assert table.held(TRUST) == "coal-single gas2 gas2/3"
    assert table.offer(1) == "gas-single"
    assert table.offers() == ("", "oil3", "")


def test_X_K_TRU_a_lone_hybrid_turns_down_the_card_taken_last() -> None:
    """Oil 2 for 2, then gas 3 for 3, of which only one unit is needed."""
    table = CardTable(2)
    table.own(TRUST, "07")
    table.columns("oil2", "gas3", "")
    table.enter("fuel", [0, TRUST, 1])
    table.play("done")
    assert table.held(TRUST) == "gas1/3 oil2"
    assert table.offer(1) == "gas-single gas-single"
