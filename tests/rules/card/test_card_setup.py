"""The card game before its first move (K-SET-1 to 5), and a plant deck that runs out (K-DECK-1)."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

import pytest

from tests.card_table import END, NO_TRUST, CardTable
from wattworks.editions import Options, OptionsError, SetupError, built_in_deck, edition
from wattworks.engine import actions
from wattworks.engine.setup import CardSetup
from wattworks.game import Game

SEATS = (2, 3, 4, 5, 6)
PLUS = "coal2+ gas2+ oil2+ uranium1+"
PLUS_PLUS = "coal3++ gas3++ oil3++ uranium2++"
ALL_SINGLES = "coal-single coal-single gas-single gas-single oil-single oil-single uranium-single"
ROW = "04c 06a 08 11 13 14 16 17"

every_table = pytest.mark.parametrize("players", SEATS)


def table_of(players: int, seed: int = 1) -> CardTable:
    """A table without the Trust."""
    return CardTable(players, [NO_TRUST] if players == 2 else [], seed=seed)


def kinds(table: CardTable, cards: Sequence[int]) -> dict[str, int]:
    """How many of these resource cards are of each kind."""
    fuels = [table.rules.fuels[table.state.card_rules.card_fuel[card]] for card in cards]
    return dict(Counter(fuels))


# -- K-SET-1: players, money, turn order ---------------------------------------------------


@every_table
def test_K_SET_1_everybody_has_12_elektro(players: int) -> None:
    assert table_of(players).purses() == [12] * players


@pytest.mark.parametrize("players", [1, 7])
def test_K_SET_1_two_to_six_players(players: int) -> None:
    names = tuple("ABCDEFG"[:players])
    with pytest.raises(OptionsError) as error:
        edition("card").rules(Options("card", "", names))
    assert error.value.code == "players"
    assert error.value.params["least"] == 2
    assert error.value.params["most"] == 6


@every_table
def test_K_SET_1_the_first_turn_order_is_random_and_not_the_seats_ruling_11(players: int) -> None:
    orders = [table_of(players, seed).state.order for seed in range(40)]
    assert all(sorted(order) == list(range(players)) for order in orders)
    assert {order[0] for order in orders} == set(range(players)), "everybody is first somewhere"
    assert table_of(players, 7).state.order == table_of(players, 7).state.order


def test_K_SET_1_the_bank_has_no_limit() -> None:
    """The box holds 540 Elektro."""
    table = table_of(3)
    table.money(500, 500, 500)
    table.own(0, "08")
    table.enter("bureaucracy", [0, 1, 2])
    table.run_all("08", "none", "none")
    assert table.purses() == [506, 501, 501]


def test_K_SET_1_two_players_can_do_without_the_trust_ruling_128() -> None:
    assert len(CardTable(2).state.order) == 3, "the Trust is on by default"
    assert sorted(CardTable(2, [NO_TRUST]).state.order) == [0, 1]
    with pytest.raises(OptionsError) as error:
        CardTable(3, [NO_TRUST])
    assert error.value.code == "only_two_players"


# -- K-SET-2: plants -----------------------------------------------------------------------


def test_K_SET_2_13_small_and_29_big_plants_and_the_last_round_card() -> None:
    table = table_of(6)
    sizes = Counter(card.is_big for card in table.rules.cards)
    assert sizes == {False: 13, True: 29}
    assert table.rules.end_card == 42
    assert table.plant_deck().split()[-1] == END


@pytest.mark.parametrize(
    ("players", "small", "big"), [(2, 1, 5), (3, 2, 6), (4, 1, 3), (5, 0, 0), (6, 0, 0)]
)
def test_K_SET_2_plants_removed_at_random_ruling_9(players: int, small: int, big: int) -> None:
    removals = set()
    for seed in range(30):
        table = table_of(players, seed)
        setup = table.setup
        sizes = Counter(table.rules.cards[card].is_big for card in setup.removed)
        assert (sizes[False], sizes[True]) == (small, big)
        assert len(setup.deck) == 42 - 8 - small - big + 1
        removals.add(setup.removed)
    assert len(removals) > 20 or big == 0


@every_table
def test_K_SET_2_eight_small_plants_in_order_four_of_them_current(players: int) -> None:
    for seed in range(10):
        table = table_of(players, seed)
        cards = [table.rules.cards[card] for card in table.state.plant_market.cards]
        assert len(cards) == 8
        assert not any(card.is_big for card in cards)
        numbers = [card.number for card in cards]
        assert numbers == sorted(numbers)
        assert table.offered() == " ".join(card.name for card in cards[:4])


@every_table
def test_K_SET_2_a_small_plant_lies_on_top_and_the_last_round_card_at_the_bottom(
    players: int,
) -> None:
    tops, seconds = set(), set()
    for seed in range(40):
        table = table_of(players, seed)
        deck = table.setup.deck
        assert deck[-1] == table.rules.end_card
        tops.add(table.rules.cards[deck[0]].is_big)
        seconds.add(table.rules.cards[deck[1]].is_big)
    assert tops == {False}
    assert seconds == {False, True}, "small and big plants are mixed"


def test_K_SET_2_small_and_big_are_as_marked_and_not_by_number() -> None:
    """A box in which the plants 03 are big and 36 and 37 are small."""
    plants = tuple(
        replace(plant, back="big" if plant.number == 3 else "small")
        if plant.number in (3, 36, 37)
        else plant
        for plant in built_in_deck().plants
    )
    deck = replace(built_in_deck(), plants=plants)
    laid = " ".join(CardTable(3, deck=deck, seed=seed).on_market() for seed in range(20))
    assert "37" in laid
    assert "03" not in laid


def test_K_SET_2_of_equal_numbers_the_one_laid_later_stands_to_the_right_ruling_95() -> None:
    rows = [table_of(3, seed).on_market().split() for seed in range(60)]
    both = [row for row in rows if "03a" in row and "03b" in row]
    left = {row[0] for row in both}
    assert left == {"03a", "03b"}, "whichever was laid first"


def test_K_SET_2_a_plant_drawn_goes_to_the_right_of_equal_ones_ruling_95() -> None:
    table = CardTable(3)
    table.market("03b 05c 05b 06c 08 11 13 14")
    table.deck("05a 06a 03a")
    table.enter("auction", [0, 1, 2])
    table.money(50, 50, 50)
    table.play("nominate 06c", "bid 6", "pass", "pass")
    assert table.on_market() == "03b 05c 05b 05a 08 11 13 14"
    assert table.offered() == "03b 05c 05b 05a"


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda s: replace(s, market=s.market[:7], removed=(*s.removed, s.market[7])), "market"),
        (lambda s: replace(s, market=s.market[::-1]), "market"),
        (lambda s: replace(s, deck=(s.deck[-1], *s.deck[:-1])), "deck"),
        (lambda s: replace(s, deck=(*s.deck[1:-1], s.deck[0], s.deck[-1])), "deck"),
        (
            lambda s: replace(s, deck=(*s.deck[:-2], s.deck[-1]), removed=(*s.removed, s.deck[-2])),
            "removed",
        ),
        (lambda s: replace(s, resources=s.resources[1:]), "resources"),
        (lambda s: replace(s, later_shuffles=s.later_shuffles[1:]), "later_shuffles"),
        (lambda s: replace(s, regions=(1,)), "regions"),
        (lambda s: replace(s, order=(0, 1, 1)), "order"),
    ],
)
def test_K_SET_2_a_setup_that_could_not_be_dealt_is_refused(
    change: Callable[[CardSetup], CardSetup], field: str
) -> None:
    options = Options("card", "", ("A", "B", "C"))
    dealt = edition("card").deal(options, Random(11))
    assert isinstance(dealt, CardSetup)
    assert dealt.market[0] != dealt.market[7]
    edition("card").check_setup(options, dealt)
    with pytest.raises(SetupError, match=f"^{field}"):
        Game(options, change(dealt))


def test_K_SET_2_a_setup_of_the_board_game_and_regions_are_refused() -> None:
    board = Options("recharged", "usa", ("A", "B", "C"))
    options = Options("card", "", ("A", "B", "C"))
    with pytest.raises(SetupError, match=r"^resources"):
        Game(options, edition("recharged").deal(board, Random(1)))
    with pytest.raises(OptionsError) as error:
        edition("card").rules(replace(options, regions="draft"))
    assert error.value.code == "no_regions"


# -- K-SET-3: resource cards ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "coal", "gas", "oil", "uranium"),
    [(2, 8, 7, 6, 3), (3, 8, 7, 6, 3), (4, 10, 8, 8, 4), (5, 12, 10, 9, 5), (6, 12, 10, 9, 5)],
)
def test_K_SET_3_only_the_standard_cards_for_that_many_players_are_used(
    players: int, coal: int, gas: int, oil: int, uranium: int
) -> None:
    table = table_of(players)
    market = table.state.resource_market
    standard = [*market.deck, *market.columns[1], *market.columns[2], *market.columns[3]]
    expected = {"coal": coal, "gas": gas, "oil": oil, "uranium": uranium}
    assert kinds(table, standard) == expected
    assert {table.state.card_rules.card_units[card] for card in standard} == {1, 2, 3}


@every_table
def test_K_SET_3_singles_plus_and_plus_plus_cards_are_in_every_game(players: int) -> None:
    table = table_of(players)
    assert table.singles() == ALL_SINGLES
    assert table.discarded() == PLUS
    assert table.shown(sorted(table.state.resource_market.later)) == PLUS_PLUS


# -- K-SET-4: the resource market ----------------------------------------------------------


@pytest.mark.parametrize(("players", "size"), [(2, 4), (3, 4), (4, 5), (5, 6), (6, 6)])
def test_K_SET_4_columns_2_to_4_are_filled_from_the_deck_column_1_is_empty(
    players: int, size: int
) -> None:
    table = table_of(players)
    market, dealt = table.state.resource_market, table.setup.resources
    assert [len(column) for column in market.columns] == [0, size, size, size]
    assert set(market.columns[1]) == set(dealt[:size])
    assert set(market.columns[2]) == set(dealt[size : 2 * size])
    assert set(market.columns[3]) == set(dealt[2 * size : 3 * size])
    assert market.deck[::-1] == list(dealt[3 * size :])


def test_K_SET_4_the_deck_is_shuffled() -> None:
    assert len({table_of(3, seed).setup.resources for seed in range(10)}) == 10


def test_K_SET_4_the_columns_cost_1_2_3_and_4() -> None:
    table = table_of(3)
    table.own(2, "05a 13 04b")
    for price, names in ((1, "coal-single"), (2, "coal1"), (3, "gas1"), (4, "oil1")):
        table.column(price, names)
    table.enter("fuel", [0, 1, 2])
    for text, left in (
        ("take coal1@1", 11),
        ("take coal1@2", 9),
        ("take gas1@3", 6),
        ("take oil1@4", 2),
    ):
        table.play(text)
        assert table.purses()[2] == left


def test_K_SET_4_within_a_column_by_kind_then_by_units() -> None:
    for seed in range(20):
        table = table_of(6, seed)
        for price in (2, 3, 4):
            names = table.offer(price).split()
            order = ("coal", "gas", "oil", "uranium")
            places = [(order.index(name[:-1]), int(name[-1])) for name in names]
            assert places == sorted(places)


def test_K_SET_4_column_1_has_no_limit() -> None:
    """Five singles lie there, one more than another column could take; two more come."""
    table = table_of(3)
    table.own(2, "05a 08")
    table.hand(2, "coal1")
    table.column(1, "gas-single gas-single oil-single oil-single uranium-single")
    table.column(2, "coal3")
    table.enter("fuel", [0, 1, 2])
    table.play("take coal3@2")
    assert table.offer(1) == ALL_SINGLES
    table.finish_phase()
    table.finish_phase()
    assert table.offer(1) == ALL_SINGLES


# -- K-SET-5: "+" and "++" cards -----------------------------------------------------------


def test_K_SET_5_once_shuffled_in_they_are_standard_cards() -> None:
    """They lie in the columns, cost their price, burn, are discarded and shuffled again."""
    table = table_of(3)
    table.columns("", "", "")
    table.own(0, "12")
    table.piles("", f"{PLUS} coal1", keeper=2)
    table.reshuffle_order(f"coal1 {PLUS}", shuffle=1)
    table.reshuffle_order(PLUS_PLUS, shuffle=2)
    table.enter("bureaucracy", [1, 2, 0])
    table.finish_phase()
    assert table.offers() == (
        "coal1 coal2+ gas2+ oil2+",
        "coal3++ gas3++ oil3++ uranium1+",
        "uranium2++",
    )
    table.enter("fuel", [1, 2, 0])
    table.play("take coal2@2", "take coal3@3")
    assert (table.purses()[0], table.held(0)) == (13 - 5, "coal2+ coal3++")
    table.enter("bureaucracy", [0, 1, 2])
    table.play("run 12", "done")
    assert (table.held(0), table.discarded()) == ("coal2/3++", "coal2+")
    table.finish_phase()
    assert table.offer(2) == "coal1 gas2+ gas3++ oil2+"
    assert table.offer(3) == "coal2+ oil3++ uranium1+ uranium2++", "it is back"


def test_K_SET_5_a_card_that_leaves_the_discard_pile_shows_its_printed_units() -> None:
    """A card of three was turned down to one when it was bought, then burnt."""
    table = table_of(3)
    table.columns("coal3", "", "")
    table.own(0, "05a 08")
    table.hand(0, "coal1")
    table.enter("fuel", [1, 2, 0])
    table.play("take coal3@2")
    assert table.held(0) == "coal1 coal1/3"
    table.finish_phase()
    table.piles("", "gas1", keeper=2)
    table.enter("bureaucracy", [0, 1, 2])
    table.play("run 05a", "spend coal1/3")
    assert table.discarded() == "coal3 gas1"
    table.finish_phase()
    assert table.offer(2).split()[0] == "coal3"
    table.hand(0, "")
    table.enter("fuel", [1, 2, 0])
    table.own(0, "12")
    table.play("take coal3@2")
    assert table.stock_of(0) == {"coal": 3}


# -- K-DECK-1: the plant deck runs out -----------------------------------------------------


def short_deck(row: str = ROW, deck: str = END) -> CardTable:
    """An auction in which the last round card is soon drawn and nothing lies behind it."""
    table = CardTable(3)
    table.money(60, 60, 60)
    table.market(row)
    table.whole_deck(deck)
    table.enter("auction", [0, 1, 2])
    return table


def test_K_DECK_1_nothing_is_drawn_and_the_market_shrinks_the_current_row_filled_first() -> None:
    table = short_deck()
    table.buy_plant("08")
    assert table.on_market() == "04c 06a 11 13 14 16 17 end"
    table.buy_plant("11")
    assert table.on_market() == "04c 06a 13 14 16 17 end"
    assert table.offered() == "04c 06a 13 14"
    assert table.drawn() == END


def test_K_DECK_1_with_fewer_than_four_plants_all_are_current() -> None:
    table = short_deck("04c 06a 08")
    table.buy_plant("04c")
    assert table.on_market() == "06a 08 end"
    assert table.offered() == "06a 08"


def test_K_DECK_1_the_last_round_card_is_never_nominated_whichever_row_it_lies_in() -> None:
    table = short_deck("04c 06a 08")
    table.buy_plant("04c")
    assert table.legal() == ["nominate 06a", "nominate 08", "pass"]
    end_card = actions.NOMINATIONS[table.rules.end_card]
    assert table.refused_action(end_card) == ("not_on_offer", {})


def test_K_DECK_1_an_unsold_token_plant_leaves_without_replacement_ruling_43() -> None:
    """Then the last round card and the lowest plant."""
    table = short_deck()
    table.buy_plant("08")
    table.play("pass", "pass")
    assert table.left_game() == "04c 06a"
    assert table.on_market() == "11 13 14 16 17"
    assert table.drawn() == END


def test_K_DECK_1_the_removal_of_phase_3_still_happens() -> None:
    table = short_deck()
    table.buy_plant("04c")
    table.play("pass", "pass")
    assert table.on_market() == "08 11 13 14 16 17"
    table.finish_phase()
    table.finish_phase()
    assert table.on_market() == "11 13 14 16 17"
    assert table.left_game() == "06a 08"


def test_K_DECK_1_so_does_the_removal_for_a_shuffle_of_the_resource_cards() -> None:
    table = short_deck()
    table.buy_plant("04c")
    table.play("pass", "pass")
    table.columns("", "", "")
    table.piles("", "coal1 gas1 oil1", keeper=2, shuffles=1)
    table.finish_phase()
    table.finish_phase()
    assert len(table.events("reshuffle")) == 1
    assert table.on_market() == "13 14 16 17", "08 for the shuffle, 11 for the market update"


def test_K_DECK_1_without_any_plant_phase_3_has_none_to_remove() -> None:
    """Two plants: one is sold, the other leaves with the last round card."""
    table = short_deck("04c 06a")
    table.buy_plant("04c")
    table.play("pass", "pass")
    assert (table.on_market(), table.left_game()) == ("", "06a")
    table.finish_phase()
    table.finish_phase()
    assert (table.phase, table.state.is_last_round()) == ("fuel", True), "no auction any more"
    assert table.left_game() == "06a"


def test_K_DECK_1_no_plants_left_all_still_in_the_auction_count_as_passed() -> None:
    table = short_deck("04c 06a")
    table.buy_plant("04c")
    table.buy_plant("06a")
    assert table.phase == "fuel", "player 2 has not been asked"
    assert table.plants(2) == ""
    assert table.on_market() == ""


def test_K_DECK_1_an_auction_without_plants_is_skipped() -> None:
    table = CardTable(3)
    table.last_round()
    table.market("04c")
    table.whole_deck("")
    table.own(1, "04c")
    table.enter("auction", [0, 1, 2])
    assert (table.phase, table.token()) == ("fuel", None)


def test_K_DECK_1_a_single_last_plant_carries_the_token_ruling_43() -> None:
    table = CardTable(3)
    table.last_round()
    table.market("37")
    table.whole_deck("")
    table.enter("auction", [0, 1, 2])
    assert table.token() == "37"
    table.play("nominate 37", "bid 1", "pass", "pass")
    assert table.on_market() == ""
