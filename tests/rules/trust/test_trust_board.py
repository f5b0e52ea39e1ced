"""Two players against the Trust in the board game (T-SET to T-END, rulings 13, 44, 76, 114–125)."""

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from tests.table import CLASSICS, MAPS, NAMES, Table
from wattworks import maps
from wattworks.dice import Dice
from wattworks.editions import Options, OptionsError, edition
from wattworks.engine.fuel import COAL, GARBAGE, NO_PRICE, OIL, URANIUM
from wattworks.engine.grid import EMPTY
from wattworks.engine.plants import ON_MARKET
from wattworks.engine.refusal import Refusal

TRUST = 2
ORDER = (0, TRUST, 1)
END = 0  # how the tests write the end card
ROW = (7, 9, 11, 14, 20, 22, 25, 30)
DECK = (31, 33, 35, 36, 38)
RICH = 2000
PHASE_OUT = "trust-phase-out"
STORAGE = "trust-storage"
MARKED = ("starting-cities",)

both_maps = pytest.mark.parametrize("map_name", MAPS)
both_classics = pytest.mark.parametrize("edition_name", CLASSICS)


@dataclass(frozen=True)
class Ground:
    """Three regions, six cities for the Trust, and a corner that its cities cut off."""

    regions: tuple[str, str, str]
    six: tuple[str, ...]
    home: str  # free
    gate: str  # of the Trust, next to home
    line: int  # from home to gate
    beyond: str  # free; the cheapest way there from home leads through the Trust's cities
    route: int  # what that way costs


GROUNDS = {
    "germany": Ground(
        ("west", "south-west", "south"),
        ("essen", "duisburg", "duesseldorf", "muenster", "dortmund", "koeln"),
        "aachen", "koeln", 7, "osnabrueck", 24,
    ),
    "usa": Ground(
        ("midwest", "northeast", "southeast"),
        ("pittsburgh", "washington", "buffalo", "detroit", "new-york", "philadelphia"),
        "boston", "new-york", 3, "cincinnati", 19,
    ),
}  # fmt: skip


def drafted(
    map_name: str = "germany", variants: Sequence[str] = (), edition_name: str = "recharged"
) -> Table:
    """The Trust has its six houses; the next question is asked."""
    ground = GROUNDS[map_name]
    table = Table(edition_name, map_name, 2, ground.regions, variants)
    table.play(*(f"house {city}" for city in ground.six))
    return table


def builders(
    map_name: str = "germany",
    step: int = 1,
    variants: Sequence[str] = (),
    edition_name: str = "recharged",
) -> Table:
    """The building phase begins; player 1, the last in order, is to build and can pay."""
    table = drafted(map_name, variants, edition_name)
    while table.question == "mark":
        table.play(table.legal()[0])
    table.money(0, RICH)
    table.money(1, RICH)
    if step > 1:
        table.step(step)
    table.enter("building", ORDER)
    return table


def auction(
    row: Sequence[int] = ROW,
    deck: Sequence[int] = DECK,
    owned: Sequence[int] = (),
    step: int = 1,
    round_: int = 2,
    map_name: str = "germany",
    variants: Sequence[str] = (),
    edition_name: str = "recharged",
) -> Table:
    """An auction begins: player 0 first, 50 Elektro each; the Trust owns these plants."""
    table = Table(edition_name, map_name, 2, variants=variants)
    table.own(TRUST, *owned)
    table.market(*row)
    table.deck(*deck)
    table.step(step)
    table.enter("auction", ORDER, round_)
    return table


def buyers(
    owned: Sequence[int],
    stock: Sequence[int] = (24, 18, 9, 2),
    map_name: str = "germany",
    variants: Sequence[str] = (),
) -> Table:
    """The fuel phase begins; player 1, the last in order, is to buy."""
    table = Table("recharged", map_name, 2, variants=variants)
    table.own(TRUST, *owned)
    for kind, units in enumerate(stock):
        table.stock(kind, units)
    table.enter("fuel", ORDER)
    return table


def fed(
    owned: Sequence[int],
    stock: Sequence[int] = (24, 18, 9, 2),
    map_name: str = "germany",
    variants: Sequence[str] = (),
) -> list[int]:
    """What the Trust with these plants takes of such a market."""
    table = buyers(owned, stock, map_name, variants)
    table.play("done")
    return table.state.players[TRUST].fuel


def told(refusal: Refusal) -> tuple[str, dict[str, int]]:
    return refusal.code, refusal.params


def plants(table: Table, row: int = TRUST) -> list[int]:
    return table.numbers(table.state.players[row].plants)


def slots(table: Table, city: str) -> list[int]:
    """Who stands on 10, 15 and 20."""
    base = 3 * table.city(city)
    return table.state.grid.owner[base : base + 3]


def houses(table: Table) -> int:
    """The Trust's houses on the board."""
    return table.state.grid.owner.count(TRUST)


def area(table: Table) -> list[str]:
    names = table.state.board_rules.map.cities
    return [names[city] for city in table.state.grid.area.cities]


def free(table: Table) -> list[str]:
    """The cities without any house, in the order of the map."""
    return [city for city in area(table) if slots(table, city) == [EMPTY] * 3]


def neighbours(table: Table, map_name: str, of: Sequence[str]) -> set[str]:
    """The cities of the area joined by one line to one of these, by the map file."""
    found: set[str] = set()
    for a, b, _ in maps.map_data(map_name, "recharged").lines:
        found |= {b} if a in of else set()
        found |= {a} if b in of else set()
    return (found & set(area(table))) - set(of)


def named(table: Table, verb: str) -> set[str]:
    """What can be named after that verb now."""
    return {text.removeprefix(f"{verb} ") for text in table.legal() if text != "done"}


# -- T-SET-1: three in a row ---------------------------------------------------------------


@both_maps
def test_T_SET_1_three_connected_regions(map_name: str) -> None:
    for seed in range(10):
        state = Table("recharged", map_name, 2, seed=seed).state
        assert len(state.grid.area.regions) == 3
        assert state.board_rules.map.is_connected(state.grid.area.mask)


def test_T_SET_1_drafting_the_regions_skips_the_trust() -> None:
    table = Table("recharged", "germany", 2, "draft")
    first, other = table.setup.order
    asked = []
    while table.question == "region":
        asked.append(table.to_move)
        table.play(table.legal()[0])
    assert asked == [first, other, first]
    assert (table.question, table.to_move) == ("house", first), "then the houses"


@both_maps
def test_T_SET_1_the_order_is_player_trust_player_and_who_is_first_is_random(
    map_name: str,
) -> None:
    firsts = set()
    for seed in range(20):
        table = Table("recharged", map_name, 2, seed=seed)
        first, other = table.setup.order
        assert table.state.order == [first, TRUST, other]
        firsts.add(first)
    assert firsts == {0, 1}


@both_maps
def test_T_SET_1_the_trust_has_no_money(map_name: str) -> None:
    players = Table("recharged", map_name, 2).state.players
    assert [player.money for player in players] == [50, 50, 0]


@both_maps
def test_T_SET_1_the_trust_has_no_place_on_the_city_track(map_name: str) -> None:
    table = builders(map_name)
    table.play(f"build {GROUNDS[map_name].home}")
    assert houses(table) == 7
    assert table.state.grid.count == [0, 1, 0]
    assert table.state.grid.largest == 1


@pytest.mark.parametrize("players", range(3, 7))
def test_T_SET_1_only_two_players_meet_the_trust(players: int) -> None:
    table = Table("recharged", "usa", players)
    assert len(table.state.players) == len(table.state.order) == players
    assert table.question == "nominate", "there are no houses to place"


# -- T-SET-2: six houses -------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
@both_maps
def test_T_SET_2_the_first_player_places_one_then_two_two_and_one_ruling_118(
    map_name: str, seed: int
) -> None:
    table = Table("recharged", map_name, 2, seed=seed)
    first, other = table.setup.order
    asked: list[int] = []
    while table.question == "house" and len(asked) < 7:
        asked.append(table.to_move)
        table.play(table.legal()[0])
    assert asked == [first, other, other, first, first, other]


@both_maps
def test_T_SET_2_the_first_house_goes_anywhere_in_the_area(map_name: str) -> None:
    table = Table("recharged", map_name, 2, GROUNDS[map_name].regions)
    assert len(area(table)) == 21
    assert named(table, "house") == set(area(table))
    for city in set(table.state.board_rules.map.cities) - set(area(table)):
        assert told(table.refusal(f"house {city}")) == ("not_in_area", {})


@pytest.mark.parametrize("seed", range(5))
@both_maps
def test_T_SET_2_each_further_one_is_a_line_away_from_any_city_of_the_trust(
    map_name: str, seed: int
) -> None:
    """Random drafts: not only the last city counts, and only lines inside the area do."""
    table, dice = Table("recharged", map_name, 2, seed=seed), Dice(seed)
    placed: list[str] = []
    while table.question == "house" and len(placed) < 7:
        if placed:
            assert named(table, "house") == neighbours(table, map_name, placed)
        placed.append(sorted(named(table, "house"))[dice.below(len(table.legal()))])
        table.play(f"house {placed[-1]}")
    assert len(placed) == len(set(placed)) == 6


def test_T_SET_2_two_lines_away_is_too_far() -> None:
    table = Table("recharged", "germany", 2, GROUNDS["germany"].regions)
    table.play("house stuttgart")
    assert told(table.refusal("house mainz")) == ("not_next_to_trust", {})
    table.play("house mannheim")
    assert told(table.refusal("house mannheim")) == ("city_full", {"step": 1})
    table.play("house mainz", "house konstanz")


@both_maps
def test_T_SET_2_they_stand_on_10_and_ten_stay_in_stock_ruling_118(map_name: str) -> None:
    table = drafted(map_name)
    ground = GROUNDS[map_name]
    for city in ground.six:
        assert slots(table, city) == [TRUST, EMPTY, EMPTY]
    assert set(free(table)) == set(area(table)) - set(ground.six)
    table.money(0, RICH)
    table.enter("building", (1, TRUST, 0))
    table.play(*(f"build {city}" for city in free(table)))
    assert houses(table) == 6 + 10


@both_maps
def test_T_SET_2_then_the_first_player_opens_the_first_auction(map_name: str) -> None:
    table = drafted(map_name)
    assert (table.state.round, table.state.phase().name) == (1, "auction")
    assert (table.question, table.to_move) == ("nominate", table.setup.order[0])


# -- T-SET-3: with starting cities ---------------------------------------------------------


@both_maps
def test_T_SET_3_the_marks_come_after_the_six_houses_in_turn_order(map_name: str) -> None:
    table = Table("recharged", map_name, 2, GROUNDS[map_name].regions, MARKED)
    first, other = table.setup.order
    questions: list[tuple[str, int]] = []
    while table.state.phase().name != "auction" and len(questions) < 9:
        questions.append((table.question, table.to_move))
        table.play(table.legal()[0])
    assert [question for question, _ in questions] == ["house"] * 6 + ["mark"] * 2
    assert [player for _, player in questions[6:]] == [first, other]


@both_maps
def test_T_SET_3_a_trust_city_cannot_be_marked_ruling_118(map_name: str) -> None:
    table, ground = drafted(map_name, MARKED), GROUNDS[map_name]
    assert named(table, "mark") == set(area(table)) - set(ground.six)
    for city in ground.six:
        assert told(table.refusal(f"mark {city}")) == ("city_full", {"step": 1})
    table.play(f"mark {ground.home}")
    assert told(table.refusal(f"mark {ground.home}")) == ("city_marked", {})
    assert named(table, "mark") == set(area(table)) - {*ground.six, ground.home}


@both_maps
def test_T_SET_3_a_house_goes_on_the_15_of_each_marked_city_ruling_118(map_name: str) -> None:
    table, ground = drafted(map_name, MARKED), GROUNDS[map_name]
    table.play(f"mark {ground.home}")
    assert slots(table, ground.home) == [EMPTY, TRUST, EMPTY], "at once"
    table.play(f"mark {ground.beyond}")
    assert slots(table, ground.beyond) == [EMPTY, TRUST, EMPTY]
    assert table.state.token_market.supply[URANIUM] == 12 - 2 - 2
    assert houses(table) == 8


@both_maps
def test_T_SET_3_eight_houses_stay_in_stock_ruling_118(map_name: str) -> None:
    """Of 13 empty cities the first eight get a house; the marked one gets no second."""
    table = builders(map_name, 2, MARKED)
    marked = next(city for city in area(table) if table.city(city) in table.state.grid.marks)
    others = free(table)
    table.play(f"build {marked}")
    assert houses(table) == 6 + 2
    table.play(*(f"build {city}" for city in others))
    assert [slots(table, city)[1] for city in others] == [TRUST] * 8 + [EMPTY] * 5
    assert houses(table) == 16


# -- T-ORD-1: turn order -------------------------------------------------------------------


@pytest.mark.parametrize(("first", "other"), [(0, 1), (1, 0)])
@both_maps
def test_T_ORD_1_phase_1_ranks_the_players_by_cities_and_the_trust_stays_second_ruling_114(
    map_name: str, first: int, other: int
) -> None:
    table = drafted(map_name)
    table.own(TRUST, 50, 46, 44)
    table.own(other, 40)
    table.own(first, 3)
    table.some_houses(other, 2)
    table.some_houses(first, 3)
    table.enter("order", (other, TRUST, first))
    assert table.state.order == [first, TRUST, other]


@pytest.mark.parametrize(("first", "other"), [(0, 1), (1, 0)])
def test_T_ORD_1_ties_by_the_larger_plant_ruling_114(first: int, other: int) -> None:
    table = drafted()
    table.own(TRUST, 20)
    table.own(other, 17, 16)
    table.own(first, 30, 3)
    table.some_houses(0, 2)
    table.some_houses(1, 2)
    table.enter("order", (other, TRUST, first))
    assert table.state.order == [first, TRUST, other]


@pytest.mark.parametrize(
    ("bought", "taken", "order"), [(9, 14, [1, TRUST, 0]), (14, 12, [0, TRUST, 1])]
)
def test_T_ORD_1_the_ranking_after_the_first_auction_swaps_the_players_only_ruling_114(
    bought: int, taken: int, order: list[int]
) -> None:
    """The Trust stays second, with the largest plant of all or without."""
    table = auction(deck=(12, 13, 31), round_=1)
    table.buy_plant(bought)
    table.buy_plant(11)
    assert plants(table) == [taken]
    assert table.state.phase().name == "fuel"
    assert table.state.order == order


def test_T_ORD_1_the_ranking_of_the_first_round_is_not_repeated() -> None:
    table = auction(deck=(12, 13, 31), round_=2)
    table.buy_plant(9)
    table.buy_plant(11)
    assert table.state.order == [0, TRUST, 1]


# -- T-AUC-1: the Trust takes a plant ------------------------------------------------------


def test_T_AUC_1_takes_after_the_first_pass_ruling_115() -> None:
    table = auction()
    assert plants(table) == []
    table.play("pass")
    assert plants(table) == [14], "the highest of the current market"
    assert table.on_market() == [7, 9, 11, 20, 22, 25, 30, 31]
    assert (table.question, table.to_move) == ("nominate", 1)


def test_T_AUC_1_takes_after_the_first_sale_with_the_sold_plant_replaced_ruling_115() -> None:
    """10 comes in for 9: the four are 7, 10, 11, 14. Before the draw they were 7, 11, 14, 20."""
    table = auction(deck=(10, 31, 33))
    table.play("nominate 09", "bid 9")
    assert plants(table) == [], "not while they bid"
    table.play("pass")
    assert plants(table) == [14]
    assert table.drawn() == [10, 31]
    assert table.on_market() == [7, 10, 11, 20, 22, 25, 30, 31]


def test_T_AUC_1_the_replacement_may_bring_a_higher_one_into_the_current_market() -> None:
    table = auction(deck=(40, 31))
    table.buy_plant(14)
    assert plants(table) == [20]


def test_T_AUC_1_a_sale_is_complete_when_room_is_made_and_the_fuel_settled() -> None:
    table = auction(owned=(42,))
    table.own(0, 4, 8, 15)
    table.fuel(0, coal=14)
    table.buy_plant(14)
    assert (table.question, plants(table)) == ("scrap", [42])
    table.play("scrap 04")
    assert (table.question, plants(table)) == ("give up", [42])
    table.play(*["give coal"] * 4)
    assert plants(table) == [42]
    table.play("done")
    assert plants(table) == [20, 42]
    assert table.drawn() == [31, 33]


def test_T_AUC_1_takes_also_when_the_second_player_won_ruling_115() -> None:
    """The first player then goes on alone and pays the minimum (B-AUC-4)."""
    table = auction()
    table.play("nominate 11", "bid 11", "bid 12", "pass")
    assert plants(table, 1) == [11]
    assert plants(table) == [20]
    assert (table.question, table.to_move) == ("nominate", 0)
    table.play("nominate 14")
    assert table.legal() == ["bid 14"]
    assert told(table.refusal("bid 15")) == ("bid_fixed", {"least": 14})
    table.play("bid 14")
    assert table.state.players[0].money == 50 - 14
    assert plants(table) == [20], "once in the phase"


def test_T_AUC_1_so_there_is_at_most_one_contested_auction_ruling_115() -> None:
    table = auction()
    table.play("pass", "nominate 20")
    assert table.legal() == ["bid 20"]
    table.play("bid 20")
    assert (table.state.phase().name, plants(table, 1)) == ("fuel", [20])


@pytest.mark.parametrize(
    "texts",
    [
        ("pass", "pass"),
        ("pass", "nominate 09", "bid 9"),
        ("nominate 09", "bid 9", "pass", "pass"),
        ("nominate 09", "bid 9", "pass", "nominate 11", "bid 11"),
        ("nominate 09", "bid 9", "bid 10", "pass", "pass"),
        ("nominate 09", "bid 9", "bid 10", "pass", "nominate 11", "bid 11"),
    ],
)
def test_T_AUC_1_once_in_each_phase_ruling_115(texts: tuple[str, ...]) -> None:
    table = auction()
    table.play(*texts)
    assert table.state.phase().name == "fuel"
    assert len(plants(table)) == 1
    assert len(table.events("trust_plant")) == 1


def test_T_AUC_1_and_once_again_in_the_next_phase() -> None:
    table = auction()
    table.play("pass", "pass")
    table.enter("auction", ORDER, 3)
    table.play("pass", "pass")
    assert plants(table) == [14, 22], "the market was 9 11 20 22 when the second phase began"


@both_maps
def test_T_AUC_1_round_1_included_ruling_115(map_name: str) -> None:
    table = auction(round_=1, map_name=map_name)
    assert told(table.refusal("pass")) == ("must_buy", {})
    table.buy_plant(9)
    assert plants(table) == [20]
    table.buy_plant(11)
    assert plants(table) == [20]
    assert table.state.phase().name == "fuel"


@pytest.mark.parametrize("step", [1, 2])
def test_T_AUC_1_of_the_current_market_in_steps_1_and_2(step: int) -> None:
    table = auction(step=step)
    table.play("pass")
    assert plants(table) == [14]


def test_T_AUC_1_in_step_3_of_the_whole_market_ruling_116() -> None:
    table = auction((20, 22, 25, 30, 31, 33), (35, 36), step=3)
    table.play("pass")
    assert plants(table) == [33]
    assert table.on_market() == [20, 22, 25, 30, 31, 35]


def test_T_AUC_1_in_step_3_after_a_sale_also_the_plant_just_drawn_ruling_116() -> None:
    table = auction((20, 22, 25, 30, 31, 33), (50, 36), step=3)
    table.buy_plant(22)
    assert plants(table) == [50]
    assert table.on_market() == [20, 25, 30, 31, 33, 36]


def test_T_AUC_1_of_the_four_while_step_3_lies_in_the_future_market_ruling_116() -> None:
    table = auction(deck=(END, 38, 46), step=2)
    table.shuffle_order(46, 38)
    table.buy_plant(9)
    assert table.state.plant_market.end_place == ON_MARKET
    assert plants(table) == [20], "not 30"
    assert table.on_market() == [7, 11, 14, 22, 25, 30, 46, END], "replaced from the shuffled deck"
    assert table.state.step == 2


def test_T_AUC_1_step_3_drawn_for_its_plant_waits_for_the_end_of_the_phase() -> None:
    table = auction(deck=(END, 31, 38, 46), step=2)
    table.shuffle_order(46, 38)
    table.play("pass")
    assert plants(table) == [14]
    assert table.on_market() == [7, 9, 11, 20, 22, 25, 30, END]
    assert table.state.step == 2
    table.play("nominate 20", "bid 20")
    assert table.drawn() == [END, 46, 38], "for the sold plant, and for 07 with the token"
    assert table.on_market() == [11, 22, 25, 30, 38, 46], "Step 3 and the lowest have left"
    assert (table.state.phase().name, table.state.step) == ("fuel", 3)


def test_T_AUC_1_step_3_itself_is_never_taken() -> None:
    table = auction((20, 22, 25), (), step=2)
    table.whole_deck(END)
    table.play("nominate 20", "bid 1", "pass")
    assert plants(table) == [25], "the end card lay in the current market, behind it"
    assert table.on_market() == [22, END]


@both_maps
def test_T_AUC_1_takes_for_nothing(map_name: str) -> None:
    table = auction(map_name=map_name)
    before = [player.money for player in table.state.players]
    table.play("pass")
    assert [player.money for player in table.state.players] == before
    assert table.events("bid") == table.events("sold") == []


def test_T_AUC_1_its_replacement_obeys_the_token_ruling_44() -> None:
    table = auction(deck=(6, 5, 31))
    table.play("pass")
    assert table.left_game() == [6]
    assert table.token() is None
    assert table.on_market() == [5, 7, 9, 11, 20, 22, 25, 30], "the second card stays, though lower"
    table.play("pass")
    assert table.left_game() == [6], "the plant that bore the token stays"


def test_T_AUC_1_a_higher_replacement_leaves_the_token_where_it_is_ruling_44() -> None:
    table = auction(deck=(8, 31))
    table.play("pass")
    assert table.token() == 7
    assert table.on_market() == [7, 8, 9, 11, 20, 22, 25, 30]


def test_T_AUC_1_after_the_sale_of_the_token_plant_its_draw_knows_no_token_ruling_44() -> None:
    table = auction(deck=(31, 5, 33))
    table.buy_plant(7)
    assert plants(table) == [20]
    assert table.on_market() == [5, 9, 11, 14, 22, 25, 30, 31]
    assert table.left_game() == []


def test_T_AUC_1_taking_the_last_plant_sets_the_token_aside_ruling_44() -> None:
    table = auction((20,), (), step=3)
    table.whole_deck()
    assert table.token() == 20
    table.play("pass")
    assert plants(table) == [20]
    assert table.token() is None
    assert table.state.phase().name == "fuel", "no plant is left"
    assert table.left_game() == []


def test_T_AUC_1_the_first_sale_may_leave_it_nothing() -> None:
    table = auction((20,), (), step=3)
    table.whole_deck()
    table.buy_plant(20)
    assert plants(table) == []
    assert table.state.phase().name == "fuel"


def test_T_AUC_1_with_an_empty_deck_its_plant_is_not_replaced() -> None:
    table = auction((20, 22, 25), (), step=3)
    table.whole_deck()
    table.play("pass")
    assert plants(table) == [25]
    assert table.on_market() == [20, 22]


@pytest.mark.parametrize("variants", [(), MARKED])
@both_maps
def test_T_AUC_1_only_the_two_players_are_ever_asked(
    map_name: str, variants: tuple[str, ...]
) -> None:
    """Whole random games: the Trust nominates, bids, buys, builds and runs nothing itself."""
    for seed in range(3):
        table, dice = Table("recharged", map_name, 2, variants=variants, seed=seed), Dice(seed)
        asked = set()
        while not table.state.is_over and table.state.round < 40:
            asked.add(table.to_move)
            legal = table.state.legal_actions()
            table.state.apply(legal[dice.below(len(legal))])
        assert asked == {0, 1}
        for name in ("nominate", "bid", "out", "pass", "sold", "buy", "build", "run", "income"):
            assert TRUST not in {event.row for event in table.events(name)}


# -- T-AUC-2: with three plants ------------------------------------------------------------


def test_T_AUC_2_scraps_its_lowest_for_a_higher_plant_ruling_117() -> None:
    table = auction(owned=(5, 13, 40))
    table.play("pass")
    assert plants(table) == [13, 14, 40]
    assert table.left_game() == [5]
    assert table.on_market() == [7, 9, 11, 20, 22, 25, 30, 31]


def test_T_AUC_2_higher_than_its_lowest_is_enough() -> None:
    table = auction(owned=(13, 42, 50))
    table.play("pass")
    assert plants(table) == [14, 42, 50]


def test_T_AUC_2_it_scraps_the_lowest_not_the_oldest() -> None:
    table = auction()
    table.own(TRUST, 42, 40, 5)
    table.play("pass")
    assert plants(table) == [14, 40, 42]


def test_T_AUC_2_takes_nothing_that_is_not_higher_ruling_117() -> None:
    table = auction(owned=(15, 16, 50))
    table.play("pass")
    assert plants(table) == [15, 16, 50]
    assert table.on_market() == list(ROW)
    assert table.drawn() == table.left_game() == []


def test_T_AUC_2_nor_anything_later_in_the_phase_ruling_117() -> None:
    """The sale to the other player brings 20 into the current market, too late."""
    table = auction(owned=(15, 16, 50))
    table.play("pass", "nominate 14", "bid 14")
    assert plants(table) == [15, 16, 50]


def test_T_AUC_2_it_judges_the_market_after_the_first_sale_ruling_117() -> None:
    table = auction(owned=(15, 16, 50))
    table.buy_plant(14)
    assert plants(table) == [16, 20, 50]


@pytest.mark.parametrize("owned", [(40,), (40, 42)])
def test_T_AUC_2_with_fewer_plants_it_takes_a_lower_one_too(owned: tuple[int, ...]) -> None:
    table = auction(owned=owned)
    table.play("pass")
    assert plants(table) == [14, *owned]
    assert table.left_game() == []


def test_T_AUC_2_in_step_3_it_judges_the_highest_of_all_six() -> None:
    table = auction((15, 16, 18, 19, 20, 35), (36,), (32, 34, 50), step=3)
    table.play("pass")
    assert plants(table) == [34, 35, 50]


def test_D_4_the_trusts_scrapped_plant_is_neither_paid_nor_counted_ruling_132() -> None:
    """It makes room before the second player does, who is still the first demolisher."""
    table = auction(owned=(5, 13, 40), variants=["contractor"])
    table.own(1, 3, 4, 6)
    money = [player.money for player in table.state.players]
    table.play("pass")
    assert plants(table) == [13, 14, 40]
    assert [player.money for player in table.state.players] == money
    assert table.events("demolition") == []
    table.play("nominate 11", "bid 11", "scrap 03")
    assert table.state.players[1].money == 50 - 11 + 5, "the sum for the first"


def test_D_4_after_the_trusts_demolition_alone_the_card_stays_ruling_132() -> None:
    table = auction(owned=(5, 13, 40), variants=["contractor"])
    table.play("pass", "pass")
    assert table.left_game()[0] == 5
    assert table.state.phase().name == "fuel"
    assert table.state.contractor_card == 0
    assert table.events("contractor") == []


# -- ruling 76: the Trust takes 39 ---------------------------------------------------------

URANIUM_ROW = (25, 28, 30, 39, 42, 44, 46, 50)


def uranium_refill(table: Table) -> int:
    """Tokens of uranium that the next bureaucracy lays out."""
    table.enter("bureaucracy")
    table.finish_phase()
    return table.refilled()[URANIUM]


@pytest.mark.parametrize(("variants", "refill"), [((), 1), ((PHASE_OUT,), 0)])
def test_T_AUC_1_taking_39_ends_the_refill_of_uranium_by_option_only_ruling_76(
    variants: tuple[str, ...], refill: int
) -> None:
    table = auction(URANIUM_ROW, variants=variants)
    table.play("pass")
    assert plants(table) == [39]
    assert len(table.events("phase_out")) == 1 - refill
    assert uranium_refill(table) == refill
    assert table.state.token_market.stock[URANIUM] == 2 + refill, "what lies there stays"


@pytest.mark.parametrize("variants", [(), (PHASE_OUT,)])
def test_T_AUC_1_a_player_who_buys_39_ends_it_in_any_case_ruling_76(
    variants: tuple[str, ...],
) -> None:
    table = auction(URANIUM_ROW, variants=variants)
    table.buy_plant(39)
    assert plants(table, 0) == [39]
    assert uranium_refill(table) == 0


def test_T_AUC_1_with_the_option_other_plants_of_the_trust_end_nothing_ruling_76() -> None:
    table = auction((25, 28, 30, 34, 42, 44, 46, 50), variants=[PHASE_OUT])
    table.play("pass")
    assert plants(table) == [34]
    assert uranium_refill(table) == 1


@pytest.mark.parametrize(
    ("variant", "own_map", "other_map"),
    [(PHASE_OUT, "germany", "usa"), (STORAGE, "usa", "germany")],
)
def test_the_options_of_rulings_76_and_123_are_for_two_players_on_one_map(
    variant: str, own_map: str, other_map: str
) -> None:
    recharged = edition("recharged")
    recharged.check_options(Options("recharged", own_map, NAMES[:2], variants=frozenset({variant})))
    with pytest.raises(OptionsError) as error:
        recharged.rules(Options("recharged", other_map, NAMES[:2], variants=frozenset({variant})))
    assert error.value.code == "only_on_map"
    assert error.value.params == {"variant": variant, "map": own_map}
    with pytest.raises(OptionsError) as error:
        recharged.rules(Options("recharged", own_map, NAMES[:3], variants=frozenset({variant})))
    assert (error.value.code, error.value.params) == ("only_two_players", {"variant": variant})


# -- T-RES-1: the Trust takes fuel ---------------------------------------------------------


@both_maps
def test_T_RES_1_takes_in_its_place_between_the_two_players_ruling_121(map_name: str) -> None:
    table = buyers((20,), map_name=map_name)
    table.own(1, 25)
    assert table.to_move == 1
    table.play("buy coal")
    assert table.state.players[TRUST].fuel == [0, 0, 0, 0]
    table.play("done")
    assert table.state.players[TRUST].fuel == [3, 0, 0, 0]
    assert (table.question, table.to_move) == ("buy", 0)
    assert table.state.token_market.stock[COAL] == 20


def test_T_RES_1_cheapest_first_and_for_nothing_ruling_121() -> None:
    """It takes the two that are left at 1 and one at 2; the first player pays 2 for the next."""
    table = buyers((20,), stock=(23, 18, 9, 2))
    table.own(0, 25)
    money = table.state.players[TRUST].money
    assert table.price("coal") == 1
    table.play("done")
    assert table.state.players[TRUST].money == money
    table.play("buy coal")
    assert table.state.players[0].money == 50 - 2


@pytest.mark.parametrize(
    ("owned", "taken"),
    [
        ((20,), [3, 0, 0, 0]),
        ((26,), [0, 2, 0, 0]),
        ((30,), [0, 0, 3, 0]),
        ((28,), [0, 0, 0, 1]),
        ((13, 33, 50), [0, 0, 0, 0]),
        ((4, 20, 42), [7, 0, 0, 0]),
        ((7, 14, 17), [0, 3, 2, 1]),
        ((3, 8, 50), [3, 2, 0, 0]),
    ],
)
def test_T_RES_1_exactly_one_need_of_each_plant_never_a_store_ruling_121(
    owned: tuple[int, ...], taken: list[int]
) -> None:
    assert fed(owned) == taken


@pytest.mark.parametrize(
    ("owned", "stock", "taken"),
    [
        ((20,), (2, 18, 9, 2), [2, 0, 0, 0]),
        ((20,), (0, 18, 9, 2), [0, 0, 0, 0]),
        ((30, 38), (24, 18, 4, 2), [0, 0, 4, 0]),
        ((11, 17, 23), (24, 18, 9, 2), [0, 0, 0, 2]),
        ((7, 36), (1, 2, 9, 2), [1, 2, 0, 0]),
    ],
)
def test_T_RES_1_if_there_is_not_enough_as_much_as_there_is_ruling_121(
    owned: tuple[int, ...], stock: tuple[int, ...], taken: list[int]
) -> None:
    assert fed(owned, stock) == taken


@pytest.mark.parametrize(
    ("owned", "taken"),
    [((29,), [1, 0]), ((12,), [1, 1]), ((46,), [2, 1])],
)
def test_T_RES_1_a_hybrid_takes_coal_oil_coal_ruling_122(
    owned: tuple[int, ...], taken: list[int]
) -> None:
    assert fed(owned)[:2] == taken
    assert fed(owned, (3, 24, 9, 2))[:2] == taken, "though oil costs 1 and coal 8"


@pytest.mark.parametrize(
    ("stock", "taken"),
    [
        ((0, 18), [0, 3]),
        ((1, 18), [1, 2]),
        ((24, 0), [3, 0]),
        ((2, 1), [2, 1]),
        ((1, 1), [1, 1]),
        ((0, 2), [0, 2]),
        ((2, 0), [2, 0]),
        ((0, 0), [0, 0]),
    ],
)
def test_T_RES_1_or_what_is_there_ruling_122(stock: tuple[int, int], taken: list[int]) -> None:
    assert fed((46,), (*stock, 9, 2))[:2] == taken


def test_T_RES_1_each_hybrid_starts_with_coal_ruling_122() -> None:
    assert fed((29, 46))[:2] == [3, 1]
    assert fed((5, 12, 21))[:2] == [3, 3]


def test_T_RES_1_hybrids_by_ascending_number_ruling_122() -> None:
    """29 takes one coal, then 46 takes coal, oil, coal."""
    table = buyers((46, 29))
    table.play("done")
    assert [event.a for event in table.events("trust_fuel")] == [COAL, COAL, OIL, COAL]


def test_T_RES_1_pure_plants_first_ruling_122() -> None:
    """05 has the lower number, but 20 gets all the coal there is."""
    assert fed((5, 20), (3, 18, 9, 2))[:2] == [3, 2]
    assert fed((5, 7), (24, 3, 9, 2))[:2] == [2, 3]


@both_maps
def test_T_RES_1_what_it_took_is_sold_out_for_the_first_player(map_name: str) -> None:
    table = buyers((30,), (24, 18, 3, 2), map_name)
    table.own(0, 14)
    table.play("done")
    assert table.to_move == 0
    assert told(table.refusal("buy garbage")) == ("sold_out", {"fuel": GARBAGE})


def test_T_RES_1_it_takes_anew_every_round_and_keeps_nothing() -> None:
    table = buyers((20, 46))
    for _ in range(2):
        table.play("done", "done")
        assert table.state.players[TRUST].fuel == [5, 1, 0, 0]
        table.enter("bureaucracy", ORDER)
        table.finish_phase()
        assert table.state.players[TRUST].fuel == [0, 0, 0, 0]
        table.enter("fuel", ORDER)


@pytest.mark.parametrize(
    ("owned", "stock", "from_market", "also_from_storage"),
    [
        ((20,), (0, 18), [0, 0], [3, 0]),
        ((20,), (2, 18), [2, 0], [3, 0]),
        ((46,), (0, 18), [0, 3], [2, 1]),
        ((46,), (1, 18), [1, 2], [2, 1]),
        ((7,), (24, 1), [0, 1], [0, 1]),
    ],
)
def test_T_RES_1_from_the_storage_by_option_only_ruling_123(
    owned: tuple[int, ...],
    stock: tuple[int, int],
    from_market: list[int],
    also_from_storage: list[int],
) -> None:
    market = (*stock, 9, 2)
    assert fed(owned, market, "usa")[:2] == from_market
    assert fed(owned, market, "usa", [STORAGE])[:2] == also_from_storage


def test_T_RES_1_the_storage_gives_no_more_than_it_holds_ruling_123() -> None:
    table = buyers((20,), (1, 18, 9, 2), "usa", [STORAGE])
    table.fuel(0, coal=22)
    assert (table.state.token_market.stock[COAL], table.state.token_market.supply[COAL]) == (1, 1)
    table.play("done")
    assert table.state.players[TRUST].fuel == [2, 0, 0, 0]


# -- T-BLD-1: its cities -------------------------------------------------------------------


@both_maps
def test_T_BLD_1_the_six_cities_are_closed_in_step_1_ruling_120(map_name: str) -> None:
    table, ground = builders(map_name), GROUNDS[map_name]
    for city in ground.six:
        assert told(table.refusal(f"build {city}")) == ("city_full", {"step": 1}), "as a start"
    table.play(f"build {ground.home}")
    assert told(table.refusal(f"build {ground.gate}")) == ("city_full", {"step": 1})


@both_maps
def test_T_BLD_1_from_step_2_on_they_cost_15_ruling_120(map_name: str) -> None:
    table, ground = builders(map_name), GROUNDS[map_name]
    table.play(f"build {ground.home}")
    table.step(2)
    assert table.cost(1, ground.gate) == ground.line + 15
    table.play(f"build {ground.gate}")
    assert table.state.players[1].money == RICH - 10 - ground.line - 15
    assert slots(table, ground.gate) == [TRUST, 1, EMPTY]


@both_maps
def test_T_BLD_1_and_the_second_player_comes_in_at_20_in_step_3(map_name: str) -> None:
    table, ground = builders(map_name, 2), GROUNDS[map_name]
    table.play(f"build {ground.gate}", "done")
    assert told(table.refusal(f"build {ground.gate}")) == ("city_full", {"step": 2})
    table.step(3)
    table.play(f"build {ground.gate}")
    assert table.state.players[0].money == RICH - 20
    assert slots(table, ground.gate) == [TRUST, 1, 0]


@pytest.mark.parametrize("step", [1, 2, 3])
@both_maps
def test_T_BLD_1_routes_may_pass_them_ruling_120(map_name: str, step: int) -> None:
    table, ground = builders(map_name, step), GROUNDS[map_name]
    table.play(f"build {ground.home}")
    assert table.cost(1, ground.beyond) == ground.route + 10
    table.play(f"build {ground.beyond}")
    assert table.state.players[1].money == RICH - 10 - ground.route - 10


@pytest.mark.parametrize("step", [1, 2, 3])
@both_maps
def test_T_BLD_1_a_house_follows_at_once_on_15_in_any_step_ruling_119(
    map_name: str, step: int
) -> None:
    table, ground = builders(map_name, step), GROUNDS[map_name]
    table.play(f"build {ground.home}")
    assert slots(table, ground.home) == [1, TRUST, EMPTY]
    assert (table.question, table.to_move) == ("build", 1), "in the middle of the turn"
    table.play(f"build {ground.beyond}", "done")
    assert slots(table, ground.beyond) == [1, TRUST, EMPTY]
    third = free(table)[0]
    table.play(f"build {third}")
    assert slots(table, third) == [0, TRUST, EMPTY], "for either player"
    assert houses(table) == 6 + 3


@both_maps
def test_T_BLD_1_such_a_city_opens_to_the_rival_in_step_3_at_20_ruling_120(map_name: str) -> None:
    table, ground = builders(map_name, 2), GROUNDS[map_name]
    table.play(f"build {ground.home}", "done")
    assert told(table.refusal(f"build {ground.home}")) == ("city_full", {"step": 2})
    table.play(f"build {ground.gate}")
    table.step(3)
    assert table.cost(0, ground.home) == ground.line + 20
    table.play(f"build {ground.home}")
    assert slots(table, ground.home) == [1, TRUST, 0]


def test_T_BLD_1_it_costs_the_player_nothing_more() -> None:
    table = builders()
    table.play("build mannheim", "build stuttgart")
    assert table.state.players[1].money == RICH - 10 - (6 + 10)


@pytest.mark.parametrize("step", [2, 3])
@both_maps
def test_T_BLD_1_a_city_that_has_a_house_gets_none_ruling_119(map_name: str, step: int) -> None:
    """Only a city without any house brings one: not a city of the Trust, nor the rival's."""
    table, ground = builders(map_name, step), GROUNDS[map_name]
    table.houses(0, ground.home)
    table.play(*(f"build {city}" for city in ground.six), f"build {ground.home}")
    assert houses(table) == 6
    assert slots(table, ground.home) == [0, 1, EMPTY]


@pytest.mark.parametrize("step", [1, 2, 3])
@both_maps
def test_T_BLD_1_ten_new_cities_and_none_after_ruling_119(map_name: str, step: int) -> None:
    """In the order of building, whoever builds."""
    table = builders(map_name, step)
    new = free(table)
    table.play(*(f"build {city}" for city in new[:6]), "done")
    table.play(*(f"build {city}" for city in new[6:]))
    assert [slots(table, city)[1] for city in new] == [TRUST] * 10 + [EMPTY] * 5
    assert houses(table) == 16


@both_maps
def test_T_BLD_1_without_its_house_the_rival_comes_in_at_15_in_step_2(map_name: str) -> None:
    table = builders(map_name, 2)
    new = free(table)
    table.play(*(f"build {city}" for city in new[:11]), "done")
    open_cities = named(table, "build")
    assert new[10] in open_cities
    assert not open_cities & set(new[:10])
    table.play(f"build {new[10]}")
    assert table.state.players[0].money == RICH - 15
    assert slots(table, new[10]) == [1, 0, EMPTY]


@pytest.mark.parametrize("step", [1, 2, 3])
@both_maps
def test_T_BLD_1_a_marked_city_gets_no_second_house_ruling_119(map_name: str, step: int) -> None:
    table = builders(map_name, step, MARKED)
    marked = [city for city in area(table) if table.city(city) in table.state.grid.marks]
    table.play(f"build {marked[0]}", "done", f"build {marked[1]}")
    assert [slots(table, city) for city in marked] == [[1, TRUST, EMPTY], [0, TRUST, EMPTY]]
    assert houses(table) == 8
    assert [table.state.players[player].money for player in (0, 1)] == [RICH - 10, RICH - 10]


@both_maps
def test_T_BLD_1_with_starting_cities_the_first_city_is_a_marked_one(map_name: str) -> None:
    table = builders(map_name, 1, MARKED)
    marked = {city for city in area(table) if table.city(city) in table.state.grid.marks}
    assert named(table, "build") == marked, "open at 10, though the Trust stands on 15"
    chosen = min(marked)
    table.play(f"build {chosen}")
    assert not named(table, "build") & marked, "no other way in before Step 2"
    table.play(f"build {free(table)[0]}")
    assert houses(table) == 8 + 1


@pytest.mark.parametrize("variants", [(), MARKED])
@both_maps
def test_T_BLD_1_it_stands_only_on_10_and_15_and_builds_nothing_else(
    map_name: str, variants: tuple[str, ...]
) -> None:
    """Whole random games: six houses on 10, all others on the 15 of cities that players
    connected or marked; never two in a city."""
    for seed in range(3):
        table, dice = Table("recharged", map_name, 2, variants=variants, seed=seed), Dice(seed)
        while not table.state.is_over and table.state.round < 40:
            legal = table.state.legal_actions()
            table.state.apply(legal[dice.below(len(legal))])
        held = {city: slots(table, city) for city in area(table) if TRUST in slots(table, city)}
        assert all(owners.count(TRUST) == 1 for owners in held.values())
        assert sum(owners[0] == TRUST for owners in held.values()) == 6
        assert not any(owners[2] == TRUST for owners in held.values())
        chosen = {event.a for name in ("build", "mark") for event in table.events(name)}
        assert all(
            table.city(city) in chosen for city, owners in held.items() if owners[1] == TRUST
        )
        assert 6 < houses(table) <= 16


# -- T-BUR-1: its fuel goes back -----------------------------------------------------------


@both_maps
def test_T_BUR_1_all_its_tokens_go_back_to_the_supply_second_in_order(map_name: str) -> None:
    table = Table("recharged", map_name, 2)
    table.own(TRUST, 20, 30, 28)
    table.fuel(TRUST, coal=3, garbage=3, uranium=1)
    table.enter("bureaucracy", ORDER)
    stock, supply = table.state.token_market.stock[:], table.state.token_market.supply[:]
    assert table.state.players[TRUST].fuel == [3, 0, 3, 1]
    table.play("run none")
    assert table.to_move == 1
    assert table.state.players[TRUST].fuel == [0, 0, 0, 0]
    assert table.state.token_market.stock == stock, "never to the market"
    assert table.state.token_market.supply == [
        s + n for s, n in zip(supply, (3, 0, 3, 1), strict=True)
    ]


@pytest.mark.parametrize(("map_name", "price"), [("germany", NO_PRICE), ("usa", 8)])
def test_T_BUR_1_coal_goes_to_the_storage_of_the_usa_ruling_69(map_name: str, price: int) -> None:
    table = Table("recharged", map_name, 2)
    table.own(TRUST, 20)
    table.fuel(TRUST, coal=3)
    table.fuel(0, coal=21)
    assert table.price("coal") == NO_PRICE
    table.enter("bureaucracy", ORDER)
    table.play("run none")
    assert table.state.token_market.supply[COAL] == 3
    assert table.price("coal") == price


@both_maps
def test_T_BUR_1_they_are_back_before_the_refill(map_name: str) -> None:
    table = Table("recharged", map_name, 2)
    table.stock(COAL, 20)
    table.own(TRUST, 20, 42)
    table.fuel(TRUST, coal=4)
    assert table.state.token_market.supply[COAL] == 0
    table.enter("bureaucracy", ORDER)
    table.finish_phase()
    assert table.refilled()[COAL] == 3
    assert table.state.token_market.supply[COAL] == 1


@pytest.mark.parametrize(
    ("step", "refill"), [(1, [3, 2, 1, 1]), (2, [4, 2, 2, 1]), (3, [3, 4, 3, 1])]
)
@both_maps
def test_T_BUR_1_the_refill_is_that_of_two_players_ruling_13(
    map_name: str, step: int, refill: list[int]
) -> None:
    table = drafted(map_name)
    for kind in range(4):
        table.stock(kind, 0)
    table.step(step)
    table.enter("bureaucracy", ORDER)
    table.finish_phase()
    assert table.refilled() == refill


@both_maps
def test_T_BUR_1_it_has_no_income(map_name: str) -> None:
    table = builders(map_name)
    table.own(TRUST, 50)
    table.play(f"build {GROUNDS[map_name].home}")
    before = table.state.players[TRUST].money
    table.finish_phase()
    table.finish_phase()
    assert [event.row for event in table.events("income")] == [0, 1]
    assert table.state.players[TRUST].money == before
    assert table.state.players[TRUST].income == table.state.players[TRUST].supplied == 0


# -- T-STP-1: steps and end ----------------------------------------------------------------


@pytest.mark.parametrize("variants", [(), MARKED])
@both_maps
def test_T_STP_1_its_houses_do_not_count_for_step_2_ruling_124(
    map_name: str, variants: tuple[str, ...]
) -> None:
    """Sixteen houses of the Trust, six cities of one player, four of the other."""
    table = builders(map_name, 1, variants)
    for cities in (6, 4):
        for _ in range(cities):
            table.play(table.legal()[0])
        table.play("done")
    assert houses(table) == 16
    assert table.state.grid.count == [4, 6, 0]
    assert (table.state.phase().name, table.state.step) == ("bureaucracy", 1)


@both_maps
def test_T_STP_1_step_2_begins_with_a_players_seventh_city_ruling_13(map_name: str) -> None:
    table = builders(map_name)
    for _ in range(7):
        table.play(table.legal()[0])
    table.play("done")
    assert table.state.step == 1, "the other player still builds in Step 1"
    table.play("done")
    assert (table.state.phase().name, table.state.step) == ("bureaucracy", 2)


@pytest.mark.parametrize("cities", [17, 18, 19])
@both_maps
def test_T_STP_1_the_game_ends_with_18_cities_of_a_player_ruling_124(
    map_name: str, cities: int
) -> None:
    table = builders(map_name, 3)
    table.houses(1, *area(table)[: cities - 1])
    table.play(f"build {area(table)[-1]}", "done")
    assert not table.state.is_over, "the other player still builds"
    table.play("done")
    assert table.state.is_over == (cities >= 18)


@both_maps
def test_T_STP_1_the_trusts_houses_do_not_add_up_to_the_end(map_name: str) -> None:
    """Sixteen houses of the Trust and fifteen cities of a player."""
    table = builders(map_name, 3)
    table.play(*(f"build {city}" for city in free(table)), "done", "done")
    assert (houses(table), table.state.grid.count[1]) == (16, 15)
    assert not table.state.is_over


# -- T-END-1: it cannot win ----------------------------------------------------------------


@both_maps
def test_T_END_1_the_trust_is_not_ranked_ruling_124(map_name: str) -> None:
    table = builders(map_name, 3)
    table.own(TRUST, 36, 46, 50)
    table.fuel(TRUST, coal=6)
    table.own(1, 13)
    table.own(0, 18)
    table.houses(0, area(table)[0], area(table)[1])
    table.houses(1, *area(table)[:18])
    table.money(0, 0)
    table.play("done", "done")
    assert table.state.is_over
    assert table.state.standings() == [[0], [1]]
    assert [(event.row, event.a) for event in table.events("final")] == [(0, 2), (1, 1)]
    assert table.state.players[TRUST].supplied == 0


# -- ruling 125: the Trust in Classic and Original -----------------------------------------


@both_maps
@both_classics
def test_T_SET_1_in_the_older_editions_the_trust_is_a_variant_ruling_125(
    edition_name: str, map_name: str
) -> None:
    without = Table(edition_name, map_name, 2)
    assert len(without.state.players) == len(without.state.order) == 2
    assert without.question == "nominate"
    table = Table(edition_name, map_name, 2, variants=["trust"])
    first, other = table.setup.order
    assert table.state.order == [first, TRUST, other]
    assert (table.question, table.to_move) == ("house", first)


@both_classics
def test_T_SET_1_the_variant_is_for_two_players_ruling_125(edition_name: str) -> None:
    for players in range(3, 7):
        options = Options(edition_name, "usa", NAMES[:players], variants=frozenset({"trust"}))
        with pytest.raises(OptionsError) as error:
            edition(edition_name).rules(options)
        assert error.value.code == "only_two_players"
    with pytest.raises(OptionsError) as error:
        edition("recharged").rules(
            Options("recharged", "usa", NAMES[:2], variants=frozenset({"trust"}))
        )
    assert error.value.code == "variant", "there it is the rule"


@both_maps
@both_classics
def test_T_SET_2_the_variant_places_six_houses_and_keeps_ten_ruling_125(
    edition_name: str, map_name: str
) -> None:
    table = builders(map_name, 1, ["trust"], edition_name)
    assert [slots(table, city) for city in GROUNDS[map_name].six] == [[TRUST, EMPTY, EMPTY]] * 6
    new = free(table)
    table.play(*(f"build {city}" for city in new))
    assert [slots(table, city)[1] for city in new] == [TRUST] * 10 + [EMPTY] * 5


@both_classics
def test_T_AUC_1_the_variant_takes_a_plant_after_the_first_sale_ruling_125(
    edition_name: str,
) -> None:
    table = auction(deck=(10, 31), variants=["trust"], edition_name=edition_name)
    table.buy_plant(9)
    assert plants(table) == [14]
    assert table.on_market() == [7, 10, 11, 20, 22, 25, 30, 31]


@both_classics
def test_T_AUC_1_its_take_is_no_sale_so_the_lowest_plant_leaves_ruling_125(
    edition_name: str,
) -> None:
    table = auction(variants=["trust"], edition_name=edition_name)
    table.play("pass", "pass")
    assert plants(table) == [14]
    assert table.left_game() == [7]
    assert table.on_market() == [9, 11, 20, 22, 25, 30, 31, 33]


def test_T_AUC_1_in_original_nothing_replaces_its_plant_once_step_3_lies_there() -> None:
    table = auction(deck=(END, 31, 33), step=2, variants=["trust"], edition_name="original")
    table.buy_plant(9)
    assert plants(table) == [20]
    assert table.drawn() == [END]
    assert table.on_market() == [7, 11, 14, 22, 25, 30, END]


@both_classics
def test_T_AUC_1_an_obsolete_replacement_of_its_plant_goes_at_once(edition_name: str) -> None:
    table = auction((8, *ROW[1:]), (5, 31, 33), variants=["trust"], edition_name=edition_name)
    table.some_houses(0, 5)
    table.play("pass")
    assert table.left_game() == [5]
    assert table.on_market() == [8, 9, 11, 20, 22, 25, 30, 31]


@both_classics
def test_T_AUC_2_three_plants_are_the_limit_of_all_with_the_variant_ruling_125(
    edition_name: str,
) -> None:
    table = auction(owned=(5, 13, 40), variants=["trust"], edition_name=edition_name)
    table.own(0, 3, 4, 6)
    table.buy_plant(9)
    assert table.question == "scrap", "not four plants, as without the Trust"
    table.play("scrap 03")
    assert plants(table, 0) == [4, 6, 9]
    assert plants(table) == [13, 20, 40]


@both_classics
def test_T_BLD_1_its_houses_make_no_plant_obsolete_ruling_125(edition_name: str) -> None:
    """Sixteen houses of the Trust, but the largest network has five cities."""
    table = builders(variants=["trust"], edition_name=edition_name)
    table.market(6, 7, 11, 14, 20, 22, 25, 30)
    for _ in range(2):
        for _ in range(5):
            table.play(table.legal()[0])
        table.play("done")
    assert houses(table) == 16
    assert table.on_market()[:2] == [6, 7]


@both_maps
@both_classics
def test_T_STP_1_with_the_variant_step_2_begins_at_7_cities_ruling_125(
    edition_name: str, map_name: str
) -> None:
    table = builders(map_name, 1, ["trust"], edition_name)
    for cities, step in ((6, 1), (7, 2)):
        while table.state.grid.count[1] < cities:
            table.play(table.legal()[0])
        table.play("done", "done")
        assert (table.state.phase().name, table.state.step) == ("bureaucracy", step)
        table.enter("building", ORDER)


@pytest.mark.parametrize("cities", [17, 18])
@both_maps
@both_classics
def test_T_STP_1_with_the_variant_the_game_ends_at_18_cities_ruling_125(
    edition_name: str, map_name: str, cities: int
) -> None:
    table = builders(map_name, 3, ["trust"], edition_name)
    table.houses(1, *area(table)[:cities])
    table.play("done", "done")
    assert table.state.is_over == (cities == 18)


@both_maps
@both_classics
def test_T_RES_1_and_T_BUR_1_hold_in_the_variant_ruling_125(
    edition_name: str, map_name: str
) -> None:
    """Neither older edition has a storage: what is not on the market is not taken."""
    table = Table(edition_name, map_name, 2, variants=["trust"])
    table.own(TRUST, 20, 46)
    table.stock(COAL, 4)
    table.enter("fuel", ORDER)
    table.play("done")
    assert table.state.players[TRUST].fuel == [4, 2, 0, 0]
    assert table.state.token_market.stock == [0, 16, 6, 2]
    table.enter("bureaucracy", ORDER)
    table.play("run none")
    assert table.state.players[TRUST].fuel == [0, 0, 0, 0]
    assert table.state.token_market.supply == [24, 8, 18, 10]
