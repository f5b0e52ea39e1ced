"""Cheapest routes (B-BLD-1, rulings 79, 80, 82), checked against networkx."""

from functools import cache
from itertools import pairwise, permutations
from random import Random

import networkx as nx
import pytest

from tests.table import Table
from wattworks import maps
from wattworks.engine.area import FAR, BoardMap

MAPS = [(name, version) for name in maps.names() for version in ("classic", "recharged")]


@cache
def regions_graph(board_map: BoardMap) -> nx.Graph:
    graph = nx.Graph()
    graph.add_nodes_from(range(len(board_map.regions)))
    graph.add_edges_from(
        (board_map.region_of[a], board_map.region_of[b]) for a, b, _ in board_map.lines
    )
    return graph


def region_sets(board_map: BoardMap) -> list[list[int]]:
    count = len(board_map.regions)
    return [[r for r in range(count) if mask >> r & 1] for mask in range(1, 1 << count)]


def connected_sets(board_map: BoardMap) -> list[list[int]]:
    graph = regions_graph(board_map)
    return [each for each in region_sets(board_map) if nx.is_connected(graph.subgraph(each))]


def city_graph(board_map: BoardMap, regions: list[int]) -> nx.Graph:
    graph = nx.Graph()
    graph.add_nodes_from(c for c, region in enumerate(board_map.region_of) if region in regions)
    graph.add_weighted_edges_from(
        (a, b, cost) for a, b, cost in board_map.lines if a in graph and b in graph
    )
    return graph


def distances(graph: nx.Graph) -> dict[int, dict[int, int]]:
    return dict(nx.all_pairs_dijkstra_path_length(graph))


@pytest.mark.parametrize(("name", "version"), MAPS)
def test_connected_areas_are_those_of_networkx(name: str, version: str) -> None:
    board_map = maps.load(name, version)
    connected = connected_sets(board_map)
    assert 0 < len(connected) < len(region_sets(board_map))
    for regions in region_sets(board_map):
        assert board_map.is_connected(board_map.mask(regions)) == (regions in connected)


@pytest.mark.parametrize(("name", "version"), MAPS)
def test_B_BLD_1_all_distances_in_all_areas_ruling_79(name: str, version: str) -> None:
    board_map = maps.load(name, version)
    for regions in connected_sets(board_map):
        area = board_map.area(board_map.mask(regions))
        expected = distances(city_graph(board_map, regions))
        assert area.cities == sorted(expected)
        for a in range(len(board_map.cities)):
            inside = expected.get(a, {})
            assert area.distance[a] == [inside.get(b, FAR) for b in range(len(board_map.cities))]


@pytest.mark.parametrize(("name", "version"), MAPS)
def test_B_BLD_1_routes_follow_lines_and_cost_the_distance_ruling_80(
    name: str, version: str
) -> None:
    board_map = maps.load(name, version)
    dice = Random(3)
    for regions in connected_sets(board_map):
        area = board_map.area(board_map.mask(regions))
        graph = city_graph(board_map, regions)
        for _ in range(60):
            start, goal = dice.choice(area.cities), dice.choice(area.cities)
            route = area.route(start, goal)
            assert (route[0], route[-1]) == (start, goal)
            assert len(set(route)) == len(route)
            cost = sum(graph.edges[a, b]["weight"] for a, b in pairwise(route))
            assert cost == area.distance[start][goal]


@pytest.mark.parametrize(("name", "version"), MAPS)
def test_neighbours_are_the_ends_of_the_lines_inside_the_area(name: str, version: str) -> None:
    board_map = maps.load(name, version)
    for regions in connected_sets(board_map):
        area = board_map.area(board_map.mask(regions))
        graph = city_graph(board_map, regions)
        for city in area.cities:
            assert sorted(area.neighbours[city]) == sorted(graph.neighbors(city))


def spanning_cost(table: Table, network: list[int], goals: list[int]) -> int:
    """Route costs of the cheapest way to join the goals to the network, by networkx."""
    board_map = table.state.board_rules.map
    known = distances(city_graph(board_map, table.state.grid.area.regions))
    graph = nx.Graph()
    for goal in goals:
        graph.add_edge("network", goal, weight=min(known[own][goal] for own in network))
        for other in goals:
            if other != goal:
                graph.add_edge(goal, other, weight=known[goal][other])
    return int(nx.minimum_spanning_tree(graph).size(weight="weight"))


def build_cost(table: Table, goals: tuple[int, ...]) -> int:
    """What it costs player 0 to connect the goals in this order, house prices included."""
    state = table.state.copy()
    before = state.players[0].money
    for goal in goals:
        name = state.board_rules.map.cities[goal]
        state.apply(table.action(f"build {name}"))
    return int(before - state.players[0].money)


@pytest.mark.parametrize("edition", ["recharged", "classic"])
@pytest.mark.parametrize("map_name", maps.names())
@pytest.mark.parametrize("seed", range(5))
def test_B_BLD_4_the_best_order_is_a_cheapest_spanning_tree_ruling_82(
    edition: str, map_name: str, seed: int
) -> None:
    table = Table(edition, map_name, players=4, seed=seed)
    cities = Random(seed).sample(table.state.grid.area.cities, 6)
    network, goals = cities[:2], cities[2:]
    table.houses(0, *(table.state.board_rules.map.cities[city] for city in network))
    table.money(0, 1000)
    table.enter("building", order=[1, 2, 3, 0])
    costs = [build_cost(table, order) for order in permutations(goals)]
    assert min(costs) == spanning_cost(table, network, goals) + 10 * len(goals)


@pytest.mark.parametrize("edition", ["recharged", "classic"])
@pytest.mark.parametrize(
    ("map_name", "start", "goal", "far", "near", "without", "within"),
    [
        (
            "germany", "magdeburg", "osnabrueck", 52, 31,
            ("north-east", "west", "east"), ("north-east", "west", "north-west"),
        ),
        (
            "usa", "knoxville", "birmingham", 31, 8,
            ("midwest", "south", "northeast"), ("midwest", "south", "southeast"),
        ),
    ],
)  # fmt: skip
def test_B_BLD_1_no_route_leaves_the_regions_in_play_ruling_79(
    edition: str, map_name: str, start: str, goal: str, far: int, near: int,
    without: tuple[str, ...], within: tuple[str, ...],
) -> None:  # fmt: skip
    for regions, route in ((without, far), (within, near)):
        table = Table(edition, map_name, players=3, regions=regions)
        table.houses(0, start)
        assert table.cost(0, goal) == 10 + route
