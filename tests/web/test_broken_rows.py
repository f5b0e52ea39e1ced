"""One table that cannot be read takes nothing else down: it is listed, and can be deleted."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.serving import Server
from tests.web.player import Player
from tests.web.reading import parsed
from wattworks.game import Game
from wattworks.web.store.private_folder import FILE

# what is done to a row, and whether the list shows it
BREAKS = {
    "cut-head": "update tables set head = substr(head, 1, 200) where id = ?",
    "no-head": "update tables set head = '' where id = ?",
    "head-is-no-text": "update tables set head = x'ff00' where id = ?",
    "head-is-not-utf-8": "update tables set head = cast(x'fffe' as text) where id = ?",
    "seats-are-no-json": "update tables set seats = '[{\"kind\":' where id = ?",
    "seats-are-another-json": "update tables set seats = '{\"kind\": 3}' where id = ?",
    "round-is-a-word": "update tables set round = 'first' where id = ?",
    "played-is-a-word": "update tables set played = 'today' where id = ?",
}
# what the list needs and the game does not
SUMMARY = {
    "winners-are-no-json": "update tables set winners = '[' where id = ?",
    "winners-do-not-exist": "update tables set winners = '[9]' where id = ?",
}
# what is seen only when the game is opened
LATE = {
    "too-few-seats": 'update tables set seats = \'[{"kind":"me"}]\' where id = ?',
    "no-such-pace": "update tables set pace = 'hasty' where id = ?",
    "an-entry-is-nonsense": "insert into entries values (?, 0, 0, 'steal everything')",
    "an-entry-is-illegal": "insert into entries values (?, 0, 0, 'bid 99999')",
    "an-entry-is-no-text": "insert into entries values (?, 0, 0, x'ff')",
    "an-undo-of-nothing": "insert into entries values (?, 0, 0, null)",
    "a-proposal-of-nobody": (
        'update tables set proposal = \'{"seat":9,"version":0}\' where id = ?'
    ),
    "a-bid-is-a-word": "insert into max_bids values (?, 0, 'seven', 'much')",
}


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("broken")) as server:
        yield server


def break_row(folder: Path, statement: str, id: str) -> None:
    with sqlite3.connect(folder / FILE) as file:
        file.execute(statement, (id,))
    file.close()


def forms(html: str) -> list[str]:
    return [e.attributes.get("action", "") for e in parsed(html).all() if e.tag == "form"]


def kept(server: Server, statement: str) -> tuple[str, str]:
    """The ids of a game that is in order and of one that is not."""
    game = Game.new(players=3, seed=1)
    good, bad = (server.keep(game, ["me"] * 3) for _ in range(2))
    break_row(server.data, statement, bad)
    return good, bad


@pytest.mark.parametrize("statement", (BREAKS | LATE).values(), ids=BREAKS | LATE)
def test_a_broken_row_is_listed_explained_and_deleted(broken: Server, statement: str) -> None:
    good, bad = kept(broken, statement)
    with Player(broken.address) as player:
        check_list(player, good, bad, is_unreadable=statement in BREAKS.values())
        for path in ("", "/parts", "/record", "/events", "/result"):
            answer = player.http.get(f"/game/{bad}{path}")
            assert answer.status_code == 409
            assert "This game cannot be read" in answer.text
        check_deletion(player, good, bad)
    assert "Traceback" not in broken.complaints()


@pytest.mark.parametrize("statement", SUMMARY.values(), ids=SUMMARY)
def test_a_line_of_the_list_that_is_broken_is_no_broken_game(
    broken: Server, statement: str
) -> None:
    good, bad = kept(broken, statement)
    with Player(broken.address) as player:
        check_list(player, good, bad, is_unreadable=True)
        assert player.http.get(f"/game/{bad}").status_code == 200
        check_deletion(player, good, bad)


def check_list(player: Player, good: str, bad: str, is_unreadable: bool) -> None:
    first = player.http.get("/")
    assert first.status_code == 200
    assert f"/game/{good}" in first.text
    assert f"/game/{bad}/delete" in forms(first.text)
    assert ("A game that cannot be read" in first.text) == is_unreadable


def check_deletion(player: Player, good: str, bad: str) -> None:
    assert player.http.get(f"/game/{good}").status_code == 200
    assert player.http.post(f"/game/{bad}/delete").status_code == 303
    assert bad not in player.http.get("/").text
