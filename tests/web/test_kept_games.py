"""Games that a server finds in its store: finished ones, and ones whose bots are gone."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.browser.serving import Server
from tests.web.player import Player
from tests.web.reading import parsed
from wattworks.game import Game
from wattworks.table import Seat, Table
from wattworks.table.seats import STAND_IN
from wattworks.web.store.store import Store

NAMES = ["Ann", "Bob", "Cem"]
DEAL = 2


def finished() -> Game:
    game = Game.new("original", "usa", NAMES, variants=["first-game"], seed=DEAL)
    rng = Random(1)
    while not game.is_over:
        game.play(rng.choice(game.legal_actions()))
    return game


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game and one with a bot of a level that there is no longer."""
    folder = tmp_path_factory.mktemp("kept")
    store = Store(folder)
    over = finished()
    seats = [Seat("me"), Seat("easy"), Seat("easy")]
    store.add("over", Table(over, seats), str(DEAL))
    running = Game.new(players=NAMES, seed=4)
    store.add("gone", Table(running, [Seat("me"), Seat("gone"), Seat("gone:hoarder")]))
    store.close()
    return folder


@pytest.fixture(scope="module")
def visitor(data: Path) -> Iterator[Player]:
    with Server(data) as server, Player(server.address) as player:
        yield player


def test_the_result_shows_all_money(visitor: Player) -> None:
    game = finished()
    page = parsed(visitor.http.get("/game/over/result").text)
    (standings,) = (e for e in page.all() if e.attributes.get("class") == "standings")
    rows = [e.whole_text() for e in standings.all() if e.tag == "tr"][1:]
    assert len(rows) == len(NAMES)
    for row in rows:
        seat = next(i for i, name in enumerate(NAMES) if name in row)
        assert f" {game.state.players[seat].money} " in f" {row} "
    assert "Won by" in page.whole_text()
    assert [e for e in page.all() if "charts" in e.attributes.get("class", "")]


def test_the_record_of_a_finished_game_is_whole(visitor: Player) -> None:
    record = visitor.http.get("/game/over/record")
    assert "attachment" in record.headers["content-disposition"]
    assert Game.load(record.text).digest() == finished().digest()


@pytest.mark.parametrize("deal", ["same", "new"])
def test_a_rematch_has_the_same_table_and_the_deal_that_was_asked_for(
    visitor: Player, data: Path, deal: str
) -> None:
    answer = visitor.http.post("/game/over/again", data={"deal": deal})
    store = Store(data)
    kept = store.load(answer.headers["location"].removeprefix("/game/"))
    store.close()
    assert [seat.kind for seat in kept.table.seats] == ["me", "easy", "easy"]
    assert kept.table.game.options == finished().options
    assert (kept.table.game.setup == finished().setup) == (deal == "same")
    assert (kept.deal == str(DEAL)) == (deal == "same")


def test_the_result_tells_the_number_of_the_deal(visitor: Player) -> None:
    assert f"Deal: {DEAL}" in visitor.http.get("/game/over/result").text


def test_finished_games_are_listed_with_their_winners(visitor: Player) -> None:
    assert "Won by" in visitor.http.get("/").text


def test_for_a_bot_that_fails_another_one_plays_on(visitor: Player) -> None:
    visitor.post("gone", "settings", speed="at-once", auto="on")
    now = visitor.wait("gone")
    while "failed" not in visitor.page("gone"):
        act = f"bid {now.text}" if not now.acts else now.acts[0]
        visitor.act("gone", act)
        now = visitor.wait("gone")
    log = parsed(visitor.page("gone")).find("log").whole_text()
    assert f"(gone) failed; {STAND_IN} takes over" in log or "(gone:hoarder) failed" in log
