"""Looking back on a finished game: its mistakes."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.moments import play_until, shortened
from tests.browser.serving import Server
from tests.web.conftest import Tables
from tests.web.player import SOON, Player
from tests.web.reading import Element, parsed
from wattworks.bots.review import review
from wattworks.game import Game
from wattworks.locales import word
from wattworks.web.bot_desk import BotDesk
from wattworks.web.bot_worker import Past
from wattworks.web.hindsight import in_words
from wattworks.web.reviewing import MOST_ALONE, Review
from wattworks.web.scene import scene_at
from wattworks.web.seats import Seat
from wattworks.web.store import Store

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
        store.add(id, Game(over.options, over.start), [Seat(kind) for kind in kinds])
        store.append(id, 0, over.entries, over)
    store.add("running", Game.new(players=NAMES, seed=1), [Seat("me")] * 3)
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
    assert shown.attributes["hx-get"] == "/game/over/review"
    until = time.monotonic() + 3 * SOON
    while is_running(shown):
        assert time.monotonic() < until, "the review does not end"
        time.sleep(0.1)
        shown = state(visitor.http.get("/game/over/review", headers={"HX-Request": "true"}).text)
    lines = [each.whole_text() for each in shown.all() if each.tag == "li"]
    expected = review(last_rounds(), 0)[:MOST_ALONE]
    assert 0 < len(expected) == len(lines)
    for mistake, line in zip(expected, lines, strict=True):
        assert line.startswith(f"Round {mistake.round}, {word('phase', mistake.phase)}: ")
        assert f"{round(100 * mistake.lost)} % of the chance to win lost" in line
        assert line.index("played: ") < line.index("better: ")
    assert "Ann: the largest mistakes" in shown.whole_text()
    assert "Bob" not in " ".join(lines)
    assert "Ann: the largest mistakes" in visitor.http.get("/game/over/result").text


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
    async def fail(desk: BotDesk) -> Review:
        review = Review(desk)
        review.begin([Past("no record", (), 0)])
        while review.is_running:
            await asyncio.sleep(0.01)
        return review

    desk = BotDesk()
    failed = asyncio.run(fail(desk))
    desk.close()
    assert failed.has_failed
    assert failed.found is None


@pytest.mark.parametrize(("edition", "map"), [("recharged", "germany"), ("card", None)])
def test_every_move_has_words(tables: Tables, edition: str, map: str | None) -> None:
    table = tables.table(bots_game(edition, map))
    words = {}
    for number, entry in list(enumerate(table.game.entries))[::3]:
        text = in_words(scene_at(table, number, entry.seat), [entry.text or ""])
        assert text.endswith(".")
        words[(entry.text or "").split()[0], entry.phase] = text
    assert words["done", "fuel"] == "Done: no more fuel."
    assert words["pass", "auction"].startswith("Pass: ")
    assert words["run", "bureaucracy"].startswith("Run ")


def test_moves_of_one_turn_are_told_together(tables: Tables) -> None:
    game = bots_game()
    table = tables.table(game)
    first = next(n for n, entry in enumerate(game.entries) if entry.text == "buy coal")
    scene = scene_at(table, first, game.entries[first].seat)
    assert in_words(scene, ["buy coal", "buy oil", "buy coal", "done"]) == "Buy coal ×2, oil."
