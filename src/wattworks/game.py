"""Game: rules, setup and the entries so far. Its state is what follows from them."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from secrets import randbits
from typing import Self

from wattworks.editions import RANDOM, Deck, Options
from wattworks.editions import edition as find_edition
from wattworks.engine.actions import Action
from wattworks.engine.events import Event, Recorder
from wattworks.engine.refusal import Refusal
from wattworks.engine.rules import Rules
from wattworks.engine.setup import Setup
from wattworks.engine.state import State
from wattworks.engine.view import View
from wattworks.engine.views import view_of
from wattworks.record import notation

_NAMES = ("A", "B", "C", "D", "E", "F")


class IllegalAction(ValueError):
    """An action that the rules do not allow now. Nothing has changed.

    ``code`` and ``figures`` say why, e.g. ``"too_dear"`` with ``{"need": 14, "have": 9}``.
    """

    def __init__(self, text: str, refusal: Refusal) -> None:
        self.code = refusal.code
        self.figures = refusal.figures
        words = ", ".join(f"{name} {value}" for name, value in refusal.figures.items())
        super().__init__(f"{text}: {self.code}" + (f" ({words})" if words else ""))


class CannotUndo(ValueError):
    """There is nothing to take back: ``code`` is "nothing" or "revealed"."""

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(code)


@dataclass(frozen=True)
class Entry:
    """What was done: a seat's action in notation, or, without a text, an undo."""

    seat: int
    text: str | None


class Game:
    """A game that checks every action, can be undone, saved and loaded.

    ``Game.new(players=3)`` deals one; ``Game(options, setup)`` starts from a given setup.
    """

    def __init__(self, options: Options, setup: Setup) -> None:
        self.options = options
        self.setup = setup
        self._edition = find_edition(options.edition)
        self.rules: Rules = self._edition.rules(options)
        self._edition.check_setup(options, setup)
        self._recorder = Recorder()
        self.entries: list[Entry] = []
        self._undoable: list[tuple[State, int]] = []  # states before, with the events until then
        self._state = self._edition.start(self.rules, setup, options)
        self._state.sink = self._recorder
        self._state.begin()

    @classmethod
    def new(
        cls,
        edition: str = "recharged",
        map: str | None = None,
        players: int | Sequence[str] = 4,
        *,
        regions: str | Sequence[str] = RANDOM,
        variants: Sequence[str] = (),
        deck: Deck | None = None,
        seed: int | None = None,
    ) -> Self:
        """Deal a new game; with the same seed the same one. Players are named clockwise."""
        chosen = find_edition(edition)
        names = _NAMES[:players] if isinstance(players, int) else tuple(players)
        options = Options(
            edition,
            chosen.default_map if map is None else map,
            names,
            regions if isinstance(regions, str) else tuple(regions),
            frozenset(variants),
            deck,
        )
        return cls.deal(options, seed)

    @classmethod
    def deal(cls, options: Options, seed: int | None = None) -> Self:
        """Deal a game with these options."""
        chosen = find_edition(options.edition)
        chosen.check_options(options)
        return cls(options, chosen.deal(options, Random(randbits(64) if seed is None else seed)))

    # -- looking ---------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The full state, secrets included. Look, copy, but do not change it."""
        return self._state

    @property
    def version(self) -> int:
        """Grows with every entry, undos included."""
        return len(self.entries)

    @property
    def events(self) -> list[Event]:
        """Everything that has happened, as it stands after undos."""
        return self._recorder.events

    @property
    def to_move(self) -> int:
        """The seat to decide, or -1 when the game is over."""
        return self._state.to_move

    @property
    def is_over(self) -> bool:
        return self._state.is_over

    def legal_actions(self) -> list[Action]:
        return self._state.legal_actions()

    def notation(self, action: Action) -> str:
        """How an action open to the seat to move is written."""
        return notation.write(self._state, action)

    def view(self, seat: int) -> View:
        """What that seat may see; -1 for a spectator. A ``BoardView`` or a ``CardView``."""
        return view_of(self._state, seat)

    def standings(self) -> list[list[int]]:
        """Seats by rank, best first; seats that share a rank stand together."""
        return self._state.standings()

    # -- playing ---------------------------------------------------------------------------

    def play(self, action: Action | str) -> list[Event]:
        """Play an action for the seat to move, or refuse it with a reason.

        Returns the events that followed. Raises ``IllegalAction`` or ``NotationError``; then
        nothing has changed.
        """
        state = self._state
        if isinstance(action, str):
            action = notation.read(state, action)
        refusal = state.refusal(action)
        if refusal is not None:
            raise IllegalAction(_text(state, action), refusal)
        seat = state.to_move
        before = state.copy()
        known = len(self.events)
        text = notation.write(state, action)
        state.apply(action)
        if state.reveals > before.reveals:
            self._undoable.clear()
        else:
            if self.entries and self.entries[-1].seat != seat:
                self._undoable.clear()
            self._undoable.append((before, known))
        self.entries.append(Entry(seat, text))
        return self.events[known:]

    def can_undo(self) -> bool:
        """Whether the last action can be taken back: nothing new was shown since."""
        return bool(self._undoable)

    def undo(self) -> None:
        """Take back the last action. ``CannotUndo`` if something new has been shown since."""
        if not self._undoable:
            raise CannotUndo("revealed" if self.entries else "nothing")
        seat = next(e.seat for e in reversed(self.entries) if e.text is not None)
        state, known = self._undoable.pop()
        del self._recorder.events[known:]
        state.sink = self._recorder
        self._state = state
        self.entries.append(Entry(seat, None))


def _text(state: State, action: Action) -> str:
    """The action in notation, if it has one here."""
    try:
        return notation.write(state, action)
    except IndexError:
        return repr(action)
