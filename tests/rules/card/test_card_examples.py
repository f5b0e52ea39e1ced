"""Worked examples of the card game's rulebook."""

import pytest

from tests.card_table import END, CardTable
from wattworks.engine.rules import HYBRID, NO_FUEL

FUELS = ("gas", "oil", "coal", "uranium")


@pytest.mark.parametrize(
    ("name", "fuel", "need", "store", "income"),
    [
        ("12", FUELS.index("coal"), 3, 6, 9),
        ("07", HYBRID, 3, 6, 8),
        ("08", NO_FUEL, 0, 0, 6),
    ],
)
def test_X_K_PLT_figures_of_three_plants(
    name: str, fuel: int, need: int, store: int, income: int
) -> None:
    table = CardTable(3)
    card = table.rules.cards[table.card(name)]
    assert (card.number, card.fuel, card.need, card.output) == (int(name), fuel, need, income)
    table.own(0, name)
    assert sum(table.state.players[0].store) == store


def test_X_K_PLT_12_opens_at_12_burns_3_coal_and_stores_6() -> None:
    table = CardTable(3)
    table.market("11 12 13 14")
    table.money(20, 20, 20)
    table.enter("auction", [0, 1, 2])
    table.play("nominate 12")
    assert table.legal()[0] == "bid 12"
    table.own(1, "12")
    assert table.room(1) == {"gas": 0, "oil": 0, "coal": 6, "uranium": 0}
    table.hand(1, "coal3")
    table.enter("bureaucracy", [1, 0, 2])
    table.play("run 12")
    assert (table.held(1), table.purses()[1]) == ("", 29)


@pytest.mark.parametrize("gas", range(4))
def test_X_K_PLT_07_burns_3_of_gas_and_oil_in_any_mix(gas: int) -> None:
    table = CardTable(3)
    table.own(0, "07")
    table.hand(0, "gas3 oil3")
    table.enter("bureaucracy", [0, 1, 2])
    assert table.room(0) == {"gas": 0, "oil": 0, "coal": 0, "uranium": 0}
    table.play("run 07", f"mix {gas}+{3 - gas}")
    left = {"gas": 3 - gas, "oil": gas}
    assert table.stock_of(0) == {kind: units for kind, units in left.items() if units}
    assert table.purses()[0] == 20


def test_X_K_PLT_07_stores_6_of_one_kind_too() -> None:
    table = CardTable(3)
    table.own(0, "07")
    assert table.room(0) == {"gas": 6, "oil": 6, "coal": 0, "uranium": 0}


def test_X_K_BUY_seven_elektro_for_a_uranium_and_two_coal_cards() -> None:
    table = CardTable(3)
    table.own(0, "03a 04c 06a")
    table.hand(0, "coal2")
    table.columns("coal2 coal3", "uranium1", "")
    table.enter("fuel", [1, 2, 0])
    table.play("take uranium1@3", "take coal2@2", "take coal3@2")
    assert table.purses()[0] == 12 - 7
    assert table.held(0) == "coal2 coal2 coal2/3 uranium1"
    assert table.stock_of(0) == {"coal": 6, "uranium": 1}
    assert table.offer(1) == "coal-single"
    table.own(2, "12")
    table.play("done", "take coal1@1")
    assert table.purses()[2] == 11


def test_X_K_RUN_16_elektro_for_one_uranium_and_three_coal() -> None:
    table = CardTable(3)
    table.own(0, "04a 05a 06a")
    table.hand(0, "coal2 coal2 coal2/3 uranium1")
    table.enter("bureaucracy", [0, 1, 2])
    table.play("run 04a+05a+06a", "done")
    assert table.purses()[0] == 12 + 16
    assert table.held(0) == "coal1/2 coal2/3"
    assert table.discarded() == "coal2 coal2+ gas2+ oil2+ uranium1 uranium1+"


def test_X_K_SHIFT_columns_close_up_and_are_filled() -> None:
    table = CardTable(3)
    table.columns("uranium1", "coal2 gas2", "gas1 oil1 oil3 uranium2")
    table.draws("coal1 oil2 gas3 coal3 oil1")
    table.enter("bureaucracy", [0, 1, 2])
    table.finish_phase()
    assert table.offer(2) == "coal2 gas1 gas2 uranium1", "all of 3, and one gas card of 4"
    assert table.offer(3) == "coal1 oil1 oil3 uranium2", "three cards of 4, and a new one"
    assert table.offer(4) == "coal3 gas3 oil1 oil2", "four new ones"
    columns = [event.c for event in table.events("shift")]
    assert columns == [2, 2, 2, 3, 3, 3]
    assert [event.c for event in table.events("lay")] == [3, 4, 4, 4, 4]


def test_X_K_LAST_1_drawn_in_the_auction_seven_plants_and_the_card_become_six() -> None:
    table = CardTable(3)
    table.market("06a 08 11 13 14 16 17 18")
    table.whole_deck("end 20 21 22 23")
    table.money(30, 30, 30)
    table.enter("auction", [0, 1, 2])
    table.buy_plant("06a")
    assert table.on_market() == f"08 11 13 14 16 17 18 {END}"
    table.play("pass", "pass")
    assert table.on_market() == "11 13 14 16 17 18"
    assert table.left_game() == "08"


def test_X_K_LAST_2_drawn_by_the_market_update_seven_plants_and_the_card_become_six() -> None:
    table = CardTable(3)
    table.market("06a 08 11 13 14 16 17 18")
    table.whole_deck("end 20 21 22 23")
    table.enter("bureaucracy", [0, 1, 2])
    table.finish_phase()
    assert table.on_market() == "08 11 13 14 16 17", "18 went under the deck first"
    assert table.left_game() == "06a"
    assert "18" in table.plant_deck().split()


def test_X_K_END_28_points_3_elektro_for_a_tie_then_plant_19() -> None:
    """All have 28 points; player 1 has 2 Elektro over, the others 3 and larger plants."""
    table = CardTable(4)
    table.last_round()
    for player, owned in enumerate(("11 14 19", "27 36", "17 32", "22 33 37")):
        table.own(player, owned)
    table.fuel(0, coal=2, uranium=1)
    table.money(23, 62, 93, 193)
    table.enter("fuel", [0, 1, 2, 3])
    table.finish_phase()
    assert [event.a for event in table.events("points")] == [28, 28, 28, 28]
    assert table.state.standings() == [[3], [2], [0], [1]]


def test_X_K_END_the_tie_is_won_by_19_over_18() -> None:
    table = CardTable(3)
    table.last_round()
    table.own(0, "11 14 19")
    table.own(1, "08 16 18")
    table.fuel(0, coal=2, uranium=1)
    table.fuel(1, oil=2, gas=1)
    table.money(23, 43, 0)
    table.enter("fuel", [1, 0, 2])
    table.finish_phase()
    assert [event.a for event in table.events("points")] == [7 + 9 + 10 + 2, 6 + 9 + 9 + 4, 0]
    assert table.state.standings() == [[0], [1], [2]]


def test_X_D_1_the_first_demolition_of_the_game_brings_1_the_second_0() -> None:
    table = CardTable(3, ["contractor"])
    table.own(0, "08 11 17")
    table.own(1, "22 27 32")
    table.market("05a 06a 12 13 14 16 18 19")
    table.money(30, 30, 30)
    table.enter("auction", [0, 1, 2], round_=4)
    table.buy_plant("12")
    table.play("scrap 08")
    assert table.purses()[0] == 30 - 12 + 1
    table.buy_plant("13")
    table.play("scrap 22", "pass")
    assert table.purses()[1] == 30 - 13
    assert table.state.contractor_card == 1
    assert table.rules.contractor.first[table.state.contractor_card] == 2
