"""Distances and plans, against another program and against trying everything."""

from functools import cache
from itertools import pairwise, permutations
from typing import Any

import networkx
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.properties.cases import SHARES, cases, examples, played
from wattworks.editions import Options, edition
from wattworks.engine.area import FAR, BoardMap
from wattworks.engine.board_view import BoardView
from wattworks.engine.rules import BoardRules
from wattworks.engine.state import BoardState
from wattworks.testing import Case
from wattworks.testing.all_tables import plain_tables

BOARDS = sorted({(o.edition, o.map) for o in plain_tables() if o.map})


@cache
def board_of(name: str, map_name: str) -> BoardMap:
    rules = edition(name).rules(Options(name, map_name, ("A", "B", "C")))
    assert isinstance(rules, BoardRules)
    return rules.map


def graph_of(board_map: BoardMap, mask: int) -> Any:
    graph = networkx.Graph()
    for city, region in enumerate(board_map.region_of):
        if mask >> region & 1:
            graph.add_node(city)
    for a, b, cost in board_map.lines:
        if a in graph and b in graph:
            graph.add_edge(a, b, weight=cost)
    return graph


@pytest.mark.parametrize(("name", "map_name"), BOARDS)
def test_distances_are_those_of_networkx(name: str, map_name: str) -> None:
    """For every set of regions, connected or not."""
    board_map = board_of(name, map_name)
    for mask in range(1, 1 << len(board_map.regions)):
        area = board_map.area(mask)
        lengths = dict(networkx.all_pairs_dijkstra_path_length(graph_of(board_map, mask)))
        for a in range(len(board_map.cities)):
            for b in range(len(board_map.cities)):
                assert area.distance[a][b] == lengths.get(a, {}).get(b, FAR)


@pytest.mark.parametrize(("name", "map_name"), BOARDS)
def test_connected_regions_are_those_of_networkx(name: str, map_name: str) -> None:
    board_map = board_of(name, map_name)
    for mask in range(1, 1 << len(board_map.regions)):
        assert board_map.is_connected(mask) == networkx.is_connected(graph_of(board_map, mask))


@pytest.mark.parametrize(("name", "map_name"), BOARDS)
def test_a_route_costs_what_the_distance_says(name: str, map_name: str) -> None:
    board_map = board_of(name, map_name)
    whole = (1 << len(board_map.regions)) - 1
    graph, area = graph_of(board_map, whole), board_map.area(whole)
    for a in area.cities:
        for b in area.cities:
            route = area.route(a, b)
            assert (route[0], route[-1]) == (a, b)
            legs = pairwise(route)
            assert sum(graph[x][y]["weight"] for x, y in legs) == area.distance[a][b]


def cheapest_order(state: BoardState, row: int, cities: list[int]) -> int | None:
    """What connecting the cities costs in the best of all orders; None if no order is open."""
    best: int | None = None
    for order in permutations(cities):
        total = cost_of(state, row, order)
        if total is not None and (best is None or total < best):
            best = total
    return best


def cost_of(state: BoardState, row: int, order: tuple[int, ...]) -> int | None:
    view = BoardView(state, row)
    total = 0
    for city in order:
        price = view.city_price(row, city)
        if price is None:
            return None
        total += price
        view.board_state.grid.connect(row, city)
    return total


@examples(40)
@given(
    case=cases("recharged", "classic", "original"),
    share=SHARES,
    picks=st.lists(st.integers(0, 41), min_size=1, max_size=4, unique=True),
    row=st.integers(0, 5),
)
def test_a_plan_is_the_best_of_all_orders(
    case: Case, share: float, picks: list[int], row: int
) -> None:
    state = played(case, share)
    assert isinstance(state, BoardState)
    assume(state.grid.area.cities)
    row %= state.rules.seats
    cities = sorted({state.grid.area.cities[pick % len(state.grid.area.cities)] for pick in picks})
    plan = BoardView(state, row).plan(row, cities)
    best = cheapest_order(state, row, cities)
    assert (None if plan is None else plan.total) == best
    if plan is not None:
        assert sorted(plan.cities) == cities
        assert cost_of(state, row, tuple(plan.cities)) == plan.total
        assert sum(plan.costs) == plan.total


@examples(6)
@given(
    case=cases("recharged", "classic"), picks=st.sets(st.integers(0, 20), min_size=5, max_size=5)
)
def test_a_plan_of_five_cities_is_the_best_of_all_orders(case: Case, picks: set[int]) -> None:
    state = played(case, 0.3)
    assert isinstance(state, BoardState)
    assume(len(state.grid.area.cities) > 20)
    cities = [state.grid.area.cities[pick] for pick in sorted(picks)]
    plan = BoardView(state, 0).plan(0, cities)
    assert (None if plan is None else plan.total) == cheapest_order(state, 0, cities)
