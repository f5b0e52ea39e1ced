"""A seat at a table in the network: what happens is followed, and what is asked is answered, by a
person or by a bot."""

from abc import ABC, abstractmethod
from secrets import randbits

from rich.console import Console

from wattworks.bots import Bot
from wattworks.cli.network_table import Lost, NetworkTable, Refused
from wattworks.cli.terminal.desk import LOG_LINES, Desk
from wattworks.cli.terminal.prompt import Prompt
from wattworks.cli.terminal.screen.look import BAD, DIM, GOOD
from wattworks.cli.terminal.screen.reference import results_table
from wattworks.cli.terminal.typed_line import Command, Moves
from wattworks.dice import Dice
from wattworks.engine.view import SPECTATOR
from wattworks.game import Game
from wattworks.locales import phrase
from wattworks.locales.bot_text import fault_text
from wattworks.locales.nouns import Nouns


class NetworkSession(ABC):
    """The game is followed by its public record: so everything that a seat can see and preview
    is computed here, and nothing that it cannot see ever comes here."""

    def __init__(self, table: NetworkTable, console: Console, prompt: Prompt) -> None:
        self._table = table
        first, game = table.view(), table.game()
        self._seat = SPECTATOR if first.seat is None else first.seat
        self._nouns = Nouns(game.rules, game.options.players, self._reader())
        self._desk = Desk(console, prompt, self._nouns)
        self._told = 0  # events of the game
        self._waits_for = SPECTATOR  # of whom that was said last
        self._begin(game)

    def _reader(self) -> int:
        """Whom the log addresses as "you"."""
        return SPECTATOR

    def _begin(self, game: Game) -> None:
        """The game is there, perhaps already under way."""

    def run(self) -> None:
        """Follow and answer until the game is over or somebody leaves."""
        try:
            for has_news in self._table.news():
                if not has_news:
                    self._desk.say(phrase("network.lost"), BAD)
                elif self._look():
                    return
        except (EOFError, KeyboardInterrupt):
            self._desk.say(phrase("network.left"))
        finally:
            self._close()

    def _look(self) -> bool:
        """See what there is to do now; True once the game is over."""
        while True:
            try:
                view, game = self._table.view(), self._table.game()
                if game.version != view.version:
                    continue  # it has gone on between the two
                self._tell(game)
                if game.is_over:
                    self._finish(game)
                    return True
                if not view.is_asked:
                    self._say_who(game)
                    return False
                self._answer(game)
            except Lost:
                return False  # the stream will say when there is a server again
            except Refused as error:
                self._desk.say(str(error), BAD)
                if error.status in (401, 404):
                    raise

    def _tell(self, game: Game) -> None:
        """The new lines of the log; after an undo those that follow."""
        self._desk.log.add_events(game.events[self._told :])
        self._desk.log.print_new(LOG_LINES)
        self._told = len(game.events)

    def _say_who(self, game: Game) -> None:
        if game.to_move != self._waits_for:
            name = self._nouns.player(game.to_move)
            self._desk.say(phrase("network.waiting_for", name=name), DIM)
        self._waits_for = game.to_move

    @abstractmethod
    def _answer(self, game: Game) -> None:
        """Do something about what the seat is asked."""

    def _finish(self, game: Game) -> None:
        scene = self._desk.scene(game.view(SPECTATOR))
        self._desk.console.print(results_table(scene, game.standings()))

    def _close(self) -> None:
        """Nothing more is to come."""


class PersonSession(NetworkSession):
    """Somebody at the keyboard."""

    def _reader(self) -> int:
        return self._seat

    def _answer(self, game: Game) -> None:
        scene = self._desk.scene(game.view(self._seat))
        self._desk.ask(scene)
        while True:
            typed = self._desk.typed(scene)
            if isinstance(typed, Moves):
                self._table.act(game.version, list(typed.texts))
                return
            if typed is not None and self._run_command(game, typed):
                return

    def _run_command(self, game: Game, command: Command) -> bool:
        """Whether the table may be another one now."""
        match command.name:
            case "undo":
                self._table.undo(game.version)
                self._desk.log.drop_pending()
                self._desk.say(phrase("play.undone"), GOOD)
                return True
            case "limit" if command.rest.isdecimal():
                self._table.set_max_bid(int(command.rest))
                return True
            case "limit":
                self._desk.say(phrase("play.max_bid_usage"), BAD)
            case "hint":
                for hint in self._table.hints().hints[:1]:
                    self._desk.say(f"{hint.what} {hint.why}")
            case "quit":
                raise EOFError
            case _:
                self._desk.say(phrase("network.not_here"), BAD)
        return False


class BotSession(NetworkSession):
    """A bot of ours, or a program from outside, which knows nothing of the network."""

    def __init__(self, table: NetworkTable, console: Console, prompt: Prompt, bot: Bot) -> None:
        self._bot = bot
        self._dice = Dice(randbits(31))
        self._has_failed = False
        super().__init__(table, console, prompt)

    def _begin(self, game: Game) -> None:
        self._bot.begin(game.options, self._seat)

    def _answer(self, game: Game) -> None:
        action = self._bot.choose(game.view(self._seat), self._dice)
        if self._bot.fault is not None and not self._has_failed:
            self._has_failed = True
            self._desk.say(fault_text(self._bot.name, self._bot.fault), BAD)
        self._table.act(game.version, [game.notation(action)])

    def _finish(self, game: Game) -> None:
        self._bot.finish(game.view(self._seat))
        super()._finish(game)

    def _close(self) -> None:
        self._bot.close()
