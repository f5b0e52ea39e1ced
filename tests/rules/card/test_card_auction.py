"""The auction of the card game: as in Recharged, with its last round card (K-AUC-1 to 4)."""

from collections.abc import Sequence

import pytest

from tests.card_table import END, NO_TRUST, CardTable
from wattworks.dice import Dice

ROW = "05a 06a 08 11 13 14 16 17"
DECK = "20 21 22 23 24 25"


def auction(
    row: str = ROW,
    deck: str = DECK,
    order: Sequence[int] = (0, 1, 2),
    round_: int = 2,
    money: int = 40,
    variants: Sequence[str] = (),
) -> CardTable:
    """An auction phase begins; nobody owns a plant."""
    table = CardTable(len(order), [NO_TRUST] if len(order) == 2 else variants)
    table.market(row)
    table.deck(deck)
    table.money(*[money] * len(order))
    table.enter("auction", order, round_)
    return table


# -- K-AUC-1: as B-AUC-1 to 5, 7 and 9 to 11 -----------------------------------------------


def test_K_AUC_1_the_first_in_turn_order_nominates_one_of_the_current_four_ruling_28() -> None:
    table = auction(order=[2, 0, 1])
    assert table.asked == ("nominate", 2)
    assert table.legal() == [*(f"nominate {n}" for n in ("05a", "06a", "08", "11")), "pass"]
    for name in ("13", "14", "16", "17"):
        assert table.refused(f"nominate {name}") == ("future_market", {})
    assert table.refused("nominate 20") == ("not_on_offer", {})


def test_K_AUC_1_opening_bid_from_the_number_up_to_ones_money_ruling_18() -> None:
    table = auction()
    table.play("nominate 08")
    assert table.legal() == [f"bid {amount}" for amount in range(8, 41)]
    assert table.refused("pass") == ("must_open", {})
    assert table.refused("bid 7") == ("bid_too_low", {"least": 8})
    assert table.refused("bid 41") == ("too_expensive", {"need": 41, "have": 40})


def test_K_AUC_1_bids_go_clockwise_round_the_seats_ruling_22() -> None:
    table = auction(order=[2, 0, 3, 1])
    table.play("nominate 08", "bid 8")
    asked = []
    for amount in range(9, 14):
        asked.append(table.to_move)
        table.play(f"bid {amount}")
    assert asked == [3, 0, 1, 2, 3]


def test_K_AUC_1_seats_stay_when_the_turn_order_changes_K_SET_1() -> None:
    table = auction(order=[2, 0, 1], round_=1)
    for name in ("08", "11", "06a"):
        table.buy_plant(name)
    assert table.state.order == [0, 2, 1]
    table.enter("auction")
    table.play("nominate 13", "bid 1")
    assert table.to_move == 1, "to the left of 0, though 2 is next in turn order"


def test_K_AUC_1_the_last_one_standing_pays_the_bid() -> None:
    table = auction()
    table.play("nominate 08", "bid 9", "bid 10", "pass", "bid 15", "pass")
    assert table.purses() == [25, 40, 40]
    assert table.plants(0) == "08"


def test_K_AUC_1_one_plant_a_round_and_who_lost_nominates_again_ruling_23() -> None:
    table = auction()
    table.play("nominate 08", "bid 8", "bid 9", "pass", "pass")
    assert (table.plants(1), table.asked) == ("08", ("nominate", 0))
    table.play("nominate 11", "bid 11")
    assert table.to_move == 2, "1 has bought"
    table.play("pass")
    assert table.asked == ("nominate", 2)


def test_K_AUC_1_after_the_nominator_won_the_next_in_turn_order_nominates_ruling_23() -> None:
    table = auction(order=[2, 0, 3, 1])
    nominators = []
    for name in ("11", "08", "06a", "05a"):
        nominators.append(table.to_move)
        table.buy_plant(name)
    assert nominators == [2, 0, 3, 1], "clockwise would be 2, 3, 0, 1"


def test_K_AUC_1_a_raise_is_any_amount_above_the_bid_within_ones_money_rulings_20_21() -> None:
    table = auction()
    table.money(40, 12, 40)
    table.play("nominate 08", "bid 9")
    assert table.legal() == ["bid 10", "bid 11", "bid 12", "pass"]
    assert table.refused("bid 9") == ("bid_too_low", {"least": 10})
    assert table.refused("bid 13") == ("too_expensive", {"need": 13, "have": 12})


def test_K_AUC_1_alone_in_the_phase_one_pays_exactly_the_minimum_ruling_25() -> None:
    table = auction()
    table.play("pass", "pass", "nominate 11")
    assert table.legal() == ["bid 11"]
    assert table.refused("bid 12") == ("bid_fixed", {"least": 11})
    table = auction()
    table.play("pass", "pass", "nominate 05a")
    assert table.legal() == ["bid 1"], "on the token plant that is 1"


def test_K_AUC_1_in_round_1_everybody_must_buy() -> None:
    table = auction(round_=1)
    assert "pass" not in table.legal()
    assert table.refused("pass") == ("must_buy", {})
    table.play("nominate 08", "bid 8")
    assert "pass" in table.legal(), "dropping out of one auction is free"


def test_K_AUC_1_from_round_2_on_a_nomination_may_be_passed_and_that_is_final_ruling_24() -> None:
    table = auction()
    table.play("pass", "nominate 08", "bid 8")
    assert table.to_move == 2
    table.play("pass")
    assert table.asked == ("nominate", 2)


def test_K_AUC_1_a_sold_plant_is_replaced_at_once_and_the_rows_are_sorted_anew() -> None:
    table = auction(deck="10 20")
    table.buy_plant("08")
    assert table.on_market() == "05a 06a 10 11 13 14 16 17"
    assert table.offered() == "05a 06a 10 11"


def test_K_AUC_1_no_plant_leaves_because_none_was_sold_ruling_31() -> None:
    """But for the one with the token."""
    table = auction(deck="20 21")
    table.play("pass", "pass", "pass")
    assert table.left_game() == "05a"
    assert table.on_market() == "06a 08 11 13 14 16 17 20"


def test_K_AUC_1_a_fourth_plant_follows_the_rule_of_the_card_game() -> None:
    """Nothing may be given up freely, as it may in the board game."""
    table = auction()
    table.own(0, "04c 07 12")
    table.hand(0, "coal2")
    table.buy_plant("08")
    table.play("scrap 04c")
    assert table.asked == ("nominate", 1)
    assert table.held(0) == "coal2"


# the broke player


def test_K_AUC_1_in_round_1_who_can_afford_nothing_counts_as_passed_ruling_26() -> None:
    """The token plant is gone and the cheapest costs 6."""
    table = auction(round_=1)
    table.money(40, 5, 40)
    table.buy_plant("05a")
    assert table.asked == ("nominate", 1)
    assert table.legal() == ["pass"]
    assert table.refused("nominate 06a") == ("too_expensive", {"need": 6, "have": 5})
    table.play("pass")
    assert table.asked == ("nominate", 2)


def test_K_AUC_1_such_a_player_is_out_for_the_phase_ruling_94() -> None:
    table = auction(order=[1, 0, 2], round_=1)
    table.money(40, 5, 40)
    table.play("nominate 05a", "bid 1", "bid 2", "pass", "pass")
    assert (table.plants(2), table.asked) == ("05a", ("nominate", 1))
    table.play("pass", "nominate 08")
    assert table.legal() == ["bid 8"], "0 is alone: 1 is not asked to bid"
    table.play("bid 8")
    assert table.phase == "fuel"


def test_K_AUC_1_before_their_own_turn_such_a_player_may_bid_ruling_26() -> None:
    """Nobody is out before they would have to nominate."""
    table = auction(order=[0, 1, 2], round_=1)
    table.money(40, 5, 40)
    table.play("nominate 05a", "bid 1")
    assert table.asked == ("raise", 1)
    table.play("bid 5", "pass", "pass")
    assert table.plants(1) == "05a"


def test_K_AUC_1_who_can_afford_the_token_plant_must_buy_ruling_27() -> None:
    """One Elektro is enough for it, whatever its number."""
    table = auction(round_=1)
    table.money(1, 40, 40)
    assert table.legal() == ["nominate 05a"]
    assert table.refused("pass") == ("must_buy", {})


def test_K_AUC_1_without_plant_such_a_player_stands_behind_all_others_ruling_94() -> None:
    table = auction(order=[0, 1, 2], round_=1)
    table.money(5, 40, 40)
    table.play("nominate 05a", "bid 1", "bid 2", "pass", "pass", "pass")
    table.buy_plant("06a")
    assert (table.plants(0), table.phase) == ("", "fuel")
    assert table.state.order == [2, 1, 0]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_K_AUC_1_round_1_whatever_is_chosen_a_plant_each_or_nothing_affordable(
    players: int,
) -> None:
    for seed in range(8):
        table = CardTable(players, [NO_TRUST] if players == 2 else [], seed=seed)
        dice = Dice(seed)
        broke = 0
        while table.phase == "auction":
            legal = table.legal()
            if table.question == "nominate" and legal == ["pass"]:
                broke += 1
            elif table.question == "nominate":
                assert "pass" not in legal
            table.play(legal[dice.below(len(legal))])
        bought = sum(len(table.plants(player).split()) for player in range(players))
        assert bought + broke == players


# the discount token


@pytest.mark.parametrize("round_", [1, 2, 5])
def test_K_AUC_1_the_token_makes_1_the_least_bid_for_the_lowest_plant_ruling_34(
    round_: int,
) -> None:
    table = auction(round_=round_)
    assert table.token() == "05a"
    table.play("nominate 05a")
    assert table.legal()[0] == "bid 1"
    assert table.legal()[-1] == "bid 40", "and any more"


def test_K_AUC_1_of_equal_numbers_the_leftmost_bears_the_token_ruling_95() -> None:
    table = auction("05b 05c 05a 08 11 13 14 16")
    assert table.token() == "05b"
    table.play("nominate 05a")
    assert table.legal()[0] == "bid 5"


def test_K_AUC_1_the_token_comes_off_before_the_replacement_is_drawn_ruling_35() -> None:
    table = auction("06a 08 11 13 14 16 17 20", "03a 21")
    table.buy_plant("06a")
    assert table.on_market() == "03a 08 11 13 14 16 17 20", "a lower plant enters"
    assert (table.token(), table.left_game()) == (None, "")
    table.play("nominate 03a")
    assert table.legal()[0] == "bid 3", "and has no token"


def test_K_AUC_1_a_lower_plant_drawn_while_the_token_lies_leaves_the_game_ruling_36() -> None:
    table = auction("06a 08 11 13 14 16 17 20", "05a 21 22")
    table.buy_plant("11")
    assert (table.left_game(), table.token()) == ("05a", None)
    assert table.on_market() == "06a 08 13 14 16 17 20 21"
    assert table.drawn() == "05a 21"
    table.play("nominate 06a")
    assert table.legal()[0] == "bid 6"


def test_K_AUC_1_after_a_redraw_the_next_card_enters_whatever_its_number_ruling_36() -> None:
    table = auction("06a 08 11 13 14 16 17 20", "05a 03a 21")
    table.buy_plant("11")
    assert table.on_market() == "03a 06a 08 13 14 16 17 20"
    assert table.left_game() == "05a"
    table.buy_plant("08")
    table.play("pass")
    assert "06a" in table.on_market().split(), "the former token plant stays"
    assert "03a" in table.on_market().split()
    assert table.left_game() == "05a"


def test_K_AUC_1_an_equal_number_is_not_lower_ruling_37() -> None:
    table = auction("06b 08 11 13 14 16 17 20", "06a 06c 21")
    table.buy_plant("11")
    assert table.on_market() == "06b 06a 08 13 14 16 17 20"
    assert (table.token(), table.left_game()) == ("06b", "")


def test_K_AUC_1_an_unsold_token_plant_leaves_and_is_replaced_ruling_38() -> None:
    """By whatever comes: the token is off, so there is no redraw."""
    table = auction("06a 08 11 13 14 16 17 20", "03a 21")
    table.play("pass", "pass", "pass")
    assert table.on_market() == "03a 08 11 13 14 16 17 20"
    assert (table.left_game(), table.token()) == ("06a", None)


def test_K_AUC_1_of_equal_numbers_the_one_with_the_token_leaves_ruling_95() -> None:
    table = auction("05b 05c 05a 08 11 13 14 16", "20 21")
    table.buy_plant("08")
    table.play("pass", "pass")
    assert table.left_game() == "05b"
    assert table.on_market() == "05c 05a 11 13 14 16 20 21"


def test_K_AUC_1_no_redraw_in_other_phases_ruling_39() -> None:
    table = auction("06a 08 11 13 14 16 17 20", "03a 21")
    table.enter("bureaucracy", [0, 1, 2])
    table.finish_phase()
    assert table.on_market() == "03a 06a 08 11 13 14 16 17"


# -- K-AUC-2: the last round card ----------------------------------------------------------


def test_K_AUC_2_drawn_after_a_sale_it_lies_as_the_dearest_of_the_future_market_ruling_106() -> (
    None
):
    table = auction(deck=END)
    table.buy_plant("08")
    assert table.on_market() == "05a 06a 11 13 14 16 17 end"
    assert table.asked == ("nominate", 1), "play goes on"
    assert table.offered() == "05a 06a 11 13"
    assert len(table.events("end_card")) == 1


def test_K_AUC_2_it_stays_the_dearest_whatever_is_drawn_after_it() -> None:
    table = auction()
    table.whole_deck("end 37 36 20")
    table.shuffle_order("37 36 20")
    table.buy_plant("08")
    table.buy_plant("11")
    assert table.on_market() == "05a 06a 13 14 16 17 37 end"


def test_K_AUC_2_it_is_never_lower_than_the_token_plant() -> None:
    """The token stays where it is."""
    table = auction(deck=END)
    table.buy_plant("08")
    assert (table.token(), table.left_game()) == ("05a", "")


def test_K_AUC_2_the_rest_of_the_deck_is_shuffled_at_once_ruling_106() -> None:
    table = auction()
    table.whole_deck("end 20 21 22 23 24")
    table.shuffle_order("23 21 24 20 22")
    table.buy_plant("08")
    assert table.plant_deck() == "23 21 24 20 22"
    assert [event.name for event in table.recorder.events if event.name == "shuffle"] == ["shuffle"]
    table.buy_plant("11")
    assert table.drawn() == "end 23"


def test_K_AUC_2_drawn_by_a_redraw_it_is_placed_likewise_ruling_40() -> None:
    table = auction("06a 08 11 13 14 16 17 18", "03a end")
    table.buy_plant("11")
    assert table.on_market() == "06a 08 13 14 16 17 18 end"
    assert (table.left_game(), table.token()) == ("03a", None)


def test_K_AUC_2_drawn_for_an_unsold_token_plant_ruling_42() -> None:
    """It is placed, the deck shuffled, and the card leaves with the now lowest plant."""
    table = auction()
    table.whole_deck("end 20 21 22")
    table.shuffle_order("22 21 20")
    table.play("pass", "pass", "pass")
    assert table.left_game() == "05a 06a"
    assert table.on_market() == "08 11 13 14 16 17"
    assert table.plant_deck() == "22 21 20"


@pytest.mark.parametrize("how", ["sale", "redraw", "token plant"])
def test_K_AUC_2_the_next_round_is_the_last(how: str) -> None:
    table = auction("06a 08 11 13 14 16 17 18")
    table.whole_deck("03a end 20 21 22" if how == "redraw" else "end 20 21 22")
    if how != "token plant":
        table.buy_plant("11")
    table.finish_phase()
    assert not table.state.is_last_round(), "this round goes on as usual"
    table.finish_phase()
    assert (table.phase, table.state.is_last_round()) == ("bureaucracy", False)
    table.finish_phase()
    assert table.state.is_last_round()
    assert (table.phase, table.state.round) == ("auction", 3)


def test_K_AUC_2_in_this_round_only_the_current_market_is_on_offer() -> None:
    table = auction(deck=END)
    table.buy_plant("08")
    assert table.refused("nominate 14") == ("future_market", {})


# -- K-AUC-3: turn order after the first auction -------------------------------------------


def bought(order: Sequence[int], *plants: str) -> list[int]:
    """The turn order after an auction of round 1 in which each player bought that plant."""
    table = CardTable(len(order), [NO_TRUST] if len(order) == 2 else [])
    table.market("03a 08 11 13 14 16 17 18")
    table.last_round()
    for player, names in enumerate(plants):
        table.own(player, names)
    table.enter("auction", order, round_=1)
    table.money(*[0] * len(order))
    table.finish_phase()
    return table.state.order


def test_K_AUC_3_highest_plant_first() -> None:
    assert bought([0, 1, 2, 3], "06a", "12", "05a", "10") == [1, 3, 0, 2]
    assert bought([3, 2, 1, 0], "06a", "12", "05a", "10") == [1, 3, 0, 2]


def test_K_AUC_3_by_what_was_bought_in_the_auction() -> None:
    table = auction(order=[0, 1, 2], round_=1)
    table.buy_plant("05a")
    table.buy_plant("11")
    table.buy_plant("08")
    assert table.state.order == [1, 2, 0]
    assert [event.row for event in table.events("order")] == [1, 2, 0]


@pytest.mark.parametrize(
    ("order", "plants", "expected"),
    [
        ([0, 1], ("05a", "05b"), [1, 0]),
        ([1, 0], ("05a", "05b"), [0, 1]),
        ([0, 1, 2], ("05a", "05b", "12"), [2, 1, 0]),
        ([0, 1, 2], ("05a", "05b", "03b"), [1, 0, 2]),
        ([2, 0, 1], ("05a", "05b", "05c"), [1, 0, 2]),
        ([0, 1, 2], ("05a", "12", "05b"), [1, 2, 0]),
        ([0, 1, 2], ("05a", "03b", "05b"), [2, 0, 1]),
        ([3, 1, 0, 2], ("05a", "12", "05b", "05c"), [1, 2, 0, 3]),
        ([0, 1, 2, 3], ("05a", "06a", "05b", "06b"), [3, 1, 2, 0]),
        ([0, 1, 2, 3], ("", "05a", "", "05b"), [3, 1, 2, 0]),
        ([1, 3, 0, 2], ("", "", "", ""), [2, 0, 3, 1]),
    ],
)
def test_K_AUC_3_tied_players_stand_in_reverse_of_their_former_order_ruling_93(
    order: list[int], plants: tuple[str, ...], expected: list[int]
) -> None:
    """Two swap; of three the first and third change; more are turned round; and those between
    them do not matter."""
    assert bought(order, *plants) == expected


def test_K_AUC_3_only_after_round_1() -> None:
    table = auction(order=[0, 1, 2], round_=2)
    table.buy_plant("05a")
    table.buy_plant("11")
    table.buy_plant("08")
    assert table.state.order == [0, 1, 2]
    assert table.events("order") == []


def test_K_AUC_3_on_every_path_that_ends_the_phase_ruling_15() -> None:
    """Also when the last one counts as passed, or when no plant is left."""
    broke = auction(order=[0, 1, 2], round_=1)
    broke.money(40, 40, 5)
    broke.buy_plant("05a")
    broke.buy_plant("11")
    broke.play("pass")
    assert broke.state.order == [1, 0, 2]
    sold_out = CardTable(3)
    sold_out.market("05a 06a")
    sold_out.whole_deck(END)
    sold_out.enter("auction", [0, 1, 2], round_=1)
    sold_out.buy_plant("05a")
    sold_out.buy_plant("06a")
    assert sold_out.phase == "fuel"
    assert sold_out.state.order == [1, 0, 2]


# -- K-AUC-4: the end of the phase ---------------------------------------------------------


def test_K_AUC_4_the_card_and_the_lowest_plant_leave_and_nothing_is_drawn_for_them() -> None:
    table = auction()
    table.whole_deck("end 20 21 22")
    table.buy_plant("05a")  # the token plant
    table.play("pass", "pass")
    assert table.on_market() == "08 11 13 14 16 17"
    assert table.left_game() == "06a"
    assert table.drawn() == END
    assert END not in table.plant_deck()


def test_K_AUC_4_first_the_unsold_token_plant_is_replaced_then_the_card_leaves_ruling_41() -> None:
    """Its replacement is the lowest plant by then and leaves with the card."""
    table = auction("10 11 13 14 16 17 18 19")
    table.whole_deck("end 09 20 21")
    table.shuffle_order("09 20 21")
    table.buy_plant("13")
    table.play("pass", "pass")
    assert table.left_game() == "10 09"
    assert table.on_market() == "11 14 16 17 18 19"
    assert table.drawn() == "end 09"


def test_K_AUC_4_of_equal_numbers_the_leftmost_is_the_lowest_ruling_95() -> None:
    table = auction("05b 06c 06a 06b 08 11 13 14")
    table.whole_deck("end 20 21 22")
    table.buy_plant("05b")
    table.play("pass", "pass")
    assert table.left_game() == "06c"
    assert table.on_market() == "06a 06b 08 11 13 14"


def test_K_AUC_4_without_the_last_round_card_eight_plants_stay() -> None:
    table = auction()
    table.play("pass", "pass", "pass")
    assert len(table.on_market().split()) == 8


def test_K_AUC_4_then_the_contractors_card_and_in_round_1_the_turn_order() -> None:
    """Round 1 with three plants each: only to see the order of things."""
    table = CardTable(3, ["contractor"])
    table.own(0, "03b 06b 07")
    table.market(ROW)
    table.whole_deck("end 20 21 22")
    table.money(40, 40, 40)
    table.enter("auction", [0, 1, 2], round_=1)
    table.buy_plant("08")
    table.play("scrap 03b")
    table.buy_plant("11")
    table.buy_plant("06a")
    names = [event.name for event in table.recorder.events]
    last = len(names) - 1 - names[::-1].index("sold")
    wanted = ("token_off", "leave", "draw", "contractor", "order", "phase")
    found = [name for name in names[last:] if name in wanted]
    assert found == [
        *("draw", "token_off", "leave", "draw", "leave", "contractor"),
        *["order"] * 3,
        "phase",
    ]
