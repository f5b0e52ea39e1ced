"""Game: rules, setup and the entries so far. Its state is what follows from them."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from secrets import randbits
from string import ascii_uppercase
from typing import Final, Self

from wattworks.editions import RANDOM, Deck, Edition, Options, OptionsError
from wattworks.editions import edition as find_edition
from wattworks.editions.chance import with_tuples
from wattworks.engine.actions import Action
from wattworks.engine.events import Event, Recorder
from wattworks.engine.refusal import GAME_OVER, NOT_YOUR_TURN, Refusal
from wattworks.engine.rules import Rules
from wattworks.engine.secrets import Chance
from wattworks.engine.setup import Setup
from wattworks.engine.state import State
from wattworks.engine.view import SPECTATOR, View
from wattworks.engine.views import view_of
from wattworks.errors import CodedError
from wattworks.record import game_record, notation, position
from wattworks.record.entries import UNDO, Entry, Start, round_and_phase, start_state
from wattworks.record.errors import RecordError
from wattworks.record.game_record import Form
from wattworks.record.history import SeatHistory, histories
from wattworks.record.json_form import heading

SECRETS_HIDDEN = "secrets_hidden"  # why a game loaded without secrets cannot be continued
NOTHING: Final = "nothing"
REVEALED: Final = "revealed"
DECIDED: Final = "decided"
TOO_LONG: Final = "too_long"
MAX_ENTRIES: Final = 10_000  # with more, nothing can be undone: no game would ever be longer
SEED_BITS: Final = 128  # of chance, where no seed is given: too many to try them all


class IllegalAction(CodedError, ValueError):
    """An action that the rules do not allow now. Nothing has changed.

    ``code`` and ``params`` say why, e.g. ``"too_expensive"`` with ``{"need": 14, "have": 9}``.
    """

    family = "refusal"
    params: Mapping[str, int]

    def __init__(self, text: str, refusal: Refusal) -> None:
        words = ", ".join(f"{name} {value}" for name, value in refusal.params.items())
        message = f"{text}: {refusal.code}" + (f" ({words})" if words else "")
        super().__init__(refusal.code, refusal.params, message)


class CannotUndo(CodedError, ValueError):
    """What came last cannot be taken back: ``code`` is "nothing" (nothing was done), "revealed"
    (a card was turned up), "decided" (another seat has decided), "too_long" (so much was done
    and undone that it has to come to an end) or "secrets_hidden"."""

    family = "undo"

    def __init__(self, code: str) -> None:
        super().__init__(code, {})


class Game:
    """A game that checks every action, can be undone, saved and loaded.

    ``Game.new(players=3)`` deals one; ``Game(options, setup)`` starts from a given setup, or
    continues from a state. ``secrets_hidden`` says that the game was loaded from a record without
    secrets: it can be viewed, but not continued.
    """

    def __init__(self, options: Options, start: Start) -> None:
        self.options = options
        self.rules: Rules
        if isinstance(start, State):
            start = start.copy()
            self.rules = start.rules
        else:
            chosen = find_edition(options.edition)
            self.rules = chosen.rules(options)
            start = with_tuples(start)
            chosen.check_setup(options, start)
        self.start: Start = start
        self.secrets_hidden = False
        self.entries: list[Entry] = []
        # earlier states, numbers of events, and whose action followed; since the last reveal
        self._undoable: list[tuple[State, int, int]] = []
        self._undoable_alone = 0  # how many of them without others' consent
        self._barrier = NOTHING  # why anything earlier cannot be taken back
        self._recorder = Recorder()
        self._state = start_state(options, self.rules, start, self._recorder)

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
        seed: int | str | None = None,
        draw_seats: bool = False,
    ) -> Self:
        """Deal a new game; the same seed deals the same one.

        Players sit clockwise in the order given, or in one drawn with the seed (ruling 11).
        """
        chosen = find_edition(edition)
        names = _letters(edition, chosen, players) if isinstance(players, int) else tuple(players)
        if seed is None:
            seed = randbits(SEED_BITS)
        if draw_seats:
            names = tuple(Random(f"seats {seed}").sample(names, len(names)))
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
    def deal(cls, options: Options, seed: int | str | None = None) -> Self:
        """Deal a game with these options."""
        chosen = find_edition(options.edition)
        chosen.check_options(options)
        rng = Random(randbits(SEED_BITS) if seed is None else seed)
        return cls(options, chosen.deal(options, rng))

    @classmethod
    def from_position(cls, text: str, chance: Chance | None = None) -> Self:
        """Play on from a position, text or JSON. What it hides is dealt with the given chance."""
        return cls(*position.read(text, chance))

    # -- texts -----------------------------------------------------------------------------

    def save(self, form: Form = "text", seat: int | None = None) -> str:
        """The record of the game; for a seat (or -1) without hidden information."""
        hidden = seat is not None or self.secrets_hidden
        return game_record.dumps(
            self.options, self.start, self.entries, self._state, hidden=hidden, form=form
        )

    @classmethod
    def load(cls, text: str | bytes) -> Self:
        """The game of a record; ``RecordError`` with line and reason if anything is wrong with
        it."""
        record = game_record.loads(text)
        game = cls(record.options, record.start)
        try:
            for entry, line in zip(record.entries, record.lines, strict=True):
                game._replay(entry, line)
        except RecordError as error:
            raise error.as_altered() if record.altered else error from error.__cause__
        game.secrets_hidden = record.hidden
        record.check_end(game.digest())
        return game

    def position(self, seat: int | None = None, form: Form = "text") -> str:
        """The position as a text or JSON; for a seat (or -1) only what it can see."""
        write = position.write_json if form == "json" else position.write
        return write(self.options, self._state, self._viewing_seat(seat))

    def digest(self) -> str:
        """A short fingerprint of the position."""
        return position.digest(self.options, self._state, self._viewing_seat(None))

    def _viewing_seat(self, seat: int | None) -> int | None:
        """Without secrets nobody sees more than a spectator."""
        return SPECTATOR if seat is None and self.secrets_hidden else seat

    def _replay(self, entry: Entry, line: int) -> None:
        """Do what a line of a record says, or say why that is impossible."""
        player, move = self.options.players[entry.seat], entry.text or UNDO
        if entry.text is not None and entry.seat != self.to_move and not self.is_over:
            to_move = self.options.players[self.to_move]
            raise RecordError(line, "not_to_move", player=player, to_move=to_move)
        try:
            if entry.text is None:
                self.undo(agreed=True)
            else:
                self.play(entry.text)
        except notation.NotationError as error:
            raise RecordError(line, "notation", move=move, reason=str(error)) from error
        except IllegalAction as error:
            raise RecordError(
                line, "illegal", player=player, move=move, reason=error.code, **error.params
            ) from error
        except CannotUndo as error:
            raise RecordError(line, "undo", player=player, reason=error.code) from error
        self._check_entry(entry, line)

    def _check_entry(self, entry: Entry, line: int) -> None:
        """The last entry must be under the right heading and, if it is an undo, name its player."""
        done = self.entries[-1]
        if done.seat != entry.seat:
            player = self.options.players[entry.seat]
            raise RecordError(line, "others_undo", player=player)
        said, true = heading(entry.round, entry.phase), heading(done.round, done.phase)
        if said != true:
            raise RecordError(line, "heading", heading=said, place=true)

    # -- looking ---------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The full state, secrets included. Read or copy it, but do not change it."""
        return self._state

    @property
    def setup(self) -> Setup:
        """What was dealt; ``LookupError`` if the game began from a position."""
        if isinstance(self.start, State):
            raise LookupError("this game began from a position")
        return self.start

    @property
    def version(self) -> int:
        """Grows with every entry, undos included."""
        return len(self.entries)

    @property
    def events(self) -> list[Event]:
        """Everything that has happened and was not undone."""
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

    def history(self) -> list[SeatHistory]:
        """The figures of every seat at the end of each round so far, by seat. A game that began
        from a position has them from there on."""
        return histories(self.rules, self.events)

    def standings(self) -> list[list[int]]:
        """Seats by rank, best first; seats that share a rank are grouped."""
        return self._state.standings()

    # -- playing ---------------------------------------------------------------------------

    def play(self, action: Action | str, seat: int | None = None) -> list[Event]:
        """Play an action for the seat to move, or refuse it with a reason. With a seat, also
        refuse it if another one is to move.

        Returns the events that followed. Raises ``IllegalAction`` or ``NotationError``; then
        nothing has changed.
        """
        state = self._state
        if state.is_over:
            raise IllegalAction(str(action), Refusal(GAME_OVER))
        if seat is not None and seat != state.to_move:
            raise IllegalAction(str(action), Refusal(NOT_YOUR_TURN))
        if isinstance(action, str):
            action = notation.read(state, action)
        refusal = Refusal(SECRETS_HIDDEN) if self.secrets_hidden else state.refusal(action)
        if refusal is not None:
            raise IllegalAction(_text(state, action), refusal)
        mover = state.to_move
        where = round_and_phase(state)
        before = state.copy()
        known = len(self.events)
        text = notation.write(state, action)
        state.apply(action)
        if state.reveals > before.reveals or state.is_over:  # the end shows all money
            self._undoable.clear()
            self._undoable_alone = 0
            self._barrier = REVEALED
        else:
            if self.entries and self.entries[-1].seat != mover:
                self._undoable_alone = 0
                self._barrier = DECIDED
            self._undoable.append((before, known, mover))
            self._undoable_alone += 1
        self.entries.append(Entry(mover, text, *where))
        return self.events[known:]

    def follow(self, texts: Iterable[str | None]) -> None:
        """Play actions in notation one after the other; None stands for an undo, to which all
        may have agreed."""
        for text in texts:
            if text is None:
                self.undo(agreed=True)
            else:
                self.play(text)

    def at(self, version: int) -> Self:
        """The game as it was at that version: a separate game, to view or to continue."""
        past = type(self)(self.options, self.start)
        past.follow(entry.text for entry in self.entries[:version])
        return past

    def can_undo(self, seat: int | None = None, *, agreed: bool = False) -> bool:
        """Whether the last action can be taken back: nothing new has been revealed since, and,
        unless all have agreed, nobody else has decided since. With a seat, whether it was that
        seat's."""
        if not self._left_to_undo(agreed) or self.secrets_hidden or self.version >= MAX_ENTRIES:
            return False
        return seat is None or seat == self._undoable[-1][2]

    def undo(self, *, agreed: bool = False) -> None:
        """Take back the last action. ``CannotUndo`` if something new has been revealed since, or
        somebody else has decided since and not all have agreed to it."""
        if self.secrets_hidden:
            raise CannotUndo(SECRETS_HIDDEN)
        if not self._left_to_undo(agreed):
            raise CannotUndo(self._barrier)
        if self.version >= MAX_ENTRIES:
            raise CannotUndo(TOO_LONG)
        state, known, seat = self._undoable.pop()
        self._undoable_alone = max(0, self._undoable_alone - 1)
        del self._recorder.events[known:]
        state.sink = self._recorder
        self._state = state
        self.entries.append(Entry(seat, None, *round_and_phase(state)))

    def _left_to_undo(self, agreed: bool) -> int:
        return len(self._undoable) if agreed else self._undoable_alone

    def undoable_seats(self) -> list[int]:
        """Whose actions all could agree to take back, the last one first."""
        return [seat for _, _, seat in reversed(self._undoable)]


def _letters(name: str, chosen: Edition, players: int) -> tuple[str, ...]:
    """Names for this many players; ``OptionsError`` if the edition does not seat that many."""
    if players not in chosen.seats:
        raise OptionsError(
            "players", edition=name, count=players, least=chosen.seats[0], most=chosen.seats[-1]
        )
    return tuple(ascii_uppercase[:players])


def _text(state: State, action: Action) -> str:
    """The action in notation, if it has one here."""
    try:
        return notation.write(state, action)
    except (IndexError, AttributeError):  # no such city here, or no such game
        return repr(action)
