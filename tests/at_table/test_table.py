"""The table's own logic: what needs no person, undo, stand-ins, who looks at a screen."""

import pytest

from wattworks import bots
from wattworks.bots.search_bot import SearchBot
from wattworks.dice import Dice
from wattworks.engine import actions
from wattworks.engine.state import NOBODY
from wattworks.game import CannotUndo, Game
from wattworks.table import NotAsked, Seat, Stale, Table, thinking
from wattworks.table.pace import AT_ONCE, FAST, NORMAL
from wattworks.table.screen import Screen
from wattworks.table.seats import STAND_IN, with_automatic
from wattworks.table.thinking import Task


def table_of(*kinds: str) -> Table:
    game = Game.new(players=[f"P{i}" for i in range(len(kinds))], seed=5)
    return Table(game, [Seat(kind) for kind in kinds])


def play_until(table: Table, question: str) -> None:
    """Medium bots play everybody until a seat is asked that question."""
    bot, dice = bots.bot("medium"), Dice(1)
    while table.game.state.question is None or table.game.state.question.name != question:
        table.game.play(bot.choose(table.game.view(table.game.to_move), dice))


def test_only_the_person_to_move_may_act() -> None:
    table = table_of("me", "friend", "friend")
    other = (table.game.to_move + 1) % 3
    with pytest.raises(NotAsked):
        table.act(other, [table.game.notation(table.game.legal_actions()[0])])
    assert table.game.version == 0
    with pytest.raises(Stale):
        table.check_version(1)


def test_what_comes_after_the_persons_turn_is_not_played() -> None:
    table = table_of("me", "friend", "friend")
    play_until(table, "raise")
    seat = table.game.to_move
    with pytest.raises(NotAsked):
        table.act(seat, ["pass", "pass"])
    assert table.game.entries[-1].text == "pass"


def test_a_single_answer_is_given_without_asking() -> None:
    """Such as the least bid of the last nominator: nobody else can bid."""
    table = table_of("me", "friend", "friend")
    bot, dice = bots.bot("medium"), Dice(1)
    while len(table.game.legal_actions()) > 1:
        table.game.play(bot.choose(table.game.view(table.game.to_move), dice))
    assert table.automatic_answer() is table.game.legal_actions()[0]
    table.seats = with_automatic(table.seats, False, table.people)
    assert table.automatic_answer() is None


def test_who_has_just_built_may_still_undo() -> None:
    table = table_of("me", "friend", "friend")
    play_until(table, "build")
    seat = table.game.to_move
    while any(each.kind == actions.BUILD for each in table.game.legal_actions()):
        table.act(seat, [table.game.notation(table.game.legal_actions()[0])])
        assert table.game.to_move == seat
    assert [each.kind for each in table.game.legal_actions()] == [actions.DONE]
    assert table.automatic_answer() is None
    assert table.can_undo(table.people)


def test_undo_takes_back_what_followed_automatically() -> None:
    table = table_of("me", "friend", "friend")
    before = table.game.digest()
    table.act(table.game.to_move, [table.game.notation(table.game.legal_actions()[0])])
    table.undo(table.people)
    assert table.game.digest() == before
    with pytest.raises(CannotUndo):
        table.undo(table.people)


def test_a_bots_move_cannot_be_taken_back() -> None:
    table = table_of("easy", "easy", "me")
    while table.awaited_bot() == NOBODY:
        table.act(table.game.to_move, [table.game.notation(table.game.legal_actions()[0])])
    table.play_for_bot(table.game.legal_actions()[0])
    with pytest.raises(CannotUndo):
        table.undo(table.people)


def test_hurrying_ends_when_a_person_is_asked() -> None:
    table = table_of("easy", "easy", "me")
    table.hurries = True
    assert table.pause_after("build essen") == 0.0
    while table.awaited_bot() != NOBODY:
        table.play_for_bot(table.game.legal_actions()[0])
    table.answer_automatically()
    assert not table.hurries


@pytest.mark.parametrize(("pace", "at_once"), [(NORMAL, False), (FAST, False), (AT_ONCE, True)])
def test_small_moves_have_short_pauses(pace: str, at_once: bool) -> None:
    table = table_of("easy", "easy", "me")
    table.pace = pace
    assert table.plays_at_once == at_once
    assert table.pause_after("buy coal") <= table.pause_after("build essen")


def test_a_failed_bot_is_stood_in_for_and_may_return_with_a_new_round() -> None:
    table = table_of("hard", "hard", "hard")
    seat = table.awaited_bot()
    table.replace_bot(returns=True)
    assert table.seats[seat] == Seat(STAND_IN, "hard", 0, returns=True)
    table.restore_bots()
    assert table.seats[seat].kind == STAND_IN
    bot, dice = bots.bot("medium"), Dice(2)
    while table.game.state.round == 1:
        table.play_for_bot(bot.choose(table.game.view(table.game.to_move), dice))
    table.restore_bots()
    assert table.seats[seat] == Seat("hard")


def test_a_bot_that_failed_by_its_own_fault_does_not_return() -> None:
    table = table_of("hard", "hard", "hard")
    seat = table.awaited_bot()
    table.replace_bot()
    bot, dice = bots.bot("medium"), Dice(2)
    while table.game.state.round == 1:
        table.play_for_bot(bot.choose(table.game.view(table.game.to_move), dice))
    table.restore_bots()
    assert table.seats[seat].failed == "hard"


def test_if_the_stand_in_fails_the_first_legal_action_is_played() -> None:
    table = table_of(STAND_IN, STAND_IN, STAND_IN)
    first = table.game.notation(table.game.legal_actions()[0])
    table.replace_bot()
    assert table.game.entries[0].text == first


def test_with_hidden_money_a_shared_screen_has_a_curtain() -> None:
    table = table_of("me", "friend", "easy")
    while not table.asks_person():
        table.play_for_bot(table.game.legal_actions()[0])
    asked = table.game.to_move
    other = next(seat for seat in table.people if seat != asked)
    for screen in (Screen(), Screen(other)):
        assert screen.curtain(table) == asked
        assert screen.viewing_seat(table) == NOBODY
    assert Screen(asked).curtain(table) == NOBODY
    assert Screen(asked).viewing_seat(table) == asked


def test_one_person_alone_needs_no_curtain() -> None:
    table = table_of("easy", "me", "easy")
    assert Screen().curtain(table) == NOBODY
    assert Screen().viewing_seat(table) == 1


def task_of(game: Game, bot: str, table: str) -> Task:
    head = Game(game.options, game.start).save()
    return Task(table, head, tuple(entry.text for entry in game.entries), bot, 3)


def test_quick_bots_play_on_until_somebody_else_is_to_move() -> None:
    game = Game.new(players=["A", "B", "C"], seed=5)
    kinds = ("me", "medium", "easy")
    game.play(game.legal_actions()[0])
    while game.to_move == 0:
        game.play(game.legal_actions()[0])
    moves = thinking.play_on(task_of(game, kinds[game.to_move], "quick"), kinds)
    game.follow(moves)
    assert moves
    assert game.to_move == 0


def test_a_bot_carries_its_plan_out_without_thinking_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a worker it is the same bot that answers the next question of the same table."""
    searches = 0
    best = SearchBot.choose

    def counted(self: SearchBot, *arguments: object) -> object:
        nonlocal searches
        before = self._planned.copy()
        answer = best(self, *arguments)  # type: ignore[arg-type]
        searches += before != self._planned
        return answer

    monkeypatch.setattr(SearchBot, "choose", counted)
    counts = []
    for tables in (["same"] * 60, [f"other {i}" for i in range(60)]):
        searches, game = 0, Game.new(players=["A", "B", "C"], seed=5)
        for name in tables:
            game.play(thinking.choose(task_of(game, "hard@2", name)))
        counts.append(searches)
    assert counts[0] < counts[1]
