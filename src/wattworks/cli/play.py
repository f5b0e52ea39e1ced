"""``wattworks play``: a game at the terminal."""

import os
from datetime import datetime
from pathlib import Path
from secrets import randbits

import typer
from rich.console import Console
from rich.text import Text

from wattworks.bots.spec import split_name
from wattworks.cli.failure import Failure, read_text
from wattworks.cli.game_options import table_options
from wattworks.cli.terminal.prompt import Prompt
from wattworks.cli.terminal.screen.look import DIM
from wattworks.cli.terminal.seats import Seat, entries, name_seats, read_seats, seats_of
from wattworks.cli.terminal.session import Session
from wattworks.dice import Dice
from wattworks.editions import EDITIONS, Options
from wattworks.game import Game
from wattworks.locales import listing, phrase, word
from wattworks.locales.nouns import map_title
from wattworks.locales.reasons import explain
from wattworks.record.errors import RecordError


def load_game(path: Path, players: str | None) -> tuple[Game, list[Seat]]:
    """A saved game and who plays it; ``players`` may seat others."""
    text = read_text(path)
    try:
        game = Game.load(text)
    except RecordError as error:
        raise Failure(phrase("error.record", file=path, reason=explain(error))) from None
    if game.secrets_hidden:
        raise Failure(phrase("refusal.secrets_hidden"))
    if players is None:
        return game, seats_of(text, game.options.players)
    kinds = [split_name(entry)[1] for entry in entries(players)]
    return game, name_seats(game.options.players, kinds)


def play(
    edition: str,
    map_name: str | None,
    players: str,
    regions: str,
    variants: list[str],
    deck: Path | None,
    seed: int | None,
) -> None:
    """Deal a game and play it."""
    seats = read_seats(players)
    options = table_options(edition, map_name, [s.name for s in seats], regions, variants, deck)
    console = new_console()
    console.print(Text(_greeting(options, seats)))
    game = Game.deal(options, seed)
    if _plays_reconstructed_cards(game):
        console.print(Text(phrase("play.reconstructed"), DIM))
    run(console, game, seats, seed)


def _plays_reconstructed_cards(game: Game) -> bool:
    """Fuel cards and the contractor's sums are not printed in the rulebooks."""
    options = game.options
    return options.deck is None and EDITIONS[options.edition].plays_with_deck(options)


def resume(path: Path, players: str | None, seed: int | None) -> None:
    """Play a saved game on."""
    game, seats = load_game(path, players)
    console = new_console()
    console.print(Text(phrase("play.resumed", file=path)))
    run(console, game, seats, seed)


def run(console: Console, game: Game, seats: list[Seat], seed: int | None) -> None:
    dice = Dice(randbits(31) if seed is None else seed)
    Session(game, seats, console, Prompt(console), new_file(), dice).run()


def new_console() -> Console:
    return Console(highlight=False)


def new_file() -> Path:
    """Where a game is saved as it goes on: each has a file of its own."""
    name = f"{datetime.now():%Y-%m-%d-%H%M%S}-{os.getpid()}.txt"
    return data_dir() / "games" / name


def data_dir() -> Path:
    """Where the user's own files go."""
    home = os.environ.get("XDG_DATA_HOME")
    return Path(home) / "wattworks" if home else Path(typer.get_app_dir("wattworks"))


def _greeting(options: Options, seats: list[Seat]) -> str:
    who = listing(
        seat.name if seat.bot is None else phrase("player.bot", name=seat.name, bot=seat.kind)
        for seat in seats
    )
    key = "play.greeting_map" if options.map else "play.greeting"
    return phrase(
        key,
        edition=word("edition", options.edition),
        map=map_title(options.map) if options.map else "",
        players=who,
    )
