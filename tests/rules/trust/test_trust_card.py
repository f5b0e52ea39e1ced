"""The Trust in the card game (T-CARD-1 to 5, rulings 44, 115, 126–129)."""

import pytest

from tests.card_table import NO_TRUST, CardTable
from wattworks.dice import Dice
from wattworks.editions import Options, OptionsError, edition
from wattworks.engine.plants import ON_MARKET

TRUST = 2
ORDER = (0, TRUST, 1)
ROW = "09 10 11 12 13 14 16 17"
DECK = "18 19 20 21 22"
PLUS = "coal2+ gas2+ oil2+ uranium1+"  # the first discard pile

with_and_without = pytest.mark.parametrize("variants", [(), (NO_TRUST,)])


def auction(
    row: str = ROW,
    deck: str = DECK,
    owned: str = "",
    round_: int = 2,
    variants: tuple[str, ...] = (),
) -> CardTable:
    """An auction begins: player 0 first, 50 Elektro each; the Trust took these plants before."""
    table = CardTable(2, variants)
    table.own(TRUST, owned)
    table.market(row)
    table.deck(deck)
    table.money(50, 50)
    table.enter("auction", ORDER, round_)
    return table


def last_auction(row: str, deck: str) -> CardTable:
    """The auction of the last round begins; the deck is exactly this."""
    table = CardTable(2)
    table.last_round()
    table.market(row)
    table.whole_deck(deck)
    table.money(50, 50)
    table.enter("auction", ORDER)
    return table


def fed(owned: str, one: str = "", two: str = "", three: str = "", four: str = "") -> CardTable:
    """The Trust has just taken the fuel for these plants from a market of four columns."""
    table = CardTable(2)
    table.own(TRUST, owned)
    table.column(1, one)
    table.columns(two, three, four)
    table.enter("fuel", ORDER)
    table.play("done")
    return table


def random_game(seed: int, variants: tuple[str, ...] = ()) -> tuple[CardTable, list[list[int]]]:
    """A whole random game, with the turn order at every action."""
    table, dice = CardTable(2, variants, seed=seed), Dice(seed)
    orders = []
    while not table.state.is_over:
        orders.append([*table.state.order, table.to_move])
        legal = table.state.legal_actions()
        table.state.apply(legal[dice.below(len(legal))])
    return table, orders


# -- T-CARD-1: second, without money, without a bid ------------------------------------------


def test_T_CARD_1_the_order_is_player_trust_player_and_who_is_first_is_random() -> None:
    firsts = set()
    for seed in range(20):
        table = CardTable(2, seed=seed)
        first, other = table.setup.order
        assert table.state.order == [first, TRUST, other]
        assert table.asked == ("nominate", first)
        firsts.add(first)
    assert firsts == {0, 1}


def test_T_CARD_1_it_has_no_money() -> None:
    assert [player.money for player in CardTable(2).state.players] == [12, 12, 0]


def test_T_CARD_1_it_stays_second_all_game_and_never_bids() -> None:
    for seed in range(5):
        table, orders = random_game(seed)
        assert {order[1] for order in orders} == {TRUST}
        assert {order[-1] for order in orders} == {0, 1}, "who was asked"
        assert {order[0] for order in orders} == {0, 1}, "the players do change places"
        for name in ("nominate", "bid", "out", "pass", "sold", "take", "run", "earn", "points"):
            assert TRUST not in {event.row for event in table.events(name)}


@pytest.mark.parametrize(
    ("bought", "taken", "order"), [("10", "13", [1, TRUST, 0]), ("13", "12", [0, TRUST, 1])]
)
def test_T_CARD_1_the_ranking_after_the_first_auction_is_the_two_players(
    bought: str, taken: str, order: list[int]
) -> None:
    table = auction("09 10 11 13 16 17 18 19", "12 14 20", round_=1)
    table.buy_plant(bought)
    table.buy_plant("11")
    assert table.plants(TRUST) == taken, "a larger plant than both, or than one"
    assert table.phase == "fuel"
    assert table.state.order == order


def test_T_CARD_1_equal_plants_swap_the_two_players_round_the_trust() -> None:
    table = auction("03a 05a 05b 06a 07 08 09 10", round_=1)
    table.buy_plant("05a")
    table.buy_plant("05b")
    assert table.state.order == [1, TRUST, 0]


@pytest.mark.parametrize(
    ("first", "last", "order"),
    [
        ("08", "11", [1, TRUST, 0]),
        ("11", "08", [0, TRUST, 1]),
        ("none", "none", [1, TRUST, 0]),
    ],
)
def test_T_CARD_1_the_ranking_by_income_is_of_the_two_players(
    first: str, last: str, order: list[int]
) -> None:
    """6 against 7; with the guaranteed 1 each and no plants they swap."""
    table = CardTable(2)
    table.own(TRUST, "36 37 35")
    for player, plant in enumerate((first, last)):
        table.own(player, "" if plant == "none" else plant)
    table.enter("bureaucracy", ORDER)
    table.run_all(first, last)
    assert table.state.order == order


def test_T_CARD_1_equal_incomes_by_the_larger_plant_of_the_two() -> None:
    table = CardTable(2)
    table.own(TRUST, "36")
    table.own(0, "19")
    table.own(1, "20")
    table.enter("bureaucracy", ORDER)
    table.run_all("none", "none")
    assert table.state.order == [1, TRUST, 0]
    table.enter("bureaucracy")
    table.run_all("none", "none")
    assert table.state.order == [1, TRUST, 0], "not a swap this time"


@with_and_without
def test_T_CARD_1_the_tables_of_two_players_with_the_trust_or_without(
    variants: tuple[str, ...],
) -> None:
    table = CardTable(2, variants)
    rules = table.state.card_rules
    assert [len(column) for column in table.state.resource_market.columns] == [0, 4, 4, 4]
    big = [rules.cards[card].is_big for card in table.setup.removed]
    assert (big.count(False), big.count(True)) == (1, 5)
    assert len(table.setup.resources) == 24, "the standard cards marked 2-6"


# -- ruling 128: without the Trust -----------------------------------------------------------


def test_T_CARD_1_playing_without_it_is_an_option_ruling_128() -> None:
    table = CardTable(2, [NO_TRUST])
    assert table.state.order == list(table.setup.order)
    assert len(table.state.players) == len(table.state.resource_market.hands) == 2


def test_T_CARD_1_without_it_nobody_takes_plants_or_fuel_ruling_128() -> None:
    table = CardTable(2, [NO_TRUST])
    table.market(ROW)
    table.enter("auction", (0, 1))
    table.play("pass")
    assert table.on_market() == ROW
    table.play("pass")
    assert table.asked == ("take", 1)
    before = table.offers()
    table.play("done")
    assert table.asked == ("take", 0)
    assert table.offers() == before


@pytest.mark.parametrize("players", range(3, 7))
def test_T_CARD_1_three_or_more_players_play_without_it_and_need_no_option(players: int) -> None:
    assert len(CardTable(players).state.players) == players
    options = Options("card", "", tuple("ABCDEF"[:players]), variants=frozenset({NO_TRUST}))
    with pytest.raises(OptionsError) as error:
        edition("card").rules(options)
    assert (error.value.code, error.value.params) == ("only_two_players", {"variant": NO_TRUST})


# -- T-CARD-2: the Trust takes a plant -------------------------------------------------------


def test_T_CARD_2_takes_the_dearest_of_the_current_market_after_the_first_pass() -> None:
    table = auction()
    assert table.plants(TRUST) == ""
    table.play("pass")
    assert table.plants(TRUST) == "12"
    assert table.on_market() == "09 10 11 13 14 16 17 18"
    assert table.asked == ("nominate", 1)


def test_T_CARD_2_takes_after_the_first_sale_once_it_is_replaced_and_sorted() -> None:
    """10 comes in for 11: the four are 07, 09, 10, 12. Before the draw 13 was the fourth."""
    table = auction("07 09 11 12 13 14 16 17", "10 18 19")
    table.play("nominate 11", "bid 11")
    assert table.plants(TRUST) == "", "not while they bid"
    table.play("pass")
    assert table.plants(TRUST) == "12"
    assert table.drawn() == "10 18"
    assert table.on_market() == "07 09 10 13 14 16 17 18"


def test_T_CARD_2_a_sale_is_complete_when_room_is_made_and_the_fuel_settled() -> None:
    """12 goes, so 4 of 6 coal must go: the owner is asked which cards pay."""
    table = auction("09 10 11 13 14 16 17 18", "19 20")
    table.own(0, "12 05a 08")
    table.hand(0, "coal3 coal2 coal1")
    table.buy_plant("09")
    assert (table.question, table.plants(TRUST)) == ("scrap", "")
    table.play("scrap 12")
    assert (table.question, table.plants(TRUST)) == ("spend", "")
    table.play("done")
    assert table.held(0) == "coal2/3"
    assert table.plants(TRUST) == "14"
    assert table.drawn() == "19 20"


def test_T_CARD_2_takes_also_when_the_second_player_won_ruling_115() -> None:
    """The first player then goes on alone and pays the minimum."""
    table = auction()
    table.play("nominate 11", "bid 11", "bid 12", "pass")
    assert table.plants(1) == "11"
    assert table.plants(TRUST) == "13"
    assert table.asked == ("nominate", 0)
    table.play("nominate 12")
    assert table.legal() == ["bid 12"]
    assert table.refused("bid 13") == ("bid_fixed", {"least": 12})


@pytest.mark.parametrize(
    "texts",
    [
        ("pass", "pass"),
        ("pass", "nominate 10", "bid 10"),
        ("nominate 10", "bid 10", "pass", "pass"),
        ("nominate 10", "bid 10", "pass", "nominate 11", "bid 11"),
        ("nominate 10", "bid 10", "bid 11", "pass", "pass"),
        ("nominate 10", "bid 10", "bid 11", "pass", "nominate 11", "bid 11"),
    ],
)
def test_T_CARD_2_once_in_each_auction_phase_ruling_126(texts: tuple[str, ...]) -> None:
    table = auction()
    table.play(*texts)
    assert table.phase == "fuel"
    assert len(table.plants(TRUST).split()) == len(table.events("trust_plant")) == 1
    table.enter("auction", ORDER, 3)
    table.play("pass", "pass")
    assert len(table.plants(TRUST).split()) == 2


def test_T_CARD_2_round_1_included() -> None:
    table = auction(round_=1)
    assert table.refused("pass") == ("must_buy", {})
    table.buy_plant("10")
    assert table.plants(TRUST) == "13"
    table.buy_plant("11")
    assert (table.plants(TRUST), table.phase) == ("13", "fuel")


def test_T_CARD_2_or_after_the_first_player_counts_as_passed() -> None:
    """In round 1 nobody passes but who can afford nothing, not even the token plant for 1."""
    table = auction(round_=1)
    table.money(0, 50)
    assert table.legal() == ["pass"]
    table.play("pass")
    assert table.plants(TRUST) == "12"
    assert table.asked == ("nominate", 1)
    assert table.refused("pass") == ("must_buy", {})


def test_T_CARD_2_in_the_last_round_of_the_whole_market_ruling_129() -> None:
    table = last_auction("09 10 11 13 14 16", "18 19")
    table.play("pass")
    assert table.plants(TRUST) == "16", "the sixth"
    assert table.on_market() == "09 10 11 13 14 18", "replaced while the deck lasts"


def test_T_CARD_2_in_the_last_round_after_a_sale_also_the_plant_just_drawn() -> None:
    table = last_auction("09 10 11 13 14 16", "18")
    table.buy_plant("10")
    assert table.plants(TRUST) == "18"
    assert table.on_market() == "09 11 13 14 16"


def test_T_CARD_2_of_the_four_while_the_last_round_card_lies_in_the_market() -> None:
    table = auction(deck="end 18 21")
    table.shuffle_order("21 18")
    table.buy_plant("10")
    assert table.state.plant_market.end_place == ON_MARKET
    assert table.plants(TRUST) == "13", "this is not yet the last round"
    assert table.on_market() == "09 11 12 14 16 17 21 end"


def test_T_CARD_2_its_replacement_may_be_the_last_round_card() -> None:
    table = auction(deck="end 18 21 22")
    table.shuffle_order("21 22")
    table.play("pass")
    assert table.on_market() == "09 10 11 13 14 16 17 end"
    table.play("nominate 13", "bid 13")
    assert table.drawn() == "end 21 22", "for 13, and for 09 with the token"
    assert table.on_market() == "11 14 16 17 21 22", "the card and the lowest have left"
    assert (table.phase, table.state.is_last_round()) == ("fuel", False)


def test_T_CARD_2_with_fewer_plants_it_takes_the_dearest_there_is() -> None:
    table = auction("09 10", deck="")
    table.whole_deck("end")
    table.play("pass")
    assert table.plants(TRUST) == "10"
    assert table.on_market() == "09 end"


def test_T_CARD_2_it_never_takes_the_last_round_card() -> None:
    table = auction("09 10 11", deck="")
    table.whole_deck("end")
    table.buy_plant("09")
    assert table.plants(TRUST) == "11", "the card lay behind it in the current market"
    assert table.on_market() == "10 end"


def test_T_CARD_2_with_no_plant_left_it_takes_nothing() -> None:
    table = last_auction("09", "")
    table.buy_plant("09")
    assert table.plants(TRUST) == ""
    assert table.phase == "fuel"


def test_T_CARD_2_taking_the_token_plant_sets_the_token_aside_ruling_44() -> None:
    table = last_auction("09", "")
    assert table.token() == "09"
    table.play("pass")
    assert table.plants(TRUST) == "09"
    assert table.token() is None
    assert (table.phase, table.on_market(), table.left_game()) == ("fuel", "", "")


def test_T_CARD_2_its_replacement_obeys_the_token_ruling_44() -> None:
    table = auction(deck="08 07 18")
    table.play("pass")
    assert table.left_game() == "08"
    assert table.token() is None
    assert table.on_market() == "07 09 10 11 13 14 16 17", "the second card stays, though lower"


def test_T_CARD_2_a_higher_replacement_leaves_the_token_where_it_is() -> None:
    table = auction("05b 10 11 12 13 14 16 17", deck="05a 18")
    table.play("pass")
    assert table.token() == "05b", "an equal number is not lower"
    assert table.on_market() == "05b 05a 10 11 13 14 16 17"


def test_T_CARD_2_of_equal_numbers_the_one_to_the_right_is_the_dearer() -> None:
    table = auction("03a 04a 05b 05a 06a 07 08 09")
    table.play("pass")
    assert table.plants(TRUST) == "05a"


def test_T_CARD_2_but_never_one_of_the_future_market() -> None:
    table = auction("03a 04a 04b 05b 05a 07 08 09")
    table.play("pass")
    assert table.plants(TRUST) == "05b"


def test_T_CARD_2_takes_for_nothing() -> None:
    table = auction()
    before = [player.money for player in table.state.players]
    table.play("pass")
    assert [player.money for player in table.state.players] == before
    assert table.events("bid") == table.events("sold") == []


def test_T_CARD_2_its_plants_stand_in_the_order_taken() -> None:
    table = auction(owned="36")
    table.play("pass")
    assert table.plants(TRUST) == "36 12"


def test_T_CARD_2_a_fourth_pushes_out_the_oldest_ruling_126() -> None:
    """Whatever the numbers: 36 goes, though it is the largest, and 12 is below all the others."""
    table = auction(owned="36 20 18", deck="19 21 22")
    table.play("pass")
    assert table.plants(TRUST) == "20 18 12"
    assert table.left_game() == "36"
    assert table.on_market() == "09 10 11 13 14 16 17 19"


def test_T_CARD_2_round_after_round_the_oldest_goes_ruling_126() -> None:
    table = auction(owned="05a", deck="18 19 20 21 22 23 24")
    for round_ in (2, 3, 4):
        table.enter("auction", ORDER, round_)
        table.play("pass", "pass")
    assert table.plants(TRUST) == "12 14 17"
    assert "05a" in table.left_game().split()


def test_D_4_the_trusts_oldest_plant_is_neither_paid_nor_counted_ruling_132() -> None:
    """It is pushed out before the second player makes room, who is still the first demolisher."""
    table = auction(owned="36 20 18", deck="19 21", variants=("contractor",))
    table.own(1, "03a 04a 05a")
    money = table.state.players[TRUST].money
    table.play("pass")
    assert table.left_game() == "36"
    assert table.state.players[TRUST].money == money
    assert table.events("demolition") == []
    table.play("nominate 11", "bid 11", "scrap 03a")
    assert table.purses() == [50, 50 - 11 + 1], "card 1 pays the first demolisher 1"


def test_D_4_after_the_trusts_demolition_alone_the_card_stays_ruling_132() -> None:
    table = auction(owned="36 20 18", deck="19 21", variants=("contractor",))
    table.play("pass", "pass")
    assert table.left_game().split()[0] == "36"
    assert table.phase == "fuel"
    assert table.state.contractor_card == 0
    assert table.events("contractor") == []


# -- T-CARD-3: the Trust takes fuel ----------------------------------------------------------


def test_T_CARD_3_takes_in_its_place_between_the_two_players() -> None:
    table = CardTable(2)
    table.own(TRUST, "12")
    table.own(1, "20")
    table.columns("coal1 coal3", "", "")
    table.enter("fuel", ORDER)
    assert table.asked == ("take", 1)
    table.play("take coal1@2")
    assert table.held(TRUST) == ""
    table.play("done")
    assert table.held(TRUST) == "coal3"
    assert table.asked == ("take", 0)
    assert table.offer(2) == ""


def test_T_CARD_3_takes_for_nothing() -> None:
    table = CardTable(2)
    table.own(TRUST, "12")
    table.columns("", "", "coal3")
    before = [player.money for player in table.state.players]
    table.enter("fuel", ORDER)
    table.play("done")
    assert table.stock_of(TRUST) == {"coal": 3}
    assert [player.money for player in table.state.players] == before


@pytest.mark.parametrize(
    ("owned", "held"),
    [
        ("12", "coal3"),
        ("09", "gas2"),
        ("10", "oil2"),
        ("14", "uranium1"),
        ("08 11 17", ""),
    ],
)
def test_T_CARD_3_one_need_and_no_store(owned: str, held: str) -> None:
    table = fed(owned, two="coal3 gas2 oil2 uranium1", three="coal3 gas2 oil2 uranium1")
    assert table.held(TRUST) == held
    assert table.offer(1) == ""


def test_T_CARD_3_needs_of_one_kind_are_pooled() -> None:
    """1 and 1 coal: one card of 2 for both plants, and nothing is over in between."""
    table = fed("20 05a", two="coal2 coal3")
    assert table.held(TRUST) == "coal2"
    assert table.offer(1) == ""
    assert table.offer(2) == "coal3"
    assert table.events("surplus") == []


def test_T_CARD_3_kinds_in_market_order() -> None:
    table = CardTable(2)
    table.own(TRUST, "14 10 12")
    table.columns("coal3 oil2 uranium1", "", "")
    table.enter("fuel", ORDER)
    table.play("done")
    taken = [table.rules.fuels[event.a] for event in table.events("trust_fuel")]
    assert taken == ["coal", "oil", "uranium"]


def test_T_CARD_3_pure_plants_first_then_hybrids() -> None:
    """28 was taken first, but the one cheap gas card goes to the gas plant."""
    table = fed("28 13", two="gas1 oil2")
    taken = [table.rules.fuels[event.a] for event in table.events("trust_fuel")]
    assert taken == ["gas", "oil"]
    assert table.held(TRUST) == "gas1 oil2"


def test_T_CARD_3_a_hybrid_comes_after_all_pure_kinds() -> None:
    table = fed("28 14 12", two="coal3 gas2 uranium1")
    taken = [table.rules.fuels[event.a] for event in table.events("trust_fuel")]
    assert taken == ["coal", "uranium", "gas"]


def test_T_CARD_3_surplus_gas_serves_hybrids_before_it_takes_for_them() -> None:
    """13 needs 1 of the 3 units, 28 the others, though there is oil for 1."""
    table = fed("13 28", one="oil-single", two="gas3")
    assert table.held(TRUST) == "gas3"
    assert table.offer(1) == "oil-single"


def test_T_CARD_3_so_does_surplus_oil() -> None:
    table = fed("04b 28", one="gas-single", two="oil3")
    assert table.held(TRUST) == "oil3"
    assert table.offer(1) == "gas-single"


def test_T_CARD_3_surplus_gas_before_surplus_oil() -> None:
    """Two units of each are over; 28 burns the gas, the oil becomes singles."""
    table = fed("13 04b 28", two="gas3 oil3")
    assert table.held(TRUST) == "gas3 oil1/3"
    assert table.offer(1) == "oil-single oil-single"


def test_T_CARD_3_both_surpluses_together() -> None:
    """One unit of each is over, just what 28 needs."""
    table = fed("13 04b 28", two="gas2 oil2", three="gas1 oil1")
    assert table.held(TRUST) == "gas2 oil2"
    assert table.offer(1) == ""


def test_T_CARD_3_a_surplus_that_does_not_reach_is_made_up_from_the_market() -> None:
    """Two units of gas are over, 15 needs a third: the oil at 2, not the gas at 3."""
    table = fed("13 15", two="gas3 oil1", three="gas1")
    assert table.held(TRUST) == "gas3 oil1"


@pytest.mark.parametrize(
    ("columns", "held"),
    [
        (("coal-single", "coal2", "coal2", "coal2"), "coal2 coal-single"),
        (("", "coal3", "coal2", "coal2"), "coal3"),
        (("", "", "coal3", "coal1"), "coal3"),
        (("", "", "gas2", "coal3"), "coal3"),
    ],
)
def test_T_CARD_3_always_the_cheapest_card_that_has_what_it_needs(
    columns: tuple[str, str, str, str], held: str
) -> None:
    table = fed("12", *columns)
    assert sorted(table.held(TRUST).split()) == sorted(held.split())


@pytest.mark.parametrize(
    ("columns", "held"),
    [
        (("oil-single oil-single", "gas2", "", ""), "oil-single oil-single"),
        (("gas-single oil-single", "gas2 oil2", "", ""), "gas-single oil-single"),
        (("", "oil2", "gas2", ""), "oil2"),
        (("", "", "oil1", "oil1 gas1"), "gas1 oil1"),
    ],
)
def test_T_CARD_3_for_hybrids_the_cheapest_of_gas_and_oil(
    columns: tuple[str, str, str, str], held: str
) -> None:
    assert fed("28", *columns).held(TRUST) == held


@pytest.mark.parametrize(
    "columns",
    [
        ("", "gas2 oil2", "", ""),
        ("", "", "gas2 oil1 oil2", ""),
        ("", "", "", "gas2 oil2"),
    ],
)
def test_T_CARD_3_at_equal_price_gas_before_oil(columns: tuple[str, str, str, str]) -> None:
    assert fed("28", *columns).held(TRUST) == "gas2"


def test_T_CARD_3_gas_again_while_that_column_has_any() -> None:
    table = fed("15", two="gas1 gas1 oil3", three="gas3")
    assert table.held(TRUST) == "gas1 gas1 oil1/3"
    assert table.offer(1) == "oil-single oil-single"


def test_T_CARD_3_among_cards_of_one_kind_and_price_the_smaller_first_ruling_127() -> None:
    table = fed("12", two="coal1 coal2 coal3")
    assert table.held(TRUST) == "coal1 coal2"
    assert table.offer(2) == "coal3"


def test_T_CARD_3_also_for_hybrids_the_smaller_first_ruling_127() -> None:
    table = fed("15", two="gas1 gas2 gas3")
    assert table.held(TRUST) == "gas1 gas2"


def test_T_CARD_3_what_is_over_becomes_singles() -> None:
    table = fed("20", two="coal3")
    assert table.held(TRUST) == "coal1/3"
    assert table.stock_of(TRUST) == {"coal": 1}
    assert table.offer(1) == "coal-single coal-single"


def test_T_CARD_3_the_card_taken_last_is_turned_down() -> None:
    table = fed("19", two="coal1", three="coal3")
    assert table.held(TRUST) == "coal1 coal1/3"
    assert table.offer(1) == "coal-single coal-single"


def test_T_CARD_3_the_first_player_can_buy_what_was_over() -> None:
    table = CardTable(2)
    table.own(TRUST, "20")
    table.own(0, "12")
    table.columns("coal2", "", "")
    table.enter("fuel", ORDER)
    table.play("done")
    assert table.legal() == ["take coal1@1", "done"]


def test_T_CARD_3_over_beyond_the_stock_of_singles_is_lost() -> None:
    """As with players: one of the two gas singles is in a hand."""
    table = CardTable(2)
    table.own(TRUST, "13")
    table.own(1, "09")
    table.hand(1, "gas-single")
    table.columns("gas3", "", "")
    table.enter("fuel", ORDER)
    table.play("done")
    assert table.held(TRUST) == "gas1/3"
    assert table.offer(1) == "gas-single"
    assert [(event.row, event.b) for event in table.events("lost")] == [(TRUST, 1)]


def test_T_CARD_3_the_hybrids_last_card_is_the_one_turned_down_oil_then_gas() -> None:
    """15 takes oil for 2, then gas for 3: of the three units of gas two are needed."""
    table = fed("15", two="oil1", three="gas3")
    assert table.held(TRUST) == "gas2/3 oil1"
    assert table.offer(1) == "gas-single"


def test_T_CARD_3_the_hybrids_last_card_is_the_one_turned_down_gas_then_oil() -> None:
    table = fed("15", two="gas1", three="oil3")
    assert table.held(TRUST) == "gas1 oil2/3"
    assert table.offer(1) == "oil-single"


def test_T_CARD_3_surplus_oil_is_used_before_the_gas_taken_for_the_hybrid() -> None:
    """04b leaves one oil over, so 15 needs two of the three units of gas it then takes."""
    table = fed("04b 15", two="gas3 oil2")
    assert table.held(TRUST) == "gas2/3 oil2"
    assert table.offer(1) == "gas-single"


@pytest.mark.parametrize(
    ("owned", "two", "held"),
    [
        ("12", "coal2", "coal2"),
        ("12", "gas3 oil3", ""),
        ("12 19", "coal2 coal2", "coal2 coal2"),
        ("15", "gas1 oil1", "gas1 oil1"),
        ("26 28", "gas2", "gas2"),
        ("26 28", "gas2 oil1", "gas2 oil1"),
    ],
)
def test_T_CARD_3_too_little_it_takes_what_there_is(owned: str, two: str, held: str) -> None:
    """Even if the plant still cannot run."""
    table = fed(owned, two=two)
    assert table.held(TRUST) == held
    assert table.offer(1) == ""


# -- T-CARD-4: its cards go back -------------------------------------------------------------


def bureaucracy() -> CardTable:
    table = CardTable(2)
    table.own(TRUST, "12 09 14")
    table.hand(TRUST, "coal3 gas1/3 gas-single uranium1")
    table.enter("bureaucracy", ORDER)
    return table


def test_T_CARD_4_second_in_order_its_cards_go_to_the_discard_pile() -> None:
    table = bureaucracy()
    assert table.asked == ("run", 0)
    assert table.discarded() == PLUS
    table.play("run none")
    assert table.asked == ("run", 1)
    assert table.held(TRUST) == ""
    assert table.stock_of(TRUST) == {}
    assert sorted(table.discarded().split()) == sorted(f"{PLUS} coal3 gas3 uranium1".split())


def test_T_CARD_4_its_singles_return_to_the_stock() -> None:
    table = bureaucracy()
    assert table.singles().split().count("gas-single") == 1
    table.play("run none")
    assert table.singles().split().count("gas-single") == 2
    assert table.offer(1) == "", "not to the market"


def test_T_CARD_4_it_earns_nothing() -> None:
    table = bureaucracy()
    before = table.state.players[TRUST].money
    table.run_all("none", "none")
    assert [event.row for event in table.events("earn")] == [0, 1]
    assert table.state.players[TRUST].money == before
    assert table.state.players[TRUST].income == 0


def test_T_CARD_4_its_discards_can_be_in_the_refill_of_the_same_round() -> None:
    """The deck is empty: what the Trust gave back is shuffled in."""
    table = CardTable(2)
    table.own(TRUST, "12")
    table.hand(TRUST, "coal3")
    table.columns("coal1 coal1 coal1 coal2", "gas1 gas1 gas2 gas2", "oil1 oil1 oil2")
    table.piles("", "", keeper=1)
    table.enter("bureaucracy", ORDER)
    table.run_all("none", "none")
    assert table.offer(4) == "coal3 oil1 oil1 oil2"


# -- T-CARD-5: the last round ----------------------------------------------------------------


def test_T_CARD_5_in_the_last_round_it_takes_plant_and_fuel_and_is_not_scored_ruling_129() -> None:
    table = last_auction("09 10 11 12 13 36", "18 19")
    table.own(TRUST, "30 35")
    table.own(0, "08")
    table.own(1, "17")
    table.money(5, 5)
    table.columns("gas3 oil3", "", "")
    table.play("pass", "pass")
    assert table.plants(TRUST) == "30 35 36"
    assert table.asked == ("take", 1)
    table.play("done")
    assert table.held(TRUST) == "gas2/3 oil3"
    assert table.offer(1) == "gas-single"
    table.play("done")
    assert table.state.is_over
    scored = [(event.row, event.a) for event in table.events("points")]
    assert scored == [(0, 6), (1, 8)]


def test_T_CARD_5_it_cannot_win_ruling_129() -> None:
    table = last_auction("09 10 11 12 13 16", "18 19")
    table.own(TRUST, "27 32 36")
    table.own(0, "08")
    table.own(1, "17")
    table.money(0, 0)
    table.enter("fuel", ORDER)
    table.finish_phase()
    assert table.state.is_over
    assert table.state.standings() == [[1], [0]]
