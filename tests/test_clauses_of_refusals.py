"""Every refusal has the clause that forbids it."""

import random

import pytest

from tests.docs.test_clauses import BOLD_ID
from tools.rules_tables import PAGES
from wattworks.editions import EDITIONS
from wattworks.engine import refusal
from wattworks.game import Game
from wattworks.locales.clauses import CLAUSES, NO_CLAUSE, clause_of
from wattworks.testing.legality import ALL_BUT_BIDS

CODES = {value for name, value in vars(refusal).items() if name.isupper() and type(value) is str}


def test_every_code_has_a_clause_or_none_on_purpose() -> None:
    found = {code for codes in CLAUSES.values() for code in codes}
    assert found | NO_CLAUSE == CODES
    assert not found & NO_CLAUSE


def test_every_clause_is_in_the_rules() -> None:
    texts = [page.read_text("utf-8") for page in PAGES.rglob("*.md")]
    ids = {clause for text in texts for clause in BOLD_ID.findall(text)}
    tables = [table for codes in CLAUSES.values() for table in codes.values()]
    assert {clause for table in tables for clause in table.values()} <= ids


TABLES = [
    (name, map_name, players, variant)
    for name, edition in EDITIONS.items()
    for map_name in (edition.maps or (None,))[:1]
    for players in (2, 4)
    for variant in ("", *edition.variants)
]


@pytest.mark.parametrize(("edition", "map_name", "players", "variant"), TABLES)
def test_whatever_is_refused_in_a_game_has_a_clause(
    edition: str, map_name: str | None, players: int, variant: str
) -> None:
    variants = [variant] if variant else []
    try:
        game = Game.new(edition, map_name, players=players, variants=variants, seed=5)
    except ValueError:
        pytest.skip("not for this table")
    dice = random.Random(3)
    while not game.is_over and game.version < 200:
        question = game.state.question
        assert question is not None
        for action in dice.sample(ALL_BUT_BIDS, 100):
            refused = game.state.refusal(action)
            if refused is not None and refused.code not in NO_CLAUSE:
                where = (edition, question.name, refused.code)
                assert clause_of(game.rules, question.name, refused.code), where
        game.play(dice.choice(game.legal_actions()))
