"""The maps: everything is on them, once, in its place, and can be read."""

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from tests.web.drawn import drawn_map, game_of, nouns_of, parsed, texts, with_class
from tools.places import all_maps, widest_maps
from wattworks import maps
from wattworks.engine import actions
from wattworks.engine.board_view import BoardView
from wattworks.engine.grid import EMPTY, SLOTS
from wattworks.game import Game
from wattworks.locales import word
from wattworks.maps import MapData
from wattworks.maps.map_file import City
from wattworks.web.drawing import map_layout as charting
from wattworks.web.drawing.geography import Point
from wattworks.web.drawing.map_ground import draw_ground
from wattworks.web.drawing.map_layer import draw_live, plan_path
from wattworks.web.drawing.map_layout import (
    NAME_SIZE,
    Chart,
    chart,
    city_rects,
    overlap,
    plate_rect,
    rect_at,
    text_width,
)
from wattworks.web.drawing.map_panel import map_data_of
from wattworks.web.drawing.map_sketch import map_sketch
from wattworks.web.drawing.markup import track
from wattworks.web.drawing.spread import Rect

every_map = pytest.mark.parametrize("map_data", all_maps(), ids=charting.fingerprint)


def rects(plan: Chart) -> list[tuple[str, Rect]]:
    """What must be readable: slots with their price, names, costs."""
    found = []
    for city, place in zip(plan.map_data.cities, plan.places, strict=True):
        slots, name = city_rects(city.title)
        found += [
            (f"slots of {city.name}", rect_at(place, slots)),
            (f"name of {city.name}", rect_at(place, name)),
        ]
    for line in plan.lines:
        found.append((f"cost of line {line}", plate_rect(line.plate, line.cost)))
    return found


@every_map
def test_every_city_and_line_is_drawn_once(map_data: MapData) -> None:
    root = parsed(draw_ground(map_data))
    assert texts(with_class(root, "name")) == [city.title for city in map_data.cities]
    assert Counter(texts(with_class(root, "cost"))) == Counter(str(c) for *_, c in map_data.lines)
    plan = chart(map_data)
    place = {city.name: plan.places[i] for i, city in enumerate(map_data.cities)}
    wanted = Counter(track([place[a], place[b]]) for a, b, _ in map_data.lines)
    assert Counter(line.get("d") for line in with_class(root, "line")) == wanted


@every_map
def test_nothing_covers_a_name_a_slot_or_a_cost(map_data: MapData) -> None:
    covered = [
        f"{one}, {other}"
        for (one, rect), (other, second) in combinations(rects(chart(map_data)), 2)
        if overlap(rect, second) > 0
    ]
    assert not covered, "\n".join(covered)


@every_map
def test_everything_is_on_the_sheet(map_data: MapData) -> None:
    plan = chart(map_data)
    for what, (left, top, right, bottom) in rects(plan):
        assert 8 <= left < right <= plan.width - 8, what  # nothing touches the frame
        assert 0 <= top < bottom <= plan.height, what


@every_map
def test_the_sheet_fits_beside_the_panels_at_1280_by_720(map_data: MapData) -> None:
    plan = chart(map_data)
    assert plan.width <= 800
    assert plan.height <= 670


@pytest.mark.parametrize("map_name", ["germany", "usa"])
def test_the_frame_of_a_chosen_city_stays_on_the_sheet(map_name: str) -> None:
    game = game_of("recharged", map_name, 6, 0)
    map_data = map_data_of(game.options)
    view = game.view(0)
    assert isinstance(view, BoardView)
    assert map_data is not None
    plan = chart(map_data)
    for frame in with_class(parsed(draw_live(view, map_data, nouns_of(game))), "hit"):
        x, y, width, height = (float(frame.get(name, "")) for name in ("x", "y", "width", "height"))
        assert 1 <= x < x + width <= plan.width - 1
        assert 1 <= y < y + height <= plan.height - 1


def is_inside(point: Point, ring: tuple[Point, ...]) -> bool:
    x, y = point
    crossings = 0
    for (x1, y1), (x2, y2) in zip(ring, (*ring[1:], ring[0]), strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            crossings += 1
    return crossings % 2 == 1


@every_map
def test_a_city_stands_on_the_ground_of_its_region_only(map_data: MapData) -> None:
    plan = chart(map_data)
    for city, place in zip(map_data.cities, plan.places, strict=True):
        grounds = [any(is_inside(place, ring) for ring in rings) for rings in plan.regions]
        assert grounds == [region == city.region for region in range(len(map_data.regions))], city


@every_map
def test_a_name_is_as_wide_as_it_has_room_in_whatever_face(map_data: MapData) -> None:
    for name in with_class(parsed(draw_ground(map_data)), "name"):
        assert float(name.attrib["textLength"]) == pytest.approx(
            text_width(name.text or "", NAME_SIZE), 0.01
        )


@every_map
def test_cities_keep_their_bearings(map_data: MapData) -> None:
    """Spread apart, but the ends of a line do not swap north and south, but for neighbours."""
    plan = chart(map_data)
    index = {city.name: i for i, city in enumerate(map_data.cities)}
    for a, b, _ in map_data.lines:
        one, other = map_data.cities[index[a]], map_data.cities[index[b]]
        (_, high), (_, low) = plan.places[index[a]], plan.places[index[b]]
        if abs(one.latitude - other.latitude) > 1.0:
            assert (high < low) == (one.latitude > other.latitude), (a, b)


def test_the_stored_places_are_those_of_the_relaxation() -> None:
    """When this fails: python tools/places.py."""
    assert {*map(charting.fingerprint, widest_maps())} == {*charting._stored_layouts()}
    map_data = widest_maps()[0]
    assert charting.layout(map_data).places == list(chart(map_data).places)


def test_a_map_without_an_outline_can_be_drawn() -> None:
    cities = tuple(City(name, name.title(), 0, 50.0 + i, 8.0 + i) for i, name in enumerate("abc"))
    map_data = MapData("nowhere", "Nowhere", ("all",), cities, (("a", "b", 3), ("b", "c", 12)))
    root = parsed(draw_ground(map_data))
    assert texts(with_class(root, "name")) == ["A", "B", "C"]
    assert len(chart(map_data).regions[0]) == 1


def test_buttons_and_prices_cover_nothing_of_a_map_without_an_outline() -> None:
    """Land everywhere: the German cities lie in the corners, too."""
    plan = chart(replace(maps.map_data("germany", ""), name="nowhere"))
    corners = charting.covered_corners(plan.map_data, plan.height)
    assert len(corners) == 2
    covered = [what for what, rect in rects(plan) if any(overlap(rect, each) for each in corners)]
    assert covered == []


# -- the layer over the ground -----------------------------------------------------------------


def building_game(moves: int = 150, players: int = 4) -> tuple[Game, BoardView, MapData]:
    """A game in which somebody can build now."""
    game = game_of("classic", "germany", players, moves)
    while all(action.kind != actions.BUILD for action in game.legal_actions()):
        game.play(game.legal_actions()[0])
    map_data = map_data_of(game.options)
    view = game.view(game.to_move)
    assert isinstance(view, BoardView)
    assert map_data is not None
    return game, view, map_data


def test_houses_slots_and_prices_are_those_of_the_game() -> None:
    game, view, map_data = building_game()
    root = parsed(draw_live(view, map_data, nouns_of(game)))
    grid = view.board_state.grid
    drawn = {each.get("data-city"): each for each in with_class(root, "city")}
    assert set(drawn) == {map_data.cities[city].name for city in grid.area.cities}
    for city in grid.area.cities:
        group = drawn[map_data.cities[city].name]
        owners = grid.owner[city * SLOTS : city * SLOTS + SLOTS]
        houses = [each.get("href") for each in with_class(group, "house")]
        assert houses == [f"#mark-{owner}" for owner in owners if owner != EMPTY]
        shut = [slot for slot in range(view.public.step, SLOTS) if owners[slot] == EMPTY]
        assert len(with_class(group, "shut")) == len(shut)
        price = view.city_price(view.seat, city)
        assert texts(with_class(group, "tag")) == ([] if price is None else [str(price)])


def test_cities_that_can_be_connected_are_buttons_with_their_action() -> None:
    game, view, map_data = building_game()
    root = parsed(draw_live(view, map_data, nouns_of(game)))
    buttons = {each.get("data-act"): each for each in root.iter() if each.get("data-act")}
    legal = [a for a in view.legal_actions() if a.kind == actions.BUILD]
    assert legal
    assert set(buttons) == {game.notation(action) for action in legal}
    for button in buttons.values():
        assert button.get("role") == "button"
        assert button.get("tabindex") == "0"
        assert button.get("aria-label")


def test_others_see_no_buttons() -> None:
    game, view, map_data = building_game()
    other = game.view((view.seat + 1) % 4)
    assert isinstance(other, BoardView)
    assert "data-act" not in draw_live(other, map_data, nouns_of(game))


def test_regions_out_of_play_are_grey() -> None:
    game, view, map_data = building_game()
    root = parsed(drawn_map(game, view))
    off = [each for each in with_class(root, "region") if "off" in str(each.get("class"))]
    assert len(off) == len(map_data.regions) - len(view.board_state.grid.area.regions)
    spots = [each for each in with_class(root, "spot") if "off" not in str(each.get("class"))]
    assert len(spots) == len(view.board_state.grid.area.cities)


def test_drafted_regions_are_buttons() -> None:
    game = Game.new("classic", "usa", players=3, regions="draft", seed=2)
    view, map_data = game.view(game.to_move), map_data_of(game.options)
    assert isinstance(view, BoardView)
    assert map_data is not None
    root = parsed(draw_live(view, map_data, nouns_of(game)))
    assert {each.get("data-act") for each in with_class(root, "pick")} == {
        game.notation(action) for action in game.legal_actions()
    }


def test_the_way_of_a_plan_passes_the_planned_cities() -> None:
    _, view, map_data = building_game()
    options = [a.value for a in view.legal_actions() if a.kind == actions.BUILD][:2]
    plan = view.plan(view.seat, options)
    assert plan is not None
    way = plan_path(view, map_data, view.seat, plan.cities)
    for city in plan.cities:
        x, y = chart(map_data).places[city]
        assert f"{track([(x, y)])[1:]}" in way


@every_map
def test_a_sketch_has_every_region_and_greys_the_others(map_data: MapData) -> None:
    root = parsed(map_sketch("classic", map_data.name, [map_data.regions[1]]))
    drawn = with_class(root, "region")
    assert [each.get("data-region") for each in drawn] == list(map_data.regions)
    grey = [each.get("data-region") for each in with_class(root, "off") if each.tag == "path"]
    assert grey == [name for name in map_data.regions if name != map_data.regions[1]]
    assert texts(root.iter("text")) == [word("region", name) for name in map_data.regions]


def test_a_game_without_a_map_has_no_sketch() -> None:
    assert map_sketch("card", "") == ""
