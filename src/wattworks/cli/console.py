"""How commands talk to the terminal: output, progress, and a sentence when they fail."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich import _wrap
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

# Rich ends lines at no-break spaces as well. To it, a word may now contain them.
_wrap.re_word = re.compile(
    r"[^\S\N{NO-BREAK SPACE}]*[\S\N{NO-BREAK SPACE}]+[^\S\N{NO-BREAK SPACE}]*"
)


class Failure(Exception):
    """Something that the user can put right: the sentence to show. The exit code is 2."""


def new_console() -> Console:
    """Standard output, with colours only where they are asked for."""
    return Console(highlight=False)


@contextmanager
def progress_bar(title: str) -> Iterator[Callable[[int, int], None]]:
    """A bar on standard error; call it with how much is done, and of how much.

    It is shown only on a terminal, so that nothing else gets into a file.
    """
    console = Console(stderr=True)
    progress = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    with progress:
        task = progress.add_task(title, total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)
