"""``wattworks review``: the largest mistakes of a saved game, and what would have been better."""

from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.text import Text

from wattworks.bots.review import Mistake, review
from wattworks.cli.failure import Failure, read_text
from wattworks.cli.terminal.screen.look import BAD, DIM, GOOD
from wattworks.game import Game
from wattworks.locales import listing, phrase
from wattworks.locales.error_text import error_text
from wattworks.locales.nouns import Nouns
from wattworks.locales.review_text import told_mistake
from wattworks.record.errors import RecordError


def review_game(path: Path, player: str | None, count: int) -> None:
    """Look back for one player, or for all of them."""
    game = _load(path)
    console = Console(highlight=False)
    nouns = Nouns(game.rules, game.options.players)
    for seat in _seats(game, player):
        mistakes = _looked_back(game, seat)
        console.print(Text(phrase("review.title", name=nouns.player(seat)), "bold"))
        if not mistakes:
            console.print(Text(phrase("review.none"), GOOD))
        for mistake in mistakes[:count]:
            _tell(console, mistake, nouns)


def _load(path: Path) -> Game:
    try:
        game = Game.load(read_text(path))
    except RecordError as error:
        raise Failure(phrase("error.record", file=path, reason=error_text(error))) from None
    if game.secrets_hidden:
        raise Failure(phrase("review.hidden", file=path))
    return game


def _seats(game: Game, player: str | None) -> list[int]:
    players = game.options.players
    if player is None:
        return list(range(len(players)))
    if player not in players:
        raise Failure(phrase("review.player", name=player, names=listing(players)))
    return [players.index(player)]


def _looked_back(game: Game, seat: int) -> list[Mistake]:
    """With a bar on standard error: it takes a while."""
    console = Console(stderr=True)
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
        console=console, transient=True, disable=not console.is_terminal,
    )  # fmt: skip
    with bar:
        task = bar.add_task(phrase("review.progress"), total=None)
        return review(
            game, seat, progress=lambda done, of: bar.update(task, completed=done, total=of)
        )


def _tell(console: Console, mistake: Mistake, nouns: Nouns) -> None:
    told = told_mistake(mistake, listing(mistake.played), listing(mistake.better), nouns)
    console.print(Text(told.place, BAD))
    console.print(f"  {told.played}", markup=False)
    console.print(f"  {told.better}", markup=False)
    console.print(Text(f"  {told.why}", DIM))
