"""Keeping a game in files: as it goes on, and when somebody asks for it."""

from collections.abc import Sequence
from pathlib import Path

from wattworks.cli.console import Failure
from wattworks.cli.files import write_text
from wattworks.cli.terminal.seats import Seat, with_seats
from wattworks.game import Game
from wattworks.locales import phrase
from wattworks.record.game_record import TITLE

DEFAULT_FILE = "wattworks-game.txt"


class Keeper:
    """Writes the record of a game, with a note of who plays which seat."""

    def __init__(self, game: Game, seats: Sequence[Seat], path: Path) -> None:
        self._game = game
        self._seats = seats
        self.path: Path | None = path  # None: it cannot be written

    def autosave(self) -> None:
        """So that nothing is lost, whatever happens; a failure comes once only."""
        if self.path is None:
            return
        try:
            write_text(self.path, self._record())
        except Failure:
            self.path = None
            raise

    def save(self, name: str) -> Path:
        """Write the game to a file of that name; a failure if that would destroy another one."""
        path = Path(name or DEFAULT_FILE).expanduser()
        if path.exists() and not _is_record(path):
            raise Failure(phrase("error.not_a_saved_game", file=path))
        write_text(path, self._record())
        return path

    def _record(self) -> str:
        return with_seats(self._game.save(), self._seats)


def _is_record(path: Path) -> bool:
    try:
        with path.open(encoding="utf-8") as file:
            return file.readline().strip() == TITLE
    except (OSError, UnicodeDecodeError):
        return False
