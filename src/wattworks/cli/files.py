"""Reading and writing files; whatever is wrong with one is a failure that says so."""

from pathlib import Path

from wattworks.cli.console import Failure
from wattworks.editions import Deck, DeckError, read_deck
from wattworks.game import Game
from wattworks.locales import phrase
from wattworks.locales.error_text import error_text
from wattworks.locales.system_error import system_error_text
from wattworks.record.errors import RecordError


def read_text(path: Path) -> str:
    """The text of a file."""
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        raise Failure(phrase("error.not_text", file=path)) from None
    except OSError as error:
        raise Failure(phrase("error.read", file=path, reason=system_error_text(error))) from None


def write_text(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    draft = path.with_name(f".{path.name}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(text, "utf-8")
        draft.replace(path)
    except OSError as error:
        raise cannot_write(path, error) from None


def cannot_write(path: Path, error: OSError) -> Failure:
    return Failure(phrase("error.write", file=path, reason=system_error_text(error)))


def load_game(path: Path) -> tuple[Game, str]:
    """A saved game, and the text of its file."""
    text = read_text(path)
    try:
        return Game.load(text), text
    except RecordError as error:
        raise Failure(phrase("error.game_file", file=path, reason=error_text(error))) from None


def load_deck(path: Path) -> Deck:
    """The deck that a file describes."""
    try:
        return read_deck(read_text(path))
    except DeckError as error:
        raise Failure(phrase("error.deck_file", file=path, reason=error_text(error))) from None
