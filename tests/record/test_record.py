"""The record: a saved game."""

from dataclasses import replace
from random import Random
from typing import get_args

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.record.games import (
    PLAIN,
    games,
    name_of,
    other_secrets,
    play_on,
    played,
    same_course,
)
from tests.record.test_position import AREAS
from tests.record.test_position import ERRORS as POSITION_ERRORS
from tests.record.test_position import GOLDEN as POSITION
from wattworks.editions import Options
from wattworks.editions.deck_file import built_in_text, read_deck
from wattworks.engine import actions
from wattworks.engine.setup import Setup
from wattworks.game import MAX_ENTRIES, CannotUndo, Game, IllegalAction
from wattworks.record import game_record, position
from wattworks.record.errors import CODES, RecordError
from wattworks.record.game_record import TITLE, Form
from wattworks.record.json_form import JsonRecord, value_lines
from wattworks.record.parse import MAX_LINES, parsed
from wattworks.record.text_form import Document, Section, quoted
from wattworks.record.versions import FORMAT, migrated

GOLDEN = """\
wattworks record
format: 1
rules: 1
secrets: known

[options]
edition: recharged
map: germany
players: Ann, Bob, Cem
regions: north-west, west, south-west
variants: -

[setup]
order: Cem, Bob, Ann
regions: north-west, west, south-west
market: 03 06 07 08 11 12 13 15
deck: 05 26 39 04 20 17 24 16 36 50 32 44 37 28 21 33 34 31 22 40 19 27 14 30 42 29 end
removed: 09 10 18 23 25 35 38 46
shuffled: 18 50 32 40 25 30 35 22 17 42 03 19 38 05 44 27 46 11 10 04 06 28 09 34 23 13 21 26 16 \
14 08 20 31 39 29 07 15 12 24 33 37 36

[round 1, auction]
Cem: nominate 03
Cem: bid 1
Ann: pass
Bob: bid 2
Cem: pass
Cem: nominate 06
Cem: undo
Cem: nominate 07
Cem: bid 9
Ann: bid 10
Cem: pass
Cem: nominate 08
Cem: bid 8

[round 1, fuel]
Bob: buy oil
Bob: done
Ann: done
Ann: undo
Ann: buy oil
Ann: done
Cem: buy coal
Cem: done

[round 1, building]
Bob: build essen
Bob: done

[end]
entries: 23
digest: aa226c7c14ab5e31
checksum: 3d32f945c12b9f36
"""

HIDDEN_SETUP = """\
[setup]
order: Cem, Bob, Ann
regions: north-west, west, south-west
market: 03 06 07 08 11 12 13 15
deck: 05 26 39 small ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? end
removed: small small big big big big big big
shuffled: ...
"""

JSON_MOVES = """\
   "round": 1,
   "phase": "building",
   "moves": [
    {"player": "Bob", "move": "build essen"},
    {"player": "Bob", "move": "done"}
   ]
  }
 ],
 "end": {
  "entries": 23,
  "digest": "aa226c7c14ab5e31",
  "checksum": "3d32f945c12b9f36"
 }
}
"""

FORMS: tuple[Form, ...] = get_args(Form)


def golden() -> Game:
    return Game.load(GOLDEN)


def refused(text: str | bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        Game.load(text)
    error = caught.value
    assert str(error).startswith(f"line {error.line}: ")
    return error


def resealed(text: str) -> str:
    """The text with the checksum that it should have."""
    found = game_record.checksum(parsed(text, TITLE, ends=True))
    head, _, _ = text.rpartition("checksum: ")
    return f"{head}checksum: {found}\n"


def check_same(one: Game, other: Game) -> None:
    assert one.options == other.options
    assert one.entries == other.entries
    assert one.digest() == other.digest()
    assert [repr(event) for event in one.events] == [repr(event) for event in other.events]
    assert one.can_undo() == other.can_undo()
    assert one.legal_actions() == other.legal_actions()


# -- saving and loading ------------------------------------------------------------------------


def test_the_format_is_stable() -> None:
    game = golden()
    assert game.save() == GOLDEN
    assert game.save("json").endswith(JSON_MOVES)
    assert HIDDEN_SETUP in game.save(seat=1)
    assert game.options.players[game.to_move] == "Ann"
    assert [entry.text for entry in game.entries[5:8]] == ["nominate 06", None, "nominate 07"]


@pytest.mark.parametrize("options", PLAIN, ids=name_of)
def test_whole_games_come_back_from_both_forms(options: Options) -> None:
    game = played(options, 21, 5_000)
    assert game.is_over
    for form in FORMS:
        again = Game.load(game.save(form))
        check_same(game, again)
        assert again.setup == game.setup
        assert [again.save(each) for each in FORMS] == [game.save(each) for each in FORMS]


@given(games(), st.sampled_from(FORMS), st.sampled_from([None, -1, 0]))
def test_so_do_games_at_every_table(game: Game, form: Form, seat: int | None) -> None:
    text = game.save(form, seat)
    again = Game.load(text)
    assert again.save(form, seat) == text
    assert again.entries == game.entries
    assert [repr(event) for event in again.events] == [repr(event) for event in game.events]
    assert again.position(-1) == game.position(-1)


@given(games(200), st.integers(0, 1_000), st.sampled_from(FORMS))
def test_a_loaded_game_goes_on_as_the_saved_one(game: Game, seed: int, form: Form) -> None:
    again = Game.load(game.save(form))
    play_on(game, Random(seed), 60, undos=0.1)
    play_on(again, Random(seed), 60, undos=0.1)
    check_same(game, again)


def test_bytes_and_a_byte_order_mark_are_fine() -> None:
    assert Game.load(GOLDEN.encode()).save() == GOLDEN
    assert Game.load(b"\xef\xbb\xbf" + GOLDEN.encode()).save() == GOLDEN
    assert Game.load("\ufeff" + golden().save("json")).save() == GOLDEN


def test_comments_blanks_and_line_ends_mean_nothing() -> None:
    noisy = GOLDEN.replace("\n", " \r\n\n # Ann: bid 99\n\t")
    assert Game.load(noisy).save() == GOLDEN


def test_moves_may_be_written_carelessly_if_the_checksum_fits() -> None:
    careless = GOLDEN.replace("nominate 03", "Nominate  3").replace("build essen", "BUILD Essen")
    assert refused(careless).code == "checksum"
    assert Game.load(resealed(careless)).save() == GOLDEN


@pytest.mark.parametrize(
    "names",
    [
        ("Ann", "Ann B.", "Žofie Ř"),
        ("A: bid 12", "B, C", '"D"'),
        ("#1", "[end]", "end"),
        ("undo", "-", "?"),
        ("*1", "**1", "round 1, auction"),
        (" Ann", "Ann ", "Ann  Bob"),
        ("a\nb", "a\tb", "\x00\u2028\x85"),
        ("日本", "🙂", "e\u0301"),
        ("\\", "\\n", '\\"'),
        ("{", "setup", "checksum"),
    ],
)
@pytest.mark.parametrize("edition", ["classic", "card"])
def test_names_may_be_anything(names: tuple[str, ...], edition: str) -> None:
    game = Game.new(edition, players=names, seed=2)
    play_on(game, Random(2), 60, undos=0.1)
    for seat in (None, 1):
        for form in FORMS:
            assert Game.load(game.save(form, seat)).save(form, seat) == game.save(form, seat)
        assert Game.load(game.save(seat=seat)).options.players == names
    twin = Game.from_position(game.position())
    assert twin.position() == game.position()


@given(st.lists(st.text(min_size=1), min_size=2, max_size=6, unique=True))
def test_really_anything_that_can_be_stored(names: list[str]) -> None:
    game = Game.new("classic", "usa", names, seed=3)
    play_on(game, Random(3), 12)
    check_same(game, Game.load(game.save("json")))
    check_same(game, Game.load(game.save()))


def test_names_that_cannot_be_stored_are_refused() -> None:
    game = Game.new("classic", "usa", ["Ann", "\ud800"], seed=1)
    for form in FORMS:
        with pytest.raises(RecordError) as caught:
            game.save(form)
        assert caught.value.code == "encoding"


@pytest.mark.parametrize("name", ["Ann", "Ann B. 2", "Žofie", "*1", "O'Neil", "a-b_c.d!"])
def test_plain_names_need_no_quotes(name: str) -> None:
    assert quoted(name) == name


def test_a_deck_of_ones_own_is_part_of_the_record() -> None:
    deck = read_deck(built_in_text().replace("income = 4 }", "income = 3 }", 1))
    game = played(Options("card", "", ("Ann", "Bob", "Cem"), deck=deck), 4, 80)
    for form in FORMS:
        for seat in (None, 0):
            again = Game.load(game.save(form, seat))
            assert again.options == game.options
            assert again.save(form, seat) == game.save(form, seat)


# -- beginning from a position -----------------------------------------------------------------


def test_a_game_that_began_from_a_position_keeps_it() -> None:
    game = Game.from_position(POSITION)
    assert game.version == 0
    assert game.events == []
    play_on(game, Random(1), 80, undos=0.1)
    assert "[setup]" not in game.save()
    for form in FORMS:
        again = Game.load(game.save(form))
        check_same(game, again)
        assert again.save(form) == game.save(form)
    with pytest.raises(LookupError):
        _ = game.setup


@given(games(300), st.integers(0, 1_000), st.sampled_from(FORMS))
def test_so_it_is_at_every_table(game: Game, seed: int, form: Form) -> None:
    late = Game.from_position(game.position())
    play_on(late, Random(seed), 120, undos=0.05)
    for seat in (None, 0):
        text = late.save(form, seat)
        again = Game.load(text)
        assert again.save(form, seat) == text
        assert again.position(-1) == late.position(-1)


def test_a_game_is_not_changed_by_games_that_go_on_from_it() -> None:
    game = golden()
    other = Game(game.options, game.state)
    play_on(other, Random(1), 30)
    assert game.save() == GOLDEN
    play_on(game, Random(2), 30)
    assert Game.load(other.save()).digest() == other.digest()


# -- records without secrets -------------------------------------------------------------------


def test_a_players_record_tells_nothing_but_what_was_seen() -> None:
    text = golden().save(seat=0)
    assert "secrets: hidden\n" in text
    known, hidden = golden().setup.deck[:3], golden().setup.deck[3:-1]
    names = {card.name for card in golden().rules.cards}
    setup = text[text.index("market:") : text.index("[round 1")]
    shown = [word for word in setup.split() if word in names]
    assert len(shown) == len(golden().setup.market) + len(known)
    assert not set(shown) & {golden().rules.cards[card].name for card in hidden}
    assert "money" not in text


@given(games(), st.integers(0, 1_000))
def test_players_records_do_not_depend_on_secrets(game: Game, seed: int) -> None:
    twin = same_course(game, other_secrets(game, seed))
    for form in FORMS:
        assert twin.save(form, seat=0) == game.save(form, seat=0)


def test_the_twins_do_differ_in_secrets() -> None:
    game = played(PLAIN[0], 1, 100)
    twin = same_course(game, other_secrets(game, 1))
    assert twin.setup.deck != game.setup.deck
    assert twin.save() != game.save()


@pytest.mark.parametrize("form", FORMS)
def test_a_game_without_secrets_cannot_go_on(form: Form) -> None:
    replay = Game.load(golden().save(form, seat=0))
    assert replay.secrets_hidden
    assert replay.setup != golden().setup
    with pytest.raises(IllegalAction) as refusal:
        replay.play("done")
    assert refusal.value.code == "secrets_hidden"
    assert not replay.can_undo()
    with pytest.raises(CannotUndo) as undo:
        replay.undo()
    assert undo.value.code == "secrets_hidden"
    assert replay.version == golden().version


def test_a_game_without_secrets_never_pretends_to_have_them() -> None:
    hidden = golden().save(seat=0)
    replay = Game.load(hidden)
    assert replay.save() == hidden
    assert replay.position() == golden().position(-1)
    assert replay.digest() == position.digest(golden().options, golden().state, -1)


# -- errors ------------------------------------------------------------------------------------

# what is changed, into what, the code, how the line to blame begins
ERRORS = [
    ("wattworks record", "wattworks position", "title", "wattworks position"),
    ("format: 1", "format: 2", "format", "format: 2"),
    ("format: 1", "format: 0", "format", "format: 0"),
    ("format: 1", "format: x", "number", "format: x"),
    ("format: 1\n", "", "missing_key", "rules: 1"),
    ("rules: 1", "rules: 2", "rules", "rules: 2"),
    ("rules: 1\n", "", "missing_key", "wattworks record"),
    ("secrets: known", "secrets: some", "word", "secrets: some"),
    ("secrets: known", "seed: 17\nsecrets: known", "unknown_key", "seed: 17"),
    ("edition: recharged", "edition: deluxe", "options", "edition: deluxe"),
    ("map: germany", "map: moon", "options", "map: moon"),
    ("variants: -", "variants: open-money, wings", "options", "variants: "),
    ("players: Ann, Bob, Cem", "players: Ann", "options", "players: Ann"),
    ("players: Ann, Bob, Cem", "players: Ann, Bob, Bob", "options", "players: "),
    ("players: Ann, Bob, Cem", 'players: Ann, "Bob, Cem', "quote", "players: "),
    ("south-west\nvariants", "south\nvariants", "options", "regions: "),
    ("[options]", "[choices]", "missing_section", "[end]"),
    ("[setup]", "[deal]", "missing_section", "[options]"),
    ("[setup]", "[options]", "section_twice", "[options]"),
    ("order: Cem, Bob, Ann", "order: Cem, Bob, Bob", "name_twice", "order: "),
    ("order: Cem, Bob, Ann", "order: Cem, Bob", "setup", "order: Cem, Bob"),
    ("order: Cem, Bob, Ann", "order: Cem, Bob, Dora", "name", "order: "),
    ("order: Cem, Bob, Ann\n", "", "missing_key", "[setup]"),
    ("order: Cem", "order: Cem, Bob, Ann\norder: Cem", "key_twice", "order: Cem, Bob, Ann"),
    ("market: 03", "market: 3", "name", "market: 3"),
    ("market: 03 06", "market: 06 03", "setup", "market: 06 03"),
    ("deck: 05 26 39", "deck: 05 05 39", "card_twice", "deck: 05 05"),
    ("deck: 05 26 39", "deck: 05 39", "card_missing", "deck: 05 39"),
    ("deck: 05 26 39", "deck: 26 05 39", "setup", "deck: 26 05"),
    ("deck: 05 26 39", "deck: 05 ? 39", "hidden", "deck: 05 ?"),
    ("42 29 end", "42 end 29", "setup", "deck: "),
    ("removed: 09 10", "removed: 09 05", "card_twice", "removed: 09 05"),
    ("shuffled: 18 50", "shuffled: 50 50", "card_twice", "shuffled: 50 50"),
    ("shuffled: 18 50", "shuffled: 50", "card_missing", "shuffled: 50"),
    ("[round 1, fuel]", "[round 1, lunch]", "name", "[round 1, lunch]"),
    ("[round 1, fuel]", "[fuel]", "unknown_section", "[fuel]"),
    ("[round 1, fuel]", "[round 2, fuel]", "heading", "Bob: buy oil"),
    ("[round 1, fuel]\n", "", "heading", "Bob: buy oil"),
    ("Bob: build essen", "Bob build essen", "line", "Bob build essen"),
    ("Bob: build essen", "Eve: build essen", "name", "Eve: build essen"),
    ("Bob: build essen", "Ann: build essen", "not_to_move", "Ann: build essen"),
    ("Bob: build essen", "Bob: build atlantis", "notation", "Bob: build atlantis"),
    ("Bob: build essen", "Bob: fly", "notation", "Bob: fly"),
    ("Bob: build essen", "Bob: build berlin", "illegal", "Bob: build berlin"),
    ("Cem: bid 8", "Cem: bid 9", "illegal", "Cem: bid 9"),
    ("Cem: bid 9\nAnn: bid 10", "Cem: undo\nCem: undo", "undo", "Cem: undo"),
    ("Cem: undo", "Ann: undo", "others_undo", "Ann: undo"),
    ("entries: 23", "entries: 22", "entries", "entries: 22"),
    ("Bob: build essen", "Bob: build duisburg", "checksum", "checksum: "),
    ("checksum: 3", "checksum: 4", "checksum", "checksum: 4"),
    ("digest: a", "digest: b", "checksum", "checksum: "),
    ("entries: 23\n", "", "truncated", "checksum: "),
    ("\nchecksum: 3d32f945c12b9f36", "", "truncated", "digest: "),
    ("945c12b9f36", "", "truncated", "checksum: "),
    ("[end]\n", "", "truncated", "checksum: "),
    ("checksum: 3d32f945c12b9f36\n", "checksum: 3d32f945c12b9f36\nx: y\n", "after_end", "x: y"),
    ("checksum: 3d32f945c12b9f36\n", "checksum: 3d32f945c12b9f36\n[end]\n", "after_end", "[end]"),
    ("checksum: 3d32f945c12b9f36\n", "checksum: 3d32f945c12b9f36\nx\n", "line", "x"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "code", "begins"), ERRORS)
def test_errors_tell_the_line_and_the_reason(old: str, new: str, code: str, begins: str) -> None:
    assert old in GOLDEN
    text = GOLDEN.replace(old, new, 1)
    error = refused(text)
    assert error.code == code, error
    assert text.split("\n")[error.line - 1].startswith(begins), error


def test_an_illegal_move_tells_why_with_figures() -> None:
    error = refused(GOLDEN.replace("Bob: bid 2", "Bob: bid 51"))
    assert error.params == {
        "player": "Bob", "move": "bid 51", "reason": "too_expensive", "need": 51, "have": 50,
    }  # fmt: skip
    assert isinstance(error.__cause__, IllegalAction)


def test_an_error_after_a_change_hints_at_it() -> None:
    """A changed deck shows only where a move does not fit any more."""
    changed = GOLDEN.replace("Bob: bid 2", "Bob: bid 51")
    assert refused(changed).altered
    assert str(refused(changed)).endswith("(and the text was changed after it was saved)")
    error = refused(resealed(changed))
    assert error.code == "illegal"
    assert not error.altered


def test_moves_that_lead_elsewhere_are_noticed() -> None:
    """As with a program that plays by other rules: the text is whole, the position is not."""
    error = refused(resealed(GOLDEN.replace("digest: aa", "digest: ab")))
    assert (error.code, error.params) == ("digest", {"found": "aa226c7c14ab5e31"})


def test_nothing_can_be_done_after_the_end_of_the_game() -> None:
    game = played(Options("original", "usa", ("Ann", "Bob"), variants=frozenset({"first-game"})),
                  1, 5_000)  # fmt: skip
    assert game.is_over
    text = game.save().replace("\n[end]", "Ann: done\n\n[end]")
    text = text.replace(f"entries: {game.version}", f"entries: {game.version + 1}")
    error = refused(text)
    assert (error.code, error.params["reason"]) == ("illegal", "game_over")


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("small ? ? ", "small ? ? ? ", "card_places"),
        ("small ? ? ", "small ? ", "card_places"),
        ("removed: small small big", "removed: small small small", "setup"),
        ("small small big big big big", "small small small small small small", "card_places"),
        ("deck: 05 26", "deck: 26 05", "setup"),
        ("shuffled: ...", "shuffled: 03 03 ...", "card_twice"),
        ("shuffled: ...", "shuffled: ? ...", "name"),
        ("shuffled: ...", "shuffled: ... 03", "name"),
        ("secrets: hidden", "secrets: known", "hidden"),
    ],
)
def test_errors_in_records_without_secrets(old: str, new: str, code: str) -> None:
    text = golden().save(seat=0)
    assert old in text
    assert refused(text.replace(old, new, 1)).code == code


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("shuffle 42: ", "shuffle 43: ", "missing_key"),
        ("resources: ", "resources: coal-single.1 ", "card_twice"),
        ("resources: ", "resources: ? ", "hidden"),
        ("resources: ", "resources: water1.1 ", "name"),
        ("shuffle 1: ", "shuffle 1: water1.1 ", "name"),
    ],
)
def test_errors_in_the_card_game(old: str, new: str, code: str) -> None:
    text = Game.new("card", players=3, seed=1).save()
    assert old in text
    assert refused(text.replace(old, new, 1)).code == code


def test_a_market_cannot_be_empty_while_the_end_card_is_to_come() -> None:
    text = POSITION.replace("market: 07 08 11 12 13 14 15 16\ndiscount: 07\ndeck: ",
                            "market: -\ndeck: 07 08 11 12 13 14 15 16 ")  # fmt: skip
    with pytest.raises(RecordError) as caught:
        position.read(text)
    assert caught.value.code == "empty_market"


def test_every_code_is_tested() -> None:
    tested = {code for _, _, code, _ in (*ERRORS, *POSITION_ERRORS)}
    tested |= {"card_places", "digest", "json", "too_long", "too_many_lines", "empty_market"}
    tested |= {"deck", *AREAS.values()}
    assert tested == set(CODES)


# -- JSON --------------------------------------------------------------------------------------

JSON_ERRORS = [
    ('"kind": "wattworks record"', '"kind": "something"', "title", "{"),
    ('"kind": "wattworks record",\n', "", "json", "{"),
    ('"format": 1', '"format": 2', "format", ' "format": 2'),
    ('"format": 1', '"format": "1"', "json", ' "format": "1"'),
    ('"format": 1', '"format": 1' + "0" * 30, "number", ' "format": 1'),
    ('"rules": 1', '"rules": 3', "rules", ' "rules": 3'),
    ('"rules": 1', '"rules": true', "json", ' "rules": true'),
    ('"secrets": "known"', '"secrets": "known", "seed": 1', "json", "{"),
    ('"map": "germany"', '"map": "moon"', "options", '  "map": "moon"'),
    ('"players": ["Ann"', '"players": ["Ann\\ud800"', "json", '  "players"'),
    ('"players": ["Ann"', '"players": [1', "json", '  "players"'),
    ('"market": ["03"', '"market": ["3"', "name", '  "market"'),
    ('"deck": ["05"', '"deck": ["03"', "card_twice", '  "deck"'),
    ('"move": "bid 10"', '"move": "bid 99"', "illegal", '    {"player": "Ann", "move": "bid 99"'),
    ('"move": "bid 10"', '"move": ["bid 10"]', "json", '    {"player": "Ann", "move": ["bid'),
    ('"move": "bid 10"', '"move": "bid 10", "x": 1', "json", '    {"player": "Ann", "move": "bid'),
    ('"player": "Ann"', '"player": "Eve"', "name", '    {"player": "Eve"'),
    ('"phase": "fuel"', '"phase": "lunch"', "name", "  {"),
    ('"phase": "fuel"', '"phase": "auction"', "heading", '    {"player": "Bob"'),
    ('"round": 1', '"round": -1', "unknown_section", "  {"),
    ('"setup": {', '"position": {', "json", ' "position"'),
    ('"entries": 23', '"entries": 24', "entries", '  "entries": 24'),
    ('"checksum": "3', '"checksum": "5', "checksum", '  "checksum": "5'),
    ('"course": [', '"course": [[', "json", ""),
    ('"course": [', '"course": ' + "[" * 100_000, "json", ""),
    ("\n}\n", "\n} {}\n", "after_end", "} {}"),
    ("\n}\n", "\n", "truncated", " }"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "code", "begins"), JSON_ERRORS)
def test_errors_in_json_tell_the_line_too(old: str, new: str, code: str, begins: str) -> None:
    text = golden().save("json")
    assert old in text
    text = text.replace(old, new, 1)
    error = refused(text)
    assert error.code == code, error
    assert text.split("\n")[error.line - 1].startswith(begins), error


@pytest.mark.parametrize("text", ["{", "{}", "[]", "null", '{"kind": 1}', "{" * 100_000, "\x00"])
def test_other_json_is_refused(text: str) -> None:
    assert refused(text).code in ("json", "title", "truncated")


def test_no_start_or_two_are_refused() -> None:
    record = msgspec.json.decode(golden().save("json"), type=JsonRecord)
    record.position = {}
    assert refused(msgspec.json.encode(record)).code == "json"
    record.position = record.setup = None
    assert refused(msgspec.json.encode(record)).code == "json"


def test_json_may_be_laid_out_in_any_way() -> None:
    record = msgspec.json.decode(golden().save("json"))
    assert Game.load(msgspec.json.encode(record)).save() == GOLDEN
    backwards = {key: record[key] for key in reversed(record)}
    assert Game.load(msgspec.json.format(msgspec.json.encode(backwards), indent=4)).save() == GOLDEN


def test_lines_of_json_values() -> None:
    text = '{"a": [1,\n {"b\\"": "x\\n"}],\n"c":\n[]}'
    assert dict(value_lines(text)) == {
        (): 1, ("a",): 1, ("a", 0): 1, ("a", 1): 2, ("a", 1, 'b"'): 2, ("c",): 4,
    }  # fmt: skip


# -- tampering ---------------------------------------------------------------------------------


def loads_the_same_or_not_at_all(text: str, saved: Game) -> None:
    """No other game may come out of a text that was tampered with."""
    try:
        game = Game.load(text)
    except RecordError as error:
        line = error.line
    else:
        check_same(game, saved)
        line = 1
    assert 1 <= line <= text.count("\n") + 1


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("seat", [None, 0])
def test_a_text_cut_off_anywhere_is_refused(form: Form, seat: int | None) -> None:
    text = golden().save(form, seat)
    for end in range(len(text) - 1):
        error = refused(text[:end])
        assert error.code in ("truncated", "title", "format", "missing_key", "number", "line"), end
    assert Game.load(text[:-1]).save(form, seat) == text


@pytest.mark.parametrize("form", FORMS)
def test_a_text_without_one_line_is_refused(form: Form) -> None:
    lines = golden().save(form).split("\n")
    for place, line in enumerate(lines):
        rest = "\n".join(lines[:place] + lines[place + 1 :])
        if line.strip():
            assert refused(rest).code in CODES, line
        else:
            assert Game.load(rest).save() == GOLDEN


@given(st.data(), st.sampled_from(FORMS))
def test_a_changed_character_is_noticed(data: st.DataObject, form: Form) -> None:
    text = golden().save(form)
    place = data.draw(st.integers(0, len(text) - 1))
    other = data.draw(st.characters() | st.sampled_from(text))
    loads_the_same_or_not_at_all(text[:place] + other + text[place + 1 :], golden())


@given(st.data(), st.sampled_from(FORMS))
def test_swapped_lines_are_noticed(data: st.DataObject, form: Form) -> None:
    lines = golden().save(form).split("\n")
    one, other = (data.draw(st.integers(0, len(lines) - 1)) for _ in range(2))
    lines[one], lines[other] = lines[other], lines[one]
    loads_the_same_or_not_at_all("\n".join(lines), golden())


@given(games(150), st.data(), st.sampled_from([None, 0]))
def test_changes_to_any_record_are_noticed(
    game: Game, data: st.DataObject, seat: int | None
) -> None:
    text = game.save(seat=seat)
    lines = text.split("\n")
    place = data.draw(st.integers(0, len(lines) - 1))
    lines[place] = data.draw(st.sampled_from(lines))
    assume("\n".join(lines) != text)
    try:
        again = Game.load("\n".join(lines))
    except RecordError:
        return
    assert again.save(seat=seat) == text


@given(st.text())
def test_other_texts_are_refused(text: str) -> None:
    refused(text)


@given(st.binary())
def test_other_bytes_are_refused(text: bytes) -> None:
    refused(text)


def test_too_long_a_text_is_refused() -> None:
    error = refused(GOLDEN + "#" * 10_000_000)
    assert (error.code, error.line) == ("too_long", 1)


@pytest.mark.parametrize("line", ["a:\n", "#\n", "\n", "[a]\n", "Cem: undo\n"])
def test_too_many_lines_are_refused_before_they_are_read(line: str) -> None:
    error = refused(GOLDEN.replace("[end]", line * 50_000 + "[end]"))
    assert (error.code, error.line) == ("too_many_lines", MAX_LINES + 1)


def test_too_many_moves_are_refused_in_json_too() -> None:
    moves = '{"player":"Bob","move":"done"},' * MAX_LINES
    text = golden().save("json").replace('{"player": "Bob", "move": "done"}', moves[:-1], 1)
    assert refused(text).code == "too_many_lines"


# the cost of one more grew with the length of what was there
LONG = {
    "commas": GOLDEN.replace("players: ", "players: " + "a," * 400_000),
    "quotes": GOLDEN.replace("players: ", "players: " + '"a",' * 200_000),
    "cards": GOLDEN.replace("deck: ", "deck: " + "03 " * 300_000),
    "brackets": '{"kind": ' + "[" * 900_000,
    "braces": '{"kind": ' + '{"a":' * 180_000,
    "keys": '{"kind": 1' + ',"a":1' * 150_000 + "}",
}


@pytest.mark.parametrize("text", LONG.values(), ids=LONG)
def test_a_long_text_is_read_in_one_pass(text: str) -> None:
    """It took minutes; that the test comes to an end is what it tests."""
    assert len(str(refused(text))) < 1_000


DECKS = {
    "brackets": "plants: " + "[" * 400,
    "many-brackets": "plants: " + "[" * 100_000,
    "digits": "plants: " + "9" * 5_000,
    "dotted": "plants: { a" + ".a" * 20_000 + " = 1 }",
    "cards": "plants: {}\n" * 10_000,
    "lines": 'plants: { number = 0, back = "' + "\u2028" * 100 + '" }\nplants: { number = 0 }',
    "quotes": 'plants: """' + "\nplants: x" * 50,
    "date": "plants: 9999-99-99",
}


@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
def test_a_crafted_deck_is_refused(deck: str) -> None:
    error = refused(GOLDEN.replace("[setup]", f"[deck]\n{deck}\n\n[setup]"))
    assert error.code in ("options", "deck")


def test_not_even_undoing_makes_a_game_endless() -> None:
    game = Game.new(players=3, seed=1)
    move = game.legal_actions()[0]
    while game.version < MAX_ENTRIES:
        assert not game.can_undo() or game.version % 2
        game.undo() if game.can_undo() else game.play(move)
    game.play(move)
    assert not game.can_undo()
    with pytest.raises(CannotUndo) as caught:
        game.undo()
    assert caught.value.code == "too_long"
    check_same(Game.load(game.save()), game)


@pytest.mark.parametrize("text", [b"wattworks record\n\xff", "wattworks record\n\udcff"])
def test_other_encodings_are_refused(text: str | bytes) -> None:
    error = refused(text)
    assert (error.code, error.line) == ("encoding", 2)


# -- versions ----------------------------------------------------------------------------------


def test_an_older_format_is_brought_up_to_date() -> None:
    """As it will be, once there is an older one."""

    def rename_player(document: Document) -> Document:
        sections = [Section(each.name, list(each.fields), each.line) for each in document.sections]
        head = sections[0].fields
        head[0] = replace(head[0], value=str(FORMAT))
        return Document(document.title, sections)

    old = GOLDEN.replace("format: 1", "format: 0")
    assert refused(old).code == "format"
    record = game_record.loads(resealed_old(old), {0: rename_player})
    assert isinstance(record.start, Setup)
    assert not record.altered
    assert len(record.entries) == golden().version
    document = parsed(old, TITLE, ends=True, migrations={0: rename_player})
    assert migrated(document, {0: rename_player}).text() == GOLDEN


def resealed_old(text: str) -> str:
    found = game_record.checksum(parsed(text, TITLE, ends=True, migrations={0: lambda s: s}))
    head, _, _ = text.rpartition("checksum: ")
    return f"{head}checksum: {found}\n"


def test_a_newer_format_is_refused_before_anything_else_is_read() -> None:
    error = refused("wattworks record\nformat: 7\n<< who knows >>\n")
    assert (error.code, error.line) == ("format", 2)
    assert error.params == {"found": 7, "known": FORMAT}
    assert refused('{"kind": "wattworks record", "format": 7, "new": [{}]}').code == "format"


# -- playing -----------------------------------------------------------------------------------


def test_an_action_of_another_game_is_refused_not_crashed_on() -> None:
    with pytest.raises(IllegalAction) as caught:
        golden().play(actions.TAKES[5])
    assert caught.value.code == "not_now"
