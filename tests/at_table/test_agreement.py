"""Taking back what others have already followed, if nobody minds."""

import pytest

from tests.at_table.test_table import play_until, table_of
from wattworks import bots
from wattworks.dice import Dice
from wattworks.game import CannotUndo, Game
from wattworks.table import NotAsked, Table


def after_two_purchases() -> tuple[Table, int, int]:
    """Two people have bought fuel one after the other; nothing was revealed."""
    table = table_of("me", "friend", "friend")
    play_until(table, "buy")
    first = table.game.to_move
    table.act(first, [table.game.notation(table.game.legal_actions()[0])])
    while table.game.to_move == first:
        table.act(first, ["done"])
    second = table.game.to_move
    table.act(second, [table.game.notation(table.game.legal_actions()[0])])
    return table, first, second


def test_what_others_followed_is_taken_back_once_all_agree() -> None:
    table, first, second = after_two_purchases()
    third = ({0, 1, 2} - {first, second}).pop()
    money = table.game.state.players[second].money
    assert not table.can_undo([first])
    table.ask_for_undo(first)
    table.agree_to_undo([second])
    assert table.game.to_move == second
    table.agree_to_undo([third])
    assert table.game.to_move == first
    assert table.game.state.players[second].money > money


def test_one_who_minds_is_enough() -> None:
    table, first, second = after_two_purchases()
    before = table.game.digest()
    table.ask_for_undo(first)
    table.agree_to_undo([second])
    table.refuse_undo()
    with pytest.raises(NotAsked):
        table.agree_to_undo([0, 1, 2])
    assert table.game.digest() == before


def test_whoever_goes_on_ends_the_question() -> None:
    table, first, second = after_two_purchases()
    table.ask_for_undo(first)
    table.act(second, ["done"])
    assert table.undo_request is None


def test_what_was_revealed_stays_revealed() -> None:
    """When an auction ends, a new plant lies on the market."""
    table = table_of("me", "friend", "friend")
    bot, dice = bots.bot("medium"), Dice(1)
    while not table.game.state.reveals:
        table.game.play(bot.choose(table.game.view(table.game.to_move), dice))
    for seat in table.people:
        with pytest.raises(CannotUndo):
            table.ask_for_undo(seat)


def test_a_record_with_an_agreed_undo_is_loaded() -> None:
    table, first, _ = after_two_purchases()
    table.ask_for_undo(first)
    table.agree_to_undo([0, 1, 2])
    loaded = Game.load(table.game.save())
    assert loaded.digest() == table.game.digest()
    assert loaded.to_move == first
