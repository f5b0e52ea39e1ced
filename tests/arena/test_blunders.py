"""tools/ladder/blunders.py and reliability.py: what is counted, by hand."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from tools.ladder.blunders import Blunders, BlunderWatcher, counted, counts_at_end, table, unbuilt
from tools.ladder.kept import kept_answers, read_answers
from tools.ladder.reliability import Bin, Forecast, Forecasts, binned, draw, error, forecast, text
from tools.ladder.rows import Match, Table
from tools.ladder.taking_over import take_over_answers
from wattworks.arena.match import dealt
from wattworks.arena.tally import wilson
from wattworks.editions import Options
from wattworks.engine.actions import THE_PASS, bid
from wattworks.engine.board_view import BoardView
from wattworks.engine.state import BoardState

USA = Table("usa", "Recharged, USA", "recharged", "usa")
CARDS = Table("cards", "Card Game", "card")


def position() -> BoardState:
    state = dealt(Options("recharged", "usa", ("A", "B", "C", "D")), 3)
    assert isinstance(state, BoardState)
    return state


def card(state: BoardState, number: int) -> int:
    return [each.number for each in state.rules.cards].index(number)


def test_cities_that_could_have_been_built() -> None:
    """Plant 13 (wind) lights one city, 20 (three coal) five; three of them are built."""
    state = position()
    state.give_plant(0, card(state, 13))
    state.give_plant(0, card(state, 20))
    player = state.players[0]
    for city in state.grid.area.cities[:3]:
        state.grid.connect(0, city)
    costs = BoardView(state, 0).expansion_costs(0, 3)
    player.money = 500
    assert unbuilt(BoardView(state, 0)) == 0  # without coal, one city is lit
    player.fuel = [3, 0, 0, 0]
    assert unbuilt(BoardView(state, 0)) == 3  # six can be lit
    player.money = costs[1]
    assert unbuilt(BoardView(state, 0)) == 2
    player.money = costs[0] - 1
    assert unbuilt(BoardView(state, 0)) == 0


def test_a_plant_counts_at_the_end_if_less_would_be_lit_without_it() -> None:
    state = position()
    for number in (13, 20):
        state.give_plant(0, card(state, number))
    state.players[0].fuel = [3, 0, 0, 0]
    for city in state.grid.area.cities[:5]:
        state.grid.connect(0, city)
    state.players[0].supplied = 5
    assert not counts_at_end(state, 0, card(state, 13))
    assert counts_at_end(state, 0, card(state, 20))


def test_jump_bids() -> None:
    """The first bid is 6 above the minimum, the second one more, the third 10 more than needed."""
    state = position()
    watcher = BlunderWatcher()
    nomination = state.legal_actions()[0]
    state.apply(nomination)
    least = int(state.rules.plant_rules.min_bid(state, nomination.value))
    for amount in (least + 6, least + 7, least + 18):
        watcher.saw(BoardView(state, state.to_move), bid(amount))
        state.apply(bid(amount))
    watcher.saw(BoardView(state, state.to_move), THE_PASS)
    found = watcher.counts
    assert (found.bids, found.jumps, found.largest_jump) == (3, 2, 10)


def test_whole_games_are_counted_and_kept(tmp_path: Path) -> None:
    match = Match(USA, ("medium",) * 4, 2)
    tasks = [(match, 0), (match, 1)]
    path = tmp_path / "blunders.jsonl"
    first, second = kept_answers(path, Blunders, counted, tasks, 1)
    assert first.seats == 4
    assert first.winners == 1
    assert first.plants >= 12  # at least three each
    assert first.idle_plants < first.plants
    assert first.rounds >= 4 * 7
    path.write_bytes(path.read_bytes()[:-3])  # the last line is damaged: its game is played again
    assert list(kept_answers(path, Blunders, counted, tasks, 1)) == [first, second]
    total = Blunders()
    total.add(first)
    total.add(second)
    assert total.seats == 8
    assert total.largest_jump == max(first.largest_jump, second.largest_jump)
    assert "| seats × games | 4 | 8 |\n" in table({"one": first, "both": total})


def test_what_other_code_has_counted_is_taken_over_if_it_counts_the_same(tmp_path: Path) -> None:
    match = Match(USA, ("random",) * 2, 2)
    tasks = [(match, 0), (match, 1)]
    old, new = tmp_path / "old", tmp_path / "new" / "blunders.jsonl"
    assert take_over_answers(old, new, Blunders, counted, tasks, 1)  # nothing is there
    assert not new.exists()
    counts = list(kept_answers(old / new.name, Blunders, counted, tasks, 1))
    assert not take_over_answers(old, new, Blunders, lambda _: Blunders(), tasks, 1)
    assert not new.exists()
    assert take_over_answers(old, new, Blunders, counted, tasks, 1)
    assert read_answers(new, Blunders) == counts
    assert take_over_answers(old, new, Blunders, lambda _: Blunders(), tasks, 1)  # it is there
    assert read_answers(new, Blunders) == counts


def test_chances_are_binned() -> None:
    """Two games of two: 80 % and 20 % were said twice, and came true once; then 95 %."""
    games = [
        Forecasts([Forecast(0, 0.8), Forecast(1, 0.2), Forecast(0, 0.95)], [1.0, 0.0]),
        Forecasts([Forecast(1, 0.2), Forecast(0, 0.8)], [0.0, 1.0]),
        Forecasts([Forecast(0, 0.5)], []),  # abandoned
    ]
    bins = binned(games)
    assert [(each.count, round(each.said, 2), each.won.share) for each in bins] == [
        (2, 0.2, 0.5),
        (2, 0.8, 0.5),
        (1, 0.95, 1.0),
    ]
    # (2 × 0.3² + 2 × 0.3² + 0.05²) / 5
    assert error(bins) == pytest.approx((0.3625 / 5) ** 0.5)


def test_the_picture_and_the_text(tmp_path: Path) -> None:
    tables = {"Cards": [Bin(10, 0.3, wilson(4, 10))], "Nothing": []}
    draw(tables, tmp_path / "reliability.svg")
    svg = ElementTree.parse(tmp_path / "reliability.svg").getroot()
    assert svg.tag == "{http://www.w3.org/2000/svg}svg"
    assert "30.0%  40.0% (17%–69%)      10" in text(tables)


def test_everybody_is_told_a_chance_once_a_phase() -> None:
    found = forecast((Match(CARDS, ("medium",) * 3, 1), 0))
    told = [sum(each.seat == seat for each in found.said) for seat in range(3)]
    assert 10 < min(told) <= max(told) < 60
    assert all(0 <= each.chance <= 1 for each in found.said)
    assert len({each.chance for each in found.said}) > len(found.said) / 2
    assert sum(found.won) == 1
