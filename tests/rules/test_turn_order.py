"""Turn order: ranking, and when it is done (B-ORD-1 and 2)."""

import pytest

from tests.table import EDITIONS, Table, tables


def ranked(table: Table) -> list[int]:
    """The turn order that phase 1 of a later round brings."""
    table.enter("order")
    assert table.question == "nominate", "phase 1 asks nothing"
    return table.state.order


# -- B-ORD-1: ranking ----------------------------------------------------------------------


@pytest.mark.parametrize(("edition_name", "map_name", "players"), tables())
def test_B_ORD_1_most_connected_cities_first(
    edition_name: str, map_name: str, players: int
) -> None:
    table = Table(edition_name, map_name, players)
    plants = [50, 40, 30, 25, 20, 16]
    for player in range(players):
        table.own(player, plants[player])  # the larger plant does not help
        table.some_houses(player, player)
    assert ranked(table) == list(reversed(range(players)))


@pytest.mark.parametrize("edition_name", EDITIONS)
def test_B_ORD_1_ties_go_to_the_higher_largest_plant(edition_name: str) -> None:
    table = Table(edition_name, players=4)
    table.own(0, 31, 32, 33)  # more plants, and more in sum
    table.own(1, 3, 34)
    table.own(2, 40)
    table.own(3, 30)
    for player in range(3):
        table.some_houses(player, 2)
    table.some_houses(3, 3)
    assert ranked(table) == [3, 2, 1, 0]


@pytest.mark.parametrize("edition_name", EDITIONS)
def test_B_ORD_1_neither_money_nor_power_nor_the_old_order_counts(edition_name: str) -> None:
    table = Table(edition_name, players=3)
    table.own(0, 36)  # supplies 7
    table.own(1, 37)  # supplies 4
    table.own(2, 38)
    table.money(0, 200)
    for order in ([0, 1, 2], [1, 0, 2], [2, 0, 1]):
        table.state.order = order
        assert ranked(table) == [2, 1, 0]


@pytest.mark.parametrize("edition_name", EDITIONS)
def test_B_ORD_1_without_a_plant_one_comes_last_then_the_seat_decides_ruling_14(
    edition_name: str,
) -> None:
    table = Table(edition_name, players=4)
    table.own(3, 3)
    assert ranked(table) == [3, 0, 1, 2]


@pytest.mark.parametrize("edition_name", EDITIONS)
def test_B_ORD_1_the_order_is_told(edition_name: str) -> None:
    table = Table(edition_name, players=3)
    table.own(0, 20)
    table.own(1, 25)
    table.own(2, 16)
    table.enter("order")
    told = [(event.params()["place"], event.row) for event in table.events("order")]
    assert told == [(0, 1), (1, 0), (2, 2)]


# -- B-ORD-2: round 1 ----------------------------------------------------------------------


@pytest.mark.parametrize(("edition_name", "map_name", "players"), tables())
def test_B_ORD_2_random_order_in_round_1_then_anew_right_after_its_auction_ruling_15(
    edition_name: str, map_name: str, players: int
) -> None:
    for seed in range(4):
        table = Table(edition_name, map_name, players, seed=seed)
        nominators = []
        while table.question == "nominate":
            assert table.state.order == list(table.setup.order)
            nominators.append(table.to_move)
            table.buy_plant(table.offered()[-1])
        assert nominators == list(table.setup.order)
        plant = {row: table.state.players[row].fleet.highest_number for row in range(players)}
        assert table.state.order == sorted(plant, key=lambda row: -plant[row])
        assert (table.question, table.to_move) == ("buy", table.state.order[-1])


@pytest.mark.parametrize("edition_name", EDITIONS)
def test_B_ORD_2_also_when_the_last_buyer_of_round_1_is_not_the_last_nominator_ruling_15(
    edition_name: str,
) -> None:
    """The first to nominate loses every auction, and buys last of all, for the minimum."""
    table = Table(edition_name, players=3)
    table.market(7, 9, 11, 14, 20, 22, 25, 30)
    table.deck(31, 33, 35)
    table.enter("auction", [0, 1, 2], round_=1)
    table.play("nominate 11", "bid 11", "bid 12", "pass", "pass")
    table.play("nominate 14", "bid 14", "bid 15", "pass")
    table.play("nominate 09", "bid 9")
    assert table.state.phase().name == "fuel"
    assert [table.state.players[row].fleet.highest_number for row in range(3)] == [9, 11, 14]
    assert table.state.order == [2, 1, 0]
    assert len(table.events("order")) == 3, "ranked once"


@pytest.mark.parametrize("edition_name", EDITIONS)
def test_B_ORD_2_not_after_the_auction_of_a_later_round(edition_name: str) -> None:
    table = Table(edition_name, players=3)
    table.market(7, 9, 11, 14, 20, 22, 25, 30)
    table.deck(31, 33, 35)
    table.enter("auction", [2, 1, 0])
    table.play("pass", "pass")
    table.buy_plant(14)
    assert table.state.phase().name == "fuel"
    assert table.state.order == [2, 1, 0]
    assert table.events("order") == []


@pytest.mark.parametrize("edition_name", EDITIONS)
def test_B_ORD_2_every_later_round_begins_with_phase_1(edition_name: str) -> None:
    table = Table(edition_name, players=3)
    table.own(0, 13)
    table.own(1, 18)
    table.own(2, 22)
    table.enter("bureaucracy", [0, 1, 2], round_=1)
    table.finish_phase()
    assert (table.state.round, table.state.phase().name) == (2, "auction")
    assert table.state.order == [2, 1, 0]
    assert table.to_move == 2


# -- the direction of the phases -----------------------------------------------------------


@pytest.mark.parametrize("edition_name", EDITIONS)
def test_B_ORD_1_phases_2_and_5_go_in_turn_order_3_and_4_in_reverse_ruling_16(
    edition_name: str,
) -> None:
    table = Table(edition_name, players=4)
    order = [2, 0, 3, 1]
    for phase, expected in (
        ("auction", order),
        ("fuel", order[::-1]),
        ("building", order[::-1]),
        ("bureaucracy", order),
    ):
        table.enter(phase, order)
        here = table.state.phase_index
        asked = []
        while table.state.phase_index == here:
            asked.append(table.to_move)
            table.play("run none" if phase == "bureaucracy" else table.legal()[-1])
        assert asked == expected
