"""``wattworks replay``: verify a saved game and print its log."""

from pathlib import Path

from rich.console import Console
from rich.text import Text

from wattworks.cli.console import new_console
from wattworks.cli.files import load_game
from wattworks.cli.terminal.log_printer import LogPrinter
from wattworks.cli.terminal.screen.look import DIM, GOOD, Look, Scene
from wattworks.cli.terminal.screen.reference import results_table
from wattworks.cli.terminal.screen.whole_table import whole_table
from wattworks.engine.view import SPECTATOR
from wattworks.game import Game
from wattworks.locales import phrase
from wattworks.locales.narrator import Line, event_text
from wattworks.locales.nouns import Nouns


def replay(path: Path, to: int | None, every_event: bool) -> None:
    """Verify the whole record, then print what happened up to an entry."""
    saved, _ = load_game(path)
    console = new_console()
    count = len(saved.entries)
    console.print(Text(phrase("replay.verified", file=path, entries=count), GOOD))
    game = Game(saved.options, saved.start)
    log = LogPrinter(console, Nouns(game.rules, game.options.players))
    _log_events(log, game, 0, every_event)
    for entry in saved.entries[:to]:
        known = len(game.events)
        if entry.text is None:
            game.undo()
            name = game.options.players[entry.seat]
            log.print_line(Line(phrase("replay.undo", name=name), entry.seat))
        else:
            game.play(entry.text)
            _log_events(log, game, known, every_event)
    log.print_new()
    _show_end(console, game)


def _log_events(log: LogPrinter, game: Game, known: int, every_event: bool) -> None:
    events = game.events[known:]
    if not every_event:
        log.add_events(events)
        return
    nouns = Nouns(game.rules, game.options.players)
    for event in events:
        log.print_line(Line(event_text(event, nouns), event.row))


def _show_end(console: Console, game: Game) -> None:
    """The result, or the table as it is then."""
    nouns = Nouns(game.rules, game.options.players)
    scene = Scene(game.view(SPECTATOR), nouns, Look.of(console))
    console.print()
    if game.is_over:
        console.print(results_table(scene, game.standings()))
    else:
        console.print(whole_table(scene))
        console.print(Text(phrase("replay.to_move", name=nouns.player(game.to_move)), DIM))
