"""The full rules on the page: in the reader's language, searchable, and every link leads on."""

import re
from collections.abc import Iterator
from urllib.parse import unquote

import pytest

from tests.browser.serving import Server
from tests.web.player import Player
from wattworks.game import Game
from wattworks.locales import languages
from wattworks.web.pages.rules_text import (
    INDEX,
    TABLES,
    clause_address,
    page_names,
    rules_page,
    search,
)

every_language = pytest.mark.parametrize("language", languages())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("data")) as server:
        yield server


@pytest.fixture
def visitor(server: Server) -> Iterator[Player]:
    with Player(server.address) as player:
        yield player


@every_language
def test_every_link_leads_to_a_page_of_ours(language: str) -> None:
    for name in page_names():
        page = rules_page(name, language)
        assert page is not None
        here = "/rules/text" if name == INDEX else f"/rules/text/{name}"
        for href in links(name, language):
            path, _, place = unquote(href).partition("#")
            found = places(path or here, language)
            assert found is not None, (name, href)
            if page.language == language:  # translations leave out what English pages lead to
                assert place in found, (name, href)


@every_language
def test_clauses_that_a_text_names_can_be_looked_up(language: str) -> None:
    assert "/rules/text/board/02-plants#B-PLT-3" in links("board/05-fuel", language)
    assert "/rules/text/contractor#D-3" in links("card/03-auction", language)
    page = rules_page("board/05-fuel", language)
    assert page is not None
    assert "<strong>B-RES-1</strong>" in page.html  # a clause does not lead to itself


def links(name: str, language: str) -> list[str]:
    page = rules_page(name, language)
    assert page is not None
    return re.findall(r'href="([^"]*)"', page.html)


def places(path: str, language: str) -> set[str] | None:
    """What a link to a page can jump to; None if there is no such page."""
    if path in TABLES.values():
        return {"tables", "plants", "fuel-market"}
    name = path.removeprefix("/rules/text").lstrip("/") or INDEX
    page = rules_page(name, language)
    return None if page is None else {"", *re.findall(r'id="([^"]*)"', page.html)}


@every_language
def test_clauses_can_be_jumped_to_and_are_the_same_everywhere(language: str) -> None:
    page, english = rules_page("board/04-auction", language), rules_page("board/04-auction", "en")
    assert page is not None
    assert english is not None
    assert page.language == language
    assert list(page.clauses) == list(english.clauses)
    assert 'id="B-AUC-1"' in page.html


def test_what_is_not_translated_is_shown_in_english() -> None:
    page = rules_page("readings", "ru")
    assert page is not None
    assert page.language == "en"


def test_clauses_are_found_by_words_and_by_id() -> None:
    assert "B-AUC-5" in [found.id for found in search("stranded", "en")]
    assert [found.id for found in search("b-auc-5 stranded", "en")] == ["B-AUC-5"]
    assert "B-AUC-2" in [found.id for found in search("по часовой стрелке", "ru")]
    assert search("", "en") == search("zebra crossing", "en") == []


def test_a_clause_leads_to_its_page() -> None:
    assert clause_address("B-AUC-5") == "/rules/text/board/04-auction#B-AUC-5"
    assert clause_address("B-AUC-500") is None


@pytest.mark.parametrize("language", [language for language in languages() if language != "en"])
def test_the_page_speaks_the_language(visitor: Player, language: str) -> None:
    visitor.http.cookies.set("language", language)
    answer = visitor.http.get("/rules/text/board/04-auction")
    assert f'<article lang="{language}">' in answer.text
    tables = visitor.http.get("/rules/text/board/tables", follow_redirects=False)
    assert tables.headers["location"] == "/rules/recharged#tables"


@pytest.mark.parametrize(
    ("address", "ids"),
    [("recharged", {"tables", "plants", "fuel-market"}), ("card", {"tables", "plants"})],
)
def test_the_tables_of_an_edition_can_be_jumped_to(
    visitor: Player, address: str, ids: set[str]
) -> None:
    visitor.http.cookies.set("language", "ru")
    text = visitor.http.get(f"/rules/{address}").text
    assert ids <= set(re.findall(r'id="([^"]*)"', text))
    assert "уголь" in text


@pytest.mark.parametrize("address", ["text/nothing", "text/board", "clause/B-AUC-500"])
def test_unknown_pages_are_not_found_in_a_sentence(visitor: Player, address: str) -> None:
    answer = visitor.http.get(f"/rules/{address}")
    assert answer.status_code == 404
    assert "Not Found" not in answer.text


def test_a_refusal_names_its_clause_with_a_link(server: Server, visitor: Player) -> None:
    game = Game.new(map="usa", players=["Ann", "Bob", "Cem"], variants=["open-money"], seed=7)
    id = server.keep(game, ["me", "friend", "friend"])
    values = {"action": "pass", "version": str(game.version)}
    answer = visitor.http.post(f"/game/{id}/act", data=values)
    assert answer.status_code == 422
    assert 'href="/rules/clause/B-AUC-5"' in answer.text
