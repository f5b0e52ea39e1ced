"""Buying resource cards (K-RES-1 to 4)."""

from collections.abc import Sequence

import pytest

from tests.card_table import NO_TRUST, CardTable
from wattworks.dice import Dice

ALL_SINGLES = "coal-single coal-single gas-single gas-single oil-single oil-single uranium-single"


def shop(
    owned: str,
    hand: str = "",
    two: str = "",
    three: str = "",
    four: str = "",
    one: str = "",
    last: bool = False,
) -> CardTable:
    """Player 0 of three owns these plants and cards and buys first."""
    table = CardTable(3)
    if last:
        table.last_round()
    table.own(0, owned)
    table.hand(0, hand)
    table.columns(two, three, four)
    table.column(1, one)
    table.enter("fuel", [1, 2, 0])
    return table


# -- K-RES-1: cards one by one -------------------------------------------------------------


@pytest.mark.parametrize("order", [[0, 1], [1, 2, 0], [3, 1, 0, 2], [4, 2, 0, 5, 1, 3]])
def test_K_RES_1_in_reverse_turn_order(order: Sequence[int]) -> None:
    table = CardTable(len(order), [NO_TRUST] if len(order) == 2 else [])
    table.enter("fuel", order)
    asked = []
    while table.phase == "fuel":
        asked.append(table.to_move)
        table.play("done")
    assert asked == list(order)[::-1]


def test_K_RES_1_any_columns_in_any_order_each_at_its_price_ruling_96() -> None:
    """A card costs the price of its column, however many units it holds."""
    table = shop("03a 12", two="coal1 gas1", three="coal3", four="coal2")
    assert table.legal() == ["take coal1@2", "take coal3@3", "take coal2@4", "done"]
    for text, left in (("take coal2@4", 8), ("take coal1@2", 6), ("take coal3@3", 3)):
        table.play(text)
        assert table.purses()[0] == left
    assert table.held(0) == "coal1 coal2 coal3"
    assert table.stock_of(0) == {"coal": 6}
    assert table.asked == ("take", 0), "they go on until they are done"


def test_K_RES_1_all_that_fits_is_kept() -> None:
    table = shop("12", two="coal3 coal3")
    table.play("take coal3@2", "take coal3@2")
    assert table.held(0) == "coal3 coal3"
    assert table.offer(1) == ""
    assert table.events("surplus") == table.events("lost") == []


def test_K_RES_1_a_card_bought_is_gone_for_the_others() -> None:
    table = shop("12", two="coal3 gas1")
    table.own(2, "25")
    table.play("take coal3@2", "done")
    assert table.asked == ("take", 2)
    assert table.refused("take coal3@2") == ("sold_out", {"fuel": table.rules.fuels.index("coal")})
    assert table.offer(2) == "gas1"


def test_K_RES_1_equal_cards_are_one_choice() -> None:
    table = shop("12 25", two="coal2 coal2", three="coal2")
    assert table.legal() == ["take coal2@2", "take coal2@3", "done"]
    table.play("take coal2@2")
    assert table.offer(2) == "coal2"


def test_K_RES_1_without_the_money_no_purchase() -> None:
    table = shop("12 25", two="coal1", three="coal2", four="coal3", one="coal-single")
    table.money(3)
    assert table.legal() == ["take coal1@1", "take coal1@2", "take coal2@3", "done"]
    assert table.refused("take coal3@4") == ("too_expensive", {"need": 4, "have": 3})
    table.play("take coal2@3")
    assert table.legal() == ["done"]


def test_K_RES_1_room_0_no_purchase_ruling_97() -> None:
    """Neither for a full store nor for a kind that no own plant burns."""
    table = shop("04c 08", "coal2", two="coal1 gas1 oil1 uranium1")
    assert table.legal() == ["done"]
    for fuel in ("coal", "gas", "oil", "uranium"):
        code, params = table.refused(f"take {fuel}1@2")
        assert (code, params) == ("no_room", {"fuel": table.rules.fuels.index(fuel)})


def test_K_RES_1_gas_and_oil_share_the_room_of_hybrids() -> None:
    table = shop("28", two="gas3 oil3", three="gas1 oil1")
    table.play("take gas3@2")
    assert table.stock_of(0) == {"gas": 3}
    table.play("take oil1@3")
    assert table.legal() == ["done"]


def test_K_RES_1_buying_nothing_is_allowed_and_a_plantless_player_has_no_choice() -> None:
    table = shop("12", two="coal3")
    table.play("done")
    assert (table.purses()[0], table.held(0)) == (12, "")
    assert table.legal() == ["done"]


def test_K_RES_1_nothing_is_refilled_before_phase_3() -> None:
    table = shop("12", two="coal3 coal3")
    table.play("take coal3@2", "take coal3@2")
    table.play("done", "done")
    assert table.offer(2) == ""


# -- K-RES-2: more units than room ---------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "card", "held", "column"),
    [
        ("coal1", "coal2", "coal1 coal1/2", "coal-single"),
        ("coal1", "coal3", "coal1 coal1/3", "coal-single coal-single"),
        ("", "coal3", "coal2/3", "coal-single"),
    ],
)
def test_K_RES_2_the_card_is_turned_down_and_singles_go_to_column_1_ruling_97(
    hand: str, card: str, held: str, column: str
) -> None:
    """One unit of room is enough to buy."""
    table = shop("04c", hand, two=card)
    table.play(f"take {card}@2")
    assert (table.held(0), table.offer(1)) == (held, column)
    assert table.stock_of(0) == {"coal": 2}
    assert len(table.events("surplus")) == len(column.split())
    assert sorted(f"{table.singles()} {column}".split()) == ALL_SINGLES.split()


def test_K_RES_2_the_bought_card_is_turned_down_and_no_other() -> None:
    table = shop("12", "coal3 coal1/2", two="coal3")
    table.play("take coal3@2")
    assert table.held(0) == "coal1/2 coal3 coal2/3"
    assert table.stock_of(0) == {"coal": 6}


def test_K_RES_2_there_is_no_compensation() -> None:
    table = shop("04c", "coal1", three="coal3")
    table.play("take coal3@3")
    assert table.purses()[0] == 9


@pytest.mark.parametrize(
    ("plant", "fuel", "hand", "card"),
    [
        ("04c", "coal", "coal1", "coal2"),
        ("05b", "gas", "gas1", "gas2"),
        ("04b", "oil", "oil1", "oil2"),
        ("06a", "uranium", "uranium1", "uranium2"),
    ],
)
def test_K_RES_2_the_single_is_of_the_same_kind(
    plant: str, fuel: str, hand: str, card: str
) -> None:
    table = shop(plant, hand, two=card)
    table.play(f"take {card}@2")
    assert table.offer(1) == f"{fuel}-single"


def test_K_RES_2_with_the_stock_empty_the_units_are_lost_ruling_98() -> None:
    """One of the two singles lies in column 1: the other unit has no card."""
    table = shop("04c", "coal1", two="coal3", one="coal-single")
    table.play("take coal3@2")
    assert table.offer(1) == "coal-single coal-single"
    assert table.stock_of(0) == {"coal": 2}
    assert [event.params() for event in table.events("lost")] == [
        {"row": 0, "fuel": table.rules.fuels.index("coal"), "units": 1}
    ]


def test_K_RES_2_singles_in_hands_are_not_stock_ruling_98() -> None:
    table = shop("05b", "gas1", two="gas3")
    table.hand(1, "gas-single gas-single")
    table.play("take gas3@2")
    assert table.offer(1) == ""
    assert [event.b for event in table.events("lost")] == [2]
    assert table.held(1) == "gas-single gas-single"


def test_K_RES_2_singles_of_another_kind_do_not_stand_in() -> None:
    table = shop("06a", "uranium1", two="uranium2", one="uranium-single")
    table.play("take uranium2@2")
    assert table.offer(1) == "uranium-single"
    assert table.singles() == ALL_SINGLES.replace(" uranium-single", "")


# -- K-RES-3: singles ----------------------------------------------------------------------


def test_K_RES_3_singles_cost_1_and_whoever_has_room_may_buy_them() -> None:
    table = shop("04c", "coal1", two="coal3")
    table.own(2, "12")
    table.own(1, "09")
    table.play("take coal3@2")
    assert table.refused("take coal1@1")[0] == "no_room", "the buyer has no room either"
    table.play("done")
    assert table.legal() == ["take coal1@1", "done"]
    table.play("take coal1@1", "take coal1@1")
    assert (table.purses()[2], table.held(2)) == (10, "coal-single coal-single")
    table.play("done")
    assert table.refused("take coal1@1")[0] == "sold_out"


# -- K-RES-4: the last round ---------------------------------------------------------------


def test_K_RES_4_room_for_one_production() -> None:
    table = shop("12", two="coal2 coal3", last=True)
    table.play("take coal2@2", "take coal3@2")
    assert table.held(0) == "coal2 coal1/3"
    assert table.offer(1) == "coal-single coal-single"
    assert table.legal() == ["done"]


def test_K_RES_4_who_has_enough_of_a_kind_cannot_buy_it() -> None:
    table = shop("04c 12 14", "coal3 coal1", two="coal1 uranium1", last=True)
    assert table.legal() == ["take uranium1@2", "done"]
    assert table.refused("take coal1@2")[0] == "no_room"


def test_K_RES_4_old_surplus_stays_where_it_is_ruling_110() -> None:
    table = shop("12 14", "coal3 coal3 uranium1", two="coal1", last=True)
    assert table.legal() == ["done"]
    table.play("done", "done", "done")
    assert table.held(0) == "coal3 coal3 uranium1"
    assert table.offer(1) == ""


def test_K_RES_4_old_surplus_beside_a_hybrid_does_not_bar_the_other_kind_ruling_110() -> None:
    """07 needs three of either, 10 two oil: four old oil leave one of the three for gas. Six
    leave none, and are one too many; but 09 may still have its two gas."""
    table = shop("07 10", "oil3 oil1", two="gas3", last=True)
    table.play("take gas3@2")
    assert table.stock_of(0) == {"gas": 1, "oil": 4}
    table = shop("07 09 10", "oil3 oil3", two="gas3", last=True)
    table.play("take gas3@2")
    assert table.stock_of(0) == {"gas": 2, "oil": 6}


def test_K_RES_4_not_before_the_last_round() -> None:
    table = shop("12", "coal3", two="coal3")
    table.play("take coal3@2")
    assert table.stock_of(0) == {"coal": 6}


@pytest.mark.parametrize("last", [False, True])
def test_K_RES_1_to_4_whatever_is_bought_fits_and_costs_what_it_should(last: bool) -> None:
    for seed in range(15):
        table = CardTable(3, seed=seed)
        if last:
            table.last_round()
        for player, owned in enumerate(("07 12 14", "09 10 28", "03a 04b 24")):
            table.own(player, owned)
        table.money(30, 30, 30)
        table.enter("fuel", [0, 1, 2])
        dice = Dice(seed + 1)
        while table.phase == "fuel" and not table.state.is_over:
            legal = table.legal()
            text = legal[dice.below(len(legal))]
            if text == "done":
                table.play(text)
            else:
                buy_and_check(table, text)


def buy_and_check(table: CardTable, text: str) -> None:
    """Play "take KIND UNITS@PRICE" and reckon what must follow."""
    kind, units, price = text[5:-3], int(text[-3]), int(text[-1])
    buyer, single = table.to_move, f"{kind}-single"
    money, held = table.purses()[buyer], table.stock_of(buyer).get(kind, 0)
    stock, column = table.singles().split().count(single), table.offer(1).split().count(single)
    kept = min(units, table.room(buyer)[kind])
    assert kept >= 1
    table.play(text)
    released = min(units - kept, stock)
    taken = 1 if price == 1 else 0
    assert table.purses()[buyer] == money - price
    assert table.stock_of(buyer)[kind] == held + kept
    assert table.singles().split().count(single) == stock - released
    assert table.offer(1).split().count(single) == column - taken + released
