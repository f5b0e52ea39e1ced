"""Plants of the card game, their fuel and the room for it (K-PLT-1 to 4)."""

from collections.abc import Iterator, Sequence
from itertools import product

import pytest

from tests.card_table import END, CardTable
from wattworks.engine.card_state import CardState
from wattworks.engine.rules import HYBRID

FUELS = ("gas", "oil", "coal", "uranium")
ALL_SINGLES = "coal-single coal-single gas-single gas-single oil-single oil-single uranium-single"


def runner(owned: str, **fuel: int) -> CardTable:
    """Player 0 owns these plants and so many units, and chooses what to run."""
    table = CardTable(3)
    table.own(0, owned)
    table.fuel(0, **fuel)
    table.enter("bureaucracy", [0, 1, 2])
    return table


def buyer(
    owned: str, new: str, hand: str = "", variants: Sequence[str] = (), last: bool = False
) -> CardTable:
    """Player 0 owns three plants and these cards, and has just bought a fourth plant for 1."""
    table = CardTable(3, variants)
    if last:
        table.last_round()
    table.own(0, owned)
    table.hand(0, hand)
    others = [n for n in ("32", "33", "34", "35", "36", "37") if n not in (*owned.split(), new)]
    table.market(" ".join([new, *others]))
    table.deck("30 31" if last else f"30 31 {END}")
    table.enter("auction", [0, 1, 2])
    table.buy_plant(new, 1)
    return table


# -- K-PLT-1: number, kind, need, income ---------------------------------------------------


@pytest.mark.parametrize(
    ("plant", "fuel", "need", "income"),
    [
        ("12", "coal", 3, 9),
        ("09", "gas", 2, 8),
        ("10", "oil", 2, 8),
        ("14", "uranium", 1, 9),
        ("08", "", 0, 6),
    ],
)
def test_K_PLT_1_a_plant_runs_on_its_own_kind_with_its_exact_need(
    plant: str, fuel: str, need: int, income: int
) -> None:
    stock = {kind: 3 if kind == fuel else 2 for kind in ("gas", "oil", "coal", "uranium")}
    table = runner(plant, **stock)
    table.play(f"run {plant}")
    while table.question == "spend":
        table.play("done")
    after = {kind: units - (need if kind == fuel else 0) for kind, units in stock.items()}
    assert table.stock_of(0) == {kind: units for kind, units in after.items() if units}
    assert table.purses()[0] == 12 + income


@pytest.mark.parametrize(
    ("plant", "fuel"), [("12", "coal"), ("09", "gas"), ("10", "oil"), ("24", "uranium")]
)
def test_K_PLT_1_with_less_than_its_need_it_does_not_run_ruling_66(plant: str, fuel: str) -> None:
    need = 3 if plant == "12" else 2
    others = {kind: 3 for kind in FUELS if kind != fuel}
    table = runner(plant, **others, **{fuel: need - 1})
    assert table.legal() == ["run none"]
    assert table.refused(f"run {plant}") == ("cannot_run", {})


def test_K_PLT_1_a_plant_runs_once_a_round_ruling_66() -> None:
    """Twice the need is in stock: it earns 9, not 18, and burns 3."""
    table = runner("12", coal=6)
    assert table.legal() == ["run none", "run 12"]
    table.play("run 12", "done")
    assert table.asked == ("run", 1)
    assert (table.purses()[0], table.stock_of(0)) == (21, {"coal": 3})


def test_K_PLT_1_a_hybrid_burns_gas_and_oil_and_nothing_else() -> None:
    table = runner("07", gas=1, oil=2, coal=6, uranium=3)
    table.play("run 07")
    assert table.legal() == ["mix 1+2"]
    table.play("mix 1+2")
    assert table.stock_of(0) == {"coal": 6, "uranium": 3}
    short = runner("07", gas=1, oil=1, coal=6, uranium=3)
    assert short.legal() == ["run none"]


# -- K-PLT-2: the fourth plant -------------------------------------------------------------


def test_K_PLT_2_up_to_three_plants_nothing_is_scrapped() -> None:
    table = buyer("03a 08", "11", "coal2 coal2")
    assert table.asked == ("nominate", 1)
    assert table.plants(0) == "03a 08 11"
    assert table.held(0) == "coal2 coal2"


def test_K_PLT_2_an_older_plant_is_scrapped_and_leaves_the_game_ruling_30() -> None:
    table = buyer("03a 08 12", "11")
    assert table.asked == ("scrap", 0)
    assert table.legal() == ["scrap 03a", "scrap 08", "scrap 12"]
    assert table.refused("scrap 11") == ("new_plant", {})
    assert table.refused("scrap 13") == ("not_owned", {})
    assert table.refused("pass") == ("not_now", {})
    table.play("scrap 08")
    assert table.plants(0) == "03a 11 12"
    assert table.left_game() == "08"


def test_K_PLT_2_by_option_also_the_new_one_ruling_30() -> None:
    table = buyer("03a 08 12", "11", variants=["scrap-any"])
    assert table.legal() == ["scrap 03a", "scrap 08", "scrap 11", "scrap 12"]
    table.play("scrap 11")
    assert table.plants(0) == "03a 08 12"
    assert table.asked == ("nominate", 1)


def test_K_PLT_2_scrapped_and_settled_before_the_replacement_is_drawn_ruling_29() -> None:
    table = buyer("03b 07 28", "12", "gas3 gas3 oil3 oil2")
    assert (table.question, table.drawn()) == ("scrap", "")
    table.play("scrap 07")
    assert (table.question, table.drawn()) == ("give kind", "")
    table.play("give gas", "give oil")
    assert (table.question, table.drawn()) == ("give kind", "")
    table.play("give gas")
    assert (table.question, table.drawn()) == ("spend", "")
    table.play("done")
    assert (table.question, table.drawn()) == ("nominate", "30")


def test_K_PLT_2_room_counts_the_new_plant() -> None:
    table = buyer("03a 08 11", "12", "coal3 coal1")
    table.play("scrap 03a")
    assert table.asked == ("nominate", 1)
    assert table.held(0) == "coal1 coal3"


def test_K_PLT_2_only_the_excess_is_given_up_ruling_100() -> None:
    """14 units before; 04a and 06c keep 8."""
    table = buyer("04a 06c 12", "11", "coal3 coal3 coal2 coal2 coal2 coal1")
    table.play("scrap 12")
    assert table.question == "spend"
    table.play("done")
    assert table.stock_of(0) == {"coal": 8}
    assert table.asked == ("nominate", 1)


def test_K_PLT_2_what_fits_is_kept_and_nothing_asked() -> None:
    table = buyer("04a 06c 12", "11", "coal3 coal3 coal2")
    table.play("scrap 12")
    assert (table.asked, table.stock_of(0)) == (("nominate", 1), {"coal": 8})


def test_K_PLT_2_fuel_of_the_plants_kept_is_not_touched() -> None:
    table = buyer("06a 12 13", "11", "coal3 coal3 uranium2 gas2")
    table.play("scrap 12")
    assert table.held(0) == "gas2 uranium2"
    assert table.discarded() == "coal2+ coal3 coal3 gas2+ oil2+ uranium1+"


@pytest.mark.parametrize(
    ("scrapped", "fuel", "hand", "left"),
    [
        ("12", "coal", "coal3 coal3", ""),
        ("09", "gas", "gas3 gas1", ""),
        ("10", "oil", "oil3 oil1", ""),
        ("24", "uranium", "uranium2 uranium1 uranium1", ""),
    ],
)
def test_K_PLT_2_without_a_plant_for_it_a_fuel_goes_altogether(
    scrapped: str, fuel: str, hand: str, left: str
) -> None:
    table = buyer(f"08 17 {scrapped}", "11", hand)
    table.play(f"scrap {scrapped}")
    assert table.asked == ("nominate", 1)
    assert table.held(0) == left
    assert set(hand.split()) <= set(table.discarded().split())
    assert len(table.events("spend")) == sum(int(name[-1]) for name in hand.split())


def test_K_PLT_2_the_owner_chooses_which_cards_are_turned_down_ruling_100() -> None:
    table = buyer("04c 08 12", "11", "coal-single coal2 coal3")
    table.play("scrap 12")  # 2 of 6 may stay
    assert table.legal() == ["spend coal-single", "spend coal2/2", "spend coal3/3", "done"]
    table.play("spend coal3/3", "spend coal2/3", "spend coal2/2", "spend coal1/2")
    assert table.held(0) == "coal-single coal1/3"
    assert table.asked == ("nominate", 1)


def test_K_PLT_2_by_default_singles_go_first_then_the_fewest_units() -> None:
    table = buyer("04c 08 12", "11", "coal-single coal2 coal3")
    table.play("scrap 12", "done")
    assert table.held(0) == "coal2/3"


def test_K_PLT_2_empty_cards_are_discarded_and_singles_go_to_their_stock_ruling_99() -> None:
    table = buyer("04c 08 12", "11", "coal-single coal2 coal3")
    table.play("scrap 12", "done")
    assert table.discarded() == "coal2 coal2+ gas2+ oil2+ uranium1+"
    assert table.singles() == ALL_SINGLES
    assert table.offer(1) == "", "nothing enters column 1"


def test_K_PLT_2_there_is_no_compensation() -> None:
    table = buyer("04c 08 12", "11", "coal-single coal2 coal3")
    table.play("scrap 12", "done")
    assert table.purses() == [11, 12, 12], "1 for the plant"


def test_K_PLT_2_also_in_the_last_round_room_is_twice_the_need() -> None:
    table = buyer("08 12 17", "11", "coal3 coal3", last=True)
    table.play("scrap 08")
    assert table.stock_of(0) == {"coal": 6}
    table = buyer("08 12 19", "11", "coal3 coal3 coal2 coal2", last=True)
    table.play("scrap 12", "done")
    assert table.stock_of(0) == {"coal": 4}


def test_K_PLT_2_the_owner_gives_gas_or_oil_unit_by_unit() -> None:
    """07 (six in any mix) goes, 28 keeps four of ten."""
    table = buyer("07 08 28", "12", "gas3 gas2 oil3 oil2")
    table.play("scrap 07")
    assert table.asked == ("give kind", 0)
    assert table.legal() == ["give gas", "give oil"]
    assert table.refused("give coal") == ("not_scrapped_fuel", {})
    assert table.refused("done") == ("not_now", {})
    table.play("give gas", "give oil", "give oil", "give gas", "give oil", "give oil", "done")
    assert table.stock_of(0) == {"gas": 3, "oil": 1}


@pytest.mark.parametrize(
    ("owned", "scrapped", "gas", "oil"),
    [
        ("07 08 28", "07", 5, 5),
        ("07 08 28", "28", 4, 6),
        ("03b 07 28", "07", 8, 4),
        ("03b 07 28", "03b", 9, 5),
        ("03b 07 28", "28", 6, 8),
        ("04b 07 28", "07", 1, 11),
        ("04b 07 28", "04b", 10, 2),
        ("07 09 10", "07", 7, 7),
        ("07 09 10", "09", 8, 6),
        ("07 09 10", "10", 0, 10),
        ("07 09 10", "10", 5, 5),
    ],
)
def test_K_PLT_2_every_way_to_give_up_the_least_is_open_and_no_other(
    owned: str, scrapped: str, gas: int, oil: int
) -> None:
    """Whatever is chosen, as few units as possible go; and every such choice can be made."""
    table = CardTable(3)
    table.own(0, owned)
    table.fuel(0, gas=gas, oil=oil)
    table.market("12 32 33 34")
    table.enter("auction", [0, 1, 2])
    table.buy_plant("12", 1)
    table.play(f"scrap {scrapped}")
    fitting = [(g, o) for g in range(gas + 1) for o in range(oil + 1) if fits(table, g, o)]
    most = max(g + o for g, o in fitting)
    assert outcomes(table.state) == {(g, o) for g, o in fitting if g + o == most}


def fits(table: CardTable, gas: int, oil: int) -> bool:
    """Whether so much can be spread over the plants of player 0, by trying all ways."""
    rooms = [
        (table.rules.cards[card].label, 2 * table.rules.cards[card].need)
        for card in table.state.players[0].plants
    ]
    gas_room = sum(units for kind, units in rooms if kind == "gas")
    oil_room = sum(units for kind, units in rooms if kind == "oil")
    mixed = sum(units for kind, units in rooms if kind == "hybrid")
    return any(
        gas - shared <= gas_room and oil - (mixed - shared) <= oil_room
        for shared in range(mixed + 1)
    )


def outcomes(state: CardState) -> set[tuple[int, int]]:
    """Gas and oil that player 0 can be left with, whatever they choose to give."""
    question = state.question
    if question is None or question.name not in ("give kind", "spend"):
        return {(state.players[0].fuel[0], state.players[0].fuel[1])}
    answers = state.legal_actions()
    found: set[tuple[int, int]] = set()
    for action in answers if question.name == "give kind" else answers[-1:]:
        after = state.copy()
        after.apply(action)
        found |= outcomes(after)
    return found


# -- K-PLT-3: fuel belongs to the player ---------------------------------------------------


def test_K_PLT_3_one_card_may_feed_several_plants() -> None:
    table = runner("03a 04c")
    table.hand(0, "coal3")
    table.play("run 03a+04c")
    assert table.purses()[0] == 12 + 4 + 4
    assert table.held(0) == ""


def test_K_PLT_3_no_unit_feeds_two_plants() -> None:
    table = runner("04c 05a", coal=1)
    assert table.legal() == ["run none", "run 04c", "run 05a"]
    assert table.refused("run 04c+05a") == ("cannot_run", {})


def test_K_PLT_3_a_hybrid_may_burn_what_could_not_lie_on_it_ruling_65() -> None:
    """Both stores are full of the wrong kind: in the board game only the gas could burn."""
    table = runner("10 28", gas=4, oil=4)
    table.play("run 28")
    assert table.legal() == ["mix 0+2", "mix 1+1", "mix 2+0"]
    table.play("mix 0+2", "done")
    assert table.stock_of(0) == {"gas": 4, "oil": 2}


def test_K_PLT_3_the_pure_plants_of_the_set_come_first() -> None:
    table = runner("10 28", gas=1, oil=3)
    table.play("run 10+28")
    assert table.legal() == ["mix 1+1"]
    assert table.refused("mix 0+2") == ("cannot_mix", {})
    assert table.refused("mix 2+0") == ("cannot_mix", {})


OWNED = ("07 15 28", "03b 07 10", "07 10 16", "07 09 28", "03a 03b 12", "08 14 15", "04b 05b 28")


@pytest.mark.parametrize("owned", OWNED)
def test_K_PLT_3_sets_and_mixes_by_trying_all_ways_to_feed_each_plant(owned: str) -> None:
    table = CardTable(3)
    table.own(0, owned)
    table.enter("bureaucracy", [0, 1, 2])
    for gas, oil in product(range(7), range(7)):
        table.fuel(0, gas=gas, oil=oil, coal=3, uranium=1)
        for chosen in range(8):
            mixes = mixes_by_hand(table, chosen, [gas, oil, 3, 1])
            assert mixes == mixes_of_engine(table, chosen), (gas, oil, chosen)


def mixes_by_hand(table: CardTable, chosen: int, fuel: Sequence[int]) -> set[int]:
    """How much gas the chosen hybrids can burn together; {0} if a set without one can run."""
    plants = table.state.players[0].plants
    running = [table.rules.cards[card] for i, card in enumerate(plants) if chosen >> i & 1]
    hybrids = [card.need for card in running if card.fuel == HYBRID]
    found = set()
    for gas in product(*(range(need + 1) for need in hybrids)):
        left = list(fuel)
        for card in running:
            if card.fuel < HYBRID:
                left[card.fuel] -= card.need
        left[0] -= sum(gas)
        left[1] -= sum(hybrids) - sum(gas)
        if min(left) >= 0:
            found.add(sum(gas))
    return found


def mixes_of_engine(table: CardTable, chosen: int) -> set[int]:
    state = table.state.copy()
    run = next((each for each in state.legal_actions() if each.value == chosen), None)
    if run is None:
        return set()
    state.apply(run)
    if state.question is not None and state.question.name == "mix":
        return {action.value for action in state.legal_actions()}
    return {0}


# -- K-PLT-4: room -------------------------------------------------------------------------


def test_K_PLT_4_twice_the_summed_needs_less_what_is_held() -> None:
    table = CardTable(3)
    table.own(0, "03a 12 24")
    assert table.room(0) == {"gas": 0, "oil": 0, "coal": 10, "uranium": 4}
    table.fuel(0, coal=7, uranium=1)
    assert table.room(0) == {"gas": 0, "oil": 0, "coal": 3, "uranium": 3}
    table.fuel(0, coal=10, uranium=4)
    assert table.room(0) == {"gas": 0, "oil": 0, "coal": 0, "uranium": 0}


def test_K_PLT_4_in_the_last_round_once() -> None:
    table = CardTable(3)
    table.last_round()
    table.own(0, "03a 12 24")
    table.fuel(0, coal=4)
    assert table.room(0) == {"gas": 0, "oil": 0, "coal": 1, "uranium": 2}


def test_K_PLT_4_a_hybrid_takes_both_in_any_mix_ruling_102() -> None:
    table = CardTable(3)
    table.own(0, "07 09")
    assert table.room(0) == {"gas": 10, "oil": 6, "coal": 0, "uranium": 0}
    table.fuel(0, gas=5)
    assert (table.room(0)["gas"], table.room(0)["oil"]) == (5, 5), "one of the gas lies on 07"
    table.fuel(0, gas=5, oil=5)
    assert (table.room(0)["gas"], table.room(0)["oil"]) == (0, 0)


def holdings(table: CardTable, most: int) -> Iterator[tuple[int, int]]:
    for gas, oil in product(range(most + 1), range(most + 1)):
        table.state.players[0].fuel = [gas, oil, 0, 0]
        yield gas, oil


@pytest.mark.parametrize("owned", ["07", "07 28", "03b 07", "05b 07 10", "09 10 28", "09 10"])
def test_K_PLT_4_room_is_what_can_still_be_spread_over_the_plants_ruling_63(owned: str) -> None:
    """Every holding that fits, and the most that can be added, found by trying."""
    table = CardTable(3)
    table.own(0, owned)
    seen = 0
    for gas, oil in holdings(table, 12):
        if not fits(table, gas, oil):
            continue
        seen += 1
        more_gas = max(n for n in range(25) if fits(table, gas + n, oil))
        more_oil = max(n for n in range(25) if fits(table, gas, oil + n))
        assert (table.room(0)["gas"], table.room(0)["oil"]) == (more_gas, more_oil), (gas, oil)
    assert seen > 20


@pytest.mark.parametrize("owned", ["07", "07 28", "03b 07", "05b 07 10", "09 10 28", "09 10"])
def test_K_PLT_4_beside_old_surplus_in_the_last_round_ruling_110(owned: str) -> None:
    """Old oil fills its own plants, then the hybrids; gas may fill what is left, and the other
    way round. What is over stays and bars nothing else."""
    table = CardTable(3)
    table.last_round()
    table.own(0, owned)
    slots = [
        table.rules.cards[card].label
        for card in table.state.players[0].plants
        for _ in range(table.rules.cards[card].need)
    ]
    for gas, oil in holdings(table, 12):
        assert table.room(0)["gas"] == max(0, free_slots(slots, "gas", "oil", oil) - gas)
        assert table.room(0)["oil"] == max(0, free_slots(slots, "oil", "gas", gas) - oil)


def free_slots(slots: Sequence[str], kind: str, other: str, units: int) -> int:
    """Places that one kind can use once the other has been laid out, its own places first."""
    for _ in range(units):
        taken = next((slot for slot in (other, "hybrid") if slot in slots), None)
        if taken is not None:
            slots = list(slots)
            slots.remove(taken)
    return sum(slot in (kind, "hybrid") for slot in slots)
