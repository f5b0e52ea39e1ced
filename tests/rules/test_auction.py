"""The auction: nominating, bidding, making room, replacing, the token (B-AUC-1 to 11)."""

from collections.abc import Sequence
from itertools import combinations, product

import pytest

from tests.table import CLASSICS, EDITIONS, MAPS, Table, tables
from wattworks.dice import Dice
from wattworks.engine import actions
from wattworks.engine.fuel import COAL
from wattworks.engine.plants import ON_MARKET
from wattworks.engine.refusal import Refusal

ROW = (7, 9, 11, 14, 20, 22, 25, 30)
DECK = (31, 33, 35, 36, 38, 40)
END = 0  # how the tests write the end card
HOUSE_RULE = ["discount-token"]

# Where the discount token is played with: Recharged, and the others by house rule.
WITH_TOKEN = [("recharged", []), *((name, HOUSE_RULE) for name in CLASSICS)]
with_token = pytest.mark.parametrize(("edition_name", "variants"), WITH_TOKEN)
every_edition = pytest.mark.parametrize("edition_name", EDITIONS)
both_classics = pytest.mark.parametrize("edition_name", CLASSICS)


def auction(
    edition_name: str = "classic",
    order: Sequence[int] = (0, 1, 2),
    row: Sequence[int] = ROW,
    deck: Sequence[int] = DECK,
    variants: Sequence[str] = (),
    round_: int = 2,
    map_name: str = "germany",
) -> Table:
    """An auction phase begins: as many players as the order names, 50 Elektro each, no plants."""
    table = Table(edition_name, map_name, len(order), variants=variants)
    table.market(*row)
    table.deck(*(number for number in deck if number not in row))
    table.enter("auction", order, round_)
    return table


def seller(
    owned: Sequence[int],
    new: int,
    fuel: Sequence[int] = (0, 0, 0, 0),
    edition_name: str = "recharged",
    map_name: str = "germany",
) -> Table:
    """Player 0, of three, owns these plants and tokens, and has just bought a new plant."""
    table = Table(edition_name, map_name, 3)
    table.own(0, *owned)
    table.fuel(0, *fuel)
    others = [n for n in (3, 7, 36, 38, 40, 42, 44) if n not in (*owned, new)]
    table.market(new, *others)
    table.deck(39, 46, 50)
    table.enter("auction", [0, 1, 2])
    table.money(0, 100)
    table.buy_plant(new, new)
    return table


def told(refusal: Refusal) -> tuple[str, dict[str, int]]:
    return refusal.code, refusal.params


def money(table: Table) -> list[int]:
    return [player.money for player in table.state.players]


def plants(table: Table, player: int) -> list[int]:
    return table.numbers(table.state.players[player].plants)


# -- B-AUC-1: nominating -------------------------------------------------------------------


@pytest.mark.parametrize(("edition_name", "map_name", "players"), tables())
def test_B_AUC_1_the_first_in_turn_order_nominates(
    edition_name: str, map_name: str, players: int
) -> None:
    order = [*range(1, players), 0]
    order[0], order[1] = order[1], order[0]
    table = Table(edition_name, map_name, players)
    table.enter("auction", order)
    assert (table.question, table.to_move) == ("nominate", order[0])
    table.play("pass")
    assert (table.question, table.to_move) == ("nominate", order[1])


@pytest.mark.parametrize("step", [1, 2])
@every_edition
def test_B_AUC_1_only_the_current_market_is_on_offer_ruling_28(
    edition_name: str, step: int
) -> None:
    table = auction(edition_name)
    table.step(step)
    assert table.legal() == ["nominate 07", "nominate 09", "nominate 11", "nominate 14", "pass"]
    for number in (20, 22, 25, 30):
        assert told(table.refusal(f"nominate {number}")) == ("future_market", {})
    assert told(table.refusal("nominate 31")) == ("not_on_offer", {}), "it is in the deck"
    assert told(table.refusal("bid 7")) == ("not_now", {}), "a plant must be named first"


@every_edition
def test_B_AUC_1_in_step_3_all_plants_are_on_offer_ruling_28(edition_name: str) -> None:
    table = auction(edition_name, row=(20, 22, 25, 30, 31, 33), deck=(35, 36))
    table.step(3)
    assert table.legal() == [*(f"nominate {n}" for n in (20, 22, 25, 30, 31, 33)), "pass"]


@every_edition
def test_B_AUC_1_the_end_card_is_never_on_offer(edition_name: str) -> None:
    table = auction(edition_name, row=(20, 22, 25), deck=(END,))
    table.play("nominate 22", "bid 22", "pass", "pass")
    assert table.on_market() == [20, 25, END]
    assert table.legal() == ["nominate 20", "nominate 25", "pass"]
    end_card = actions.NOMINATIONS[table.rules.end_card]
    assert told(table.refusal_of(end_card)) == ("not_on_offer", {})


@every_edition
def test_B_AUC_1_the_opening_bid_is_at_least_the_number_ruling_18(edition_name: str) -> None:
    table = auction(edition_name)
    table.play("nominate 11")
    assert (table.question, table.to_move) == ("open", 0)
    assert table.legal() == [f"bid {amount}" for amount in range(11, 51)]
    assert told(table.refusal("bid 10")) == ("bid_too_low", {"least": 11})
    assert told(table.refusal("bid 51")) == ("too_expensive", {"need": 51, "have": 50})


@every_edition
def test_B_AUC_1_who_nominates_must_bid_ruling_17(edition_name: str) -> None:
    table = auction(edition_name)
    table.play("nominate 11")
    assert told(table.refusal("pass")) == ("must_open", {})
    assert told(table.refusal("nominate 14")) == ("not_now", {})
    assert table.to_move == 0


@both_classics
def test_B_AUC_1_a_plant_beyond_ones_money_cannot_be_nominated_ruling_20(
    edition_name: str,
) -> None:
    table = auction(edition_name)
    table.money(0, 11)
    assert table.legal() == ["nominate 07", "nominate 09", "nominate 11", "pass"]
    assert told(table.refusal("nominate 14")) == ("too_expensive", {"need": 14, "have": 11})


@every_edition
def test_B_AUC_1_who_passes_is_out_for_the_phase_ruling_24(edition_name: str) -> None:
    table = auction(edition_name)
    table.play("pass", "nominate 11", "bid 11")
    assert table.to_move == 2
    table.play("pass")
    assert table.to_move == 2, "player 0 was neither asked to bid nor to nominate"
    assert plants(table, 1) == [11]
    table.play("pass")
    assert table.state.phase().name == "fuel"
    assert [event.row for event in table.events("pass")] == [0, 2]


# -- B-AUC-2: bidding ----------------------------------------------------------------------


@every_edition
def test_B_AUC_2_bidding_goes_clockwise_round_the_seats_ruling_22(edition_name: str) -> None:
    """The turn order 2, 0, 3, 1 would ask 0, 3, 1."""
    table = auction(edition_name, order=[2, 0, 3, 1])
    table.play("nominate 11", "bid 11")
    asked = []
    for amount in range(12, 19):
        asked.append(table.to_move)
        table.play(f"bid {amount}")
    assert asked == [3, 0, 1, 2, 3, 0, 1]


@every_edition
def test_B_AUC_2_only_players_still_in_the_phase_and_in_this_auction_are_asked(
    edition_name: str,
) -> None:
    table = auction(edition_name, order=[2, 0, 4, 3, 1])
    table.buy_plant(11)  # 2 has bought
    table.play("pass")  # 0 is out for the phase
    table.play("nominate 14", "bid 14")
    assert table.to_move == 1, "0 is passed over"
    table.play("bid 15")
    assert table.to_move == 3, "2 is passed over"
    table.play("pass")  # 3 is out of this auction
    table.play("bid 16")
    assert table.to_move == 1
    table.play("bid 17")
    assert table.to_move == 4, "3 is not asked again"
    table.play("pass")
    assert plants(table, 1) == [14]


@every_edition
def test_B_AUC_2_a_raise_is_any_whole_amount_above_the_bid_ruling_21(edition_name: str) -> None:
    table = auction(edition_name)
    table.play("nominate 11", "bid 20")
    assert table.legal() == [*(f"bid {amount}" for amount in range(21, 51)), "pass"]
    assert told(table.refusal("bid 20")) == ("bid_too_low", {"least": 21})
    table.play("bid 49")
    assert table.legal() == ["bid 50", "pass"]


@every_edition
def test_B_AUC_2_no_bid_above_ones_own_money_ruling_20(edition_name: str) -> None:
    table = auction(edition_name)
    table.money(1, 12)
    table.money(2, 11)
    table.play("nominate 11", "bid 11")
    assert table.legal() == ["bid 12", "pass"]
    assert told(table.refusal("bid 13")) == ("too_expensive", {"need": 13, "have": 12})
    table.play("bid 12")
    assert table.legal() == ["pass"], "with 11 Elektro, 13 is out of reach"
    assert told(table.refusal("bid 13")) == ("too_expensive", {"need": 13, "have": 11})


@every_edition
def test_B_AUC_2_the_last_one_standing_pays_the_bid_and_nobody_else_pays(
    edition_name: str,
) -> None:
    table = auction(edition_name)
    table.play("nominate 11", "bid 11", "bid 14", "bid 20", "pass", "bid 25", "pass")
    assert money(table) == [50, 25, 50]
    assert (plants(table, 0), plants(table, 1), plants(table, 2)) == ([], [11], [])
    sold = table.events("sold")[0].params()
    assert sold == {"row": 1, "card": table.card(11), "money": 25}


@every_edition
def test_B_AUC_2_the_opening_bid_wins_if_all_others_drop_out(edition_name: str) -> None:
    table = auction(edition_name)
    table.play("nominate 11", "bid 18", "pass", "pass")
    assert money(table) == [32, 50, 50], "the bid, not the number"
    assert plants(table, 0) == [11]


@every_edition
def test_B_AUC_2_who_drops_out_of_one_auction_is_in_the_next_ruling_24(
    edition_name: str,
) -> None:
    table = auction(edition_name)
    table.play("nominate 11", "bid 11", "pass", "pass", "nominate 14", "bid 14")
    assert (table.question, table.to_move) == ("raise", 2)
    table.play("bid 15", "pass")
    assert plants(table, 2) == [14]


# -- B-AUC-3: who nominates next -----------------------------------------------------------


@every_edition
def test_B_AUC_3_after_the_nominator_won_the_next_in_turn_order_nominates_ruling_23(
    edition_name: str,
) -> None:
    table = auction(edition_name, order=[2, 0, 3, 1])
    nominators = []
    for number in (14, 11, 9, 7):
        nominators.append(table.to_move)
        table.buy_plant(number)
    assert nominators == [2, 0, 3, 1], "clockwise would be 2, 3, 0, 1"


@every_edition
def test_B_AUC_3_a_nominator_who_lost_nominates_again_or_passes_ruling_23(
    edition_name: str,
) -> None:
    table = auction(edition_name, order=[2, 0, 1])
    table.play("nominate 11", "bid 11", "bid 12", "pass", "pass")
    assert plants(table, 0) == [11]
    assert (table.question, table.to_move) == ("nominate", 2)
    table.play("nominate 14", "bid 14", "bid 15", "pass")
    assert plants(table, 1) == [14]
    assert (table.question, table.to_move) == ("nominate", 2)
    table.play("pass")
    assert table.state.phase().name == "fuel"
    assert plants(table, 2) == []


@every_edition
def test_B_AUC_3_the_turn_order_skips_those_who_bought_in_others_auctions(
    edition_name: str,
) -> None:
    table = auction(edition_name, order=[0, 1, 2])
    table.play("nominate 11", "bid 11", "bid 12", "pass", "pass")  # 1 buys
    table.play("nominate 14", "bid 14", "pass")  # 0 buys
    assert (table.question, table.to_move) == ("nominate", 2)


@every_edition
def test_B_AUC_3_a_buyer_is_out_for_the_phase(edition_name: str) -> None:
    table = auction(edition_name)
    table.buy_plant(11)
    table.play("nominate 09", "bid 9", "bid 10", "bid 11")
    assert table.to_move == 2, "0 is not asked, having bought"
    table.play("pass")
    table.buy_plant(14)
    assert table.state.phase().name == "fuel"
    assert [len(plants(table, player)) for player in range(3)] == [1, 1, 1]


# -- B-AUC-4: alone in the phase -----------------------------------------------------------


@every_edition
def test_B_AUC_4_who_is_alone_in_the_phase_pays_exactly_the_minimum_ruling_25(
    edition_name: str,
) -> None:
    table = auction(edition_name)
    table.play("pass", "pass", "nominate 14")
    assert table.legal() == ["bid 14"]
    assert told(table.refusal("bid 15")) == ("bid_fixed", {"least": 14})
    assert told(table.refusal("bid 13")) == ("bid_too_low", {"least": 14})
    assert told(table.refusal("pass")) == ("must_open", {})
    table.play("bid 14")
    assert money(table) == [50, 50, 36]
    assert table.state.phase().name == "fuel"


@every_edition
def test_B_AUC_4_the_last_one_left_may_be_the_first_in_turn_order_ruling_25(
    edition_name: str,
) -> None:
    table = auction(edition_name)
    table.play("nominate 09", "bid 9", "bid 10", "pass", "pass")
    table.play("nominate 11", "bid 11", "bid 12", "pass")
    assert table.to_move == 0
    table.play("nominate 14")
    assert table.legal() == ["bid 14"]


@every_edition
def test_B_AUC_4_the_last_one_left_may_still_pass_ruling_25(edition_name: str) -> None:
    table = auction(edition_name)
    table.buy_plant(11)
    table.buy_plant(14)
    assert "pass" in table.legal()
    table.play("pass")
    assert table.state.phase().name == "fuel"


@every_edition
def test_B_AUC_4_others_in_the_phase_may_be_too_poor_and_are_still_asked(
    edition_name: str,
) -> None:
    table = auction(edition_name)
    table.money(1, 0)
    table.money(2, 0)
    table.play("nominate 11")
    assert table.legal() == [f"bid {amount}" for amount in range(11, 51)]
    table.play("bid 11")
    assert (table.question, table.to_move, table.legal()) == ("raise", 1, ["pass"])


# -- B-AUC-5: round 1 ----------------------------------------------------------------------


@pytest.mark.parametrize(("edition_name", "map_name", "players"), tables())
def test_B_AUC_5_in_round_1_everybody_buys_one_plant_ruling_26(
    edition_name: str, map_name: str, players: int
) -> None:
    """Whatever is chosen, nobody can pass a nomination, and nobody is ever stuck."""
    for seed in range(5):
        table = Table(edition_name, map_name, players, seed=seed)
        dice = Dice(seed)
        while table.state.phase().name == "auction":
            legal = table.legal()
            if table.question == "nominate":
                assert "pass" not in legal
                assert told(table.refusal("pass")) == ("must_buy", {})
            table.play(legal[dice.below(len(legal))])
        assert [len(plants(table, player)) for player in range(players)] == [1] * players


@every_edition
def test_B_AUC_5_dropping_out_of_an_auction_is_allowed_in_round_1(edition_name: str) -> None:
    table = auction(edition_name, round_=1)
    table.play("nominate 11", "bid 11")
    assert "pass" in table.legal()
    table.play("pass", "pass")
    assert plants(table, 0) == [11]


@every_edition
def test_B_AUC_5_in_later_rounds_all_may_pass(edition_name: str) -> None:
    table = auction(edition_name, round_=2)
    table.play("pass", "pass", "pass")
    assert table.state.phase().name == "fuel"
    assert money(table) == [50, 50, 50]


# -- B-AUC-6: making room ------------------------------------------------------------------


@every_edition
def test_B_AUC_6_one_of_the_older_plants_is_scrapped_ruling_30(edition_name: str) -> None:
    table = seller([4, 13, 31], 20, edition_name=edition_name)
    assert (table.question, table.to_move) == ("scrap", 0)
    assert table.legal() == ["scrap 04", "scrap 13", "scrap 31"]
    assert told(table.refusal("scrap 20")) == ("new_plant", {})
    assert told(table.refusal("scrap 18")) == ("not_owned", {})
    assert told(table.refusal("pass")) == ("not_now", {})
    table.play("scrap 13")
    assert plants(table, 0) == [4, 20, 31]
    assert table.left_game() == [13], "not under the deck, not on the market"


@every_edition
def test_B_AUC_6_room_is_made_before_the_new_card_is_drawn_ruling_29(edition_name: str) -> None:
    table = seller([4, 10, 31], 20, (6, 0, 0, 0), edition_name)
    reveals = table.state.reveals
    plants_left = len(table.on_market())
    assert (table.question, table.drawn()) == ("scrap", [])
    table.play("scrap 10")
    assert (table.question, table.drawn()) == ("give up", [])
    table.play("give coal")
    assert (table.drawn(), table.state.reveals) == ([], reveals)
    table.play("done")
    assert table.drawn() == [39], "exactly one card for one purchase"
    assert len(table.on_market()) == plants_left + 1
    assert table.state.reveals == reveals + 1
    assert (table.question, table.to_move) == ("nominate", 1)


@every_edition
def test_B_AUC_6_the_price_is_paid_before_the_plant_is_scrapped(edition_name: str) -> None:
    table = seller([4, 10, 31], 20, edition_name=edition_name)
    assert (table.question, table.state.players[0].money) == ("scrap", 80)
    assert plants(table, 0) == [4, 10, 20, 31]


@every_edition
def test_B_AUC_6_within_the_limit_nothing_is_asked_ruling_68(edition_name: str) -> None:
    table = seller([4, 10], 20, (8, 0, 0, 0), edition_name)
    assert (table.question, table.to_move) == ("nominate", 1)
    assert table.state.players[0].fuel == [8, 0, 0, 0]


@every_edition
def test_B_AUC_6_without_a_token_that_could_lie_there_nothing_is_asked(
    edition_name: str,
) -> None:
    for scrapped in (13, 6, 10):
        table = seller([6, 10, 13], 35, (0, 0, 0, 0), edition_name)
        table.play(f"scrap {scrapped:02}")
        assert (table.question, table.to_move) == ("nominate", 1)
    table = seller([6, 10, 13], 35, (4, 0, 1, 0), edition_name)
    table.play("scrap 13")
    assert table.question == "nominate"
    assert table.state.players[0].fuel == [4, 0, 1, 0]


@every_edition
def test_B_AUC_6_what_fits_may_be_kept_also_on_the_new_plant_ruling_67(
    edition_name: str,
) -> None:
    table = seller([4, 13, 18], 20, (4, 0, 0, 0), edition_name)
    table.play("scrap 04")
    assert table.legal() == ["give coal", "done"]
    table.play("done")
    assert table.state.players[0].fuel == [4, 0, 0, 0]
    assert table.state.token_market.supply[COAL] == 0


@every_edition
def test_B_AUC_6_or_given_up_in_any_part_ruling_67(edition_name: str) -> None:
    for given in range(5):
        table = seller([4, 13, 18], 20, (4, 0, 0, 0), edition_name)
        table.play("scrap 04", *["give coal"] * given, "done")
        assert table.state.players[0].fuel == [4 - given, 0, 0, 0]
        assert len(table.events("give")) == given


@every_edition
def test_B_AUC_6_what_does_not_fit_must_go_ruling_67(edition_name: str) -> None:
    """Tokens without a plant for them cannot be kept."""
    table = seller([3, 13, 18], 20, (0, 3, 0, 0), edition_name)
    table.play("scrap 03")
    for excess in (3, 2, 1):
        assert table.legal() == ["give oil"]
        assert told(table.refusal("done")) == ("must_give", {"excess": excess})
        table.play("give oil")
    assert table.legal() == ["done"]
    assert told(table.refusal("give oil")) == ("no_fuel", {})
    table.play("done")
    assert table.state.players[0].fuel == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("scrapped", "holding", "fuel"),
    [(6, (0, 0, 2, 0), "garbage"), (11, (0, 0, 0, 2), "uranium")],
)
def test_B_AUC_6_also_of_garbage_and_uranium_ruling_67(
    scrapped: int, holding: tuple[int, ...], fuel: str
) -> None:
    table = seller([6, 11, 13], 20, holding)
    table.play(f"scrap {scrapped:02}")
    assert told(table.refusal("done")) == ("must_give", {"excess": 2})
    stock, supply = table.state.token_market.stock[:], table.state.token_market.supply[:]
    table.play(f"give {fuel}", f"give {fuel}", "done")
    assert table.state.players[0].fuel == [0, 0, 0, 0]
    assert table.state.token_market.stock == stock
    supply[table.rules.fuels.index(fuel)] += 2
    assert table.state.token_market.supply == supply


@every_edition
def test_B_AUC_6_only_kinds_that_could_have_lain_on_the_scrapped_plant_rulings_67_and_68(
    edition_name: str,
) -> None:
    table = seller([3, 4, 6], 20, (2, 2, 1, 0), edition_name)
    table.play("scrap 04")
    assert table.legal() == ["give coal", "done"]
    for fuel in ("oil", "garbage", "uranium"):
        assert told(table.refusal(f"give {fuel}")) == ("not_scrapped_fuel", {})


@every_edition
def test_B_AUC_6_at_most_what_the_scrapped_plant_could_store_ruling_67(
    edition_name: str,
) -> None:
    table = seller([9, 3, 13], 26, (0, 6, 0, 0), edition_name)
    table.play("scrap 09", "give oil", "give oil")
    assert table.legal() == ["done"]
    assert told(table.refusal("give oil")) == ("gave_up_enough", {})
    table.play("done")
    assert table.state.players[0].fuel == [0, 4, 0, 0]


@every_edition
def test_B_AUC_6_the_owner_of_a_scrapped_hybrid_splits_coal_and_oil_ruling_67(
    edition_name: str,
) -> None:
    """05 goes; 29 stays and holds two of four: any two may go, and all four."""
    for given in (("coal", "coal"), ("coal", "oil"), ("oil", "oil")):
        table = seller([5, 13, 29], 33, (2, 2, 0, 0), edition_name)
        table.play("scrap 05")
        assert table.legal() == ["give coal", "give oil"]
        table.play(*(f"give {fuel}" for fuel in given))
        assert "done" in table.legal()
        table.play("done")
        kept = [2 - given.count("coal"), 2 - given.count("oil"), 0, 0]
        assert table.state.players[0].fuel == kept


@every_edition
def test_B_AUC_6_what_is_given_up_must_let_the_rest_fit(edition_name: str) -> None:
    """The hybrid's four oil must all go: coal, which has its own plant, would not help."""
    table = seller([4, 5, 13], 33, (4, 4, 0, 0), edition_name)
    table.play("scrap 05")
    assert table.legal() == ["give oil"]
    assert told(table.refusal("give coal")) == ("give_other", {"excess": 4})
    table.play(*["give oil"] * 4)
    assert told(table.refusal("give coal")) == ("gave_up_enough", {})
    table.play("done")
    assert table.state.players[0].fuel == [4, 0, 0, 0]


@every_edition
def test_B_AUC_6_oil_on_a_kept_hybrid_makes_coal_go(edition_name: str) -> None:
    """Scrapping the coal plant: the hybrid is full of oil, which cannot be given up."""
    table = seller([4, 5, 13], 33, (3, 4, 0, 0), edition_name)
    table.play("scrap 04")
    assert table.legal() == ["give coal"]
    table.play("give coal", "give coal", "give coal")
    assert table.legal() == ["done"]


@pytest.mark.parametrize("map_name", MAPS)
@every_edition
def test_B_AUC_6_tokens_go_to_the_supply_or_the_coal_storage_never_to_the_market_ruling_69(
    edition_name: str, map_name: str
) -> None:
    table = seller([5, 13, 18], 22, (2, 2, 0, 0), edition_name, map_name)
    table.fuel(1, coal=22)  # nothing is left on the market
    market = table.state.token_market
    assert (market.stock[:2], market.supply[:2]) == ([0, 18], [0, 4])
    assert table.price("coal") == -1
    table.play("scrap 05", "give coal", "give coal", "give oil", "give oil", "done")
    assert (market.stock[:2], market.supply[:2]) == ([0, 18], [2, 6])
    has_storage = edition_name == "recharged" and map_name == "usa"
    assert table.price("coal") == (8 if has_storage else -1)


@every_edition
def test_B_AUC_6_tokens_are_never_discarded_otherwise_ruling_68(edition_name: str) -> None:
    table = auction(edition_name)
    table.own(0, 4)
    table.fuel(0, coal=4)
    for phase in ("auction", "fuel", "building", "bureaucracy"):
        table.enter(phase, [0, 1, 2])
        assert told(table.refusal("give coal")) == ("not_now", {})


def left_after_giving(table: Table) -> set[tuple[int, ...]]:
    """All holdings that can be left when the giving up is done."""
    found: set[tuple[int, ...]] = set()
    seen: set[tuple[int, ...]] = set()
    open_states = [table.state]
    while open_states:
        state = open_states.pop()
        held = tuple(state.players[0].fuel)
        if (*held, state.auction.allowance) in seen:
            continue
        seen.add((*held, state.auction.allowance))
        legal = state.legal_actions()
        assert legal, "there is always an answer"
        for action in legal:
            if action is actions.THE_DONE:
                found.add(held[:2])
            else:
                follower = state.copy()
                follower.apply(action)
                open_states.append(follower)
    return found


def fits(table: Table, numbers: Sequence[int], coal: int, oil: int) -> bool:
    """Whether some assignment of coal and oil to the plants respects every store."""
    left = {(coal, oil)}
    for number in numbers:
        card = table.rules.cards[table.card(number)]
        takes_coal, takes_oil = card.label in ("coal", "hybrid"), card.label in ("oil", "hybrid")
        left = {
            (c - a, o - b)
            for c, o in left
            for a in range(min(c, 2 * card.need) + 1 if takes_coal else 1)
            for b in range(min(o, 2 * card.need - a) + 1 if takes_oil else 1)
        }
    return (0, 0) in left


def test_B_AUC_6_the_choices_are_exactly_those_of_the_rule_rulings_67_and_68() -> None:
    """Every way to scrap one of three plants for a fourth, with every holding: the rest that can
    be kept is what the clause says, by trying out all assignments of tokens to plants."""
    small = [9, 4, 5, 29]
    for owned in combinations(small, 3):
        new = next(number for number in small if number not in owned)
        base = seller(owned, new)
        for coal, oil in product(range(9), range(9)):
            if not fits(base, owned, coal, oil):
                continue
            for scrapped in owned:
                card = base.rules.cards[base.card(scrapped)]
                if not (card.label != "oil" and coal) and not (card.label != "coal" and oil):
                    continue  # no token of its kinds: nothing is asked
                table = seller(owned, new, (coal, oil, 0, 0))
                table.play(f"scrap {scrapped:02}")
                kept = [new, *(number for number in owned if number != scrapped)]
                gives_coal = range(coal + 1 if card.label != "oil" else 1)
                gives_oil = range(oil + 1 if card.label != "coal" else 1)
                expected = {
                    (coal - a, oil - b)
                    for a, b in product(gives_coal, gives_oil)
                    if a + b <= 2 * card.need and fits(table, kept, coal - a, oil - b)
                }
                assert left_after_giving(table) == expected, (owned, scrapped, coal, oil)


# -- B-AUC-7: replacing --------------------------------------------------------------------


@every_edition
def test_B_AUC_7_a_sold_plant_is_replaced_at_once_and_the_market_sorted_ruling_28(
    edition_name: str,
) -> None:
    table = auction(edition_name, deck=(10, 31, 33))
    table.buy_plant(11)
    assert table.on_market() == [7, 9, 10, 14, 20, 22, 25, 30]
    assert table.offered() == [7, 9, 10, 14]
    table.buy_plant(10)  # the new plant can be nominated in the same phase
    assert table.on_market() == [7, 9, 14, 20, 22, 25, 30, 31]
    assert table.offered() == [7, 9, 14, 20]
    assert table.drawn() == [10, 31]


@every_edition
def test_B_AUC_7_with_an_empty_deck_nothing_is_drawn(edition_name: str) -> None:
    table = auction(edition_name, row=(20, 22, 25, 30, 31, 33))
    table.step(3)
    table.whole_deck()
    table.buy_plant(22)
    assert table.on_market() == [20, 25, 30, 31, 33]
    assert table.offered() == [20, 25, 30, 31, 33]
    assert table.drawn() == []


@every_edition
def test_B_AUC_7_the_current_market_is_filled_first_when_cards_are_short_ruling_28(
    edition_name: str,
) -> None:
    """The end card is the last of the deck, so nothing replaces the second plant sold."""
    table = auction(edition_name, row=(20, 22, 25, 30, 31), deck=())
    table.step(2)
    table.whole_deck(END)
    table.buy_plant(22)
    assert table.on_market() == [20, 25, 30, 31, END]
    assert table.offered() == [20, 25, 30, 31]
    table.buy_plant(25)
    assert table.on_market() == [20, 30, 31, END]
    assert table.offered() == [20, 30, 31]
    assert table.drawn() == [END]


@every_edition
def test_B_AUC_7_with_no_plant_left_the_phase_is_skipped_and_the_game_goes_on(
    edition_name: str,
) -> None:
    table = auction(edition_name, row=(), deck=())
    table.step(3)
    table.whole_deck()
    table.enter("auction", [0, 1, 2], round_=9)
    assert not table.state.is_over
    assert (table.state.phase().name, table.question, table.to_move) == ("fuel", "buy", 2)
    assert table.token() is None
    assert table.left_game() == []


@every_edition
def test_B_AUC_7_the_phase_also_ends_when_its_last_plant_is_sold(edition_name: str) -> None:
    table = auction(edition_name, row=(20,))
    table.step(3)
    table.whole_deck()
    table.buy_plant(20)
    assert table.state.phase().name == "fuel"
    assert table.on_market() == []


# -- B-AUC-8: none sold --------------------------------------------------------------------


@pytest.mark.parametrize("step", [1, 2, 3])
@both_classics
def test_B_AUC_8_if_none_was_sold_the_lowest_leaves_and_is_replaced_ruling_31(
    edition_name: str, step: int
) -> None:
    table = auction(edition_name)
    table.step(step)
    table.play("pass", "pass", "pass")
    assert table.left_game() == [7], "out of the game, and once only"
    assert table.on_market() == [9, 11, 14, 20, 22, 25, 30, 31]
    assert table.deck_numbers()[:2] == [33, 35]


@both_classics
def test_B_AUC_8_with_an_empty_deck_it_leaves_without_replacement(edition_name: str) -> None:
    table = auction(edition_name, row=(20, 22, 25))
    table.step(3)
    table.whole_deck()
    table.play("pass", "pass", "pass")
    assert table.on_market() == [22, 25]


@both_classics
def test_B_AUC_8_not_if_a_single_plant_was_sold(edition_name: str) -> None:
    table = auction(edition_name)
    table.play("pass")
    table.buy_plant(14)
    table.play("pass")
    assert table.left_game() == []
    assert table.on_market() == [7, 9, 11, 20, 22, 25, 30, 31]


@both_classics
def test_B_AUC_8_every_phase_counts_for_itself(edition_name: str) -> None:
    table = auction(edition_name)
    table.buy_plant(14)
    table.play("pass", "pass")
    assert table.left_game() == []
    table.enter("auction", [0, 1, 2], round_=3)
    table.play("pass", "pass", "pass")
    assert table.left_game() == [7]


@both_classics
def test_B_AUC_8_never_in_round_1_because_all_buy_ruling_31(edition_name: str) -> None:
    table = Table(edition_name, players=3)
    for number in (4, 5, 6):
        table.buy_plant(number)
    assert table.state.phase().name == "fuel"
    assert table.left_game() == []
    assert table.on_market()[:5] == [3, 7, 8, 9, 10]


def test_B_AUC_8_not_in_recharged_ruling_31() -> None:
    """The token comes off because of a lower card; then nothing more leaves."""
    table = auction("recharged", deck=(6, 31, 33))
    table.buy_plant(14)
    table.play("pass", "pass")
    assert table.left_game() == [6]
    table.enter("auction", [0, 1, 2], round_=3)
    table.play("pass", "pass", "pass")
    assert table.left_game() == [6, 7], "the token plant, and only it"
    assert table.on_market() == [9, 11, 20, 22, 25, 30, 31, 33]


# -- B-AUC-9: the discount token -----------------------------------------------------------


@pytest.mark.parametrize("step", [1, 2, 3])
@pytest.mark.parametrize("round_", [1, 2])
@with_token
def test_B_AUC_9_the_token_lies_on_the_lowest_plant_whose_minimum_is_1_ruling_34(
    edition_name: str, variants: list[str], round_: int, step: int
) -> None:
    table = auction(edition_name, variants=variants)
    table.step(step)
    table.enter("auction", [0, 1, 2], round_)
    assert table.token() == 7
    assert [event.a for event in table.events("token")] == [table.card(7)]
    table.play("nominate 07")
    assert table.legal() == [f"bid {amount}" for amount in range(1, 51)]
    assert told(table.refusal("bid 0")) == ("bid_too_low", {"least": 1})


def test_B_AUC_9_the_game_begins_with_the_token_on_the_lowest_plant_ruling_34() -> None:
    table = Table("recharged", players=4)
    assert table.token() == table.on_market()[0]


@both_classics
def test_B_AUC_9_no_token_in_the_older_editions(edition_name: str) -> None:
    table = auction(edition_name)
    assert table.token() is None
    table.play("nominate 07")
    assert table.legal()[0] == "bid 7"


@with_token
def test_B_AUC_9_all_other_plants_cost_their_number(edition_name: str, variants: list[str]) -> None:
    table = auction(edition_name, variants=variants)
    table.play("nominate 09")
    assert table.legal()[0] == "bid 9"


@with_token
def test_B_AUC_9_a_plant_for_1_is_bid_up_like_any_other_ruling_19(
    edition_name: str, variants: list[str]
) -> None:
    table = auction(edition_name, variants=variants)
    table.play("nominate 07", "bid 3")
    assert told(table.refusal("bid 3")) == ("bid_too_low", {"least": 4})
    table.play("bid 4", "pass", "pass")
    assert money(table) == [50, 46, 50]


@with_token
def test_B_AUC_9_a_poor_player_may_nominate_the_token_plant_ruling_27(
    edition_name: str, variants: list[str]
) -> None:
    table = auction(edition_name, variants=variants)
    table.money(0, 4)
    assert table.legal() == ["nominate 07", "pass"]
    assert told(table.refusal("nominate 09")) == ("too_expensive", {"need": 9, "have": 4})
    table.play("nominate 07")
    assert table.legal() == ["bid 1", "bid 2", "bid 3", "bid 4"]


@with_token
def test_B_AUC_9_who_is_alone_buys_the_token_plant_for_1_ruling_25(
    edition_name: str, variants: list[str]
) -> None:
    table = auction(edition_name, variants=variants)
    table.play("pass", "pass", "nominate 07")
    assert table.legal() == ["bid 1"]
    assert told(table.refusal("bid 7")) == ("bid_fixed", {"least": 1})
    table.play("bid 1")
    assert money(table) == [50, 50, 49]


@with_token
def test_B_AUC_9_bought_the_token_is_set_aside_until_the_next_round(
    edition_name: str, variants: list[str]
) -> None:
    table = auction(edition_name, variants=variants)
    table.buy_plant(7)
    assert table.token() is None
    assert [event.a for event in table.events("token_off")] == [table.card(7)]
    table.play("nominate 09")
    assert table.legal()[0] == "bid 9", "the token does not move to the next plant"
    table.play("bid 9", "pass", "pass")
    assert table.left_game() == [], "and no plant leaves at the end of the phase"
    table.enter("auction", [0, 1, 2], round_=3)
    assert table.token() == 11


def test_B_AUC_9_the_token_comes_off_before_its_buyer_scraps_a_plant() -> None:
    table = Table("recharged", players=3)
    table.own(0, 4, 10, 13)
    table.market(*ROW)
    table.enter("auction", [0, 1, 2])
    table.buy_plant(7)
    assert (table.question, table.token()) == ("scrap", None)


# -- B-AUC-10: a lower plant is drawn ------------------------------------------------------


@with_token
def test_B_AUC_10_lower_replacement_leaves_and_token_is_set_aside_ruling_36(
    edition_name: str, variants: list[str]
) -> None:
    table = auction(edition_name, variants=variants, deck=(6, 31, 33))
    table.buy_plant(11)
    assert table.drawn() == [6, 31]
    assert table.left_game() == [6]
    assert table.token() is None
    assert table.on_market() == [7, 9, 14, 20, 22, 25, 30, 31]


@with_token
def test_B_AUC_10_the_second_card_enters_whatever_its_number_ruling_36(
    edition_name: str, variants: list[str]
) -> None:
    table = auction(edition_name, variants=variants, deck=(6, 5, 4, 31))
    table.buy_plant(11)
    assert table.drawn() == [6, 5]
    assert table.left_game() == [6]
    assert table.on_market() == [5, 7, 9, 14, 20, 22, 25, 30]
    table.buy_plant(14)
    assert table.drawn() == [6, 5, 4], "and so do later ones: the token is aside"
    assert table.on_market() == [4, 5, 7, 9, 20, 22, 25, 30]


@with_token
def test_B_AUC_10_the_former_token_plant_costs_its_number_and_stays_ruling_36(
    edition_name: str, variants: list[str]
) -> None:
    table = auction(edition_name, variants=variants, deck=(6, 31, 33))
    table.buy_plant(11)
    table.play("nominate 07")
    assert table.legal()[0] == "bid 7"
    table.play("bid 7", "bid 8", "pass")
    table.play("pass")
    assert plants(table, 2) == [7]

    table = auction(edition_name, variants=variants, deck=(6, 31, 33))
    table.buy_plant(11)
    table.play("pass", "pass")
    assert table.state.phase().name == "fuel"
    assert table.on_market()[0] == 7, "unsold, but without the token"
    assert table.left_game() == [6]


@with_token
def test_B_AUC_10_lower_is_strict_ruling_37(edition_name: str, variants: list[str]) -> None:
    """The next number above the token plant's: it enters, and the token stays."""
    table = auction(edition_name, variants=variants, deck=(8, 31, 33))
    table.buy_plant(11)
    assert table.on_market() == [7, 8, 9, 14, 20, 22, 25, 30]
    assert table.token() == 7
    table.play("nominate 07")
    assert table.legal()[0] == "bid 1"


@with_token
def test_B_AUC_10_the_token_comes_off_a_sold_plant_before_the_draw_ruling_35(
    edition_name: str, variants: list[str]
) -> None:
    table = auction(edition_name, variants=variants, deck=(6, 31, 33))
    table.buy_plant(7)
    assert table.drawn() == [6]
    assert table.on_market() == [6, 9, 11, 14, 20, 22, 25, 30]
    assert table.left_game() == []
    assert table.token() is None


@with_token
def test_B_AUC_10_with_the_last_card_of_the_deck_nothing_more_is_drawn_ruling_43(
    edition_name: str, variants: list[str]
) -> None:
    table = auction(edition_name, variants=variants, row=(20, 22, 25, 30))
    table.step(3)
    table.whole_deck(6)
    table.buy_plant(22)
    assert table.on_market() == [20, 25, 30]
    assert table.left_game() == [6]
    assert table.token() is None


@with_token
def test_B_AUC_10_the_next_card_may_be_the_end_card_ruling_40(
    edition_name: str, variants: list[str]
) -> None:
    table = auction(edition_name, variants=variants, deck=(6, END, 31, 33))
    table.step(2)
    table.buy_plant(11)
    assert table.on_market() == [7, 9, 14, 20, 22, 25, 30, END]
    assert table.state.plant_market.end_place == ON_MARKET
    assert table.left_game() == [6]
    table.play("pass", "pass")
    assert table.on_market() == [9, 14, 20, 22, 25, 30], "card and lowest out, as in phase 2"
    assert table.state.step == 3


@with_token
def test_B_AUC_10_the_end_card_is_never_the_lower_one_ruling_40(
    edition_name: str, variants: list[str]
) -> None:
    table = auction(edition_name, variants=variants, deck=(END, 31, 33))
    table.step(2)
    table.buy_plant(11)
    assert table.on_market()[-1] == END
    assert table.token() == 7
    assert table.left_game() == []


def test_B_AUC_10_the_market_update_knows_no_token_ruling_39() -> None:
    table = auction("recharged", deck=(31, 6, 33))
    table.play("pass", "pass", "pass")
    table.enter("bureaucracy")
    table.finish_phase()
    assert table.on_market() == [6, 9, 11, 14, 20, 22, 25, 30]
    assert table.left_game() == [7]


def test_B_AUC_10_the_start_of_step_2_knows_no_token_ruling_39() -> None:
    table = auction("recharged", deck=(31, 6, 33))
    table.play("pass", "pass", "pass")
    table.some_houses(0, 7)
    table.enter("bureaucracy")
    assert table.state.step == 2
    assert table.on_market() == [6, 11, 14, 20, 22, 25, 30, 31]
    assert table.left_game() == [7, 9]


# -- B-AUC-11: the token plant is not sold -------------------------------------------------


@with_token
def test_B_AUC_11_the_unsold_token_plant_leaves_and_is_replaced_ruling_38(
    edition_name: str, variants: list[str]
) -> None:
    table = auction(edition_name, variants=variants)
    table.buy_plant(14)
    table.play("pass", "pass")
    assert table.state.phase().name == "fuel"
    assert table.token() is None
    assert table.left_game() == [7]
    assert table.on_market() == [9, 11, 20, 22, 25, 30, 31, 33]


@with_token
def test_B_AUC_11_none_sold_costs_one_plant_not_two_ruling_31(
    edition_name: str, variants: list[str]
) -> None:
    """The house rule replaces the removal of B-AUC-8."""
    table = auction(edition_name, variants=variants)
    table.play("pass", "pass", "pass")
    assert table.left_game() == [7]
    assert table.on_market() == [9, 11, 14, 20, 22, 25, 30, 31]


@both_classics
def test_B_AUC_11_the_house_rule_switches_b_auc_8_off_altogether(edition_name: str) -> None:
    """Somebody buys and the token is set aside; next round nobody does: only its plant goes."""
    table = auction(edition_name, variants=HOUSE_RULE, deck=(6, 31, 33))
    table.buy_plant(11)
    table.play("pass", "pass")
    assert table.left_game() == [6]
    table.enter("auction", [0, 1, 2], round_=3)
    table.play("pass", "pass", "pass")
    assert table.left_game() == [6, 7]


@with_token
def test_B_AUC_11_the_token_is_off_before_the_replacement_is_drawn_ruling_38(
    edition_name: str, variants: list[str]
) -> None:
    table = auction(edition_name, variants=variants, deck=(6, 31))
    table.play("pass", "pass", "pass")
    assert table.on_market() == [6, 9, 11, 14, 20, 22, 25, 30], "lower, yet it stays"
    assert table.left_game() == [7]


@with_token
def test_B_AUC_11_also_in_step_3_ruling_34(edition_name: str, variants: list[str]) -> None:
    table = auction(edition_name, variants=variants, row=(20, 22, 25, 30, 31, 33), deck=(35, 36))
    table.step(3)
    table.play("pass", "pass", "pass")
    assert table.left_game() == [20]
    assert table.on_market() == [22, 25, 30, 31, 33, 35]


@with_token
def test_B_AUC_11_with_an_empty_deck_it_goes_without_replacement_ruling_43(
    edition_name: str, variants: list[str]
) -> None:
    table = auction(edition_name, variants=variants, row=(20, 22))
    table.step(3)
    table.whole_deck()
    table.play("pass", "pass", "pass")
    assert table.on_market() == [22]
    table.enter("auction", [0, 1, 2], round_=3)
    assert table.token() == 22, "a single last card carries the token"
    table.play("pass", "pass", "pass")
    assert table.on_market() == []


@pytest.mark.parametrize(("edition_name", "variants"), WITH_TOKEN[:2])
def test_B_AUC_11_first_the_token_plant_is_replaced_then_the_end_card_leaves_ruling_41(
    edition_name: str, variants: list[str]
) -> None:
    table = auction(edition_name, variants=variants, deck=())
    table.step(2)
    table.whole_deck(END, 31, 33, 35)
    table.buy_plant(14)
    assert table.on_market() == [7, 9, 11, 20, 22, 25, 30, END]
    table.play("pass", "pass")
    assert table.left_game() == [7, 9], "the token plant, then the lowest with the end card"
    drawn = table.as_shuffled([31, 33, 35])[0]
    assert table.on_market() == [11, 20, 22, 25, 30, drawn]
    assert table.state.step == 3


def test_B_AUC_11_in_original_nothing_replaces_it_once_the_end_card_lies_there() -> None:
    table = auction("original", variants=HOUSE_RULE, deck=())
    table.step(2)
    table.whole_deck(END, 31, 33, 35)
    table.buy_plant(14)
    table.play("pass", "pass")
    assert table.left_game() == [7, 9]
    assert table.on_market() == [11, 20, 22, 25, 30]
    assert table.drawn() == [END]


@with_token
def test_B_AUC_11_the_replacement_may_be_the_end_card_ruling_42(
    edition_name: str, variants: list[str]
) -> None:
    table = auction(edition_name, variants=variants, deck=(END, 31))
    table.step(2)
    table.play("pass", "pass", "pass")
    assert table.left_game() == [7, 9]
    assert table.on_market() == [11, 14, 20, 22, 25, 30]
    assert (table.state.step, table.state.phase().name) == (3, "fuel")


@both_classics
def test_B_AUC_11_a_drawn_plant_is_first_judged_by_the_token_then_as_obsolete(
    edition_name: str,
) -> None:
    """05 is lower than the token plant and obsolete: the token comes off and one more card is
    drawn. That one, 06, is placed, is obsolete and is replaced."""
    table = auction(edition_name, variants=HOUSE_RULE, row=(8, *ROW[1:]), deck=(5, 6, 31, 33))
    table.some_houses(1, 7)
    table.buy_plant(11)
    assert table.drawn() == [5, 6, 31]
    assert table.left_game() == [5, 6]
    assert table.token() is None
    assert table.on_market() == [8, 9, 14, 20, 22, 25, 30, 31]


@both_classics
def test_B_AUC_11_the_plant_that_replaces_the_token_plant_may_be_obsolete(
    edition_name: str,
) -> None:
    table = auction(edition_name, variants=HOUSE_RULE, row=(8, *ROW[1:]), deck=(5, 31, 33))
    table.some_houses(1, 7)
    table.play("pass", "pass", "pass")
    assert table.left_game() == [8, 5]
    assert table.on_market() == [9, 11, 14, 20, 22, 25, 30, 31]


# -- the Trust and the token ---------------------------------------------------------------

TRUST = 2


def trust_auction(
    row: Sequence[int] = ROW,
    deck: Sequence[int] = DECK,
    edition_name: str = "recharged",
    variants: Sequence[str] = (),
) -> Table:
    """Two players and the Trust, which takes a plant after the first pass or sale."""
    table = Table(edition_name, "germany", 2, variants=variants)
    table.market(*row)
    table.deck(*deck)
    table.enter("auction", [0, TRUST, 1])
    return table


def test_B_AUC_9_the_trust_leaves_the_token_plant_alone_ruling_44() -> None:
    table = trust_auction()
    table.play("pass")
    assert plants(table, TRUST) == [14]
    assert table.token() == 7
    assert table.on_market() == [7, 9, 11, 20, 22, 25, 30, 31]


def test_B_AUC_10_holds_for_the_draw_after_the_trusts_take_ruling_44() -> None:
    table = trust_auction(deck=(6, 5, 31))
    table.play("pass")
    assert plants(table, TRUST) == [14]
    assert table.left_game() == [6]
    assert table.token() is None
    assert table.on_market() == [5, 7, 9, 11, 20, 22, 25, 30]


def test_B_AUC_10_a_sale_and_the_trusts_take_are_judged_one_after_the_other_ruling_44() -> None:
    """The lower card comes for the sold plant; the Trust's own draw then knows no token."""
    table = trust_auction(deck=(6, 31, 5))
    table.play("nominate 09", "bid 9", "pass")
    assert plants(table, TRUST) == [20]
    assert table.left_game() == [6]
    assert table.on_market() == [5, 7, 11, 14, 22, 25, 30, 31]


def test_B_AUC_9_the_trust_takes_the_last_plant_and_the_token_is_set_aside_ruling_44() -> None:
    table = trust_auction(row=(20,), deck=())
    table.step(3)
    table.whole_deck()
    table.play("pass")
    assert plants(table, TRUST) == [20]
    assert table.token() is None
    assert table.left_game() == []
    assert table.state.phase().name == "fuel", "no plant is left"


@pytest.mark.parametrize(
    ("edition_name", "variants"),
    [("recharged", []), *((name, [*HOUSE_RULE, "trust"]) for name in CLASSICS)],
)
def test_B_AUC_8_is_not_played_with_the_token_even_if_none_was_sold(
    edition_name: str, variants: list[str]
) -> None:
    """A lower card after the Trust's take sets the token aside; then both pass."""
    table = trust_auction(ROW, (6, 31, 33), edition_name, variants)
    table.play("pass", "pass")
    assert table.state.phase().name == "fuel"
    assert table.left_game() == [6]
    assert table.on_market() == [7, 9, 11, 20, 22, 25, 30, 31]


# -- the whole phase -----------------------------------------------------------------------


@pytest.mark.parametrize(("edition_name", "map_name", "players"), tables())
def test_B_AUC_3_nobody_ever_buys_twice_in_a_phase(
    edition_name: str, map_name: str, players: int
) -> None:
    """Random auctions: at most one purchase each, paid by its buyer alone, one card for each."""
    for seed in range(5):
        table = Table(edition_name, map_name, players, seed=seed)
        table.enter("auction", list(table.setup.order), round_=2)
        dice = Dice(seed)
        while table.state.phase().name == "auction":
            legal = table.legal()
            table.play(legal[dice.below(len(legal))])
        sold = [event.params() for event in table.events("sold")]
        buyers = [sale["row"] for sale in sold]
        assert len(set(buyers)) == len(buyers)
        for player in range(players):
            paid = sum(sale["money"] for sale in sold if sale["row"] == player)
            assert table.state.players[player].money == 50 - paid
            assert len(plants(table, player)) == buyers.count(player)
        assert len(table.on_market()) == 8
