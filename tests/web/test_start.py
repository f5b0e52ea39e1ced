"""The first page: new games, lists, languages, and what is wrong with a form."""

import re

import pytest

from tests.browser.serving import Server
from tests.web.player import HOT_SEAT, Player
from tests.web.reading import parsed
from wattworks.editions import EDITIONS
from wattworks.editions.deck_file import built_in_text
from wattworks.game import Game
from wattworks.locales.deck_text import explained_deck
from wattworks.web.http.language import best_language
from wattworks.web.pages.new_game import MAX_DEAL_LETTERS
from wattworks.web.store.store import Store


def problem(html: str) -> str:
    alerts = [e for e in parsed(html).all() if e.attributes.get("class") == "problem"]
    return alerts[0].whole_text()


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_is_offered_with_its_variants(player: Player, edition: str) -> None:
    form = parsed(player.http.get("/new", params={"edition": edition, "count": "4"}).text)
    values = {e.attributes.get("value") for e in form.all() if e.tag == "input"}
    assert set(EDITIONS[edition].maps) - {""} <= values
    assert "open-money" in values
    assert "trust" not in values


def test_every_drawing_on_the_first_page_has_ids_of_its_own(player: Player) -> None:
    """The map of the USA was once clipped to the land of Germany, which is drawn above it."""
    elements = parsed(player.http.get("/", params={"map": "usa"}).text).all()
    ids = [e.attributes["id"] for e in elements if "id" in e.attributes]
    assert {"land", "sketch-land"} <= set(ids)
    assert sorted(ids) == sorted(set(ids))


def test_variants_for_two_are_offered_to_two(player: Player) -> None:
    form = player.http.get("/new", params={"edition": "classic", "count": "2"}).text
    assert 'value="trust"' in form


def test_two_are_told_that_the_trust_takes_part(player: Player) -> None:
    def form(**chosen: str) -> str:
        return player.http.get("/new", params=chosen).text

    assert "play against the Trust" in form(edition="recharged", count="2")
    assert "play against the Trust" not in form(edition="recharged", count="3")
    assert "play against the Trust" not in form(edition="classic", count="2")
    assert "play against the Trust" in form(edition="classic", count="2", variant="trust")


def test_chosen_regions_are_played(player: Player) -> None:
    id = player.new_game(
        **HOT_SEAT, map="germany", regions="chosen", region=["west", "south-west", "south"]
    )
    assert "regions: west, south-west, south" in player.http.get(f"/game/{id}/record").text


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"regions": "chosen", "region": ["west"]}, "3 regions are in play"),
        ({"regions": "chosen", "region": ["west", "east", "mars"]}, "no region “mars”"),
        ({"name0": "Ann", "name1": "Ann"}, "needs a different name"),
        ({"kind0": "exec:touch x"}, "no player type “exec:touch x”"),
        ({"kind0": "python:os:system"}, "no player type “python:os:system”"),
        ({"kind0": "grandmaster"}, "no player type “grandmaster”"),
        ({"edition": "chess"}, "no edition “chess”"),
    ],
)
def test_what_cannot_be_played_is_explained(
    player: Player, fields: dict[str, str | list[str]], words: str
) -> None:
    answer = player.http.post("/new", data=HOT_SEAT | {"map": "germany"} | fields)
    assert answer.status_code == 422
    assert words in problem(answer.text)


@pytest.mark.parametrize("typed", ["x", "-1", "1.5", "1e3", "٣", "1000000000000", "9" * 5000])
def test_a_wrong_number_of_a_deal_is_explained_and_the_form_kept(
    player: Player, typed: str
) -> None:
    fields = HOT_SEAT | {"map": "usa", "variant": "open-money", "seed": typed}
    answer = player.http.post("/new", data=fields)
    assert answer.status_code == 422
    assert "a whole number from 0 to 999999999999" in problem(answer.text)
    form = parsed(answer.text).find("new-game")
    typed_in = {e.attributes.get("name"): e.attributes.get("value") for e in form.all()}
    assert typed_in["seed"] == typed[:MAX_DEAL_LETTERS]
    assert typed_in["name1"] == "Bob"
    ticked = {e.attributes.get("value") for e in form.with_attribute("checked")}
    assert {"usa", "open-money"} <= ticked
    assert [e for e in form.with_attribute("open") if e.tag == "details"]


def test_the_same_number_gives_the_same_deal(player: Player, server: Server) -> None:
    numbers = ["77", " 77 ", "78", "", ""]
    fields = HOT_SEAT | {"map": "germany"}
    ids = [player.new_game(**fields, seed=number) for number in numbers]
    store = Store(server.data)
    kept = [store.load(id) for id in ids]
    store.close()
    assert kept[0].table.game.setup == Game.deal(kept[0].table.game.options, 77).setup
    same = [each.table.game.setup == kept[0].table.game.setup for each in kept]
    assert same == [True, True, False, False, False]
    assert [each.deal for each in kept[:3]] == ["77", "77", "78"]
    assert kept[3].deal != kept[4].deal


def test_the_number_of_a_running_deal_is_secret(player: Player) -> None:
    id = player.new_game(**HOT_SEAT, variant="open-money", seed="481516234200")
    for path in ("", "/record", "/result", "/parts"):
        assert "481516234200" not in player.http.get(f"/game/{id}{path}").text
    assert "481516234200" not in player.http.get("/").text


@pytest.mark.parametrize("count", ["0", "99", "x", "", "-1"])
def test_forged_counts_give_a_table_all_the_same(player: Player, count: str) -> None:
    assert player.http.get("/new", params={"count": count}).status_code == 200


def upload(player: Player, content: bytes) -> tuple[int, str]:
    fields = HOT_SEAT | {"edition": "card"}
    answer = player.http.post("/new", data=fields, files={"deck": ("deck.toml", content)})
    return answer.status_code, answer.text


def test_an_own_deck_is_played(player: Player) -> None:
    assert player.http.get("/deck").text == explained_deck()
    changed = re.sub(r"income = \d+", "income = 17", built_in_text())
    status, _ = upload(player, changed.encode())
    assert status == 303


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"plants = 3", "the list plants is missing"),
        (b"\xff\xfe", "it is not UTF-8"),
        (b"[[[", "this is not valid TOML"),
        (b"# " + b"x" * 100_001, "larger than 100000 bytes"),
    ],
)
def test_a_deck_that_cannot_be_used_is_explained(
    player: Player, content: bytes, words: str
) -> None:
    status, page = upload(player, content)
    assert status == 422
    assert words in problem(page)


def test_a_wrong_card_is_named_with_its_line(player: Player) -> None:
    lines = built_in_text().splitlines()
    place = next(i for i, line in enumerate(lines) if "number =" in line)
    lines[place] = re.sub(r"number = \d+", "number = 0", lines[place])
    _, page = upload(player, "\n".join(lines).encode())
    assert f"line {place + 1}: plants, card 1" in problem(page)


def test_all_errors_of_a_deck_are_told_each_on_its_line(player: Player) -> None:
    lines = built_in_text().splitlines()
    places = [i for i, line in enumerate(lines) if "number =" in line][:2]
    for place in places:
        lines[place] = re.sub(r"number = \d+", "number = 0", lines[place])
    _, page = upload(player, "\n".join(lines).encode())
    for number, place in enumerate(places, start=1):
        assert f"line {place + 1}: plants, card {number}: number cannot be 0" in problem(page)


def test_games_are_listed_and_deleted(player: Player) -> None:
    id = player.new_game(**HOT_SEAT)
    assert f"/game/{id}" in player.http.get("/").text
    assert player.http.post(f"/game/{id}/delete").status_code == 303
    assert f"/game/{id}" not in player.http.get("/").text
    assert player.http.get(f"/game/{id}").status_code == 404


def test_a_rematch_needs_a_finished_game(player: Player) -> None:
    id = player.new_game(**HOT_SEAT)
    for path in ("again", "result"):
        method = "POST" if path == "again" else "GET"
        assert player.http.request(method, f"/game/{id}/{path}").status_code == 409


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_rules_are_at_hand(player: Player, edition: str) -> None:
    page = parsed(player.http.get(f"/rules/{edition}").text)
    assert page.find("phase-auction").whole_text().count(".") > 3
    cells = [e.whole_text() for e in page.all() if e.tag == "td"]
    board = EDITIONS[edition].draws_regions
    assert ("150" in cells) == board
    assert player.http.get("/rules/chess").status_code == 404


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("de-AT, de;q=0.9, en;q=0.8", "de"),
        ("en;q=0.3, hu; q=0.7", "hu"),
        ("ru, de", "ru"),
        ("de;q=0, hu;q=0.1", "hu"),
        ("fr, *;q=0.5", "en"),
        ("de;q=much", "en"),
        ("", "en"),
    ],
)
def test_a_browsers_most_wanted_language_that_is_there_is_chosen(
    header: str, language: str
) -> None:
    assert best_language(header) == language


def test_the_language_is_the_browsers_until_another_is_chosen(player: Player) -> None:
    russian = {"Accept-Language": "fr;q=0.9, ru-RU;q=0.8, en;q=0.5"}
    assert 'lang="ru"' in player.http.get("/", headers=russian).text
    assert 'lang="en"' in player.http.get("/", headers={"Accept-Language": "xx, ;q=, y;q=z"}).text
    answer = player.http.post("/language", data={"language": "hu", "back": "//evil.example"})
    assert answer.headers["location"] == "/"
    assert 'lang="hu"' in player.http.get("/", headers=russian).text
