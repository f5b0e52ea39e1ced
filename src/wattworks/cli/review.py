"""``wattworks review``: the largest mistakes of a saved game, and what would have been better."""

from pathlib import Path

from rich.console import Console
from rich.text import Text

from wattworks.bots.review import Mistake, review
from wattworks.cli.console import Failure, new_console, progress_bar
from wattworks.cli.files import load_game
from wattworks.cli.terminal.screen.look import BAD, DIM, GOOD
from wattworks.game import Game
from wattworks.locales import listing, phrase
from wattworks.locales.nouns import Nouns
from wattworks.locales.review_text import told_mistake


def review_game(path: Path, player: str | None, count: int) -> None:
    """Look back for one player, or for all of them."""
    game, _ = load_game(path)
    if game.secrets_hidden:
        raise Failure(phrase("review.secrets_hidden", file=path))
    console = new_console()
    nouns = Nouns(game.rules, game.options.players)
    for seat in _seats(game, player):
        mistakes = _looked_back(game, seat)
        console.print(Text(phrase("review.title", name=nouns.player(seat)), "bold"))
        if not mistakes:
            console.print(Text(phrase("review.none"), GOOD))
        for mistake in mistakes[:count]:
            _tell(console, mistake, nouns)


def _seats(game: Game, player: str | None) -> list[int]:
    players = game.options.players
    if player is None:
        return list(range(len(players)))
    if player not in players:
        raise Failure(phrase("review.unknown_player", name=player, names=listing(players)))
    return [players.index(player)]


def _looked_back(game: Game, seat: int) -> list[Mistake]:
    with progress_bar(phrase("review.progress")) as show_progress:
        return review(game, seat, progress=show_progress)


def _tell(console: Console, mistake: Mistake, nouns: Nouns) -> None:
    told = told_mistake(mistake, listing(mistake.played), listing(mistake.better), nouns)
    console.print(Text(told.place, BAD))
    console.print(f"  {told.played}", markup=False)
    console.print(f"  {told.better}", markup=False)
    console.print(Text(f"  {told.why}", DIM))
