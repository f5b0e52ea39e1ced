"""Guided games over HTTP: beginning one, talking to the coach, coming back."""

import sqlite3

import pytest

from tests.at_table.learning import as_a_bot, play, table_of
from tests.browser.serving import Server
from tests.web.player import Player
from tests.web.reading import Element, parsed
from tests.web.selecting import select
from wattworks.table import Table
from wattworks.table.coach import Coach, Progress
from wattworks.table.lessons import Lesson, Step, find_lesson, lessons
from wattworks.web.pages.table_page import STRANGER, Page
from wattworks.web.play.bot_pool import BotPool
from wattworks.web.play.served_table import ServedTable
from wattworks.web.store import Store, StoredTable, Summary, UnreadableTable
from wattworks.web.store.rows import Unreadable


def begin(player: Player, lesson: str = "board") -> str:
    answer = player.http.post("/learn", data={"lesson": lesson})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"].removeprefix("/game/"))


def bubble(player: Player, id: str) -> Element:
    return parsed(player.page(id)).find("coach-bubble")


def said(player: Player, id: str) -> str:
    """The step that the coach says; nothing while there is none."""
    return bubble(player, id).attributes.get("data-says", "")


def table_with(progress: Progress) -> Table:
    lesson = find_lesson("board")
    assert lesson is not None
    return Table(lesson.game("ABC"), lesson.seats(), coach=Coach(lesson, progress))


# -- on disk -----------------------------------------------------------------------------------


def test_progress_is_kept_with_the_table(store: Store) -> None:
    progress = Progress("board", ("welcome", "output"), back=1, off=True)
    table = table_with(Progress("board"))
    store.add("a", table)
    assert table.coach is not None
    table.coach.progress = progress
    store.save("a", 0, 0, table).result()
    kept = store.load("a").table
    assert kept.coach is not None
    assert kept.coach.progress == progress
    [line] = store.summaries()
    assert isinstance(line, Summary)
    assert line.is_lesson


def test_a_lesson_that_is_gone_leaves_an_ordinary_game(store: Store) -> None:
    store.add("a", table_with(Progress("no-such-lesson")))
    assert store.load("a").table.coach is None


def test_a_step_that_is_gone_is_passed_over(store: Store) -> None:
    table = table_with(Progress("board", ("welcome", "no-such-step"), back=1))
    store.add("a", table)
    coach = store.load("a").table.coach
    assert coach is not None
    step = coach.says(table.game.view(0))
    assert step is not None
    assert step.id == "welcome"


@pytest.mark.parametrize("lesson", ["{", "[]", '{"lesson": 7}'])
def test_progress_that_cannot_be_read_is_told_like_any_damage(store: Store, lesson: str) -> None:
    store.add("a", table_with(Progress("board")))
    with sqlite3.connect(store.path) as connection:
        connection.execute("UPDATE tables SET lesson = ?", (lesson,))
    connection.close()
    with pytest.raises(UnreadableTable):
        store.load("a")
    assert store.summaries() == [Unreadable("a")]


# -- on the page -------------------------------------------------------------------------------


def served(table: Table, store: Store, pool: BotPool) -> ServedTable:
    return ServedTable("here", StoredTable(table, 0), store, pool)


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.name)
def test_whatever_a_step_is_about_is_on_the_page_when_it_is_due(
    lesson: Lesson, store: Store
) -> None:
    """In whole games, so that every step comes once."""
    pool, missing, heard = BotPool(), [], set()

    def hear(step: Step, table: Table) -> None:
        if step.id in heard:
            return
        heard.add(step.id)
        page = parsed(str(Page(served(table, store, pool), STRANGER).whole()))
        said = page.find("coach-bubble").attributes
        assert said["data-says"] == step.id
        targets = said["data-targets"].split("|") if said["data-targets"] else []
        assert bool(targets) == bool(step.target)
        if targets and not any(select(page, target) for target in targets):
            missing.append(f"{step.id}: {targets}")

    for seed in SEEDS:
        play(table_of(lesson), as_a_bot("random", seed), hear, "random")
    assert missing == []
    assert heard == {step.id for step in lesson.steps}


# of the luck of bots that play anyhow: together they meet everything that is taught
SEEDS = (1, 2, 3)


@pytest.mark.parametrize(
    ("selector", "texts"),
    [
        ("#a .b", ["1", "2"]),
        ("#a .b:nth-child(2)", ["2"]),
        ('p[data-x="y"]', ["1"]),
        ("[data-x]", ["1", "3"]),
        ("#a .c .b", []),
    ],
)
def test_selectors_find_what_they_name(selector: str, texts: list[str]) -> None:
    page = parsed(
        '<div id="a"><p class="b" data-x="y">1</p><p class="b c">2</p></div><b data-x="z">3</b>'
    )
    assert [each.text for each in select(page, selector)] == texts


# -- over HTTP ---------------------------------------------------------------------------------


def test_the_first_page_offers_every_lesson(player: Player) -> None:
    page = parsed(player.http.get("/").text)
    offered = [
        each.attributes["value"]
        for each in page.all()
        if each.tag == "button" and each.attributes.get("name") == "lesson"
    ]
    assert set(offered) == {lesson.name for lesson in lessons()}
    beside_play = page.find("new-game").with_attribute("form")
    assert [each.attributes["value"] for each in beside_play] == [lessons()[0].name]


def test_the_first_page_shows_a_table_that_nobody_can_touch(player: Player) -> None:
    page = parsed(player.http.get("/").text)
    [shown] = page.with_attribute("inert")
    ids = {each.attributes.get("id") for each in shown.all()}
    assert {"map", "market", "players"} <= ids
    assert shown.with_attribute("data-act") == []


def test_every_lesson_begins_with_a_welcome(player: Player) -> None:
    for lesson in lessons():
        assert said(player, begin(player, lesson.name)) == lesson.steps[0].id


def test_there_is_no_other_lesson(player: Player) -> None:
    assert player.http.post("/learn", data={"lesson": "none"}).status_code == 404
    assert player.http.post("/learn", data={}).status_code == 404


def test_an_ordinary_game_has_no_coach(player: Player) -> None:
    id = player.new_game()
    ids = [each.attributes.get("id") for each in parsed(player.page(id)).all()]
    assert "coach" not in ids
    assert player.post(id, "coach", do="off").status_code == 200


def test_what_was_read_is_followed_by_the_next_thing(player: Player) -> None:
    id = begin(player)
    answer = player.post(id, "coach", do="next", step="welcome")
    assert answer.status_code == 200
    assert 'data-says="output"' in answer.text
    assert said(player, id) == "output"


def test_a_second_press_does_not_skip_a_step(player: Player) -> None:
    id = begin(player)
    for _ in range(2):
        player.post(id, "coach", do="next", step="welcome")
    assert said(player, id) == "output"


def test_every_answer_to_the_coach_raises_the_revision(server: Server, player: Player) -> None:
    id = begin(player)
    store = Store(server.data)
    revisions = [store.load(id).revision]
    for do in ("next", "repeat", "off", "repeat"):
        player.post(id, "coach", do=do, step="welcome")
        revisions.append(store.load(id).revision)
    store.close()
    first = revisions[0]
    assert revisions == [first, first + 1, first + 2, first + 3, first + 4]


def test_steps_can_be_repeated_and_the_coach_switched_off(player: Player) -> None:
    id = begin(player)
    player.post(id, "coach", do="next", step="welcome")
    player.post(id, "coach", do="repeat")
    assert said(player, id) == "welcome"
    player.post(id, "coach", do="off")
    assert "hidden" in bubble(player, id).attributes
    player.post(id, "coach", do="repeat")
    assert said(player, id) == "output"


def test_the_form_works_without_scripts(player: Player) -> None:
    id = begin(player)
    answer = player.http.post(f"/game/{id}/coach", data={"do": "next", "step": "welcome"})
    assert (answer.status_code, answer.headers["location"]) == (303, f"/game/{id}")
    assert said(player, id) == "output"


def test_nonsense_to_the_coach_changes_nothing(player: Player) -> None:
    id = begin(player)
    for fields in ({}, {"do": "dance"}, {"do": "next"}, {"do": "next", "step": "finish"}):
        assert player.post(id, "coach", **fields).status_code == 200
    assert said(player, id) == "welcome"


def test_a_lesson_is_resumed_after_a_crash(server: Server, player: Player) -> None:
    id = begin(player)
    player.post(id, "coach", do="next", step="welcome")
    server.kill()
    server.start()
    assert said(player, id) == "output"
    listed = parsed(player.http.get("/").text).whole_text()
    assert "guided game" in listed


def test_the_learner_may_do_anything_and_the_rivals_play_on(player: Player) -> None:
    id = begin(player)
    player.post(id, "settings", speed="at-once", auto="on")
    player.act(id, "nominate 06")
    player.act(id, "bid 20")
    assert player.wait(id).question != "waiting"
