"""The position as a text."""

import json
import pkgutil
from collections.abc import Callable
from importlib import import_module
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import wattworks.editions.modes
import wattworks.engine.phases
from tests.card_table import CardTable
from tests.questions import asked, question_names
from tests.record.games import PLAIN, games, name_of, other_secrets, play_on, played, same_course
from tests.table import Table
from wattworks.dice import Dice
from wattworks.editions import Options
from wattworks.editions.deck_file import built_in_text, read_deck
from wattworks.engine.phases.base import Question
from wattworks.game import Game
from wattworks.record import position
from wattworks.record.errors import RecordError

GOLDEN = """\
wattworks position
format: 1
rules: 1
secrets: known

[options]
edition: recharged
map: germany
players: Ann, Bob, Cem
regions: north-west, west, south-west
variants: -

[turn]
round: 3
step: 1
phase: auction
order: Bob, Ann, Cem
to move: Cem
question: raise
reveals: 2

[players]
Ann: money 61, plants 05 10, coal 3, oil 1, garbage 0, uranium 0, supplied 2, income 33
Bob: money 40, plants 09, coal 0, oil 2, garbage 0, uranium 0, supplied 1, income 22
Cem: money 33, plants -, coal 0, oil 0, garbage 0, uranium 0, supplied 0, income 10

[plants]
market: 07 08 11 12 13 14 15 16
discount: 07
deck: 20 17 18 19 21 22 23 24 25 26 27 28 29 30 31 38 39 40 42 44 46 end 50
out: 04
removed: 03 06 32 33 34 35 36 37
shuffled: 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 \
32 33 34 35 36 37 38 39 40 42 44 46 50

[auction]
still in: Ann, Cem
sold: 1
nominator: Ann
plant: 12
bid: 14
highest bidder: Ann
bidding: Ann, Cem

[map]
regions: north-west, west, south-west

[houses]
Ann: essen 10, dortmund 10
Bob: trier 10
Cem: -

[fuel]
market: coal 21, oil 18, garbage 9, uranium 2
supply: coal 0, oil 3, garbage 15, uranium 10
"""


def changed(old: str, new: str) -> str:
    assert GOLDEN.count(old) == 1, old
    return GOLDEN.replace(old, new)


def refused(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        position.read(text)
    error = caught.value
    assert str(error).startswith(f"line {error.line}: ")
    return error


# -- reading what was written ------------------------------------------------------------------


def test_the_format_is_stable() -> None:
    options, state = position.read(GOLDEN)
    assert position.write(options, state) == GOLDEN
    assert position.digest(options, state) == "42529b659f5055cb"
    game = Game(options, state)
    assert [game.notation(action) for action in game.legal_actions()][-2:] == ["bid 33", "pass"]
    game.play("bid 15")
    game.play("pass")
    assert game.options.players[game.to_move] == "Ann"
    assert game.state.players[2].plants == [game.rules.number.index(12)]


@pytest.mark.parametrize("options", PLAIN, ids=name_of)
def test_a_position_read_behaves_as_the_one_written(options: Options) -> None:
    game, random = Game.deal(options, 11), Random(11)
    while not game.is_over:
        twin = Game.from_position(game.position())
        check_twins(game, twin, random, 25)
    assert Game.from_position(game.position()).is_over


@given(games(), st.randoms(use_true_random=False))
def test_so_it_is_at_every_table(game: Game, random: Random) -> None:
    check_twins(game, Game.from_position(game.position()), random, 40)


def check_twins(game: Game, twin: Game, random: Random, moves: int) -> None:
    assert twin.position() == game.position()
    for _ in range(moves):
        assert twin.legal_actions() == game.legal_actions()
        assert twin.to_move == game.to_move
        if game.is_over:
            assert twin.standings() == game.standings()
            return
        action = random.choice(game.legal_actions())
        events = [repr(event) for event in game.play(action)]
        assert [repr(event) for event in twin.play(action)] == events
    assert twin.digest() == game.digest()


def test_what_an_auction_leaves_behind_is_not_written() -> None:
    """Two ways to the same position give the same text."""
    texts = set()
    for opening in (4, 20):
        table = Table("classic", "germany", players=3)
        table.enter("auction", order=[0, 1, 2])
        table.play("nominate 04", f"bid {opening}", "pass", "pass", "pass", "pass")
        table.money(0, 30)
        texts.add(position.write(table.options, table.state))
    assert len(texts) == 1


def buyer_of_a_fourth_plant(scrapped: str) -> CardTable:
    """Player 0 buys plant 12 with three others and much gas and oil, and scraps one of them."""
    table = CardTable(3)
    table.own(0, "07 08 28")
    table.hand(0, "gas3 gas2 oil3 oil2")
    table.market("12 32 33 34 35 36 37")
    table.enter("auction", [0, 1, 2])
    table.buy_plant("12", 1)
    table.play(f"scrap {scrapped}")
    return table


def test_what_is_asked_about_cards_is_kept() -> None:
    table = buyer_of_a_fourth_plant("07")
    asked: list[str] = []
    while table.question in ("give kind", "spend"):
        game = Game(table.options, table.state)
        check_twins(game, Game.from_position(game.position()), Random(1), 40)
        asked.append(table.question)
        legal = table.legal()
        table.play(legal[len(asked) % 2 if len(legal) == 2 else 0])
    assert set(asked) == {"give kind", "spend"}


def test_what_a_scrapped_plant_allows_to_give_up_is_kept() -> None:
    table = Table("classic", "germany", players=3)
    table.own(0, 4, 5, 7)
    table.fuel(0, coal=5, oil=6)
    table.market(10, 20, 25, 30)
    table.enter("auction", order=[0, 1, 2])
    table.play("nominate 10", "bid 10", "pass", "pass", "scrap 05")
    assert table.question == "give up"
    game = Game(table.options, table.state)
    assert "scrapped: 05\nmay give up: 4\n" in game.position()
    check_twins(game, Game.from_position(game.position()), Random(1), 40)


def test_blanks_empty_lines_and_comments_mean_nothing() -> None:
    noisy = GOLDEN.replace("\n", "  \r\n\n# a comment: not [read]\n\t")
    assert position.write(*position.read("\ufeff" + noisy)) == GOLDEN
    assert position.write(*position.read(noisy.encode())) == GOLDEN


def test_a_deck_of_ones_own_is_part_of_the_position() -> None:
    deck = read_deck(built_in_text().replace("income = 4 }", "income = 3 }", 1))
    options = Options("card", "", ("Ann", "Bob", "Cem"), deck=deck)
    game = played(options, 3, 60)
    again, state = position.read(game.position())
    assert again == options
    assert state.rules.output == game.rules.output
    with pytest.raises(RecordError) as caught:
        position.read(game.position().replace("need = 2", "need = 7", 1))
    assert caught.value.code == "options"
    assert (
        "need = 7"
        in game.position().replace("need = 2", "need = 7", 1).split("\n")[caught.value.line - 1]
    )


# -- questions ---------------------------------------------------------------------------------


def all_questions() -> list[Question]:
    found: list[Question] = []
    for package in (wattworks.engine.phases, wattworks.editions.modes):
        for module in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
            for value in vars(import_module(module.name)).values():
                if isinstance(value, Question) and value not in found:
                    found.append(value)
    return found


def test_every_question_has_a_name_of_its_own_and_is_declared_by_a_phase() -> None:
    names = [question.name for question in all_questions()]
    assert len(set(names)) == len(names)
    assert set(names) == question_names()


def test_phases_ask_only_what_they_declare() -> None:
    met = set()
    for i, options in enumerate(PLAIN):
        game, random = Game.deal(options, i), Random(i)
        while not game.is_over:
            assert game.state.question is not None
            met.add((game.state.phase().name, game.state.question.name))
            game.play(random.choice(game.legal_actions()))
    assert met <= asked()


# -- what a seat can see -----------------------------------------------------------------------


def test_a_seats_text_shows_its_own_money_and_backs() -> None:
    options, state = position.read(GOLDEN)
    lines = position.write(options, state, seat=0).split("\n")
    assert "secrets: hidden" in lines
    assert (
        "Ann: money 61, plants 05 10, coal 3, oil 1, garbage 0, uranium 0, supplied 2, "
        + ("income 33")
        in lines
    )
    assert (
        "Bob: money ?, plants 09, coal 0, oil 2, garbage 0, uranium 0, supplied 1, " + ("income 22")
        in lines
    )
    assert "deck: big " + "? " * 20 + "end 50" in lines
    assert "removed: small small big big big big big big" in lines
    assert "shuffled: ..." in lines


def test_where_backs_tell_nothing_only_the_first_card_is_known() -> None:
    game = Game.new("classic", "usa", 5, seed=1)
    assert "deck: 13 ? ? " in game.position(-1)
    assert "removed: -" in game.position(-1)
    game = Game.new("classic", "usa", 4, seed=1)
    assert "removed: ? ? ? ?\n" in game.position(-1)


def test_open_money_and_the_end_show_all_money() -> None:
    open_ = Game.new("classic", "usa", 3, variants=["open-money"], seed=1)
    assert "money ?" not in open_.position(-1)
    over = played(Options("classic", "usa", ("A", "B", "C")), 1, 5_000)
    assert over.is_over
    assert "money ?" not in over.position(-1)


@given(games(), st.integers(0, 1_000))
def test_texts_for_a_seat_do_not_depend_on_secrets(game: Game, seed: int) -> None:
    twin = same_course(game, other_secrets(game, seed))
    for seat in range(-1, len(game.options.players)):
        assert twin.position(seat) == game.position(seat)


@given(games(), st.integers(0, 1_000))
def test_what_is_hidden_can_be_dealt_by_chance(game: Game, seed: int) -> None:
    """The state dealt fits what the seat knows, and can be played on."""
    text = game.position(-1)
    for player in game.state.players:
        text = text.replace("money ?", f"money {player.money}", 1)
    options, state = position.read(text, Dice(seed))
    assert position.write(options, state, -1) == game.position(-1)
    assert state.legal_actions() == game.legal_actions()
    play_on(Game(options, state), Random(seed), 100)


def test_without_chance_a_hidden_text_is_refused() -> None:
    open_ = GOLDEN.replace("variants: -", "variants: open-money")
    hidden = position.write(*position.read(open_), seat=0)
    error = refused(hidden)
    assert error.code == "hidden"
    assert hidden.split("\n")[error.line - 1].startswith("deck: big ?")


def test_hidden_money_cannot_be_dealt() -> None:
    hidden = position.write(*position.read(GOLDEN), seat=0)
    with pytest.raises(RecordError) as caught:
        position.read(hidden, Dice(1))
    assert caught.value.code == "hidden_money"
    assert caught.value.params == {"player": "Bob"}
    assert hidden.split("\n")[caught.value.line - 1].startswith("Bob: money ?")


# -- errors ------------------------------------------------------------------------------------

ERRORS = [
    # what is changed, into what, the code, how the line to blame begins
    ("wattworks position", "something else", "title", "something else"),
    ("format: 1", "format: 2", "format", "format: 2"),
    ("format: 1", "version: 1", "missing_key", "version: 1"),
    ("format: 1", "format: one", "number", "format: one"),
    ("rules: 1", "rules: 99", "rules", "rules: 99"),
    ("secrets: known", "secrets: none", "word", "secrets: none"),
    ("secrets: known", "secrets: known\nname: x", "unknown_key", "name: x"),
    ("round: 3", "round 3", "line", "round 3"),
    ("round: 3", '"round: 3', "quote", '"round: 3'),
    ("round: 3", '"round" 3', "line", '"round" 3'),
    ("round: 3", "round: 0", "number", "round: 0"),
    ("round: 3", "round: 03", "number", "round: 03"),
    ("round: 3", "round: 1234567", "number", "round: 1234567"),
    ("round: 3", "round: 3\nround: 3", "key_twice", "round: 3"),
    ("round: 3\n", "", "missing_key", "[turn]"),
    ("step: 1", "step: 4", "number", "step: 4"),
    ("phase: auction", "phase: dinner", "name", "phase: dinner"),
    ("phase: auction", "phase: building", "not_asked", "question: raise"),
    ("question: raise", "question: -", "not_asked", "to move: Cem"),
    ("question: raise", "question: nominate\n", "unknown_key", "nominator: Ann"),
    ("to move: Cem", "to move: Dora", "name", "to move: Dora"),
    ("to move: Cem", "to move: Cem, Ann", "name", "to move: Cem, Ann"),
    ("to move: Cem", "to move: Bob", "not_asked", "[auction]"),
    ("order: Bob, Ann, Cem", "order: Bob, Ann", "order", "order: Bob, Ann"),
    ("order: Bob, Ann, Cem", "order: Bob, Bob, Cem", "name_twice", "order: Bob, Bob"),
    ("order: Bob, Ann, Cem", 'order: "Bob"x, Ann, Cem', "quote", "order: "),
    ("[turn]", "[options]", "section_twice", "[options]"),
    ("[players]", "[people]", "missing_section", "[fuel]"),
    ("[auction]", "[running]\nplants: 12\n\n[auction]", "name", "plants: 12"),
    ("[map]", "[weather]\nrain: yes\n\n[map]", "unknown_section", "[weather]"),
    ("edition: recharged", "edition: deluxe", "options", "edition: deluxe"),
    ("map: germany", "map: moon", "options", "map: moon"),
    ("players: Ann, Bob, Cem", "players: Ann, Bob, Ann", "options", "players: Ann, Bob, Ann"),
    ("players: Ann, Bob, Cem", r'players: Ann, Bob, "\ud800"', "encoding", "players: Ann, Bob"),
    ("variants: -", "variants: nonsense", "options", "variants: nonsense"),
    ("Bob: money 40", "Bob: money lots", "number", "Bob: money lots"),
    ("Bob: money 40", "Bob: money 40, money 40", "amounts", "Bob: money 40"),
    ("Bob: money 40", "Bob: money ?", "hidden_money", "Bob: money ?"),
    ("Bob: money 40, plants 09", "Bob: plants 09", "amounts", "Bob: plants 09"),
    ("Cem: money 33, plants -", "Cem: money 33, plants end", "end_card", "Cem: "),
    ("Cem: money 33, plants -", "Cem: money 33, plants 09", "card_twice", "Cem: "),
    ("plants 05 10", "plants 10 05", "unsorted", "Ann: money"),
    ("plants 05 10", "plants 05 10 38 39", "too_many_plants", "Ann: money"),
    ("plants 05 10, coal 3", "plants 05 10, coal 9", "no_room", "Ann: money"),
    ("oil 2, garbage 0", "oil 2, garbage 1", "no_room", "Bob: money"),
    ("market: 07 08", "market: 41 08", "name", "market: 41"),
    ("market: 07 08", "market: 08 07", "unsorted", "market: 08"),
    ("market: 07 08 11 12 13 14 15 16", "market: -", "card_missing", "deck: "),
    ("discount: 07", "discount: 50", "name", "discount: 50"),
    ("deck: 20 17", "deck: 20 20 17", "card_twice", "deck: "),
    ("deck: 20 17", "deck: 17", "card_missing", "deck: "),
    ("deck: 20 17", "deck: ? 17", "hidden", "deck: ?"),
    ("out: 04", "out: 04 05", "card_twice", "out: 04 05"),
    ("out: 04", "out: 04 end", "card_twice", "out: 04 end"),
    ("shuffled: 03 04", "shuffled: 03", "card_missing", "shuffled: "),
    ("shuffled: 03 04", "shuffled: 03 03", "card_twice", "shuffled: "),
    ("sold: 1", "sold: one", "number", "sold: one"),
    ("sold: 1", "sold: 1\ncompanion served: no", "word", "companion served: no"),
    ("plant: 12", "plant: 09", "name", "plant: 09"),
    ("plant: 12", "plant: end", "name", "plant: end"),
    ("bidding: Ann, Cem", "bidding: Ann", "not_asked", "[auction]"),
    ("bidding: Ann, Cem", "bidding: Ann, Bob, Cem", "not_asked", "[auction]"),
    ("highest bidder: Ann", "highest bidder: Cem", "not_asked", "[auction]"),
    ("essen 10", "atlantis 10", "name", "Ann: "),
    ("essen 10", "berlin 10", "name", "Ann: "),
    ("essen 10", "essen 12", "name", "Ann: "),
    ("essen 10", "essen 10, essen 15", "city_twice", "Ann: "),
    ("trier 10", "essen 10", "slot_taken", "Bob: "),
    ("market: coal 21", "market: coal 25", "spaces", "market: coal"),
    ("market: coal 21", "market: coal 20", "tokens", "market: coal"),
    ("market: coal 21, oil 18", "market: oil 18", "amounts", "market: oil"),
    ("supply: coal 0", "closed: water\nsupply: coal 0", "name", "closed: water"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "code", "begins"), ERRORS)
def test_errors_tell_the_line_and_the_reason(old: str, new: str, code: str, begins: str) -> None:
    text = changed(old, new) if GOLDEN.count(old) == 1 else GOLDEN.replace(old, new, 1)
    error = refused(text)
    assert error.code == code, error
    assert text.split("\n")[error.line - 1].startswith(begins), error


CARD_ERRORS = [
    ("Cem: coal3.2 1", "Cem: coal3.2 2", "tokens", "Cem: coal3.2 2"),
    ("Cem: coal3.2 1", "Cem: coal3.2 4", "number", "Cem: coal3.2 4"),
    ("Cem: coal3.2 1", "Cem: water1.1 1", "name", "Cem: water1.1"),
    ("Cem: coal3.2 1", "Cem: coal3.2 1, coal3.2 0", "card_twice", "Cem: coal3.2"),
    ("price 2: coal1.1 gas1.2", "price 2: gas1.2 coal1.1", "unsorted", "price 2: "),
    ("price 2: coal1.1 gas1.2", "price 2: coal3.2 gas1.2", "card_twice", "price 2: "),
    ("price 1: -\n", "", "missing_key", "[resources]"),
    ("deck: gas3.2 ", "deck: ", "card_missing", "deck: gas1.1"),
    ("deck: gas3.2 ", "deck: ? ", "hidden", "deck: ? "),
    ("stock: ", "stock: coal1.1 ", "card_twice", "stock: coal1.1"),
    ("gas3.1\ndiscard: coal2.4", "gas3.1 coal-single.2\ndiscard: coal2.4", "card_twice", "stock: "),
    ("coal2.1\nlater", "coal2.1  x\nlater", "name", "discard: "),
    ("shuffles: 0", "shuffles: 50", "number", "shuffles: 50"),
    ("shuffles: 0", "shuffles: 0\ndebt: gas 0, oil 0, coal 1, uranium 0", "not_asked", "debt: "),
    ("shuffles: 0", "shuffles: 0\ndebt: gas 1", "amounts", "debt: gas 1"),
    ("[shuffles]\n1: ", "[shuffles]\n0: ", "missing_key", "[shuffles]"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "code", "begins"), CARD_ERRORS)
def test_errors_in_the_card_game(old: str, new: str, code: str, begins: str) -> None:
    game = played(Options("card", "", ("Ann", "Bob", "Cem")), 5, 60, undos=0)
    assert game.position().count(old) >= 1, game.position()[:3_000]
    text = game.position().replace(old, new, 1)
    error = refused(text)
    assert error.code == code, error
    assert text.split("\n")[error.line - 1].startswith(begins), error


def regions(names: str) -> Callable[[str], str]:
    def change(text: str) -> str:
        head, map_, rest = text.partition("[map]\nregions: ")
        return head + map_ + names + rest[rest.index("\n") :]

    return change


AREAS = {
    "west, south-west": "too_few_regions",
    "north-west, south-west, south": "regions_apart",
    "north-west, west, south-west, south": "too_many_regions",
    "-": "too_few_regions",
    "a": "name",
}


@pytest.mark.parametrize(("names", "code"), AREAS.items())
def test_the_area_must_be_whole(names: str, code: str) -> None:
    text = regions(names)(GOLDEN)
    error = refused(text)
    assert error.code == code
    assert text.split("\n")[error.line - 1] == f"regions: {names}"


def test_no_text_at_all() -> None:
    assert refused("").code == "title"
    assert refused("wattworks position\n").code == "truncated"
    with pytest.raises(RecordError) as caught:
        position.read(b"wattworks position\nformat: \xff")
    assert (caught.value.code, caught.value.line) == ("encoding", 2)
    with pytest.raises(RecordError) as caught:
        position.read("wattworks position\nformat: 1\n\udcff")
    assert (caught.value.code, caught.value.line) == ("encoding", 3)
    assert refused("x" * 10_000_000).code == "too_long"


@given(st.data())
def test_a_broken_text_is_refused_or_is_another_position(data: st.DataObject) -> None:
    """Whatever is done to the lines: an error that names a line, or a game that can go on."""
    lines = GOLDEN.split("\n")
    words = sorted({word for line in lines for word in line.split(" ")})
    place = data.draw(st.integers(0, len(lines) - 1))
    parts = lines[place].split(" ")
    parts[data.draw(st.integers(0, len(parts) - 1))] = data.draw(st.sampled_from(words))
    lines[place] = " ".join(parts)
    try:
        game = Game(*position.read("\n".join(lines)))
    except RecordError as error:
        line = error.line
    else:
        play_on(game, Random(1), 60)
        line = 1
    assert 1 <= line <= len(lines)


def test_a_position_may_say_that_there_is_no_discount() -> None:
    game = Game.new("classic", players=3, seed=1)
    text = game.position()
    told = text.replace("deck:", "discount: -\ndeck:", 1)
    assert told != text
    assert Game.from_position(told).position() == text


@pytest.mark.parametrize("options", PLAIN, ids=name_of)
def test_a_position_can_be_json(options: Options) -> None:
    game, random = Game.deal(options, 5), Random(5)
    for _ in range(40):
        game.play(random.choice(game.legal_actions()))
    text = game.position(form="json")
    assert set(json.loads(text)["wattworks position"]) >= {"head", "plants", "turn"}
    assert Game.from_position(text).position() == game.position()
    assert game.position(-1, form="json") != text


def test_a_deck_of_ones_own_is_part_of_the_position_as_json() -> None:
    deck = read_deck(built_in_text().replace("number = 37,", "number = 38,"))
    game = Game.new("card", players=3, deck=deck, seed=1)
    assert Game.from_position(game.position(form="json")).position() == game.position()


@pytest.mark.parametrize("text", ["{", "{}", '{"wattworks position": 3}', '{"a": {}}', "[]", "{1}"])
def test_other_json_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        Game.from_position(text)


def test_what_is_wrong_in_json_is_told_like_in_a_text() -> None:
    text = Game.new("classic", players=3, seed=1).position(form="json")
    with pytest.raises(RecordError) as error:
        Game.from_position(text.replace('"market": "03', '"market": "99'))
    assert error.value.code == "name"
