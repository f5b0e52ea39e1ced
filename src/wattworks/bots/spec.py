"""Which bot is meant: ``medium``, ``medium:hoarder``, ``hard@200``, ``expert@1.5s``, ``exec:…``,
``python:…``.

A level, a style after a colon, a budget after an ``@``: iterations, or seconds with an ``s``.
``exec:COMMAND`` is a program that plays over pipes; ``exec@30s:COMMAND`` gives it 30 seconds for
each answer. ``python:package.module:Class`` is a bot of somebody's own in Python; a budget may
follow. Commas separate bots in a list, but not within quotes.
"""

import re
import shlex
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from wattworks.errors import CodedError

OUTSIDE: Final = "exec"
OWN: Final = "python"

_NUMBER: Final = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})?")
_ITERATIONS: Final = re.compile(r"[0-9]{1,9}")
_OUTSIDE: Final = re.compile(rf"{OUTSIDE}(@[^:]*)?:|{OWN}:")
_CLASS: Final = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*:[A-Za-z_]\w*", re.ASCII)


class UnknownBot(CodedError, ValueError):
    """A text that does not name a bot. ``code`` and ``params`` are for the locales."""

    family = "unknown_bot"
    params: Mapping[str, str]

    def __init__(self, code: str, **params: str) -> None:
        super().__init__(code, params)


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: a number of iterations or of seconds; the other one is 0."""

    iterations: int = 0
    seconds: float = 0.0

    def __str__(self) -> str:
        return str(self.iterations) if self.iterations else f"{self.seconds:g}s"


@dataclass(frozen=True)
class Spec:
    """A bot as the user names it. ``command`` is only set for programs, and for classes."""

    level: str
    style: str = ""
    budget: Budget | None = None
    command: str = ""

    def arguments(self) -> list[str]:
        """The words of the command, as a shell would read them."""
        try:
            return shlex.split(self.command)
        except ValueError:
            raise UnknownBot("quotes", spec=self.command) from None

    def __str__(self) -> str:
        budget = "" if self.budget is None else f"@{self.budget}"
        if self.level == OUTSIDE:
            return f"{OUTSIDE}{budget}:{self.command}"
        if self.level == OWN:
            return f"{OWN}:{self.command}{budget}"
        return self.level + (f":{self.style}" if self.style else "") + budget


def parse(text: str) -> Spec:
    """The spec of a text; ``UnknownBot`` if it cannot be one. Whether there is such a level and
    style is not checked."""
    text = text.strip()
    if not text.isprintable():
        raise UnknownBot("unprintable", spec=text)
    if is_outside(text):
        return _own(text) if text.startswith(OWN) else _outside(text)
    named, at, budget = text.partition("@")
    level, _, style = named.partition(":")
    return Spec(level.strip(), style.strip(), _budget(text, budget) if at else None)


def is_outside(text: str) -> bool:
    """Whether the text names a program or a module to run: not to be accepted from strangers."""
    return _OUTSIDE.match(text.strip()) is not None


def _outside(text: str) -> Spec:
    head, _, command = text.partition(":")
    _, at, limit = head.partition("@")
    budget = _budget(text, limit) if at else None
    if budget is not None and not budget.seconds:
        raise UnknownBot("only_seconds", spec=text)
    if not command.strip():
        raise UnknownBot("no_command", spec=text)
    spec = Spec(OUTSIDE, budget=budget, command=command.strip())
    spec.arguments()
    return spec


def _own(text: str) -> Spec:
    named, at, budget = text.removeprefix(f"{OWN}:").partition("@")
    if not _CLASS.fullmatch(named.strip()):
        raise UnknownBot("no_class", spec=text)
    return Spec(OWN, budget=_budget(text, budget) if at else None, command=named.strip())


def _budget(spec: str, text: str) -> Budget:
    text = text.strip()
    number = text.removesuffix("s")
    known = _NUMBER if text.endswith("s") else _ITERATIONS
    if not known.fullmatch(number) or not float(number):
        raise UnknownBot("budget", spec=spec, budget=text)
    return Budget(seconds=float(number)) if text.endswith("s") else Budget(iterations=int(number))


def split_specs(text: str) -> list[str]:
    """The entries between commas; a comma in quotes (' or ") does not separate.

    The quotes stay: they belong to the command, which is read as a shell would read it.
    """
    entries = [""]
    quote = ""
    for letter in text:
        if letter == "," and not quote:
            entries.append("")
            continue
        if letter == quote:
            quote = ""
        elif letter in "'\"" and not quote:
            quote = letter
        entries[-1] += letter
    if quote:
        raise UnknownBot("quotes", spec=text)
    return [entry.strip() for entry in entries]


def split_name(entry: str) -> tuple[str, str]:
    """The player's name before a ``=``, if there is one, and the bot.

    A command may hold more of them: ``Ann=exec:./bot --depth=3``.
    """
    if is_outside(entry):
        return "", entry.strip()
    found = re.search(rf"=\s*({_OUTSIDE.pattern})", entry)
    if found is not None:
        return entry[: found.start()].strip(), entry[found.start(1) :].strip()
    name, _, kind = entry.rpartition("=")
    return name.strip(), kind.strip()
