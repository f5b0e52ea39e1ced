"""Looking back on a finished game: its mistakes, and every step of it."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.moments import play_until, shortened
from tests.browser.serving import Server
from tests.spaces import plain
from tests.web.conftest import Tables
from tests.web.player import SOON, Player
from tests.web.reading import Element, parsed
from wattworks.bots.benchmarks import benchmark
from wattworks.bots.review import review
from wattworks.engine.state import BoardState
from wattworks.game import Game
from wattworks.locales import word
from wattworks.table import Seat, Table
from wattworks.table.thinking import FinishedGame
from wattworks.web.pages.question_panel.wording import in_words
from wattworks.web.pages.scene import past_scene
from wattworks.web.play.bot_pool import BotPool
from wattworks.web.play.review_job import MOST_ALONE, ReviewJob
from wattworks.web.store.store import Store

NAMES = ["Ann", "Bob", "Cem"]


def bots_game(edition: str = "recharged", map: str | None = "germany") -> Game:
    return play_until(Game.new(edition, map, NAMES, seed=1), lambda *_: False)


def last_rounds() -> Game:
    """A finished game of two rounds: few decisions to judge."""
    game = shortened(bots_game(), 2)
    assert game.is_over
    return game


@pytest.fixture(scope="module")
def visitor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Player]:
    folder: Path = tmp_path_factory.mktemp("finished")
    store = Store(folder)
    over = last_rounds()
    for id, kinds in (("over", ("me", "easy", "easy")), ("bots", ("easy", "easy", "easy"))):
        store.add(id, Table(over, [Seat(kind) for kind in kinds]))
    whole = bots_game()
    store.add("whole", Table(whole, [Seat("me"), Seat("easy"), Seat("easy")]))
    store.add("running", Table(Game.new(players=NAMES, seed=1), [Seat("me")] * 3))
    store.close()
    with Server(folder) as server, Player(server.address) as player:
        yield player


def state(page: str) -> Element:
    return parsed(page).find("review-state")


def is_running(shown: Element) -> bool:
    return any(each.tag == "progress" for each in shown.all())


def test_a_review_tells_the_mistakes_that_the_library_finds(visitor: Player) -> None:
    assert state(visitor.http.get("/game/over/result").text).tag == "form"
    shown = state(visitor.post("over", "review").text)
    assert is_running(shown)
    assert shown.attributes["data-follow"] == "/game/over/review"
    until = time.monotonic() + 3 * SOON
    while is_running(shown):
        assert time.monotonic() < until, "the review does not end"
        time.sleep(0.1)
        shown = state(visitor.http.get("/game/over/review", headers={"X-Fragment": "1"}).text)
    lines = [each.whole_text() for each in shown.all() if each.tag == "li"]
    expected = review(last_rounds(), 0)[:MOST_ALONE]
    assert 0 < len(expected) == len(lines)
    for mistake, line in zip(expected, lines, strict=True):
        assert line.startswith(f"Round {mistake.round}, {word('phase', mistake.phase)}: ")
        assert f"{round(100 * mistake.lost)} percentage points off the chance of winning" in line
        assert line.index("played: ") < line.index("better: ")
    links = [each.attributes["href"] for each in shown.all() if each.tag == "a"]
    assert links == [f"/game/over/replay/{mistake.entry}" for mistake in expected]
    assert "Ann: biggest mistakes" in shown.whole_text()
    assert "Bob" not in " ".join(lines)
    assert "Ann: biggest mistakes" in visitor.http.get("/game/over/result").text


def test_without_scripts_the_result_page_comes_again(visitor: Player) -> None:
    answer = visitor.http.post("/game/over/review")
    assert answer.status_code == 303
    assert answer.headers["location"] == "/game/over/result#review"


def test_games_of_bots_alone_are_not_reviewed(visitor: Player) -> None:
    assert "review-state" not in visitor.http.get("/game/bots/result").text


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_running_game_is_not_reviewed(visitor: Player, method: str) -> None:
    answer = visitor.http.request(method, "/game/running/review")
    assert answer.status_code == 409
    assert "The game is not over yet." in answer.text


def test_a_review_that_fails_can_be_asked_for_again() -> None:
    async def fail(pool: BotPool) -> ReviewJob:
        review = ReviewJob(pool)
        review.begin([FinishedGame("no record", (), 0)])
        while review.is_running:
            await asyncio.sleep(0.01)
        return review

    pool = BotPool()
    failed = asyncio.run(fail(pool))
    pool.close()
    assert failed.has_failed
    assert failed.found is None


@pytest.mark.parametrize(("edition", "map"), [("recharged", "germany"), ("card", None)])
def test_every_move_has_words(tables: Tables, edition: str, map: str | None) -> None:
    table = tables.table(bots_game(edition, map))
    words = {}
    for number, entry in list(enumerate(table.game.entries))[::3]:
        text = in_words(past_scene(table, table.game.at(number), entry.seat), [entry.text or ""])
        assert text.endswith(".")
        words[(entry.text or "").split()[0], entry.phase] = text
    assert words["done", "fuel"] == "Finish here."
    assert words["pass", "auction"] == "Pass."
    assert words["run", "bureaucracy"].startswith("Run ")


def test_moves_of_one_turn_are_told_together(tables: Tables) -> None:
    game = bots_game()
    table = tables.table(game)
    first = next(n for n, entry in enumerate(game.entries) if entry.text == "buy coal")
    scene = past_scene(table, game.at(first), game.entries[first].seat)
    assert in_words(scene, ["buy coal", "buy oil", "buy coal", "done"]) == "Buy coal ×2 and oil."


def test_resource_cards_are_listed_and_not_counted(tables: Tables) -> None:
    """Their units are counted already: not "1 oil ×2"."""
    game = bots_game("card", None)
    texts = [entry.text or "" for entry in game.entries]
    twice = next(n for n, text in enumerate(texts) if text[:4] == "take" and texts[n + 1] == text)
    table = tables.table(game)
    scene = past_scene(table, game.at(twice), game.entries[twice].seat)
    once = in_words(scene, texts[twice : twice + 1])
    units = once.removeprefix("Buy the card with ").removesuffix(".")
    assert in_words(scene, texts[twice : twice + 2]) == f"Buy the cards with {units} and {units}."


def test_a_plant_to_scrap_is_named_in_a_request(tables: Tables) -> None:
    game = bots_game()
    table = tables.table(game)
    number, entry = next(
        (n, entry) for n, entry in enumerate(game.entries) if (entry.text or "").startswith("scrap")
    )
    assert entry.text is not None
    scene = past_scene(table, game.at(number), entry.seat)
    assert in_words(scene, [entry.text]) == f"Scrap plant {entry.text.split()[1]}."


def page_at(visitor: Player, version: int) -> Element:
    answer = visitor.http.get(f"/game/whole/replay/{version}")
    assert answer.status_code == 200, answer.text
    return parsed(answer.text)


def steps(page: Element) -> dict[str, str]:
    links = {name: page.find(f"step-{name}") for name in ("first", "back", "forward", "last")}
    return {
        name: link.attributes["href"].removeprefix("/game/whole/replay/")
        for name, link in links.items()
        if "href" in link.attributes
    }


@pytest.mark.parametrize("share", [0, 0.3, 0.7, 1])
def test_a_step_shows_the_table_of_that_moment_with_all_money(
    visitor: Player, share: float
) -> None:
    game = bots_game()
    version = round(game.version * share)
    past = game.at(version)
    page = page_at(visitor, version)
    players = page.find("players").whole_text()
    for player in past.state.players:
        assert f"{player.money} E" in players
    assert f"Round {past.state.round}" in page.find("status").whole_text()
    assert f"Move {version} of {game.version}" in page.find("place").whole_text()
    houses = [e for e in page.find("map").all() if "house" in e.attributes.get("class", "").split()]
    assert isinstance(past.state, BoardState)
    assert len(houses) == sum(past.state.grid.count)


def test_nothing_can_be_done_while_looking_back(visitor: Player) -> None:
    game = bots_game()
    for version in range(0, game.version, game.version // 12):
        page = page_at(visitor, version)
        assert page.with_attribute("data-act") == []
        forms = {e.attributes["action"] for e in page.all() if e.tag == "form"}
        assert forms == {"/language", "/game/whole/replay", "/game/whole/continue"}


def test_the_steps_lead_to_both_ends(visitor: Player) -> None:
    last = bots_game().version
    assert steps(page_at(visitor, 0)) == {"forward": "1", "last": str(last)}
    assert steps(page_at(visitor, 7)) == {
        "first": "0", "back": "6", "forward": "8", "last": str(last),
    }  # fmt: skip
    assert steps(page_at(visitor, last)) == {"first": "0", "back": str(last - 1)}
    slider = page_at(visitor, 7).find("slider").attributes
    assert (slider["min"], slider["value"], slider["max"]) == ("0", "7", str(last))
    form = visitor.http.get("/game/whole/replay", params={"move": "9"})
    assert form.headers["location"] == "/game/whole/replay/9"


@pytest.mark.parametrize("number", ["-1", "99999", "x", "1.5", "9" * 5000, "²"])
def test_a_move_that_never_was_is_named(visitor: Player, number: str) -> None:
    answer = visitor.http.get("/game/whole/replay", params={"move": number}, follow_redirects=True)
    assert answer.status_code == 404
    assert f"There is no move “{number}” in this game" in answer.text


def test_a_running_game_is_not_shown_to_anybody(visitor: Player) -> None:
    for number in ("0", "1", "x"):
        answer = visitor.http.get(f"/game/running/replay/{number}")
        assert answer.status_code == 409
        assert "The game is not over yet." in answer.text
        assert "50 E" not in plain(answer.text)


def test_the_result_leads_to_every_round(visitor: Player) -> None:
    game = bots_game()
    page = parsed(visitor.http.get("/game/whole/result").text)
    links = [e.attributes["href"] for e in page.all() if "/replay/" in e.attributes.get("href", "")]
    versions = [int(link.rpartition("/")[2]) for link in links]
    assert versions[0] == 0
    assert [game.at(each).state.round for each in versions[1:]] == [*range(1, game.state.round + 1)]
    assert all(game.entries[each - 1].round < game.entries[each].round for each in versions[2:])


def in_marks(element: Element) -> bool:
    return "round" in element.attributes.get("class", "").split()


def test_the_slider_has_marks_where_rounds_begin(visitor: Player) -> None:
    game = bots_game()
    marks = [e for e in page_at(visitor, 0).find("act").all() if e.tag == "a" and in_marks(e)]
    numbers = [int(e.attributes["href"].rpartition("/")[2]) for e in marks]
    assert [game.at(each).state.round for each in numbers] == [*range(1, game.state.round + 1)]


def test_a_reviewed_game_has_marks_of_its_mistakes(visitor: Player) -> None:
    visitor.post("over", "review")
    until = time.monotonic() + 3 * SOON
    while is_running(state(visitor.http.get("/game/over/result").text)):
        assert time.monotonic() < until, "the review does not end"
        time.sleep(0.1)
    page = parsed(visitor.http.get("/game/over/replay/0").text)
    marks = [e for e in page.all() if "mistake" in e.attributes.get("class", "").split()]
    expected = sorted(mistake.entry for mistake in review(last_rounds(), 0)[:MOST_ALONE])
    assert [e.attributes["href"] for e in marks] == [f"/game/over/replay/{n}" for n in expected]
    labels = [plain(e.attributes["aria-label"]) for e in marks]
    assert all(label.startswith("Mistake by Ann. Round ") for label in labels)


def test_the_result_compares_the_rounds_with_the_winner(visitor: Player) -> None:
    game = bots_game()
    found = benchmark(game, 0)
    shown = plain(parsed(visitor.http.get("/game/whole/result").text).whole_text())
    assert f"Ann and {NAMES[found.other]}, round by round" in shown
    last, other = found.own[-1], found.others[-1]
    assert f"{last.cities} / {other.cities}" in shown
    assert f"{last.money} / {other.money}" in shown
    assert "comparison" not in visitor.http.get("/game/bots/result").text


def test_a_new_table_goes_on_from_a_move(visitor: Player) -> None:
    game = bots_game()
    answer = visitor.post("whole", "continue", move="40", seat="1")
    assert answer.status_code == 303
    address = answer.headers["location"]
    record = visitor.http.get(f"{address}/record").text
    assert record.count("Round 1") == game.at(40).save(seat=-1).count("Round 1")
    assert "Bob" in visitor.http.get(address).text
    assert visitor.http.get("/game/whole/result").status_code == 200


@pytest.mark.parametrize(
    ("move", "seat"), [("x", "0"), ("40", "7"), ("99999", "0"), ("40", ""), ("last", "0")]
)
def test_what_cannot_be_continued_is_refused(visitor: Player, move: str, seat: str) -> None:
    number = str(bots_game().version) if move == "last" else move
    answer = visitor.post("whole", "continue", move=number, seat=seat)
    assert answer.status_code == 422
    assert "The game cannot be continued from there." in plain(answer.text)


def test_a_running_game_is_not_continued(visitor: Player) -> None:
    assert visitor.post("running", "continue", move="0", seat="0").status_code == 409
