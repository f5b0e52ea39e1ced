"""The demolition contractor, in the card game and in every edition of the board game (D-1 to 5)."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from tests.card_table import END, CardTable
from tests.table import EDITIONS, MAPS, Table
from wattworks.editions import Deck, Options, built_in_deck, edition
from wattworks.editions.deck import ContractorCard

CONTRACTOR = "contractor"
CARD_SUMS = [(1, 0), (2, 1), (3, 2), (4, 3), (5, 4)]
BOARD_SUMS = [(5, 0), (10, 5), (15, 10), (20, 15), (25, 20), (30, 25)]

# edition, map, players, how many plants each may own
BOARDS = [
    *((name, map_name, 3, 3) for name in EDITIONS for map_name in MAPS),
    ("classic", "usa", 2, 4),
    ("original", "germany", 2, 4),
    ("recharged", "usa", 6, 3),
]
every_board = pytest.mark.parametrize(("name", "map_name", "players", "limit"), BOARDS)


def card_game(variants: Sequence[str] = (CONTRACTOR,), deck: Deck | None = None) -> CardTable:
    """Players 0 and 1 own three plants each, player 2 owns none; an auction begins."""
    table = CardTable(3, variants, deck)
    table.own(0, "08 11 17")
    table.own(1, "22 27 32")
    table.market("05a 06a 12 13 14 16 18 19")
    table.deck(f"20 21 23 24 25 {END}")
    table.money(30, 30, 30)
    table.enter("auction", [0, 1, 2], round_=4)
    return table


def board_game(
    name: str,
    map_name: str = "germany",
    players: int = 3,
    limit: int = 3,
    variants: Sequence[str] = (CONTRACTOR,),
) -> Table:
    """The first two players own as many eco plants as they may; an auction begins."""
    table = Table(name, map_name, players, variants=variants)
    table.own(0, *(13, 18, 22, 27)[:limit])
    table.own(1, *(33, 37, 44, 50)[:limit])
    table.market(7, 9, 15, 16, 20, 25, 26, 30)
    table.deck(31, 32, 35, 36, 38)
    table.enter("auction", range(players), round_=5)
    return table


def with_sums(name: str, sums: Sequence[tuple[int, int]]) -> Table:
    """A board game whose owner has typed in other sums."""
    pile = tuple(ContractorCard(first, others) for first, others in sums)
    deck = replace(built_in_deck(), contractor_board_game=pile)
    options = Options(name, "germany", ("A", "B", "C"), variants=frozenset([CONTRACTOR]), deck=deck)
    table = board_game(name)
    table.rules.contractor = edition(name).rules(options).contractor
    return table


def paid(table: CardTable | Table) -> list[tuple[int, int]]:
    """Who was paid how much, in the order of the events."""
    return [(event.row, event.a) for event in table.events("demolition")]


def top_card(table: CardTable | Table) -> tuple[int, int]:
    contractor = table.rules.contractor
    card = table.state.contractor_card
    return contractor.first[card], contractor.others[card]


# -- D-1: the pile ---------------------------------------------------------------------------


def test_D_1_five_cards_in_the_card_game_the_first_on_top() -> None:
    table = card_game()
    contractor = table.rules.contractor
    assert list(zip(contractor.first, contractor.others, strict=True)) == CARD_SUMS
    assert top_card(table) == (1, 0)


@every_board
def test_D_1_six_cards_in_the_board_game(
    name: str, map_name: str, players: int, limit: int
) -> None:
    table = board_game(name, map_name, players, limit)
    contractor = table.rules.contractor
    assert list(zip(contractor.first, contractor.others, strict=True)) == BOARD_SUMS
    assert top_card(table) == (5, 0)


def test_D_1_the_first_demolisher_of_a_round_and_every_later_one() -> None:
    """Three demolish in one phase of the second card: 2, 1 and 1."""
    table = card_game()
    table.own(2, "07 09 10")
    table.state.contractor_card = 1
    for plant, scrapped in (("12", "08"), ("13", "22"), ("06a", "07")):
        table.buy_plant(plant)
        table.play(f"scrap {scrapped}")
    assert paid(table) == [(0, 2), (1, 1), (2, 1)]


# -- D-2: who is paid, and when ----------------------------------------------------------------


def test_D_2_paid_after_the_price_was_paid_ruling_130() -> None:
    """The money cannot fund the bid."""
    table = card_game()
    table.money(12, 30, 30)
    table.play("nominate 12")
    assert table.refused("bid 13") == ("too_expensive", {"need": 13, "have": 12})
    table.play("bid 12", "pass", "pass")
    assert (table.question, table.purses()[0]) == ("scrap", 0)
    table.play("scrap 08")
    assert table.purses() == [1, 30, 30]


@every_board
def test_D_2_first_and_second_sum_in_the_board_game_ruling_130(
    name: str, map_name: str, players: int, limit: int
) -> None:
    table = board_game(name, map_name, players, limit)
    table.money(0, 15)
    table.play("nominate 15")
    assert table.refusal("bid 16").code == "too_expensive"
    table.play("bid 15", *["pass"] * (players - 1))
    assert (table.question, table.state.players[0].money) == ("scrap", 0)
    table.play("scrap 13")
    assert table.state.players[0].money == 5
    table.buy_plant(16, 16)
    table.play("scrap 33")
    assert paid(table) == [(0, 5), (1, 0)]
    assert table.state.players[1].money == 50 - 16


@pytest.mark.parametrize("name", ["classic", "original"])
def test_D_2_with_two_players_only_the_fifth_plant_is_beyond_the_limit_ruling_131(
    name: str,
) -> None:
    table = board_game(name, players=2, limit=3)
    table.buy_plant(15)
    assert (table.question, table.to_move, paid(table)) == ("nominate", 1, [])


def test_D_2_within_the_limit_nobody_is_paid() -> None:
    table = card_game()
    table.own(0, "08 11")
    table.buy_plant("12")
    assert paid(table) == []
    assert table.purses()[0] == 30 - 12


def test_D_2_without_the_option_nobody_is_paid() -> None:
    table = card_game(variants=())
    table.buy_plant("12")
    table.play("scrap 08")
    assert (paid(table), table.purses()[0]) == ([], 30 - 12)
    board = board_game("recharged", variants=())
    board.buy_plant(15)
    board.play("scrap 13")
    assert (paid(board), board.state.players[0].money) == ([], 50 - 15)


def test_D_2_the_money_may_be_used_at_once() -> None:
    table = card_game()
    table.money(12, 0, 0)
    table.column(1, "coal-single")
    table.buy_plant("12")
    table.play("scrap 08", "pass", "pass", "done", "done")
    assert table.asked == ("take", 0)
    table.play("take coal1@1")
    assert table.purses()[0] == 0


def test_D_2_and_counts_in_the_final_score() -> None:
    """In the last round 9 Elektro and the contractor's 1 make a point."""
    table = CardTable(3, [CONTRACTOR])
    table.last_round()
    table.own(0, "08 11 17")
    table.market("12 13 14 16")
    table.money(21, 0, 0)
    table.enter("auction", [0, 1, 2], round_=9)
    table.buy_plant("12", 12)
    table.play("scrap 08")
    assert table.purses()[0] == 10
    table.finish_phase()
    table.finish_phase()
    assert table.events("points")[0].params() == {"row": 0, "points": 7 + 8 + 1, "money": 10}


def test_D_2_a_sum_of_0_is_still_a_demolition() -> None:
    """In a box whose first card pays 0 and 0 the card leaves all the same."""
    pile = (ContractorCard(0, 0), *built_in_deck().contractor_card_game[1:])
    table = card_game(deck=replace(built_in_deck(), contractor_card_game=pile))
    table.buy_plant("12")
    table.play("scrap 08", "pass", "pass")
    assert paid(table) == [(0, 0)]
    assert top_card(table) == (2, 1)


def test_D_2_each_round_has_its_own_first_demolisher() -> None:
    table = card_game()
    table.buy_plant("12")
    table.play("scrap 08")
    table.buy_plant("13")
    table.play("scrap 22", "pass")
    table.enter("auction", [1, 0, 2], round_=5)
    table.buy_plant("14")
    table.play("scrap 27")
    table.buy_plant("16")
    table.play("scrap 11")
    assert paid(table) == [(1, 2), (0, 1)]


def test_D_2_with_the_new_plant_scrapped_it_is_paid_too_ruling_30() -> None:
    table = card_game([CONTRACTOR, "scrap-any"])
    table.buy_plant("12")
    table.play("scrap 12")
    assert paid(table) == [(0, 1)]


# -- D-3: the top card leaves ------------------------------------------------------------------


def test_D_3_after_a_phase_with_a_demolition_the_top_card_leaves_ruling_131() -> None:
    table = card_game()
    table.buy_plant("12")
    table.play("scrap 08")
    table.buy_plant("13")
    table.play("scrap 22")
    assert top_card(table) == (1, 0), "not before the end of the phase"
    table.play("pass")
    assert (table.phase, top_card(table)) == ("fuel", (2, 1)), "one card, not one each"
    assert len(table.events("contractor")) == 1


def test_D_3_without_a_demolition_it_stays() -> None:
    table = card_game()
    table.play("pass", "pass")
    table.buy_plant("12")
    assert (table.phase, top_card(table)) == ("fuel", (1, 0))
    assert table.events("contractor") == []


def test_D_3_the_last_card_stays_to_the_end() -> None:
    """Seven phases with one demolition each."""
    table = CardTable(3, [CONTRACTOR])
    table.own(0, "08 11 17")
    table.deck("16 18 19 20 21 23 24 25 26 28 29")
    table.money(0, 0, 0)
    sums = []
    for _ in range(7):
        table.money(100)
        table.enter("auction", [0, 1, 2], round_=4)
        table.buy_plant(table.on_market().split()[0], 1)
        table.play(table.legal()[0])
        while table.question == "spend":
            table.play("done")
        sums += [money for _, money in paid(table)]
        table.play("pass", "pass")
    assert sums == [1, 2, 3, 4, 5, 5, 5]


@every_board
def test_D_3_at_the_end_of_phase_2_of_the_board_game_ruling_133(
    name: str, map_name: str, players: int, limit: int
) -> None:
    table = board_game(name, map_name, players, limit)
    table.buy_plant(15)
    table.play("scrap 13")
    assert top_card(table) == (5, 0)
    table.play(*["pass"] * (players - 1))
    assert (table.state.phase().name, top_card(table)) == ("fuel", (10, 5))
    table.enter("auction", range(players), round_=6)
    table.play(*["pass"] * players)
    assert top_card(table) == (10, 5), "no demolition, no change"


@pytest.mark.parametrize("name", EDITIONS)
def test_D_3_the_sixth_card_of_the_board_game_stays(name: str) -> None:
    table = board_game(name)
    sums = []
    for plant in (7, 9, 15, 16, 20, 25, 26, 30):
        table.own(0, 13, 18, 22)
        table.market(plant, 31, 32, 35)
        table.enter("auction", [0, 1, 2], round_=5)
        table.buy_plant(plant, plant)
        table.play("scrap 13")
        sums += [money for _, money in paid(table)]
        table.play("pass", "pass")
        table.money(0, 50)
    assert sums == [5, 10, 15, 20, 25, 30, 30, 30]


# -- D-4: the Trust ------------------------------------------------------------------------------


def test_D_4_the_trusts_plants_neither_count_nor_are_paid_in_the_card_game_ruling_132() -> None:
    table = CardTable(2, [CONTRACTOR])
    table.own(0, "08 11 17")
    table.own(2, "22 27 32")
    table.market("05a 06a 12 13 14 16 18 19")
    table.money(30, 30)
    table.enter("auction", [0, 2, 1], round_=4)
    table.play("pass")
    assert table.plants(2) == "27 32 13", "22 was pushed out"
    assert table.left_game() == "22"
    table.play("pass")
    assert (paid(table), top_card(table)) == ([], (1, 0))


def test_D_4_after_the_trust_a_player_is_still_the_first_ruling_132() -> None:
    table = CardTable(2, [CONTRACTOR])
    table.own(1, "08 11 17")
    table.own(2, "22 27 32")
    table.market("05a 06a 12 13 14 16 18 19")
    table.money(30, 30)
    table.enter("auction", [0, 2, 1], round_=4)
    table.play("pass")
    table.buy_plant("12")
    table.play("scrap 08")
    assert paid(table) == [(1, 1)]


@pytest.mark.parametrize(
    ("name", "variants"),
    [("recharged", []), ("classic", ["trust"]), ("original", ["trust"])],
)
@pytest.mark.parametrize("map_name", MAPS)
def test_D_4_nor_in_the_board_game_ruling_132(
    name: str, map_name: str, variants: list[str]
) -> None:
    table = Table(name, map_name, 2, variants=[*variants, CONTRACTOR])
    table.own(1, 33, 37, 44)
    table.own(2, 13, 18, 22)
    table.market(7, 9, 15, 24, 25, 26, 30, 31)
    table.deck(32, 35, 36, 38)
    table.enter("auction", [0, 2, 1], round_=5)
    table.play("pass")
    assert (table.left_game(), paid(table)) == ([13], []), "the Trust took 24"
    assert top_card(table) == (5, 0)
    table.buy_plant(15)
    table.play("scrap 33")
    assert paid(table) == [(1, 5)]


# -- D-5: the sums are data ----------------------------------------------------------------------


def test_D_5_only_the_first_card_of_the_card_game_is_known() -> None:
    deck = built_in_deck()
    known = [card.known for card in deck.contractor_card_game]
    assert known == [("first", "others"), (), (), (), ()]
    assert [card.known for card in deck.contractor_board_game] == [()] * 6


def test_D_5_an_owner_sets_the_sums_of_the_card_game() -> None:
    pile = tuple(ContractorCard(10 + i, i) for i in range(5))
    table = card_game(deck=replace(built_in_deck(), contractor_card_game=pile))
    table.buy_plant("12")
    table.play("scrap 08")
    assert paid(table) == [(0, 10)]
    table.play("pass", "pass")
    assert top_card(table) == (11, 1)


@pytest.mark.parametrize("name", EDITIONS)
def test_D_5_and_those_of_the_board_game(name: str) -> None:
    table = with_sums(name, [(7, 3), (8, 4), (9, 5), (10, 6), (11, 7), (12, 8)])
    table.buy_plant(15, 15)
    table.play("scrap 13")
    table.buy_plant(16, 16)
    table.play("scrap 33", "pass")
    assert paid(table) == [(0, 7), (1, 3)]
    assert top_card(table) == (8, 4)
