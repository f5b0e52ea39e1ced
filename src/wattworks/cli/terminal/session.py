"""A game at the terminal: people and bots move in turn, everything is told."""

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.text import Text

from wattworks import bots
from wattworks.bots import Bot
from wattworks.cli.failure import Failure
from wattworks.cli.faults import fault_text
from wattworks.cli.terminal.choices import choices
from wattworks.cli.terminal.game_file import Keeper
from wattworks.cli.terminal.log_printer import LogPrinter
from wattworks.cli.terminal.prompt import Prompt
from wattworks.cli.terminal.questions import help_block, question_block, question_name
from wattworks.cli.terminal.screen.cities import city_map
from wattworks.cli.terminal.screen.look import BAD, DIM, GOOD, Look, Scene
from wattworks.cli.terminal.screen.reference import all_plants, reference, results
from wattworks.cli.terminal.screen.whole_table import whole_board
from wattworks.cli.terminal.seats import Seat
from wattworks.cli.terminal.typed_line import COMMANDS, Command, Moves, Unclear, read_line
from wattworks.dice import Dice
from wattworks.engine import actions
from wattworks.engine.actions import THE_DONE, Action
from wattworks.engine.board_view import BoardView
from wattworks.engine.plants import NO_CARD
from wattworks.engine.view import SPECTATOR
from wattworks.game import DECIDED, CannotUndo, Game, IllegalAction
from wattworks.locales import phrase
from wattworks.locales.caution import caution
from wattworks.locales.nouns import Nouns
from wattworks.locales.reasons import explain, justify
from wattworks.record import notation

LOG_LINES = 20
ADVISER = "hard"  # gives hints
_NEED_NO_BOARD = ("run", "mix", "spend", "scrap", "give_up", "give_kind")  # their choices say all


class Leave(Exception):
    """Somebody wants to stop."""


class Session:
    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        console: Console,
        prompt: Prompt,
        autosave: Path,
        dice: Dice,
    ) -> None:
        self._game = game
        self._seats = seats
        self._console = console
        self._prompt = prompt
        self._keeper = Keeper(game, seats, autosave)
        self._dice = dice
        self._look = Look.of(console)
        self._nouns = Nouns(game.rules, game.options.players)
        self._teller = LogPrinter(console, self._nouns)
        self._last_person = -1
        self._drawn: object = None  # what the board showed when it was last drawn
        self._warned: tuple[int, str] | None = None  # version and move of the last warning
        self._limits: dict[int, tuple[int, int]] = {}  # plant and most to bid, by seat
        self._replaced: set[int] = set()  # seats on which a stand-in plays
        self._people = sum(seat.bot is None for seat in seats)

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        self._teller.hear(self._game.events)
        self._teller.tell(LOG_LINES)
        try:
            self._begin_bots()
            while not self._game.is_over:
                self._turn(self._game.to_move)
            self._finish()
        except (EOFError, KeyboardInterrupt, Leave):
            self._leave()
        finally:
            self._close_bots()

    def _turn(self, seat: int) -> None:
        bot = self._seats[seat].bot
        if bot is not None:
            self._play(bot.choose(self._game.view(seat), self._dice))
            self._tell_fault(seat, bot)
        elif self._is_forced(seat):
            self._play_forced()
        elif self._bids_by_itself(seat):
            self._play(self._game.legal_actions()[0])
        else:
            self._ask(seat)

    # -- bots ------------------------------------------------------------------------------

    def _begin_bots(self) -> None:
        for seat, player in enumerate(self._seats):
            if player.bot is not None:
                player.bot.begin(self._game.options, seat)
                self._tell_fault(seat, player.bot)

    def _tell_fault(self, seat: int, bot: Bot) -> None:
        """Say once that a stand-in plays on, and why."""
        if bot.fault is None or seat in self._replaced:
            return
        self._replaced.add(seat)
        self._teller.tell()
        self._say(fault_text(bot.name, bot.fault), BAD)
        self._say(phrase("play.stand_in", name=self._nouns.player(seat)), BAD)

    def _close_bots(self) -> None:
        for seat, player in enumerate(self._seats):
            if player.bot is not None:
                player.bot.finish(self._game.view(seat))
                player.bot.close()

    # -- moves -----------------------------------------------------------------------------

    def _play(self, move: Action | str) -> None:
        self._teller.hear(self._game.play(move))

    def _is_forced(self, seat: int) -> bool:
        """Whether there is one answer; but who has just acted may still want to undo."""
        legal = self._game.legal_actions()
        if len(legal) > 1:
            return False
        return not (legal[0] is THE_DONE and self._has_acted(seat))

    def _has_acted(self, seat: int) -> bool:
        """Whether the seat's last move was in this phase, just now."""
        if not self._game.entries:
            return False
        last = self._game.entries[-1]
        phase = self._game.state.phase().name
        return last.seat == seat and (last.round, last.phase) == (self._game.state.round, phase)

    def _play_forced(self) -> None:
        move = self._game.notation(self._game.legal_actions()[0])
        self._teller.tell()
        self._say(phrase("play.only_choice", move=move), DIM)
        self._play(move)

    def _bids_by_itself(self, seat: int) -> bool:
        """Whether the least bid is within the limit that the seat has set for this plant."""
        card, limit = self._limits.get(seat, (NO_CARD, 0))
        first = self._game.legal_actions()[0]
        is_bid = first.kind == actions.BID and self._game.state.auction.card == card
        return is_bid and first.value <= limit

    def _set_limit(self, scene: Scene, rest: str) -> None:
        """Raise by one as long as need be, up to an amount."""
        card = scene.view.public.auction.card
        first = self._game.legal_actions()[0]
        if not rest.isdecimal() or first.kind != actions.BID:
            self._say(phrase("play.no_limit"), BAD)
        elif first.value > int(rest):
            self._say(phrase("refusal.bid_too_low", least=first.value), BAD)
        else:
            self._limits[scene.view.seat] = (card, int(rest))
            self._play(first)

    # -- asking ----------------------------------------------------------------------------

    def _scene(self, seat: int) -> Scene:
        return Scene(self._game.view(seat), self._nouns, self._look)

    def _ask(self, seat: int) -> None:
        """Show what is asked and take lines until something has changed."""
        self._change_person(seat)
        self._teller.tell()
        self._autosave()
        scene = self._scene(seat)
        if self._drawn != self._sight(scene) and question_name(scene) not in _NEED_NO_BOARD:
            self._draw(scene)
        self._console.print(question_block(scene))
        version = self._game.version
        while self._game.version == version:
            self._answer(scene, self._prompt.line(lambda: self._candidates(scene)))

    def _change_person(self, seat: int) -> None:
        """With several people and hidden money nobody sees another one's screen."""
        if self._people > 1 and seat != self._last_person and not self._game.rules.money_is_open:
            self._prompt.wait(phrase("play.next_person", name=self._nouns.player(seat)))
            self._drawn = None
        self._last_person = seat

    def _sight(self, scene: Scene) -> object:
        """What must have changed before the board is drawn again."""
        state = scene.view.public
        return (scene.view.seat, state.round, state.phase_index, tuple(state.plant_market.cards))

    def _draw(self, scene: Scene) -> None:
        self._console.print()
        self._console.print(whole_board(scene))
        self._console.print()
        self._drawn = self._sight(scene)

    def _candidates(self, scene: Scene) -> list[str]:
        return [choice.command for choice in choices(scene)] + list(COMMANDS)

    def _answer(self, scene: Scene, line: str) -> None:
        if not line.strip():
            self._say(phrase("play.empty"), DIM)
            return
        try:
            order = read_line(scene.view, line)
        except Unclear as error:
            self._say(str(error), BAD)
            return
        if isinstance(order, Moves):
            self._play_moves(scene, order)
        else:
            self._obey(scene, order)

    def _play_moves(self, scene: Scene, moves: Moves) -> None:
        """Play one after the other, up to the first that is refused."""
        warning = caution(scene.view, moves.texts[0])
        wanted = (self._game.version, moves.texts[0])
        if warning is not None and self._warned != wanted:
            self._warned = wanted
            self._say(f"{warning} {phrase('caution.repeat')}", BAD)
            return
        for text in moves.texts:
            try:
                self._play(text)
            except (IllegalAction, notation.NotationError) as error:
                self._say(explain(error, self._nouns), BAD)
                return
            if self._game.to_move != scene.view.seat:
                return

    # -- commands --------------------------------------------------------------------------

    def _obey(self, scene: Scene, order: Command) -> None:
        match order.name:
            case "board":
                self._draw(scene)
                self._console.print(question_block(scene))
            case "map":
                self._show_map(scene)
            case "plants":
                self._console.print(all_plants(scene))
            case "table":
                self._console.print(reference(scene))
            case "hint":
                self._hint(scene)
            case "undo":
                self._undo()
            case "log":
                self._log(order.rest)
            case "save":
                self._save(order.rest)
            case "limit":
                self._set_limit(scene, order.rest)
            case "quit":
                raise Leave
            case _:
                self._console.print(help_block(scene))

    def _show_map(self, scene: Scene) -> None:
        if isinstance(scene.view, BoardView):
            self._console.print(city_map(scene, scene.view))
        else:
            self._say(phrase("map.none"))

    def _hint(self, scene: Scene) -> None:
        advice = bots.bot(ADVISER).advise(scene.view, self._dice)[0]
        move = notation.write(scene.view.public, advice.action)
        self._say(phrase("play.hint", move=move, reason=justify(advice.reason, self._nouns)))

    def _undo(self) -> None:
        """Take back the last move of a person, and what followed from it by itself."""
        try:
            if self._game.entries and self._seats[self._game.entries[-1].seat].bot is not None:
                raise CannotUndo(DECIDED)
            self._game.undo()
            while len(self._game.legal_actions()) == 1 and self._game.can_undo():
                self._game.undo()
        except CannotUndo as error:
            self._say(explain(error), BAD)
            return
        self._teller.forget()
        self._limits.clear()
        self._say(phrase("play.undone"), GOOD)

    def _log(self, rest: str) -> None:
        count = int(rest) if rest.isdecimal() else LOG_LINES
        for line in self._teller.lines[-count:] if count else []:
            self._teller.say(line)

    def _save(self, rest: str) -> None:
        try:
            path = self._keeper.save(rest)
        except Failure as error:
            self._say(str(error), BAD)
            return
        self._say_path(phrase("play.saved", file=path), GOOD)

    # -- the end ---------------------------------------------------------------------------

    def _autosave(self) -> None:
        try:
            self._keeper.autosave()
        except Failure as error:
            self._say(str(error), BAD)

    def _finish(self) -> None:
        self._teller.tell()
        self._autosave()
        scene = self._scene(SPECTATOR)
        self._console.print()
        self._console.print(results(scene, self._game.standings()))
        if self._keeper.path is not None:
            self._say_path(phrase("play.replay", file=self._keeper.path), DIM)

    def _leave(self) -> None:
        self._autosave()
        self._console.print()
        if self._keeper.path is None:
            self._say(phrase("play.leave_unsaved"))
        else:
            self._say_path(phrase("play.leave", file=self._keeper.path))

    def _say(self, text: str, style: str = "") -> None:
        self._console.print(Text(text, style))

    def _say_path(self, text: str, style: str = "") -> None:
        """A file's name is to be copied: no line break in it."""
        self._console.print(Text(text, style), soft_wrap=True)
