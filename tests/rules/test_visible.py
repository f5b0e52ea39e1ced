"""What is public and what is secret (B-VIS)."""

import pytest

from tests.table import Table
from wattworks.dice import Dice
from wattworks.engine.board_view import BoardView
from wattworks.engine.secrets import redeal

EDITIONS = ("recharged", "classic", "original")
SPECTATOR = -1


def view(table: Table, seat: int) -> BoardView:
    return BoardView(table.state, seat)


def with_other_deck(table: Table, seed: int) -> Table:
    """The same public position over a deck that was dealt otherwise."""
    other = Table(table.options.edition, table.options.map, len(table.options.players))
    other.state = table.state.copy()
    redeal(other.rules, other.state.plant_market, Dice(seed))
    assert other.state.plant_market.deck != table.state.plant_market.deck
    return other


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_B_VIS_1_the_order_of_the_deck_and_removed_plants_are_secret(
    edition: str, seat: int
) -> None:
    table = Table(edition, players=4)
    one, two = view(table, seat), view(with_other_deck(table, 5), seat)
    assert one.public.plant_market.deck == two.public.plant_market.deck
    assert one.public.plant_market.removed == two.public.plant_market.removed
    assert one.public.plant_market.ranks == two.public.plant_market.ranks


@pytest.mark.parametrize("edition", EDITIONS)
def test_B_VIS_1_plants_tokens_networks_market_and_supply_are_public(edition: str) -> None:
    table = Table(edition, players=3)
    table.own(0, 20)
    table.fuel(0, coal=3)
    table.some_houses(1, 2)
    table.stock(1, 5)
    seen = view(table, SPECTATOR).board_state
    assert table.numbers(seen.players[0].plants) == [20]
    assert seen.players[0].fuel == [3, 0, 0, 0]
    assert seen.grid.owner == table.state.grid.owner
    assert seen.token_market.stock == table.state.token_market.stock
    assert seen.token_market.supply == table.state.token_market.supply
    assert seen.plant_market.cards == table.state.plant_market.cards


def test_B_VIS_1_plants_that_left_the_game_and_the_size_of_the_deck_are_public() -> None:
    table = Table("classic", players=3)
    table.enter("auction", order=[0, 1, 2])
    table.play("pass", "pass", "pass")
    seen = view(table, SPECTATOR)
    assert table.numbers(seen.public.plant_market.out) == [3]
    assert seen.deck_count() == len(table.state.plant_market.deck)
    assert seen.cards_to_end_card() == len(table.state.plant_market.deck) - 1


@pytest.mark.parametrize(("number", "big"), [(14, False), (16, True)])
def test_B_VIS_1_the_back_of_the_top_card_is_public_in_recharged(number: int, big: bool) -> None:
    table = Table("recharged", players=4)
    table.deck(number)
    assert view(table, SPECTATOR).top_is_big() is big
    for seed in range(20):
        sampled = view(table, 0).sample(Dice(seed))
        assert table.rules.cards[sampled.plant_market.deck[-1]].is_big is big


@pytest.mark.parametrize("edition", ["classic", "original"])
def test_B_VIS_1_backs_tell_nothing_in_the_older_editions(edition: str) -> None:
    table = Table(edition, players=4)
    assert view(table, 0).top_is_big() is None


@pytest.mark.parametrize("edition", ["classic", "original"])
def test_B_VIS_1_everybody_knows_that_13_is_drawn_first(edition: str) -> None:
    table = Table(edition, players=4)
    seen = view(table, SPECTATOR)
    assert table.card(13) not in seen.unseen_plants()
    for seed in range(10):
        assert table.numbers(seen.sample(Dice(seed)).plant_market.deck)[-1] == 13


@pytest.mark.parametrize("edition", EDITIONS)
def test_B_VIS_1_plants_put_under_the_deck_were_seen_with_their_order(edition: str) -> None:
    table = Table(edition, players=4)
    for _ in range(2):
        table.enter("bureaucracy", order=[0, 1, 2, 3])
        table.finish_phase()
    under = table.state.plant_market.deck[
        : table.state.plant_market.deck.index(table.rules.end_card)
    ]
    assert len(under) == 2
    seen = view(table, 0)
    assert not set(under) & set(seen.unseen_plants())
    for seed in range(10):
        assert seen.sample(Dice(seed)).plant_market.deck[:2] == under


@pytest.mark.parametrize("edition", ["recharged", "classic"])
def test_B_VIS_1_after_the_shuffle_the_order_is_unknown_but_not_the_plants(edition: str) -> None:
    table = Table(edition, players=4)
    table.step(2)
    table.deck(0)
    table.enter("bureaucracy", order=[0, 1, 2, 3])
    table.finish_phase()
    deck = table.state.plant_market.deck
    seen = view(table, 0)
    orders = {tuple(seen.sample(Dice(seed)).plant_market.deck) for seed in range(50)}
    assert len(orders) > 10
    assert all(sorted(order) == sorted(deck) for order in orders)


@pytest.mark.parametrize("edition", EDITIONS)
def test_B_VIS_1_money_is_hidden_from_others_by_default(edition: str) -> None:
    table = Table(edition, players=3)
    assert [view(table, 1).money(row) for row in range(3)] == [None, 50, None]
    assert view(table, SPECTATOR).money(0) is None


@pytest.mark.parametrize("edition", EDITIONS)
def test_B_VIS_1_an_option_opens_money_for_all(edition: str) -> None:
    table = Table(edition, players=3, variants=["open-money"])
    assert [view(table, SPECTATOR).money(row) for row in range(3)] == [50, 50, 50]


def test_B_VIS_1_after_the_end_money_is_open() -> None:
    table = Table("recharged", players=3)
    table.some_houses(0, 17)
    table.enter("building", order=[0, 1, 2])
    table.finish_phase()
    assert table.state.is_over
    assert [view(table, 1).money(row) for row in range(3)] == [50, 50, 50]


def test_B_VIS_1_who_looks_back_after_the_end_sees_what_everybody_had() -> None:
    seen = view(Table("recharged", players=3), SPECTATOR)
    seen.reveal_money()
    assert [seen.money(row) for row in range(3)] == [50, 50, 50]


def test_B_VIS_1_a_bot_may_keep_the_ledger_so_samples_have_the_true_sums() -> None:
    table = Table("recharged", players=3)
    table.money(2, 77)
    seen = view(table, 0)
    assert seen.money(2) is None
    assert seen.sample(Dice(1)).players[2].money == 77


# -- the next refill -------------------------------------------------------------------------------


def refill_of(table: Table, step: int) -> list[int]:
    market, rules = table.state.token_market, table.state.board_rules
    return [market.refill_amount(rules, fuel, step) for fuel in range(len(rules.fuels))]


@pytest.mark.parametrize("edition", EDITIONS)
def test_B_BUR_3_the_next_refill_is_that_of_step_2_once_enough_cities_are_built(
    edition: str,
) -> None:
    table = Table(edition, "germany", players=4)
    table.enter("building", order=[0, 1, 2, 3])
    assert view(table, 0).next_refill() == refill_of(table, 1)
    table.some_houses(0, table.state.board_rules.step2_cities)
    assert table.state.step == 1
    assert refill_of(table, 2) != refill_of(table, 1)
    assert view(table, 0).next_refill() == refill_of(table, 2)
    table.finish_phase()
    assert table.state.step == 2
    assert view(table, 0).next_refill() == refill_of(table, 2)


@pytest.mark.parametrize("edition", EDITIONS)
def test_B_BUR_3_the_next_refill_is_that_of_step_3_once_its_card_lies_on_the_market(
    edition: str,
) -> None:
    table = Table(edition, "germany", players=4)
    table.step(2)
    table.deck(0, 30)
    table.enter("auction", order=[0, 1, 2, 3])
    assert view(table, 0).next_refill() == refill_of(table, 2)
    table.buy_plant(table.offered()[-1])
    assert table.state.step == 2
    assert view(table, 0).next_refill() == refill_of(table, 3)
    table.finish_phase()
    assert table.state.step == 3


def test_B_BUR_3_a_step_3_that_begins_after_the_refill_does_not_change_it() -> None:
    table = Table("recharged", "germany", players=4)
    table.deck(0, 30)
    table.some_houses(0, table.state.board_rules.step2_cities)
    table.enter("bureaucracy", order=[0, 1, 2, 3])
    assert table.state.end_card_pending
    assert view(table, 0).next_refill() == refill_of(table, table.state.step)
