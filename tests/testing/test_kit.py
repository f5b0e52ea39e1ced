"""The kit: what it reports, and that it finds errors in editions, maps, bots and views."""

import dataclasses
from collections.abc import Sequence
from random import Random

import pytest

from wattworks._build import is_compiled
from wattworks.bots import Bot
from wattworks.bots.random_bot import RandomBot
from wattworks.dice import Dice
from wattworks.editions import EDITIONS, Options, edition
from wattworks.editions.classic import Classic
from wattworks.engine import board_view
from wattworks.engine.actions import THE_PASS, Action
from wattworks.engine.area import BoardMap
from wattworks.engine.grid import Grid
from wattworks.engine.plants import NO_CARD, PlantMarket, PlantRules
from wattworks.engine.rules import BoardRules, PlantCard, Rules
from wattworks.engine.secrets import Chance
from wattworks.engine.setup import Setup
from wattworks.engine.state import State
from wattworks.engine.view import View
from wattworks.record import notation, position
from wattworks.testing import (
    Case,
    ConformanceError,
    Density,
    cases,
    check,
    check_bot,
    check_edition,
    check_game,
    check_map,
    tables,
)
from wattworks.testing.flat import flat_state
from wattworks.testing.hidden import check_views, with_other_secrets
from wattworks.testing.kit import check_copy, check_notation, check_position, play, start
from wattworks.testing.map_check import check_board
from wattworks.testing.moods import EAGER, UNIFORM

BOARD = Options("recharged", "usa", ("A", "B", "C", "D"))
LIGHT = Density(20, 200)

patches = pytest.mark.skipif(is_compiled(), reason="compiled classes cannot be patched")


def a_state(options: Options = BOARD, moves: int = 60, seed: int = 1) -> State:
    state = start(edition(options.edition), options, seed)
    state.begin()
    dice = Dice(seed)
    for _ in range(moves):
        state.apply(EAGER.choose(state, dice))
    return state


# -- the whole kit -------------------------------------------------------------------------


def test_check_reports_what_it_has_done() -> None:
    seen: list[tuple[int, int]] = []
    report = check(["recharged"], ["germany"], 3, 7, LIGHT, lambda n, of, _: seen.append((n, of)))
    assert report.games == 3
    assert report.moves > report.states > report.deep >= 3
    assert seen == [(1, 3), (2, 3), (3, 3)]


def test_cases_are_spread_over_tables_and_moods() -> None:
    options = list(tables())[:10]
    found = list(cases(options, 60, seed=5))
    assert {case.options for case in found} == set(options)
    assert len({(case.options, case.mood.name) for case in found}) == 60
    assert len({case.seed for case in found}) == 60
    assert found == list(cases(options, 60, seed=5))


def test_a_case_is_always_the_same_game() -> None:
    case = Case(BOARD, 5, EAGER)
    assert check_game(case, LIGHT) == check_game(case, LIGHT)
    assert check_game(case, LIGHT).digest == check_game(case, Density(3, 30)).digest
    assert check_game(case, LIGHT).digest == play(case).digest
    assert check_game(case, LIGHT).moves == play(case).moves


def test_tables_are_all_that_editions_offer() -> None:
    found = list(tables())
    assert len(set(found)) == len(found)
    for name, each in EDITIONS.items():
        own = [options for options in found if options.edition == name]
        assert {options.map for options in own} == set(each.maps)
        assert {len(options.players) for options in own} == set(each.seats)
        assert {variant for options in own for variant in options.variants} == set(each.variants)
        modes = {type(o.regions) if isinstance(o.regions, tuple) else o.regions for o in own}
        assert modes == ({"random", "draft", tuple} if each.draws_regions else {"random"})


# -- editions ------------------------------------------------------------------------------


class House(Classic):
    """An edition that nobody has registered."""

    name = "house"
    maps = ("germany", "usa")
    variants = ()
    plant_limits = dict.fromkeys(range(2, 7), 2)
    end_cities = dict.fromkeys(range(2, 7), 12)


def test_an_unregistered_edition_is_checked() -> None:
    assert check_edition(House(), games=4, density=LIGHT).games == 4


class Unsorted(PlantRules):
    """Lays every new plant at the end."""

    def lay(self, state: State, card: int) -> None:
        if card in (NO_CARD, state.rules.end_card):
            super().lay(state, card)
        else:
            state.plant_market.cards = [*state.plant_market.cards, card]


class Wasteful(PlantRules):
    """Loses a card now and then."""

    def discard(self, state: State, card: int) -> None:
        if card % 2:
            super().discard(state, card)


class Untold(PlantRules):
    """Does not tell what leaves."""

    def discard(self, state: State, card: int) -> None:
        state.plant_market.leave(card)


class Broken(House):
    market_rules = Unsorted


class Leaking(House):
    market_rules = Wasteful


class Quiet(House):
    market_rules = Untold


class Fickle(House):
    """Deals another game each time."""

    def __init__(self) -> None:
        self.rng = Random(1)

    def deal(self, options: Options, rng: Random) -> Setup:
        return super().deal(options, self.rng)


class Crashing(House):
    def plant_rules(self, options: Options, cards: Sequence[PlantCard]) -> PlantRules:
        return Failing(
            discount=True, drops_obsolete=True, drops_if_none_sold=False, shows_backs=False,
            first_card=NO_CARD,
        )  # fmt: skip


class Failing(PlantRules):
    def lift_token(self, state: State) -> None:
        raise ZeroDivisionError


@pytest.mark.parametrize(
    ("broken", "invariant"),
    [
        (Broken, "market order"),
        (Leaking, "cards"),
        (Quiet, "ledger"),
        (Fickle, "replay"),
        (Crashing, "crash: ZeroDivisionError"),
    ],
)
def test_errors_in_an_edition_are_found(broken: type[House], invariant: str) -> None:
    with pytest.raises(ConformanceError, match=invariant) as found:
        check_edition(broken(), games=30, density=Density(3, 100))
    assert found.value.case is not None
    assert "house, " in str(found.value)
    assert f"seed {found.value.case.seed}, mood {found.value.case.mood.name}" in str(found.value)


def test_an_error_is_found_again_at_the_same_move() -> None:
    with pytest.raises(ConformanceError) as first:
        check_edition(Broken(), games=5, density=Density(1, 50))
    case = first.value.case
    assert case is not None
    with pytest.raises(ConformanceError) as again:
        check_game(case, Density(1, 50), Broken())
    assert str(again.value) == str(first.value)
    assert first.value.move == again.value.move


# -- maps ----------------------------------------------------------------------------------


def test_the_maps_are_sound() -> None:
    assert check_map("germany", games=2, density=LIGHT).games == 2
    assert check_map("usa", games=2, density=LIGHT).games == 2


def with_map(board_map: BoardMap) -> BoardRules:
    rules = edition("classic").rules(Options("classic", "usa", ("A", "B", "C")))
    assert isinstance(rules, BoardRules)
    rules.map = board_map
    return rules


def changed(**changes: object) -> BoardMap:
    """The map of the USA with some fields changed."""
    rules = edition("classic").rules(Options("classic", "usa", ("A", "B", "C")))
    assert isinstance(rules, BoardRules)
    board_map = rules.map
    fields = ("name", "regions", "cities", "titles", "region_of", "lines")
    given: list[object] = [changes.get(field, getattr(board_map, field)) for field in fields]
    return BoardMap(*given)  # type: ignore[arg-type]


USA = changed()


@pytest.mark.parametrize(
    ("board_map", "complaint"),
    [
        (changed(cities=["seattle"] * len(USA.cities)), "appear twice"),
        (changed(cities=["New York", *USA.cities[1:]]), "notation"),
        (changed(lines=[*USA.lines, (1, 1, 5)]), "joins a city to itself"),
        (changed(lines=[*USA.lines, USA.lines[0]]), "appears twice"),
        (changed(lines=[(0, 1, -2), *USA.lines[1:]]), "costs -2"),
        (changed(lines=[line for line in USA.lines if 0 not in line[:2]]), "in no area"),
        (changed(region_of=[min(r, 1) for r in USA.region_of]), "has no city"),
    ],
)
def test_errors_in_a_map_are_found(board_map: BoardMap, complaint: str) -> None:
    with pytest.raises(ConformanceError, match=complaint):
        check_board(with_map(board_map))


def test_an_area_must_be_large_enough_for_the_game_to_end() -> None:
    rules = with_map(changed())
    check_board(rules)
    rules.end_cities = 22
    with pytest.raises(ConformanceError, match="fewer cities"):
        check_board(rules)


# -- bots ----------------------------------------------------------------------------------


def test_a_sound_bot_is_accepted() -> None:
    seen: list[int] = []
    assert check_bot(RandomBot(), games=2, progress=lambda n, *_: seen.append(n)) > 100
    assert seen == [1, 2]


class Passing(Bot):
    name = "passing"

    def choose(self, view: View, dice: Dice) -> Action:
        return THE_PASS


class Moody(RandomBot):
    """Has chance of its own."""

    name = "moody"
    own = Dice(1)

    def choose(self, view: View, dice: Dice) -> Action:
        return super().choose(view, self.own)


class Thief(RandomBot):
    """Writes into its view."""

    name = "thief"

    def choose(self, view: View, dice: Dice) -> Action:
        view.public.players[view.seat].money += 1
        return super().choose(view, dice)


class Clumsy(Bot):
    name = "clumsy"

    def choose(self, view: View, dice: Dice) -> Action:
        return view.legal_actions()[10_000]


@pytest.mark.parametrize(
    ("bot", "fault"),
    [
        (Passing, "plays legally"),
        (Moody, "plays by view and dice"),
        (Thief, "leaves its view alone"),
        (Clumsy, "fails: IndexError"),
    ],
)
def test_errors_in_a_bot_are_found(bot: type[Bot], fault: str) -> None:
    with pytest.raises(ConformanceError, match=fault) as found:
        check_bot(bot(), games=2)
    assert found.value.case is not None


# -- deep checks ---------------------------------------------------------------------------


@patches
def test_a_view_that_hides_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = a_state()
    check_views(state, Dice(1))
    monkeypatch.setattr(board_view, "hide", lambda rules, market: None)
    with pytest.raises(ConformanceError, match="can see secrets"):
        check_views(state, Dice(1))


def deal_badly(rules: Rules, market: PlantMarket, chance: Chance) -> None:
    """A sample in which a known card lies elsewhere."""
    market.deck = market.deck[::-1]


@patches
def test_a_sample_that_does_not_fit_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = a_state()
    monkeypatch.setattr(board_view, "redeal", deal_badly)
    with pytest.raises(ConformanceError, match="samples"):
        check_views(state, Dice(1))


@patches
def test_a_shallow_copy_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = a_state()
    check_copy(state, Dice(1))
    monkeypatch.setattr(Grid, "copy", lambda self: self)
    with pytest.raises(ConformanceError, match="has changed"):
        check_copy(state, Dice(1), moves=300)


@patches
def test_an_incomplete_copy_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = a_state()
    monkeypatch.setattr(State, "_copy_into", lambda self, other: None)
    with pytest.raises(ConformanceError, match="a copy differs"):
        check_copy(state, Dice(1))


def test_a_wrong_notation_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = a_state(moves=0)
    check_notation(state)
    first = notation.write(state, state.legal_actions()[0])
    monkeypatch.setattr(notation, "write", lambda *_: first)
    with pytest.raises(ConformanceError, match="notation"):
        check_notation(state)


def test_a_position_that_is_read_differently_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = a_state()
    check_position(BOARD, state, Dice(1))
    write = position.write
    other = a_state(moves=61)
    monkeypatch.setattr(position, "read", lambda text: (BOARD, other.copy()))
    with pytest.raises(ConformanceError, match="read differently"):
        check_position(BOARD, state, Dice(1))
    monkeypatch.setattr(position, "read", lambda text: (dataclasses.replace(BOARD, map="x"), state))
    with pytest.raises(ConformanceError, match="read with options"):
        check_position(BOARD, state, Dice(1))
    assert position.write is write


@pytest.mark.parametrize("options", [BOARD, Options("classic", "germany", ("A", "B", "C"))])
@pytest.mark.parametrize("moves", [0, 60, 250])
def test_other_secrets_are_secrets_and_others(options: Options, moves: int) -> None:
    state = a_state(options, moves) if moves < 250 else _late(options)
    other = with_other_secrets(state, Dice(1))
    one, two = flat_state(state), flat_state(other)
    assert one["plant_market"].pop("ranks") != two["plant_market"].pop("ranks")
    decks = one["plant_market"].pop("deck"), two["plant_market"].pop("deck")
    removed = one["plant_market"].pop("removed"), two["plant_market"].pop("removed")
    assert one == two
    assert decks[0] != decks[1] or len(decks[0]) < 2
    assert sorted(decks[0] + removed[0]) == sorted(decks[1] + removed[1])


def _late(options: Options) -> State:
    """A state after the shuffle, with cards left to draw."""
    state = a_state(options, 0)
    dice = Dice(1)
    while state.step < 3:
        state.apply(UNIFORM.choose(state, dice))
    return state
