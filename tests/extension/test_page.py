"""The invented map and edition in the browser: offered, drawn, played, loaded by no request."""

from pathlib import Path
from random import Random

import pytest

from tests.browser.serving import Server
from tests.extension.conftest import MODULE
from tests.extension.plays import charts_made_by_requests
from tests.web.player import HOT_SEAT, Player
from tests.web.reading import Element, asked, offered, parsed
from wattworks.worker_processes import WorkerPool

ALONE = {"edition": "frontier", "map": "isles", "count": "3", "kind0": "me", "name0": "Ann"}
MOST_LOOKS = 2000


def inside(page: str, look: str) -> list[Element]:
    """The elements with that class."""
    return [e for e in parsed(page).all() if look in e.attributes.get("class", "").split()]


def possible(page: str) -> list[str]:
    """What the controls of the page do; a bid is typed."""
    least = [e.attributes["min"] for e in parsed(page).find("ask").with_attribute("min")]
    return offered(parsed(page)) or [f"bid {amount}" for amount in least]


def test_it_is_offered_under_its_own_words(server: Server) -> None:
    with Player(server.address, "de") as player:
        form = player.http.get("/new", params={"edition": "frontier"}).text
    assert "Grenzland" in form
    assert "Ein junges Land und Wasserstoff" in form
    assert "Die Inseln" in form
    assert "Geizhals" in form


def test_a_map_that_nobody_has_drawn_is_drawn(player: Player) -> None:
    page = player.page(player.new_game(**HOT_SEAT, edition="frontier", map="isles"))
    ground = parsed(page).find("ground")
    names = {e.text for e in ground.all() if e.attributes.get("class") == "name"}
    assert {"Anchor Bay", "Sedge", "Zennor"} <= names
    assert len(names) == 35
    assert len([e for e in ground.all() if "region" in e.attributes.get("class", "").split()]) == 5
    assert len([e for e in ground.all() if e.attributes.get("class", "").startswith("cost")]) == 52


def test_such_maps_are_laid_out_before_anybody_can_ask(worker: WorkerPool, tmp_path: Path) -> None:
    assert worker.submit(charts_made_by_requests, tmp_path, "frontier", "isles").result() == 0
    assert worker.submit(charts_made_by_requests, tmp_path, "recharged", "atoll").result() == 0


def test_a_fuel_that_nobody_has_drawn_has_its_initial(player: Player) -> None:
    page = player.page(player.new_game(**HOT_SEAT, edition="frontier", map="isles"))
    row = parsed(page).find("fuel-hydrogen")
    assert "hydrogen" in row.whole_text()
    assert {icon.whole_text() for icon in inside(page, "i-hydrogen")} == {"H"}


def test_a_whole_game_is_played_in_the_page(player: Player) -> None:
    game = player.new_game(**ALONE, kind1="medium", kind2="skinflint", seed="5")
    player.post(game, "settings", speed="at-once")
    rng = Random(5)
    for _ in range(MOST_LOOKS):
        page = player.page(game)
        now = asked(page)
        if now.question == "over":
            break
        if now.question == "waiting":
            continue
        acts = possible(page)
        answer = player.act(game, rng.choice(acts), version=now.version)
        assert answer.status_code == 200, (now, acts)
    assert now.question == "over"
    result = player.http.get(f"/game/{game}/result")
    assert result.status_code == 200
    assert "Ann" in result.text
    assert "edition: frontier" in player.http.get(f"/game/{game}/record").text


def test_a_map_that_is_too_small_is_refused_with_a_reason(player: Player) -> None:
    five = {"edition": "frontier", "map": "atoll", "count": "5", "kind0": "me"}
    form = player.http.get("/new", params=five)
    assert form.status_code == 200
    assert "The Atoll" in form.text  # nobody has translated it: the title of its file
    answer = player.http.post("/new", data=five)
    assert answer.status_code == 422
    assert "The map atoll has only 3 regions" in answer.text
    game = player.new_game(**HOT_SEAT, edition="frontier", map="atoll")
    assert player.http.get("/rules/frontier", params={"game": game}).status_code == 200


def test_its_rules_have_a_page(player: Player) -> None:
    page = player.http.get("/rules/frontier").text
    assert "hydrogen" in page
    assert "Frontier" in page


@pytest.mark.parametrize("name", [MODULE, "frontier"])
def test_no_request_can_load_it(name: str, tmp_path: Path) -> None:
    with Server(tmp_path) as plain, Player(plain.address) as player:
        for fields in ({"edition": name}, {"kind1": name}, {"with": name, "edition": "frontier"}):
            answer = player.http.post("/new", data=HOT_SEAT | fields)
            assert answer.status_code == 422, fields
        assert player.http.get(f"/rules/{name}").status_code == 404
        assert player.http.get("/new", params={"with": MODULE}).text.count("frontier") == 0
