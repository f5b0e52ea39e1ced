"""Plants: what they are, store and burn, and how many one may own (B-PLT-1 to 5)."""

from collections.abc import Iterator
from itertools import combinations, product

import pytest

from tests.table import CLASSICS, EDITIONS, Table
from wattworks.engine.amounts import amount, packed, unpacked
from wattworks.engine.fuel import (
    COAL,
    GARBAGE,
    OIL,
    URANIUM,
    can_mix,
    has_room,
    lacking,
    needs,
    overflow,
)
from wattworks.engine.player import Fleet, Player
from wattworks.engine.rules import FUEL_CLASSES, HYBRID, NO_FUEL
from wattworks.game import Game

RULES = Table("recharged", players=3).state.board_rules
CARD = {card.number: i for i, card in enumerate(RULES.cards)}

# By fuel: number, need and cities of every plant.
PLANTS = {
    "coal": "4:2>1 8:3>2 10:2>2 15:2>3 20:3>5 25:2>5 31:3>6 36:3>7 42:2>6",
    "oil": "3:2>1 7:3>2 9:1>1 16:2>3 26:2>5 32:3>6 35:1>5 40:2>6",
    "garbage": "6:1>1 14:2>2 19:2>3 24:2>4 30:3>6 38:3>7",
    "uranium": "11:1>2 17:1>2 23:1>3 28:1>4 34:1>5 39:1>6",
    "hybrid": "5:2>1 12:2>2 21:2>4 29:1>4 46:3>7",
    "eco": "13:0>1 18:0>2 22:0>2 27:0>3 33:0>4 37:0>4 44:0>5",
    "fusion": "50:0>6",
}
FUEL = {"coal": COAL, "oil": OIL, "garbage": GARBAGE, "uranium": URANIUM, "hybrid": HYBRID,
        "eco": NO_FUEL, "fusion": NO_FUEL}  # fmt: skip


# -- B-PLT-1: the cards --------------------------------------------------------------------


@pytest.mark.parametrize("label", PLANTS)
def test_B_PLT_1_number_fuel_need_and_cities(label: str) -> None:
    found = [card for card in RULES.cards if card.label == label]
    assert " ".join(f"{c.number}:{c.need}>{c.output}" for c in found) == PLANTS[label]
    assert {card.fuel for card in found} == {FUEL[label]}


def test_B_PLT_1_there_are_42_plants_the_same_in_every_edition() -> None:
    assert len(RULES.cards) == 42
    for edition_name in EDITIONS:
        rules = Table(edition_name, players=3).rules
        assert [card.number for card in rules.cards] == [*range(3, 41), 42, 44, 46, 50]
        assert rules.end_card == 42
    assert [card.number for card in RULES.cards if not card.is_big] == list(range(3, 16))


@pytest.mark.parametrize("edition_name", CLASSICS)
def test_B_PLT_1_the_number_is_the_minimum_bid(edition_name: str) -> None:
    table = Table(edition_name, players=3)
    table.market(12, 16, 25, 30)
    table.enter("auction")
    for number in (12, 16, 25, 30):
        least = table.rules.plant_rules.min_bid(table.state, table.card(number))
        assert least == number


def test_B_PLT_1_eco_and_fusion_plants_need_and_store_nothing() -> None:
    table = Table(players=3)
    table.own(0, 13, 33, 50)
    table.some_houses(0, 12)
    assert table.state.players[0].store[:NO_FUEL] == [0, 0, 0, 0, 0]
    table.enter("fuel", [1, 2, 0])
    assert table.legal() == ["done"]
    table.enter("bureaucracy", [0, 1, 2])
    table.play("run 13+33+50")
    assert table.state.players[0].supplied == 11


# -- B-PLT-2 and 3: storing ----------------------------------------------------------------


@pytest.mark.parametrize("number", CARD)
def test_B_PLT_2_a_plant_stores_up_to_twice_its_need_of_its_own_kind(number: int) -> None:
    card = RULES.cards[CARD[number]]
    table = Table(players=3)
    table.own(0, number)
    table.money(0, 1000)
    table.stock(URANIUM, 12)
    table.enter("fuel", [1, 2, 0])
    takes = {HYBRID: ["coal", "oil"], NO_FUEL: []}.get(card.fuel, [card.label])
    assert table.legal() == [*(f"buy {fuel}" for fuel in takes), "done"]
    for i in range(2 * card.need):
        table.play(f"buy {takes[i % len(takes)]}")
    assert table.legal() == ["done"]
    for kind, fuel in enumerate(RULES.fuels):
        refusal = table.refusal(f"buy {fuel}")
        assert (refusal.code, refusal.params) == ("no_room", {"fuel": kind})


@pytest.mark.parametrize("coal", range(5))
def test_B_PLT_2_a_hybrid_stores_any_mix_up_to_twice_its_need_in_total(coal: int) -> None:
    table = Table(players=3)
    table.own(0, 5)
    table.enter("fuel", [1, 2, 0])
    table.play(*["buy coal"] * coal, *["buy oil"] * (4 - coal))
    assert table.state.players[0].fuel == [coal, 4 - coal, 0, 0]
    assert table.legal() == ["done"]


def test_B_PLT_3_tokens_move_between_plants_by_themselves_ruling_63() -> None:
    """Coal bought for the hybrid makes way for oil, onto the coal plant, without any question."""
    table = Table(players=3)
    table.own(0, 4, 5)
    table.fuel(0, coal=4)
    table.enter("fuel", [1, 2, 0])
    table.play("buy oil", "buy oil", "buy oil", "buy oil")
    assert table.state.players[0].fuel == [4, 4, 0, 0]
    assert table.legal() == ["done"]


def test_B_PLT_3_a_plant_bought_this_round_counts_at_once() -> None:
    table = Table("classic", players=3)
    table.market(4, 7, 9, 11)
    table.enter("auction", [2, 0, 1])
    table.buy_plant(4)
    assert table.state.players[2].store[COAL] == 4
    table.finish_phase()
    assert table.to_move == 1
    table.play("done", "done")
    assert "buy coal" in table.legal()


# -- the oracle: all ways to lay tokens on plants ------------------------------------------

# Tokens held of each kind, and the coal that the chosen hybrids burn.
Outcome = tuple[int, int, int, int, int]

# Every need of coal, oil and hybrid plants, and one plant each of the other kinds.
PURE_AND_HYBRID = [4, 8, 9, 3, 7, 29, 5, 46]
OF_EVERY_KIND = [10, 35, 29, 12, 6, 11, 13]


def on_plant(number: int, fired: bool) -> Iterator[Outcome]:
    """All contents of one plant that let it run if it is fired, with the coal a hybrid burns."""
    card = RULES.cards[CARD[number]]
    store = range(2 * card.need + 1)
    if card.fuel == HYBRID:
        for coal, oil in product(store, store):
            if coal + oil > 2 * card.need:
                continue
            for burnt in range(card.need + 1) if fired else [0]:
                if not fired or (burnt <= coal and card.need - burnt <= oil):
                    yield coal, oil, 0, 0, burnt
    elif card.fuel == NO_FUEL:
        yield 0, 0, 0, 0, 0
    else:
        for units in store:
            if units >= card.need or not fired:
                held = [units if kind == card.fuel else 0 for kind in range(4)]
                yield held[0], held[1], held[2], held[3], 0


def outcomes(plants: tuple[int, ...], chosen: int) -> set[Outcome]:
    """Every holding that can be laid on the plants so that the chosen ones run."""
    found: set[Outcome] = {(0, 0, 0, 0, 0)}
    for i, number in enumerate(plants):
        contents = set(on_plant(number, bool(chosen >> i & 1)))
        found = {
            (a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3], a[4] + b[4])
            for a in found
            for b in contents
        }
    return found


def plant_sets(numbers: list[int], most: int) -> list[tuple[int, ...]]:
    """All sets of up to that many plants, each in ascending order as a player holds them."""
    ordered = sorted(numbers)
    return [each for size in range(1, most + 1) for each in combinations(ordered, size)]


def cards(plants: tuple[int, ...]) -> list[int]:
    return [CARD[number] for number in plants]


def check_storing(plants: tuple[int, ...]) -> None:
    store = Fleet(RULES, cards(plants)).store_word
    legal = {each[:4] for each in outcomes(plants, 0)}
    for held in legal:
        fuel: list[int] = list(held)
        assert overflow(packed(fuel), store) <= 0
        for kind in range(4):
            more = fuel[:]
            more[kind] += 1
            assert has_room(packed(fuel), store, kind) == (tuple(more) in legal)


def check_overflow(plants: tuple[int, ...]) -> None:
    """Holdings beyond the stores: how many tokens must go at least until the rest fits."""
    store = Fleet(RULES, cards(plants)).store_word
    legal = {each[:2] for each in outcomes(plants, 0) if each[2:4] == (0, 0)}
    most = max(coal + oil for coal, oil in legal) + 2
    for coal, oil in product(range(most), range(most)):
        least = min(coal + oil - c - o for c, o in legal if c <= coal and o <= oil)
        assert max(0, overflow(packed([coal, oil, 0, 0]), store)) == least


def check_running(plants: tuple[int, ...]) -> None:
    """Which plants can run, and which mixes their hybrids can burn, with every legal holding."""
    fleet = Fleet(RULES, cards(plants))
    legal = {each[:4] for each in outcomes(plants, 0)}
    for chosen in range(1, 1 << len(plants)):
        need = fleet.needs[chosen]
        assert unpacked(need, FUEL_CLASSES) == needs(RULES, cards(plants), chosen)
        possible: dict[tuple[int, ...], set[int]] = {held: set() for held in legal}
        for each in outcomes(plants, chosen):
            possible[each[:4]].add(each[4])
        for held, mixes in possible.items():
            fuel = packed(list(held))
            runs = Player(0, fleet, fuel, 0, 0).can_run(chosen)
            assert runs == bool(mixes), (plants, chosen, held)
            if runs:
                trials = range(amount(need, HYBRID) + 2)
                found = {a for a in trials if can_mix(fuel, fleet.store_word, need, a)}
                assert found == mixes, (plants, chosen, held)


def test_B_PLT_3_a_holding_is_legal_exactly_if_it_can_be_laid_on_the_plants_ruling_63() -> None:
    for plants in [*plant_sets(PURE_AND_HYBRID, 3), *plant_sets(OF_EVERY_KIND, 4)]:
        check_storing(plants)


def test_B_PLT_3_overflow_is_the_least_that_must_go_ruling_63() -> None:
    for plants in plant_sets(PURE_AND_HYBRID, 3):
        check_overflow(plants)


def test_B_PLT_4_a_plant_burns_only_what_can_lie_on_it_ruling_64() -> None:
    for plants in [*plant_sets(PURE_AND_HYBRID, 4), *plant_sets(OF_EVERY_KIND, 4)]:
        check_running(plants)


# -- B-PLT-4: running ----------------------------------------------------------------------


def runner(*plants: int, coal: int = 0, oil: int = 0, garbage: int = 0) -> Table:
    """Player 0 is to run plants, with these tokens and a network of nine cities."""
    table = Table("recharged", "germany", players=3)
    table.own(0, *plants)
    table.fuel(0, coal, oil, garbage)
    table.some_houses(0, 9)
    table.enter("bureaucracy", [0, 1, 2])
    return table


def test_B_PLT_4_the_hybrid_may_not_burn_oil_that_cannot_lie_on_it_ruling_64() -> None:
    """29 (hybrid 1) and 35 (oil 1) with 2 coal and 2 oil: the coal fills the hybrid."""
    table = runner(29, 35, coal=2, oil=2)
    table.play("run 29")
    assert table.legal() == ["mix 1+0"]
    refusal = table.refusal("mix 0+1")
    assert (refusal.code, refusal.params) == ("cannot_mix", {})
    table.play("mix 1+0")
    assert table.state.players[0].fuel == [1, 2, 0, 0]


def test_B_PLT_4_a_firing_is_judged_once_for_all_plants_ruling_64() -> None:
    """Stores full: four oil lie on the oil plant, so the two hybrids have but two to burn."""
    table = runner(3, 5, 12, coal=6, oil=6)
    table.play("run 03+05+12")
    assert table.legal() == ["mix 2+2", "mix 3+1", "mix 4+0"]
    table.play("mix 2+2")
    assert table.state.players[0].fuel == [4, 2, 0, 0]


def test_B_PLT_4_hybrids_burn_any_mix_that_lies_on_them() -> None:
    table = runner(5, coal=2, oil=2)
    table.play("run 05")
    assert table.legal() == ["mix 0+2", "mix 1+1", "mix 2+0"]
    table.play("mix 1+1")
    assert table.state.players[0].fuel == [1, 1, 0, 0]


def test_B_PLT_4_a_plant_runs_only_with_its_full_need_ruling_66() -> None:
    table = runner(7, 30, oil=2, garbage=3)
    assert table.legal() == ["run none", "run 30"]
    refusal = table.refusal("run 07")
    assert (refusal.code, refusal.params) == ("cannot_run", {})
    assert table.refusal("run 07+30").code == "cannot_run"


@pytest.mark.parametrize("edition_name", EDITIONS)
def test_B_PLT_4_a_plant_burns_its_need_once_and_supplies_once_ruling_66(
    edition_name: str,
) -> None:
    table = Table(edition_name, "germany", players=3)
    table.own(0, 10)
    table.fuel(0, coal=4)
    table.some_houses(0, 6)
    table.enter("bureaucracy", [0, 1, 2])
    table.play("run 10")
    assert table.state.players[0].fuel[COAL] == 2
    assert table.state.players[0].supplied == 2
    assert table.to_move == 1, "nobody runs plants twice"
    assert table.state.token_market.supply[COAL] == 2


def test_B_PLT_4_two_plants_do_not_share_one_need() -> None:
    table = runner(4, 10, coal=3)
    assert table.legal() == ["run none", "run 04", "run 10"]
    table = runner(4, 10, coal=4)
    assert table.legal() == ["run none", "run 04", "run 10", "run 04+10"]


# -- B-PLT-5: how many plants --------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition_name", "players", "limit"),
    [
        *(("recharged", players, 3) for players in range(3, 7)),
        *((name, 2, 4) for name in CLASSICS),
        *((name, players, 3) for name in CLASSICS for players in range(3, 7)),
    ],
)
def test_B_PLT_5_one_plant_more_than_the_limit_and_an_older_one_goes(
    edition_name: str, players: int, limit: int
) -> None:
    table = Table(edition_name, players=players)
    owned = [13, 18, 22, 27][:limit]
    table.own(0, *owned[:-1])
    table.own(1, *owned[-1:], *[33, 37, 44, 50][: limit - 1])
    table.market(20, 21, 23, 24, 25, 26, 28, 29)
    table.enter("auction", [0, 1, *range(2, players)])
    table.buy_plant(21, 30)
    assert table.numbers(table.state.players[0].plants) == sorted([*owned[:-1], 21])
    assert table.question == "nominate"
    table.buy_plant(20)
    assert table.question == "scrap"
    assert table.to_move == 1


@pytest.mark.parametrize(
    ("fuel", "missing"),
    [
        ([0, 0, 0, 0], [2, 3, 0, 0, 2]),
        ([3, 3, 0, 0], [0, 0, 0, 0, 1]),
        ([2, 5, 0, 0], [0, 0, 0, 0, 0]),
        ([9, 0, 0, 4], [0, 3, 0, 0, 0]),
    ],
)
def test_what_is_lacking_for_one_run(fuel: list[int], missing: list[int]) -> None:
    """Plants 04 (2 coal), 07 (3 oil) and 05 (2 of either): hybrids take what others leave."""
    rules = Game.new(players=3, seed=1).rules
    plants = [rules.number.index(number) for number in (4, 5, 7)]
    assert lacking(rules, plants, fuel)[:5] == missing
