"""The rulebooks' worked examples of building, bureaucracy, steps and the end."""

import pytest

from tests.table import CLASSICS, EDITIONS, Table

RHINE = ("north-west", "west", "south-west")
ANN, BOB = 0, 1


def rhineland(edition: str, step: int) -> Table:
    """Ann has Essen and Münster, Bob has Düsseldorf and Köln; Ann builds first."""
    table = Table(edition, "germany", 3, RHINE)
    if step > 1:
        table.step(step)
    table.houses(ANN, "essen", "muenster")
    table.houses(BOB, "duesseldorf", "koeln")
    for player in range(3):
        table.money(player, 100)
    table.enter("building", order=[2, BOB, ANN])
    return table


def spent(table: Table, player: int, *cities: str) -> int:
    """What it costs the player, who is to move, to connect these cities in this order."""
    assert table.to_move == player
    before = table.state.players[player].money
    table.play(*(f"build {city}" for city in cities))
    return int(before - table.state.players[player].money)


def from_essen_alone(edition: str, city: str) -> int:
    table = Table(edition, "germany", 3, RHINE)
    table.houses(ANN, "essen")
    return table.cost(ANN, city)


def check_costs_in_step_1(edition: str) -> None:
    assert spent(rhineland(edition, 1), ANN, "duisburg") == 10
    assert spent(rhineland(edition, 1), ANN, "dortmund") == 12  # from Münster
    assert spent(rhineland(edition, 1), ANN, "aachen") == 10 + 2 + 9  # through Düsseldorf
    table = rhineland(edition, 1)
    table.play("done")
    assert spent(table, BOB, "duisburg") == 10 + 2 + 0  # through Essen


def check_costs_in_step_2(edition: str) -> None:
    assert spent(rhineland(edition, 2), ANN, "duesseldorf") == 17
    assert spent(rhineland(edition, 2), ANN, "koeln") == 15 + 2 + 4
    table = rhineland(edition, 2)
    assert spent(table, ANN, "duesseldorf") == 17
    assert spent(table, ANN, "koeln") == 19
    assert table.state.players[ANN].money == 100 - 36


@pytest.mark.parametrize("edition", CLASSICS)
def test_X_BLD_1_costs_in_step_1(edition: str) -> None:
    check_costs_in_step_1(edition)
    assert from_essen_alone(edition, "dortmund") == 14


@pytest.mark.parametrize("edition", CLASSICS)
def test_X_BLD_2_costs_in_step_2(edition: str) -> None:
    check_costs_in_step_2(edition)


@pytest.mark.parametrize("city", ["duesseldorf", "koeln"])
def test_X_BLD_2_not_before_step_2(city: str) -> None:
    assert rhineland("classic", 1).refusal(f"build {city}").code == "city_full"


def test_X_BLD_3_costs_in_recharged() -> None:
    check_costs_in_step_1("recharged")
    check_costs_in_step_2("recharged")
    assert from_essen_alone("recharged", "dortmund") == 15


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("players", "oil"), [(3, 3), (4, 4), (5, 5)])
def test_X_STP2_the_seventh_city(edition: str, players: int, oil: int) -> None:
    table = Table(edition, "germany", players)
    table.some_houses(ANN, 6)
    table.money(ANN, 100)
    table.enter("building", order=[*range(players)][::-1])
    table.play(table.legal()[0])
    assert table.state.grid.count[ANN] == 7
    assert table.state.step == 1
    table.finish_phase()
    assert table.state.step == 2
    table.finish_phase()
    assert table.refilled()[1] == oil


@pytest.mark.parametrize("edition", EDITIONS)
def test_X_INC_three_plants_for_six_cities(edition: str) -> None:
    table = Table(edition, "germany", players=4)
    table.own(ANN, 7, 10, 15)
    table.fuel(ANN, coal=8, oil=6)
    table.some_houses(ANN, 6)
    table.money(ANN, 0)
    table.enter("bureaucracy", order=[0, 1, 2, 3])
    assert sum(table.rules.output[card] for card in table.state.players[ANN].plants) == 7
    table.play("run 07+10+15")
    assert table.state.players[ANN].fuel == [8 - 4, 6 - 3, 0, 0]
    assert table.state.players[ANN].supplied == 6
    assert table.state.players[ANN].money == 73


@pytest.mark.parametrize("edition", EDITIONS)
def test_X_INC_4_income_for_four_cities(edition: str) -> None:
    table = Table(edition, "germany", players=4)
    table.own(ANN, 33)
    table.some_houses(ANN, 4)
    table.money(ANN, 0)
    table.enter("bureaucracy", order=[0, 1, 2, 3])
    table.play("run 33")
    assert table.state.players[ANN].money == 54


def refilled_spaces(edition: str) -> list[list[int]]:
    """Round 1 of five players: 10 coal, 2 oil and 1 garbage are bought, 4 coal burnt. The prices
    of the spaces that the refill then fills, fuel by fuel."""
    table = Table(edition, "germany", players=5)
    for player, plant in enumerate((8, 10, 4, 3, 6)):
        table.own(player, plant)
        table.money(player, 50)
    table.enter("fuel", order=[4, 3, 2, 1, 0], round_=1)
    table.play(*["buy coal"] * 4, "done", *["buy coal"] * 4, "done", *["buy coal"] * 2, "done")
    table.play(*["buy oil"] * 2, "done", "buy garbage", "done")
    table.finish_phase()
    bought = table.state.token_market.stock[:]
    table.play("run none", "run none", "run 04", "run 10", "run none")
    filled = table.state.token_market.stock
    prices = table.state.board_rules.prices
    return [prices[k][len(prices[k]) - filled[k] : len(prices[k]) - bought[k]] for k in range(4)]


def test_X_REF_R_refill_in_recharged() -> None:
    assert refilled_spaces("recharged") == [[3, 3, 3, 4], [2, 2, 3, 3], [5, 5, 6], [10, 12]]


@pytest.mark.parametrize("edition", CLASSICS)
def test_X_REF_C_refill_in_classic(edition: str) -> None:
    assert refilled_spaces(edition) == [[3, 3, 3, 4], [2, 2, 3, 3], [6, 6, 7], [10, 12]]


@pytest.mark.parametrize("edition", CLASSICS)
def test_X_OBS_the_sixth_city(edition: str) -> None:
    table = Table(edition, "germany", players=4)
    table.own(ANN, 3)
    table.own(BOB, 4, 5)
    table.market(6, 7, 8, 9, 10, 11, 12, 13)
    table.deck(25)
    table.some_houses(ANN, 5)
    table.money(ANN, 100)
    table.enter("building", order=[3, 2, 1, 0])
    assert table.on_market() == [6, 7, 8, 9, 10, 11, 12, 13]
    table.play(table.legal()[0])
    assert table.state.grid.count[ANN] == 6
    assert table.on_market() == [7, 8, 9, 10, 11, 12, 13, 25]
    assert table.left_game() == [6]
    assert table.numbers(table.state.players[ANN].plants) == [3]
    assert table.numbers(table.state.players[BOB].plants) == [4, 5]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [3, 4])
def test_X_END_the_most_supplied_wins_not_the_most_connected(edition: str, players: int) -> None:
    table = Table(edition, "germany", players)
    table.own(ANN, 33, 37, 44)
    table.own(BOB, 27, 50, 36)
    table.fuel(BOB, coal=3)
    names = table.some_houses(ANN, 16)
    for name in names[:15]:
        table.houses(BOB, name)
    table.money(ANN, 200)
    table.enter("building", order=[*range(players)][::-1])
    table.play(table.legal()[0])
    assert table.state.grid.count[:2] == [17, 15]
    assert table.question == "build"
    table.finish_phase()
    assert table.question == "over"
    assert [player.supplied for player in table.state.players[:2]] == [13, 15]
    assert table.state.standings()[0] == [BOB]
