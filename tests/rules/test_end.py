"""The end of the game: B-END and rulings 89, 90 and 92."""

from collections.abc import Sequence

import pytest

from tests.table import EDITIONS, TRUST_TABLES, Table, tables
from wattworks.editions import Options, OptionsError, edition
from wattworks.engine import actions

END = {
    "recharged": {2: 18, 3: 17, 4: 17, 5: 15, 6: 14},  # two players: with the Trust
    "classic": {2: 21, 3: 17, 4: 17, 5: 15, 6: 14},
    "original": {2: 21, 3: 17, 4: 17, 5: 15, 6: 14},
}
FIRST_GAME = {2: 7, 3: 7, 4: 7, 5: 7, 6: 6}

Holding = tuple[int, int, Sequence[int]]  # cities, money, plants


def city_names(table: Table) -> list[str]:
    return [table.state.board_rules.map.cities[city] for city in table.state.grid.area.cities]


def finale(edition_name: str, *holdings: Holding, variants: Sequence[str] = ()) -> Table:
    """The building phase; each player has that many cities (the same ones), money and plants."""
    table = Table(edition_name, "germany", len(holdings), variants=variants)
    for player, (cities, money, plants) in enumerate(holdings):
        table.houses(player, *city_names(table)[:cities])
        table.money(player, money)
        table.own(player, *plants)
    table.enter("building")
    return table


def finished(table: Table) -> Table:
    table.finish_phase()
    assert table.state.is_over
    return table


# -- B-END-1: when the game ends -------------------------------------------------------------------


@pytest.mark.parametrize(("edition_name", "map_name", "players"), [*tables(), *TRUST_TABLES])
def test_B_END_1_the_cities_that_end_the_game(
    edition_name: str, map_name: str, players: int
) -> None:
    end = END[edition_name][players]
    for cities, is_over in ((end - 1, False), (end, True)):
        table = Table(edition_name, map_name, players)
        table.houses(1, *city_names(table)[:cities])
        table.houses(0, *city_names(table)[:2])  # not counted together
        table.enter("building")
        table.finish_phase()
        assert table.state.is_over == is_over
        assert table.question == ("over" if is_over else "run")


@pytest.mark.parametrize("edition_name", EDITIONS)
def test_B_END_1_more_than_the_number_ends_it_too(edition_name: str) -> None:
    finished(finale(edition_name, (19, 0, ()), (1, 0, ()), (1, 0, ())))


@pytest.mark.parametrize("edition_name", EDITIONS)
def test_B_END_1_everybody_builds_to_the_end_of_the_phase_ruling_89(edition_name: str) -> None:
    table = finale(edition_name, (0, 500, ()), (0, 500, ()), (0, 500, ()))
    names = city_names(table)
    table.houses(0, *names[:16])
    table.enter("building", order=[2, 1, 0])
    table.play(f"build {names[16]}", f"build {names[17]}", "done")
    assert table.state.grid.count[0] == 18
    table.play(f"build {names[18]}", "done")
    assert table.to_move == 2
    table.play(f"build {names[19]}")
    assert table.question == "build"
    table.play("done")
    assert table.question == "over"
    assert table.state.grid.count == [18, 1, 1]


@pytest.mark.parametrize("edition_name", EDITIONS)
@pytest.mark.parametrize("step", [1, 2, 3])
def test_B_END_1_in_any_step_without_another_phase_ruling_89(edition_name: str, step: int) -> None:
    table = Table(edition_name, "germany", players=3)
    if step > 1:
        table.step(step)
    table.houses(0, *city_names(table)[:17])
    table.market(*range(20, 28))
    table.enter("building")
    table.finish_phase()
    assert table.state.is_over
    assert table.state.step == step
    names = {event.name for event in table.recorder.events}
    assert names == {"phase", "done", "final"}
    assert len(table.events("phase")) == 1


def test_B_END_1_after_the_end_nothing_can_be_done() -> None:
    table = finished(finale("classic", (17, 0, (33,)), (1, 0, ()), (1, 0, ())))
    assert table.legal() == []
    assert table.to_move == -1
    for action in (actions.THE_DONE, actions.THE_PASS, actions.RUNS[0]):
        refusal = table.refusal_of(action)
        assert (refusal.code, refusal.params) == ("game_over", {})


# -- B-END-2: who wins -----------------------------------------------------------------------------


@pytest.mark.parametrize("edition_name", EDITIONS)
def test_B_END_2_nobody_earns_or_burns_and_nothing_is_refilled_ruling_89(edition_name: str) -> None:
    table = finale(edition_name, (17, 33, (25, 33)), (6, 44, (26,)), (0, 55, ()))
    table.fuel(0, coal=4)
    table.fuel(1, oil=2)
    stock, supply = table.state.token_market.stock[:], table.state.token_market.supply[:]
    finished(table)
    assert [player.money for player in table.state.players] == [33, 44, 55]
    assert [player.supplied for player in table.state.players] == [9, 5, 0]
    assert table.state.players[0].fuel[0] == 4
    assert (table.state.token_market.stock, table.state.token_market.supply) == (stock, supply)
    final = [(event.row, event.a, event.b) for event in table.events("final")]
    assert final == [(0, 9, 33), (1, 5, 44), (2, 0, 55)]


@pytest.mark.parametrize("edition_name", EDITIONS)
@pytest.mark.parametrize(
    ("plants", "fuel", "cities", "supplied"),
    [
        ((), (0, 0, 0, 0), 17, 0),
        ((25,), (1, 0, 0, 0), 17, 0),  # not its full need
        ((25,), (2, 0, 0, 0), 17, 5),
        ((25,), (4, 0, 0, 0), 17, 5),  # no plant runs twice
        ((33, 37, 44), (0, 0, 0, 0), 17, 13),
        ((33, 37, 44), (0, 0, 0, 0), 9, 9),  # only cities of the own network
        ((20, 25, 36), (5, 0, 0, 0), 17, 12),  # 25 and 36
        ((20, 25, 36), (4, 0, 0, 0), 17, 7),  # 36 alone
        ((20, 25, 36), (4, 0, 0, 0), 6, 6),
        ((36, 42), (3, 0, 0, 0), 17, 7),  # 36, though 42 is higher
        ((5, 26, 33), (0, 2, 0, 0), 17, 9),  # 26 gets the oil, not 05
        ((29, 35, 46), (2, 3, 0, 0), 17, 16),
        ((29, 35, 46), (5, 0, 0, 0), 17, 11),  # 35 burns no coal
        ((39, 38, 42), (2, 0, 3, 1), 21, 19),
        ((36, 38, 46), (6, 0, 3, 0), 21, 21),
    ],
)
def test_B_END_2_each_supplies_as_many_as_plants_and_tokens_allow_ruling_89(
    edition_name: str,
    plants: tuple[int, ...],
    fuel: tuple[int, int, int, int],
    cities: int,
    supplied: int,
) -> None:
    table = finale(edition_name, (cities, 0, plants), (17, 0, ()), (0, 0, ()))
    table.fuel(0, *fuel)
    finished(table)
    assert table.state.players[0].supplied == supplied


def test_B_END_2_four_plants_of_a_two_player_game() -> None:
    table = finale("classic", (21, 0, (25, 33, 36, 37)), (0, 0, ()))
    table.fuel(0, coal=5)
    assert finished(table).state.players[0].supplied == 5 + 4 + 7 + 4


@pytest.mark.parametrize("edition_name", EDITIONS)
def test_B_END_2_most_cities_supplied_wins(edition_name: str) -> None:
    table = finale(edition_name, (17, 200, (33,)), (5, 0, (44,)), (12, 90, (27,)))
    assert finished(table).state.standings() == [[1], [0], [2]]


@pytest.mark.parametrize("edition_name", EDITIONS)
def test_B_END_2_then_more_money(edition_name: str) -> None:
    table = finale(edition_name, (17, 30, (37,)), (10, 31, (33,)), (4, 32, (18, 22)))
    assert finished(table).state.standings() == [[2], [1], [0]]


@pytest.mark.parametrize("edition_name", EDITIONS)
def test_B_END_2_the_money_left_after_building_counts(edition_name: str) -> None:
    table = finale(edition_name, (4, 99, (33,)), (4, 100, (37,)), (17, 0, ()))
    table.enter("building", order=[2, 0, 1])
    table.play(table.legal()[0], "done")
    assert table.state.players[1].money < 99
    assert finished(table).state.standings() == [[0], [1], [2]]


TIED: tuple[Holding, ...] = ((9, 30, (37,)), (17, 30, (33,)), (10, 30, (18, 22)))


@pytest.mark.parametrize("edition_name", ["classic", "original"])
def test_B_END_2_classic_then_more_connected_cities_ruling_90(edition_name: str) -> None:
    assert finished(finale(edition_name, *TIED)).state.standings() == [[1], [2], [0]]


def test_B_END_2_recharged_equal_money_is_shared_ruling_90() -> None:
    assert finished(finale("recharged", *TIED)).state.standings() == [[0, 1, 2]]


def test_B_END_2_recharged_option_ties_by_cities_ruling_90() -> None:
    table = finale("recharged", *TIED, variants=["ties-by-cities"])
    assert finished(table).state.standings() == [[1], [2], [0]]


@pytest.mark.parametrize("edition_name", EDITIONS)
def test_B_END_2_what_is_still_tied_is_shared(edition_name: str) -> None:
    table = finale(edition_name, (17, 30, (33,)), (17, 30, (18, 22)), (17, 30, (50,)))
    assert finished(table).state.standings() == [[2], [0, 1]]
    table = finale(edition_name, (17, 30, (33,)), (17, 30, (18, 22)), (17, 30, (27,)))
    assert finished(table).state.standings() == [[0, 1], [2]]


# -- B-END-3: the first game -----------------------------------------------------------------------


def first_game(players: int) -> Table:
    table = Table("original", "germany", players, variants=["first-game"])
    for player in range(players):
        table.money(player, 500)
    table.market(*range(20, 28))
    table.enter("building", order=[*range(players)][::-1])
    return table


@pytest.mark.parametrize(("players", "limit"), FIRST_GAME.items())
def test_B_END_3_the_first_game_ends_at_seven_cities_six_with_six_players(
    players: int, limit: int
) -> None:
    for cities, is_over in ((limit - 1, False), (limit, True)):
        table = first_game(players)
        table.some_houses(0, cities)
        table.finish_phase()
        assert table.state.is_over == is_over
        assert table.state.step == 1
        assert table.left_game() == []


@pytest.mark.parametrize(("players", "limit"), FIRST_GAME.items())
def test_B_END_3_nobody_connects_more_but_all_may_go_up_to_it_ruling_92(
    players: int, limit: int
) -> None:
    table = first_game(players)
    for player in range(2):
        assert table.to_move == player
        table.some_houses(player, limit - 1)
        names = city_names(table)
        free = [name for name in names if table.state.grid.is_empty(table.city(name))]
        table.play(f"build {free[0]}")
        refusal = table.refusal(f"build {free[1]}")
        assert (refusal.code, refusal.params) == ("city_limit", {"limit": limit})
        assert table.legal() == ["done"]
        table.play("done")
    assert table.state.grid.count[:2] == [limit, limit]
    assert table.state.is_over == (players == 2)


def test_B_END_3_no_last_income_ruling_92() -> None:
    table = finale("original", (7, 5, (33,)), (6, 9, (27,)), (0, 0, ()), variants=["first-game"])
    finished(table)
    assert [player.money for player in table.state.players] == [5, 9, 0]
    assert [player.supplied for player in table.state.players] == [4, 3, 0]
    assert table.refilled() == []


def test_B_END_3_cities_supplied_then_money_ruling_92() -> None:
    table = finale(
        "original", (7, 90, (27,)), (6, 30, (33,)), (5, 31, (37,)), variants=["first-game"]
    )
    assert finished(table).state.standings() == [[2], [1], [0]]


def test_B_END_3_then_shared_whatever_is_connected_ruling_92() -> None:
    table = finale(
        "original", (7, 30, (33,)), (6, 30, (37,)), (5, 30, (27,)), variants=["first-game"]
    )
    assert finished(table).state.standings() == [[0, 1], [2]]


@pytest.mark.parametrize("edition_name", ["recharged", "classic"])
def test_B_END_3_the_first_game_is_an_option_of_original_only(edition_name: str) -> None:
    options = Options(edition_name, "germany", variants=frozenset(["first-game"]))
    with pytest.raises(OptionsError) as error:
        edition(edition_name).rules(options)
    assert error.value.code == "variant"
