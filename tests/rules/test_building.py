"""Phase 4, connecting cities: B-BLD and rulings 47, 60-62, 77-84 and 87.

How routes are found is in test_routes.py.
"""

from collections.abc import Sequence

import pytest

from tests.table import CLASSICS, EDITIONS, MAPS, Table
from wattworks.editions import Options, OptionsError, edition
from wattworks.engine.fuel import URANIUM

RHINE = ("north-west", "west", "south-west")
SLOT_PRICES = (10, 15, 20)


def site(
    edition_name: str = "classic",
    step: int = 1,
    players: int = 3,
    variants: Sequence[str] = (),
) -> Table:
    """The building phase in western Germany; player 0 builds first, then 1, then 2."""
    regions = RHINE if players == 3 else (*RHINE, "east")
    table = Table(edition_name, "germany", players, regions, variants)
    if step > 1:
        table.step(step)
    for player in range(players):
        table.money(player, 500)
    table.enter("building", order=[*range(players)][::-1])
    return table


def paid(table: Table, *texts: str) -> list[int]:
    """Play these actions of one player; what each of them cost."""
    player = table.state.players[table.to_move]
    costs = []
    for text in texts:
        before = player.money
        table.play(text)
        costs.append(int(before - player.money))
    return costs


# -- B-BLD-1: who builds, and what it costs --------------------------------------------------


@pytest.mark.parametrize("edition_name", EDITIONS)
def test_B_BLD_1_players_build_in_reverse_turn_order(edition_name: str) -> None:
    table = Table(edition_name, players=4)
    table.enter("building", order=[2, 0, 3, 1])
    asked = []
    while table.question == "build":
        asked.append(table.to_move)
        table.play("done")
    assert asked == [1, 3, 0, 2]
    assert table.question == "run"


def test_B_BLD_1_any_number_of_cities_in_a_turn_or_none() -> None:
    table = site()
    assert paid(table, "build essen", "build duisburg", "build duesseldorf") == [10, 10, 12]
    table.play("build koeln", "build aachen", "done")
    assert table.state.grid.count[0] == 5
    table.play("done")
    assert table.state.grid.count[1] == 0
    assert table.to_move == 2


def test_B_BLD_1_the_route_starts_at_the_nearest_city_of_the_network() -> None:
    table = site()
    table.houses(0, "muenster", "aachen")
    assert paid(table, "build dortmund", "build koeln") == [10 + 2, 10 + 7]


@pytest.mark.parametrize(("step", "others"), [(1, 1), (1, 2), (3, 3)])
def test_B_BLD_1_a_route_may_pass_occupied_and_full_cities_ruling_79(
    step: int, others: int
) -> None:
    table = site(players=4, step=step)
    table.houses(0, "essen")
    for other in range(1, 1 + others):
        table.houses(other, "duesseldorf")
    assert paid(table, "build aachen") == [10 + 2 + 9]


def test_B_BLD_1_the_route_charged_is_the_cheapest_ruling_80() -> None:
    table = site()
    table.houses(0, "essen")
    assert table.legal().count("build koeln") == 1
    assert paid(table, "build koeln") == [10 + 2 + 4]  # not through Dortmund: 4 + 10
    assert table.events("build")[-1].b == 16


def test_B_BLD_1_nobody_builds_what_they_cannot_pay() -> None:
    table = site()
    table.houses(0, "essen")
    table.money(0, 15)
    refusal = table.refusal("build koeln")
    assert (refusal.code, refusal.params) == ("too_expensive", {"need": 16, "have": 15})
    table.money(0, 16)
    assert paid(table, "build koeln") == [16]
    assert table.state.players[0].money == 0
    assert table.legal() == ["done"]


def test_B_BLD_1_only_cities_of_the_regions_in_play() -> None:
    table = site()
    refusal = table.refusal("build muenchen")
    assert (refusal.code, refusal.params) == ("not_in_area", {})
    assert len(table.legal()) == 1 + 3 * 7


def test_B_BLD_1_only_building_answers_the_question() -> None:
    table = site()
    for text in ("pass", "buy coal", "bid 10", "run none"):
        assert table.refusal(text).code == "not_now"


@pytest.mark.parametrize(
    ("edition_name", "twins"),
    [
        ("classic", [("essen", "duisburg"), ("wiesbaden", "frankfurt-main")]),
        ("recharged", [("essen", "duisburg"), ("mainz", "frankfurt-main")]),
    ],
)
def test_B_BLD_1_twin_cities_are_two_cities_at_no_route_cost_ruling_83(
    edition_name: str, twins: list[tuple[str, str]]
) -> None:
    for one, other in twins:
        table = site(edition_name)
        assert paid(table, f"build {one}", f"build {other}") == [10, 10]
        assert table.state.grid.count[0] == 2


# -- B-BLD-2: slots --------------------------------------------------------------------------


@pytest.mark.parametrize("edition_name", EDITIONS)
@pytest.mark.parametrize("step", [1, 2, 3])
@pytest.mark.parametrize("houses", [0, 1, 2, 3])
def test_B_BLD_2_the_cheapest_free_slot_that_the_step_opens_ruling_81(
    edition_name: str, step: int, houses: int
) -> None:
    table = site(edition_name, step, players=4)
    table.houses(0, "essen")
    for other in range(1, 1 + houses):
        table.houses(other, "duisburg")
    if houses < step:
        assert paid(table, "build duisburg") == [SLOT_PRICES[houses]]
        assert table.events("build")[-1].c == houses
    else:
        refusal = table.refusal("build duisburg")
        assert (refusal.code, refusal.params) == ("city_full", {"step": step})


@pytest.mark.parametrize("step", [2, 3])
def test_B_BLD_2_each_slot_takes_one_house(step: int) -> None:
    table = site(step=step, players=4)
    for player in range(step):
        assert paid(table, "build duisburg") == [SLOT_PRICES[player]]
        table.play("done")
    assert table.to_move == step
    assert table.refusal("build duisburg").code == "city_full"


def test_B_BLD_2_a_free_10_slot_is_taken_even_if_the_15_slot_is_not_free_ruling_81() -> None:
    table = site(step=2)
    table.houses(0, "essen")
    city = table.city("duisburg")
    table.state.grid.set_house(1, city, 1)
    table.state.grid.price_city(table.state.board_rules, city, table.state.step)
    assert paid(table, "build duisburg") == [10]
    assert table.events("build")[-1].c == 0


@pytest.mark.parametrize("step", [1, 2, 3])
def test_B_BLD_2_one_house_per_player_and_city(step: int) -> None:
    table = site(step=step)
    table.play("build essen")
    refusal = table.refusal("build essen")
    assert (refusal.code, refusal.params) == ("city_owned", {})
    table.play("build duisburg")  # from where Essen could be reached
    assert table.refusal("build essen").code == "city_owned"


# -- B-BLD-3: the first city -------------------------------------------------------------------


@pytest.mark.parametrize("edition_name", EDITIONS)
@pytest.mark.parametrize("map_name", MAPS)
@pytest.mark.parametrize("step", [1, 2, 3])
def test_B_BLD_3_the_first_city_costs_its_slot_wherever_it_is(
    edition_name: str, map_name: str, step: int
) -> None:
    table = Table(edition_name, map_name, players=3)
    table.step(step)
    table.enter("building", order=[2, 1, 0])
    board_map = table.state.board_rules.map
    names = [board_map.cities[city] for city in table.state.grid.area.cities]
    assert table.legal() == [*(f"build {name}" for name in names), "done"]
    assert {table.cost(0, name) for name in names} == {10}
    assert paid(table, f"build {names[-1]}") == [10]


@pytest.mark.parametrize("edition_name", EDITIONS)
@pytest.mark.parametrize(("step", "houses", "price"), [(2, 1, 15), (3, 1, 15), (3, 2, 20)])
def test_B_BLD_3_a_network_may_begin_in_an_occupied_city_ruling_77(
    edition_name: str, step: int, houses: int, price: int
) -> None:
    table = site(edition_name, step)
    for other in range(1, 1 + houses):
        table.houses(other, "essen")
    assert paid(table, "build essen") == [price]


@pytest.mark.parametrize(("step", "houses"), [(1, 1), (2, 2)])
def test_B_BLD_3_not_in_a_city_without_an_open_slot_ruling_77(step: int, houses: int) -> None:
    table = site(step=step)
    for other in range(1, 1 + houses):
        table.houses(other, "essen")
    assert table.refusal("build essen").code == "city_full"


@pytest.mark.parametrize("edition_name", EDITIONS)
def test_B_BLD_3_a_player_may_start_in_a_later_round_ruling_78(edition_name: str) -> None:
    table = site(edition_name)
    table.houses(1, "essen")
    table.play("done")
    table.enter("building", order=[2, 1, 0], round_=5)
    assert paid(table, "build flensburg", "build kiel") == [10, 10 + 4]


@pytest.mark.parametrize("edition_name", EDITIONS)
@pytest.mark.parametrize("step", [1, 2, 3])
def test_B_BLD_3_there_is_no_second_start(edition_name: str, step: int) -> None:
    table = site(edition_name, step)
    assert table.cost(0, "koeln") == 10
    table.play("build essen")
    assert table.cost(0, "koeln") == 10 + 6
    table.enter("building", order=[2, 1, 0], round_=7)
    assert table.cost(0, "koeln") == 10 + 6
    assert paid(table, "build trier") == [10 + 6 + 20]


@pytest.mark.parametrize("edition_name", EDITIONS)
def test_B_BLD_3_option_start_only_in_an_empty_city_ruling_77(edition_name: str) -> None:
    table = site(edition_name, step=3, variants=["start-empty"])
    table.houses(1, "essen")
    refusal = table.refusal("build essen")
    assert (refusal.code, refusal.params) == ("start_must_be_empty", {})
    assert paid(table, "build duisburg", "build essen") == [10, 15]  # only the start is bound


# -- B-BLD-4: several cities in one turn -------------------------------------------------------


@pytest.mark.parametrize("edition_name", EDITIONS)
def test_B_BLD_4_a_city_just_connected_is_a_starting_point_ruling_82(edition_name: str) -> None:
    table = site(edition_name)
    table.houses(0, "essen")
    assert paid(table, "build duesseldorf", "build koeln") == [10 + 2, 10 + 4]


@pytest.mark.parametrize("edition_name", EDITIONS)
def test_B_BLD_4_lines_are_paid_anew_every_time_ruling_80(edition_name: str) -> None:
    table = site(edition_name)
    table.houses(0, "essen")
    assert paid(table, "build koeln", "build duesseldorf") == [10 + 2 + 4, 10 + 2]
    table = site(edition_name)
    table.houses(0, "essen")
    assert paid(table, "build aachen") == [10 + 2 + 9]  # passing Düsseldorf
    table.enter("building", order=[2, 1, 0])
    assert paid(table, "build duesseldorf") == [10 + 2]


def test_B_BLD_4_one_player_s_lines_serve_nobody_else() -> None:
    table = site()
    table.houses(0, "essen", "duesseldorf")
    table.houses(1, "muenster")
    table.play("build koeln", "done")
    assert paid(table, "build aachen") == [10 + 6 + 2 + 9]


def test_houses_are_no_limit_ruling_84() -> None:
    table = Table("classic", "germany", players=5)
    for player in range(5):
        table.money(player, 500)
    table.some_houses(0, 22)
    table.enter("building", order=[4, 3, 2, 1, 0])
    for _ in range(2):
        table.play(table.legal()[0])
    assert table.state.grid.count[0] == 24


# -- B-BLD-5: starting cities --------------------------------------------------------------------


def marked(step: int = 1) -> Table:
    """Recharged with starting cities: Essen, Kassel and Trier are marked."""
    regions = ("north-west", "west", "south-west")
    table = Table("recharged", "germany", 3, regions, ["starting-cities"])
    table.play("mark essen", "mark kassel", "mark trier")
    for player in range(3):
        table.money(player, 500)
    if step > 1:
        table.step(step)
    table.enter("building", order=[2, 1, 0])
    return table


def uranium_supply(table: Table) -> int:
    return table.state.token_market.supply[URANIUM]


@pytest.mark.parametrize("step", [1, 2, 3])
def test_B_BLD_5_the_first_city_is_a_marked_one_of_anybody(step: int) -> None:
    for player in range(3):
        table = marked(step)
        for _ in range(player):
            table.play("done")
        assert table.to_move == player
        assert table.legal() == ["build essen", "build kassel", "build trier", "done"]
        refusal = table.refusal("build koeln")
        assert (refusal.code, refusal.params) == ("start_marked", {})


def test_B_BLD_5_also_in_a_later_round() -> None:
    table = marked()
    table.play("build essen", "build duesseldorf", "done", "done", "done")
    table.enter("building", order=[0, 2, 1], round_=6)
    assert table.to_move == 1
    assert table.legal() == ["build kassel", "build trier", "done"]
    assert table.refusal("build essen").code == "city_full"
    assert table.refusal("build koeln").code == "start_marked"


def test_B_BLD_5_its_token_goes_to_the_supply() -> None:
    table = marked()
    assert uranium_supply(table) == 12 - 2 - 3
    assert paid(table, "build kassel") == [10]
    assert uranium_supply(table) == 12 - 2 - 2
    assert table.state.token_market.stock[URANIUM] == 2
    assert [event.a for event in table.events("unmark")] == [table.city("kassel")]
    table.play("build muenster")
    assert uranium_supply(table) == 12 - 2 - 2


def test_B_BLD_5_in_step_1_marked_cities_cannot_be_connected_otherwise() -> None:
    table = marked()
    table.play("build trier", "build koeln")
    refusal = table.refusal("build essen")
    assert (refusal.code, refusal.params) == ("city_marked", {})
    assert table.refusal("build kassel").code == "city_marked"
    assert paid(table, "build duisburg") == [10 + 4 + 2]  # a route may pass Essen


@pytest.mark.parametrize("step", [2, 3])
def test_B_BLD_5_from_step_2_anyone_may_connect_one_ruling_87(step: int) -> None:
    table = marked(step)
    assert paid(table, "build trier", "build koeln", "build essen") == [10, 10 + 20, 10 + 4 + 2]
    assert uranium_supply(table) == 12 - 2 - 1


def test_B_BLD_5_the_token_returns_with_the_first_house_only_ruling_87() -> None:
    table = marked(step=2)
    table.play("build trier", "done", "build kassel")
    assert uranium_supply(table) == 12 - 2 - 1
    table.play("build trier")
    assert uranium_supply(table) == 12 - 2 - 1
    assert len(table.events("unmark")) == 2


def test_B_BLD_5_a_late_starter_without_open_marked_city_starts_anywhere_ruling_87() -> None:
    table = marked(step=2)
    table.play("build trier", "build essen", "build kassel", "done")
    assert uranium_supply(table) == 12 - 2
    assert table.cost(1, "flensburg") == 10
    assert paid(table, "build essen", "build duisburg") == [15, 10]


@pytest.mark.parametrize("edition_name", CLASSICS)
def test_B_BLD_5_starting_cities_are_an_option_of_recharged_only(edition_name: str) -> None:
    options = Options(edition_name, "germany", variants=frozenset(["starting-cities"]))
    with pytest.raises(OptionsError) as error:
        edition(edition_name).rules(options)
    assert error.value.code == "variant"


# -- B-BLD-6: obsolete plants --------------------------------------------------------------------

MARKET = (6, 20, 21, 22, 23, 24, 25, 26)


def obsolete(edition_name: str, cities: int, deck: Sequence[int], step: int = 1) -> Table:
    """Player 0 has so many cities and builds first; 06 is the lowest plant of the market."""
    table = Table(edition_name, "germany", players=4)
    if step > 1:
        table.step(step)
    table.market(*(MARKET if step < 3 else MARKET[:6]))
    table.deck(*deck)
    table.some_houses(0, cities)
    for player in range(4):
        table.money(player, 500)
    table.enter("building", order=[3, 2, 1, 0])
    return table


def build_somewhere(table: Table) -> None:
    """Connect any city in which nobody has a house."""
    grid, cities = table.state.grid, table.state.board_rules.map.cities
    table.play(f"build {next(cities[c] for c in grid.area.cities if grid.is_empty(c))}")


@pytest.mark.parametrize("edition_name", CLASSICS)
def test_B_BLD_6_a_plant_not_above_the_largest_network_leaves_at_once(edition_name: str) -> None:
    table = obsolete(edition_name, 4, [30])
    build_somewhere(table)
    assert table.on_market() == [*MARKET]
    build_somewhere(table)
    assert table.question == "build"
    assert table.to_move == 0  # in the middle of the turn
    assert table.on_market() == [20, 21, 22, 23, 24, 25, 26, 30]
    assert table.left_game() == [6]


@pytest.mark.parametrize("edition_name", CLASSICS)
def test_B_BLD_6_the_replacement_may_have_to_go_too(edition_name: str) -> None:
    table = obsolete(edition_name, 5, [4, 5, 3, 30])
    build_somewhere(table)
    assert table.left_game() == [6, 4, 5, 3]
    assert table.on_market() == [20, 21, 22, 23, 24, 25, 26, 30]


@pytest.mark.parametrize("edition_name", CLASSICS)
def test_B_BLD_6_a_replacement_one_above_the_network_stays(edition_name: str) -> None:
    table = obsolete(edition_name, 5, [7])
    build_somewhere(table)
    assert table.on_market() == [7, 20, 21, 22, 23, 24, 25, 26]
    build_somewhere(table)
    assert table.left_game() == [6, 7]


@pytest.mark.parametrize("edition_name", CLASSICS)
def test_B_BLD_6_the_largest_network_counts_whoever_builds(edition_name: str) -> None:
    table = obsolete(edition_name, 5, [30])
    table.some_houses(1, 3)
    table.play("done")
    build_somewhere(table)
    assert table.on_market() == [*MARKET]  # 5 and 4 cities, not 9
    table.some_houses(0, 1)
    build_somewhere(table)
    assert table.state.grid.count[:2] == [6, 5]
    assert table.left_game() == [6]


@pytest.mark.parametrize("edition_name", CLASSICS)
def test_B_BLD_6_owned_plants_are_not_touched_ruling_60(edition_name: str) -> None:
    table = obsolete(edition_name, 5, [30])
    table.own(0, 3, 4, 5)
    table.own(1, 6)
    table.market(7, 20, 21, 22, 23, 24, 25, 26)
    table.deck(30)
    build_somewhere(table)
    build_somewhere(table)
    assert table.left_game() == [7]
    assert table.numbers(table.state.players[0].plants) == [3, 4, 5]
    assert table.numbers(table.state.players[1].plants) == [6]


@pytest.mark.parametrize("edition_name", CLASSICS)
def test_B_BLD_6_the_deck_keeps_its_obsolete_cards_unseen_ruling_62(edition_name: str) -> None:
    table = obsolete(edition_name, 5, [30, 4, 31, 5])
    below = table.deck_numbers()[1:]
    build_somewhere(table)
    assert table.drawn() == [30]
    assert table.deck_numbers() == below
    assert below[:3] == [4, 31, 5]


@pytest.mark.parametrize("edition_name", CLASSICS)
def test_B_BLD_6_with_an_empty_deck_there_is_no_replacement_ruling_62(edition_name: str) -> None:
    table = obsolete(edition_name, 5, [], step=3)
    table.whole_deck()
    build_somewhere(table)
    assert table.on_market() == [20, 21, 22, 23, 24]


@pytest.mark.parametrize("edition_name", CLASSICS)
@pytest.mark.parametrize("step", [2, 3])
def test_B_BLD_6_in_every_step_ruling_60(edition_name: str, step: int) -> None:
    table = obsolete(edition_name, 5, [30], step)
    size = len(table.on_market())
    build_somewhere(table)
    assert table.left_game() == [6]
    assert table.on_market()[0] == 20
    assert len(table.on_market()) == size


def with_six_cities(edition_name: str, cities: int = 6) -> Table:
    """Nothing on the market is obsolete, but the next two plants to be drawn are."""
    table = Table(edition_name, "germany", players=4)
    table.market(20, 21, 22, 23, 24, 25, 26, 27)
    table.deck(5, 6, 30)
    table.some_houses(0, cities)
    table.money(0, 100)
    return table


@pytest.mark.parametrize("edition_name", CLASSICS)
def test_B_BLD_6_after_a_sale_ruling_60(edition_name: str) -> None:
    table = with_six_cities(edition_name)
    table.enter("auction", order=[0, 1, 2, 3])
    table.play("nominate 22", "bid 22", "pass", "pass", "pass")
    assert table.on_market() == [20, 21, 23, 24, 25, 26, 27, 30]
    assert table.left_game() == [5, 6]


@pytest.mark.parametrize("edition_name", CLASSICS)
def test_B_BLD_6_when_no_plant_was_sold_ruling_60(edition_name: str) -> None:
    table = with_six_cities(edition_name)
    table.enter("auction", order=[0, 1, 2, 3])
    table.finish_phase()
    assert table.on_market() == [21, 22, 23, 24, 25, 26, 27, 30]
    assert table.left_game() == [20, 5, 6]


@pytest.mark.parametrize("edition_name", CLASSICS)
def test_B_BLD_6_by_the_market_update_ruling_60(edition_name: str) -> None:
    table = with_six_cities(edition_name)
    table.enter("bureaucracy")
    table.finish_phase()
    assert table.on_market() == [20, 21, 22, 23, 24, 25, 26, 30]
    assert table.left_game() == [5, 6]


@pytest.mark.parametrize("edition_name", CLASSICS)
def test_B_BLD_6_by_the_start_of_step_2_ruling_47(edition_name: str) -> None:
    table = with_six_cities(edition_name, cities=7)
    table.enter("building", order=[3, 2, 1, 0])
    table.finish_phase()
    assert table.state.step == 2
    assert table.on_market() == [21, 22, 23, 24, 25, 26, 27, 30]
    assert table.left_game() == [20, 5, 6]


def test_B_BLD_6_not_in_recharged_when_building_ruling_61() -> None:
    table = obsolete("recharged", 5, [30])
    for _ in range(3):
        build_somewhere(table)
    assert table.on_market() == [*MARKET]
    assert table.drawn() == []


def test_B_BLD_6_not_in_recharged_when_a_plant_is_drawn_ruling_61() -> None:
    table = with_six_cities("recharged")
    table.enter("auction", order=[0, 1, 2, 3])
    table.play("nominate 20", "bid 20", "pass", "pass", "pass")
    assert table.on_market() == [5, 21, 22, 23, 24, 25, 26, 27]
    table.enter("bureaucracy")
    table.finish_phase()
    assert table.on_market() == [5, 6, 21, 22, 23, 24, 25, 26]
    table = with_six_cities("recharged", cities=7)
    table.enter("bureaucracy")
    assert table.state.step == 2
    assert table.on_market() == [5, 21, 22, 23, 24, 25, 26, 27]
