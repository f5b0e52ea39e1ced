"""Tokens on cards, the lights of the night, the auction block: drawn as the game stands."""

import pytest
from hypothesis import given
from hypothesis.strategies import DataObject, data, integers, lists, sampled_from

from tests.web.drawn import drawn_map, drawn_players, game_of, nouns_of, parsed, texts, with_class
from wattworks.editions import EDITIONS, Options
from wattworks.engine.board_view import BoardView
from wattworks.engine.player import Fleet
from wattworks.engine.rules import HYBRID
from wattworks.game import Game
from wattworks.web.drawing.auction_block import auction_block
from wattworks.web.drawing.icons import plant_art
from wattworks.web.drawing.night import is_night, lit_houses
from wattworks.web.drawing.tokens import tokens_on_cards


def card(game: Game, name: str) -> int:
    return [plant.name for plant in game.rules.cards].index(name)


def test_hybrids_take_what_the_other_plants_have_no_room_for() -> None:
    game = Game.new("recharged", "germany", players=3, seed=1)
    hybrid, coal = card(game, "05"), card(game, "04")  # each needs 2, so it stores 4
    lying = tokens_on_cards(game.rules, [hybrid, coal], [5, 2, 0, 0])
    assert lying == [["coal", "oil", "oil", ""], ["coal"] * 4]


def test_plants_that_can_run_have_their_fuel() -> None:
    """As whoever has bought it expects: not all of it on the first card that has room."""
    game = Game.new("recharged", "germany", players=3, seed=1)
    coal, large, hybrid = card(game, "04"), card(game, "08"), card(game, "05")
    two = tokens_on_cards(game.rules, [coal, large], [5, 0, 0, 0])
    assert [each.count("coal") for each in two] == [2, 3]
    mixed = tokens_on_cards(game.rules, [coal, hybrid], [1, 1, 0, 0])
    assert mixed == [[""] * 4, ["coal", "oil", "", ""]]


@given(data())
def test_every_token_that_is_stored_finds_its_place(data: DataObject) -> None:
    game = Game.new("recharged", "germany", players=3, seed=1)
    rules, player = game.rules, game.state.players[0]
    numbers = [number for number in range(len(rules.cards)) if number != rules.end_card]
    cards = data.draw(lists(sampled_from(numbers), min_size=1, max_size=4, unique=True))
    fuel = [0] * len(rules.fuels)
    for each in cards:
        kinds = (0, 1) if rules.cards[each].fuel == HYBRID else (rules.cards[each].fuel,)
        for _ in range(data.draw(integers(0, 2 * rules.cards[each].need))):
            fuel[data.draw(sampled_from(kinds))] += 1
    lying = tokens_on_cards(rules, cards, fuel)
    for kind, name in enumerate(rules.fuels):
        assert sum(tokens.count(name) for tokens in lying) == fuel[kind]
    for each, tokens in zip(cards, lying, strict=True):
        assert len(tokens) == 2 * rules.cards[each].need
    burning = [sum(bool(token) for token in tokens) for tokens in lying]
    able = sum(rules.output[each] for each, count in zip(cards, burning, strict=True)
               if count >= rules.need[each])  # fmt: skip
    player.fleet, player.fuel = Fleet(rules, cards), fuel
    assert able == player.most_output(), "what lies there looks like what can run"


def test_a_plant_without_fuel_has_no_room() -> None:
    game = Game.new("recharged", "germany", players=3, seed=1)
    assert tokens_on_cards(game.rules, [card(game, "13")], [3, 0, 0, 0]) == [[]]


@pytest.mark.parametrize("moves", [90, 140, 200])
def test_every_token_lies_on_a_card(moves: int) -> None:
    game = game_of("recharged", "germany", 4, moves)
    rows = with_class(parsed(drawn_players(game, game.view(0))), "player")
    for row, drawn in zip(game.state.order, rows, strict=True):
        on_cards = [each for each in with_class(drawn, "piece") if "full" in each.get("class", "")]
        assert len(on_cards) == sum(game.state.players[row].fuel)


def at_bureaucracy(runs: int) -> Game:
    """Four players, of whom that many have run their plants."""
    game = game_of("recharged", "germany", 4, 140)
    while not (game.state.phase().renews_market and game.state.order.index(game.to_move) == runs):
        game.play(game.legal_actions()[-1 if game.state.phase().renews_market else 0])
    return game


def test_cities_are_lit_when_their_player_has_run_the_plants() -> None:
    game = at_bureaucracy(2)
    view = game.view(-1)
    assert isinstance(view, BoardView)
    assert is_night(view)
    owner = view.board_state.grid.owner
    lit = [owner[place] for place in lit_houses(view)]
    first, second, third, fourth = game.state.order
    assert lit.count(first) == game.state.players[first].supplied
    assert lit.count(second) == game.state.players[second].supplied
    assert lit.count(third) == lit.count(fourth) == 0
    assert len(with_class(parsed(drawn_map(game, view)), "light")) == len(lit)


def test_there_is_no_night_while_people_build() -> None:
    game = game_of("recharged", "germany", 4, 140)
    while game.state.phase().name != "building":
        game.play(game.legal_actions()[0])
    view = game.view(-1)
    assert isinstance(view, BoardView)
    assert not is_night(view)
    assert lit_houses(view) == frozenset()


def test_the_block_shows_the_plant_the_bid_and_who_is_out() -> None:
    game = Game.new("recharged", "usa", players=4, seed=3)
    assert not auction_block(game.view(0), nouns_of(game))
    game.play(game.legal_actions()[0])
    game.play(game.legal_actions()[2])
    game.play("pass")
    auction = game.state.auction
    root = parsed(auction_block(game.view(0), nouns_of(game)))
    assert [each.get("id") for each in with_class(root, "lot")] == [f"lot-{auction.card}"]
    assert len(with_class(root, "bidder")) == 4
    assert len(with_class(root, "gone")) == 1
    assert texts(with_class(root, "leads")) == [str(auction.bid)]


def test_the_block_shows_the_bidders_in_the_order_in_which_they_are_asked() -> None:
    game = Game.new("recharged", "usa", players=4, seed=3)
    game.play(game.legal_actions()[0])
    asked = []
    while game.state.auction.bid < 12:
        root = parsed(auction_block(game.view(0), nouns_of(game)))
        asked.append(game.to_move)
        game.play(game.legal_actions()[1 if game.state.auction.bid else 0])
    drawn = [str(each.get("aria-label")).partition(",")[0] for each in with_class(root, "bidder")]
    assert drawn == [nouns_of(game).player(row) for row in asked[:4]]


def test_every_plant_has_a_picture() -> None:
    for edition in EDITIONS.values():
        rules = edition.rules(Options(edition.name, edition.default_map, ("A", "B", "C")))
        assert all(plant_art(plant.label, 2) for plant in rules.cards)
    assert not plant_art("tidal", 1)
