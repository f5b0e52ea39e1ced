"""How actions are written."""

from random import Random

import pytest

from tests.card_table import CardTable
from tests.record.games import A_GAME, PLAIN, name_of
from tests.table import Table
from wattworks.editions import Options
from wattworks.engine import actions
from wattworks.engine.phases.running import MIX
from wattworks.engine.player import Fleet
from wattworks.game import Game
from wattworks.record import notation
from wattworks.record.notation import NotationError
from wattworks.record.text_form import quoted


@pytest.mark.parametrize("options", PLAIN, ids=name_of)
def test_every_legal_action_is_read_as_it_was_written(options: Options) -> None:
    game, random = Game.deal(options, 5), Random(5)
    for _ in range(A_GAME):
        if game.is_over:
            break
        legal = game.legal_actions()
        texts = [notation.write(game.state, action) for action in legal]
        assert [notation.read(game.state, text) for text in texts] == legal
        assert len(set(texts)) == len(texts)
        assert all(quoted(text) == text == text.lower() for text in texts)
        game.play(random.choice(legal))
    assert game.is_over


def test_blanks_capitals_and_short_numbers_do_not_matter() -> None:
    table = Table("classic", "germany", players=3)
    for text in ("nominate 07", "Nominate 7", "  NOMINATE   07 "):
        assert table.action(text) is actions.NOMINATIONS[table.card(7)]
    assert table.action("build Essen") is table.action("build essen")


def test_plants_to_run_stand_in_any_order() -> None:
    table = Table("classic", "germany", players=3)
    table.own(0, 4, 7, 10)
    table.fuel(0, coal=8, oil=6)
    table.enter("bureaucracy", order=[0, 1, 2])
    both = actions.RUNS[0b101]
    for text in ("run 04+10", "run 10+4", "run 10 04", "run 4, 10"):
        assert table.action(text) is both
    assert notation.write(table.state, both) == "run 04+10"
    assert notation.write(table.state, actions.RUNS[0]) == "run none"


def test_a_mix_tells_both_fuels_and_may_leave_out_the_second() -> None:
    table = Table("classic", "germany", players=3)
    table.own(0, 5)
    table.fuel(0, coal=2, oil=2)
    table.enter("bureaucracy", order=[0, 1, 2])
    table.play("run 05")
    assert table.state.question is MIX
    assert table.legal() == ["mix 0+2", "mix 1+1", "mix 2+0"]
    assert table.action("mix 1") is table.action("mix 1+1")
    assert notation.write(table.state, actions.MIXES[3]) == "mix 3"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "verb"),
        ("fly 07", "verb"),
        ("pass 07", "noun"),
        ("done now", "noun"),
        ("mix 99", "noun"),
        ("bid", "number"),
        ("bid -1", "number"),
        ("bid ten", "number"),
        ("bid ٣", "number"),
        ("bid 123456", "number"),
        ("bid " + "9" * 5_000, "number"),
        ("nominate 41", "nominate"),
        ("nominate end", "nominate"),
        ("scrap", "scrap"),
        ("buy water", "buy"),
        ("give 1", "give"),
        ("build atlantis", "build"),
        ("mark", "mark"),
        ("house seattle", "house"),
        ("region bavaria", "region"),
        ("run", "run"),
        ("run 50", "run"),
        ("run +", "run"),
        ("mix 1+9", "mix"),
        ("take coal1@2", "take"),
        ("spend gas1/2", "spend"),
    ],
)
def test_what_names_no_action_is_refused_with_a_code(text: str, code: str) -> None:
    table = Table("classic", "germany", players=3)
    with pytest.raises(NotationError) as caught:
        table.action(text)
    assert caught.value.code == code
    assert str(caught.value).startswith(f"{code}: ")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("take coal3@9", "take"),
        ("take coal", "number"),
        ("take coal4@2", "take"),
        ("take 3@2", "take"),
        ("take garbage1@2", "take"),
        ("spend oil", "spend"),
        ("spend oil1/4", "spend"),
        ("spend garbage-single", "spend"),
        ("spend /2", "spend"),
        ("build essen", "build"),
        ("region west", "region"),
    ],
)
def test_the_same_in_the_card_game(text: str, code: str) -> None:
    table = CardTable(players=3)
    with pytest.raises(NotationError) as caught:
        notation.read(table.state, text)
    assert caught.value.code == code


def test_bids_grow_only_as_far_as_a_number_can_be_written() -> None:
    table = Table("classic", "germany", players=3)
    assert table.action("bid 99999").value == 99_999


def test_plants_with_a_letter_may_leave_out_the_zero() -> None:
    table = CardTable(players=3)
    names = [card.name for card in table.rules.cards]
    twin = names.index("03a")
    assert notation.read(table.state, "nominate 3a") is actions.NOMINATIONS[twin]
    plants = Fleet(table.rules, [twin, names.index("03b")])
    table.state.players[table.state.to_move].fleet = plants
    assert notation.read(table.state, "run 3b+3a") is actions.RUNS[0b11]
    with pytest.raises(NotationError):
        notation.read(table.state, "nominate 3z")


def test_a_single_on_the_market_may_be_called_one() -> None:
    table = CardTable(players=3)
    single = notation.read(table.state, "take coal-single@1")
    assert single is notation.read(table.state, "take coal1@1")
    with pytest.raises(NotationError):
        notation.read(table.state, "take single@1")
