"""Every question of every edition can be answered on the page, and nothing else is offered."""

import asyncio
from random import Random

from tests.questions import question_names
from tests.spaces import plain
from tests.table import Table as Arranged
from tests.web.conftest import Tables, fresh_page
from tests.web.reading import Element, offered, parsed
from wattworks.editions import Options
from wattworks.engine import actions
from wattworks.engine.actions import Action
from wattworks.game import Game
from wattworks.record import notation
from wattworks.table.screen import Screen
from wattworks.table.thinking import Hint
from wattworks.web.drawing.status import STRIDE
from wattworks.web.pages.question_panel.choices import SEPARATOR
from wattworks.web.pages.question_panel.hints import told_hints
from wattworks.web.pages.question_panel.panel import act_part
from wattworks.web.pages.scene import scene_of
from wattworks.web.play.served_table import ServedTable

GAMES = [
    ("recharged", "germany", 3, "draft", ["starting-cities", "contractor"]),
    ("recharged", "usa", 2, "random", []),
    ("classic", "germany", 2, "random", ["trust"]),
    ("classic", "usa", 4, "random", ["discount-token"]),
    ("original", "germany", 3, "random", ["first-game"]),
    ("card", "", 2, "random", ["contractor"]),
    ("card", "", 4, "random", ["scrap-any"]),
]
MOVES = 200
PAGE_EVERY = 8  # moves


def check_page(table: ServedTable, page: Element) -> None:
    """The controls of the page are what the rules allow; bids have a field of their own."""
    game = table.game
    legal = {game.notation(each) for each in game.legal_actions() if each.kind != actions.BID}
    assert legal <= set(offered(page))
    for act in offered(page):
        if act not in legal:
            check_sequence(game, act.split(SEPARATOR))
    if any(each.kind == actions.BID for each in game.legal_actions()):
        field = next(e for e in page.find("ask").all() if e.attributes.get("name") == "amount")
        bids = [each.value for each in game.legal_actions() if each.kind == actions.BID]
        assert (field.attributes["min"], field.attributes["max"]) == (str(bids[0]), str(bids[-1]))


def check_sequence(game: Game, texts: list[str]) -> None:
    """Several actions after each other, such as a set of fuel, are all legal."""
    assert len(texts) > 1
    state = game.state.copy()
    for text in texts:
        action = notation.read(state, text)
        assert state.refusal(action) is None, text
        state.apply(action)


def play(tables: Tables, options: Options) -> set[str]:
    """Play at random and look at the page now and then, and at every new question."""
    game = Game.deal(options, seed=7)
    table = tables.table(game)
    rng = Random(7)
    seen: set[str] = set()
    for move in range(MOVES):
        if game.is_over:
            break
        question = game.state.question
        assert question is not None
        if question.name not in seen or move % PAGE_EVERY == 0:
            check_page(table, parsed(fresh_page(table).whole()))
        seen.add(question.name)
        game.play(choice(game, rng))
    return seen


def choice(game: Game, rng: Random) -> Action:
    """Rather something than nothing, and no more than the least bid."""
    legal = game.legal_actions()
    cheap = [each for each in legal if each.kind != actions.BID] or legal[:1]
    some = [each for each in cheap if each.kind > actions.DONE] or cheap
    return rng.choice(some if rng.random() < 0.85 else cheap)


def test_the_page_offers_what_is_legal_and_answers_every_question(tables: Tables) -> None:
    seen: set[str] = set()
    for edition, map_name, players, regions, variants in GAMES:
        names = tuple("ABCD"[:players])
        open_money = frozenset({*variants, "open-money"})
        seen |= play(tables, Options(edition, map_name, names, regions, open_money))
    assert seen == question_names()


def test_B_BUR_4_all_who_may_bid_are_told_what_ends_a_refill(tables: Tables) -> None:
    arranged = Arranged("recharged", "germany", players=3, variants=("open-money",))
    arranged.step(3)
    arranged.market(28, 30, 39)
    arranged.enter("auction", order=[0, 1, 2])
    table = tables.table(Game(arranged.options, arranged.state), "me", "hard", "hard")
    told = "Once plant 39 is sold, the market gets no more uranium."
    for move in ("nominate 39", "bid 39", "bid 40", "pass"):  # Ann nominates, bids and waits
        assert told in plain(parsed(fresh_page(table).whole()).find("ask").whole_text())
        table.game.play(move)
    assert table.game.to_move == 0  # asked to raise
    assert told in plain(parsed(fresh_page(table).whole()).find("ask").whole_text())


def test_who_may_bid_reads_what_the_plant_would_mean_for_them(tables: Tables) -> None:
    """08, 11 and 13 put out 2 + 2 + 1; with 20 in the place of the weakest it is 2 + 2 + 5."""
    arranged = Arranged("recharged", "germany", players=3)
    arranged.own(0, 8, 11, 13)
    arranged.market(20, 21, 22, 23, 24, 25, 26, 27)
    arranged.enter("auction", order=[0, 1, 2])
    table = tables.table(Game(arranged.options, arranged.state), "me", "hard", "hard")
    table.game.play("nominate 20")
    panel = parsed(fresh_page(table).whole()).find("ask")
    assert "Your plants: 5 → 9 cities" in plain(panel.whole_text())


ENDS = "The game then ends with this round."


def asked_to_build(tables: Tables, connected: int, money: int) -> tuple[ServedTable, list[str]]:
    """Seat 0 has so many cities and so much money; and the cities where nobody has a house."""
    arranged = Arranged("recharged", "germany", players=3)
    arranged.some_houses(0, connected)
    arranged.enter("building", order=[1, 2, 0])
    arranged.money(0, money)
    grid, cities = arranged.state.grid, arranged.state.board_rules.map.cities
    free = [cities[city] for city in grid.area.cities if grid.is_empty(city)]
    return tables.table(Game(arranged.options, arranged.state), "me", "hard", "hard"), free


def told_of(table: ServedTable, *planned: str) -> str:
    return plain(parsed(act_part(scene_of(table, Screen(), planned))).whole_text())


def test_B_END_1_a_plan_that_ends_the_game_says_so(tables: Tables) -> None:
    """With three players the game ends with 17 cities."""
    table, free = asked_to_build(tables, 15, money=200)
    assert ENDS not in told_of(table)
    assert ENDS not in told_of(table, free[0])
    assert ENDS in told_of(table, *free[:2])


def test_a_plan_that_is_too_expensive_ends_nothing(tables: Tables) -> None:
    table, free = asked_to_build(tables, 15, money=19)  # two houses cost 20
    told = told_of(table, *free[:2])
    assert ENDS not in told
    assert "E short" in told


def asked_to_run(tables: Tables, money: int, *built: str) -> str:
    """What seat 0 reads, in Essen with a plant and its coal, after the building of the round. A
    house in Duisburg costs 10, and the way there nothing."""
    arranged = Arranged("recharged", "germany", players=3, regions=("west", "south-west", "south"))
    arranged.own(0, 4)
    arranged.houses(0, "essen")
    arranged.fuel(0, coal=2)
    arranged.enter("fuel", order=[0, 1, 2])
    arranged.money(0, money)
    game = Game(arranged.options, arranged.state)
    table = tables.table(game, "me", "hard", "hard")
    while game.state.phase().name in ("fuel", "building"):
        builds = game.to_move == 0 and game.state.phase().name == "building"
        for move in (*(built if builds else ()), "done"):
            game.play(move)
    assert game.to_move == 0
    return told_of(table)


def test_who_had_too_little_money_for_any_city_is_told(tables: Tables) -> None:
    assert "You connected no city: 9 E is not enough for any." in asked_to_run(tables, 9)
    assert "not enough for any" not in asked_to_run(tables, 10)  # did not want one
    assert "not enough for any" not in asked_to_run(tables, 10, "build duisburg")


def test_no_chance_of_winning_is_told_as_certain(tables: Tables) -> None:
    table, _ = asked_to_build(tables, 15, money=200)
    scene = scene_of(table, Screen())
    hints = [Hint(["done"], value, "done_building", {}) for value in (1.0, 0.5, 0.0)]
    assert [told.chance for told in told_hints(scene, hints)] == ["99%", "50%", "1%"]


def test_a_finished_game_offers_nothing(tables: Tables) -> None:
    game = Game.new("original", "usa", 3, variants=["first-game"], seed=2)
    rng = Random(1)
    while not game.is_over:
        game.play(rng.choice(game.legal_actions()))
    page = parsed(asyncio.run(_page(tables.table(game))))
    assert offered(page) == []
    assert "Won by" in page.find("ask").whole_text()


async def _page(table: ServedTable) -> str:
    return fresh_page(table).whole()


def test_the_trust_is_introduced_where_its_houses_are_placed(tables: Tables) -> None:
    game = Game.new("recharged", "germany", ["Ann", "Bob"], seed=1)
    while game.to_move != 0 or game.version < 2:
        game.play(game.legal_actions()[0])
    page = fresh_page(tables.table(game, "me", "easy")).whole()
    assert f"House {game.version + 1} of 6. The Trust is nobody’s" in plain(page)
    mark = parsed(page).find("track-2").attributes
    place = 14 + STRIDE * game.version  # each of them is a house of the Trust
    assert mark["transform"].startswith(f"translate({place:.0f} ")
