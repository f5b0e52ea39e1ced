"""The bots: they know the rules, play by their dice alone, and the sensible one wins."""

from random import Random

import pytest

from wattworks import bots
from wattworks.bots import Bot, UnknownBot
from wattworks.bots.bot_game import play_out
from wattworks.bots.fault import ILLEGAL, BotError
from wattworks.dice import Dice
from wattworks.editions import EDITIONS, Options, edition
from wattworks.engine.actions import THE_DONE, Action
from wattworks.engine.state import State
from wattworks.engine.view import View
from wattworks.testing import plain_tables, tables

MAX_ROUNDS = 60
SEATS = ("A", "B", "C", "D")


def dealt(options: Options, seed: int) -> State:
    chosen = edition(options.edition)
    state = chosen.start(chosen.rules(options), chosen.deal(options, Random(seed)))
    state.begin()
    return state


def played(options: Options, names: list[str], seed: int) -> State:
    state = dealt(options, seed)
    play_out(state, [bots.bot(name) for name in names], Dice(seed), MAX_ROUNDS)
    return state


def ids(options: Options) -> str:
    variants = "+".join(sorted(options.variants))
    return f"{options.edition}-{options.map}-{len(options.players)}-{variants}"


def some_tables(count: int) -> list[Options]:
    """Tables with all kinds of regions and variants, evenly over the editions."""
    found: list[Options] = []
    for each in EDITIONS.values():
        offered = list(tables([each]))
        found += Random(1).sample(offered, min(count, len(offered)))
    return found


# -- the registry ------------------------------------------------------------------------------


def test_bots_are_found_by_name() -> None:
    assert bots.names() == ["master", "expert", "hard", "medium", "easy", "random"]
    assert [bots.bot(name).name for name in bots.names()] == bots.names()


def test_an_unknown_bot_is_an_error_that_names_the_others() -> None:
    with pytest.raises(
        UnknownBot, match=r"level \(spec smart, known master, expert, hard, medium, easy, random\)"
    ):
        bots.bot("smart")


# -- playing -----------------------------------------------------------------------------------


@pytest.mark.parametrize("options", list(plain_tables()), ids=ids)
def test_medium_plays_at_every_table_to_the_end(options: Options) -> None:
    state = played(options, ["medium"] * len(options.players), 7)
    assert state.is_over
    assert 5 <= state.round <= 20


@pytest.mark.parametrize("options", some_tables(8), ids=ids)
def test_medium_copes_with_every_variant(options: Options) -> None:
    assert played(options, ["medium"] * len(options.players), 3).is_over


@pytest.mark.parametrize("options", some_tables(3), ids=ids)
def test_medium_copes_with_random_players(options: Options) -> None:
    """Random players bring about what sensible ones avoid."""
    names = ["medium", *["random"] * (len(options.players) - 1)]
    assert played(options, names, 5).is_over


class Stubborn(Bot):
    name = "stubborn"

    def choose(self, view: View, dice: Dice) -> Action:
        return THE_DONE


def test_a_bot_that_breaks_the_rules_is_named() -> None:
    state = dealt(Options(players=SEATS), 1)
    with pytest.raises(BotError, match="bot stubborn chose <done>") as caught:
        play_out(state, [Stubborn()] * 4, Dice(1), MAX_ROUNDS)
    assert caught.value.fault.kind == ILLEGAL
    assert "not_now" in caught.value.fault.said


def test_games_stop_after_the_last_allowed_round() -> None:
    state = dealt(Options(players=SEATS), 1)
    play_out(state, [bots.bot("random")] * 4, Dice(1), 3)
    assert not state.is_over
    assert state.round == 4


# -- the same again ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["random", "easy", "medium:hoarder", "hard@2"])
@pytest.mark.parametrize("options", [Options(players=SEATS), Options("card", "", SEATS)], ids=ids)
def test_the_same_dice_give_the_same_game(name: str, options: Options) -> None:
    first, second = (played(options, [name, "easy", "easy", "easy"], 11) for _ in range(2))
    assert _trace(first) == _trace(second)


def _trace(state: State) -> object:
    players = [(each.money, each.plants, each.fuel, each.supplied) for each in state.players]
    return state.round, state.order, state.plant_market.cards, players


def test_random_plays_differently_with_other_dice() -> None:
    options = Options(players=SEATS)
    assert _trace(played(options, ["random"] * 4, 1)) != _trace(played(options, ["random"] * 4, 2))


# -- strength ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(EDITIONS))
def test_medium_beats_three_random_players_from_every_seat(name: str) -> None:
    """At least 95 of 100 are asked for; 40 games with at most 2 lost are a quick look at it."""
    options = Options(name, EDITIONS[name].default_map, SEATS)
    games, wins = 40, 0
    for game in range(games):
        seat = game % len(SEATS)
        names = ["medium" if each == seat else "random" for each in range(len(SEATS))]
        wins += played(options, names, 100 + game).standings()[0] == [seat]
    assert wins >= games - 2


def test_medium_builds_networks_and_supplies_them() -> None:
    """Four of them end a game in good time, with most cities supplied."""
    for seed in range(5):
        state = played(Options(players=SEATS), ["medium"] * 4, seed)
        assert state.round <= 13
        assert max(player.supplied for player in state.players) >= 12
