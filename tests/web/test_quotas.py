"""Hints and new games: one person cannot use up what is there for all."""

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.browser.serving import Server
from tests.web.player import HOT_SEAT, Player
from tests.web.raw_http import exchange, post
from tests.web.special_server import special_server
from tests.web.test_looking_back import last_rounds
from wattworks.table import Seat, Table
from wattworks.web.play.hint_limit import HintLimit, TooManyHints
from wattworks.web.play.quotas import Allowance, Allowances, Rate, TooFast
from wattworks.web.store import Store

OPEN = HOT_SEAT | {"variant": "open-money"}

WAIT = re.compile(r"the next one can start in \d{3}\b")  # of 600 seconds, most


def test_a_seat_waits_for_one_hint_at_a_time(player: Player, server: Server) -> None:
    id = player.new_game(**OPEN)
    with ThreadPoolExecutor(12) as people:
        answers = list(
            people.map(lambda _: exchange(server.port, post(f"/game/{id}/hint")), range(12))
        )
    assert {answer.status for answer in answers} == {200, 429}
    refused = next(answer for answer in answers if answer.status == 429)
    assert "Ein Tipp ist schon unterwegs" in refused.text
    assert player.post(id, "hint").status_code == 200


def test_only_so_many_hints_are_thought_about_at_once() -> None:
    limit = HintLimit(2)
    with (
        limit.asking("a", 0),
        limit.asking("b", 0),
        pytest.raises(TooManyHints),
        limit.asking("c", 0),
    ):
        pass
    with limit.asking("a", 0):
        with pytest.raises(TooManyHints), limit.asking("a", 0):
            pass
        with limit.asking("a", 1):
            pass


def test_an_allowance_is_used_up_and_grows_again() -> None:
    allowance = Allowance(Rate(2, 10.0), now=0.0)
    allowance.take(0.0)
    allowance.take(0.0)
    with pytest.raises(TooFast) as caught:
        allowance.take(4.0)
    assert caught.value.seconds == pytest.approx(6.0)
    allowance.take(10.0)
    allowance.take(1000.0)
    allowance.take(1000.0)
    with pytest.raises(TooFast):
        allowance.take(1000.0)


def test_new_games_come_only_so_fast_and_the_form_is_kept(tmp_path: Path) -> None:
    limits = "quotas=Quotas(new_tables=Rate(2, 600.0))"
    with special_server(tmp_path, limits) as server, Player(server.address) as player:
        for _ in range(2):
            player.new_game(**HOT_SEAT)
        answer = player.http.post("/new", data=HOT_SEAT)
        assert answer.status_code == 429
        assert WAIT.search(answer.text)
        assert 'value="Bob"' in answer.text


def test_there_are_only_so_many_games(tmp_path: Path) -> None:
    limits = "quotas=Quotas(tables=2)"
    with special_server(tmp_path, limits) as server, Player(server.address) as player:
        first = player.new_game(**HOT_SEAT)
        player.new_game(**HOT_SEAT)
        answer = player.http.post("/new", data=HOT_SEAT)
        assert answer.status_code == 429
        assert "cannot hold any more games" in answer.text
        player.http.post(f"/game/{first}/delete")
        player.new_game(**HOT_SEAT)


def test_one_person_has_only_so_many_games_and_others_still_have_theirs(tmp_path: Path) -> None:
    """By hand: two games of one's own, and four new ones before a long wait."""
    limits = "quotas=Quotas(own_tables=2, own_new_tables=Rate(4, 600.0))"
    with (
        special_server(tmp_path, limits, hosting="public('http://table.test')") as server,
        Player(server.address) as ann,
        Player(server.address) as bob,
    ):
        first = ann.new_game(**HOT_SEAT)
        ann.new_game(**HOT_SEAT)
        refused = ann.http.post("/new", data=HOT_SEAT)
        assert refused.status_code == 429
        assert "as many games here as one person may have" in refused.text
        bob.new_game(**HOT_SEAT)
        ann.http.post(f"/game/{first}/delete")
        ann.new_game(**HOT_SEAT)
        refused = ann.http.post("/new", data=HOT_SEAT)
        assert refused.status_code == 429
        assert WAIT.search(refused.text)
        bob.new_game(**HOT_SEAT)


def test_one_table_is_followed_by_only_so_many_rematches(tmp_path: Path) -> None:
    store = Store(tmp_path / "data")
    store.add("over", Table(last_rounds(), [Seat("me")] * 3))
    store.close()
    limits = "quotas=Quotas(rematches=Rate(2, 600.0))"
    with special_server(tmp_path, limits) as server, Player(server.address) as player:
        again = [player.http.post("/game/over/again", data={"deal": "new"}) for _ in range(3)]
        assert [each.status_code for each in again] == [303, 303, 429]
        assert WAIT.search(again[2].text)
        player.new_game(**HOT_SEAT)


def test_a_person_may_change_so_much_and_strangers_together_so_much(tmp_path: Path) -> None:
    """By hand: three for each of two people, and two for all whom nobody knows."""
    quotas = "quotas=Quotas(changes=Rate(3, 1e6), strangers=Rate(2, 1e6))"

    def tries(player: Player, count: int) -> list[int]:
        return [player.http.post("/join", data={"code": "A"}).status_code for _ in range(count)]

    with (
        special_server(tmp_path, quotas, hosting="public('http://table.test')") as server,
        Player(server.address) as one,
        Player(server.address) as other,
        Player(server.address) as third,
    ):
        assert tries(one, 5) == [404, 404, 404, 404, 429]  # one as a stranger, three as somebody
        assert tries(other, 2) == [404, 404]
        assert tries(third, 1) == [429]
        assert one.http.get("/").status_code == 200  # looking is free


def test_those_who_are_quiet_for_longest_are_forgotten() -> None:
    allowances = Allowances(Rate(1, 1e6), most=2)
    for who in ("Ann", "Bob", "Cem"):
        allowances.take(who, 0.0)
    allowances.take("Ann", 0.0)  # as if she came for the first time
    with pytest.raises(TooFast):
        allowances.take("Cem", 0.0)
