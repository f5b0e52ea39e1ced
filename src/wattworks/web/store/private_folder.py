"""The folder and the file that the tables are kept in: nobody else's to read."""

import errno
import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from wattworks.web.store.errors import StoreError

FILE: Final = "games.sqlite"
OURS: Final = "games."  # how the names of all our files begin
PRIVATE_FOLDER: Final = 0o700
PRIVATE_FILE: Final = 0o600


def prepare(folder: Path) -> Path:
    """The file in its folder, both made if need be; ``StoreError`` if one cannot be used."""
    try:
        folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
        _check_access(folder)
        _close_to_others(folder)
    except OSError as error:
        raise StoreError("folder", folder=folder, reason=error.strerror) from error
    path = folder / FILE
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE_FILE))
    except IsADirectoryError:
        raise StoreError("is_folder", file=path) from None
    except OSError as error:
        raise StoreError("no_access", file=path, reason=error.strerror) from error
    _set_mode(path, PRIVATE_FILE)
    return path


def _check_access(folder: Path) -> None:
    """SQLite makes files beside its own."""
    if not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


def _close_to_others(folder: Path) -> None:
    """A folder that holds more than our files is somebody's, and stays as it is."""
    if all(path.name.startswith(OURS) for path in folder.iterdir()):
        _set_mode(folder, PRIVATE_FOLDER)


def _set_mode(path: Path, mode: int) -> None:
    with suppress(OSError):  # it may belong to somebody else
        path.chmod(mode)
