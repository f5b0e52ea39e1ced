"""Reading lines: from a terminal with completion, or one by one from a pipe."""

import sys
from collections.abc import Callable
from importlib.util import find_spec

from rich.console import Console

PROMPT = "> "


class Prompt:
    """Where a person's lines come from. ``EOFError`` when there are no more."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self.is_terminal = sys.stdin.isatty() and console.is_terminal

    def line(self, candidates: Callable[[], list[str]]) -> str:
        """The next line; the tab key offers the candidates."""
        if self.is_terminal:
            _complete_from(candidates)
            return input(PROMPT)
        print(PROMPT, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        print(line.strip())  # so that the output reads as on a terminal
        return line

    def wait(self, text: str) -> None:
        """Wait until somebody else has come to the keyboard."""
        if self.is_terminal:
            self._console.clear()
            input(text)
            self._console.clear()


def _complete_from(candidates: Callable[[], list[str]]) -> None:
    if find_spec("readline") is None:  # as on Windows
        return
    import readline

    def complete(text: str, state: int) -> str | None:
        typed = readline.get_line_buffer().lower()
        skip = len(typed) - len(text)
        found = [each[skip:] for each in candidates() if each.startswith(typed)]
        return found[state] if state < len(found) else None

    readline.set_completer_delims(" ")
    readline.set_completer(complete)
    readline.parse_and_bind("tab: complete")
