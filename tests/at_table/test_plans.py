"""What people decide ahead."""

import pytest

from tests.at_table.test_table import play_until, table_of
from wattworks.game import Game
from wattworks.record import notation
from wattworks.table import NotAsked, Table
from wattworks.table.plans import COSTS_MORE, ILLEGAL, Plan, price_now


def at_the_fuel_market() -> tuple[Table, int, Plan]:
    """It is one seat's turn to buy; another has planned to buy the first thing it can then."""
    table = table_of("me", "friend", "friend")
    play_until(table, "buy")
    now = table.game.to_move
    later = Game.load(table.game.save())
    while later.to_move == now:
        later.play("done")
    seat, action = later.to_move, later.notation(later.legal_actions()[0])
    price = price_now(later.state, seat, (action,))
    assert price is not None
    assert price > 0
    return table, now, Plan(seat, table.game.state.round, "buy", (action,), price)


def end_turn(table: Table, seat: int) -> None:
    while table.game.to_move == seat:
        table.act(seat, ["done"])


def test_a_plan_is_carried_out_when_the_turn_comes() -> None:
    table, now, plan = at_the_fuel_market()
    money = table.game.state.players[plan.seat].money
    table.set_plan(plan)
    assert table.game.to_move == now
    end_turn(table, now)
    assert table.game.state.players[plan.seat].money == money - plan.price
    assert table.game.to_move != plan.seat  # the turn is over, too
    assert table.plans == []


def test_a_plan_that_leaves_the_turn_open_asks_on() -> None:
    table, now, plan = at_the_fuel_market()
    table.set_plan(Plan(plan.seat, plan.round, plan.question, plan.actions, plan.price, ends=False))
    end_turn(table, now)
    assert table.game.to_move == plan.seat
    assert table.game.entries[-1].text == plan.actions[0]


def test_at_a_higher_price_it_is_dropped_with_the_price() -> None:
    table, now, plan = at_the_fuel_market()
    table.set_plan(Plan(plan.seat, plan.round, plan.question, plan.actions, plan.price - 1))
    end_turn(table, now)
    assert table.game.to_move == plan.seat
    dropped = table.plans_of(plan.seat).get("buy")
    assert dropped is not None
    assert (dropped.dropped, dropped.price_then) == (COSTS_MORE, plan.price)
    table.act(plan.seat, list(plan.actions))
    assert not table.plans_of(plan.seat)  # whoever acts has read it


def test_what_is_no_longer_legal_is_dropped() -> None:
    table, now, plan = at_the_fuel_market()
    table.set_plan(Plan(plan.seat, plan.round, plan.question, ("buy nonsense",), 500))
    end_turn(table, now)
    dropped = table.plans_of(plan.seat).get("buy")
    assert dropped is not None
    assert dropped.dropped == ILLEGAL


def test_a_plan_is_for_one_round() -> None:
    table, now, plan = at_the_fuel_market()
    table.set_plan(Plan(plan.seat, plan.round - 1, plan.question, plan.actions, plan.price))
    assert table.plans == []
    end_turn(table, now)
    assert table.game.to_move == plan.seat


def test_what_is_planned_for_later_questions_counts_on_what_comes_before() -> None:
    """Fuel that is ordered is paid for when cities are planned, and one plan does not replace the
    other."""
    table, now, plan = at_the_fuel_market()
    table.plan_ahead(plan.seat, "buy", plan.actions)
    then = table.foreseen(plan.seat, "build")
    assert then is not None
    assert then.question is not None
    assert (then.to_move, then.question.name) == (plan.seat, "build")
    assert then.players[plan.seat].money == table.game.state.players[plan.seat].money - plan.price
    build = notation.write(then, then.legal_actions()[0])
    table.plan_ahead(plan.seat, "build", (build,))
    assert set(table.plans_of(plan.seat)) == {"buy", "build"}
    end_turn(table, now)
    while table.game.state.question is not None and table.game.state.question.name == "buy":
        table.act(table.game.to_move, ["done"])
    while plan.seat not in {entry.seat for entry in table.game.entries if entry.text == build}:
        assert table.game.to_move != plan.seat
        table.act(table.game.to_move, ["done"])
    assert table.plans_of(plan.seat) == {}


def test_everybody_decides_the_plants_to_run_at_once() -> None:
    """Each decides when they like; it is carried out in turn order."""
    table = table_of("me", "friend", "friend")
    play_until(table, "run")
    first = table.game.to_move
    others = [seat for seat in range(3) if seat != first]
    for seat in others:
        then = table.foreseen(seat, "run")
        assert then is not None
        table.plan_ahead(seat, "run", (notation.write(then, then.legal_actions()[-1]),))
        assert table.game.to_move == first
    order = list(table.game.state.order)
    table.act(first, [table.game.notation(table.game.legal_actions()[-1])])
    ran = [entry.seat for entry in table.game.entries if (entry.text or "").startswith("run")]
    assert ran == order


def test_what_cannot_be_foreseen_cannot_be_planned() -> None:
    table = table_of("me", "friend", "friend")
    play_until(table, "nominate")
    seat = (table.game.to_move + 1) % 3
    assert table.foreseen(seat, "buy") is None  # first the plants are sold
    with pytest.raises(NotAsked):
        table.plan_ahead(seat, "buy", ("buy coal",))
    play_until(table, "buy")
    with pytest.raises(NotAsked):
        table.plan_ahead(table.game.to_move, "build", ("build nowhere",))
