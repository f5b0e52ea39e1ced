"""Steps 2 and 3: B-STP, and rulings 40-42, 45, 46, 48-58.

In these games three players sit at the table, the market has plants 20-27, and the end card
("Step 3", written 0) is the next card of the deck. Under it lie plants 30-37, lowest first; the
shuffle brings them in the reverse order.
"""

from collections.abc import Sequence
from typing import NamedTuple

import pytest

from tests.table import CLASSICS, EDITIONS, TRUST_TABLES, Table, tables
from wattworks.engine import actions

SHUFFLERS = ("recharged", "classic")  # they shuffle at once; Original waits for phase 5
REST = (30, 31, 32, 33, 34, 35, 36, 37)
SHUFFLED = REST[::-1]
COLUMNS = {1: [4, 2, 1, 1], 2: [5, 3, 2, 1], 3: [3, 4, 3, 1]}  # of the refill, three players


def end_card_next(
    edition: str,
    step: int = 2,
    market: Sequence[int] = range(20, 28),
    before: Sequence[int] = (),
    rest: Sequence[int] = REST,
    variants: Sequence[str] = (),
) -> Table:
    """The end card lies on top of the deck, after the cards ``before``. No fuel is on the market,
    so the refill shows its column."""
    table = Table(edition, "germany", players=3, variants=variants)
    if step > 1:
        table.step(step)
    table.market(*market)
    table.whole_deck(*before, 0, *rest)
    table.shuffle_order(*rest[::-1])
    for player in range(3):
        table.money(player, 500)
    for kind in range(4):
        table.stock(kind, 0)
    return table


def build(table: Table, count: int = 1) -> None:
    """The player to move connects cities in which nobody has a house."""
    grid, cities = table.state.grid, table.state.board_rules.map.cities
    for _ in range(count):
        table.play(f"build {next(cities[c] for c in grid.area.cities if grid.is_empty(c))}")


def a_city_of(table: Table, player: int) -> str:
    """A city in which that player, and nobody else, has a house."""
    grid = table.state.grid
    city = next(c for c in grid.area.cities if grid.has_house(player, c))
    return table.state.board_rules.map.cities[city]


def finish_round(table: Table) -> None:
    """Nobody does anything more in this round; the next auction is asked for."""
    started = table.state.round
    while table.state.round == started:
        table.finish_phase()


def steps(table: Table) -> list[int]:
    """The steps that began since the events were last cleared."""
    return [event.a for event in table.events("step")]


def phase_of(table: Table, name: str) -> list[str]:
    """The phases in which events of that name happened."""
    phases = []
    phase = ""
    for event in table.recorder.events:
        if event.name == "phase":
            phase = table.rules.phases[event.a].name
        elif event.name == name:
            phases.append(phase)
    return phases


def step_3_begins_with(table: Table) -> str:
    """The phase that follows the beginning of Step 3."""
    events = table.recorder.events
    beginning = next(i for i, e in enumerate(events) if e.name == "step" and e.a == 3)
    phase = next(e for e in events[beginning:] if e.name == "phase")
    return table.rules.phases[phase.a].name


# -- B-STP-1: Step 2 -----------------------------------------------------------------------------

STEP_2 = {
    "recharged": {2: 7, 3: 7, 4: 7, 5: 7, 6: 6},  # two players: with the Trust
    "classic": {2: 10, 3: 7, 4: 7, 5: 7, 6: 6},
    "original": {2: 10, 3: 7, 4: 7, 5: 7, 6: 6},
}


@pytest.mark.parametrize(("edition", "map_name", "players"), [*tables(), *TRUST_TABLES])
def test_B_STP_1_the_cities_that_start_step_2(edition: str, map_name: str, players: int) -> None:
    threshold = STEP_2[edition][players]
    for cities, step in ((threshold - 1, 1), (threshold, 2), (threshold + 1, 2)):
        table = Table(edition, map_name, players)
        table.some_houses(1, cities)
        table.some_houses(0, 2)  # not counted together
        table.enter("building")
        table.finish_phase()
        assert table.question == "run"
        assert table.state.step == step


def before_step_2(edition: str, *deck: int) -> Table:
    """Player 0 builds first and has six cities."""
    table = end_card_next(edition, step=1, before=deck)
    table.some_houses(0, 6)
    table.enter("building", order=[2, 1, 0])
    return table


@pytest.mark.parametrize("edition", EDITIONS)
def test_B_STP_1_the_building_phase_ends_in_step_1_ruling_45(edition: str) -> None:
    table = before_step_2(edition, 28, 29)
    build(table)
    assert table.state.grid.count[0] == 7
    assert table.state.step == 1
    city = a_city_of(table, 0)
    table.play("done")
    refusal = table.refusal(f"build {city}")
    assert (refusal.code, refusal.params) == ("city_full", {"step": 1})
    table.play("done")
    assert table.state.step == 1
    table.play("done")
    assert table.question == "run"
    assert table.state.step == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_B_STP_1_from_the_next_round_on_the_second_slot_is_open(edition: str) -> None:
    table = before_step_2(edition, 28, 29)
    build(table)
    city = a_city_of(table, 0)
    finish_round(table)
    table.enter("building", order=[0, 2, 1])
    table.play(f"build {city}")
    assert table.events("build")[-1].b == 15


@pytest.mark.parametrize("edition", EDITIONS)
def test_B_STP_1_the_lowest_plant_leaves_and_is_replaced_ruling_46(edition: str) -> None:
    table = before_step_2(edition, 28, 29)
    build(table)
    table.finish_phase()
    assert table.question == "run"  # before anybody runs plants
    assert table.left_game() == [20]
    assert table.drawn() == [28]
    assert table.on_market() == [21, 22, 23, 24, 25, 26, 27, 28]
    finish_round(table)
    assert table.on_market() == [21, 22, 23, 24, 25, 26, 27, 29]  # and the update of phase 5
    assert table.deck_numbers()[-1] == 28


@pytest.mark.parametrize("edition", EDITIONS)
def test_B_STP_1_phase_5_of_that_round_is_already_step_2_ruling_45(edition: str) -> None:
    table = before_step_2(edition, 28, 29)
    build(table)
    finish_round(table)
    assert table.refilled() == COLUMNS[2]


@pytest.mark.parametrize(
    ("edition", "phase"),
    [("recharged", "bureaucracy"), ("classic", "building"), ("original", "building")],
)
def test_B_STP_1_between_the_phases_or_at_the_start_of_phase_5(edition: str, phase: str) -> None:
    table = before_step_2(edition, 28, 29)
    build(table)
    table.finish_phase()
    assert phase_of(table, "step") == phase_of(table, "leave") == [phase]


@pytest.mark.parametrize("edition", EDITIONS)
def test_B_STP_1_only_once(edition: str) -> None:
    table = before_step_2(edition, 28, 29, 38, 39, 40)
    build(table)
    finish_round(table)
    table.enter("building", order=[2, 1, 0])
    build(table)
    table.play("done")
    build(table, 7)  # another network reaches the number
    table.finish_phase()
    assert steps(table) == []
    assert table.events("leave") == []
    assert table.state.step == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_B_STP_1_without_seven_cities_nothing_happens(edition: str) -> None:
    table = before_step_2(edition, 28)
    table.finish_phase()
    assert table.left_game() == []
    finish_round(table)
    assert table.refilled() == COLUMNS[1]
    assert table.state.step == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_step_2_starts_if_no_first_slot_is_free_ruling_48(edition: str) -> None:
    for left_free, step in ((1, 1), (0, 2)):
        table = Table(edition, "germany", players=3)
        for city in table.state.grid.area.cities[left_free:]:
            table.state.grid.set_house(0, city, 0)
        table.enter("building")
        table.finish_phase()
        assert table.state.step == step


# -- ruling 49: every row of the matrix, in every edition ----------------------------------------


class Row(NamedTuple):
    """Where the end card is drawn in Step 2, and what follows."""

    where: str
    edition: str
    begins: str  # the phase that Step 3 begins with
    column: int  # of the refill in that round
    market: list[int]  # when Step 3 begins
    later: list[int]  # in the next auction
    shuffled_in: str


SALE = "after a sale"
REDRAW = "redraw"
UNSOLD = "end of phase 2"
OBSOLETE = "phase 4"
STEP_TWO = "start of Step 2"
UPDATE = "market update"

AFTER_SALE = [21, *range(23, 28)]
FROM_22 = [*range(22, 28)]
FROM_23 = [*range(23, 28)]
AFTER_UPDATE = [*range(21, 27)]

MATRIX = [
    Row(SALE, "original", "fuel", 3, AFTER_SALE, [*FROM_23, 37], "bureaucracy"),
    Row(SALE, "classic", "fuel", 3, AFTER_SALE, [*FROM_23, 37], "auction"),
    # 20 bears the token and is replaced first (ruling 41)
    Row(SALE, "recharged", "fuel", 3, [*FROM_23, 37], [24, 25, 26, 27, 36, 37], "auction"),
    Row(REDRAW, "original", "fuel", 3, AFTER_SALE, [*FROM_23, 37], "bureaucracy"),
    Row(REDRAW, "classic", "fuel", 3, AFTER_SALE, [*FROM_23, 37], "auction"),
    Row(REDRAW, "recharged", "fuel", 3, AFTER_SALE, [*FROM_23, 37], "auction"),
    Row(UNSOLD, "original", "fuel", 3, FROM_22, [*FROM_23, 37], "bureaucracy"),
    Row(UNSOLD, "classic", "fuel", 3, FROM_22, [*FROM_23, 37], "auction"),
    Row(UNSOLD, "recharged", "fuel", 3, FROM_22, [*FROM_23, 37], "auction"),
    Row(OBSOLETE, "original", "bureaucracy", 3, FROM_22, [*FROM_23, 37], "bureaucracy"),
    Row(OBSOLETE, "classic", "bureaucracy", 3, FROM_22, [*FROM_23, 37], "building"),
    Row(STEP_TWO, "original", "bureaucracy", 3, FROM_22, [*FROM_23, 37], "bureaucracy"),
    Row(STEP_TWO, "classic", "bureaucracy", 3, FROM_22, [*FROM_23, 37], "building"),
    Row(STEP_TWO, "recharged", "order", 2, FROM_22, FROM_22, "bureaucracy"),
    Row(UPDATE, "original", "order", 2, AFTER_UPDATE, AFTER_UPDATE, "bureaucracy"),
    Row(UPDATE, "classic", "order", 2, AFTER_UPDATE, AFTER_UPDATE, "bureaucracy"),
    Row(UPDATE, "recharged", "order", 2, AFTER_UPDATE, AFTER_UPDATE, "bureaucracy"),
]

MATRIX_IDS = [f"{row.where}-{row.edition}" for row in MATRIX]


def draw_end_card(edition: str, where: str, step: int = 2) -> Table:
    """A game in which the end card has just been drawn there, or is drawn if nobody acts."""
    if where == SALE:
        table = end_card_next(edition, step)
        table.enter("auction", order=[0, 1, 2])
        table.buy_plant(22)
    elif where == REDRAW:  # 15 is lower than the token's plant, 20
        house_rule = ["discount-token"] if edition in CLASSICS else []
        table = end_card_next(edition, step, before=[15], variants=house_rule)
        table.enter("auction", order=[0, 1, 2])
        table.buy_plant(22)
    elif where == UNSOLD:
        table = end_card_next(edition, step)
        table.enter("auction", order=[0, 1, 2])
    elif where == OBSOLETE:
        table = end_card_next(edition, step, market=[6, *range(21, 28)])
        table.some_houses(0, 5)
        table.enter("building", order=[2, 1, 0])
        build(table)
    elif where == STEP_TWO:
        table = end_card_next(edition, step=1)
        table.some_houses(0, 7)
        table.enter("building", order=[2, 1, 0])
    else:
        table = end_card_next(edition, step)
        table.enter("bureaucracy", order=[0, 1, 2])
    return table


def wait_for_step_3(table: Table) -> None:
    """Nobody does anything until Step 3 begins, which must be within a round."""
    for _ in table.rules.phases:
        if table.state.step == 3:
            return
        table.finish_phase()
    assert table.state.step == 3


def drawn_of(market: Sequence[int]) -> list[int]:
    """The plants of the market that come from the shuffled deck, in the order drawn."""
    return [number for number in SHUFFLED if number in market]


@pytest.mark.parametrize("row", MATRIX, ids=MATRIX_IDS)
def test_B_STP_2_to_4_when_step_3_begins_ruling_49(row: Row) -> None:
    table = draw_end_card(row.edition, row.where)
    wait_for_step_3(table)
    assert step_3_begins_with(table) == row.begins
    assert steps(table) == ([2, 3] if row.where == STEP_TWO else [3])


@pytest.mark.parametrize("row", MATRIX, ids=MATRIX_IDS)
def test_B_STP_2_to_4_the_column_of_the_refill_ruling_49(row: Row) -> None:
    table = draw_end_card(row.edition, row.where)
    finish_round(table)
    assert table.refilled() == COLUMNS[row.column]
    assert table.state.step == 3


@pytest.mark.parametrize("row", MATRIX, ids=MATRIX_IDS)
def test_B_STP_2_to_4_the_market_when_step_3_begins_ruling_49(row: Row) -> None:
    table = draw_end_card(row.edition, row.where)
    wait_for_step_3(table)
    assert table.on_market() == row.market
    assert len(row.market) == 6
    first = [15, 0] if row.where == REDRAW else [0]
    assert table.drawn() == [*first, *drawn_of(row.market)]


@pytest.mark.parametrize("row", MATRIX, ids=MATRIX_IDS)
def test_B_STP_2_to_4_the_market_after_that_round_ruling_49(row: Row) -> None:
    table = draw_end_card(row.edition, row.where)
    laid_out = {REDRAW: [15, *range(20, 28)], OBSOLETE: [6, *range(21, 28)]}
    finish_round(table)
    assert table.on_market() == row.later
    stayed = {*row.later, *table.numbers(table.state.players[0].plants), *table.deck_numbers()}
    seen = laid_out.get(row.where, range(20, 28))
    assert table.left_game() == [number for number in seen if number not in stayed]


@pytest.mark.parametrize("row", MATRIX, ids=MATRIX_IDS)
def test_B_STP_2_to_4_the_deck_is_shuffled_once_rulings_49_and_58(row: Row) -> None:
    table = draw_end_card(row.edition, row.where)
    finish_round(table)
    assert phase_of(table, "shuffle") == [row.shuffled_in]
    under = [27] if row.where == UPDATE else []  # put under the deck just before
    assert table.deck_numbers() == [*SHUFFLED, *under][len(drawn_of(row.later)) :]


@pytest.mark.parametrize("row", MATRIX, ids=MATRIX_IDS)
def test_B_STP_2_to_4_the_round_after_is_an_ordinary_one_of_step_3_ruling_59(row: Row) -> None:
    table = draw_end_card(row.edition, row.where)
    finish_round(table)
    deck = table.deck_numbers()
    table.recorder.events.clear()
    table.enter("bureaucracy")
    finish_round(table)
    assert table.refilled() == COLUMNS[3]
    assert table.drawn() == deck[:1]
    assert len(table.on_market()) == 6
    assert table.events("shuffle") == []
    assert steps(table) == []


# -- B-STP-2: drawn in phase 2 -------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_B_STP_2_the_card_lies_behind_all_plants(edition: str) -> None:
    table = end_card_next(edition, market=[20, 21, 22, 23, 24, 25, 26, 50])
    table.enter("auction", order=[0, 1, 2])
    table.buy_plant(22)
    assert table.on_market() == [20, 21, 23, 24, 25, 26, 50, 0]
    assert table.offered() == [20, 21, 23, 24]
    assert table.state.step == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_B_STP_2_the_card_can_never_be_nominated(edition: str) -> None:
    table = end_card_next(edition, market=[20, 21])
    table.enter("auction", order=[0, 1, 2])
    table.buy_plant(21)
    assert table.on_market() == [20, 0]
    assert table.offered() == [20]
    assert table.legal() == ["nominate 20", "pass"]
    assert table.refusal_of(actions.NOMINATIONS[table.rules.end_card]).code == "not_on_offer"


@pytest.mark.parametrize("edition", SHUFFLERS)
def test_B_STP_2_shuffled_at_once_and_drawn_on_ruling_50(edition: str) -> None:
    table = end_card_next(edition)
    table.enter("auction", order=[0, 1, 2])
    table.buy_plant(22)
    assert table.on_market() == [20, 21, 23, 24, 25, 26, 27, 0]
    assert table.deck_numbers() == [37, 36, 35, 34, 33, 32, 31, 30]
    table.buy_plant(23)
    assert table.on_market() == [20, 21, 24, 25, 26, 27, 37, 0]
    table.buy_plant(20)
    assert table.question == "buy"
    assert table.drawn() == [0, 37, 36]
    assert table.left_game() == [21]  # with the card
    assert table.on_market() == [24, 25, 26, 27, 36, 37]


def test_B_STP_2_original_nothing_is_drawn_until_phase_5_ruling_50() -> None:
    table = end_card_next("original")
    table.enter("auction", order=[0, 1, 2])
    table.buy_plant(22)
    assert table.on_market() == [20, 21, 23, 24, 25, 26, 27, 0]
    table.buy_plant(23)
    assert table.on_market() == [20, 21, 24, 25, 26, 27, 0]
    table.buy_plant(20)
    assert table.question == "buy"
    assert table.on_market() == [24, 25, 26, 27]  # card and 21 have left
    table.finish_phase()
    table.finish_phase()
    assert table.question == "run"
    assert table.on_market() == [24, 25, 26, 27]
    assert table.drawn() == [0]
    assert table.deck_numbers() == [*REST]  # not yet shuffled
    assert table.events("shuffle") == []


@pytest.mark.parametrize(("sales", "left"), [(1, 6), (2, 5), (3, 4)])
def test_B_STP_2_original_fills_up_to_six_then_updates_ruling_51(sales: int, left: int) -> None:
    table = end_card_next("original")
    table.enter("auction", order=[0, 1, 2])
    for number in (22, 23, 24)[:sales]:
        table.buy_plant(number)
    wait_for_step_3(table)
    old = table.on_market()
    assert len(old) == left
    finish_round(table)
    new = SHUFFLED[: 6 - left + 1]  # fill-up and update
    assert table.on_market() == sorted([*old[1:], *new])
    assert table.drawn() == [0, *new]
    assert table.left_game() == [20, old[0]]


def test_B_STP_2_original_fills_up_as_far_as_the_deck_reaches_ruling_51() -> None:
    table = end_card_next("original", rest=[30])
    table.enter("auction", order=[0, 1, 2])
    for number in (22, 23, 24):
        table.buy_plant(number)
    finish_round(table)
    assert table.on_market() == [25, 26, 27, 30]  # 21 25 26 27 and 30, of which 21 left


def test_B_STP_2_original_an_obsolete_plant_drawn_to_fill_up_goes_too_ruling_51() -> None:
    table = end_card_next("original", rest=[31, 4, 30, 3])
    table.some_houses(0, 5)
    table.enter("auction", order=[0, 1, 2])
    table.buy_plant(22)
    table.buy_plant(23)
    wait_for_step_3(table)
    assert table.on_market() == [21, 24, 25, 26, 27]
    finish_round(table)
    assert table.drawn() == [0, 3, 30, 4, 31]
    assert table.left_game() == [20, 3, 21, 4]
    assert table.on_market() == [24, 25, 26, 27, 30, 31]


@pytest.mark.parametrize(("edition", "replaced"), [("classic", [37]), ("original", [])])
def test_B_STP_2_obsolete_plants_later_in_the_round(edition: str, replaced: list[int]) -> None:
    table = end_card_next(edition, market=[8, 9, *range(20, 26)])
    table.some_houses(0, 7)
    table.enter("auction", order=[1, 2, 0])
    table.buy_plant(20)
    table.finish_phase()
    assert table.on_market() == [9, 21, 22, 23, 24, 25]
    table.finish_phase()
    build(table, 2)
    assert table.on_market() == [21, 22, 23, 24, 25, *replaced]


@pytest.mark.parametrize("edition", EDITIONS)
def test_B_STP_2_third_houses_in_the_same_round_ruling_56(edition: str) -> None:
    table = draw_end_card(edition, SALE)
    cities = table.some_houses(1, 1)
    table.houses(2, *cities)
    table.finish_phase()
    assert table.question == "buy"
    assert table.state.step == 3
    table.finish_phase()
    table.play("done", "done", f"build {cities[0]}")
    assert table.events("build")[-1].b == 20


@pytest.mark.parametrize(
    ("edition", "variants"),
    [("recharged", ()), ("classic", ("discount-token",)), ("original", ("discount-token",))],
)
def test_B_STP_2_drawn_instead_of_a_plant_below_the_token_ruling_40(
    edition: str, variants: tuple[str, ...]
) -> None:
    table = end_card_next(edition, before=[15], variants=variants)
    table.enter("auction", order=[0, 1, 2])
    table.buy_plant(22)
    assert table.drawn() == [15, 0]
    assert table.on_market() == [20, 21, 23, 24, 25, 26, 27, 0]
    assert table.state.plant_market.token == -1
    table.finish_phase()
    assert table.left_game() == [15, 20]  # 20 with the card, not as the token's plant
    assert table.on_market() == [21, 23, 24, 25, 26, 27]
    assert step_3_begins_with(table) == "fuel"


@pytest.mark.parametrize(("edition", "replaced"), [("classic", [37]), ("original", [])])
def test_B_STP_2_house_rule_token_plant_unsold_with_the_card_on_the_market_ruling_41(
    edition: str, replaced: list[int]
) -> None:
    table = end_card_next(edition, variants=["discount-token"])
    table.enter("auction", order=[0, 1, 2])
    table.buy_plant(22)
    table.finish_phase()
    assert table.left_game() == [20, 21]
    assert table.on_market() == [23, 24, 25, 26, 27, *replaced]


@pytest.mark.parametrize("edition", CLASSICS)
def test_B_STP_2_house_rule_token_plant_replaced_by_the_card_ruling_42(edition: str) -> None:
    table = end_card_next(edition, variants=["discount-token"])
    table.enter("auction", order=[0, 1, 2])
    table.finish_phase()
    assert table.left_game() == [20, 21]
    assert table.on_market() == [22, 23, 24, 25, 26, 27]
    assert step_3_begins_with(table) == "fuel"


def against_the_trust(market: Sequence[int], *deck: int) -> Table:
    """Recharged with two players and the Trust (row 2); player 0 nominates first."""
    table = Table("recharged", "germany", players=2)
    table.step(2)
    table.market(*market)
    table.whole_deck(*deck)
    table.shuffle_order(*SHUFFLED)
    for player in range(2):
        table.money(player, 500)
    table.enter("auction", order=[0, 2, 1])
    return table


def test_B_STP_2_drawn_after_the_trust_s_take() -> None:
    table = against_the_trust(range(20, 28), 28, 0, *REST)
    table.buy_plant(22)
    assert table.numbers(table.state.players[2].plants) == [24]  # of 20 21 23 24
    assert table.on_market() == [20, 21, 23, 25, 26, 27, 28, 0]
    assert table.deck_numbers() == [*SHUFFLED]
    table.finish_phase()
    assert table.left_game() == [20, 21]  # the token's plant, and the lowest with the card
    assert table.on_market() == [23, 25, 26, 27, 28, 37]
    assert step_3_begins_with(table) == "fuel"


def test_B_STP_2_the_trust_never_takes_the_card() -> None:
    table = against_the_trust([20, 21], 0, *REST)
    table.buy_plant(21)
    assert table.numbers(table.state.players[2].plants) == [20]
    assert table.on_market() == [37, 0]


# -- B-STP-3: drawn in phase 4 or by the start of Step 2 -----------------------------------------


@pytest.mark.parametrize("edition", CLASSICS)
def test_B_STP_3_who_still_has_to_build_keeps_the_old_limit_ruling_55(edition: str) -> None:
    table = draw_end_card(edition, OBSOLETE)
    assert table.on_market() == [22, 23, 24, 25, 26, 27]  # the card has left at once
    assert table.state.step == 2
    cities = table.some_houses(0, 1)
    table.houses(2, *cities)
    table.play("done")
    refusal = table.refusal(f"build {cities[0]}")
    assert (refusal.code, refusal.params) == ("city_full", {"step": 2})
    table.finish_phase()
    assert table.question == "run"
    assert table.state.step == 3


@pytest.mark.parametrize(("edition", "replaced"), [("classic", [37]), ("original", [])])
def test_B_STP_3_another_obsolete_plant_in_the_same_phase(
    edition: str, replaced: list[int]
) -> None:
    table = end_card_next(edition, market=[6, 7, 8, *range(23, 28)])
    table.some_houses(0, 5)
    table.enter("building", order=[2, 1, 0])
    build(table)
    assert table.on_market() == [8, 23, 24, 25, 26, 27]
    build(table, 2)
    assert table.on_market() == [23, 24, 25, 26, 27, *replaced]
    finish_round(table)
    assert table.on_market() == [24, 25, 26, 27, 36, 37]


@pytest.mark.parametrize("edition", CLASSICS)
def test_B_STP_3_the_lowest_left_may_be_obsolete_itself_ruling_52(edition: str) -> None:
    """The card takes the lowest plant with it, whatever that is."""
    table = end_card_next(edition, market=[5, 6, *range(22, 28)])
    table.some_houses(0, 5)
    table.enter("building", order=[2, 1, 0])
    build(table)
    assert table.left_game() == [5, 6]
    assert table.on_market() == [22, 23, 24, 25, 26, 27]


def test_B_STP_3_recharged_no_other_update_in_that_round_ruling_54() -> None:
    table = draw_end_card("recharged", STEP_TWO)
    table.finish_phase()
    assert table.question == "run"
    assert table.state.step == 2
    assert table.on_market() == [22, 23, 24, 25, 26, 27]
    finish_round(table)
    assert table.on_market() == [22, 23, 24, 25, 26, 27]
    assert table.events("under") == []
    assert table.state.step == 3


@pytest.mark.parametrize("edition", CLASSICS)
def test_B_STP_3_classic_updates_as_in_step_3_ruling_54(edition: str) -> None:
    table = draw_end_card(edition, STEP_TWO)
    table.finish_phase()
    assert table.question == "run"
    assert table.state.step == 3
    finish_round(table)
    assert table.left_game() == [20, 21, 22]
    assert table.events("under") == []


# -- B-STP-4: drawn by the market update ---------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_B_STP_4_step_3_card_drawn_by_the_market_update(edition: str) -> None:
    table = draw_end_card(edition, UPDATE)
    table.finish_phase()
    assert table.left_game() == [20]
    assert table.on_market() == [21, 22, 23, 24, 25, 26]
    assert 27 in table.deck_numbers()
    assert table.drawn() == [0]
    assert table.question == "nominate"
    assert table.state.step == 3


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("step", [1, 2])
def test_B_STP_4_the_refill_is_by_the_step_then_in_force_ruling_53(edition: str, step: int) -> None:
    table = draw_end_card(edition, UPDATE, step)
    table.finish_phase()
    assert table.refilled() == COLUMNS[step]
    assert step_3_begins_with(table) == "order"


# -- B-STP-5: the market of Step 3 ---------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_B_STP_5_all_six_plants_can_be_nominated(edition: str) -> None:
    table = draw_end_card(edition, UPDATE)
    table.finish_phase()
    assert table.offered() == [21, 22, 23, 24, 25, 26]
    assert table.legal() == [*(f"nominate {n}" for n in range(21, 27)), "pass"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_B_STP_5_before_step_3_only_four(edition: str) -> None:
    table = end_card_next(edition)
    table.enter("auction")
    assert table.legal() == [*(f"nominate {n}" for n in range(20, 24)), "pass"]
    assert table.refusal("nominate 24").code == "future_market"


@pytest.mark.parametrize("edition", EDITIONS)
def test_B_STP_5_a_sold_plant_is_replaced(edition: str) -> None:
    table = draw_end_card(edition, UPDATE)
    table.finish_phase()
    table.buy_plant(26)
    assert table.on_market() == [21, 22, 23, 24, 25, 37]


# -- B-STP-6: the end card before Step 2 ---------------------------------------------------------


class Skip(NamedTuple):
    """Where the end card is drawn in Step 1, and what follows."""

    where: str
    edition: str
    begins: str
    column: int
    left: list[int]  # what has left the game when Step 3 begins
    market: list[int]  # when Step 3 begins
    later: list[int]  # in the next auction


SKIPS = [
    # 20 bore the token and was replaced; then Step 2's lowest, 21; then 23 with the card
    Skip(
        SALE, "recharged", "fuel", 3, [20, 21, 23], [24, 25, 26, 27, 36, 37],
        [25, 26, 27, 35, 36, 37],
    ),
    Skip(SALE, "classic", "fuel", 3, [20, 21], [*FROM_23, 37], [24, 25, 26, 27, 36, 37]),
    Skip(SALE, "original", "fuel", 3, [20, 21], FROM_23, [24, 25, 26, 27, 36, 37]),
    Skip(UNSOLD, "recharged", "fuel", 3, [20, 21, 22], [*FROM_23, 37], [24, 25, 26, 27, 36, 37]),
    Skip(UNSOLD, "classic", "fuel", 3, [20, 21, 22], [*FROM_23, 37], [24, 25, 26, 27, 36, 37]),
    Skip(UNSOLD, "original", "fuel", 3, [20, 21, 22], FROM_23, [24, 25, 26, 27, 36, 37]),
    Skip(
        OBSOLETE, "classic", "bureaucracy", 3, [6, 21, 22], [*FROM_23, 37],
        [24, 25, 26, 27, 36, 37],
    ),
    Skip(OBSOLETE, "original", "bureaucracy", 3, [6, 21, 22], FROM_23, [24, 25, 26, 27, 36, 37]),
    Skip(UPDATE, "recharged", "order", 1, [20, 21], [*range(22, 27), 37], [*range(22, 27), 37]),
    Skip(UPDATE, "classic", "order", 1, [20, 21], [*range(22, 27), 37], [*range(22, 27), 37]),
    Skip(UPDATE, "original", "order", 1, [20, 21], [*range(22, 27), 37], [*range(22, 27), 37]),
]  # fmt: skip

SKIP_IDS = [f"{skip.where}-{skip.edition}" for skip in SKIPS]


@pytest.mark.parametrize("skip", SKIPS, ids=SKIP_IDS)
def test_B_STP_6_the_lowest_leaves_first_then_card_and_lowest_ruling_57(skip: Skip) -> None:
    table = draw_end_card(skip.edition, skip.where, step=1)
    wait_for_step_3(table)
    assert table.left_game() == skip.left
    assert table.on_market() == skip.market
    assert table.drawn() == [0, *drawn_of(skip.market)]


@pytest.mark.parametrize("skip", SKIPS, ids=SKIP_IDS)
def test_B_STP_6_step_1_stays_in_force_until_step_3_begins_ruling_57(skip: Skip) -> None:
    table = draw_end_card(skip.edition, skip.where, step=1)
    assert table.state.step == 1
    finish_round(table)
    assert step_3_begins_with(table) == skip.begins
    assert steps(table) == [3]
    assert table.refilled() == COLUMNS[skip.column]


@pytest.mark.parametrize("skip", SKIPS, ids=SKIP_IDS)
def test_B_STP_6_the_market_after_that_round(skip: Skip) -> None:
    table = draw_end_card(skip.edition, skip.where, step=1)
    finish_round(table)
    assert table.on_market() == skip.later
    assert table.drawn() == [0, *drawn_of(skip.later)]
    assert len(table.events("shuffle")) == 1
    gone = [skip.market[0]] if skip.where != UPDATE else []  # by the update of Step 3
    assert table.left_game() == [*skip.left, *gone]


@pytest.mark.parametrize("edition", SHUFFLERS)
def test_B_STP_6_the_plant_drawn_may_leave_with_the_card(edition: str) -> None:
    table = end_card_next(edition, step=1, rest=[15])
    table.enter("auction", order=[0, 1, 2])
    table.buy_plant(20)
    table.finish_phase()
    assert table.left_game() == [21, 15]
    assert table.on_market() == [22, 23, 24, 25, 26, 27]


@pytest.mark.parametrize("edition", CLASSICS)
def test_B_STP_6_who_still_has_to_build_keeps_step_1(edition: str) -> None:
    table = draw_end_card(edition, OBSOLETE, step=1)
    cities = table.some_houses(0, 1)
    table.play("done")
    refusal = table.refusal(f"build {cities[0]}")
    assert (refusal.code, refusal.params) == ("city_full", {"step": 1})


@pytest.mark.parametrize("edition", CLASSICS)
def test_B_STP_6_reaching_the_number_later_in_phase_4_does_nothing_ruling_57(edition: str) -> None:
    table = draw_end_card(edition, OBSOLETE, step=1)
    build(table)
    assert table.state.grid.count[0] == 7
    table.finish_phase()
    assert steps(table) == [3]
    assert table.left_game() == [6, 21, 22]


@pytest.mark.parametrize("edition", CLASSICS)
def test_B_STP_6_the_seventh_city_itself_may_draw_the_card_ruling_57(edition: str) -> None:
    table = end_card_next(edition, step=1, market=[7, *range(21, 28)])
    table.some_houses(0, 6)
    table.enter("building", order=[2, 1, 0])
    build(table)
    assert table.state.step == 1
    table.finish_phase()
    assert steps(table) == [3]
    assert table.left_game() == [7, 21, 22]


@pytest.mark.parametrize("edition", EDITIONS)
def test_B_STP_6_reaching_the_number_after_a_draw_in_phase_2_does_nothing(edition: str) -> None:
    table = draw_end_card(edition, UNSOLD, step=1)
    table.finish_phase()
    table.finish_phase()
    assert table.question == "build"
    assert table.state.step == 3
    build(table, 7)
    table.finish_phase()
    assert table.question == "run"
    assert steps(table) == [3]
    assert table.left_game() == [20, 21, 22]


@pytest.mark.parametrize("edition", EDITIONS)
def test_B_STP_6_reaching_the_number_after_a_draw_in_phase_5_does_nothing(edition: str) -> None:
    table = draw_end_card(edition, UPDATE, step=1)
    table.finish_phase()
    table.enter("building", order=[2, 1, 0])
    build(table, 7)
    table.finish_phase()
    assert table.question == "run"
    assert steps(table) == []
    assert table.events("leave") == []
    assert table.state.step == 3


# -- ruling 58: the shuffle is chance, fixed with the setup ----------------------------------------


def test_the_shuffle_is_fixed_by_the_setup_ruling_58() -> None:
    decks = []
    for seed in (1, 1, 2):
        table = Table("classic", "germany", players=3, seed=seed)
        table.step(2)
        table.market(*range(20, 28))
        table.whole_deck(0, *REST)
        table.enter("bureaucracy")
        table.finish_phase()
        assert table.deck_numbers() == table.as_shuffled([27, *REST])
        decks.append(table.deck_numbers())
    assert decks[0] == decks[1] != decks[2]
