"""Reviewing a game: where did a seat lose the most?

Every decision of the seat is compared with the plans that a bot would have considered, on samples
of what the seat could know at the time. Purchases and cities of one turn are one decision.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from wattworks.bots.advice import Reason
from wattworks.bots.adviser import Adviser
from wattworks.bots.reasons import reason
from wattworks.bots.value.told import told_chance
from wattworks.dice import Dice
from wattworks.engine.actions import Action
from wattworks.engine.view import View
from wattworks.game import Game
from wattworks.record import notation
from wattworks.record.entries import Entry

SAMPLES = 40  # that all plans of a decision are tried on
MIN_LOSS = 0.02  # smaller losses are sampling noise

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Mistake:
    """A decision that cost something: what was done, what would have been better, and why.

    ``chance`` is the chance of winning with what was done, ``lost`` how much better the better plan
    would have done.
    """

    seat: int
    round: int
    phase: str
    entry: int  # the number of the decision's first action
    played: list[str]
    better: list[str]
    chance: float
    lost: float
    reason: Reason


@dataclass(frozen=True)
class Move:
    """An entry that was not undone, and its number."""

    number: int
    entry: Entry


@dataclass(frozen=True)
class Decision:
    """Moves that belong together, and what the seat saw before them."""

    moves: list[Move]
    view: View


def review(
    game: Game, seat: int, seed: int = 1, samples: int = SAMPLES, progress: Progress | None = None
) -> list[Mistake]:
    """The mistakes of a seat in a game, the largest first."""
    found: list[Mistake] = []
    decided = decisions(game, seat)
    for number, decision in enumerate(decided, 1):
        mistake = judge(decision, seed, samples)
        if mistake is not None:
            found.append(mistake)
        if progress is not None:
            progress(number, len(decided))
    return sorted(found, key=lambda mistake: -mistake.lost)


def decisions(game: Game, seat: int) -> list[Decision]:
    """What the seat decided where it had a choice, except what was undone."""
    found: list[Decision] = []
    replayed = Game(game.options, game.start)
    for turn in _turns(lasting_moves(game)):
        if turn[0].entry.seat == seat and len(replayed.legal_actions()) > 1:
            found.append(Decision(turn, replayed.view(seat)))
        replayed.follow(move.entry.text for move in turn)
    return found


def judge(decision: Decision, seed: int = 1, samples: int = SAMPLES) -> Mistake | None:
    """What a decision cost, if it is worth mentioning; the same seed gives the same result."""
    first, view = decision.moves[0], decision.view
    played = _actions(decision)
    trials = Adviser().measure(view, played, samples, Dice(seed))
    best = max(trials, key=lambda trial: trial.chance())
    own = trials[0]
    if best is own or best.chance() - own.chance() < MIN_LOSS:
        return None
    chance = told_chance(view.public, own.chance())
    return Mistake(
        seat=first.entry.seat,
        round=first.entry.round,
        phase=first.entry.phase,
        entry=first.number,
        played=[move.entry.text or "" for move in decision.moves],
        better=notation.write_plan(view.public, best.plan),
        chance=chance,
        lost=told_chance(view.public, best.chance()) - chance,
        reason=reason(view, best.plan),
    )


def lasting_moves(game: Game) -> list[Move]:
    """What was done and not taken back."""
    moves: list[Move] = []
    for number, entry in enumerate(game.entries):
        if entry.text is None:
            moves.pop()
        else:
            moves.append(Move(number, entry))
    return moves


def _turns(moves: list[Move]) -> Iterator[list[Move]]:
    """Moves that belong together: all purchases, all cities of a turn."""
    turn: list[Move] = []
    for move in moves:
        if turn and not (_is_part(turn[-1].entry) and _same_turn(turn[-1].entry, move.entry)):
            yield turn
            turn = []
        turn.append(move)
    if turn:
        yield turn


def _is_part(entry: Entry) -> bool:
    return (entry.text or "").split()[0] in ("buy", "build", "take")


def _same_turn(one: Entry, other: Entry) -> bool:
    return (one.seat, one.round, one.phase) == (other.seat, other.round, other.phase)


def _actions(decision: Decision) -> list[Action]:
    state = decision.view.public.copy()
    found: list[Action] = []
    for move in decision.moves:
        action = notation.read(state, move.entry.text or "")
        found.append(action)
        state.apply(action)
    return found
