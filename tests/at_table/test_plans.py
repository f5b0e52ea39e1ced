"""What people decide ahead."""

from tests.at_table.test_table import play_until, table_of
from wattworks.game import Game
from wattworks.table import Table
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
    dropped = table.plan_of(plan.seat)
    assert dropped is not None
    assert (dropped.dropped, dropped.price_then) == (COSTS_MORE, plan.price)
    table.act(plan.seat, list(plan.actions))
    assert table.plan_of(plan.seat) is None  # whoever acts has read it


def test_what_is_no_longer_legal_is_dropped() -> None:
    table, now, plan = at_the_fuel_market()
    table.set_plan(Plan(plan.seat, plan.round, plan.question, ("buy nonsense",), 500))
    end_turn(table, now)
    dropped = table.plan_of(plan.seat)
    assert dropped is not None
    assert dropped.dropped == ILLEGAL


def test_a_plan_is_for_one_round() -> None:
    table, now, plan = at_the_fuel_market()
    table.set_plan(Plan(plan.seat, plan.round - 1, plan.question, plan.actions, plan.price))
    assert table.plans == []
    end_turn(table, now)
    assert table.game.to_move == plan.seat
