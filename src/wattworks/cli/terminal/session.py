"""A game at the terminal: people and bots take turns, and everything is logged."""

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from wattworks import bots
from wattworks.bots import Bot
from wattworks.cli.console import Failure
from wattworks.cli.terminal.desk import LOG_LINES, Desk
from wattworks.cli.terminal.game_file import GameFile
from wattworks.cli.terminal.prompt import Prompt
from wattworks.cli.terminal.screen.look import BAD, DIM, GOOD, Scene
from wattworks.cli.terminal.screen.reference import results_table
from wattworks.cli.terminal.seats import Player
from wattworks.cli.terminal.typed_line import Command, Moves
from wattworks.dice import Dice
from wattworks.engine import actions
from wattworks.engine.actions import Action
from wattworks.engine.state import NOBODY
from wattworks.engine.view import SPECTATOR
from wattworks.game import CannotUndo, Game, IllegalAction
from wattworks.locales import phrase
from wattworks.locales.bot_text import fault_text, reason_text
from wattworks.locales.error_text import error_text, refusal_text
from wattworks.locales.nouns import Nouns
from wattworks.locales.typed_text import typed_text
from wattworks.record import notation
from wattworks.table import Table
from wattworks.table.move_warning import move_warning
from wattworks.table.screen import Screen
from wattworks.table.seats import ADVISER


class Quit(Exception):
    """Somebody wants to stop."""


class Session:
    def __init__(
        self,
        game: Game,
        players: Sequence[Player],
        console: Console,
        prompt: Prompt,
        autosave: Path,
        dice: Dice,
    ) -> None:
        self._game = game
        self._table = Table(game, [player.seat for player in players])
        self._bots = {seat: p.bot for seat, p in enumerate(players) if p.bot is not None}
        self._adviser = bots.bot(ADVISER)
        self._file = GameFile(self._table, autosave)
        self._dice = dice
        self._nouns = Nouns(game.rules, game.options.players, Screen().only_reader(self._table))
        self._desk = Desk(console, prompt, self._nouns)
        self._log = self._desk.log
        self._screen = Screen()
        self._warned: tuple[int, str] | None = None  # version and move of the last warning
        self._replaced: set[int] = set()  # seats on which a stand-in plays

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        self._log.add_events(self._game.events)
        self._log.print_new(LOG_LINES)
        try:
            self._begin_bots()
            while not self._game.is_over:
                self._turn(self._game.to_move)
            self._finish()
        except (EOFError, KeyboardInterrupt, Quit):
            self._leave()
        finally:
            self._close_bots()

    def _turn(self, seat: int) -> None:
        if seat in self._bots:
            self._play_bot(seat, self._bots[seat])
        elif (answer := self._table.automatic_answer()) is not None:
            self._play_automatically(answer)
        else:
            self._ask(seat)

    def _play(self, move: Action | str) -> None:
        self._log.add_events(self._game.play(move))

    # -- bots ------------------------------------------------------------------------------

    def _begin_bots(self) -> None:
        for seat, bot in self._bots.items():
            bot.begin(self._game.options, seat)
            self._report_fault(seat, bot)

    def _play_bot(self, seat: int, bot: Bot) -> None:
        self._play(bot.choose(self._game.view(seat), self._dice))
        self._report_fault(seat, bot)

    def _report_fault(self, seat: int, bot: Bot) -> None:
        """Say once that a stand-in plays, and why."""
        if bot.fault is None or seat in self._replaced:
            return
        self._replaced.add(seat)
        self._log.print_new()
        self._desk.say(fault_text(bot.name, bot.fault), BAD)
        self._desk.say(phrase("play.stand_in", name=self._nouns.player(seat)), BAD)

    def _close_bots(self) -> None:
        for seat, bot in self._bots.items():
            bot.finish(self._game.view(seat))
            bot.close()

    # -- answers that need no person -------------------------------------------------------

    def _play_automatically(self, answer: Action) -> None:
        if len(self._game.legal_actions()) == 1:
            self._log.print_new()
            move = typed_text(self._game.state, answer)
            self._desk.say(phrase("play.only_choice", move=move), DIM)
        self._play(answer)

    def _set_max_bid(self, seat: int, amount: str) -> None:
        """Bid now, and raise by one whenever necessary, up to an amount; then pass."""
        bid = self._game.legal_actions()[0]
        if not amount.isdecimal() or bid.kind != actions.BID:
            self._desk.say(phrase("play.max_bid_usage"), BAD)
        elif bid.value > int(amount):
            self._desk.say(phrase("refusal.bid_too_low", least=bid.value), BAD)
        else:
            self._table.max_bids.set(self._game.state, seat, int(amount))
            self._play(bid)

    # -- asking ----------------------------------------------------------------------------

    def _ask(self, seat: int) -> None:
        """Show what is asked and read lines until something has changed."""
        self._hand_over(seat)
        self._log.print_new()
        self._autosave()
        scene = self._desk.scene(self._game.view(seat))
        self._desk.ask(scene)
        version = self._game.version
        while self._game.version == version:
            typed = self._desk.typed(scene)
            if isinstance(typed, Moves):
                self._play_moves(scene, typed)
            elif typed is not None:
                self._run_command(scene, typed)

    def _hand_over(self, seat: int) -> None:
        """With several people and hidden money, nobody sees another person's screen."""
        if self._screen.curtain(self._table) != NOBODY:
            self._desk.prompt.wait(phrase("play.next_person", name=self._nouns.player(seat)))
            self._desk.clear()
        self._screen = Screen(seat)

    def _play_moves(self, scene: Scene, moves: Moves) -> None:
        """Play one after the other, up to the first that is refused."""
        warning = move_warning(scene.view, moves.texts[0])
        wanted = (self._game.version, moves.texts[0])
        if warning is not None and self._warned != wanted:
            self._warned = wanted
            self._desk.say(f"{warning} {phrase('warning.repeat')}", BAD)
            return
        if (reason := self._bad_opening_bid(moves)) is not None:
            self._desk.say(reason, BAD)
            return
        for text in moves.texts:
            try:
                self._play(text)
            except (IllegalAction, notation.NotationError) as error:
                self._desk.say(refusal_text(error, self._nouns, self._game.state.question), BAD)
                return
            if self._game.to_move != scene.view.seat:
                return

    def _bad_opening_bid(self, moves: Moves) -> str | None:
        """Why the bid typed with a nomination is refused: then nothing is nominated either."""
        state = self._game.state.copy()
        try:
            nomination = notation.read(state, moves.texts[0])
            if nomination.kind != actions.NOMINATE or state.refusal(nomination) is not None:
                return None
            state.apply(nomination)
            for text in moves.texts[1:]:
                refusal = state.refusal(notation.read(state, text))
                if refusal is not None:
                    error = IllegalAction(text, refusal)
                    return refusal_text(error, self._nouns, state.question)
        except notation.NotationError as unreadable:
            return error_text(unreadable, self._nouns)
        return None

    # -- commands --------------------------------------------------------------------------

    def _run_command(self, scene: Scene, command: Command) -> None:
        """Commands that do something; the desk answers all others."""
        match command.name:
            case "hint":
                self._hint(scene)
            case "undo":
                self._undo()
            case "save":
                self._save(command.rest)
            case "limit":
                self._set_max_bid(scene.view.seat, command.rest)
            case "quit":
                raise Quit

    def _hint(self, scene: Scene) -> None:
        advice = self._adviser.advise(scene.view, self._dice)[0]
        move = typed_text(scene.view.public, advice.action)
        self._desk.say(
            phrase("play.hint", move=move, reason=reason_text(advice.reason, self._nouns))
        )

    def _undo(self) -> None:
        try:
            self._table.undo(self._table.people)
        except CannotUndo as error:
            self._desk.say(error_text(error), BAD)
            return
        self._log.drop_pending()
        self._desk.say(phrase("play.undone"), GOOD)

    def _save(self, rest: str) -> None:
        try:
            path = self._file.save(rest)
        except Failure as error:
            self._desk.say(str(error), BAD)
            return
        self._desk.say_path(phrase("play.saved", file=path), GOOD)

    # -- the end ---------------------------------------------------------------------------

    def _autosave(self) -> None:
        try:
            self._file.autosave()
        except Failure as error:
            self._desk.say(str(error), BAD)

    def _finish(self) -> None:
        self._log.print_new()
        self._autosave()
        scene = self._desk.scene(self._game.view(SPECTATOR))
        self._desk.console.print()
        self._desk.console.print(results_table(scene, self._game.standings()))
        if self._file.path is not None:
            self._desk.say_path(phrase("play.replay", file=self._file.path), DIM)

    def _leave(self) -> None:
        self._autosave()
        self._desk.console.print()
        if self._file.path is None:
            self._desk.say(phrase("play.leave_unsaved"))
        else:
            self._desk.say_path(phrase("play.leave", file=self._file.path))
