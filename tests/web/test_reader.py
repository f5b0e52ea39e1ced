"""Who sits at the screen alone is addressed; screens that are shared, and the past, have names."""

import pytest

from tests.spaces import plain
from tests.web.conftest import Tables, fresh_page
from wattworks.game import Game
from wattworks.web.pages.new_game import default_game
from wattworks.web.pages.replay import replay_page
from wattworks.web.play.served_table import ServedTable

NAMES = ["Quincy", "Bob", "Cem"]


def table_after_a_sale(tables: Tables, *kinds: str) -> ServedTable:
    """Quincy has bought a plant: the highest bid of all was theirs."""
    game = Game.new(map="usa", players=NAMES, seed=7)
    while not any(event.name == "sold" and event.row == 0 for event in game.events):
        game.play(game.legal_actions()[-1 if game.to_move == 0 else 0])
    return tables.table(game, *kinds)


def log_of(table: ServedTable) -> str:
    return plain(str(fresh_page(table).parts()["log"].inside()))


def test_the_only_person_is_addressed(tables: Tables) -> None:
    told = log_of(table_after_a_sale(tables, "me", "easy", "easy"))
    assert "You bought plant" in told
    assert "Quincy" not in told


@pytest.mark.parametrize("kinds", [("me", "friend", "easy"), ("easy", "easy", "easy")])
def test_people_who_share_a_screen_and_spectators_read_names(
    tables: Tables, kinds: tuple[str, ...]
) -> None:
    told = log_of(table_after_a_sale(tables, *kinds))
    assert "Quincy bought plant" in told
    assert "You bought" not in told


def test_another_only_person_reads_names_of_the_others(tables: Tables) -> None:
    told = log_of(table_after_a_sale(tables, "easy", "me", "easy"))
    assert "Quincy bought plant" in told


def test_a_replay_has_names(tables: Tables) -> None:
    table = table_after_a_sale(tables, "me", "easy", "easy")
    told = plain(str(replay_page(table, table.game.version)))
    assert "Quincy bought plant" in told
    assert "You bought" not in told


def test_who_gives_no_name_has_a_neutral_one_in_the_record() -> None:
    assert default_game().names()[0] == "Player"
