"""What a view promises is what then happens."""

from collections.abc import Iterator
from itertools import accumulate, pairwise

from hypothesis import given

from tests.properties.cases import begun, cases, examples
from wattworks.dice import Dice
from wattworks.engine import actions
from wattworks.engine.board_view import BoardView
from wattworks.engine.card_view import CardView
from wattworks.engine.state import BoardState, State
from wattworks.engine.views import view_of
from wattworks.testing import Case

PAID = (actions.BUY, actions.BUILD, actions.TAKE)


def asked(case: Case, question: str, every: int = 1) -> Iterator[State]:
    """The states of a game in which that is asked, or every so-manieth of them."""
    state, dice, count = begun(case), Dice(case.seed), 0
    while not state.is_over:
        if state.question is not None and state.question.name == question:
            count += 1
            if count % every == 0:
                yield state
        state.apply(case.mood.choose(state, dice))


def money_after(state: State, action: actions.Action) -> int:
    copy = state.copy()
    copy.apply(action)
    return int(copy.players[state.to_move].money)


@examples(80)
@given(case=cases())
def test_a_quote_is_what_is_paid(case: Case) -> None:
    for question in ("buy", "build", "take"):
        for state in asked(case, question, every=5):
            view, money = view_of(state, state.to_move), state.players[state.to_move].money
            for action in view.legal_actions():
                if action.kind in PAID:
                    assert money - money_after(state, action) == view.quote(action)


@examples(80)
@given(case=cases("recharged", "classic", "original"))
def test_a_city_has_a_price_exactly_if_it_can_be_connected(case: Case) -> None:
    """For who has the money."""
    for state in asked(case, "build", every=2):
        assert isinstance(state, BoardState)
        row = state.to_move
        state = state.copy()
        state.players[row].money += 1_000
        view = BoardView(state, row)
        legal = {each.value for each in view.legal_actions() if each.kind == actions.BUILD}
        priced = {c for c in range(len(state.grid.entry)) if view.city_price(row, c) is not None}
        assert priced == legal


@examples(80)
@given(case=cases("recharged", "classic", "original"))
def test_runs_bring_what_they_promise(case: Case) -> None:
    for state in asked(case, "run", every=3):
        row = state.to_move
        view = view_of(state, row)
        assert isinstance(view, BoardView)
        assert [run.action for run in view.runs(row)] == view.legal_actions()
        for run in view.runs(row):
            copy = state.copy()
            copy.apply(run.action)
            if run.mixes:
                assert [action.value for action in copy.legal_actions()] == run.mixes
                copy.apply(copy.legal_actions()[0])
            assert copy.players[row].money - state.players[row].money == run.income
            assert copy.players[row].supplied == run.cities


@examples(40)
@given(case=cases("card"))
def test_runs_of_cards_bring_what_they_promise(case: Case) -> None:
    for state in asked(case, "run", every=2):
        row = state.to_move
        view = view_of(state, row)
        assert isinstance(view, CardView)
        assert [run.action for run in view.runs(row)] == view.legal_actions()
        for run in view.runs(row):
            copy = state.copy()
            copy.apply(run.action)
            while copy.question is not None and copy.question.name in ("mix", "spend"):
                copy.apply(copy.legal_actions()[0])
            assert copy.players[row].money - state.players[row].money == run.income


@examples(40)
@given(case=cases("recharged", "classic", "original"))
def test_token_prices_are_those_of_one_purchase_after_the_other(case: Case) -> None:
    for state in asked(case, "buy", every=5):
        assert isinstance(state, BoardState)
        row = state.to_move
        rich = state.copy()
        rich.players[row].money += 1_000
        for fuel in range(4):
            buyer, paid = rich.copy(), list[int]()
            promised = BoardView(rich, row).token_prices(fuel, 30)
            while actions.BUYS[fuel] in buyer.legal_actions():
                before = buyer.players[row].money
                buyer.apply(actions.BUYS[fuel])
                paid.append(int(before - buyer.players[row].money))
            assert paid == promised[: len(paid)]


@examples(40)
@given(case=cases("recharged", "classic", "original"))
def test_prices_after_a_plan_are_those_once_it_is_carried_out(case: Case) -> None:
    for state in asked(case, "build", every=3):
        builds = [each for each in state.legal_actions() if each.kind == actions.BUILD]
        if not builds:
            continue
        row, city = state.to_move, builds[len(builds) // 2]
        promised = BoardView(as_board(state), row).prices_after(row, [city.value])
        after = as_board(state.copy())
        after.apply(city)
        if after.question is state.question and after.to_move == row:  # no Trust has built, too
            view = BoardView(after, row)
            assert promised == [view.city_price(row, each) for each in range(len(promised))]


@examples(40)
@given(case=cases("recharged", "classic", "original"))
def test_expansion_costs_are_paid_for_the_cheapest_city_again_and_again(case: Case) -> None:
    for state in asked(case, "build", every=5):
        row = state.to_move
        builder = as_board(state.copy())
        builder.players[row].money += 1_000
        before = builder.players[row].money
        promised = BoardView(builder, row).expansion_costs(row, 4)
        growth = BoardView(builder, row).growth(row, 4)
        assert list(accumulate(growth.costs)) == promised
        assert len(set(growth.cities)) == len(promised)
        paid = list[int]()
        while len(paid) < 4 and builder.question is state.question and builder.to_move == row:
            view = BoardView(builder, row)
            builds = [each for each in view.legal_actions() if each.kind == actions.BUILD]
            if not builds:
                break
            builder.apply(min(builds, key=view.quote))
            paid.append(int(before - builder.players[row].money))
        assert len(promised) >= len(paid)
        assert promised[:1] == paid[:1]
        assert all(cost >= least for cost, least in pairwise([*promised, 10_000][::-1]))


def as_board(state: State) -> BoardState:
    assert isinstance(state, BoardState)
    return state


@examples(40)
@given(case=cases("card"))
def test_room_is_what_can_be_kept(case: Case) -> None:
    """Taking cards of a fuel until none can be taken fills the room, if there are enough."""
    for state in asked(case, "take", every=3):
        row = state.to_move
        rich = state.copy()
        rich.players[row].money += 1_000
        view = view_of(rich, row)
        assert isinstance(view, CardView)
        for fuel in range(4):
            buyer, held = rich.copy(), rich.players[row].fuel[fuel]
            room = view.room(row, fuel)
            while True:
                kind = [a for a in buyer.legal_actions() if takes(a, fuel)]
                if not kind:
                    break
                buyer.apply(kind[0])
            gained = buyer.players[row].fuel[fuel] - held
            offered = any(takes(a, fuel) for a in rich.legal_actions())
            assert gained <= room
            assert offered == (gained > 0)
            assert gained == room or not any(on_sale(buyer, fuel))


def takes(action: actions.Action, fuel: int) -> bool:
    return action.kind == actions.TAKE and action.value // 4 % 4 == fuel


def on_sale(state: State, fuel: int) -> Iterator[bool]:
    view = view_of(state, state.to_move)
    assert isinstance(view, CardView)
    for column in view.card_state.resource_market.columns:
        for card in column:
            yield view.rules.card_fuel[card] == fuel
