"""Whether another server works on the same file. That is allowed, but good to know."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from wattworks.web.store.private_folder import PRIVATE_FILE

LOCK_FILE: Final = "games.lock"


@contextmanager
def present(folder: Path) -> Iterator[bool]:
    """Be counted among the servers of a folder; tells whether there is another one. The system
    forgets whoever dies. Where files cannot be locked, everybody is alone."""
    try:
        file = os.open(folder / LOCK_FILE, os.O_RDWR | os.O_CREAT, PRIVATE_FILE)
    except OSError:
        yield False
        return
    try:
        yield _meets_another(file)
    finally:
        os.close(file)


def _meets_another(file: int) -> bool:
    """All share the lock; only who is alone could have it for itself."""
    if sys.platform == "win32":
        return False
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        fcntl.flock(file, fcntl.LOCK_SH)
        return True
    except OSError:
        return False
    fcntl.flock(file, fcntl.LOCK_SH)
    return False
