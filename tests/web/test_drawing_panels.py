"""Plants, fuel, players, status, charts: what stands in the game stands in the drawing."""

import re
from collections import Counter
from itertools import pairwise

import pytest

from tests.spaces import plain
from tests.web.drawn import (
    drawn_fuel,
    drawn_players,
    game_of,
    nouns_of,
    panels,
    parsed,
    texts,
    with_class,
)
from wattworks import bots
from wattworks.dice import Dice
from wattworks.editions import EDITIONS, Options
from wattworks.engine.board_view import BoardView
from wattworks.engine.card_view import CardView
from wattworks.engine.views import view_of
from wattworks.game import Game
from wattworks.web.drawing.icons import icon_names, sprite
from wattworks.web.drawing.plants import plant_card, plant_market, small_plant
from wattworks.web.drawing.players import stocks_in_hand
from wattworks.web.drawing.result_charts import result_charts
from wattworks.web.drawing.status import city_track, payment_table, status_panel

GAMES = [
    ("recharged", "germany", 4, 140),
    ("recharged", "usa", 2, 90),
    ("classic", "usa", 6, 260),
    ("original", "germany", 3, 33),
    ("card", None, 5, 110),
    ("card", None, 2, 40),
]
every_game = pytest.mark.parametrize(("edition", "map_name", "players", "moves"), GAMES)


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_every_plant_has_a_card(edition: str) -> None:
    chosen = EDITIONS[edition]
    game = Game.new(edition, chosen.default_map or None, players=3, seed=1)
    nouns = nouns_of(game)
    for card, plant in enumerate(game.rules.cards):
        for drawing in (plant_card(game.rules, card, nouns), small_plant(game.rules, card, nouns)):
            root = parsed(drawing)
            assert plant.label in icon_names()
            assert f"k-{plant.label}" in str(root.get("class"))
            assert nouns.plant(card) in str(root.get("aria-label"))
        icons = with_class(parsed(plant_card(game.rules, card, nouns)), f"i-{plant.label}")
        assert len([each for each in icons if each.tag == "svg"]) == max(1, plant.need)
    end = plant_card(game.rules, game.rules.end_card, nouns)
    assert nouns.step(3) in "".join(parsed(end).itertext())


def test_every_fuel_has_an_icon() -> None:
    for edition in EDITIONS.values():
        rules = edition.rules(Options(edition.name, edition.default_map, ("A", "B", "C")))
        assert set(rules.fuels) <= icon_names()


@every_game
def test_drawings_are_well_formed_and_use_what_there_is(
    edition: str, map_name: str | None, players: int, moves: int
) -> None:
    game = game_of(edition, map_name, players, moves)
    ids = set(re.findall(r'id="([^"]+)"', sprite()))
    for seat in (-1, 0, game.to_move):
        for name, html in panels(game, game.view(seat)).items():
            parsed(html)
            used = set(re.findall(r'href="#([^"]+)"', html))
            assert used <= ids | set(re.findall(r'id="([^"]+)"', html)), name


@every_game
def test_nothing_secret_is_drawn(
    edition: str, map_name: str | None, players: int, moves: int
) -> None:
    """States that a seat cannot tell apart look the same."""
    game = game_of(edition, map_name, players, moves)
    for seat in (-1, 0):
        view = game.view(seat)
        drawn = panels(game, view)
        for deal in range(3):
            other = view.sample(Dice(deal))
            assert panels(game, view_of(other, seat)) == drawn


def test_the_money_of_others_is_a_closed_purse() -> None:
    game = game_of("recharged", "germany", 4, 140)
    before = drawn_players(game, game.view(0))
    purses = with_class(parsed(before), "shut")
    assert len(purses) == 3
    state = game.state.copy()
    state.players[2].money += 17
    assert drawn_players(game, view_of(state, 0)) == before
    state.players[0].money += 17
    assert drawn_players(game, view_of(state, 0)) != before


def test_rows_stand_in_turn_order_with_the_trust() -> None:
    game = game_of("recharged", "usa", 2, 90)
    nouns = nouns_of(game)
    root = parsed(drawn_players(game, game.view(0), ["", "hard"]))
    assert texts(with_class(root, "who")) == [nouns.player(row) for row in game.state.order]
    assert len(with_class(root, "companion")) == 1
    assert texts(with_class(root, "badge")) == ["hard"]


@every_game
def test_fuel_is_told_in_the_same_figures_on_the_mat_and_where_it_is_bought(
    edition: str, map_name: str | None, players: int, moves: int
) -> None:
    game = game_of(edition, map_name, players, moves)
    view = game.view(0)
    in_hand = parsed(stocks_in_hand(view, nouns_of(game), 0))
    mine = next(each for each in with_class(parsed(drawn_players(game, view)), "player")
                if "me" in (each.get("class") or "").split())  # fmt: skip
    (mat,) = with_class(mine, "stocks")
    assert [each.get("aria-label") for each in in_hand] == [each.get("aria-label") for each in mat]
    assert texts(in_hand) == texts(mat)
    assert not [each for each in in_hand.iter() if each.get("id")], "ids are the mat's"


def test_what_hybrids_hold_is_no_room_any_more() -> None:
    """A coal plant and a hybrid with room for 4 each: one coal and two oil lie on the hybrid."""
    game = Game.new("recharged", "germany", players=3, seed=1)
    state = game.state
    names = [plant.name for plant in state.rules.cards]
    for name in ("04", "05"):
        state.give_plant(0, names.index(name))
    state.players[0].fuel = [5, 2, 0, 0]
    root = parsed(stocks_in_hand(game.view(0), nouns_of(game), 0))
    assert texts(root) == ["5/5", "2/2", "+1"]
    assert root[-1].get("aria-label") == "Hybrid plants: room for 1 more of either fuel"


@pytest.mark.parametrize("moves", [0, 60, 140, 200])
def test_ladders_show_the_market_and_the_next_refill(moves: int) -> None:
    game = game_of("recharged", "germany", 4, moves)
    view = game.view(-1)
    assert isinstance(view, BoardView)
    root = parsed(drawn_fuel(game, view))
    for kind, fuel in enumerate(with_class(root, "fuel")):
        stock, refill = view.board_state.token_market.stock[kind], view.next_refill()[kind]
        assert len(with_class(fuel, "full")) == stock
        assert len(with_class(fuel, "ghost")) == refill
        free = len(view.rules.prices[kind]) - stock - refill
        assert len(with_class(fuel, "free")) == free
        cheapest = texts(with_class(fuel, "cheapest"))
        assert cheapest == [str(price) for price in view.token_prices(kind, 1)][: stock or 0]


def test_fuel_that_can_be_bought_has_a_button_with_its_price() -> None:
    game = game_of("classic", "usa", 6, 260)
    while game.state.question is None or game.state.question.name != "buy":
        game.play(game.legal_actions()[0])
    view = game.view(game.to_move)
    assert isinstance(view, BoardView)
    root = parsed(drawn_fuel(game, view))
    drawn = {each.get("data-act"): plain(each.text or "") for each in with_class(root, "buy")}
    legal = {
        game.notation(a): f"{view.quote(a)} E"
        for a in view.legal_actions()
        if game.notation(a).startswith("buy")
    }
    assert drawn == legal


def test_the_nominated_plant_shows_the_bid_and_the_bidder() -> None:
    game = Game.new("recharged", "usa", players=4, seed=3)
    game.play(game.legal_actions()[0])
    game.play(game.legal_actions()[2])
    bidder, bid = game.state.auction.high_bidder, game.state.auction.bid
    root = parsed(plant_market(game.view(game.to_move), nouns_of(game)))
    nominated = with_class(root, "nominated")
    assert len(nominated) == 1
    badge = with_class(nominated[0], "bid")[0]
    assert "".join(badge.itertext()) == str(bid)
    assert f"p{bidder}" in str(badge.get("class")).split()


def test_the_discount_token_lies_on_one_plant() -> None:
    game = Game.new("recharged", "usa", players=4, seed=3)
    root = parsed(plant_market(game.view(0), nouns_of(game)))
    assert texts(with_class(root, "token")) == ["1 E"]


@every_game
def test_the_market_is_drawn_card_by_card(
    edition: str, map_name: str | None, players: int, moves: int
) -> None:
    game = game_of(edition, map_name, players, moves)
    root = parsed(plant_market(game.view(-1), nouns_of(game)))
    end = game.rules.end_card
    wanted = [game.rules.cards[card].name for card in game.state.plant_market.cards if card != end]
    assert texts(with_class(root, "number")) == wanted


def test_the_track_has_every_player_at_their_number_of_cities() -> None:
    game = game_of("classic", "usa", 6, 260)
    view = game.view(-1)
    assert isinstance(view, BoardView)
    root = parsed(city_track(view, nouns_of(game)))
    marks = {each.get("href") for each in root.iter("use")}
    assert marks == {f"#mark-{row}" for row in range(6)}
    assert texts(with_class(root, "tick"))[-1] >= str(view.rules.end_cities)
    assert len(with_class(root, "goal")) == 2  # ring and number


def test_the_track_prints_every_other_number_from_10_on_and_the_end() -> None:
    game = Game.new(map="usa", players=3, seed=1)
    view = game.view(0)
    assert isinstance(view, BoardView)
    root = parsed(city_track(view, nouns_of(game)))
    printed = [*range(11), 12, 14, 17]  # 16 would touch the end at 17
    assert texts(with_class(root, "tick")) == [str(cities) for cities in printed]
    assert len([each for each in with_class(root, "stop") if each.get("r") == "3"]) == 4


def test_a_first_game_that_ends_before_step_2_announces_none() -> None:
    game = Game.new("original", "usa", 3, variants=["first-game"], seed=1)
    view = game.view(0)
    assert isinstance(view, BoardView)
    drawn = plain(str(city_track(view, nouns_of(game))))
    assert "Step 2" not in drawn
    assert "The game ends at 7." in drawn
    assert "The game ends here" in drawn


def test_the_payment_table_marks_what_one_could_supply_now() -> None:
    game = game_of("classic", "usa", 6, 260)
    for seat in range(6):
        view = game.view(seat)
        assert isinstance(view, BoardView)
        (marked,) = with_class(parsed(payment_table(view)), "now")
        best = max(run.cities for run in view.runs(seat))
        assert texts([marked]) == [f"{best}{view.rules.payout(best)}"]


def test_a_finished_game_is_in_no_phase() -> None:
    game = game_of("original", "germany", 3, 100_000)
    assert game.is_over
    (now,) = with_class(parsed(status_panel(game.view(0), nouns_of(game))), "now")[:1]
    assert texts([now]) == ["Game over"]
    assert with_class(parsed(drawn_players(game, game.view(0))), "income") == []


def test_rows_say_what_was_earned_until_fuel_is_bought_again() -> None:
    game = Game.new("recharged", "germany", players=3, seed=1)
    bot, dice = bots.bot("easy"), Dice(1)
    seen = set()
    while game.state.round < 3:
        phase = game.state.phase().name
        root = parsed(drawn_players(game, game.view(0)))
        earned = {each.partition(" ")[0] for each in texts(with_class(root, "earned"))}
        incomes = with_class(root, "income")
        if phase == "auction" and game.state.round == 2:
            told = texts(with_class(root, "earned"))
            players = [game.state.players[row] for row in game.state.order]
            assert told == [f"earned {each.income} E✓ {each.income}" for each in players]
            seen.add(phase)
        elif phase == "bureaucracy":
            place = list(game.state.order).index(game.to_move)
            assert len(with_class(root, "earned")) == place
            seen.add(phase)
        else:
            assert earned == set()
        assert len(incomes) == 3
        game.play(bot.choose(game.view(game.to_move), dice))
    assert seen == {"auction", "bureaucracy"}


def test_the_payment_table_is_complete() -> None:
    game = game_of("classic", "usa", 6, 260)
    view = game.view(-1)
    assert isinstance(view, BoardView)
    root = parsed(payment_table(view))
    assert [int(text) for text in texts(root.iter("b"))] == view.rules.payouts


@pytest.mark.parametrize("moves", [0, 110])
def test_discards_and_single_cards_in_stock_can_be_looked_through(moves: int) -> None:
    game = game_of("card", None, 5, moves)
    view = game.view(0)
    assert isinstance(view, CardView)
    market, rules, nouns = view.card_state.resource_market, view.rules, nouns_of(game)
    (piles,) = with_class(parsed(panels(game, view)["columns"]), "piles")
    sections = [each for each in piles if each.tag == "section"]
    for section, cards in zip(sections, (market.stock, market.discard), strict=True):
        (stack,) = with_class(section, "stack")
        shown = Counter[str]()
        for entry in stack:
            label = plain("".join(card.get("aria-label") or "" for card in entry))
            shown[label] += int(re.sub(r"\D", "", entry.text or "") or 1)
        if not cards:
            assert shown == {"": 1}  # a dash
            continue
        names = [nouns.units(rules.card_fuel[card], rules.card_units[card]) for card in cards]
        assert shown == Counter(map(plain, names))


def test_the_columns_hold_the_cards_of_the_market_and_the_hands() -> None:
    game = game_of("card", None, 5, 110)
    view = game.view(0)
    assert isinstance(view, CardView)
    root = parsed(panels(game, view)["columns"])
    market = view.card_state.resource_market
    drawn = [len(with_class(column, "fuelcard")) for column in with_class(root, "column")]
    assert drawn == [len(column) for column in market.columns]
    hands = [len(with_class(hand, "fuelcard")) for hand in with_class(root, "hand")]
    assert hands == [len(market.hands[row]) for row in game.state.order]


@pytest.mark.parametrize(
    ("edition", "map_name", "players"), [("classic", "germany", 3), ("card", None, 4)]
)
def test_charts_add_up_to_the_end_of_the_game(
    edition: str, map_name: str | None, players: int
) -> None:
    game = game_of(edition, map_name, players, 100_000)
    assert game.is_over
    found = game.history()
    for row, course in enumerate(found):
        assert course.money[-1] == game.state.players[row].money
        assert len(course.money) == game.state.round
        assert list(course.plants[-1]) == sorted(game.state.players[row].plants)
        assert all(before <= after for before, after in pairwise(course.cities))
    root = parsed(result_charts(game, nouns_of(game)))
    assert len(with_class(root, "chart")) == (4 if map_name else 3)
    for chart in with_class(root, "chart"):
        assert chart.get("aria-label")
        assert len(with_class(chart, "course")) == players
