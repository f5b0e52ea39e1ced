"""The entries of a game: where it starts, what was done, and what that revealed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, cast

from wattworks.editions import Options, edition
from wattworks.engine import events
from wattworks.engine.card_state import CardState
from wattworks.engine.events import Sink
from wattworks.engine.rules import Rules
from wattworks.engine.setup import Setup
from wattworks.engine.state import State
from wattworks.record import notation
from wattworks.record.piles import SeenCards, back_on_top

UNDO: Final = "undo"

Start = Setup | State  # a deal, or a position to continue from


@dataclass(frozen=True)
class Entry:
    """What was done: a seat's action in notation, or, without a text, an undo; and the round and
    phase in which it was done (for an undo: those it returned to)."""

    seat: int
    text: str | None
    round: int
    phase: str


def start_state(options: Options, rules: Rules, start: Start, sink: Sink) -> State:
    """The state in which the first question is asked."""
    if isinstance(start, State):
        state = start.copy()
        state.sink = sink
        return state
    state = edition(options.edition).start(rules, start)
    state.sink = sink
    state.begin()
    return state


def round_and_phase(state: State) -> tuple[int, str]:
    """The round and the phase."""
    return state.round, state.phase().name


def not_undone(entries: Iterable[Entry]) -> list[str]:
    """The actions that were not undone."""
    texts: list[str] = []
    for entry in entries:
        if entry.text is None:
            texts.pop()
        else:
            texts.append(entry.text)
    return texts


class _Watcher(Sink):
    """Notes all cards that are revealed."""

    def __init__(self) -> None:
        self.drawn: list[int] = []
        self.resources: list[int] = []
        self.reshuffled: list[list[int]] = []
        self.state: State | None = None

    def note(self, kind: int, row: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        if kind == events.DRAW:
            self.drawn.append(a)
        elif kind == events.RESHUFFLE:
            self.reshuffled.append([])
        elif kind == events.LAY:
            pile = self.reshuffled[-1] if self.reshuffled else self.resources
            pile.append(self._just_laid(c))

    def _just_laid(self, price: int) -> int:
        """The last card of its column: columns are sorted once all cards are laid out."""
        state = cast(CardState, self.state)
        return state.resource_market.columns[state.card_rules.column_prices.index(price)][-1]


def seen_since(options: Options, rules: Rules, start: Start, entries: Sequence[Entry]) -> SeenCards:
    """What everybody has seen of the cards since the start."""
    watcher = _Watcher()
    state = start_state(options, rules, start, watcher)
    watcher.state = state
    for text in not_undone(entries):
        state.apply(notation.read(state, text))
    return SeenCards(
        watcher.drawn, back_on_top(rules, state.plant_market), watcher.resources, watcher.reshuffled
    )
