"""``wattworks play``: a game at the terminal."""

import os
from datetime import datetime
from pathlib import Path
from secrets import randbits

from rich.console import Console
from rich.text import Text

from wattworks.bots.spec import split_name
from wattworks.cli.console import Failure, new_console
from wattworks.cli.files import load_game
from wattworks.cli.game_options import table_options
from wattworks.cli.terminal.prompt import Prompt
from wattworks.cli.terminal.screen.look import DIM
from wattworks.cli.terminal.seats import (
    Player,
    assign_players,
    read_players,
    saved_players,
    split_players,
)
from wattworks.cli.terminal.session import Session
from wattworks.data_folder import data_folder
from wattworks.dice import Dice
from wattworks.editions import EDITIONS, Options
from wattworks.editions.deck import reconstructed_plants
from wattworks.editions.deck_file import built_in_deck, is_built_in
from wattworks.engine.rules import CardRules
from wattworks.game import Game
from wattworks.locales import listing, phrase, word
from wattworks.locales.bot_text import bot_title
from wattworks.locales.nouns import map_title


def load_table(path: Path, players: str | None) -> tuple[Game, list[Player]]:
    """A saved game and who plays it; with a list of players, those instead of the saved ones."""
    game, text = load_game(path)
    if game.secrets_hidden:
        raise Failure(phrase("refusal.secrets_hidden"))
    if players is None:
        return game, saved_players(text, game.options.players)
    kinds = [split_name(entry)[1] for entry in split_players(players)]
    return game, assign_players(game.options.players, kinds)


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
    seated = read_players(players)
    names = [player.name for player in seated]
    options = table_options(edition, map_name, names, regions, variants, deck)
    console = new_console()
    console.print(Text(_greeting(options, seated)))
    game = Game.deal(options, seed)
    if _plays_reconstructed_cards(game):
        console.print(Text(_reconstruction_notice(game), DIM))
    run(console, game, seated, seed)


def _reconstruction_notice(game: Game) -> str:
    """That cards are a reconstruction; where plants are among them, how many."""
    if not isinstance(game.rules, CardRules):
        return phrase("play.reconstructed")
    deck = built_in_deck()
    count = reconstructed_plants(deck)
    how_much = phrase("decks.how_much", reconstructed=count, plants=len(deck.plants))
    return f"{phrase('play.reconstructed')} {how_much}"


def _plays_reconstructed_cards(game: Game) -> bool:
    """The rulebooks do not print the fuel cards and what the contractor pays."""
    options = game.options
    return is_built_in(options.deck) and EDITIONS[options.edition].plays_with_deck(options)


def resume(path: Path, players: str | None, seed: int | None) -> None:
    """Continue a saved game."""
    game, seated = load_table(path, players)
    console = new_console()
    console.print(Text(phrase("play.resumed", file=path)))
    run(console, game, seated, seed)


def run(console: Console, game: Game, players: list[Player], seed: int | None) -> None:
    dice = Dice(randbits(31) if seed is None else seed)
    Session(game, players, console, Prompt(console), new_file(), dice).run()


def new_file() -> Path:
    """Where a game is saved after every move: each has a file of its own."""
    name = f"{datetime.now():%Y-%m-%d-%H%M%S}-{os.getpid()}.txt"
    return data_folder() / "games" / name


def _greeting(options: Options, players: list[Player]) -> str:
    who = listing(
        player.name
        if player.bot is None
        else phrase("player.bot", name=player.name, bot=bot_title(player.bot.name))
        for player in players
    )
    key = "play.greeting_map" if options.map else "play.greeting"
    return phrase(
        key,
        edition=word("edition", options.edition),
        map=map_title(options.map) if options.map else "",
        players=who,
    )
