"""tools/ladder/opponents: each does what its name says."""

from collections.abc import Callable

import pytest

from tools.ladder.opponents import EXTENSION
from wattworks import bots, names
from wattworks.arena.match import dealt
from wattworks.bots import Bot, Spec
from wattworks.bots.levels import LEVELS
from wattworks.bots.spec import parse
from wattworks.dice import Dice
from wattworks.editions import Options, edition
from wattworks.engine.actions import Action
from wattworks.engine.state import State
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
