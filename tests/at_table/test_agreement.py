"""Taking back what others have already followed, if nobody minds."""

import pytest

from tests.at_table.test_table import play_until, table_of
from wattworks import bots
from wattworks.dice import Dice
from wattworks.game import CannotUndo, Game
from wattworks.table import NotAsked, Seat, SeatTaken, Table
from wattworks.table.proposal import STAND_IN, Proposal


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
    table.agree([second])
    assert table.game.to_move == second
    table.agree([third])
    assert table.game.to_move == first
    assert table.game.state.players[second].money > money


def test_it_goes_back_to_something_that_can_be_decided() -> None:
    """The first one buys until nothing but "done" is left, which would be answered at once."""
    table = table_of("me", "friend", "friend")
    play_until(table, "buy")
    first, bought = table.game.to_move, 0
    while len(legal := table.game.legal_actions()) > 1:
        money = table.game.state.players[first].money
        table.act(first, [table.game.notation(legal[0])])
        bought += 1
    assert bought
    table.act(first, ["done"])
    second = table.game.to_move
    table.act(second, [table.game.notation(table.game.legal_actions()[0])])
    table.ask_for_undo(first)
    table.agree([0, 1, 2])
    assert table.game.to_move == first
    assert len(table.game.legal_actions()) > 1
    assert table.game.state.players[first].money == money


def test_one_who_minds_is_enough() -> None:
    table, first, second = after_two_purchases()
    before = table.game.digest()
    table.ask_for_undo(first)
    table.agree([second])
    table.refuse()
    with pytest.raises(NotAsked):
        table.agree([0, 1, 2])
    assert table.game.digest() == before


def test_whoever_goes_on_ends_the_question() -> None:
    table, first, second = after_two_purchases()
    table.ask_for_undo(first)
    table.act(second, ["done"])
    assert table.proposal is None


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
    table.agree([0, 1, 2])
    loaded = Game.load(table.game.save())
    assert loaded.digest() == table.game.digest()
    assert loaded.to_move == first


def test_a_bot_stands_in_once_all_who_are_there_agree() -> None:
    """Of five people 0 is missed, 1 asks, 2 and 3 are there, 4 is not."""
    table = table_of(*["person"] * 5)
    table.ask_for_stand_in(0, asking=[1], present=[1, 2, 3])
    assert table.proposal == Proposal(0, 0, frozenset({1}), STAND_IN)
    table.agree([2], present=[1, 2, 3])
    assert table.seats[0].is_person
    table.act(table.game.to_move, [table.game.notation(table.game.legal_actions()[0])])
    assert table.proposal is not None  # it does not end with the next action
    table.agree([3], present=[1, 2, 3])
    assert table.seats[0].is_away
    assert table.proposal is None


def test_whoever_is_alone_with_somebody_missed_need_not_ask() -> None:
    table = table_of("person", "person", "easy")
    table.ask_for_stand_in(1, asking=[0], present=[0])
    assert table.seats[1].is_away


def test_a_stand_in_can_be_refused_and_is_for_others_only() -> None:
    table = table_of(*["person"] * 3)
    for seat, asking in ((0, [0]), (0, [])):
        with pytest.raises(NotAsked):
            table.ask_for_stand_in(seat, asking, present=[0, 1, 2])
    table.ask_for_stand_in(0, asking=[1], present=[1, 2])
    table.refuse()
    assert table.proposal is None
    assert table.seats[0].is_person
    table.stand_in_for(0)
    with pytest.raises(NotAsked):  # a bot plays already
        table.ask_for_stand_in(0, asking=[1], present=[1, 2])


def test_a_seat_is_handed_over_to_somebody_who_watched() -> None:
    table = table_of("person", "person", "easy")
    table.seats = (
        Seat("person", holder="ann", token="x"),
        Seat("person", holder="bob"),
        Seat("easy"),
    )
    table.hand_over(0, "cem")
    assert table.seats[0] == Seat("person", holder="cem")
    with pytest.raises(SeatTaken):
        table.hand_over(0, "bob")
