"""Running plants, turn order and both markets (K-BUR-1 to 6)."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations_with_replacement

import pytest

from tests.card_table import END, NO_TRUST, CardTable
from wattworks.dice import Dice
from wattworks.editions import built_in_deck
from wattworks.engine import actions
from wattworks.engine.card_state import CardState

ALL_SINGLES = "coal-single coal-single gas-single gas-single oil-single oil-single uranium-single"
ROW = "05a 06a 08 11 13 14 16 17"
PLUS_PLUS = "coal3++ gas3++ oil3++ uranium2++"


def runner(owned: str, hand: str) -> CardTable:
    """Player 0 of three owns these plants and cards and runs first."""
    table = CardTable(3)
    table.own(0, owned)
    table.hand(0, hand)
    table.enter("bureaucracy", [0, 1, 2])
    return table


# -- K-BUR-1: running and earning ----------------------------------------------------------


def test_K_BUR_1_in_turn_order_strictly_one_after_the_other_ruling_112() -> None:
    table = CardTable(4)
    for player, plant in enumerate(("08", "11", "17", "22")):
        table.own(player, plant)
    table.enter("bureaucracy", [2, 0, 3, 1])
    for player, plant, income in ((2, "17", 8), (0, "08", 6), (3, "22", 9)):
        assert table.asked == ("run", player)
        table.play(f"run {plant}")
        assert table.purses()[player] == 12 + income, "before the next one chooses"
    assert table.asked == ("run", 1)


def test_K_BUR_1_any_set_also_none() -> None:
    table = runner("08 12 14", "coal3 uranium1")
    assert table.legal() == [
        *("run none", "run 08", "run 12", "run 08+12"),
        *("run 14", "run 08+14", "run 12+14", "run 08+12+14"),
    ]
    table.play("run 08+14")
    assert table.held(0) == "coal3"
    assert table.purses()[0] == 12 + 6 + 9


def test_K_BUR_1_only_own_plants() -> None:
    table = runner("08 11", "")
    assert table.refused_action(actions.RUNS[4]) == ("not_owned", {}), "there is no third one"


def test_K_BUR_1_the_sum_of_the_incomes_of_what_was_run() -> None:
    table = runner("08 12 14", "coal3 uranium1")
    table.play("run 08+12+14")
    assert table.purses()[0] == 12 + 6 + 9 + 9
    assert [event.params() for event in table.events("earn")] == [{"row": 0, "money": 24}]


def test_K_BUR_1_nothing_run_earns_1() -> None:
    table = runner("08 12", "coal3")
    table.play("run none", "run none")
    assert table.purses()[:2] == [13, 13], "also without a plant"
    assert table.held(0) == "coal3"
    assert [event.a for event in table.events("earn")] == [1, 1]


def test_K_BUR_1_who_runs_something_does_not_get_the_1_besides() -> None:
    table = runner("08", "")
    table.play("run 08")
    assert table.purses()[0] == 18


def test_K_BUR_1_the_guaranteed_1_counts_as_income_ruling_112() -> None:
    """In a box where plant 11 earns 1: player 0 runs it, player 1 nothing, and the larger plant
    decides between them."""
    plants = [
        replace(plant, income=1) if plant.number == 11 else plant
        for plant in built_in_deck().plants
    ]
    table = CardTable(3, deck=replace(built_in_deck(), plants=tuple(plants)))
    table.own(0, "11")
    table.own(1, "12")
    table.own(2, "08")
    table.enter("bureaucracy", [0, 1, 2])
    table.run_all("11", "none", "08")
    assert table.state.order == [2, 1, 0]


# -- K-BUR-2: which cards pay --------------------------------------------------------------


def test_K_BUR_2_the_player_chooses_the_card_for_each_unit_ruling_101() -> None:
    table = runner("03a 12", "coal-single coal1/3 coal2 coal3")
    table.play("run 12")
    assert table.asked == ("spend", 0)
    assert table.legal() == [
        *("spend coal-single", "spend coal1/3", "spend coal2/2", "spend coal3/3", "done")
    ]
    table.play("spend coal3/3", "spend coal2/2", "spend coal2/3")
    assert table.held(0) == "coal-single coal1/2 coal1/3 coal1/3"
    assert table.purses()[0] == 21
    assert table.asked == ("run", 1)


def test_K_BUR_2_refusals() -> None:
    table = runner("03a 09", "coal1 coal2 gas2 gas1")
    table.play("run 03a")
    assert table.refused("spend coal3/3") == ("not_owned", {})
    assert table.refused("spend coal1/2") == ("not_owned", {})
    assert table.refused("spend gas1/1") == ("nothing_to_take_off", {"fuel": 0})
    assert table.refused("run none") == ("not_now", {})


def test_K_BUR_2_done_pays_the_rest_by_default() -> None:
    table = runner("12", "coal1 coal2 coal3")
    table.play("run 12", "spend coal3/3", "done")
    assert table.held(0) == "coal1/2 coal2/3"
    assert table.discarded() == "coal1 coal2+ gas2+ oil2+ uranium1+"


@pytest.mark.parametrize(
    ("hand", "units", "left"),
    [
        ("coal-single coal1 coal1/3", 1, "coal1 coal1/3"),
        ("coal1 coal-single", 1, "coal1"),
        ("coal1 coal1/2 coal1/3", 1, "coal1/2 coal1/3"),
        ("coal1/2 coal1/3 coal3", 1, "coal1/3 coal3"),
        ("coal1/3 coal2", 1, "coal2"),
        ("coal2 coal2/3", 1, "coal1/2 coal2/3"),
        ("coal2 coal2/3", 3, "coal1/3"),
        ("coal-single coal-single coal1 coal3", 3, "coal3"),
        ("coal2 coal3", 1, "coal1/2 coal3"),
        ("coal1/3 coal1/2 coal1 coal2", 3, "coal2"),
    ],
)
def test_K_BUR_2_by_default_singles_then_fewest_left_then_fewest_printed_ruling_101(
    hand: str, units: int, left: str
) -> None:
    table = runner("04c" if units == 1 else "12", hand)
    table.play("run 04c" if units == 1 else "run 12")
    if table.question == "spend":
        table.play("done")
    assert table.held(0) == left


KINDS = ("coal-single", "coal1", "coal1/2", "coal2", "coal1/3", "coal2/3", "coal3")


def test_K_BUR_2_the_default_order_with_every_hand_of_three_cards() -> None:
    """Cards in the order of K-BUR-2 pay one after the other, however they were bought."""
    for hand in combinations_with_replacement(KINDS[::-1], 3):
        if hand.count("coal-single") > 2:
            continue
        table = CardTable(6)
        table.own(0, "12")
        table.hand(0, " ".join(hand))
        table.enter("bureaucracy", [0, 1, 2, 3, 4, 5])
        table.play("run 12")
        if table.question == "spend":
            table.play("done")
        assert sorted(table.held(0).split()) == expected_rest(hand, 3), hand


def shown(name: str) -> int:
    return 1 if name == "coal-single" else int(name[4])


def printed(name: str) -> int:
    return 1 if name == "coal-single" else int(name[-1])


def expected_rest(hand: Sequence[str], units: int) -> list[str]:
    """The hand, sorted, after so many units have been paid by default."""
    queue = sorted(hand, key=lambda name: (name != "coal-single", shown(name), printed(name)))
    rest: list[str] = []
    for name in queue:
        left = shown(name) - min(units, shown(name))
        units -= min(units, shown(name))
        if left == printed(name):
            rest.append(name.split("/")[0])
        elif left:
            rest.append(f"coal{left}/{printed(name)}")
    return sorted(rest)


def test_K_BUR_2_empty_cards_are_discarded_singles_return_to_their_stock_ruling_99() -> None:
    table = runner("03a 09", "coal-single coal1 gas2")
    table.play("run 03a+09")
    assert table.held(0) == ""
    assert table.discarded() == "coal1 coal2+ gas2 gas2+ oil2+ uranium1+"
    assert table.singles() == ALL_SINGLES


def test_K_BUR_2_a_card_with_units_left_stays_in_hand() -> None:
    table = runner("04c", "coal3")
    table.play("run 04c")
    assert table.held(0) == "coal2/3"
    assert table.discarded() == "coal2+ gas2+ oil2+ uranium1+"


def test_K_BUR_2_nothing_is_asked_where_it_makes_no_difference() -> None:
    for owned, hand in (
        ("12", "coal1 coal2"),  # all of it goes
        ("04c", "coal3"),  # one card
        ("03a", "coal1 coal1 coal1"),  # equal cards
        ("04c", "coal2 gas1 gas2"),  # another kind
    ):
        table = runner(owned, hand)
        table.play(f"run {owned}")
        assert table.asked == ("run", 1)


def test_K_BUR_2_several_kinds_are_paid_together() -> None:
    table = runner("09 10 12", "coal1 coal3 gas1 gas2 oil1 oil2")
    table.play("run 09+10+12")
    table.play("spend oil2/2", "spend coal1/1", "spend gas2/2")
    assert table.question == "spend"
    table.play("spend gas1/1", "spend oil1/1")
    assert table.held(0) == "coal1/3 gas1/2 oil1/2"
    assert table.purses()[0] == 12 + 8 + 8 + 9


# -- K-BUR-3: turn order -------------------------------------------------------------------


def ranked(order: Sequence[int], *running: tuple[str, str]) -> list[int]:
    """The new turn order; each player, in seat order, owns some plants and runs some of them."""
    table = CardTable(len(order), [NO_TRUST] if len(order) == 2 else [])
    for player, (owned, _) in enumerate(running):
        table.own(player, owned)
        table.fuel(player, uranium=1 if "06a" in owned else 0)
    table.enter("bureaucracy", order)
    table.run_all(*(running[player][1] for player in order))
    assert table.phase == "auction"
    return table.state.order


def test_K_BUR_3_the_higher_income_of_this_round_first() -> None:
    running = (("08", "08"), ("27", "27"), ("36", "none"), ("17", "17"))
    assert ranked([0, 1, 2, 3], *running) == [1, 3, 0, 2]
    assert ranked([2, 3, 0, 1], *running) == [1, 3, 0, 2]


def test_K_BUR_3_the_income_of_an_earlier_round_does_not_count() -> None:
    table = CardTable(3)
    table.own(0, "36")
    table.own(1, "08")
    table.enter("bureaucracy", [1, 2, 0])
    table.run_all("none", "none", "36")
    assert table.state.order == [0, 1, 2]
    table.enter("bureaucracy", round_=3)
    table.run_all("none", "08", "none")
    assert table.state.order == [1, 0, 2]


def test_K_BUR_3_money_does_not_count() -> None:
    table = CardTable(3)
    table.own(0, "08")
    table.own(1, "11")
    table.money(100, 0, 50)
    table.enter("bureaucracy", [0, 1, 2])
    table.run_all("08", "11", "none")
    assert table.state.order == [1, 0, 2]


def test_K_BUR_3_ties_by_the_largest_plant_owned_run_or_not() -> None:
    """Both earn 6; 37 and 36 stand idle."""
    running = (("08 36", "08"), ("06a 37", "06a"), ("", "none"))
    assert ranked([0, 1, 2], *running) == [1, 0, 2]
    assert ranked([1, 0, 2], *running) == [1, 0, 2]


def test_K_BUR_3_without_a_plant_the_number_is_0() -> None:
    running = (("", "none"), ("03a", "none"), ("", "none"))
    assert ranked([0, 1, 2], *running) == [1, 2, 0]


@pytest.mark.parametrize(
    ("order", "running", "expected"),
    [
        ([0, 1], (("03a", "none"), ("03b", "none")), [1, 0]),
        ([1, 0], (("03a", "none"), ("03b", "none")), [0, 1]),
        ([0, 1, 2], (("05a", "none"), ("05b", "none"), ("05c", "none")), [2, 1, 0]),
        ([1, 2, 0], (("05a", "none"), ("05b", "none"), ("05c", "none")), [0, 2, 1]),
        ([0, 1, 2], (("03a", "none"), ("08", "08"), ("03b", "none")), [1, 2, 0]),
        (
            [0, 1, 2, 3],
            (("03a", "none"), ("08", "08"), ("03b", "none"), ("", "none")),
            [1, 2, 0, 3],
        ),
        ([2, 0, 3, 1], (("", "none"), ("", "none"), ("", "none"), ("", "none")), [1, 3, 0, 2]),
        (
            [3, 1, 0, 2],
            (("05a", "none"), ("05b", "none"), ("17", "17"), ("05c", "none")),
            [2, 0, 1, 3],
        ),
    ],
)
def test_K_BUR_3_still_tied_in_reverse_of_the_former_order_ruling_93(
    order: list[int], running: tuple[tuple[str, str], ...], expected: list[int]
) -> None:
    """Two, three, four; neighbours or not."""
    assert ranked(order, *running) == expected


# -- K-BUR-4: the resource market ----------------------------------------------------------


def refill(
    two: str, three: str, four: str, deck: str = "", players: int = 3, one: str = ""
) -> CardTable:
    """The columns before, then phase 3 with nobody running anything."""
    table = CardTable(players)
    table.columns(two, three, four)
    table.column(1, one)
    table.draws(deck)
    table.enter("bureaucracy", range(players))
    table.finish_phase()
    return table


def test_K_BUR_4_first_from_3_into_2_then_from_4_into_2_then_from_4_into_3() -> None:
    table = refill(
        "uranium2",
        "oil3 uranium1",
        "coal1 coal2 gas1 gas2",
        deck="coal3 gas3 oil1 oil2 uranium1",
    )
    assert table.offer(2) == "coal1 oil3 uranium1 uranium2"
    assert table.offer(3) == "coal2 coal3 gas1 gas2"
    assert table.offer(4) == "gas3 oil1 oil2 uranium1"


def test_K_BUR_4_columns_move_before_anything_is_drawn_ruling_103() -> None:
    table = refill("", "coal1", "gas1", deck="oil1 oil2")
    names = [e.name for e in table.recorder.events if e.name in ("shift", "lay")]
    assert names[:2] == ["shift", "shift"]
    assert "shift" not in names[2:]
    moved = [event.params() for event in table.events("shift")]
    assert [(m["fuel"], m["units"], m["column"]) for m in moved] == [(2, 1, 2), (0, 1, 2)]


def test_K_BUR_4_coal_gas_oil_uranium_and_fewer_units_first() -> None:
    table = refill(
        "oil1 oil2 uranium1", "coal2 coal3 gas1", "", deck="gas3 gas3 gas2 gas2 gas2 oil3"
    )
    assert table.offer(2) == "coal2 oil1 oil2 uranium1"
    assert table.offer(3) == "coal3 gas1 gas3 gas3"
    table = refill("oil1 oil2", "gas1 uranium1", "coal3", deck="gas3 gas3 gas2")
    assert table.offer(2) == "gas1 oil1 oil2 uranium1", "column 3 goes first, whatever it holds"
    assert table.offer(3) == "coal3 gas2 gas3 gas3"


@pytest.mark.parametrize(
    ("four", "moved"),
    [
        ("coal3 gas1 oil1 uranium1", "coal3"),
        ("gas3 oil1 uranium1", "gas3"),
        ("oil3 uranium1", "oil3"),
        ("coal1 coal2 coal3", "coal1"),
        ("gas2 gas3", "gas2"),
    ],
)
def test_K_BUR_4_which_card_goes_first(four: str, moved: str) -> None:
    table = refill("gas1 gas2 oil2", "", four)
    assert sorted(table.offer(2).split()) == sorted(["gas1", "gas2", "oil2", moved])


def test_K_BUR_4_full_columns_stay_as_they_are() -> None:
    full = ("coal1 gas1 oil1 uranium1", "coal2 gas2 oil2 uranium2", "coal3 gas3 oil3 uranium1")
    table = refill(*full, deck="coal1")
    assert table.offers() == full
    assert table.resource_deck().split()[0] == "coal1", "nothing was drawn"


def test_K_BUR_4_column_1_is_neither_filled_nor_moved_ruling_103() -> None:
    table = refill("", "coal1", "gas1", one="coal-single oil-single")
    assert table.offer(1) == "coal-single oil-single"
    assert table.offer(2).split()[:1] == ["coal1"]


def test_K_BUR_4_new_cards_into_columns_2_3_and_4_in_that_order() -> None:
    table = refill(
        "", "", "", deck="oil1 coal1 uranium1 gas1 oil2 coal2 uranium2 gas2 oil3 coal3 gas3 coal3"
    )
    assert table.offers() == (
        "coal1 gas1 oil1 uranium1",
        "coal2 gas2 oil2 uranium2",
        "coal3 coal3 gas3 oil3",
    )


@pytest.mark.parametrize(("players", "size"), [(3, 4), (4, 5), (5, 6), (6, 6)])
def test_K_BUR_4_every_column_up_to_its_size(players: int, size: int) -> None:
    table = refill("coal1", "", "", players=players)
    assert [len(offer.split()) for offer in table.offers()] == [size] * 3


def test_K_BUR_4_against_a_plain_reckoning_with_random_gaps() -> None:
    for seed in range(20):
        table = CardTable(5, seed=seed)
        dice = Dice(seed + 1)
        rests = [
            " ".join(name for name in offer.split() if dice.below(2)) for offer in table.offers()
        ]
        table.columns(*rests)
        before = [column[:] for column in table.state.resource_market.columns[1:]]
        deck = table.state.resource_market.deck[::-1]
        table.enter("bureaucracy", range(5))
        table.finish_phase()
        assert table.state.resource_market.columns[1:] == closed_up(before, deck, 6)


def closed_up(columns: list[list[int]], deck: list[int], size: int) -> list[list[int]]:
    """Cards are numbered in market order, so the lowest number moves first."""
    two, three, four = (column[:] for column in columns)
    for source, target in ((three, two), (four, two), (four, three)):
        while source and len(target) < size:
            target.append(min(source))
            source.remove(min(source))
    for column in (two, three, four):
        while len(column) < size:
            column.append(deck.pop(0))
    return [sorted(column) for column in (two, three, four)]


# -- K-BUR-5: the resource deck runs out ---------------------------------------------------


def scarce(
    deck: str, discard: str, columns: Sequence[str] = ("", "", ""), shuffles: int = 0
) -> CardTable:
    """Resource deck and discard pile are small; player 2 has the rest in hand."""
    table = CardTable(3)
    table.market(ROW)
    table.deck("20 21 22 23")
    table.columns(*columns)
    table.piles(deck, discard, keeper=2, shuffles=shuffles)
    table.enter("bureaucracy", [0, 1, 2])
    return table


FULL_BUT_TWO = ("coal1 gas1 oil1 uranium1", "coal2 gas2 oil2 uranium2", "coal3 gas3")


def test_K_BUR_5_the_discard_pile_is_shuffled_into_a_new_deck_and_filling_goes_on() -> None:
    table = scarce("oil3", "oil1 oil2 gas2", FULL_BUT_TWO)
    table.reshuffle_order("oil2 gas2 oil1")
    table.finish_phase()
    assert table.offer(4) == "coal3 gas3 oil2 oil3"
    assert table.resource_deck() == "gas2 oil1"
    assert [event.a for event in table.events("reshuffle")] == [3]


def test_K_BUR_5_not_before_a_card_is_needed_ruling_104() -> None:
    """The last card of the deck fills the last place."""
    table = scarce("oil3 oil2", "oil1 gas2", FULL_BUT_TWO)
    table.finish_phase()
    assert table.resource_deck() == ""
    assert table.discarded() == "gas2 oil1"
    assert table.events("reshuffle") == []
    assert table.left_game() == ""


def test_K_BUR_5_the_first_time_the_plus_plus_cards_become_the_new_discard_pile() -> None:
    table = scarce("", "oil1 oil2 gas2", FULL_BUT_TWO)
    table.finish_phase()
    assert table.discarded() == PLUS_PLUS
    assert table.state.resource_market.later == []


def test_K_BUR_5_later_the_discard_pile_starts_empty() -> None:
    table = scarce("", "oil1 oil2 gas2", FULL_BUT_TWO, shuffles=1)
    table.finish_phase()
    assert table.discarded() == ""
    assert len(table.resource_deck().split()) == 1


def test_K_BUR_5_the_lowest_plant_leaves_and_is_replaced_ruling_104() -> None:
    """Besides the usual market update, which puts 20 under."""
    table = scarce("", "oil1 oil2 gas2", FULL_BUT_TWO)
    table.finish_phase()
    assert table.left_game() == "05a"
    assert table.on_market() == "06a 08 11 13 14 16 17 21"
    assert table.drawn() == "20 21"


def test_K_BUR_5_at_once_before_the_next_card_is_laid() -> None:
    table = scarce("oil3", "oil1 oil2 gas2", FULL_BUT_TWO)
    table.finish_phase()
    wanted = ("lay", "reshuffle", "leave", "draw", "under")
    names = [event.name for event in table.recorder.events if event.name in wanted]
    assert names == ["lay", "reshuffle", "leave", "draw", "lay", "under", "draw"]


def test_K_BUR_5_of_equal_numbers_the_leftmost_leaves_ruling_95() -> None:
    table = scarce("", "oil1 oil2 gas2", FULL_BUT_TWO)
    table.market("05c 05a 05b 11 13 14 16 17")
    table.deck("20 21 22")
    table.finish_phase()
    assert table.left_game() == "05c"


def test_K_BUR_5_two_shuffles_in_one_refill() -> None:
    """Three cards, then the four "++" cards; each shuffle takes a plant."""
    table = scarce("", "oil1 oil2 gas2")
    table.finish_phase()
    assert [event.a for event in table.events("reshuffle")] == [3, 4]
    assert table.state.resource_market.shuffles == 2, "the next one has an order of its own"
    assert table.left_game() == "05a 06a"
    assert sum(len(offer.split()) for offer in table.offers()) == 7
    assert table.on_market() == "08 11 13 14 16 17 20 22", "21 went under"


def test_K_BUR_5_the_discard_pile_empty_too_places_stay_open_and_no_plant_leaves_ruling_104() -> (
    None
):
    table = scarce("gas3 oil3", "", shuffles=1)
    table.finish_phase()
    assert table.offers() == ("gas3 oil3", "", "")
    assert (table.left_game(), table.events("reshuffle")) == ("", [])


def test_K_BUR_5_also_after_a_shuffle_the_places_stay_open() -> None:
    table = scarce("", "gas3 oil3", shuffles=1)
    table.finish_phase()
    assert table.offers() == ("gas3 oil3", "", "")
    assert table.left_game() == "05a"


def test_K_BUR_5_the_new_deck_is_in_the_order_of_that_shuffle() -> None:
    orders = []
    for shuffles in (1, 2):
        table = scarce("", "coal1 gas1 oil1 uranium1 oil2 oil3", FULL_BUT_TWO_OTHERS, shuffles)
        table.reshuffle_order("oil3 gas1 uranium1 oil2 coal1 oil1", shuffle=2)
        table.reshuffle_order("gas1 oil2 oil1 oil3 coal1 uranium1", shuffle=3)
        table.finish_phase()
        orders.append((table.offer(4), table.resource_deck()))
    assert orders == [
        ("coal3 gas1 gas3 oil3", "uranium1 oil2 coal1 oil1"),
        ("coal3 gas1 gas3 oil2", "oil1 oil3 coal1 uranium1"),
    ]


FULL_BUT_TWO_OTHERS = ("coal2 coal2 gas2 gas2", "coal1 coal3 gas2 uranium2", "coal3 gas3")


def test_K_BUR_5_singles_are_never_shuffled_in() -> None:
    table = scarce("", "oil1 oil2 gas2")
    table.own(0, "04c")
    table.hand(0, "coal-single")
    table.play("run 04c", "run none", "run none")
    assert table.singles() == ALL_SINGLES
    assert sum(len(offer.split()) for offer in table.offers()) == 7


def test_K_BUR_5_what_a_copy_discards_is_no_affair_of_the_original() -> None:
    """A search plays a copy past the first shuffle; the "++" cards of the game itself wait."""
    table = scarce("", "oil1 oil2 gas2", FULL_BUT_TWO)
    table.own(1, "08")
    later = table.state.resource_market.later[:]
    copy = table.state.copy()
    dice = Dice(1)
    for _ in range(200):
        legal = copy.legal_actions()
        if copy.is_over:
            break
        copy.apply(legal[dice.below(len(legal))])
    assert copy.resource_market.shuffles > 0
    assert table.state.resource_market.later == later
    table.check()


def test_K_BUR_5_two_games_with_the_same_rules_have_the_same_plus_plus_cards() -> None:
    table = scarce("", "oil1 oil2 gas2", FULL_BUT_TWO)
    table.own(0, "12")
    table.fuel(0, coal=3)
    table.finish_phase()
    assert table.discarded() == PLUS_PLUS
    table.enter("bureaucracy")
    table.hand(0, "coal3")
    table.play(*["run none"] * table.state.order.index(0), "run 12")
    assert table.discarded() == f"coal3 {PLUS_PLUS}"
    again = table.edition.start(table.rules, table.setup)
    assert isinstance(again, CardState)
    assert table.shown(sorted(again.resource_market.later)) == PLUS_PLUS


# -- K-BUR-6: the plant market -------------------------------------------------------------


def plant_market(deck: str, row: str = ROW) -> CardTable:
    """Phase 3 with a full resource market, so that nothing else moves plants."""
    table = CardTable(3)
    table.market(row)
    table.whole_deck(deck)
    table.enter("bureaucracy", [0, 1, 2])
    return table


def test_K_BUR_6_c_the_dearest_goes_under_the_deck_and_a_new_one_is_drawn() -> None:
    table = plant_market("10 20 21 end")
    table.finish_phase()
    assert table.on_market() == "05a 06a 08 10 11 13 14 16"
    assert table.plant_deck() == "20 21 end 17"
    assert table.left_game() == ""
    assert table.offered() == "05a 06a 08 10"


def test_K_BUR_6_c_the_dearest_of_equal_numbers_is_the_one_laid_last_ruling_95() -> None:
    """In a box with two plants 37."""
    plants = [
        replace(plant, number=37) if plant.number == 36 else plant
        for plant in built_in_deck().plants
    ]
    deck = replace(built_in_deck(), plants=tuple(plants))
    for first, second in (("37a", "37b"), ("37b", "37a")):
        table = CardTable(3, deck=deck)
        table.market(f"05a 06a 08 11 13 14 {first} {second}")
        table.deck("20 21")
        table.enter("bureaucracy", [0, 1, 2])
        table.finish_phase()
        assert table.on_market() == f"05a 06a 08 11 13 14 20 {first}"
        assert table.plant_deck().split()[-1] == second


def test_K_BUR_6_c_a_cheaper_or_dearer_plant_drawn_just_enters() -> None:
    table = plant_market("03a 37 20 end")
    table.finish_phase()
    assert table.on_market() == "03a 05a 06a 08 11 13 14 16"
    table.enter("bureaucracy", [0, 1, 2])
    table.finish_phase()
    assert table.on_market() == "03a 05a 06a 08 11 13 14 37"
    assert table.plant_deck() == "20 end 17 16"


def test_K_BUR_6_c_drawing_the_last_round_card_ruling_107() -> None:
    """It and the lowest plant leave, nothing is drawn for them, the deck is shuffled with the
    plant just put under, and no plant goes besides."""
    table = plant_market("end 20 21 22")
    table.shuffle_order("21 17 22 20")
    table.finish_phase()
    assert table.on_market() == "06a 08 11 13 14 16"
    assert table.left_game() == "05a"
    assert table.drawn() == END
    assert table.plant_deck() == "21 17 22 20"
    assert table.state.is_last_round()


def last_round_card_in_auction(deck: str) -> CardTable:
    """Round 2: the card was drawn in phase 1; six plants are left as phase 3 begins."""
    table = CardTable(3)
    table.market(ROW)
    table.whole_deck(f"end {deck}")
    table.shuffle_order(deck)
    table.enter("auction", [0, 1, 2])
    table.buy_plant("05a", 1)
    table.play("pass", "pass", "done", "done", "done")
    assert (table.phase, table.on_market()) == ("bureaucracy", "08 11 13 14 16 17")
    return table


def test_K_BUR_6_a_after_phase_1_the_lowest_leaves_and_is_replaced_ruling_106() -> None:
    table = last_round_card_in_auction("20 21 22")
    table.finish_phase()
    assert table.left_game() == "06a 08"
    assert table.on_market() == "11 13 14 16 17 20"
    assert table.plant_deck() == "21 22", "nothing went under"


def test_K_BUR_6_a_the_removals_of_K_BUR_5_come_in_addition() -> None:
    table = last_round_card_in_auction("20 21 22 23")
    table.columns("", "", "")
    table.piles("", "oil1 oil2 gas2", keeper=2)
    table.finish_phase()
    assert len(table.events("reshuffle")) == 2
    assert table.left_game() == "06a 08 11 13"
    assert table.on_market() == "14 16 17 20 21 22"


def test_K_BUR_6_b_drawn_for_a_shuffle_of_the_resource_cards_ruling_105() -> None:
    """05a leaves for the shuffle; the card is drawn and leaves with 06a; nothing more."""
    table = scarce("", "oil1 oil2 gas2", FULL_BUT_TWO)
    table.whole_deck("end 20 21 22")
    table.shuffle_order("22 20 21")
    table.finish_phase()
    assert table.left_game() == "05a 06a"
    assert table.on_market() == "08 11 13 14 16 17"
    assert table.plant_deck() == "22 20 21"
    assert table.events("under") == []
    assert table.state.is_last_round()


def test_K_BUR_6_b_a_second_shuffle_still_takes_its_plant() -> None:
    table = scarce("", "oil1 oil2 gas2")
    table.whole_deck("end 20 21 22")
    table.shuffle_order("22 20 21")
    table.finish_phase()
    assert table.left_game() == "05a 06a 08"
    assert table.on_market() == "11 13 14 16 17 22"


def test_K_BUR_6_c_the_removals_of_K_BUR_5_come_in_addition_to_the_update() -> None:
    table = scarce("", "oil1 oil2 gas2", FULL_BUT_TWO)
    table.whole_deck("20 21 22 end")
    table.finish_phase()
    assert (table.left_game(), table.plant_deck()) == ("05a", "22 end 20")


def test_K_BUR_6_the_second_shuffle_may_draw_the_card() -> None:
    table = scarce("", "oil1 oil2 gas2")
    table.whole_deck("20 end 21 22")
    table.shuffle_order("22 21")
    table.finish_phase()
    assert table.left_game() == "05a 06a 08"
    assert table.on_market() == "11 13 14 16 17 20"
    assert table.plant_deck() == "22 21"


def test_K_BUR_6_of_equal_numbers_the_leftmost_is_the_lowest_ruling_95() -> None:
    table = plant_market("end 20 21", "06c 06a 06b 11 13 14 16 17")
    table.finish_phase()
    assert table.left_game() == "06c"
    assert table.on_market() == "06a 06b 11 13 14 16"


def test_K_BUR_6_the_three_steps_in_their_order() -> None:
    """Turn order, resource market, plant market."""
    table = scarce("oil3", "oil1 oil2 gas2", FULL_BUT_TWO)
    table.finish_phase()
    wanted = ("earn", "order", "lay", "under", "phase")
    names = [event.name for event in table.recorder.events if event.name in wanted]
    expected = [*["earn"] * 3, *["order"] * 3, *["lay"] * 2, "under", "phase"]
    assert names == ["phase", *expected]
