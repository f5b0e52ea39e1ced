"""A browser that swaps in what it is sent shows the same as one that reloads the page."""

from collections.abc import Sequence
from random import Random

import pytest
from markupsafe import Markup

from tests.spaces import plain
from tests.web.conftest import Tables, fresh_page
from tests.web.reading import Element, parsed
from tests.web.test_question_panel import choice
from wattworks.engine.events import Event
from wattworks.game import Game
from wattworks.locales.narrator import Line, Narrator
from wattworks.locales.nouns import Nouns
from wattworks.web.pages.game_log import GameLog
from wattworks.web.pages.patches import Known, Part, Piece, read_prints
from wattworks.web.play.served_table import ServedTable

MOVES = 160
LOOK_EVERY = 8  # moves


class Browser:
    """Keeps the page, and does with an answer what the page's scripts do."""

    def __init__(self, table: ServedTable) -> None:
        self.table = table
        self.page = parsed(fresh_page(table).whole()).find("table")

    def prints(self) -> Known:
        printed = self.page.with_attribute("data-print")
        return Known((e.attributes["id"], e.attributes["data-print"]) for e in printed)

    def follow(self) -> list[str]:
        """Fetch what is new; gives the ids of what came."""
        came = parsed(fresh_page(self.table).changed(self.prints())).children
        return [self.swap(each) for each in came]

    def swap(self, element: Element) -> str:
        if place := element.attributes.get("data-into"):
            self.page.find(place).children[:0] = element.children
            return place
        old = self.page.find(element.attributes["id"])
        old.__dict__ |= element.__dict__
        return element.attributes["id"]


def shown(element: Element) -> list[object]:
    """An element as it stands, but for blanks."""
    children = [shown(each) for each in element.children]
    return [element.tag, element.attributes, element.text.split(), children]


GAMES = [
    ("recharged", "germany", 3, "draft", ["starting-cities", "contractor"]),
    ("recharged", "usa", 2, "random", []),
    ("original", "germany", 4, "random", []),
    ("card", "", 3, "random", []),
]


@pytest.mark.parametrize(("edition", "map_name", "players", "regions", "variants"), GAMES)
def test_changes_add_up_to_the_page(
    tables: Tables, edition: str, map_name: str, players: int, regions: str, variants: list[str]
) -> None:
    game = Game.new(edition, map_name, players, regions=regions, variants=variants, seed=3)
    table = tables.table(game, "me", *["random"] * (players - 1))
    browser = Browser(table)
    rng = Random(3)
    for move in range(MOVES):
        if game.is_over:
            break
        if rng.random() < 0.15 and game.can_undo():
            game.undo()
        else:
            game.play(choice(game, rng))
        browser.follow()
        if move % LOOK_EVERY == 0:
            assert shown(browser.page) == shown(parsed(fresh_page(table).whole()).find("table")), (
                move
            )
            assert browser.follow() == []


def test_buying_fuel_sends_one_fuel_and_one_player(tables: Tables) -> None:
    game = Game.new("recharged", "germany", 3, variants=["open-money"], seed=5)
    rng = Random(5)
    while game.state.question is None or game.state.question.name != "buy":
        game.play(choice(game, rng))
    browser = Browser(tables.table(game))
    buyer = game.to_move
    act = next(each for each in map(game.notation, game.legal_actions()) if each != "done")
    game.play(act)
    came = browser.follow()
    assert f"fuel-{act.removeprefix('buy ')}" in came
    assert {"map", "market", "fuel", "players", "log"}.isdisjoint(came)
    assert [each for each in came if each.startswith("players-")] == [f"players-{buyer}"]
    assert len([each for each in came if each.startswith("log-")]) == 1


def test_a_part_that_lost_a_piece_comes_anew() -> None:
    """An undo may lead back into the phase before, and a block of the log is gone."""
    piece = Piece.of("log-0", Markup('<ol id="log-0"></ol>'))
    part = Part(lambda: piece.html, "p", {"log-0": piece}, grows="log-lines")
    assert part.is_known("log", Known({"log": "p", "log-0": "a"}.items()))
    assert not part.is_known("log", Known({"log": "p", "log-0": "a", "log-9": "b"}.items()))


@pytest.mark.parametrize(
    "header", ["", "x", "=", "map", "map=,log=", ",,,", "map=a=b,map=c", "log-=1", "ü=\x00"]
)
def test_strange_fingerprints_bring_the_whole_page(tables: Tables, header: str) -> None:
    table = tables.table(Game.new("recharged", "usa", 3, seed=1))
    came = parsed(fresh_page(table).changed(read_prints(header))).children
    assert {"status", "map", "players", "ask", "log"} <= {each.attributes["id"] for each in came}


def test_blocks_of_the_log_tell_what_the_whole_story_tells() -> None:
    for edition, players in (("recharged", 3), ("recharged", 2), ("original", 4), ("card", 4)):
        game = Game.new(edition, None if edition == "card" else "usa", players, seed=6)
        rng = Random(6)
        while not game.is_over and game.version < 300:
            game.play(choice(game, rng))
        nouns = Nouns(game.rules, game.options.players)
        blocks = GameLog(nouns).blocks(game.events).values()
        told = [line for block in blocks for line in lines_in(block)]
        assert told == [plain(line.text) for line in tell(nouns, game.events)]


def test_a_log_that_is_continued_tells_what_a_new_one_tells() -> None:
    """Also after an undo, which may lead back into the phase before."""
    game = Game.new("recharged", "usa", 3, seed=6)
    rng, nouns = Random(6), Nouns(game.rules, game.options.players)
    kept = GameLog(nouns)
    while game.version < 150:
        game.play(choice(game, rng))
        for _ in range(rng.choice([0, 0, 0, 1, 3])):
            if game.undoable_seats():
                game.undo(agreed=True)
        new = GameLog(nouns)
        assert kept.blocks(game.events) == new.blocks(game.events)
        assert kept.news(game.events) == new.news(game.events)


def test_a_sentence_keeps_its_place_when_the_next_phase_begins() -> None:
    """Else what was read out already would be read out again."""
    game = Game.new("recharged", "usa", 3, seed=6)
    rng = Random(6)
    log = GameLog(Nouns(game.rules, game.options.players))
    places: dict[str, set[str]] = {}
    while game.version < 60:
        game.play(choice(game, rng))
        for place, line in log.news(game.events):
            places.setdefault(f"{game.state.round} {line.text}", set()).add(place)
    assert len(places) > 20
    assert [text for text, found in places.items() if len(found) > 1] == []


def tell(nouns: Nouns, told: Sequence[Event]) -> list[Line]:
    """The whole story at once."""
    narrator = Narrator(nouns)
    narrator.add_events(told)
    return narrator.new_lines()


def lines_in(block: Piece) -> list[str]:
    """The heading stands over its lines, of which the newest is the first."""
    lines = [each for each in parsed(block.html).all() if each.tag == "li"]
    first = sum(each.attributes["class"] == "heading" for each in lines)
    assert all(each.attributes["class"] == "heading" for each in lines[:first])
    return [each.whole_text() for each in (*lines[:first], *reversed(lines[first:]))]


def test_the_latest_lines_are_the_last_of_the_story() -> None:
    game = Game.new("recharged", "usa", 3, seed=6)
    rng = Random(6)
    nouns = Nouns(game.rules, game.options.players)
    while game.version < 120:
        game.play(choice(game, rng))
        lines = [line for line in tell(nouns, game.events) if not line.is_heading]
        assert GameLog(nouns).latest(game.events) == lines[-2:]
