"""A table's game typed in: names, printed numbers, lists, and what is wrong with them."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from wattworks import CardSetup, Game, Options, Setup, SetupError, named_setup

BOARD = Options("classic", "germany", ("Ann", "Bob", "Cem"))
CARDS = Options("card", "", ("Ann", "Bob", "Cem"))
REGIONS = ["north-west", "north-east", "east"]
MARKET = [3, 4, 5, 6, 7, 8, 9, 10]
TABLE = f"""{{
    "order": ["Cem", "Ann", "Bob"],
    "regions": {json.dumps(REGIONS)},
    "market": ["03", "04", "05", 6, 7, 8, 9, 10],
    "deck": [13, 25, 31, "11"]
}}"""


def test_a_setup_is_read_from_names_and_printed_numbers_as_json_gives_them() -> None:
    game = Game(BOARD, named_setup(BOARD, **json.loads(TABLE)))
    assert game.setup.order == (2, 0, 1)
    names = [card.name for card in game.rules.cards]
    assert [names[card] for card in game.setup.deck[:4]] == ["13", "25", "31", "11"]
    assert game.position().count("north-east") == 1


def test_what_never_came_to_light_is_dealt_with_the_seed() -> None:
    def dealt(seed: int) -> Setup:
        return named_setup(BOARD, **json.loads(TABLE), seed=seed)

    assert dealt(1) == dealt(1)
    assert dealt(1).deck[:4] == dealt(2).deck[:4]
    assert dealt(1).deck != dealt(2).deck
    assert dealt(1).shuffled != dealt(2).shuffled


def test_shuffles_may_be_known_in_part() -> None:
    setup = named_setup(BOARD, **json.loads(TABLE), shuffled=[50, 3, "04"])
    assert setup.shuffled[:3] == (41, 0, 1)
    assert sorted(setup.shuffled) == list(range(42))


@pytest.mark.parametrize("edition", ["recharged", "classic", "original"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_market_alone_is_enough(edition: str, players: int) -> None:
    dealt = Game.new(edition, "usa", players, seed=3)
    names = [card.name for card in dealt.rules.cards]
    regions = [dealt.view(0).rules.map.regions[i] for i in dealt.setup.regions]  # type: ignore[attr-defined]
    for seed in range(10):
        setup = named_setup(
            dealt.options,
            order=dealt.options.players,
            regions=regions,
            market=[names[card] for card in dealt.setup.market],
            seed=seed,
        )
        assert setup.market == dealt.setup.market
        Game(dealt.options, setup)


def test_resources_are_named_by_what_is_printed_on_them() -> None:
    dealt = Game.new("card", players=CARDS.players, seed=2)
    names = [card.name for card in dealt.rules.cards]
    market = [names[card] for card in dealt.setup.market]
    setup = named_setup(
        CARDS, order=["Ann", "Bob", "Cem"], market=market, resources=["coal2", "coal2", "oil1"],
        later_shuffles=[["oil1"]],
    )  # fmt: skip
    assert isinstance(setup, CardSetup)
    rules: Any = dealt.rules
    drawn = [rules.resources[card].name for card in setup.resources[:3]]
    assert drawn == ["coal2.1", "coal2.2", "oil1.1"]
    assert rules.resources[setup.later_shuffles[0][0]].name == "oil1.1"
    Game(CARDS, setup)


# What somebody may type for three players of Classic on Germany, and what is told.
MISTYPED: dict[str, tuple[dict[str, object], str]] = {
    "unknown player": (
        {"order": ["Dan", "Ann", "Bob"]},
        "order: not_among (name Dan, known Ann, Bob, Cem)",
    ),
    "a seat for a name": ({"order": [0, 1, 2]}, "order: not_among (name 0, known Ann, Bob, Cem)"),
    "player twice": ({"order": ["Ann", "Ann", "Bob"]}, "order: twice (what Ann)"),
    "player missing": ({"order": ["Ann", "Bob"]}, "order: missing (what Cem)"),
    "text for a list": ({"order": "Ann"}, "order: not_a_list (given Ann)"),
    "unknown region": (
        {"regions": ["west", "east", "atlantis"]},
        "regions: not_among (name atlantis, "
        "known north-west, north-east, west, east, south-west, south)",
    ),
    "no such plant": ({"deck": [13, 41]}, "deck: no_plant (name 41)"),
    "plant in two places": ({"deck": [13, 10]}, "deck: plant_twice (plant 10, other market)"),
    "plant twice": ({"deck": [13, 20, 20]}, "deck: plant_twice (plant 20, other deck)"),
    "number for a list": ({"market": 3}, "market: not_a_list (given 3)"),
    "market short": ({"market": MARKET[:7]}, "market: market_plants (first 03, last 10)"),
    "wrong top card": ({"deck": [25, 13]}, "deck: top_plant (plant 13)"),
    "shuffle with a plant twice": ({"shuffled": [50, 50]}, "shuffled: twice (what 50)"),
    "resources on the board": ({"resources": ["coal1"]}, "resources: no_resources"),
}


@pytest.mark.parametrize("case", MISTYPED)
def test_a_mistyped_setup_is_told_by_field_and_name(case: str) -> None:
    change, message = MISTYPED[case]
    with pytest.raises(SetupError) as error:
        named_setup(BOARD, **(json.loads(TABLE) | change))
    assert str(error.value) == message


def test_cards_of_one_number_are_told_apart() -> None:
    dealt = Game.new("card", players=CARDS.players, seed=2)
    twin = next(card.name for card in dealt.rules.cards if card.name.endswith("a"))
    number = int(twin[:-1])
    with pytest.raises(SetupError) as error:
        named_setup(CARDS, order=CARDS.players, market=[number])
    assert str(error.value) == f"market: which_plant (name {number}, known {number}a, {number}b)"


# -- setups as numbers: the same errors from both builds -------------------------------------------

ODD: dict[str, tuple[Callable[[Setup], dict[str, object]], str]] = {
    "names": (
        lambda good: {"order": ("Ann", "Bob", "Cem")},
        "order: not_a_number (given Ann)",
    ),
    "nothing": (lambda good: {"market": None}, "market: not_a_list (given None)"),
    "number": (lambda good: {"regions": 3}, "regions: not_a_list (given 3)"),
    "card missing": (
        lambda good: {"deck": good.deck[1:]}, "market, deck, removed: missing (what 13)"
    ),
    "card twice": (
        lambda good: {"deck": (*good.deck[:1], *good.deck)},
        "market, deck, removed: twice (what 13)",
    ),
    "unknown card": (
        lambda good: {"shuffled": (*good.shuffled, 99)}, "shuffled: unknown (what 99)"
    ),
    "seat missing": (lambda good: {"order": (0, 1)}, "order: missing (what Cem)"),
}  # fmt: skip


@pytest.mark.parametrize("case", ODD)
def test_a_setup_of_wrong_things_is_refused_in_the_same_words_by_every_build(case: str) -> None:
    good = Game.deal(BOARD, seed=1).setup
    change, message = ODD[case]
    changed: Any = change(good)
    with pytest.raises(SetupError) as error:
        Game(BOARD, replace(good, **changed))
    assert str(error.value) == message


def test_lists_serve_as_well_as_tuples() -> None:
    good = Game.new("card", players=3, seed=1)
    assert isinstance(good.setup, CardSetup)
    setup = good.setup
    lists: Any = {name: json.loads(json.dumps(value)) for name, value in vars_of(setup).items()}
    again = Game(good.options, replace(setup, **lists))
    assert again.setup == setup
    assert again.digest() == good.digest()
    assert again.save() == good.save()


def vars_of(setup: Setup) -> dict[str, object]:
    return {name: getattr(setup, name) for name in setup.__dataclass_fields__}


def test_setups_are_documented_in_every_build() -> None:
    assert "luck" in (Setup.__doc__ or "")
    assert "later_shuffles" in (CardSetup.__doc__ or "")
