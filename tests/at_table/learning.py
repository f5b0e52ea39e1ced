"""Playing a guided game without a server: rivals as recorded, or bots after a deviation."""

from collections.abc import Callable

from wattworks import bots
from wattworks.dice import Dice
from wattworks.game import Game
from wattworks.table import Table
from wattworks.table.coach import Coach
from wattworks.table.lessons import LEARNER, Lesson, Step

Heard = Callable[[Step, Table], None]
Choice = Callable[[Game], str]


def table_of(lesson: Lesson) -> Table:
    names = [f"P{number}" for number in range(len(lesson.seats()))]
    return Table(lesson.game(names), lesson.seats(), coach=Coach(lesson))


def coach_of(table: Table) -> Coach:
    assert table.coach is not None
    return table.coach


def read_all(table: Table, heard: Heard) -> None:
    """Read what the coach says, step by step, until there is nothing more to say."""
    coach, view = coach_of(table), table.game.view(LEARNER)
    while (step := coach.says(view)) is not None:
        heard(step, table)
        coach.confirm(step.id, view)


def play(table: Table, choose: Choice, heard: Heard, rivals: str, rounds: int = 99) -> None:
    """Until the game is over, or those rounds are."""
    bot = bots.bot(rivals)
    table.answer_automatically()
    while not table.game.is_over and table.game.state.round <= rounds:
        if table.asks_person():
            read_all(table, heard)
            table.act(LEARNER, [choose(table.game)])
        else:
            dice = Dice(coach_of(table).lesson.dice_seed(table.game.version))
            view = table.game.view(table.game.to_move)
            table.play_for_bot(table.recorded_move() or bot.choose(view, dice))
    read_all(table, heard)


def as_recorded(lesson: Lesson) -> Choice:
    return lambda game: lesson.course[len(game.entries)]


def as_a_bot(level: str, seed: int = 1) -> Choice:
    bot, dice = bots.bot(level), Dice(seed)
    return lambda game: game.notation(bot.choose(game.view(game.to_move), dice))
