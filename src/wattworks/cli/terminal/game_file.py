"""Saving a game: after every move, and when somebody asks for it."""

from pathlib import Path

from wattworks.cli.console import Failure
from wattworks.cli.files import write_text
from wattworks.cli.terminal.seats import add_seats
from wattworks.locales import phrase
from wattworks.record.game_record import TITLE
from wattworks.table import Table

DEFAULT_FILE = "wattworks-game.txt"


class GameFile:
    """Writes the record of a game, with a comment that says who plays which seat."""

    def __init__(self, table: Table, path: Path) -> None:
        self._table = table
        self.path: Path | None = path  # None: it could not be written

    def autosave(self) -> None:
        """Save what has been played; a failure is raised only once, then nothing is tried."""
        if self.path is None:
            return
        try:
            write_text(self.path, self._record())
        except Failure:
            self.path = None
            raise

    def save(self, name: str) -> Path:
        """Save to a file of that name; a failure if that would overwrite something else."""
        path = Path(_unquoted(name) or DEFAULT_FILE).expanduser()
        if not path.parent.is_dir():
            raise Failure(phrase("error.no_folder", folder=path.parent))
        if path.exists() and not _is_record(path):
            raise Failure(phrase("error.not_a_saved_game", file=path))
        write_text(path, self._record())
        return path

    def _record(self) -> str:
        return add_seats(self._table.game.save(), self._table.seats)


def _unquoted(name: str) -> str:
    """Names with blanks are often put in quotes."""
    quoted = len(name) > 1 and name[0] == name[-1] and name[0] in "\"'"
    return name[1:-1] if quoted else name


def _is_record(path: Path) -> bool:
    try:
        with path.open(encoding="utf-8") as file:
            return file.readline().strip() == TITLE
    except (OSError, UnicodeDecodeError):
        return False
