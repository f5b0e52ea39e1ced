"""The last round, the score and the winner (K-END-1 to 3)."""

from collections.abc import Sequence
from itertools import combinations, product

import pytest

from tests.card_table import NO_TRUST, CardTable
from wattworks.dice import Dice
from wattworks.engine.rules import HYBRID, PlantCard

SIX = "11 13 14 16 17 18"


def last_auction(row: str = SIX, deck: str = "20 21 22 23", players: int = 3) -> CardTable:
    """The auction of the last round begins."""
    table = CardTable(players)
    table.last_round()
    table.market(row)
    table.whole_deck(deck)
    table.money(*[60] * players)
    table.enter("auction", range(players), round_=9)
    return table


# -- K-END-1: the last round ---------------------------------------------------------------


def test_K_END_1_the_round_after_the_card_has_left_is_the_last() -> None:
    """Drawn by the market update of round 4: the game ends with phase 2 of round 5."""
    table = CardTable(3)
    table.whole_deck("end 20 21 22")
    table.enter("bureaucracy", [0, 1, 2], round_=4)
    assert not table.state.is_last_round()
    table.finish_phase()
    assert (table.state.round, table.phase) == (5, "auction")
    assert table.state.is_last_round()
    table.finish_phase()
    assert (table.state.round, table.phase, table.question) == (5, "fuel", "take")
    table.finish_phase()
    assert table.state.is_over
    assert (table.state.round, table.to_move, table.legal()) == (5, -1, [])


def test_K_END_1_drawn_in_an_auction_that_round_still_has_its_phase_3() -> None:
    table = CardTable(3)
    table.market("05a 06a 08 11 13 14 16 17")
    table.whole_deck("end 20 21 22")
    table.enter("auction", [0, 1, 2], round_=4)
    table.buy_plant("08")
    table.finish_phase()
    table.finish_phase()
    assert (table.state.round, table.phase) == (4, "bureaucracy")
    table.finish_phase()
    assert (table.state.round, table.phase) == (5, "auction")
    table.finish_phase()
    table.finish_phase()
    assert table.state.is_over


def test_K_END_1_a_flag_and_not_a_count_of_cards_ruling_108() -> None:
    """Nothing lies behind the card, so that fewer than six plants are left; and a market that
    happens to have six is no last round."""
    table = CardTable(3)
    table.market("05a 06a 08 11 13")
    table.whole_deck("end")
    table.enter("auction", [0, 1, 2])
    table.buy_plant("08")
    for _ in range(3):
        table.finish_phase()
    assert table.on_market() == "13"
    assert table.state.is_last_round()
    six = CardTable(3)
    six.market("05a 06a 08 11 13 14")
    six.enter("auction", [0, 1, 2])
    assert not six.state.is_last_round()
    assert six.offered() == "05a 06a 08 11"


def test_K_END_1_nobody_earns_in_the_last_round() -> None:
    table = last_auction()
    table.own(0, "08")
    table.finish_phase()
    table.finish_phase()
    assert table.purses() == [60, 60, 60]
    assert table.events("earn") == []


def test_K_END_1_every_plant_on_the_market_can_be_nominated_ruling_109() -> None:
    table = last_auction()
    assert table.legal() == [*(f"nominate {name}" for name in SIX.split()), "pass"]
    table.buy_plant("18")
    assert table.on_market() == "11 13 14 16 17 20"
    table.play("nominate 20", "bid 20")


def test_K_END_1_the_token_applies_ruling_109() -> None:
    table = last_auction()
    assert table.token() == "11"
    table.play("nominate 11")
    assert table.legal()[0] == "bid 1"
    unsold = last_auction(deck="08 20")
    unsold.buy_plant("14")
    assert (unsold.token(), unsold.left_game()) == (None, "08"), "a lower plant is redrawn"
    unsold = last_auction()
    unsold.play("pass", "pass", "pass")
    assert unsold.on_market() == "13 14 16 17 18 20"


def test_K_END_1_replacements_are_drawn_while_the_deck_lasts_ruling_109() -> None:
    table = last_auction(deck="20")
    table.buy_plant("18")
    assert table.on_market() == "11 13 14 16 17 20"
    table.buy_plant("17")
    assert table.on_market() == "11 13 14 16 20"


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_K_END_1_random_games_end_and_every_card_is_in_one_place_all_along(players: int) -> None:
    for seed in range(2):
        table = CardTable(players, [NO_TRUST] if players == 2 else [], seed=seed)
        dice = Dice(seed + 1)
        for _ in range(20_000):
            if table.state.is_over:
                break
            legal = table.state.legal_actions()
            table.state.apply(legal[dice.below(len(legal))])
            table.check()
        assert table.state.is_over
        phases = [event.params() for event in table.events("phase")]
        rounds = phases[-1]["round"]
        assert [p["phase"] for p in phases] == [*[0, 1, 2] * (rounds - 1), 0, 1]
        assert len(table.events("step")) == 1
        assert [event.row for event in table.events("points")] == list(range(players))


# -- K-END-2: the score --------------------------------------------------------------------


def finished(*players: tuple[str, dict[str, int], int]) -> CardTable:
    """The game ends; each player has plants, units and money."""
    table = CardTable(len(players), [NO_TRUST] if len(players) == 2 else [])
    table.last_round()
    table.market("03a 03b 04a")
    for player, (owned, _, _) in enumerate(players):
        table.own(player, owned)
    for player, (_, fuel, _) in enumerate(players):
        table.fuel(player, **fuel)
    table.money(*(money for _, _, money in players))
    table.enter("fuel", range(len(players)))
    table.finish_phase()
    assert table.state.is_over
    return table


def points(table: CardTable) -> list[int]:
    return [event.params()["points"] for event in table.events("points")]


def test_K_END_2_the_incomes_of_plants_that_can_be_run() -> None:
    table = finished(
        ("08 12 14", {"coal": 3, "uranium": 1}, 0), ("19 24", {"uranium": 1}, 0), ("", {}, 0)
    )
    assert points(table) == [6 + 9 + 9, 0, 0]


def test_K_END_2_nothing_run_gives_no_guaranteed_point() -> None:
    assert points(finished(("12", {}, 9), ("", {}, 9))) == [0, 0]


@pytest.mark.parametrize(("money", "extra"), [(0, 0), (9, 0), (10, 1), (19, 1), (20, 2), (123, 12)])
def test_K_END_2_a_point_for_each_full_10_elektro(money: int, extra: int) -> None:
    assert points(finished(("08", {}, money), ("", {}, 0))) == [6 + extra, 0]


def test_K_END_2_each_plant_counts_once_however_much_fuel_there_is() -> None:
    assert points(finished(("12", {"coal": 6}, 0), ("", {}, 0))) == [9, 0]


def test_K_END_2_the_best_choice_where_fuel_does_not_reach_for_all_ruling_111() -> None:
    """Four coal: 12 alone gives 9, 20 and 06c 9 + 6."""
    assert points(finished(("06c 12 20", {"coal": 4}, 0), ("", {}, 0))) == [18, 0]
    assert points(finished(("06c 12 20", {"coal": 3}, 0), ("", {}, 0))) == [15, 0]
    assert points(finished(("07 09 10", {"gas": 3, "oil": 2}, 0), ("", {}, 0))) == [16, 0]


OWNED = ("07 15 28", "09 10 15", "07 10 16", "06c 12 20", "08 28 30", "03b 18 26", "14 24 29")


@pytest.mark.parametrize("owned", OWNED)
def test_K_END_2_the_best_set_by_trying_all_ways_to_feed_the_plants(owned: str) -> None:
    table = CardTable(3)
    table.own(0, owned)
    cards = [table.rules.cards[card] for card in table.state.players[0].plants]
    for gas, oil, coal, uranium in product(range(6), range(6), (0, 2, 4, 5), range(4)):
        table.state.players[0].fuel = [gas, oil, coal, uranium]
        table.state.players[0].money = 27
        assert table.view().points(0) == best_income(cards, [gas, oil, coal, uranium]) + 2


def best_income(cards: Sequence[PlantCard], fuel: list[int]) -> int:
    """The most that some of the plants bring in, feeding one after the other in every way."""
    best = 0
    for count in range(1, len(cards) + 1):
        for running in combinations(cards, count):
            if can_feed(running, fuel):
                best = max(best, sum(card.output for card in running))
    return best


def can_feed(cards: Sequence[PlantCard], fuel: list[int]) -> bool:
    if min(fuel) < 0:
        return False
    if not cards:
        return True
    first, *others = cards
    if first.need == 0:
        return can_feed(others, fuel)
    if first.fuel != HYBRID:
        left = fuel[:]
        left[first.fuel] -= first.need
        return can_feed(others, left)
    return any(
        can_feed(others, [fuel[0] - gas, fuel[1] - first.need + gas, *fuel[2:]])
        for gas in range(first.need + 1)
    )


# -- K-END-3: ties -------------------------------------------------------------------------


def test_K_END_3_most_points_win() -> None:
    table = finished(("08", {}, 39), ("11", {}, 9), ("17", {}, 20))
    assert points(table) == [9, 7, 10]
    assert table.state.standings() == [[2], [0], [1]]


def test_K_END_3_then_more_elektro_after_the_exchange() -> None:
    """9 points each: 8 + 1 with 2 Elektro over, 9 with 5 over, 6 + 3 with none."""
    table = finished(("17", {}, 12), ("22", {}, 5), ("08", {}, 30))
    assert points(table) == [9, 9, 9]
    assert table.state.standings() == [[1], [0], [2]], "not all the money: 30, 12, 5"


def test_K_END_3_then_the_largest_plant_running_or_not_ruling_111() -> None:
    """9 points and 5 Elektro each; 37 has no fuel."""
    table = finished(("22", {}, 5), ("17 37", {}, 15), ("08", {}, 35))
    assert points(table) == [9, 9, 9]
    assert table.state.standings() == [[1], [0], [2]]


def test_K_END_3_then_shared_ruling_111() -> None:
    """05a and 05b have one number."""
    table = finished(("05a", {}, 25), ("04c", {}, 25), ("05b", {}, 25), ("", {}, 30))
    assert points(table) == [2, 2, 2, 3]
    assert table.state.standings() == [[3], [0, 2], [1]]


def test_K_END_3_without_a_plant_the_number_is_0_and_the_rank_may_be_shared() -> None:
    table = finished(("", {}, 25), ("03a", {}, 25), ("", {}, 25))
    assert table.state.standings() == [[1], [0, 2]]


def test_K_END_3_neither_the_seat_nor_the_turn_order_decides() -> None:
    for order in ([0, 1], [1, 0]):
        table = CardTable(2, [NO_TRUST])
        table.last_round()
        table.enter("fuel", order)
        table.finish_phase()
        assert table.state.standings() == [[0, 1]]
