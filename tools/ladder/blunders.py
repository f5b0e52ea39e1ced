"""What bots do that people would call a blunder, counted over many games of four alike.

    python -m tools.ladder.blunders --games 200 --build frozen here [--bot expert@200]

Games that have been played are kept in build/ladder, so that it can be interrupted. ``--write``
writes docs/bots/blunders.md.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from tools.ladder.build import run_on_build
from tools.ladder.code import code_digest
from tools.ladder.frozen import COMMIT, PREFIX
from tools.ladder.games import Watcher, play_game
from tools.ladder.kept import kept_answers
from tools.ladder.rows import Match, read_tables
from wattworks import extensions, names
from wattworks.engine import events
from wattworks.engine.actions import THE_DONE, Action
from wattworks.engine.board_view import BoardView
from wattworks.engine.player import Player
from wattworks.engine.state import BoardState, State
from wattworks.engine.view import View

ROOT = Path(__file__).resolve().parents[2]
ROWS: Final = Path(__file__).with_name("ladder.toml")
PAGE: Final = ROOT / "docs" / "bots" / "blunders.md"
SEATS: Final = 4
MOST: Final = 8  # cities that are looked at


class Blunders(msgspec.Struct):
    """Sums over the seats of one game, or of several."""

    seats: int = 0
    building_turns: int = 0
    short_turns: int = 0  # ended although another city could have been paid for, and lit at once
    unbuilt: int = 0  # such cities
    plants: int = 0  # bought
    idle_plants: int = 0  # that never ran for their buyer, nor counted at the end
    idle_money: int = 0  # paid for those
    rounds: int = 0  # in which a seat had cities
    dark_rounds: int = 0  # and lit none
    dark_cities: int = 0  # cities that were not lit, summed over rounds
    winners: int = 0
    winners_money: int = 0  # left at the end
    losers_money: int = 0
    bids: int = 0
    jumps: int = 0  # bids above the least that was possible
    largest_jump: int = 0

    def add(self, other: "Blunders") -> None:
        for name in self.__struct_fields__:
            if name == "largest_jump":
                self.largest_jump = max(self.largest_jump, other.largest_jump)
            else:
                setattr(self, name, getattr(self, name) + getattr(other, name))


class BlunderWatcher(Watcher):
    """Counts while a board game is played."""

    def __init__(self) -> None:
        self.counts = Blunders()
        self._events = events.Recorder()

    def begin(self, state: State) -> None:
        state.sink = self._events

    def saw(self, view: View, action: Action) -> None:
        assert isinstance(view, BoardView)
        if action.kind == names.BID:
            self._bid(view, action)
        question = view.public.question
        if action is THE_DONE and question is not None and question.name == names.ASKS_BUILD:
            cities = unbuilt(view)
            self.counts.building_turns += 1
            self.counts.short_turns += cities > 0
            self.counts.unbuilt += cities

    def _bid(self, view: BoardView, action: Action) -> None:
        auction = view.public.auction
        is_first = auction.high_bidder < 0
        least = view.min_bid(auction.card) if is_first else auction.bid + 1
        jump = int(action.value) - int(least)
        self.counts.bids += 1
        self.counts.jumps += jump > 0
        self.counts.largest_jump = max(self.counts.largest_jump, jump)

    def end(self, state: State) -> None:
        assert isinstance(state, BoardState)
        self.counts.seats += int(state.rules.seats)
        self._count_plants(state)
        self._count_darkness()
        winners = state.standings()[0]
        for row, player in enumerate(state.players[: state.rules.seats]):
            if row in winners:
                self.counts.winners += 1
                self.counts.winners_money += int(player.money)
            else:
                self.counts.losers_money += int(player.money)

    def _count_plants(self, state: BoardState) -> None:
        noted = self._events.events
        ran = {(event.row, event.a) for event in noted if event.kind == events.RUN}
        for row, player in enumerate(state.players):
            ran |= {(row, card) for card in player.plants if counts_at_end(state, row, card)}
        bought = [event for event in noted if event.kind == events.SOLD]
        idle = [event for event in bought if (event.row, event.a) not in ran]
        self.counts.plants += len(bought)
        self.counts.idle_plants += len(idle)
        self.counts.idle_money += sum(int(event.b) for event in idle)

    def _count_darkness(self) -> None:
        """A network only grows, so that its size is the number of cities built so far."""
        sizes: dict[int, int] = {}
        for event in self._events.events:
            if event.kind == events.BUILD:
                sizes[event.row] = sizes.get(event.row, 0) + 1
            elif event.kind == events.INCOME and sizes.get(event.row):
                self.counts.rounds += 1
                self.counts.dark_rounds += event.a == 0
                self.counts.dark_cities += sizes[event.row] - int(event.a)


def unbuilt(view: BoardView) -> int:
    """Cities that the seat could still pay for and light with the fuel it has."""
    own = view.public.players[view.seat]
    dark = int(own.most_output()) - int(view.board_state.grid.size(view.seat))
    costs = view.expansion_costs(view.seat, max(0, min(dark, MOST)))
    return sum(cost <= own.money for cost in costs)


def counts_at_end(state: BoardState, row: int, card: int) -> bool:
    """Whether the row would have supplied less at the end without that plant."""
    player = state.players[row]
    place = player.plants.index(card)
    without = _most(player, [each for each in player.runnable_sets() if not each >> place & 1])
    return min(without, int(state.grid.size(row))) < int(player.supplied)


def _most(player: Player, sets: Sequence[int]) -> int:
    return max(int(player.output(chosen)) for chosen in sets)


# -- the command -------------------------------------------------------------------------------

FROZEN, HERE = "frozen", "here"


def counted(task: tuple[Match, int]) -> Blunders:
    match, game = task
    watcher = BlunderWatcher()
    play_game(match.plan, game, watcher)
    return watcher.counts


def count(match: Match, folder: Path, jobs: int) -> Blunders:
    total = Blunders()
    path = folder / f"blunders-{match.file}"
    for each in kept_answers(
        path, Blunders, counted, [(match, n) for n in range(match.games)], jobs
    ):
        total.add(each)
    return total


def _per(part: float, whole: float, form: str = ".2f") -> str:
    return format(part / whole, form) if whole else "–"


def lines(found: Blunders) -> list[tuple[str, str]]:
    """What is told of the counts; "per seat" is a whole game of one seat."""
    losers = found.seats - found.winners
    return [
        ("seats × games", str(found.seats)),
        ("building turns that end too soon", _per(found.short_turns, found.building_turns, ".1%")),
        ("cities unbuilt though affordable and usable, per seat", _per(found.unbuilt, found.seats)),
        ("plants bought, per seat", _per(found.plants, found.seats)),
        ("of them never run", _per(found.idle_plants, found.plants, ".1%")),
        ("paid for plants that never run, Elektro per seat", _per(found.idle_money, found.seats)),
        ("rounds without light", _per(found.dark_rounds, found.rounds, ".1%")),
        ("dark cities in a round", _per(found.dark_cities, found.rounds)),
        ("money left, winners", _per(found.winners_money, found.winners, ".0f")),
        ("money left, others", _per(found.losers_money, losers, ".0f")),
        ("jump bids, of all bids", _per(found.jumps, found.bids, ".1%")),
        ("largest jump, Elektro", str(found.largest_jump)),
    ]


def table(columns: dict[str, Blunders]) -> str:
    """A line for each figure, a column for each build."""
    told = [dict(lines(each)) for each in columns.values()]
    rows = [[name, *(each[name] for each in told)] for name in told[0]]
    every = [["", *columns], ["---"] * (1 + len(columns)), *rows]
    return "".join("| " + " | ".join(row) + " |\n" for row in every)


HEAD = """# Blunders

What bots do that people would call a blunder, over {games} games of four of a kind at each of these
tables: {tables}. Made by `{command}`: do not edit this page.

A building turn ends too soon if another city could have been paid for and lit at once with the fuel
at hand; sometimes that is good play, because who has fewer cities goes last. A plant has never run
if it neither ran for its buyer nor counted at the end. A jump bid is more than the least that was
possible.

"""


def main() -> None:
    arguments = _arguments()
    run_on_build(arguments.nice)
    extensions.load("tools.ladder.frozen", "tools.ladder.opponents")
    columns: dict[str, Blunders] = {}
    tables = [read_tables(ROWS)[name] for name in arguments.tables.split(",")]
    for build in arguments.build:
        bot = arguments.bot if build == HERE else PREFIX + arguments.bot
        code = code_digest() if build == HERE else f"frozen-{COMMIT}"
        total = columns[bot] = Blunders()
        for each in tables:
            match = Match(each, (bot,) * SEATS, arguments.games)
            total.add(count(match, arguments.results / code, arguments.jobs))
    print(table(columns))
    if arguments.write:
        command = f"python -m tools.ladder.blunders --games {arguments.games} --write"
        titles = "; ".join(each.title for each in tables)
        head = HEAD.format(games=arguments.games, tables=titles, command=command)
        PAGE.write_text(head + table(columns), "utf-8")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tools.ladder.blunders",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--games", type=int, default=200, help="at each table")
    parser.add_argument("--build", nargs="+", choices=(FROZEN, HERE), default=[FROZEN, HERE])
    parser.add_argument("--bot", default="expert@200", help="%(default)s")
    parser.add_argument("--tables", default="usa", help="%(default)s")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--nice", type=int, default=0)
    parser.add_argument("--results", type=Path, default=Path("build/ladder"))
    parser.add_argument("--write", action="store_true", help="write docs/bots/blunders.md")
    return parser.parse_args()


if __name__ == "__main__":
    main()
