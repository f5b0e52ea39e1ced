"""``wattworks review``: the biggest mistakes of a saved game, and what would have been better."""

from pathlib import Path

from rich.console import Console
from rich.text import Text

from wattworks.bots.review import Mistake, review
from wattworks.cli.console import Failure, new_console, progress_bar
from wattworks.cli.files import load_game
from wattworks.cli.terminal.screen.look import BAD, DIM, GOOD
from wattworks.game import Game
from wattworks.locales import listing, phrase
from wattworks.locales.bot_text import mistake_text
from wattworks.locales.nouns import Nouns


def review_game(path: Path, player: str | None, count: int) -> None:
    """Review the game of one player, or of all."""
    game, _ = load_game(path)
    if game.secrets_hidden:
        raise Failure(phrase("review.secrets_hidden", file=path))
    console = new_console()
    nouns = Nouns(game.rules, game.options.players)
    for seat in _seats(game, player):
        mistakes = _mistakes(game, seat)
        console.print(Text(phrase("review.title", name=nouns.player(seat)), "bold"))
        if not mistakes:
            console.print(Text(phrase("review.none"), GOOD))
        for mistake in mistakes[:count]:
            _show(console, mistake, nouns)


def _seats(game: Game, player: str | None) -> list[int]:
    players = game.options.players
    if player is None:
        return list(range(len(players)))
    if player not in players:
        raise Failure(phrase("review.unknown_player", name=player, names=listing(players)))
    return [players.index(player)]


def _mistakes(game: Game, seat: int) -> list[Mistake]:
    with progress_bar(phrase("review.progress")) as show_progress:
        return review(game, seat, progress=show_progress)


def _show(console: Console, mistake: Mistake, nouns: Nouns) -> None:
    text = mistake_text(mistake, listing(mistake.played), listing(mistake.better), nouns)
    console.print(Text(text.when, BAD))
    console.print(f"  {text.played}", markup=False)
    console.print(f"  {text.better}", markup=False)
    console.print(Text(f"  {text.why}", DIM))
