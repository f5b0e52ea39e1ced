"""Phase 3, buying fuel: B-RES and rulings 63, 69, 70, 71 and 74."""

from random import Random

import pytest

from tests.table import EDITIONS, MAPS, Table
from wattworks.engine import actions
from wattworks.engine.fuel import COAL, GARBAGE, OIL, URANIUM

FUELS = ("coal", "oil", "garbage", "uranium")
TOKENS = (24, 24, 24, 12)
ROOMY = {  # plants that store a lot of one fuel
    "coal": (20, 31, 36),
    "oil": (7, 32, 16),
    "garbage": (24, 30, 38),
    "uranium": (11, 17, 23),
}
WIDE = [price for price in range(1, 9) for _ in range(3)]
NARROW = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16]


def shop(edition: str, map_name: str, *plants: int, money: int = 500) -> Table:
    """The fuel phase of three players; player 0, who owns these plants, buys first."""
    table = Table(edition, map_name, players=3)
    table.own(0, *plants)
    table.money(0, money)
    table.enter("fuel", order=[1, 2, 0])
    return table


def usa_storage(market: int, storage: int) -> Table:
    """Recharged on the USA side: so much coal on the market and in the storage, the rest of the
    24 on plants of players 1 and 2. Player 0 has room for 18 coal and buys first."""
    table = shop("recharged", "usa", *ROOMY["coal"])
    table.own(1, 8, 10, 15)  # 14 coal
    table.own(2, 4, 25, 42)  # 12 coal
    table.stock(COAL, 0)
    rest = 24 - market - storage
    table.fuel(1, coal=min(rest, 14))
    table.fuel(2, coal=max(rest - 14, 0))
    table.stock(COAL, market)
    assert table.state.token_market.supply[COAL] == storage
    return table


def pay(table: Table, fuel: str, units: int) -> list[int]:
    """Buy tokens one by one; what each of them cost."""
    player = table.state.players[table.to_move]
    paid = []
    for _ in range(units):
        before = player.money
        table.play(f"buy {fuel}")
        paid.append(int(before - player.money))
    return paid


# -- B-RES-1 -------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_B_RES_1_players_buy_in_reverse_turn_order(edition: str) -> None:
    table = Table(edition, players=4)
    table.enter("fuel", order=[2, 0, 3, 1])
    asked = []
    while table.question == "buy":
        asked.append(table.to_move)
        table.play("done")
    assert asked == [1, 3, 0, 2]
    assert table.question == "build"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("fuel", "stock", "paid"),
    [
        ("coal", 24, WIDE[:18]),
        ("coal", 11, [5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8]),
        ("oil", 18, WIDE[6:22]),
        ("garbage", 9, WIDE[15:]),
        ("garbage", 6, [7, 7, 7, 8, 8, 8]),
        ("uranium", 12, NARROW[:6]),
        ("uranium", 6, [7, 8, 10, 12, 14, 16]),
        ("uranium", 2, [14, 16]),
    ],
)
def test_B_RES_1_each_token_costs_its_field_cheapest_first_ruling_70(
    edition: str, fuel: str, stock: int, paid: list[int]
) -> None:
    table = shop(edition, "germany", *ROOMY[fuel])
    table.stock(FUELS.index(fuel), stock)
    assert pay(table, fuel, len(paid)) == paid
    assert table.state.players[0].fuel[FUELS.index(fuel)] == len(paid)
    assert table.state.token_market.stock[FUELS.index(fuel)] == stock - len(paid)


def test_B_RES_1_one_buyer_goes_on_where_the_one_before_stopped() -> None:
    table = shop("classic", "germany", 4)
    table.own(2, 10)
    table.play("buy coal", "buy coal", "done")
    assert table.to_move == 2
    assert pay(table, "coal", 4) == [1, 2, 2, 2]


def test_B_RES_1_there_is_no_choice_among_tokens_of_one_fuel_ruling_70() -> None:
    table = shop("classic", "germany", 5, 14, 11)
    assert table.legal() == ["buy coal", "buy oil", "buy garbage", "buy uranium", "done"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_B_RES_1_any_amounts_of_several_fuels_in_any_order(edition: str) -> None:
    table = shop(edition, "germany", 21, 30, 23)
    table.play("buy uranium", "buy coal", "buy garbage", "buy oil", "buy coal", "buy garbage")
    assert table.state.players[0].fuel == [2, 1, 2, 1]
    assert "buy uranium" in table.legal()
    table.play("done")
    assert table.to_move == 2


def test_B_RES_1_buying_nothing_is_allowed() -> None:
    table = shop("recharged", "usa", 21, 30, 23)
    table.play("done")
    assert table.state.players[0].fuel == [0, 0, 0, 0]
    assert table.state.players[0].money == 500
    assert table.to_move == 2


@pytest.mark.parametrize(
    ("plants", "held", "room_for"),
    [
        ((), (0, 0, 0, 0), []),
        ((13, 33, 50), (0, 0, 0, 0), []),
        ((4,), (3, 0, 0, 0), ["coal"]),
        ((4,), (4, 0, 0, 0), []),
        ((3,), (0, 3, 0, 0), ["oil"]),
        ((3,), (0, 4, 0, 0), []),
        ((6,), (0, 0, 1, 0), ["garbage"]),
        ((6,), (0, 0, 2, 0), []),
        ((11,), (0, 0, 0, 1), ["uranium"]),
        ((11,), (0, 0, 0, 2), []),
        ((4, 10), (7, 0, 0, 0), ["coal"]),
        ((4, 10), (8, 0, 0, 0), []),
        ((5,), (0, 0, 0, 0), ["coal", "oil"]),
        ((5,), (3, 0, 0, 0), ["coal", "oil"]),
        ((5,), (2, 1, 0, 0), ["coal", "oil"]),
        ((5,), (2, 2, 0, 0), []),
        ((5,), (4, 0, 0, 0), []),
        ((5,), (0, 4, 0, 0), []),
        ((5, 12), (4, 3, 0, 0), ["coal", "oil"]),
        ((5, 12), (4, 4, 0, 0), []),
        # coal moves from the hybrid to the coal plant to make room for oil
        ((4, 5), (4, 3, 0, 0), ["coal", "oil"]),
        ((4, 5), (3, 4, 0, 0), ["coal"]),
        ((4, 5), (6, 1, 0, 0), ["coal", "oil"]),
        ((4, 5), (6, 2, 0, 0), []),
        ((4, 5), (8, 0, 0, 0), []),
        ((29, 35), (2, 1, 0, 0), ["oil"]),
        ((29, 35), (2, 2, 0, 0), []),
        ((29, 35), (0, 3, 0, 0), ["coal", "oil"]),
        ((29, 35), (0, 4, 0, 0), []),
        # a full hybrid takes nothing away from other fuels
        ((5, 14, 11), (2, 2, 3, 1), ["garbage", "uranium"]),
    ],
)
def test_B_RES_1_only_what_the_plants_can_store_ruling_63(
    plants: tuple[int, ...], held: tuple[int, int, int, int], room_for: list[str]
) -> None:
    table = shop("classic", "germany", *plants)
    table.fuel(0, *held)
    assert table.legal() == [*(f"buy {fuel}" for fuel in room_for), "done"]
    for kind, fuel in enumerate(FUELS):
        if fuel not in room_for:
            refusal = table.refusal(f"buy {fuel}")
            assert (refusal.code, refusal.params) == ("no_room", {"fuel": kind})


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("fuel", "stock", "price"), [("coal", 2, 8), ("uranium", 2, 14)])
def test_B_RES_1_only_what_the_money_allows(
    edition: str, fuel: str, stock: int, price: int
) -> None:
    table = shop(edition, "germany", *ROOMY[fuel], money=price - 1)
    table.stock(FUELS.index(fuel), stock)
    refusal = table.refusal(f"buy {fuel}")
    assert (refusal.code, refusal.params) == ("too_expensive", {"need": price, "have": price - 1})
    table.money(0, price)
    table.play(f"buy {fuel}")
    assert table.state.players[0].money == 0


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("map_name", MAPS)
@pytest.mark.parametrize("fuel", FUELS)
def test_B_RES_1_what_is_sold_out_is_gone(edition: str, map_name: str, fuel: str) -> None:
    kind = FUELS.index(fuel)
    if (edition, map_name, fuel) == ("recharged", "usa", "coal"):
        table = usa_storage(market=1, storage=0)
    else:
        table = shop(edition, map_name, *ROOMY[fuel])
        table.stock(kind, 1)
        assert table.state.token_market.supply[kind] > 0  # which is not for sale
    table.play(f"buy {fuel}")
    refusal = table.refusal(f"buy {fuel}")
    assert (refusal.code, refusal.params) == ("sold_out", {"fuel": kind})


@pytest.mark.parametrize("edition", EDITIONS)
def test_B_RES_1_what_is_sold_out_comes_back_with_the_refill(edition: str) -> None:
    table = shop(edition, "germany", *ROOMY["oil"])
    table.stock(OIL, 1)
    table.play("buy oil")
    assert table.refusal("buy oil").code == "sold_out"
    table.finish_phase()
    table.finish_phase()
    assert table.question == "run"
    assert table.state.token_market.stock[OIL] == 0
    table.finish_phase()
    assert table.price("oil") == 8
    assert table.state.token_market.stock[OIL] == 2  # three players, Step 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_B_RES_1_a_plant_bought_this_round_can_be_filled_ruling_71(edition: str) -> None:
    table = Table(edition, "germany", players=3)
    for player in range(3):
        table.own(player)
    table.market(20, 21, 22, 23, 24, 25, 26, 27)
    table.enter("auction", order=[0, 1, 2])
    table.play("nominate 20", "bid 20", "pass", "pass", "pass", "pass")
    assert table.question == "buy"
    table.play("done", "done")
    table.money(0, 100)
    assert table.to_move == 0
    assert table.legal() == ["buy coal", "done"]
    assert pay(table, "coal", 6) == [1, 1, 1, 2, 2, 2]
    assert table.refusal("buy coal").code == "no_room"


# -- B-RES-2: the coal storage ---------------------------------------------------------------


def test_B_RES_2_the_storage_sells_coal_at_8_when_the_market_has_none() -> None:
    table = usa_storage(market=0, storage=9)
    assert pay(table, "coal", 9) == [8] * 9
    assert table.state.token_market.stock[COAL] == 0
    assert table.state.token_market.supply[COAL] == 0


def test_B_RES_2_while_the_market_has_coal_the_storage_sells_none_ruling_74() -> None:
    table = usa_storage(market=4, storage=5)
    assert table.price("coal") == 7
    assert pay(table, "coal", 4) == [7, 8, 8, 8]
    assert table.state.token_market.stock[COAL] == 0
    assert table.state.token_market.supply[COAL] == 5
    assert pay(table, "coal", 1) == [8]
    assert table.state.token_market.supply[COAL] == 4


def test_B_RES_2_only_while_the_storage_holds_any() -> None:
    table = usa_storage(market=0, storage=7)
    assert pay(table, "coal", 7) == [8] * 7
    refusal = table.refusal("buy coal")
    assert (refusal.code, refusal.params) == ("sold_out", {"fuel": COAL})


def test_B_RES_2_the_storage_starts_empty() -> None:
    table = shop("recharged", "usa", 4)
    table.own(1, *ROOMY["coal"])
    table.own(2, 8)
    table.fuel(1, coal=18)
    table.fuel(2, coal=6)  # so all 24 coal of the market were bought
    assert table.refusal("buy coal").code == "sold_out"


def test_B_RES_2_coal_of_the_storage_needs_money_and_room() -> None:
    table = usa_storage(market=0, storage=9)
    table.money(0, 7)
    refusal = table.refusal("buy coal")
    assert (refusal.code, refusal.params) == ("too_expensive", {"need": 8, "have": 7})
    table = usa_storage(market=0, storage=5)
    table.own(0, 3)
    table.money(0, 100)
    assert table.refusal("buy coal").code == "no_room"


@pytest.mark.parametrize("fuel", ["oil", "garbage", "uranium"])
def test_B_RES_2_only_coal_is_sold_off_the_market(fuel: str) -> None:
    table = shop("recharged", "usa", *ROOMY[fuel])
    kind = FUELS.index(fuel)
    table.stock(kind, 0)
    assert table.state.token_market.supply[kind] == TOKENS[kind]
    assert table.refusal(f"buy {fuel}").code == "sold_out"


@pytest.mark.parametrize(
    ("edition", "map_name"),
    [(e, m) for e in EDITIONS for m in MAPS if (e, m) != ("recharged", "usa")],
)
def test_B_RES_2_only_on_the_usa_side_of_recharged(edition: str, map_name: str) -> None:
    table = shop(edition, map_name, *ROOMY["coal"])
    table.stock(COAL, 0)
    assert table.state.token_market.supply[COAL] == 24
    assert table.refusal("buy coal").code == "sold_out"


# -- B-RES-3 -------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_B_RES_3_nothing_but_buying_can_be_done(edition: str) -> None:
    table = shop(edition, "germany", 4)
    table.fuel(0, coal=2)
    for text in ("give coal", "bid 1", "pass", "nominate 03", "scrap 04", "run 04"):
        assert table.refusal(text).code == "not_now"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("map_name", MAPS)
def test_B_RES_3_money_and_tokens_move_in_no_other_way(edition: str, map_name: str) -> None:
    """No loan, no trade, no sale: a random game agrees with the ledger of its events."""
    table = Table(edition, map_name, players=4, seed=7)
    dice = Random(7)
    state = table.state
    for _ in range(1500):
        if state.is_over:
            break
        state.apply(dice.choice(state.legal_actions()))
        assert all(player.money >= 0 for player in state.players)
        for kind, total in enumerate(TOKENS):
            on_plants = sum(player.fuel[kind] for player in state.players)
            assert (
                state.token_market.stock[kind] + state.token_market.supply[kind] + on_plants
                == total
            )
    ledger = [50] * 4
    for name, sign in (("sold", -1), ("buy", -1), ("build", -1), ("income", 1)):
        assert table.events(name)
        for event in table.events(name):
            ledger[event.row] += sign * event.b
    assert [player.money for player in state.players] == ledger


def test_B_RES_a_fuel_that_does_not_exist_is_refused() -> None:
    table = shop("recharged", "germany", 4)
    assert table.refusal_of(actions.BUYS[4]).code == "unknown"


# -- ruling 69: where returned tokens go -------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("map_name", MAPS)
@pytest.mark.parametrize(
    ("plant", "kind", "units"), [(10, COAL, 4), (3, OIL, 4), (14, GARBAGE, 4), (23, URANIUM, 2)]
)
def test_tokens_of_a_scrapped_plant_leave_for_the_supply_not_the_market_ruling_69(
    edition: str, map_name: str, plant: int, kind: int, units: int
) -> None:
    table = Table(edition, map_name, players=3)
    table.own(0, 13, 18, plant)
    table.market(20, 21, 22, 27, 28, 33, 37, 44)
    table.money(0, 100)
    table.fuel(0, **{FUELS[kind]: units})
    stock, supply = table.state.token_market.stock[kind], table.state.token_market.supply[kind]
    table.enter("auction", order=[0, 1, 2])
    table.play("nominate 22", "bid 22", "pass", "pass", f"scrap {plant}")
    table.play(*[f"give {FUELS[kind]}"] * units)
    assert table.state.token_market.stock[kind] == stock
    assert table.state.token_market.supply[kind] == supply + units


def test_coal_of_a_scrapped_plant_can_be_bought_from_the_storage_ruling_69() -> None:
    table = usa_storage(market=0, storage=4)
    table.own(0, 13, 18, 20)
    table.fuel(0, coal=4)
    table.money(2, 100)
    table.market(21, 22, 23, 24, 26, 27, 28, 29)
    table.enter("auction", order=[0, 1, 2])
    table.play("nominate 22", "bid 22", "pass", "pass", "scrap 20", *["give coal"] * 4, "done")
    table.finish_phase()
    assert table.to_move == 2
    assert pay(table, "coal", 4) == [8, 8, 8, 8]
    assert table.refusal("buy coal").code == "sold_out"
