"""Worked examples of the rulebooks: turn order, plants, the token, the first market."""

import pytest

from tests.table import CLASSICS, EDITIONS, MAPS, Table
from wattworks.engine.fuel import COAL, GARBAGE, OIL
from wattworks.engine.rules import HYBRID, NO_FUEL


@pytest.mark.parametrize("map_name", MAPS)
@pytest.mark.parametrize("edition_name", EDITIONS)
def test_X_ORD_six_cities_then_plant_17_before_plant_15_then_four_cities(
    edition_name: str, map_name: str
) -> None:
    table = Table(edition_name, map_name, 4)
    nikita, kristina, pjotr, galina = range(4)
    table.own(galina, 4)
    table.own(pjotr, 17, 3)
    table.own(kristina, 15, 14, 12)
    table.own(nikita, 30)
    for player, cities in ((galina, 6), (pjotr, 5), (kristina, 5), (nikita, 4)):
        table.some_houses(player, cities)
    table.enter("order")
    assert table.state.order == [galina, pjotr, kristina, nikita]


@pytest.mark.parametrize(
    ("number", "fuel", "need", "cities", "store"),
    [
        (14, GARBAGE, 2, 2, 4),
        (5, HYBRID, 2, 1, 4),
        (33, NO_FUEL, 0, 4, 0),
        (3, OIL, 2, 1, 4),
        (13, NO_FUEL, 0, 1, 0),
    ],
)
@pytest.mark.parametrize("edition_name", EDITIONS)
def test_X_PLT_1_figures_of_five_plants(
    edition_name: str, number: int, fuel: int, need: int, cities: int, store: int
) -> None:
    table = Table(edition_name, "germany", 3)
    card = table.rules.cards[table.card(number)]
    assert (card.number, card.fuel, card.need, card.output) == (number, fuel, need, cities)
    table.own(0, number)
    assert sum(table.state.players[0].store) == store


@pytest.mark.parametrize("edition_name", CLASSICS)
def test_X_PLT_1_the_minimum_bid_for_14_is_14(edition_name: str) -> None:
    table = Table(edition_name, "germany", 3)
    table.market(11, 14, 20, 30)
    table.enter("auction", [0, 1, 2])
    table.play("nominate 14")
    assert table.legal()[0] == "bid 14"
    assert table.refusal("bid 13").params == {"least": 14}


@pytest.mark.parametrize("coal", range(3))
@pytest.mark.parametrize("edition_name", EDITIONS)
def test_X_PLT_1_05_burns_two_of_coal_and_oil_in_any_mix(edition_name: str, coal: int) -> None:
    table = Table(edition_name, "germany", 3)
    table.own(0, 5)
    table.fuel(0, coal=2, oil=2)
    table.some_houses(0, 2)
    table.enter("bureaucracy", [0, 1, 2])
    table.play("run 05", f"mix {coal}+{2 - coal}")
    assert table.state.players[0].fuel == [2 - coal, coal, 0, 0]
    assert table.state.players[0].supplied == 1


def test_X_DSC_1_the_token_on_15_lowers_its_minimum_bid_to_1() -> None:
    table = Table("recharged", "germany", 3)
    table.market(15, 16, 18, 20, 22, 25, 30, 31)
    table.enter("auction", [0, 1, 2])
    assert table.token() == 15
    table.play("nominate 15")
    assert table.legal()[0] == "bid 1"


def test_X_DSC_2_a_lower_plant_is_drawn_while_the_token_lies() -> None:
    table = Table("recharged", "germany", 3)
    table.market(15, 16, 18, 20, 22, 25, 30, 31)
    table.deck(14, 36, 40)
    table.enter("auction", [0, 1, 2])
    table.buy_plant(18)
    assert table.left_game() == [14]
    assert table.token() is None
    assert table.on_market() == [15, 16, 20, 22, 25, 30, 31, 36]


@pytest.mark.parametrize("map_name", MAPS)
@pytest.mark.parametrize(
    ("edition_name", "garbage"), [("classic", 7), ("original", 7), ("recharged", 6)]
)
def test_X_MKT_cheapest_tokens_at_the_start(edition_name: str, map_name: str, garbage: int) -> None:
    table = Table(edition_name, map_name, 3)
    prices = [table.price(fuel) for fuel in ("coal", "oil", "garbage", "uranium")]
    assert prices == [1, 3, garbage, 14]


@pytest.mark.parametrize("edition_name", EDITIONS)
def test_X_MKT_three_tokens_of_coal_for_1_and_the_fourth_for_2(edition_name: str) -> None:
    table = Table(edition_name, "germany", 3)
    table.own(0, 8)
    table.enter("fuel", [1, 2, 0])
    table.play(*["buy coal"] * 4)
    assert table.state.players[0].money == 50 - 1 - 1 - 1 - 2
    assert table.state.token_market.stock[COAL] == 20
