"""The conformance kit: random games with everything checked on the way.

from wattworks.testing import check, check_edition, check_map
check(games=200)                      # all editions, maps, players and options
check_edition(MyEdition(), games=50)  # one that is not registered
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import zip_longest
from random import Random
from typing import Final

from wattworks.dice import Dice
from wattworks.editions import EDITIONS, Edition, Options
from wattworks.editions import edition as find_edition
from wattworks.engine.actions import Action, bid
from wattworks.engine.card_state import CardState
from wattworks.engine.rules import BoardRules
from wattworks.engine.state import BoardState, State
from wattworks.engine.view import SPECTATOR
from wattworks.record import notation, position
from wattworks.testing.all_tables import plain_tables, tables
from wattworks.testing.board_ledger import BoardLedger
from wattworks.testing.card_ledger import CardLedger
from wattworks.testing.checker import check_state
from wattworks.testing.errors import Case, ConformanceError
from wattworks.testing.flat import differences, flat_state
from wattworks.testing.hidden import check_views
from wattworks.testing.ledger import Ledger
from wattworks.testing.legality import ALL_BUT_BIDS, check_refusals
from wattworks.testing.map_check import check_board
from wattworks.testing.moods import MOODS, UNIFORM

MAX_MOVES: Final = 20_000  # far more than any game takes
AHEAD: Final = 40  # moves that a copy is played on, to see that the original stays the same

Progress = Callable[[int, int, Case], None]  # games done, games in all, the game just played


@dataclass(frozen=True)
class Density:
    """How often to check: the state every ``state`` moves; all the rest every ``deep`` of these;
    and at the end of every ``ends``-th game all the rest and a replay."""

    state: int = 1
    deep: int = 25
    ends: int = 1


DENSE: Final = Density(1, 10)
USUAL: Final = Density(5, 50)


@dataclass(frozen=True)
class Outcome:
    """The outcome of a checked game."""

    moves: int
    states: int  # checked
    deep: int  # of these, checked in every respect
    rounds: int
    step: int
    digest: str


@dataclass
class Report:
    """What was checked, in all games together."""

    games: int = 0
    moves: int = 0
    states: int = 0
    deep: int = 0

    def add(self, outcome: Outcome) -> None:
        self.games += 1
        self.moves += outcome.moves
        self.states += outcome.states
        self.deep += outcome.deep


# -- one game ------------------------------------------------------------------------------


def start(edition: Edition, options: Options, seed: int) -> State:
    """The state before anything has happened: give it a sink, then call ``begin``."""
    rules = edition.rules(options)
    setup = edition.deal(options, Random(seed))
    edition.check_setup(options, setup)
    return edition.start(rules, setup)


def ledger_of(state: State) -> Ledger:
    """The right ledger for a state that has not begun yet."""
    if isinstance(state, BoardState):
        return BoardLedger(state)
    if isinstance(state, CardState):
        return CardLedger(state)
    return Ledger(state)


class CheckedGame:
    """A game of a case, with a ledger, played move by move."""

    def __init__(self, case: Case, edition: Edition | None = None) -> None:
        self.case = case
        self.edition = find_edition(case.options.edition) if edition is None else edition
        self.state = start(self.edition, case.options, case.seed)
        self.ledger = ledger_of(self.state)
        self.state.sink = self.ledger
        self.state.begin()
        self.dice = Dice(case.seed)
        self.side_dice = Dice(case.seed + 1)  # for checks: they must not change the game
        self.actions: list[int] = []

    def move(self) -> None:
        """One move of the case's mood."""
        action = self.case.mood.choose(self.state, self.dice)
        self.actions.append(action.id)
        self.state.apply(action)

    def check(self) -> None:
        """The state, and that it agrees with the events."""
        check_state(self.state)
        self.ledger.check(self.state)

    def check_deeply(self) -> None:
        """Everything else that can be asked of a state."""
        state, dice = self.state, self.side_dice
        check_refusals(state, [*ALL_BUT_BIDS, *some_bids(state, dice)])
        check_notation(state)
        check_copy(state, dice)
        check_views(state, dice, [dice.below(state.rules.seats + 1) + SPECTATOR])
        if self.edition.name in EDITIONS:  # texts are read with a registered edition only
            check_position(self.case.options, state, dice)

    def digest(self) -> str:
        return position.digest(self.case.options, self.state)

    def check_replay(self) -> None:
        """The same actions from the same start give the same state and the same events."""
        again = CheckedGame(self.case, self.edition)
        for ident in self.actions:
            refusal = again.state.refusal(action_of(ident))
            if refusal is not None:
                raise ConformanceError("replay", f"{action_of(ident)} is refused: {refusal}")
            again.state.apply(action_of(ident))
        if again.digest() != self.digest():
            changes = differences(flat_state(self.state), flat_state(again.state))
            raise ConformanceError("replay", f"another state: {changes}")
        if again.ledger.trail != self.ledger.trail:
            raise ConformanceError("replay", "other events")


def check_game(case: Case, density: Density = DENSE, edition: Edition | None = None) -> Outcome:
    """Play the game of a case to its end and check it; ``ConformanceError`` says where."""
    played: list[int] = []
    try:
        game = CheckedGame(case, edition)
        played = game.actions
        return _play(game, density)
    except ConformanceError as error:
        raise error.at(case, len(played)) from None
    except Exception as error:
        raise ConformanceError("crash", repr(error), case, len(played)) from error


def _play(game: CheckedGame, density: Density) -> Outcome:
    state, states, deep = game.state, 0, 0
    # In each game checks begin at a different move, so that all kinds of moves are covered.
    first = game.side_dice.below(density.state * density.deep)
    while not state.is_over:
        now = first + len(game.actions)
        if now % density.state == 0:
            game.check()
            states += 1
        if now % density.deep == 0:
            game.check_deeply()
            deep += 1
        if len(game.actions) >= MAX_MOVES:
            raise ConformanceError("end", f"not over after {MAX_MOVES} moves")
        game.move()
    game.check()
    if game.case.seed % density.ends == 0:
        game.check_deeply()
        game.check_replay()
        deep += 1
    return Outcome(len(game.actions), states + 1, deep, state.round, state.step, game.digest())


def play(case: Case) -> Outcome:
    """Play the game of a case without any check: to compare builds, or for speed."""
    state = start(find_edition(case.options.edition), case.options, case.seed)
    state.begin()
    dice, moves = Dice(case.seed), 0
    while not state.is_over and moves < MAX_MOVES:
        state.apply(case.mood.choose(state, dice))
        moves += 1
    last = position.digest(case.options, state)
    return Outcome(moves, 0, 0, state.round, state.step, last)


# -- parts of the deep check ---------------------------------------------------------------


def action_of(ident: int) -> Action:
    return ALL_BUT_BIDS[ident] if ident < len(ALL_BUT_BIDS) else bid(ident - len(ALL_BUT_BIDS))


def some_bids(state: State, dice: Dice) -> list[Action]:
    """Bids around every limit, and a few others."""
    money = state.players[state.to_move].money if not state.is_over else 0
    edges = {0, 1, state.auction.bid, state.auction.bid + 1, money, money + 1, money + 50}
    edges |= {int(number) for number in state.rules.number[:-1]}
    return [bid(amount) for amount in sorted(edges | {dice.below(200) for _ in range(5)})]


def check_notation(state: State) -> None:
    """Every action is read back as it was written."""
    for action in state.legal_actions():
        text = notation.write(state, action)
        if notation.read(state, text) is not action:
            raise ConformanceError("notation", f"{action} is written as {text!r}")


def check_copy(state: State, dice: Dice, moves: int = AHEAD) -> None:
    """A copy is equal, and changing it does not change the original."""
    before = flat_state(state)
    copy = state.copy()
    unequal = differences(before, flat_state(copy))
    if unequal:
        raise ConformanceError("copy", f"a copy differs: {unequal}")
    for _ in range(moves):
        if copy.is_over:
            break
        copy.apply(UNIFORM.choose(copy, dice))
    changes = differences(before, flat_state(state))
    if changes:
        raise ConformanceError("copy", f"playing a copy on has changed {changes}")


def check_position(options: Options, state: State, dice: Dice, moves: int = AHEAD) -> None:
    """A position is read back as it was written, and the game continues from it in the same way."""
    text = position.write(options, state)
    read_options, read = position.read(text)
    if read_options != options:
        raise ConformanceError("position", f"read with options {read_options}")
    _same_text(text, position.write(options, read))
    original = state.copy()
    for _ in range(moves):
        if original.is_over:
            break
        action = UNIFORM.choose(original, dice)
        original.apply(action)
        read.apply(action)
    _same_text(position.write(options, original), position.write(options, read))


def _same_text(one: str, other: str) -> None:
    if one != other:
        lines = zip_longest(one.splitlines(), other.splitlines())
        unlike = [pair for pair in lines if pair[0] != pair[1]]
        raise ConformanceError("position", f"read differently: {unlike[:3]}")


# -- many games ----------------------------------------------------------------------------


def cases(options: Iterable[Options], games: int, seed: int = 0) -> Iterator[Case]:
    """This many different games: equally many of each edition, evenly over its tables and moods."""
    groups: dict[str, list[Options]] = {}
    for table in options:
        groups.setdefault(table.edition, []).append(table)
    for group in groups.values():
        Random(seed).shuffle(group)
    editions = list(groups.values())
    for i in range(games):
        group = editions[i % len(editions)]
        turn, place = divmod(i // len(editions), len(group))
        mood = MOODS[(place + turn) % len(MOODS)]
        yield Case(group[place], seed * 1_000_003 + i, mood)


def check_cases(
    wanted: Iterable[Case],
    games: int,
    density: Density = USUAL,
    progress: Progress | None = None,
    edition: Edition | None = None,
) -> Report:
    report = Report()
    for case in wanted:
        report.add(check_game(case, density, edition))
        if progress is not None:
            progress(report.games, games, case)
    return report


def check(
    editions: Iterable[str] | None = None,
    maps: Collection[str] | None = None,
    games: int = 100,
    seed: int = 0,
    density: Density = USUAL,
    progress: Progress | None = None,
) -> Report:
    """Check random games of the registered editions, evenly over all ways to play them.

    Raises ``ConformanceError`` for the first thing that is wrong.
    """
    chosen = [find_edition(name) for name in (EDITIONS if editions is None else editions)]
    check_maps(chosen, maps)
    wanted = cases(tables(chosen, maps), games, seed)
    return check_cases(wanted, games, density, progress)


def check_maps(editions: Iterable[Edition], maps: Collection[str] | None = None) -> None:
    """The maps as each edition plays them with each number of players."""
    for edition in editions:
        for options in plain_tables([edition], maps):
            rules = edition.rules(options)
            if isinstance(rules, BoardRules):
                check_board(rules)


def check_edition(
    edition: Edition,
    games: int = 100,
    seed: int = 0,
    density: Density = DENSE,
    progress: Progress | None = None,
) -> Report:
    """Check an edition, registered or not, in all ways to play it."""
    check_maps([edition])
    wanted = cases(tables([edition]), games, seed)
    return check_cases(wanted, games, density, progress, edition)


def check_map(
    name: str,
    games: int = 100,
    seed: int = 0,
    density: Density = DENSE,
    progress: Progress | None = None,
) -> Report:
    """Check a map in all editions that use it: first its lines and regions, then games."""
    return check(None, [name], games, seed, density, progress)
