"""How a command gives up: with one sentence and exit code 2."""

from pathlib import Path

from wattworks.locales import phrase


class Failure(Exception):
    """Something the user can mend; the message is the sentence to show."""


def read_text(path: Path) -> str:
    """The text of a file, or a failure that says why not."""
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        raise Failure(phrase("error.not_text", file=path)) from None
    except OSError as error:
        raise Failure(phrase("error.read", file=path, reason=error.strerror or error)) from None


def write_text(path: Path, text: str) -> None:
    """Write a file whole or not at all, or fail saying why."""
    draft = path.with_name(f".{path.name}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(text, "utf-8")
        draft.replace(path)
    except OSError as error:
        raise Failure(phrase("error.write", file=path, reason=error.strerror or error)) from None
