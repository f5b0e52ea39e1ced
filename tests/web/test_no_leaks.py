"""Whatever a seat cannot know changes nothing of what it gets: page, stream, JSON, record.

For every edition, random games are set beside twins that differ in everything that the seat cannot
know: the order of cards, others' money, their maximum bids, plans, tokens and settings.
"""

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.web.conftest import Tables
from wattworks import bots
from wattworks.dice import Dice
from wattworks.editions import EDITIONS
from wattworks.engine.view import SPECTATOR
from wattworks.game import Game
from wattworks.table.max_bids import may_bid
from wattworks.table.plans import Plan
from wattworks.table.screen import Screen
from wattworks.table.seats import ELSEWHERE, Seat
from wattworks.testing.hidden import with_other_secrets
from wattworks.web.http.api.answers import encoded
from wattworks.web.http.api.callers import Caller
from wattworks.web.http.api.table_view import table_view
from wattworks.web.pages.outlook import outlook_of
from wattworks.web.pages.question_panel.ahead import coming
from wattworks.web.pages.scene import scene_of
from wattworks.web.pages.table_page import Page, Viewer
from wattworks.web.play.served_table import ServedTable

EXAMPLES = 12
MOST_MOVES = 160  # of a game that is looked at in the middle


def played(edition: str, seats: int, seed: int, moves: int) -> Game:
    game = Game.new(edition, players=seats, seed=seed)
    bot, dice = bots.bot("random"), Dice(seed)
    for _ in range(moves):
        if game.is_over:
            break
        game.play(bot.choose(game.view(game.to_move), dice))
    return game


def served(tables: Tables, game: Game) -> ServedTable:
    """A table at which everybody has a screen of their own."""
    table = tables.table(game)
    table.table.seats = tuple(Seat(ELSEWHERE, holder=f"p{i}") for i in range(game.rules.seats))
    return table


def twin(tables: Tables, game: Game, seat: int, seed: int) -> ServedTable:
    """The same game for that seat, with other secrets."""
    other = game.at(game.version)
    other._state = with_other_secrets(game.state, Dice(seed))
    table = served(tables, other)
    for row in range(game.rules.seats):
        if row != seat:
            keep_secrets(table, row, seed)
    return table


def keep_secrets(table: ServedTable, row: int, seed: int) -> None:
    """What a seat has and does that is nobody else's business."""
    state = table.game.state
    if not state.rules.money_is_open and not state.is_over:
        state.players[row].money += 1 + seed % 50
    if may_bid(state, row):
        table.table.max_bids.set(state, row, seed % 40)
    table.table._plans[row, "run"] = Plan(row, int(state.round), "run", ("run none",), 0)
    keeping = replace(table.table.seats[row], token="x" * 64, keys=("k",), automatic=False)
    table.table.seats = (*table.seats[:row], keeping, *table.seats[row + 1 :])


def given_to(table: ServedTable, seat: int) -> tuple[str, ...]:
    """All that comes to a seat's browser, stream and program; SPECTATOR watches."""
    own = () if seat == SPECTATOR else (seat,)
    page = Page(table, Viewer(Screen(seats=own), is_host=False))
    shown = table_view(table, Caller(f"p{seat}", own, False), seat)
    view = table.game.view(seat)
    ahead = coming(scene_of(table, Screen(seats=own)), table.table) if own else []
    return (
        str(page.whole()),
        page.stamp(),
        str(page.board_screen()),
        encoded(shown).decode(),
        encoded(outlook_of(view)).decode(),
        str([(each.question, each.choices) for each in ahead]),
    )


@pytest.mark.parametrize("edition", sorted(EDITIONS))
@settings(
    max_examples=EXAMPLES, deadline=None, derandomize=True,
    suppress_health_check=list(HealthCheck),
)  # fmt: skip
@given(st.integers(0, 10**6), st.integers(0, MOST_MOVES), st.integers(2, 5), st.integers(-1, 4))
def test_nobody_gets_what_they_cannot_know(
    tables: Tables, edition: str, seed: int, moves: int, seats: int, seat: int
) -> None:
    seats = min(seats, EDITIONS[edition].seats[-1])
    seat = min(seat, seats - 1)
    game = played(edition, seats, seed, moves)
    other = twin(tables, game, seat, seed)
    assert given_to(served(tables, game), seat) == given_to(other, seat)
    assert game.save(seat=SPECTATOR) == other.game.save(seat=SPECTATOR)


def test_the_twins_do_differ(tables: Tables) -> None:
    """By hand: after 40 moves of this game seats 1 and 2 see more money than they have."""
    game = played("recharged", 3, 7, 40)
    other = twin(tables, game, 0, 11)
    assert other.game.state.plant_market.deck != game.state.plant_market.deck
    gained = [
        new.money - old.money
        for new, old in zip(other.game.state.players, game.state.players, strict=False)
    ]
    assert gained == [0, 12, 12]
    assert given_to(other, 1) != given_to(served(tables, game), 1)
