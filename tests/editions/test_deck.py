"""The deck file: what it says, what it refuses and where, and what another one changes."""

import re
import sys
from collections import Counter
from dataclasses import fields, replace
from types import FrameType

import pytest

from tests.card_table import CardTable
from wattworks.editions import Deck, DeckError, built_in_deck, read_deck
from wattworks.editions.deck import ContractorCard, DeckPlant, DeckResource
from wattworks.editions.deck_file import built_in_text
from wattworks.game import Game
from wattworks.locales import set_language
from wattworks.locales.deck_text import explained_deck

# number, back, fuel, need, income
PLANTS = [
    *((3, "small", "coal", 2, 4), (3, "small", "gas", 2, 4), (4, "small", "coal", 2, 5)),
    *((4, "small", "oil", 1, 4), (4, "small", "coal", 1, 4), (5, "small", "coal", 1, 5)),
    *((5, "small", "gas", 1, 5), (5, "small", "oil", 2, 6), (6, "small", "uranium", 1, 6)),
    *((6, "small", "coal", 3, 7), (6, "small", "coal", 2, 6), (7, "small", "hybrid", 3, 8)),
    *((8, "small", "eco", 0, 6), (9, "big", "gas", 2, 8), (10, "big", "oil", 2, 8)),
    *((11, "big", "eco", 0, 7), (12, "big", "coal", 3, 9), (13, "big", "gas", 1, 8)),
    *((14, "big", "uranium", 1, 9), (15, "big", "hybrid", 3, 10), (16, "big", "oil", 2, 9)),
    *((17, "big", "eco", 0, 8), (18, "big", "gas", 1, 9), (19, "big", "coal", 2, 10)),
    *((20, "big", "coal", 1, 9), (21, "big", "oil", 2, 10), (22, "big", "eco", 0, 9)),
    *((23, "big", "coal", 2, 11), (24, "big", "uranium", 2, 12), (25, "big", "coal", 3, 12)),
    *((26, "big", "gas", 3, 12), (27, "big", "eco", 0, 10), (28, "big", "hybrid", 2, 12)),
    *((29, "big", "uranium", 2, 13), (30, "big", "oil", 3, 13), (31, "big", "gas", 2, 12)),
    *((32, "big", "eco", 0, 11), (33, "big", "coal", 2, 13), (34, "big", "oil", 2, 13)),
    *((35, "big", "gas", 2, 13), (36, "big", "eco", 0, 12), (37, "big", "uranium", 2, 14)),
]
WHOLE_PLANT = ("number", "fuel", "need", "income")
KNOWN_PLANTS = {7: WHOLE_PLANT, 8: WHOLE_PLANT, 12: WHOLE_PLANT, 19: ("number",)}

# the units of the standard cards, by fuel and mark
STANDARD = {
    ("coal", "2-6"): [1, 1, 1, 2, 2, 2, 3, 3],
    ("coal", "4-6"): [2, 3],
    ("coal", "5-6"): [1, 3],
    ("gas", "2-6"): [1, 1, 2, 2, 2, 3, 3],
    ("gas", "4-6"): [2],
    ("gas", "5-6"): [1, 3],
    ("oil", "2-6"): [1, 1, 2, 2, 3, 3],
    ("oil", "4-6"): [1, 2],
    ("oil", "5-6"): [3],
    ("uranium", "2-6"): [1, 1, 2],
    ("uranium", "4-6"): [1],
    ("uranium", "5-6"): [2],
}
PLUS = {"coal": 2, "gas": 2, "oil": 2, "uranium": 1}
PLUS_PLUS = {"coal": 3, "gas": 3, "oil": 3, "uranium": 2}
SINGLES = {"coal": 2, "gas": 2, "oil": 2, "uranium": 1}
UNITS_KNOWN = [("coal", 2), ("coal", 3), ("gas", 2), ("gas", 3), ("uranium", 1)]

FIRST_PLANT = '{ number = 3, back = "small", fuel = "coal", need = 2, income = 4 }'
ECO_PLANT = '{ number = 11, back = "big", fuel = "eco", need = 0, income = 7 }'
LAST_PLANT = '{ number = 37, back = "big", fuel = "uranium", need = 2, income = 14 }'
FIRST_CARD = '{ fuel = "coal", units = 1, mark = "2-6", known = ["fuel"] }'
SINGLE = '{ fuel = "uranium", units = 1, mark = "single", known = ["fuel", "units", "mark"] }'
SUMS = "{ first = 3, others = 2 }"
BOARD_SUMS = "{ first = 30, others = 25 }"


def changed(old: str, new: str) -> tuple[str, int]:
    """The built-in file with one card written otherwise, and the line of that card."""
    text = built_in_text()
    assert old in text
    return text.replace(old, new, 1), text[: text.index(old)].count("\n") + 1


def error_of(text: str) -> DeckError:
    with pytest.raises(DeckError) as caught:
        read_deck(text)
    return caught.value


# -- the built-in deck ---------------------------------------------------------------------


def test_the_exported_text_reads_back_as_the_built_in_deck() -> None:
    assert read_deck(built_in_text()) == built_in_deck()
    assert read_deck(explained_deck()) == built_in_deck()
    assert explained_deck().startswith("# ")


def test_the_exported_text_is_explained_in_the_language_in_use() -> None:
    set_language("ru")
    try:
        comments = [line for line in explained_deck().splitlines() if line.startswith("#")]
    finally:
        set_language("en")
    assert len(comments) > 10
    assert not [line for line in comments if not re.search("[а-яА-Я]", line) and line != "#"]


def test_the_plants_and_what_is_known_of_them_K_SET_2() -> None:
    plants = built_in_deck().plants
    assert [(p.number, p.back, p.fuel, p.need, p.income) for p in plants] == PLANTS
    assert {p.number: p.known for p in plants if p.known} == KNOWN_PLANTS


def test_the_standard_cards_K_SET_3() -> None:
    found: dict[tuple[str, str], list[int]] = {}
    for card in built_in_deck().resources:
        if card.mark in ("2-6", "4-6", "5-6"):
            found.setdefault((card.fuel, card.mark), []).append(card.units)
            assert "fuel" in card.known
            assert "mark" not in card.known
    assert found == STANDARD
    known = [(c.fuel, c.units) for c in built_in_deck().resources if c.known == ("fuel", "units")]
    assert known == UNITS_KNOWN


@pytest.mark.parametrize(
    ("mark", "units", "known"), [("+", PLUS, ("fuel", "mark")), ("++", PLUS_PLUS, ("mark",))]
)
def test_plus_cards_one_of_each_kind_K_SET_3(
    mark: str, units: dict[str, int], known: tuple[str, ...]
) -> None:
    cards = [card for card in built_in_deck().resources if card.mark == mark]
    assert [(card.fuel, card.units) for card in cards] == list(units.items())
    assert {card.known for card in cards} == {known}


def test_singles_hold_one_unit_each_K_SET_3() -> None:
    cards = [card for card in built_in_deck().resources if card.mark == "single"]
    assert Counter(card.fuel for card in cards) == SINGLES
    assert {card.units for card in cards} == {1}
    assert {card.known for card in cards} == {("fuel", "units", "mark")}


def test_the_contractors_sums_D_5() -> None:
    deck = built_in_deck()
    card_game = [(card.first, card.others, card.known) for card in deck.contractor_card_game]
    assert card_game[0] == (1, 0, ("first", "others"))
    assert card_game[1:] == [(2, 1, ()), (3, 2, ()), (4, 3, ()), (5, 4, ())]
    board_game = [(card.first, card.others, card.known) for card in deck.contractor_board_game]
    assert board_game == [(5 * i, 5 * i - 5, ()) for i in range(1, 7)]


# -- other ways to write a file ------------------------------------------------------------


def written(deck: Deck) -> str:
    """A deck as a file of four lists."""
    lists = []
    for field in fields(Deck):
        cards = ",\n".join(f"{{ {', '.join(said(card))} }}" for card in getattr(deck, field.name))
        lists.append(f"{field.name} = [\n{cards}\n]")
    return "\n".join(lists)


def said(card: DeckPlant | DeckResource | ContractorCard) -> list[str]:
    """The fields of a card as a file says them."""
    values = [(field.name, getattr(card, field.name)) for field in fields(card)]
    return [f"{name} = {list(v) if isinstance(v, tuple) else v!r}" for name, v in values]


def test_a_deck_written_by_hand_reads_back() -> None:
    sums = tuple(ContractorCard(i, 9 - i) for i in range(5))
    deck = replace(built_in_deck(), contractor_card_game=sums)
    assert read_deck(written(deck)) == deck


def test_a_card_may_be_a_table_of_its_own() -> None:
    tables = [
        "\n".join([f"[[{field.name}]]", *said(card)])
        for field in fields(Deck)
        for card in getattr(built_in_deck(), field.name)
    ]
    assert read_deck("\n".join(tables)) == built_in_deck()


# -- files that cannot be used -------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("plants = [", "end of document"),
        ("plants == 3", "line 1"),
        ("plants = [\n    { number = },\n]", "line 2"),
        (built_in_text() + "\nplants = []", "end of document"),
    ],
)
def test_a_file_that_is_not_toml(text: str, where: str) -> None:
    error = error_of(text)
    assert (error.code, list(error.params)) == ("toml", ["reason"])
    assert where in str(error.params["reason"])


@pytest.mark.parametrize("name", [field.name for field in fields(Deck)])
def test_a_missing_list(name: str) -> None:
    start = built_in_text().index(f"\n{name} = [")
    end = built_in_text().index("\n]", start) + 2
    error = error_of(built_in_text()[:start] + built_in_text()[end:])
    assert (error.code, error.params) == ("missing_list", {"list": name})
    error = error_of(f"{built_in_text()[:start]}\n{name} = 3\n{built_in_text()[end:]}")
    assert (error.code, error.params) == ("missing_list", {"list": name})


def test_an_unknown_list() -> None:
    text = f"{built_in_text()}\ncities = []\n"
    error = error_of(text)
    lists = "plants, resources, contractor_card_game, contractor_board_game"
    assert (error.code, error.params) == ("unknown_list", {"list": "cities", "allowed": lists})
    assert error.line == text.count("\n")


def test_an_entry_that_is_no_card() -> None:
    text, line = changed(f"    {FIRST_PLANT},", f"    {FIRST_PLANT},\n    7,")
    error = error_of(text)
    assert error.code == "not_a_card"
    assert error.params == {"list": "plants", "card": 2, "allowed": ALLOWED_FIELDS["plants"]}
    assert error.line in (None, line + 1)


ALLOWED_FIELDS = {
    "plants": "number, back, fuel, need, income, known",
    "resources": "fuel, units, mark, known",
    "contractor_card_game": "first, others, known",
    "contractor_board_game": "first, others, known",
}

# what is changed, the list, the number of the card in it, the field
UNKNOWN_FIELDS = [
    (FIRST_PLANT, FIRST_PLANT.replace("income", "profit"), "plants", 1, "profit"),
    (FIRST_CARD, FIRST_CARD.replace("{ ", "{ price = 2, "), "resources", 1, "price"),
    (SUMS, SUMS.replace("others", "second"), "contractor_card_game", 3, "second"),
    (BOARD_SUMS, BOARD_SUMS.replace("others", "rest"), "contractor_board_game", 6, "rest"),
]


@pytest.mark.parametrize(("old", "new", "name", "card", "field"), UNKNOWN_FIELDS)
def test_an_unknown_field(old: str, new: str, name: str, card: int, field: str) -> None:
    text, line = changed(old, new)
    error = error_of(text)
    assert (error.code, error.line) == ("unknown_field", line)
    place = {"list": name, "card": card, "field": field}
    assert error.params == {**place, "allowed": ALLOWED_FIELDS[name]}


MISSING_FIELDS = [
    (LAST_PLANT, LAST_PLANT.replace(", income = 14", ""), "plants", 42, "income", "1–99"),
    (LAST_PLANT, LAST_PLANT.replace("number = 37, ", ""), "plants", 42, "number", "1–99"),
    (
        SINGLE,
        SINGLE.replace(', mark = "single"', ""),
        *("resources", 51, "mark", "2-6, 4-6, 5-6, +, ++, single"),
    ),
    (SUMS, SUMS.replace(", others = 2", ""), "contractor_card_game", 3, "others", "0–99"),
]


@pytest.mark.parametrize(("old", "new", "name", "card", "field", "allowed"), MISSING_FIELDS)
def test_a_missing_field(
    old: str, new: str, name: str, card: int, field: str, allowed: str
) -> None:
    text, line = changed(old, new)
    error = error_of(text)
    assert (error.code, error.line) == ("missing_field", line)
    assert error.params == {"list": name, "card": card, "field": field, "allowed": allowed}


WRONG_TYPES = [
    (FIRST_PLANT, FIRST_PLANT.replace("number = 3", 'number = "3"'), "plants", 1, "number", "3"),
    (FIRST_PLANT, FIRST_PLANT.replace("need = 2", "need = 2.0"), "plants", 1, "need", "2.0"),
    (FIRST_PLANT, FIRST_PLANT.replace("need = 2", "need = true"), "plants", 1, "need", "True"),
    (FIRST_PLANT, FIRST_PLANT.replace('"coal"', "3"), "plants", 1, "fuel", "3"),
    (FIRST_CARD, FIRST_CARD.replace('"2-6"', "26"), "resources", 1, "mark", "26"),
    (SUMS, SUMS.replace("first = 3", "first = [3]"), "contractor_card_game", 3, "first", "[3]"),
]


ALLOWED_VALUES = {
    "number": "1–99",
    "need": "1–5",
    "fuel": '"gas", "oil", "coal", "uranium", "hybrid", "eco"',
    "mark": '"2-6", "4-6", "5-6", "+", "++", "single"',
    "first": "0–99",
}


@pytest.mark.parametrize(("old", "new", "name", "card", "field", "value"), WRONG_TYPES)
def test_a_field_of_the_wrong_type(
    old: str, new: str, name: str, card: int, field: str, value: str
) -> None:
    text, line = changed(old, new)
    error = error_of(text)
    assert (error.code, error.line) == ("bad_field", line)
    params = dict(error.params)
    assert params.pop("allowed") == ALLOWED_VALUES[field]
    assert params == {"list": name, "card": card, "field": field, "value": value}


@pytest.mark.parametrize(
    "known", ['"fuel"', "true", '["colour"]', '["fuel", 3]', '[["fuel"]]', "[{ fuel = 1 }]"]
)
def test_known_must_be_a_list_of_fields(known: str) -> None:
    text, line = changed(FIRST_CARD, FIRST_CARD.replace('["fuel"]', known))
    error = error_of(text)
    assert (error.code, error.line) == ("bad_field", line)
    assert (error.params["card"], error.params["field"]) == (1, "known")
    assert error.params["allowed"] == '["fuel", "units", "mark", "known"]'


BAD_VALUES: list[tuple[str, str, str, int, str, str | int]] = [
    (FIRST_PLANT, FIRST_PLANT.replace("number = 3", "number = 0"), "plants", 1, "number", 0),
    (FIRST_PLANT, FIRST_PLANT.replace("number = 3", "number = 100"), "plants", 1, "number", 100),
    (FIRST_PLANT, FIRST_PLANT.replace("number = 3", "number = -3"), "plants", 1, "number", -3),
    (FIRST_PLANT, FIRST_PLANT.replace("small", "medium"), "plants", 1, "back", "medium"),
    (FIRST_PLANT, FIRST_PLANT.replace("coal", "garbage"), "plants", 1, "fuel", "garbage"),
    (FIRST_PLANT, FIRST_PLANT.replace("need = 2", "need = 0"), "plants", 1, "need", 0),
    (FIRST_PLANT, FIRST_PLANT.replace("need = 2", "need = 6"), "plants", 1, "need", 6),
    (FIRST_PLANT, FIRST_PLANT.replace("income = 4", "income = 0"), "plants", 1, "income", 0),
    (FIRST_PLANT, FIRST_PLANT.replace("income = 4", "income = 100"), "plants", 1, "income", 100),
    (ECO_PLANT, ECO_PLANT.replace("need = 0", "need = 1"), "plants", 16, "need", 1),
    (FIRST_CARD, FIRST_CARD.replace("coal", "hybrid"), "resources", 1, "fuel", "hybrid"),
    (FIRST_CARD, FIRST_CARD.replace("coal", "eco"), "resources", 1, "fuel", "eco"),
    (FIRST_CARD, FIRST_CARD.replace("units = 1", "units = 0"), "resources", 1, "units", 0),
    (FIRST_CARD, FIRST_CARD.replace("units = 1", "units = 4"), "resources", 1, "units", 4),
    (FIRST_CARD, FIRST_CARD.replace("2-6", "3-6"), "resources", 1, "mark", "3-6"),
    (SINGLE, SINGLE.replace("units = 1", "units = 2"), "resources", 51, "units", 2),
    (SUMS, SUMS.replace("first = 3", "first = -1"), "contractor_card_game", 3, "first", -1),
    (SUMS, SUMS.replace("others = 2", "others = 100"), "contractor_card_game", 3, "others", 100),
    (BOARD_SUMS, "{ first = 100, others = 1 }", "contractor_board_game", 6, "first", 100),
    (BOARD_SUMS, "{ first = 1, others = -1 }", "contractor_board_game", 6, "others", -1),
]


@pytest.mark.parametrize(("old", "new", "name", "card", "field", "value"), BAD_VALUES)
def test_a_value_out_of_range_or_an_unknown_word(
    old: str, new: str, name: str, card: int, field: str, value: str | int
) -> None:
    text, line = changed(old, new)
    error = error_of(text)
    assert (error.code, error.line) == ("bad_value", line)
    params = dict(error.params)
    assert params.pop("allowed")
    assert params == {"list": name, "card": card, "field": field, "value": value}


@pytest.mark.parametrize(
    ("old", "new", "name", "kind", "given", "wanted"),
    [
        (FIRST_PLANT, FIRST_PLANT.replace("small", "big"), "plants", "small", 12, 13),
        (LAST_PLANT + ",", "", "plants", "big", 28, 29),
        (FIRST_CARD + ",", "", "resources, standard", "coal", 11, 12),
        (FIRST_CARD, FIRST_CARD.replace("coal", "gas"), "resources, standard", "coal", 11, 12),
        (SINGLE, SINGLE.replace("uranium", "oil"), "resources, single", "oil", 3, 2),
        (SINGLE + ",", "", "resources, single", "uranium", 0, 1),
        (
            '{ fuel = "oil", units = 2, mark = "+", known = ["fuel", "mark"] }',
            '{ fuel = "gas", units = 2, mark = "+" }',
            *("resources, +", "gas", 2, 1),
        ),
        (
            '{ fuel = "gas", units = 3, mark = "++", known = ["mark"] },',
            "",
            *("resources, ++", "cards", 3, 4),
        ),
        (SUMS + ",", "", "contractor_card_game", "cards", 4, 5),
        (BOARD_SUMS, f"{BOARD_SUMS},\n{SUMS}", "contractor_board_game", "cards", 7, 6),
    ],
)
def test_as_many_cards_of_each_kind_as_the_box_holds(
    old: str, new: str, name: str, kind: str, given: int, wanted: int
) -> None:
    error = error_of(changed(old, new)[0])
    assert error.code == "count"
    assert error.params == {"list": name, "kind": kind, "given": given, "wanted": wanted}


@pytest.mark.parametrize(
    ("kept", "for_four", "players", "given", "wanted"), [(11, 25, 2, 11, 12), (12, 2, 4, 14, 15)]
)
def test_enough_cards_to_fill_the_columns_K_SET_4(
    kept: int, for_four: int, players: int, given: int, wanted: int
) -> None:
    """The first standard cards are for all, the next ones from four players on."""
    marks = ["2-6"] * kept + ["4-6"] * for_four + ["5-6"] * (36 - kept - for_four)
    cards = [
        replace(card, mark=marks[i]) if i < 36 else card
        for i, card in enumerate(built_in_deck().resources)
    ]
    error = error_of(written(replace(built_in_deck(), resources=tuple(cards))))
    assert error.code == "too_few"
    expected = {"list": "resources", "players": players, "given": given, "wanted": wanted}
    assert error.params == expected


def test_the_message_says_where_and_why() -> None:
    text, line = changed(ECO_PLANT, ECO_PLANT.replace("need = 0", "need = 1"))
    wanted = f"line {line}: bad_value (list plants, card 16, field need, value 1, allowed 0)"
    assert str(error_of(text)) == wanted
    assert str(DeckError("toml")) == "toml"


def test_a_list_on_one_line_is_not_blamed_on_another() -> None:
    """Whoever writes the five sums on one line is told that line, or none."""
    text = built_in_text()
    start = text.index("contractor_card_game = [")
    end = text.index("]", text.index("{ first = 5, others = 4 }")) + 1
    sums = ", ".join(f"{{ first = {i}, others = 100 }}" for i in range(1, 6))
    text = f"{text[:start]}contractor_card_game = [{sums}]{text[end:]}"
    error = error_of(text)
    assert (error.code, error.params["card"]) == ("bad_value", 1)
    assert error.line in (None, text[:start].count("\n") + 1)


def test_all_errors_are_told_at_once_with_what_is_allowed() -> None:
    text, first = changed(FIRST_PLANT, FIRST_PLANT.replace("need = 2", "need = 9"))
    text = text.replace(LAST_PLANT, LAST_PLANT.replace(", income = 14", ""))
    text = text.replace(SINGLE, SINGLE.replace("single", "simple").replace("uranium", "peat"))
    error = error_of(text)
    errors = [error, *error.more]
    assert [each.code for each in errors] == [
        "bad_value", "missing_field", "bad_value", "bad_value"
    ]  # fmt: skip
    assert errors[0].line == first
    assert [each.params.get("allowed") for each in errors] == [
        "1–5", "1–99", "gas, oil, coal, uranium", "2-6, 4-6, 5-6, +, ++, single"
    ]  # fmt: skip
    assert all(each.line for each in errors)


def test_all_faults_of_one_card_are_told_at_once() -> None:
    wrong = '{ number = "3", colour = "red", fuel = "peat", need = 2.5, income = 100 }'
    text, line = changed(FIRST_PLANT, wrong)
    error = error_of(text)
    assert [(each.code, each.params["field"], each.params["allowed"], each.line)
            for each in (error, *error.more)] == [
        ("unknown_field", "colour", ALLOWED_FIELDS["plants"], line),
        ("bad_field", "number", "1–99", line),
        ("missing_field", "back", "small, big", line),
        ("bad_value", "fuel", "gas, oil, coal, uranium, hybrid, eco", line),
        ("bad_field", "need", "1–5", line),
        ("bad_value", "income", "1–99", line),
    ]  # fmt: skip


def test_a_wrong_card_does_not_hide_wrong_counts_of_other_lists() -> None:
    text, _ = changed(FIRST_PLANT, FIRST_PLANT.replace("need = 2", "need = 9"))
    error = error_of(text.replace(f"{SUMS},", ""))
    (count,) = error.more
    assert (error.code, count.code, count.params["list"]) == (
        "bad_value", "count", "contractor_card_game"
    )  # fmt: skip
    assert count.line == text[: text.index("contractor_card_game = [")].count("\n") + 1


def test_all_wrong_counts_are_told_at_once() -> None:
    error = error_of(changed(FIRST_PLANT, FIRST_PLANT.replace("small", "big"))[0])
    assert [each.params["kind"] for each in (error, *error.more)] == ["small", "big"]


def test_a_byte_order_mark_and_zeros_in_front_do_no_harm() -> None:
    text = built_in_text().replace("number = 3,", "number = 03,").replace("need = 2", "need =  002")
    assert text != built_in_text()
    assert read_deck(f"\ufeff{text}") == built_in_deck()


def test_which_fuels_bear_two_pluses_may_differ_from_box_to_box() -> None:
    text, _ = changed(
        '{ fuel = "gas", units = 3, mark = "++", known = ["mark"] }',
        '{ fuel = "coal", units = 3, mark = "++" }',
    )
    game = Game.new("card", players=3, deck=read_deck(text), seed=1)
    assert game.legal_actions()


@pytest.mark.parametrize(
    "text",
    [
        f"plants = [ # a comment\n\n{{}}, {FIRST_PLANT},\n]",
        f"plants = [\n{{}},\n{FIRST_PLANT}]",
        "[[plants]]\n\n# a comment\n[[plants]]\nnumber = 3",
        'title = """two\nlines"""\nplants = [{ }]',
    ],
)
def test_an_error_names_the_line_on_which_the_card_or_list_begins(text: str) -> None:
    error = error_of(text)
    wanted = "title" if error.code == "unknown_list" else "{}" if "{}" in text else "[[plants]]"
    assert error.code in ("missing_field", "unknown_list")
    assert error.line == text[: text.index(wanted)].count("\n") + 1


# -- files that are not decks, as large as they may be uploaded --------------------------------

LARGE = 98_000


def work(text: str) -> int:
    """How many calls it takes to refuse a text."""
    count = 0

    def note(frame: FrameType, event: str, arg: object) -> None:
        nonlocal count
        count += 1

    sys.setprofile(note)
    try:
        read_deck(text)
    except DeckError:
        pass
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize(
    ("before", "line", "after"),
    [
        ("plants = [\n", f"    {FIRST_PLANT},\n", "]\nresources = [{}]"),
        ("resources = [\n", f"    {FIRST_CARD},\n", "]\nplants = []"),
        ("plants = [", "{}, ", "]"),
        ("", "[[plants]]\nnumber = 3\n", ""),
        ("plants = [\n", '{ """a\n""" = 3 },\n', "]"),
        ("plants = []\n", "# a comment\n", ""),
        ("", "a = 3\n", ""),
        ("", "[a]\n", ""),
    ],
)
def test_a_file_twice_as_long_takes_twice_the_work(before: str, line: str, after: str) -> None:
    count = LARGE // 4 // len(line) // 2
    half, whole = (work(f"{before}{line * n}{after}") for n in (count, 2 * count))
    assert whole < 2.5 * half


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("a" + ".a" * (LARGE // 2) + " = 3", "unknown_list"),
        ('"a"' + '."a"' * (LARGE // 4) + " = 3", "unknown_list"),
        ("[a" + ".a" * (LARGE // 2) + "]", "unknown_list"),
        ("[[plants]]\na" + ".a" * (LARGE // 2) + " = 3", "unknown_field"),
        ("plants = [\n{ a" + " . a" * (LARGE // 4) + " = 3 }]", "unknown_field"),
        ("plants = " + "[" * LARGE, "not_a_card"),
        ("plants = " + "{ a = " * (LARGE // 6), "missing_list"),
        ("plants = [{ number = " + "[" * LARGE, "bad_field"),
        ("cities = " + "[" * LARGE, "unknown_list"),
        ("[" * LARGE, "unknown_list"),
        ("plants = [{ number = " + "9" * 5_000 + " }]", "bad_field"),
        ("plants = [{ number = 0x" + "9" * LARGE + " }]", "bad_field"),
        ("plants = [" + "9" * LARGE + "]", "not_a_card"),
        ("plants = " + "9" * LARGE, "missing_list"),
    ],
    ids=lambda value: str(value)[:24],
)
def test_what_no_deck_has_is_refused_without_being_read_to_its_end(text: str, code: str) -> None:
    error = error_of(text)
    assert (error.code, error.line) == (code, text.count("\n") + 1)
    told = {name: str(value) for name, value in error.params.items() if name != "allowed"}
    assert all(len(value) <= 41 for value in told.values())
    assert work(text) < 5_000


@pytest.mark.parametrize("value", ['"' + "x" * LARGE + '"', '"""' + "x\n" * 40_000 + '"""'])
def test_a_long_text_is_not_repeated_in_the_message(value: str) -> None:
    text, line = changed('"small"', value)
    error = error_of(text)
    assert (error.code, error.line) == ("bad_value", line)
    assert len(str(error)) < 200


# -- another deck, another game ------------------------------------------------------------


def test_another_deck_changes_numbers_needs_and_incomes() -> None:
    text, _ = changed(FIRST_PLANT, FIRST_PLANT.replace("number = 3", "number = 41"))
    text = text.replace(ECO_PLANT, ECO_PLANT.replace("income = 7", "income = 20"))
    text = text.replace(LAST_PLANT, LAST_PLANT.replace("need = 2", "need = 1"))
    table = CardTable(3, deck=read_deck(text))
    names = [card.name for card in table.rules.cards]
    assert names[0] == "03", "only one is left, so it needs no letter"
    assert names[-1] == "41"
    table.own(0, "11 37 41")
    table.hand(0, "coal2 uranium1")
    table.enter("bureaucracy", [0, 1, 2])
    table.play("run 11+37+41")
    assert table.purses()[0] == 12 + 20 + 14 + 4


def test_another_deck_changes_the_resource_cards() -> None:
    text = built_in_text().replace(FIRST_CARD, FIRST_CARD.replace("units = 1", "units = 3"))
    table = CardTable(3, deck=read_deck(text))
    names = " ".join([table.resource_deck(), *table.offers()]).split()
    coal = Counter(name for name in names if name.startswith("coal"))
    assert coal == {"coal2": 3, "coal3": 5}


def test_another_deck_changes_what_is_used_with_how_many_players() -> None:
    """All coal cards are for five and six."""
    text = built_in_text()
    for units in (1, 2, 3):
        for mark in ("2-6", "4-6"):
            for known in ('["fuel"]', '["fuel", "units"]'):
                card = f'fuel = "coal", units = {units}, mark = "{mark}", known = {known}'
                text = text.replace(card, card.replace(mark, "5-6"))
    deck = read_deck(text)
    for players, cards in ((3, 16), (4, 20), (5, 36)):
        table = CardTable(players, deck=deck)
        assert len(table.setup.resources) == cards


def test_another_deck_changes_the_contractors_sums_in_both_games_D_5() -> None:
    text, _ = changed("{ first = 2, others = 1 }", "{ first = 44, others = 33 }")
    text = text.replace("{ first = 5, others = 0 }", "{ first = 55, others = 22 }")
    deck = read_deck(text)
    card_game = Game.new("card", players=3, variants=["contractor"], deck=deck, seed=1)
    contractor = card_game.rules.contractor
    assert (contractor.first, contractor.others) == ([1, 44, 3, 4, 5], [0, 33, 2, 3, 4])
    for name in ("recharged", "classic", "original"):
        board = Game.new(name, players=3, variants=["contractor"], deck=deck, seed=1)
        assert board.rules.contractor.first == [55, 10, 15, 20, 25, 30]
        assert board.rules.contractor.others == [22, 5, 10, 15, 20, 25]
        without = Game.new(name, players=3, deck=deck, seed=1)
        assert without.rules.contractor.first == []


def test_another_deck_leaves_the_plants_of_the_board_game_alone() -> None:
    text, _ = changed(ECO_PLANT, ECO_PLANT.replace("income = 7", "income = 20"))
    plain = Game.new("recharged", players=3, seed=1)
    other = Game.new("recharged", players=3, deck=read_deck(text), seed=1)
    assert other.setup == plain.setup
    assert other.rules.output == plain.rules.output


def test_a_game_with_another_deck_is_played_to_its_end() -> None:
    """Cards of three units only, and no two plants alike."""
    plants = tuple(
        replace(plant, number=i + 1, need=min(plant.need, 2))
        for i, plant in enumerate(built_in_deck().plants)
    )
    resources = tuple(
        card if card.mark == "single" else replace(card, units=3)
        for card in built_in_deck().resources
    )
    deck = replace(built_in_deck(), plants=plants, resources=resources)
    game = Game.new("card", players=4, deck=deck, seed=3)
    for _ in range(5_000):
        if game.is_over:
            break
        legal = game.legal_actions()
        game.play(legal[(7 * game.version) % len(legal)])
    assert game.is_over
    assert sorted(seat for rank in game.standings() for seat in rank) == [0, 1, 2, 3]
