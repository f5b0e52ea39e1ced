"""tools/ladder/opponents: each does what its name says."""

from collections.abc import Callable

import pytest

from tools.ladder.opponents import EXTENSION
from tools.ladder.opponents.cornerer import fuel_of
from tools.ladder.opponents.shopping import missing_fuel
from wattworks import bots, names
from wattworks.arena.match import dealt
from wattworks.bots import Bot, Spec
from wattworks.bots.levels import LEVELS
from wattworks.bots.spec import parse
from wattworks.dice import Dice
from wattworks.editions import Options, edition
from wattworks.engine.actions import THE_DONE, THE_PASS, Action
from wattworks.engine.events import SOLD, Recorder
from wattworks.engine.fuel import COAL, OIL
from wattworks.engine.rules import HYBRID
from wattworks.engine.state import BoardState, State
from wattworks.engine.views import view_of

Seen = Callable[[State, Action], None]


def opponent(text: str) -> Bot:
    spec: Spec = parse(text)
    return EXTENSION.bots[spec.level].make(spec)


def start(name: str = "recharged", players: int = 4, seed: int = 3) -> State:
    seats = ("A", "B", "C", "D")[:players]
    return dealt(Options(name, edition(name).default_map, seats), seed)


def watch(state: State, bot: Bot, others: str, seen: Seen) -> None:
    """Play with the bot on seat 0; whatever it does is shown before it is done."""
    usual, dice = bots.bot(others), Dice(1)
    while not state.is_over:
        player = usual if state.to_move else bot
        action = player.choose(view_of(state, state.to_move), dice)
        assert state.refusal(action) is None
        if state.to_move == 0:
            seen(state, action)
        state.apply(action)


@pytest.mark.parametrize("name", ["recharged", "card"])
def test_the_passer_never_raises(name: str) -> None:
    answers: list[tuple[str, int, int]] = []

    def seen(state: State, action: Action) -> None:
        assert state.question is not None
        if state.question.name in (names.ASKS_OPEN, names.ASKS_RAISE):
            least = state.rules.plant_rules.min_bid(state, state.auction.card)
            answers.append((state.question.name, int(action.kind), int(action.value - least)))

    watch(start(name), opponent("medium-passer"), "medium", seen)
    opened = [each for each in answers if each[0] == names.ASKS_OPEN]
    raised = [each for each in answers if each[0] == names.ASKS_RAISE]
    assert opened
    assert {each[1:] for each in opened} == {(names.BID, 0)}
    assert raised
    assert {each[1] for each in raised} == {names.PASS}


def test_a_copy_has_the_budget_of_its_level() -> None:
    assert opponent("hard-passer@3").name == "hard-passer@3"
    assert EXTENSION.bots["expert-passer"].budget == LEVELS["expert"].budget


def cities(state: State) -> int:
    assert isinstance(state, BoardState)
    return int(state.grid.size(0))


def test_the_racer_builds_whatever_it_can_pay_for() -> None:
    stopped: list[tuple[int, int]] = []

    def seen(state: State, action: Action) -> None:
        assert state.question is not None
        if state.question.name == names.ASKS_RAISE and action.kind == names.BID:
            least = state.rules.plant_rules.min_bid(state, state.auction.card)
            assert action.value <= least + 3
        if state.question.name == names.ASKS_BUILD and action is THE_DONE:
            stopped.append((cities(state), len(state.legal_actions())))

    watch(start(), opponent("medium-racer"), "medium", seen)
    assert {count for number, count in stopped if number < 17} == {1}  # nothing else is left to do


def test_the_hoarder_saves_and_buys_big_plants_late() -> None:
    bought: list[tuple[int, int]] = []  # round and output

    def seen(state: State, action: Action) -> None:
        own, question = state.players[0], state.question
        assert question is not None
        output = own.output(own.fleet.everything)
        is_near = isinstance(state, BoardState) and state.grid.largest + 5 >= 17
        if question.name == names.ASKS_BUILD and cities(state) and output <= cities(state):
            assert is_near or action is THE_DONE
        if action.kind == names.NOMINATE:
            bought.append((int(state.round), state.rules.output[action.value]))
            assert output < 1 or output < cities(state) or bought[-1][1] >= 4

    for seed in range(3, 6):
        watch(start(seed=seed), opponent("medium-hoarder"), "medium", seen)
    late = [output for number, output in bought if number > 4]
    assert late
    assert max(late) >= 5


def test_the_driver_bids_where_its_level_passes_and_another_pays_more() -> None:
    """Bids that it makes only to drive: the others still outbid most of them."""
    usual = bots.bot("medium")
    driven: list[tuple[int, int]] = []  # the plant, and the bid
    outbid: list[bool] = []

    def seen(state: State, action: Action) -> None:
        assert state.question is not None
        is_raise = state.question.name == names.ASKS_RAISE and action.kind == names.BID
        if is_raise and usual.choose(view_of(state, 0), Dice(1)) is THE_PASS:
            driven.append((int(state.auction.card), int(action.value)))

    for seed in range(3, 20):
        state = start(seed=seed)
        events = state.sink = Recorder()
        driven.clear()
        watch(state, opponent("medium-driver"), "medium", seen)
        sold = {event.a: event for event in events.events if event.kind == SOLD}
        outbid += [sold[card].row != 0 and sold[card].b > amount for card, amount in driven]
    assert outbid
    assert sum(outbid) > len(outbid) / 2


def test_a_driver_who_looks_ahead_imagines_auctions_that_can_end() -> None:
    state = start(seed=3)
    watch(state, opponent("hard-driver@4"), "easy", lambda state, action: None)
    assert state.is_over


@pytest.mark.parametrize("name", ["recharged", "card"])
def test_the_cornerer_buys_what_the_others_need(name: str) -> None:
    """Beyond what its level would buy: only fuel that rivals lack."""
    usual = bots.bot("medium")
    cornered: list[int] = []

    def seen(state: State, action: Action) -> None:
        assert state.question is not None
        is_purchase = action.kind in (names.BUY, names.TAKE)
        if is_purchase and usual.choose(view_of(state, 0), Dice(1)) is THE_DONE:
            cornered.append(lacking(state, fuel_of(action)))

    for seed in range(3, 6):
        watch(start(name, seed=seed), opponent("medium-cornerer"), "medium", seen)
    assert cornered
    assert min(cornered) > 0


def lacking(state: State, fuel: int) -> int:
    """What the others need for a run and have not got; hybrids may need either of two."""
    kinds = (fuel, HYBRID) if fuel in (COAL, OIL) else (fuel,)
    rules = state.rules
    return sum(
        max(0, sum(rules.need[c] for c in p.plants if rules.fuel[c] in kinds) - int(p.units(fuel)))
        for p in state.players[1:]
    )


@pytest.mark.parametrize("name", ["engineer", "accountant"])
@pytest.mark.parametrize("edition_name", ["recharged", "classic", "card"])
def test_players_by_other_rules_of_thumb_play_whole_games(name: str, edition_name: str) -> None:
    """They buy plants, fuel and cities, and earn more than the least; nothing that they do is
    refused."""
    done: set[int] = set()

    def seen(state: State, action: Action) -> None:
        done.add(int(action.kind))

    supplied = 0
    for seed in range(3, 6):
        state = start(edition_name, seed=seed)
        watch(state, opponent(name), "easy", seen)
        supplied = max(supplied, int(state.players[0].supplied))
    bought = {names.TAKE} if edition_name == "card" else {names.BUY, names.BUILD}
    assert {names.NOMINATE, names.BID, names.PASS, names.SCRAP, names.RUN} | bought <= done
    assert supplied >= (15 if edition_name == "card" else 8)


def test_fuel_that_a_set_of_plants_lacks() -> None:
    """Of plant 05, a hybrid that needs 2, and one coal: another one, of what is cheaper."""
    state = start()
    card = next(number for number, each in enumerate(state.rules.cards) if each.number == 5)
    assert (state.rules.fuel[card], state.rules.need[card]) == (HYBRID, 2)
    state.give_plant(0, card)
    state.players[0].fuel = [1, 0, 0, 0]
    assert missing_fuel(view_of(state, 0), 1) == {COAL: 1}
    assert missing_fuel(view_of(state, 0), 0) == {}
    state.players[0].fuel = [1, 1, 0, 0]
    assert missing_fuel(view_of(state, 0), 1) == {}
