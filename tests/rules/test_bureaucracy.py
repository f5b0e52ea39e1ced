"""Phase 5, bureaucracy: B-BUR and rulings 59, 64, 69, 72, 73, 75, 78, 85, 86, 88 and 91."""

from collections.abc import Iterator
from itertools import product

import pytest

from tests.table import CLASSICS, EDITIONS, MAPS, TRUST_TABLES, Table, tables
from wattworks.engine import actions
from wattworks.engine.actions import Action
from wattworks.engine.fuel import COAL, GARBAGE, OIL, URANIUM

FUELS = ("coal", "oil", "garbage", "uranium")
TOKENS = (24, 24, 24, 12)
GROUNDS = [(edition, map_name) for edition in EDITIONS for map_name in MAPS]
INCOME = [10, 22, 33, 44, 54, 64, 73, 82, 90, 98, 105, 112, 118, 124, 129, 134, 138, 142, 145, 148]


def office(
    *plants: int,
    edition: str = "classic",
    map_name: str = "germany",
    cities: int = 0,
    fuel: tuple[int, int, int, int] = (0, 0, 0, 0),
) -> Table:
    """The bureaucracy of four players in Step 1; player 0, who has all that, runs first."""
    table = Table(edition, map_name, players=4)
    for player in range(4):
        table.own(player)
        table.money(player, 0)
    table.own(0, *plants)
    table.fuel(0, *fuel)
    table.some_houses(0, cities)
    table.enter("bureaucracy", order=[0, 1, 2, 3])
    return table


# -- B-BUR-1: running plants -------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_B_BUR_1_players_run_in_turn_order(edition: str) -> None:
    table = Table(edition, players=4)
    table.enter("bureaucracy", order=[2, 0, 3, 1])
    asked = []
    while table.question == "run":
        asked.append(table.to_move)
        table.play("run none")
    assert asked == [2, 0, 3, 1]
    assert table.question == "nominate"
    assert table.state.round == 3


def test_B_BUR_1_any_plants_that_have_their_full_need_may_run() -> None:
    table = office(7, 10, 13, fuel=(2, 2, 0, 0))
    assert table.legal() == ["run none", "run 10", "run 13", "run 10+13"]
    for text in ("run 07", "run 07+10", "run 07+10+13"):
        refusal = table.refusal(text)
        assert (refusal.code, refusal.params) == ("cannot_run", {})


def test_B_BUR_1_plants_of_one_fuel_need_their_needs_together() -> None:
    table = office(4, 10, 15, fuel=(5, 0, 0, 0))
    assert table.refusal("run 04+10+15").code == "cannot_run"
    table.play("run 10+15")
    assert table.state.players[0].fuel[COAL] == 1


def test_B_BUR_1_a_plant_runs_once_and_burns_exactly_its_need() -> None:
    table = office(4, cities=3, fuel=(4, 0, 0, 0))
    table.play("run 04")
    assert table.state.players[0].fuel[COAL] == 2
    assert table.state.players[0].supplied == 1
    assert table.to_move == 1


def test_B_BUR_1_all_four_plants_of_a_two_player_game_may_run() -> None:
    table = Table("classic", "germany", players=2)
    table.own(0, 13, 18, 22, 27)
    table.some_houses(0, 9)
    table.money(0, 0)
    table.enter("bureaucracy", order=[0, 1])
    assert len(table.legal()) == 16
    table.play("run 13+18+22+27")
    assert table.state.players[0].money == INCOME[8]


def test_B_BUR_1_only_own_plants_run() -> None:
    table = office(4, 10, fuel=(4, 0, 0, 0))
    refusal = table.refusal_of(actions.RUNS[0b100])
    assert (refusal.code, refusal.params) == ("not_owned", {})


def test_B_BUR_1_only_running_answers_the_question() -> None:
    table = office(5, fuel=(2, 0, 0, 0))
    for text in ("done", "pass", "buy coal", "build essen"):
        assert table.refusal(text).code == "not_now"
    assert table.refusal_of(actions.MIXES[1]).code == "not_now"
    table.play("run 05")
    assert table.refusal("run 05").code == "not_now"


@pytest.mark.parametrize(
    ("cities", "run", "supplied"),
    [
        (2, "run 25+31", 2),
        (10, "run 25+31", 10),
        (11, "run 25+31", 11),
        (14, "run 25+31", 11),
        (14, "run 31", 6),
        (14, "run 25", 5),
        (14, "run none", 0),
        (0, "run 25+31", 0),
    ],
)
def test_B_BUR_1_cities_supplied_are_the_output_but_not_beyond_the_network(
    cities: int, run: str, supplied: int
) -> None:
    table = office(25, 31, cities=cities, fuel=(5, 0, 0, 0))
    table.play(run)
    assert table.state.players[0].supplied == supplied
    assert table.state.players[0].money == INCOME[supplied]


def test_B_BUR_1_fewer_cities_only_by_running_fewer_plants() -> None:
    table = office(25, 33, cities=14, fuel=(2, 0, 0, 0))
    outcomes = set()
    for action in table.state.legal_actions():
        state = table.state.copy()
        state.apply(action)
        outcomes.add(state.players[0].supplied)
    assert outcomes == {0, 4, 5, 9}


def test_B_BUR_1_running_nothing_is_allowed_and_burns_nothing() -> None:
    table = office(4, 33, cities=5, fuel=(4, 0, 0, 0))
    table.play("run none")
    assert table.state.players[0].fuel[COAL] == 4
    assert table.state.players[0].money == 10


def test_B_BUR_1_a_superfluous_plant_may_run_ruling_88() -> None:
    table = office(10, 15, cities=1, fuel=(4, 0, 0, 0))
    table.play("run 10+15")
    assert table.state.players[0].fuel[COAL] == 0
    assert table.state.players[0].money == INCOME[1]


@pytest.mark.parametrize(("edition", "map_name"), GROUNDS)
def test_B_BUR_1_burnt_tokens_go_to_the_supply_or_storage_ruling_69(
    edition: str, map_name: str
) -> None:
    table = office(46, 30, 34, edition=edition, map_name=map_name, fuel=(2, 2, 4, 2))
    stock, supply = table.state.token_market.stock[:], table.state.token_market.supply[:]
    table.play("run 30+34+46", "mix 2+1")
    assert table.to_move == 1
    assert table.state.token_market.stock == stock
    burnt = [now - then for now, then in zip(table.state.token_market.supply, supply, strict=True)]
    assert burnt == [2, 1, 3, 1]
    assert table.state.players[0].fuel == [0, 1, 1, 1]


# -- B-BUR-1 and B-PLT-4: what hybrids burn --------------------------------------------------------


@pytest.mark.parametrize(
    ("plants", "coal", "oil", "run", "mixes"),
    [
        ((5,), 2, 2, "run 05", ["0+2", "1+1", "2+0"]),
        ((5,), 1, 3, "run 05", ["0+2", "1+1"]),
        ((5,), 4, 0, "run 05", ["2+0"]),
        ((5,), 0, 2, "run 05", ["0+2"]),
        # 29's store is full of coal, so no oil can lie on it
        ((29, 35), 2, 2, "run 29", ["1+0"]),
        ((29, 35), 2, 2, "run 29+35", ["1+0"]),
        ((29, 35), 1, 2, "run 29", ["0+1", "1+0"]),
        ((29, 35), 1, 2, "run 29+35", ["0+1", "1+0"]),
        ((29, 35), 1, 3, "run 29+35", ["0+1", "1+0"]),
        ((29, 35), 1, 1, "run 29+35", ["1+0"]),
        ((29, 35), 0, 4, "run 29+35", ["0+1"]),
        # at least three oil lie on 05 and leave room for one coal there
        ((4, 5), 5, 3, "run 05", ["0+2", "1+1"]),
        ((4, 5), 5, 3, "run 04+05", ["0+2", "1+1"]),
        ((4, 5), 6, 2, "run 05", ["0+2", "1+1", "2+0"]),
        ((4, 5), 8, 0, "run 05", ["2+0"]),
        # hybrids together
        ((5, 12), 2, 3, "run 05+12", ["1+3", "2+2"]),
        ((5, 12), 8, 0, "run 05+12", ["4+0"]),
        ((5, 12), 4, 4, "run 05", ["0+2", "1+1", "2+0"]),
        ((29, 35, 12), 6, 2, "run 12+29", ["3+0"]),
    ],
)
def test_B_BUR_1_hybrids_burn_only_what_can_lie_on_them_ruling_64(
    plants: tuple[int, ...], coal: int, oil: int, run: str, mixes: list[str]
) -> None:
    table = office(*plants, fuel=(coal, oil, 0, 0))
    table.play(run)
    assert table.question == "mix"
    assert table.to_move == 0
    assert table.legal() == [f"mix {mix}" for mix in mixes]


def test_B_BUR_1_a_mix_that_cannot_lie_on_the_hybrids_is_refused_ruling_64() -> None:
    table = office(29, 35, cities=9, fuel=(2, 2, 0, 0))
    table.play("run 29+35")
    refusal = table.refusal("mix 0+1")
    assert (refusal.code, refusal.params) == ("cannot_mix", {})
    assert table.refusal_of(actions.MIXES[2]).code == "cannot_mix"
    table.play("mix 1+0")
    assert table.state.players[0].fuel[:2] == [1, 1]
    assert table.state.players[0].money == INCOME[9]


def test_B_BUR_1_the_owner_chooses_the_mix() -> None:
    for mix, left in (("mix 0+2", [2, 0]), ("mix 1+1", [1, 1]), ("mix 2+0", [0, 2])):
        table = office(5, cities=1, fuel=(2, 2, 0, 0))
        table.play("run 05", mix)
        assert table.state.players[0].fuel[:2] == left
        assert table.state.players[0].money == INCOME[1]
        assert table.to_move == 1


# number of the plant: coal, oil or hybrid, and its need
KINDS = {4: ("coal", 2), 9: ("oil", 1), 35: ("oil", 1), 29: ("hybrid", 1), 5: ("hybrid", 2)}
Heap = tuple[int, int]  # coal and oil


def heaps(number: int) -> list[Heap]:
    """All that can lie on a plant."""
    kind, need = KINDS[number]
    most = range(2 * need + 1)
    if kind == "hybrid":
        return [(c, o) for c in most for o in most if c + o <= 2 * need]
    return [(c, 0) for c in most] if kind == "coal" else [(0, o) for o in most]


def burns(number: int, heap: Heap) -> list[int]:
    """How much coal a plant can burn, if it is a hybrid that burns from its heap; 0 for others
    that can run; nothing if the heap is too small."""
    kind, need = KINDS[number]
    if kind != "hybrid":
        return [0] if sum(heap) >= need else []
    return [c for c in range(need + 1) if c <= heap[0] and need - c <= heap[1]]


def layouts(plants: tuple[int, ...]) -> Iterator[tuple[Heap, tuple[Heap, ...]]]:
    """All ways in which tokens can lie on the plants, with their totals."""
    for layout in product(*map(heaps, plants)):
        yield (sum(c for c, _ in layout), sum(o for _, o in layout)), layout


def mixes_by_layout(plants: tuple[int, ...]) -> dict[tuple[Heap, int], set[int]]:
    """For all holdings and sets of plants: the coal that the hybrids of the set can burn in some
    layout of the tokens."""
    found: dict[tuple[Heap, int], set[int]] = {}
    for held, layout in layouts(plants):
        for chosen in range(1 << len(plants)):
            running = [i for i in range(len(plants)) if chosen >> i & 1]
            options = product(*(burns(plants[i], layout[i]) for i in running))
            found.setdefault((held, chosen), set()).update(map(sum, options))
    return found


@pytest.mark.parametrize(
    "plants", [(29, 35), (4, 5), (5, 9), (5, 29), (4, 29, 35), (5, 9, 29), (4, 9, 29)]
)
def test_B_BUR_1_every_mix_of_every_holding_ruling_64(plants: tuple[int, ...]) -> None:
    """The engine keeps totals only; here every token is laid on a plant."""
    table = office(*plants)
    plants = tuple(sorted(plants))
    for ((coal, oil), chosen), expected in mixes_by_layout(plants).items():
        table.fuel(0, coal, oil)
        table.enter("bureaucracy", order=[0, 1, 2, 3])
        run = actions.RUNS[chosen]
        assert (run in table.state.legal_actions()) == bool(expected)
        if expected:
            assert mixes_after(table, run) == expected


def mixes_after(table: Table, run: Action) -> set[int]:
    """The coal that hybrids may burn once these plants were chosen; 0 if none of them is one."""
    state = table.state.copy()
    state.apply(run)
    if state.to_move != 0:
        return {0}
    return {int(mix.value) for mix in state.legal_actions()}


# -- B-BUR-2: income -----------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("cities", "income"), [*enumerate(INCOME), (20, 150), (21, 150)])
def test_B_BUR_2_income_by_cities_supplied_ruling_85(
    edition: str, cities: int, income: int
) -> None:
    table = office(36, 38, 46, edition=edition, cities=cities, fuel=(6, 0, 3, 0))
    table.play("run 36+38+46", "mix 3+0")
    assert table.state.players[0].supplied == cities
    assert table.state.players[0].money == income
    assert [event.b for event in table.events("income")] == [income]


def test_B_BUR_2_income_adds_to_the_money() -> None:
    table = office(33, cities=4)
    table.money(0, 7)
    table.play("run 33")
    assert table.state.players[0].money == 7 + 54


@pytest.mark.parametrize("edition", EDITIONS)
def test_B_BUR_2_who_supplies_none_gets_10_ruling_86(edition: str) -> None:
    table = office(33, edition=edition, cities=4)
    table.play("run none")  # with cities
    assert table.state.players[0].money == 10
    table.play("run none")  # without
    assert table.state.players[1].money == 10


def test_B_BUR_2_who_has_not_started_supplies_none_ruling_78() -> None:
    table = office(4, 33, fuel=(2, 0, 0, 0))
    table.play("run 04+33")
    assert table.state.players[0].supplied == 0
    assert table.state.players[0].money == 10
    assert table.state.players[0].fuel[COAL] == 0


# -- B-BUR-3: refill -----------------------------------------------------------------------------

REFILL = {  # ruling 73: coal, oil, garbage, uranium in steps 1, 2, 3
    2: [(3, 2, 1, 1), (4, 2, 2, 1), (3, 4, 3, 1)],
    3: [(4, 2, 1, 1), (5, 3, 2, 1), (3, 4, 3, 1)],
    4: [(5, 3, 2, 1), (6, 4, 3, 2), (4, 5, 4, 2)],
    5: [(5, 4, 3, 2), (7, 5, 3, 3), (5, 6, 5, 2)],
    6: [(7, 5, 3, 2), (9, 6, 5, 3), (6, 7, 6, 3)],
}


def empty_market(edition: str, map_name: str, players: int, step: int) -> Table:
    """All tokens are in the supply; nobody owns anything."""
    table = Table(edition, map_name, players)
    for player in range(players):
        table.own(player)
    if step > 1:
        table.step(step)
    for kind in range(4):
        table.stock(kind, 0)
    table.enter("bureaucracy")
    return table


@pytest.mark.parametrize(("edition", "map_name", "players"), [*tables(), *TRUST_TABLES])
@pytest.mark.parametrize("step", [1, 2, 3])
def test_B_BUR_3_refill_by_players_and_step_ruling_73(
    edition: str, map_name: str, players: int, step: int
) -> None:
    table = empty_market(edition, map_name, players, step)
    table.finish_phase()
    column = REFILL[players][step - 1]
    assert tuple(table.state.token_market.stock) == column
    assert tuple(table.refilled()) == column
    left = [total - laid for total, laid in zip(TOKENS, column, strict=True)]
    assert table.state.token_market.supply == left


def test_B_BUR_3_the_dearest_free_spaces_are_filled_first() -> None:
    table = empty_market("classic", "germany", players=5, step=2)
    table.finish_phase()
    assert [table.price(fuel) for fuel in FUELS] == [6, 7, 8, 12]
    table.enter("bureaucracy")
    table.finish_phase()
    assert [table.price(fuel) for fuel in FUELS] == [4, 5, 7, 7]


@pytest.mark.parametrize("edition", EDITIONS)
def test_B_BUR_3_a_refill_goes_on_below_what_is_there(edition: str) -> None:
    table = empty_market(edition, "germany", players=3, step=1)
    table.stock(OIL, 5)  # 8 8 8 7 7
    table.stock(URANIUM, 4)  # 16 14 12 10
    table.finish_phase()
    assert table.state.token_market.stock[OIL] == 7
    assert table.price("oil") == 6
    assert table.price("uranium") == 8


@pytest.mark.parametrize("edition", EDITIONS)
def test_B_BUR_3_only_as_far_as_the_supply_reaches_ruling_72(edition: str) -> None:
    table = office(20, 31, 36, edition=edition, fuel=(18, 0, 0, 0))
    table.own(1, 24, 30, 38)
    table.fuel(1, garbage=16)
    table.stock(COAL, 3)
    table.stock(GARBAGE, 8)
    assert table.state.token_market.supply[COAL] == 3  # the others are on plants
    assert table.state.token_market.supply[GARBAGE] == 0
    table.finish_phase()
    assert table.refilled() == [3, 3, 0, 1]  # instead of 5 3 2 1
    assert table.state.token_market.stock[COAL] == 6
    assert table.state.token_market.stock[GARBAGE] == 8


@pytest.mark.parametrize("edition", EDITIONS)
def test_B_BUR_3_the_market_never_overflows_ruling_72(edition: str) -> None:
    table = office(edition=edition)
    for kind in range(4):
        table.stock(kind, TOKENS[kind] - (1 if kind != URANIUM else 0))
    table.finish_phase()
    assert table.refilled() == [1, 1, 1, 0]
    assert table.state.token_market.stock == [*TOKENS]
    assert [table.price(fuel) for fuel in FUELS] == [1, 1, 1, 1]


@pytest.mark.parametrize("edition", EDITIONS)
def test_B_BUR_3_after_all_incomes(edition: str) -> None:
    """What the last player burns can be laid out, what the first burns is not laid out early."""
    table = office(14, 19, edition=edition, fuel=(0, 0, 8, 0))
    table.own(3, 24, 30, 38)
    table.fuel(3, garbage=16)
    assert table.state.token_market.stock[GARBAGE] == table.state.token_market.supply[GARBAGE] == 0
    table.play("run none", "run none", "run none")
    assert table.refilled() == []
    table.play("run 24")
    assert table.state.token_market.stock[GARBAGE] == 2
    names = [event.name for event in table.recorder.events]
    assert names.index("refill") > max(i for i, name in enumerate(names) if name == "income")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("step", [1, 2, 3])
def test_B_BUR_3_before_the_plant_market_is_updated(edition: str, step: int) -> None:
    table = Table(edition, "germany", players=4)
    if step > 1:
        table.step(step)
    table.enter("bureaucracy")
    table.finish_phase()
    names = [event.name for event in table.recorder.events]
    last_refill = max(i for i, name in enumerate(names) if name == "refill")
    assert last_refill < names.index("leave" if step == 3 else "under") < names.index("draw")


def test_B_BUR_3_usa_coal_comes_from_the_storage() -> None:
    table = office(20, 31, 36, edition="recharged", map_name="usa", fuel=(18, 0, 0, 0))
    table.stock(COAL, 6)  # so the storage is empty
    table.play("run none", "run none", "run none", "run none")
    assert table.refilled()[COAL] == 0
    table.enter("bureaucracy", order=[0, 1, 2, 3])
    table.play("run 20", "run none", "run none", "run none")
    assert table.refilled()[COAL] == 3
    assert table.state.token_market.stock[COAL] == 9
    assert table.state.token_market.supply[COAL] == 0


# -- B-BUR-4: nuclear phase-out --------------------------------------------------------------------


def with_39(edition: str, map_name: str, *market: int) -> Table:
    """An auction with 39 on offer. Uranium lies on 14 and 16, ten are in the supply."""
    table = Table(edition, map_name, players=3)
    for player in range(3):
        table.own(player)
        table.money(player, 300)
    table.market(*market)
    table.enter("auction", order=[0, 1, 2])
    return table


def finish_round(table: Table) -> list[int]:
    """Nobody does anything more; what was refilled in this round."""
    table.recorder.events.clear()
    started = table.state.round
    while table.state.round == started:
        table.finish_phase()
    return table.refilled()


BUY_39 = ("nominate 39", "bid 39", "pass", "pass")


def test_B_BUR_4_no_uranium_is_refilled_once_39_was_bought() -> None:
    table = with_39("recharged", "germany", 38, 39, 40, 42, 44, 46)
    table.play(*BUY_39)
    assert finish_round(table) == [0, 2, 1, 0]  # in that very round
    for _ in range(3):
        assert finish_round(table)[URANIUM] == 0
    assert table.state.token_market.stock[URANIUM] == 2
    assert table.state.token_market.supply[URANIUM] == 10


def test_B_BUR_4_at_any_price_ruling_75() -> None:
    table = with_39("recharged", "germany", 39, 40, 42, 44, 46, 50)
    table.play("nominate 39", "bid 1", "pass", "pass")
    assert finish_round(table)[URANIUM] == 0


def test_B_BUR_4_uranium_on_the_market_stays_and_can_be_bought_ruling_75() -> None:
    table = with_39("recharged", "germany", 38, 39, 40, 42, 44, 46)
    table.play(*BUY_39)
    table.finish_phase()
    table.play("done", "done")
    assert table.to_move == 0
    assert table.price("uranium") == 14
    table.play("buy uranium", "buy uranium")
    assert table.refusal("buy uranium").code == "sold_out"


def test_B_BUR_4_also_after_39_was_scrapped() -> None:
    table = with_39("recharged", "germany", 38, 39, 40, 42, 44, 46)
    table.play(*BUY_39)
    table.own(0)
    assert 39 in table.left_game()
    assert finish_round(table)[URANIUM] == 0


def test_B_BUR_4_not_if_39_leaves_unsold_ruling_75() -> None:
    table = with_39("recharged", "germany", 39, 40, 42, 44, 46, 50)
    assert finish_round(table)[URANIUM] == 1
    assert table.left_game() == [39]
    assert finish_round(table)[URANIUM] == 1


def test_B_BUR_4_not_by_another_uranium_plant() -> None:
    table = with_39("recharged", "germany", 23, 28, 34, 39, 40, 42)
    table.play("nominate 34", "bid 34", "pass", "pass")
    assert finish_round(table)[URANIUM] == 1


@pytest.mark.parametrize(
    ("edition", "map_name"), [each for each in GROUNDS if each != ("recharged", "germany")]
)
def test_B_BUR_4_only_on_the_germany_side_of_recharged_ruling_75(
    edition: str, map_name: str
) -> None:
    table = with_39(edition, map_name, 38, 39, 40, 42, 44, 46)
    table.play(*BUY_39)
    assert finish_round(table)[URANIUM] == 1
    assert finish_round(table)[URANIUM] == 1


# -- B-BUR-5: the plant market ---------------------------------------------------------------------


def plant_market(edition: str, step: int, *deck: int) -> Table:
    table = Table(edition, "germany", players=4)
    if step > 1:
        table.step(step)
    table.market(*(range(20, 28) if step < 3 else range(20, 26)))
    table.deck(*deck)
    table.enter("bureaucracy")
    return table


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("step", [1, 2])
def test_B_BUR_5_the_highest_goes_under_the_deck_and_one_is_drawn(edition: str, step: int) -> None:
    table = plant_market(edition, step, 30, 19)
    cards = len(table.deck_numbers())
    table.finish_phase()
    assert table.on_market() == [20, 21, 22, 23, 24, 25, 26, 30]
    assert table.deck_numbers()[-2:] == [0, 27]  # below the end card
    assert len(table.deck_numbers()) == cards
    assert table.left_game() == []
    table.enter("bureaucracy")
    table.finish_phase()
    assert table.on_market() == [19, 20, 21, 22, 23, 24, 25, 26]  # sorted again
    assert table.offered() == [19, 20, 21, 22]
    assert table.deck_numbers()[-3:] == [0, 27, 30]


@pytest.mark.parametrize("edition", EDITIONS)
def test_B_BUR_5_also_after_sales(edition: str) -> None:
    table = Table(edition, "germany", players=4)
    table.market(*range(20, 28))
    table.deck(30, 31)
    table.money(0, 100)
    table.enter("auction", order=[0, 1, 2, 3])
    table.play("nominate 20", "bid 20", "pass", "pass", "pass")
    for _ in range(4):
        table.finish_phase()
    assert table.on_market() == [21, 22, 23, 24, 25, 26, 27, 31]
    assert table.deck_numbers()[-1] == 30


@pytest.mark.parametrize("edition", EDITIONS)
def test_B_BUR_5_in_step_3_the_lowest_leaves_the_game_ruling_59(edition: str) -> None:
    table = plant_market(edition, 3, 30, 19)
    cards = len(table.deck_numbers())
    table.finish_phase()
    assert table.on_market() == [21, 22, 23, 24, 25, 30]
    assert table.left_game() == [20]
    assert len(table.deck_numbers()) == cards - 1
    table.enter("bureaucracy")
    table.finish_phase()
    assert table.on_market() == [19, 22, 23, 24, 25, 30]
    assert table.left_game() == [20, 21]
    assert table.events("under") == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_B_BUR_5_in_step_3_with_an_empty_deck_the_lowest_still_leaves_ruling_59(
    edition: str,
) -> None:
    table = plant_market(edition, 3)
    table.whole_deck()
    for left in range(5, -1, -1):
        table.enter("bureaucracy")
        table.finish_phase()
        assert table.on_market() == list(range(26 - left, 26))
    table.enter("bureaucracy")
    table.finish_phase()
    assert table.on_market() == []
    assert not table.state.is_over


@pytest.mark.parametrize("edition", EDITIONS)
def test_without_plants_the_auction_is_skipped_and_the_game_goes_on_ruling_91(
    edition: str,
) -> None:
    table = plant_market(edition, 3)
    table.whole_deck()
    table.market()
    table.whole_deck()
    table.finish_phase()
    assert table.question == "buy"
    assert table.state.round == 3
    table.finish_phase()
    table.finish_phase()
    assert table.question == "run"
    table.finish_phase()
    assert table.question == "buy"
    assert table.state.round == 4


@pytest.mark.parametrize("edition", CLASSICS)
def test_B_BUR_5_in_step_3_an_unsold_round_costs_two_plants_ruling_59(edition: str) -> None:
    table = plant_market(edition, 3, 30, 31)
    table.enter("auction")
    for _ in range(4):
        table.finish_phase()
    assert table.left_game() == [20, 21]
    assert table.on_market() == [22, 23, 24, 25, 30, 31]
