"""Setup: area, money, tokens, decks and starting cities (B-SET-1 to 7)."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations, permutations
from random import Random

import networkx as nx
import pytest

from tests.table import CLASSICS, EDITIONS, MAPS, NAMES, Table, tables
from wattworks import maps
from wattworks.bots.random_play import play_randomly
from wattworks.dice import Dice
from wattworks.editions import Options, OptionsError, SetupError, edition
from wattworks.editions.board_edition import BoardEdition
from wattworks.engine import actions
from wattworks.engine.area import FAR, BoardMap
from wattworks.engine.board_view import BoardView
from wattworks.engine.fuel import COAL, GARBAGE, OIL, URANIUM
from wattworks.engine.setup import Setup
from wattworks.engine.view import SPECTATOR

REGION_COUNTS = {2: 3, 3: 3, 4: 4, 5: 5, 6: 5}
PLANTS = [*range(3, 41), 42, 44, 46, 50]
SMALL = range(3, 16)
END = 0  # how the tests write the end card


def options(
    edition_name: str, map_name: str, players: int, regions: str | tuple[str, ...] = "random"
) -> Options:
    return Options(edition_name, map_name, NAMES[:players], regions)


def deal(edition_name: str, players: int, seed: int, map_name: str = "usa") -> Setup:
    return edition(edition_name).deal(options(edition_name, map_name, players), Random(seed))


def numbers(cards: Sequence[int]) -> list[int]:
    return [END if card == len(PLANTS) else PLANTS[card] for card in cards]


def board_edition(name: str) -> BoardEdition:
    found = edition(name)
    assert isinstance(found, BoardEdition)
    return found


@cache
def region_graph(map_name: str, edition_name: str) -> nx.Graph:
    """Regions joined by the lines of the map file: the oracle of what is connected."""
    map_data = maps.map_data(map_name, board_edition(edition_name).map_version)
    region = {city.name: map_data.regions[city.region] for city in map_data.cities}
    graph = nx.Graph()
    graph.add_nodes_from(map_data.regions)
    graph.add_edges_from(
        (region[a], region[b]) for a, b, _ in map_data.lines if region[a] != region[b]
    )
    return graph


@cache
def areas(map_name: str, edition_name: str, players: int) -> list[frozenset[str]]:
    """All connected sets of regions for that many players."""
    graph = region_graph(map_name, edition_name)
    return [
        frozenset(chosen)
        for chosen in combinations(graph.nodes, REGION_COUNTS[players])
        if nx.is_connected(graph.subgraph(chosen))
    ]


def regions_in_play(table: Table) -> frozenset[str]:
    state = table.state
    return frozenset(state.board_rules.map.regions[r] for r in state.grid.area.regions)


# -- B-SET-1: the area ---------------------------------------------------------------------


@pytest.mark.parametrize(("edition_name", "map_name", "players"), tables())
def test_B_SET_1_number_of_regions_ruling_4(edition_name: str, map_name: str, players: int) -> None:
    table = Table(edition_name, map_name, players)
    assert len(regions_in_play(table)) == REGION_COUNTS[players]
    assert len(table.state.grid.area.cities) == 7 * REGION_COUNTS[players]


@pytest.mark.parametrize("edition_name", EDITIONS)
@pytest.mark.parametrize("players", [0, 1, 7])
def test_B_SET_1_two_to_six_players(edition_name: str, players: int) -> None:
    names = tuple(f"P{i}" for i in range(players))
    with pytest.raises(OptionsError) as error:
        edition(edition_name).rules(Options(edition_name, "usa", names))
    assert error.value.code == "players"
    assert error.value.params == {
        "edition": edition_name, "count": players, "least": 2, "most": 6,
    }  # fmt: skip


@pytest.mark.parametrize("map_name", MAPS)
def test_B_SET_1_two_players_of_recharged_draft_three_regions(map_name: str) -> None:
    table = Table("recharged", map_name, 2, "draft")
    first, second = table.setup.order
    pickers = []
    while table.question == "region":
        pickers.append(table.to_move)
        table.play(table.legal()[0])
    assert pickers == [first, second, first]
    assert regions_in_play(table) in areas(map_name, "recharged", 2)


@pytest.mark.parametrize("edition_name", EDITIONS)
def test_B_SET_1_both_maps_exist_in_every_edition(edition_name: str) -> None:
    assert edition(edition_name).maps == MAPS
    with pytest.raises(OptionsError) as error:
        edition(edition_name).rules(options(edition_name, "italy", 3))
    assert (error.value.code, error.value.params["map"]) == ("map", "italy")


@pytest.mark.parametrize(("edition_name", "map_name", "players"), tables())
def test_B_SET_1_named_regions_are_accepted_exactly_if_connected(
    edition_name: str, map_name: str, players: int
) -> None:
    rules = edition(edition_name).rules
    connected = areas(map_name, edition_name, players)
    for chosen in combinations(region_graph(map_name, edition_name), REGION_COUNTS[players]):
        if frozenset(chosen) in connected:
            table = Table(edition_name, map_name, players, chosen)
            assert regions_in_play(table) == frozenset(chosen)
        else:
            with pytest.raises(OptionsError) as error:
                rules(options(edition_name, map_name, players, chosen))
            assert (error.value.code, error.value.params) == ("regions_apart", {"map": map_name})


@pytest.mark.parametrize(
    ("map_name", "pairs"),
    [
        ("germany", ("north-west", "north-east", "south-west", "south")),
        ("usa", ("northwest", "southwest", "northeast", "southeast")),
    ],
)
@pytest.mark.parametrize("edition_name", EDITIONS)
def test_B_SET_1_two_separate_pairs_are_no_area_ruling_5(
    edition_name: str, map_name: str, pairs: tuple[str, ...]
) -> None:
    graph = region_graph(map_name, edition_name).subgraph(pairs)
    assert min(degree for _, degree in graph.degree()) == 1, "each has a neighbour"
    with pytest.raises(OptionsError) as error:
        edition(edition_name).rules(options(edition_name, map_name, 4, pairs))
    assert error.value.code == "regions_apart"


@pytest.mark.parametrize(
    ("regions", "code", "params"),
    [
        (("west", "east"), "region_count", {"count": 3, "given": 2}),
        (("west", "east", "south", "south-west"), "region_count", {"count": 3, "given": 4}),
        (("west", "east", "bavaria"), "region", {"map": "germany", "region": "bavaria"}),
        ("any", "regions", {"regions": "any"}),
    ],
)
def test_B_SET_1_other_choices_of_regions_are_refused(
    regions: str | tuple[str, ...], code: str, params: dict[str, str | int]
) -> None:
    with pytest.raises(OptionsError) as error:
        edition("classic").rules(options("classic", "germany", 3, regions))
    assert (error.value.code, error.value.params) == (code, params)


def test_B_SET_1_no_region_counts_twice() -> None:
    with pytest.raises(OptionsError) as error:
        edition("classic").rules(options("classic", "germany", 3, ("west", "west", "east")))
    assert error.value.code == "region_twice"


@pytest.mark.parametrize(("edition_name", "map_name", "players"), tables())
def test_B_SET_1_random_regions_are_connected_and_any_area_can_come(
    edition_name: str, map_name: str, players: int
) -> None:
    names = maps.map_data(map_name, board_edition(edition_name).map_version).regions
    found = {
        frozenset(names[r] for r in deal(edition_name, players, seed, map_name).regions)
        for seed in range(300)
    }
    assert found == set(areas(map_name, edition_name, players))


@pytest.mark.parametrize(("edition_name", "map_name", "players"), tables())
def test_B_SET_1_draft_goes_in_the_first_turn_order_and_round_again(
    edition_name: str, map_name: str, players: int
) -> None:
    table = Table(edition_name, map_name, players, "draft", seed=3)
    order = table.setup.order
    assert table.setup.regions == ()
    assert regions_in_play(table) == frozenset()
    pickers = []
    while table.question == "region":
        pickers.append(table.to_move)
        table.play(table.legal()[0])
    # two players: first, second, first; six players: the last picks none
    assert pickers == [*order, *order][: REGION_COUNTS[players]]
    assert [event.row for event in table.events("region")] == pickers
    assert table.question == "nominate"
    assert regions_in_play(table) in areas(map_name, edition_name, players)


@pytest.mark.parametrize(("edition_name", "map_name", "players"), tables())
def test_B_SET_1_a_pick_is_legal_while_an_area_can_still_come_of_it_ruling_5(
    edition_name: str, map_name: str, players: int
) -> None:
    table = Table(edition_name, map_name, players, "draft")
    names = table.state.board_rules.map.regions
    connected = areas(map_name, edition_name, players)
    seen: set[frozenset[str]] = set()
    open_states = [table.state]
    while open_states:
        state = open_states.pop()
        picked = frozenset(names[r] for r in state.grid.area.regions)
        if picked in seen or len(picked) == REGION_COUNTS[players]:
            continue
        seen.add(picked)
        expected = {
            name
            for name in names
            if name not in picked and any(picked | {name} <= area for area in connected)
        }
        legal = state.legal_actions()
        assert {names[action.value] for action in legal} == expected
        for action in legal:
            follower = state.copy()
            follower.apply(action)
            open_states.append(follower)
    # the first pick is free, and need not be touched by the second
    assert all(frozenset([name]) in seen for name in names)


@pytest.mark.parametrize("edition_name", EDITIONS)
def test_B_SET_1_a_pick_need_not_touch_the_regions_picked_before_ruling_5(
    edition_name: str,
) -> None:
    table = Table(edition_name, "germany", 4, "draft")
    table.play("region north-west", "region south")
    assert "region north-east" in table.legal()
    table.play("region north-east")  # two parts so far; only the east can join them
    assert table.legal() == ["region east"]


def test_B_SET_1_refusals_in_the_draft() -> None:
    table = Table("recharged", "germany", 3, "draft")
    table.play("region north-east")
    taken = table.refusal("region north-east")
    assert (taken.code, taken.params) == ("region_taken", {})
    table.play("region north-west")
    apart = table.refusal("region south")
    assert (apart.code, apart.params) == ("region_apart", {"count": 3})
    unknown = table.refusal_of(actions.REGIONS[6])
    assert (unknown.code, unknown.params) == ("unknown", {})
    assert table.refusal("pass").code == "not_now"


@pytest.mark.parametrize("edition_name", EDITIONS)
def test_B_SET_1_nobody_is_bound_to_the_region_they_picked_ruling_6(edition_name: str) -> None:
    table = Table(edition_name, "usa", 3, "draft")
    while table.question == "region":
        table.play(table.legal()[0])
    table.enter("building")
    area = table.state.grid.area
    cities = [table.state.board_rules.map.cities[city] for city in area.cities]
    assert table.legal() == [*(f"build {city}" for city in cities), "done"]


@pytest.mark.parametrize("map_name", MAPS)
@pytest.mark.parametrize("edition_name", EDITIONS)
def test_B_SET_1_only_cities_and_lines_inside_the_area_exist(
    edition_name: str, map_name: str
) -> None:
    map_data = maps.map_data(map_name, board_edition(edition_name).map_version)
    board_map = map_data.board_map()
    graph = nx.Graph()
    for a, b, cost in map_data.lines:
        graph.add_edge(a, b, weight=cost)
    for chosen in areas(map_name, edition_name, 3):
        table = Table(edition_name, map_name, 3, tuple(sorted(chosen)))
        inside = [city.name for city in map_data.cities if map_data.regions[city.region] in chosen]
        grid = table.state.grid
        assert [board_map.cities[city] for city in grid.area.cities] == inside
        routes = dict(nx.all_pairs_dijkstra_path_length(graph.subgraph(inside)))
        for i, a in enumerate(board_map.cities):
            for j, b in enumerate(board_map.cities):
                assert grid.area.distance[i][j] == routes.get(a, {}).get(b, FAR)


def test_B_SET_1_a_city_outside_the_area_cannot_be_connected() -> None:
    table = Table("classic", "germany", 3, ("west", "south-west", "south"))
    table.enter("building", [0, 1, 2])
    assert table.refusal("build berlin").code == "not_in_area"
    assert "build essen" in table.legal()


def test_B_SET_1_regions_are_joined_by_lines_not_by_chance_of_numbering_ruling_5() -> None:
    """A chain of four regions, numbered so that neighbours are not next to each other."""
    chain = BoardMap("chain", list("abcd"), list("wxyz"), list("WXYZ"), [0, 1, 2, 3],
                     [(2, 0, 1), (0, 3, 1), (3, 1, 1)])  # fmt: skip
    assert [chain.is_connected(chain.mask(s)) for s in ([0, 2], [0, 1], [0, 1, 3])] == [
        True, False, True,
    ]  # fmt: skip
    assert not chain.is_connected(0)
    assert not chain.can_complete(chain.mask([2, 1]), 3)
    assert chain.can_complete(chain.mask([2, 1]), 4)


# -- B-SET-2: players ----------------------------------------------------------------------


@pytest.mark.parametrize(("edition_name", "map_name", "players"), tables())
def test_B_SET_2_each_player_has_50_elektro_and_nothing_else(
    edition_name: str, map_name: str, players: int
) -> None:
    state = Table(edition_name, map_name, players).state
    assert len(state.players) == players
    for row, player in enumerate(state.players):
        assert (player.money, player.plants, player.fuel) == (50, [], [0, 0, 0, 0])
        assert state.grid.count[row] == 0


@pytest.mark.parametrize("edition_name", EDITIONS)
def test_B_SET_2_first_turn_order_is_random_and_independent_of_the_seats_ruling_11(
    edition_name: str,
) -> None:
    found = {deal(edition_name, 3, seed).order for seed in range(100)}
    assert found == set(permutations(range(3)))


@pytest.mark.parametrize("edition_name", EDITIONS)
def test_B_SET_2_the_order_of_the_setup_is_the_first_turn_order(edition_name: str) -> None:
    for seed in range(10):
        table = Table(edition_name, players=5, seed=seed)
        assert table.state.order == list(table.setup.order)
        assert table.to_move == table.setup.order[0]


def test_B_SET_2_names_must_tell_the_players_apart() -> None:
    for names in (("Ann", "Bob", "Ann"), ("Ann", "", "Bob")):
        with pytest.raises(OptionsError) as error:
            edition("classic").rules(Options("classic", "usa", names))
        assert (error.value.code, error.value.params) == ("names", {"names": ", ".join(names)})


@pytest.mark.parametrize("edition_name", EDITIONS)
def test_B_SET_2_houses_are_no_limit_ruling_84(edition_name: str) -> None:
    table = Table(edition_name, "germany", 5)
    table.enter("building", [0, 1, 2, 3, 4])
    table.money(4, 10_000)
    while table.legal() != ["done"]:
        table.play(table.legal()[0])
    assert table.state.grid.count[4] == 35


def test_B_SET_2_money_is_secret_unless_the_table_opens_it_ruling_32() -> None:
    secret = BoardView(Table(players=3).state, 1)
    assert [secret.money(row) for row in range(3)] == [None, 50, None]
    table = Table(players=3, variants=["open-money"])
    assert [BoardView(table.state, SPECTATOR).money(row) for row in range(3)] == [50, 50, 50]


# -- B-SET-3 and 4: tokens -----------------------------------------------------------------


@pytest.mark.parametrize(("edition_name", "map_name", "players"), tables())
def test_B_SET_3_tokens_in_all_rulings_1_and_3(
    edition_name: str, map_name: str, players: int
) -> None:
    market = Table(edition_name, map_name, players).state.token_market
    garbage = 9 if edition_name == "recharged" else 6
    assert market.stock == [24, 18, garbage, 2]
    assert market.supply == [0, 6, 24 - garbage, 10]
    assert market.closed == 0


def prices_as_bought(table: Table, fuel: str) -> list[int]:
    """The price of each token on the market, cheapest first."""
    kind = table.rules.fuels.index(fuel)
    found = []
    for units in range(table.state.token_market.stock[kind], 0, -1):
        table.stock(kind, units)
        found.append(table.price(fuel))
    return found


@pytest.mark.parametrize("map_name", MAPS)
@pytest.mark.parametrize("edition_name", EDITIONS)
def test_B_SET_3_spaces_filled_at_the_start_rulings_2_and_3(
    edition_name: str, map_name: str
) -> None:
    table = Table(edition_name, map_name)
    first_garbage = 6 if edition_name == "recharged" else 7
    for fuel, first in (("coal", 1), ("oil", 3), ("garbage", first_garbage)):
        assert prices_as_bought(table, fuel) == [p for p in range(first, 9) for _ in range(3)]
    assert prices_as_bought(table, "uranium") == [14, 16]


@pytest.mark.parametrize("map_name", MAPS)
@pytest.mark.parametrize("edition_name", EDITIONS)
def test_B_SET_3_all_spaces_of_the_market_ruling_2(edition_name: str, map_name: str) -> None:
    table = Table(edition_name, map_name)
    for kind, units in ((COAL, 24), (OIL, 24), (GARBAGE, 24), (URANIUM, 12)):
        table.stock(kind, units)
    for fuel in ("coal", "oil", "garbage"):
        assert prices_as_bought(table, fuel) == [p for p in range(1, 9) for _ in range(3)]
    assert prices_as_bought(table, "uranium") == [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16]


@pytest.mark.parametrize("map_name", MAPS)
@pytest.mark.parametrize("edition_name", EDITIONS)
def test_B_SET_4_only_recharged_usa_has_a_coal_storage_which_starts_empty(
    edition_name: str, map_name: str
) -> None:
    table = Table(edition_name, map_name)
    has_storage = edition_name == "recharged" and map_name == "usa"
    assert table.state.board_rules.storage_prices == [8 if has_storage else 0, 0, 0, 0]
    assert table.state.token_market.supply[COAL] == 0
    table.fuel(0, coal=24)
    assert table.price("coal") == -1, "nothing on the market, nothing in the storage"


@pytest.mark.parametrize("map_name", MAPS)
@pytest.mark.parametrize("edition_name", EDITIONS)
def test_B_SET_4_coal_off_market_and_plants_lies_in_the_storage(
    edition_name: str, map_name: str
) -> None:
    table = Table(edition_name, map_name)
    has_storage = edition_name == "recharged" and map_name == "usa"
    table.stock(COAL, 0)
    table.stock(OIL, 0)
    assert table.price("coal") == (8 if has_storage else -1)
    assert table.price("oil") == -1, "no other fuel has one"


# -- B-SET-5: the deck of Classic and Original ---------------------------------------------


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("edition_name", CLASSICS)
def test_B_SET_5_plants_03_to_10_are_laid_out_four_and_four(
    edition_name: str, players: int
) -> None:
    for seed in range(3):
        table = Table(edition_name, players=players, seed=seed)
        assert table.on_market() == [3, 4, 5, 6, 7, 8, 9, 10]
        assert table.offered() == [3, 4, 5, 6]


@pytest.mark.parametrize(("players", "removed"), [(2, 8), (3, 8), (4, 4), (5, 0), (6, 0)])
@pytest.mark.parametrize("edition_name", CLASSICS)
def test_B_SET_5_deck_of_classic_13_on_top_and_step_3_below_ruling_8(
    edition_name: str, players: int, removed: int
) -> None:
    for seed in range(20):
        setup = deal(edition_name, players, seed)
        deck, out = numbers(setup.deck), numbers(setup.removed)
        assert (deck[0], deck[-1], len(out)) == (13, END, removed)
        assert sorted([*range(3, 11), *deck[:-1], *out]) == PLANTS


@pytest.mark.parametrize("edition_name", CLASSICS)
def test_B_SET_5_any_of_the_33_other_plants_can_be_removed_ruling_8(edition_name: str) -> None:
    found: set[int] = set()
    for seed in range(100):
        found.update(numbers(deal(edition_name, 3, seed).removed))
    assert sorted(found) == [n for n in PLANTS if n > 10 and n != 13]


@pytest.mark.parametrize("edition_name", CLASSICS)
def test_B_SET_5_the_rest_is_shuffled(edition_name: str) -> None:
    second = {numbers(deal(edition_name, 6, seed).deck)[1] for seed in range(300)}
    assert sorted(second) == [n for n in PLANTS if n > 10 and n != 13]


@pytest.mark.parametrize("edition_name", CLASSICS)
def test_B_SET_5_13_is_the_first_draw_and_the_removed_are_not_in_the_game(
    edition_name: str,
) -> None:
    table = Table(edition_name, players=3)
    assert len(table.state.plant_market.removed) == 8
    table.buy_plant(4)
    assert table.drawn() == [13]
    assert table.on_market() == [3, 5, 6, 7, 8, 9, 10, 13]


# -- B-SET-6: the deck of Recharged --------------------------------------------------------

REMOVED = [(2, 1, 5), (3, 2, 6), (4, 1, 3), (5, 0, 0), (6, 0, 0)]


@pytest.mark.parametrize(("players", "small_out", "big_out"), REMOVED)
def test_B_SET_6_cards_of_recharged_ruling_9(players: int, small_out: int, big_out: int) -> None:
    for seed in range(50):
        setup = deal("recharged", players, seed)
        row, deck, out = numbers(setup.market), numbers(setup.deck), numbers(setup.removed)
        assert len(row) == 8
        assert row == sorted(row)
        assert set(row) < set(SMALL)
        assert deck[0] in SMALL, "the one set aside lies on top"
        assert deck[-1] == END
        assert sum(n in SMALL for n in out) == small_out
        assert sum(n not in SMALL for n in out) == big_out
        assert sorted([*row, *deck[:-1], *out]) == PLANTS


@pytest.mark.parametrize("players", range(3, 7))
def test_B_SET_6_four_lowest_are_the_current_market(players: int) -> None:
    for seed in range(5):
        table = Table("recharged", players=players, seed=seed)
        assert table.on_market() == numbers(table.setup.market)
        assert table.offered() == sorted(table.on_market())[:4]


def test_B_SET_6_every_small_plant_can_come_anywhere() -> None:
    setups = [deal("recharged", 3, seed) for seed in range(400)]
    assert {n for s in setups for n in numbers(s.market)} == set(SMALL)
    assert {numbers(s.deck)[0] for s in setups} == set(SMALL)
    assert {n for s in setups for n in numbers(s.removed)} == set(PLANTS)


def test_B_SET_6_small_and_big_plants_are_shuffled_together() -> None:
    """Five players: four small and 29 big below the top card; small ones come at any depth."""
    depths = {
        depth
        for seed in range(200)
        for depth, n in enumerate(numbers(deal("recharged", 5, seed).deck)[1:-1])
        if n in SMALL
    }
    assert depths == set(range(33))


def test_B_SET_6_the_back_of_the_top_card_is_public_ruling_10() -> None:
    table = Table("recharged", players=3)
    assert BoardView(table.state, SPECTATOR).top_is_big() is False, "the one set aside is small"
    table.deck(16)
    assert BoardView(table.state, SPECTATOR).top_is_big() is True
    table.deck(15)
    assert BoardView(table.state, SPECTATOR).top_is_big() is False


@pytest.mark.parametrize("edition_name", CLASSICS)
def test_B_SET_6_the_backs_of_the_older_editions_tell_nothing_ruling_10(
    edition_name: str,
) -> None:
    table = Table(edition_name, players=3)
    assert BoardView(table.state, SPECTATOR).top_is_big() is None


def test_B_SET_6_the_back_is_not_the_number_ruling_10() -> None:
    """Whichever big plant is on top, what a view shows of the deck is the same."""
    shown = []
    for number in (16, 50):
        table = Table("recharged", players=5)
        table.deck(number)
        shown.append(BoardView(table.state, SPECTATOR).public.plant_market.deck)
    assert shown[0] == shown[1]


@pytest.mark.parametrize("edition_name", EDITIONS)
def test_removed_cards_never_come_back_ruling_12(edition_name: str) -> None:
    """Whole games: what has left stays out, and every card is in exactly one place."""
    for seed in range(8):
        table = Table(edition_name, players=3, seed=seed)
        state, dice = table.state, Dice(seed)
        out: list[int] = []
        for _ in range(100):
            play_randomly(state, dice, 20)
            market = state.plant_market
            assert market.out[: len(out)] == out
            out = market.out[:]
            assert market.removed == list(table.setup.removed)
            cards = [*market.cards, *market.deck, *market.out, *market.removed]
            cards += [card for player in state.players for card in player.plants]
            end = [] if market.end_place == 2 else [state.rules.end_card]
            assert sorted(cards) == [*range(len(PLANTS)), *end]


@pytest.mark.parametrize("edition_name", ["recharged", "classic"])
def test_only_what_went_under_the_deck_comes_back_ruling_12(edition_name: str) -> None:
    table = Table(edition_name, players=3)
    table.step(2)
    table.market(11, 12, 14, 15, 16, 18, 19, 50)
    table.whole_deck(30, 20, 21, END)
    table.enter("bureaucracy")
    table.finish_phase()
    assert table.deck_numbers() == [20, 21, END, 50]
    table.deck(END)
    table.buy_plant(14)
    assert table.deck_numbers() == table.as_shuffled([20, 21, 50])


# -- the two-player figures and what a setup may be ----------------------------------------


@pytest.mark.parametrize(
    ("edition_name", "plants", "step2", "end"),
    [("recharged", 3, 7, 18), ("classic", 4, 10, 21), ("original", 4, 10, 21)],
)
def test_two_player_figures_ruling_13(edition_name: str, plants: int, step2: int, end: int) -> None:
    rules = Table(edition_name, players=2).state.board_rules
    assert (rules.plant_limit, rules.step2_cities, rules.end_cities) == (plants, step2, end)
    has_trust = edition_name == "recharged"
    assert rules.companion.rows() == (1 if has_trust else 0)


@pytest.mark.parametrize("edition_name", EDITIONS)
def test_two_players_refill_by_their_own_column_ruling_13(edition_name: str) -> None:
    rules = Table(edition_name, players=2).state.board_rules
    assert rules.refill == [[3, 4, 3], [2, 2, 4], [1, 2, 3], [1, 1, 1]]


@pytest.mark.parametrize(("edition_name", "map_name", "players"), tables())
def test_every_deal_is_a_possible_setup(edition_name: str, map_name: str, players: int) -> None:
    found = edition(edition_name)
    for regions in ("random", "draft"):
        chosen = options(edition_name, map_name, players, regions)
        setup = found.deal(chosen, Random(7))
        found.check_setup(chosen, setup)
        assert found.deal(chosen, Random(7)) == setup


def swap(cards: Sequence[int], one: int, other: int) -> tuple[int, ...]:
    found = list(cards)
    found[one], found[other] = found[other], found[one]
    return tuple(found)


def big_on_top(setup: Setup) -> Setup:
    big = next(i for i, number in enumerate(numbers(setup.deck)) if number > 15)
    return replace(setup, deck=swap(setup.deck, 0, big))


def only_seven_laid_out(setup: Setup) -> Setup:
    return replace(setup, market=setup.market[1:], deck=(*setup.market[:1], *setup.deck))


def none_removed(setup: Setup) -> Setup:
    return replace(setup, removed=(), deck=(*setup.deck[:-1], *setup.removed, *setup.deck[-1:]))


def all_laid_out(setup: Setup) -> Setup:
    cards = sorted([*setup.market, *setup.deck, *setup.removed])
    return replace(setup, market=tuple(cards), deck=(), removed=())


def all_removed(setup: Setup) -> Setup:
    return replace(setup, deck=setup.deck[-1:], removed=(*setup.deck[:-1], *setup.removed))


# What could not have been dealt to four players on Germany, and the field at fault.
BROKEN: dict[str, tuple[str, Callable[[Setup], Setup]]] = {
    "too few in the order": ("order", lambda good: replace(good, order=(0, 1, 2))),
    "one twice in the order": ("order", lambda good: replace(good, order=(0, 1, 2, 2))),
    "too few regions": ("regions", lambda good: replace(good, regions=good.regions[:3])),
    "regions apart": ("regions", lambda good: replace(good, regions=(0, 1, 4, 5))),
    "no such region": ("regions", lambda good: replace(good, regions=(0, 1, 2, 6))),
    "shuffle short": ("shuffled", lambda good: replace(good, shuffled=good.shuffled[1:])),
    "a card missing": (
        "market, deck, removed", lambda good: replace(good, removed=good.removed[1:])
    ),
    "end card not below": ("deck", lambda good: replace(good, deck=swap(good.deck, 1, -1))),
    "wrong top card": ("deck", big_on_top),
    "market unsorted": ("market", lambda good: replace(good, market=swap(good.market, 0, 1))),
    "seven laid out": ("market", only_seven_laid_out),
    "none removed": ("removed", none_removed),
    "all laid out": ("deck", all_laid_out),
    "all removed": ("deck", all_removed),
}  # fmt: skip


@pytest.mark.parametrize("case", BROKEN)
@pytest.mark.parametrize("edition_name", EDITIONS)
def test_a_setup_that_cannot_be_dealt_is_refused_with_the_field(
    edition_name: str, case: str
) -> None:
    field, spoil = BROKEN[case]
    setup = spoil(deal(edition_name, 4, 1, "germany"))
    with pytest.raises(SetupError, match=f"^{field}: "):
        edition(edition_name).check_setup(options(edition_name, "germany", 4), setup)


def test_B_SET_6_a_setup_removes_the_right_sizes() -> None:
    good = deal("recharged", 4, 1)
    small = next(card for card in good.deck[1:] if numbers((card,))[0] in SMALL)
    big = next(card for card in good.removed if numbers((card,))[0] not in SMALL)
    trade = {small: big, big: small}
    bad = replace(
        good,
        deck=tuple(trade.get(card, card) for card in good.deck),
        removed=tuple(trade.get(card, card) for card in good.removed),
    )
    with pytest.raises(SetupError, match=r"^removed: removed_backs \(small 1, big 3\)$"):
        edition("recharged").check_setup(options("recharged", "usa", 4), bad)


def test_B_SET_1_a_setup_keeps_to_the_regions_of_the_options() -> None:
    named = options("classic", "germany", 3, ("north-west", "north-east", "east"))
    found = edition("classic")
    setup = found.deal(named, Random(1))
    found.check_setup(named, setup)
    with pytest.raises(SetupError, match=r"^regions: "):
        found.check_setup(named, replace(setup, regions=(3, 4, 5)))
    with pytest.raises(SetupError, match=r"^regions: "):
        found.check_setup(replace(named, regions="draft"), setup)


@pytest.mark.parametrize("edition_name", EDITIONS)
def test_an_unknown_edition_or_variant_is_refused(edition_name: str) -> None:
    with pytest.raises(OptionsError) as error:
        edition("deluxe")
    assert (error.value.code, error.value.params) == ("edition", {"edition": "deluxe"})
    chosen = replace(options(edition_name, "usa", 3), variants=frozenset(["hurry"]))
    with pytest.raises(OptionsError) as error:
        edition(edition_name).rules(chosen)
    assert error.value.code == "variant"
    assert error.value.params == {"edition": edition_name, "variant": "hurry"}


# -- B-SET-7: starting cities --------------------------------------------------------------

STARTS = ["starting-cities"]


@pytest.mark.parametrize("players", range(3, 7))
@pytest.mark.parametrize("map_name", MAPS)
def test_B_SET_7_each_marks_a_city_in_turn_order_with_uranium_from_the_supply(
    map_name: str, players: int
) -> None:
    table = Table("recharged", map_name, players, variants=STARTS, seed=2)
    markers, cities = [], []
    while table.question == "mark":
        markers.append(table.to_move)
        cities.append(table.legal()[-1])
        table.play(cities[-1])
    assert markers == list(table.setup.order)
    assert len(set(cities)) == players
    assert [event.row for event in table.events("mark")] == markers
    assert sorted(table.state.grid.marks) == sorted(table.city(c.split()[1]) for c in cities)
    assert table.state.token_market.supply[URANIUM] == 10 - players
    assert table.state.token_market.stock[URANIUM] == 2, "not from the market"
    assert table.question == "nominate"
    assert (table.state.round, table.state.order) == (1, list(table.setup.order))


def test_B_SET_7_any_city_of_the_area_but_each_only_once_ruling_87() -> None:
    area = ("north-west", "north-east", "east")
    table = Table("recharged", "germany", 3, area, STARTS)
    inside = [table.state.board_rules.map.cities[city] for city in table.state.grid.area.cities]
    assert table.legal() == [f"mark {city}" for city in inside]
    table.play("mark kiel")
    for text, code in (
        ("mark kiel", "city_marked"),
        ("mark muenchen", "not_in_area"),
        ("pass", "not_now"),
    ):
        refusal = table.refusal(text)
        assert (refusal.code, refusal.params) == (code, {})
    assert table.legal() == [f"mark {city}" for city in inside if city != "kiel"]


def test_B_SET_7_the_area_is_fixed_before_the_cities_are_marked() -> None:
    table = Table("recharged", "germany", 3, "draft", STARTS)
    questions = []
    while table.state.round == 1 and table.question != "nominate":
        questions.append(table.question)
        table.play(table.legal()[0])
    assert questions == ["region"] * 3 + ["mark"] * 3


@pytest.mark.parametrize("edition_name", CLASSICS)
def test_B_SET_7_is_an_option_of_recharged_only(edition_name: str) -> None:
    with pytest.raises(OptionsError) as error:
        Table(edition_name, variants=STARTS)
    assert error.value.code == "variant"
    assert error.value.params == {"edition": edition_name, "variant": "starting-cities"}


def test_B_SET_7_without_the_option_nothing_is_marked() -> None:
    state = Table("recharged").state
    assert state.grid.marks == []
    assert state.token_market.supply[URANIUM] == 10
