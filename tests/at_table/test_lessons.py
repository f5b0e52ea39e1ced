"""Guided games: their data, when the coach speaks, and what the rivals do."""

import re
from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest

from tests.at_table.learning import (
    as_a_bot,
    as_recorded,
    coach_of,
    play,
    read_all,
    table_of,
)
from tests.questions import question_names
from wattworks.game import Game
from wattworks.locales import languages, set_language
from wattworks.locales.catalogue import SOURCE
from wattworks.table import Table
from wattworks.table.lessons import LEARNER, Condition, Lesson, Step, find_lesson, lessons
from wattworks.web.pages.coach import TARGETS, step_text

LONGEST = 185  # letters that a bubble holds without growing over the table
SENTENCE_END = re.compile(r"[.!?]+[”“»]?(?:\s|$)")
IS_ORDINAL = re.compile(r"\b\d+\.\s")  # "2. rész" is no end of a sentence

each_lesson = pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.name)


@pytest.fixture(autouse=True)
def _source_language() -> Iterator[None]:
    yield
    set_language(SOURCE)


def board() -> Lesson:
    found = find_lesson("board")
    assert found is not None
    return found


# -- data ------------------------------------------------------------------------------------


@each_lesson
def test_the_data_names_only_what_there_is(lesson: Lesson) -> None:
    ids = [step.id for step in lesson.steps]
    assert [id for id, count in Counter(ids).items() if count > 1] == []
    assert [step.id for step in lesson.steps if step.target not in TARGETS] == []
    asked = {name for step in lesson.steps for name in step.when.question}
    assert asked <= question_names()
    earlier = {id for step in lesson.steps for id in step.when.after}
    assert earlier <= set(ids)
    assert sum(step.ends for step in lesson.steps) == 1


def test_a_misspelt_condition_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.toml.decode('id = "a"\nwhen = { qestion = ["buy"] }', type=Step)


def test_lessons_are_offered_in_their_order() -> None:
    assert [lesson.name for lesson in lessons()] == ["board", "cards", "trust"]
    assert find_lesson("no-such-lesson") is None


@each_lesson
def test_every_bubble_is_short_in_every_language(lesson: Lesson) -> None:
    table, offences = table_of(lesson), []
    for language in languages():
        set_language(language)
        for step in lesson.steps:
            text = step_text(coach_of(table), step, table.game.view(LEARNER))
            sentences = len(SENTENCE_END.findall(IS_ORDINAL.sub("", text)))
            if sentences > 2 or len(text) > LONGEST:
                offences.append(f"{language} {step.id}: {sentences} sentences, {len(text)} letters")
    assert offences == []


# -- conditions, with the engine ---------------------------------------------------------------

RECORDED = {
    "board": (
        "welcome output needs minimum nominate open raise company prices buy order first-city "
        "route undo enough run earned payments leader future token pass refill hint slots track"
    ),
    "cards": (
        "welcome output needs minimum nominate open columns room order run earned future token "
        "pass raise shift hint"
    ),
    "trust": "welcome house why plant fuel build",
}


@each_lesson
def test_the_recorded_game_is_taught_in_a_sensible_order(lesson: Lesson) -> None:
    """Two rounds, in which the learner does what was recorded; later things come later."""
    table = table_of(lesson)
    heard: list[str] = []
    play(table, as_recorded(lesson), lambda step, _: heard.append(step.id), "random", rounds=2)
    assert heard[: len(RECORDED[lesson.name].split())] == RECORDED[lesson.name].split()
    moves = tuple(entry.text for entry in table.game.entries)
    assert moves == lesson.course[: len(moves)]


@each_lesson
@pytest.mark.parametrize("rivals", ["random", "easy", "medium"])
@pytest.mark.parametrize("learner", ["random", "easy", "medium"])
def test_a_lesson_reaches_its_end_whoever_plays_how(
    lesson: Lesson, rivals: str, learner: str
) -> None:
    """Nobody follows the recording: whatever is due is said once, and the game is played out."""
    table = table_of(lesson)
    heard: list[Step] = []

    def hear(step: Step, table: Table) -> None:
        assert step.when.holds(table.game.view(LEARNER))
        heard.append(step)

    play(table, as_a_bot(learner), hear, rivals)
    ids = [step.id for step in heard]
    assert len(ids) == len(set(ids))
    assert next(step for step in lesson.steps if step.ends).id in ids
    assert ids[-1] == "over"


def test_steps_of_the_board_and_its_end_are_told_when_they_come() -> None:
    rounds: dict[str, tuple[int, int]] = {}

    def hear(step: Step, table: Table) -> None:
        rounds[step.id] = (int(table.game.state.step), int(table.game.state.round))

    play(table_of(board()), as_a_bot("medium"), hear, "easy")
    assert rounds["step-2"][0] == 2
    assert rounds["step-2"] < rounds["near-end"]
    assert rounds["finish"][1] == 3


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        (Condition(), True),
        (Condition(question=("nominate",)), True),
        (Condition(question=("buy", "build")), False),
        (Condition(can="nominate"), True),
        (Condition(can="pass"), False),  # not in the first round
        (Condition(round=1, step=1), True),
        (Condition(round=2), False),
        (Condition(step=2), False),
        (Condition(plants=1), False),
        (Condition(cities=1), False),
        (Condition(cities_below=1), True),
        (Condition(enough=True), True),  # no plant, no city
        (Condition(place="first"), True),
        (Condition(place="last"), False),
        (Condition(token=True), True),
        (Condition(to_end=16), False),
        (Condition(to_end=17), True),
        (Condition(last_round=True), False),
        (Condition(over=True), False),
    ],
)
def test_a_condition_is_about_the_table(condition: Condition, holds: bool) -> None:
    assert condition.holds(table_of(board()).game.view(LEARNER)) is holds


def test_conditions_follow_the_game() -> None:
    table = table_of(board())
    play(table, as_recorded(board()), lambda _, __: None, "random", rounds=1)
    view = table.game.view(LEARNER)
    assert Condition(plants=1, cities=2, enough=True, round=2, place="first").holds(view)
    assert not Condition(plants=2).holds(view)
    assert not Condition(cities=3).holds(view)
    assert not Condition(cities_below=2).holds(view)


def test_the_last_round_and_the_end_of_the_card_game_are_seen() -> None:
    lesson = find_lesson("cards")
    assert lesson is not None
    seen: dict[str, bool] = {}

    def hear(step: Step, table: Table) -> None:
        seen[step.id] = table.game.is_over

    play(table_of(lesson), as_a_bot("easy"), hear, "easy")
    assert seen["last-round"] is False
    assert seen["over"] is True


# -- the learner -------------------------------------------------------------------------------


def test_nothing_is_said_while_others_move() -> None:
    table = table_of(board())
    table.act(LEARNER, ["nominate 08"])
    table.act(LEARNER, ["bid 8"])
    assert not table.asks_person()
    assert coach_of(table).says(table.game.view(LEARNER)) is None


def test_a_move_is_free_while_the_coach_speaks_and_counts_as_having_read() -> None:
    table = table_of(board())
    said = coach_of(table).says(table.game.view(LEARNER))
    assert said is not None
    table.act(LEARNER, ["nominate 06"])  # not what was recorded
    assert coach_of(table).progress.shown == (said.id,)


def test_what_is_still_true_after_a_move_stays() -> None:
    """Such as what fuel costs, while several units are bought."""
    lesson = board()
    table = table_of(lesson)
    choose = as_recorded(lesson)

    def not_yet(game: Game) -> str:
        question = game.state.question
        assert question is not None
        if question.name == "buy":
            raise StopIteration
        return choose(game)

    with pytest.raises(StopIteration):
        play(table, not_yet, lambda _, __: None, "random")
    coach = coach_of(table)
    coach.progress = type(coach.progress)("board", ("company",))
    view = table.game.view(LEARNER)
    before = coach.says(view)
    assert before is not None
    assert before.id == "prices"
    table.act(LEARNER, ["buy coal"])
    assert coach.says(table.game.view(LEARNER)) == before


def test_a_refused_move_changes_nothing_that_was_said() -> None:
    table = table_of(board())
    before = coach_of(table).progress
    with pytest.raises(ValueError, match="future_market"):
        table.act(LEARNER, ["nominate 15"])
    assert coach_of(table).progress == before


def test_a_step_is_confirmed_once() -> None:
    table = table_of(board())
    coach, view = coach_of(table), table.game.view(LEARNER)
    coach.confirm("welcome", view)
    coach.confirm("welcome", view)
    assert coach.progress.shown == ("welcome",)
    said = coach.says(view)
    assert said is not None
    assert said.id == "output"


def test_steps_can_be_heard_again_one_by_one() -> None:
    table = table_of(board())
    coach, view = coach_of(table), table.game.view(LEARNER)
    assert not coach.can_repeat()
    for id in ("welcome", "output"):
        coach.confirm(id, view)
    said = []
    for _ in range(3):  # once more than there is
        coach.repeat()
        said.append(coach.says(view))
    for id in ("welcome", "output"):
        coach.confirm(id, view)
    said.append(coach.says(view))
    assert [step and step.id for step in said] == ["output", "welcome", "welcome", "needs"]
    assert coach.progress.shown == ("welcome", "output")


def test_whoever_acts_has_heard_enough_again() -> None:
    table = table_of(board())
    coach = coach_of(table)
    coach.confirm("welcome", table.game.view(LEARNER))
    coach.repeat()
    table.act(LEARNER, ["nominate 08"])
    said = coach.says(table.game.view(LEARNER))
    assert said is not None
    assert said.id == "open"


def test_the_coach_can_be_switched_off_and_on() -> None:
    table = table_of(board())
    coach, view = coach_of(table), table.game.view(LEARNER)
    coach.switch_off()
    assert coach.says(view) is None
    coach.repeat()
    said = coach.says(view)
    assert said is not None
    assert said.id == "welcome"


def test_a_maximum_bid_is_seen_by_the_coach_like_any_bid() -> None:
    table = table_of(board())
    read_all(table, lambda _, __: None)
    table.act(LEARNER, ["nominate 08"])
    table.set_max_bid(LEARNER, 9)
    assert coach_of(table).progress.shown[-1] == "open"


# -- the rivals --------------------------------------------------------------------------------


def test_rivals_do_what_was_recorded_until_the_learner_deviates() -> None:
    lesson = board()
    table = table_of(lesson)
    for move in lesson.course[:2]:
        table.act(LEARNER, [move])
    assert table.recorded_move() == lesson.course[2]
    other = table_of(lesson)
    other.act(LEARNER, ["nominate 07"])
    other.act(LEARNER, ["bid 7"])
    assert other.recorded_move() is None


def test_what_was_taken_back_is_no_deviation() -> None:
    lesson = board()
    table = table_of(lesson)
    table.act(LEARNER, ["nominate 07"])
    table.undo([LEARNER])
    for move in lesson.course[:2]:
        table.act(LEARNER, [move])
    assert table.recorded_move() == lesson.course[2]


def test_the_recording_ends_and_the_game_goes_on() -> None:
    lesson = board()
    assert lesson.recorded_move(lesson.course) is None
    assert lesson.recorded_move((*lesson.course, "pass")) is None


def test_after_a_deviation_the_same_moves_bring_the_same_game() -> None:
    courses = []
    for _ in range(2):
        table = table_of(board())
        play(table, as_a_bot("medium", seed=3), lambda _, __: None, "easy", rounds=3)
        courses.append([entry.text for entry in table.game.entries])
    assert courses[0] == courses[1]


def test_an_ordinary_table_has_no_coach() -> None:
    game = Game.new(players=3, seed=1)
    table = Table(game, board().seats())
    assert table.coach is None
    assert table.recorded_move() is None
