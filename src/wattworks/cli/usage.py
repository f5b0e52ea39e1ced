"""What the command line says by itself, in the language in use: --help, and wrong usage.

The library that reads the command line has its own words hard-coded in English; its errors are told
apart by type here, and said again from the locales.
"""

import re
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from wattworks.cli.console import Failure
from wattworks.locales import phrase

_HEADINGS = re.compile(r"^(Usage|Options|Arguments|Commands):", re.MULTILINE)
_NOTES = re.compile(r"\[(default|required)\b")
_TYPES = re.compile(r" <\w+>(?=  )")  # of an argument, after its name

_WHOLE = 1000  # letters: a summary is never cut short, its lines are broken
_OPTIONS, _COMMAND = "[OPTIONS]", "COMMAND [ARGS]..."  # as the library writes them


class SpokenCommand(TyperCommand):
    def collect_usage_pieces(self, ctx: typer.Context) -> list[str]:  # type: ignore[override]
        return _pieces(super().collect_usage_pieces(ctx))

    def get_help(self, ctx: typer.Context) -> str:  # type: ignore[override]
        return _in_language(super().get_help(ctx))

    def get_short_help_str(self, limit: int = 0) -> str:
        return super().get_short_help_str(_WHOLE)

    def get_help_option(self, ctx: typer.Context) -> Any:  # type: ignore[override]
        return _explained(super().get_help_option(ctx))


class SpokenGroup(TyperGroup):
    def collect_usage_pieces(self, ctx: typer.Context) -> list[str]:  # type: ignore[override]
        return _pieces(super().collect_usage_pieces(ctx))

    def get_help(self, ctx: typer.Context) -> str:  # type: ignore[override]
        return _in_language(super().get_help(ctx))

    def get_short_help_str(self, limit: int = 0) -> str:
        return super().get_short_help_str(_WHOLE)

    def get_help_option(self, ctx: typer.Context) -> Any:  # type: ignore[override]
        return _explained(super().get_help_option(ctx))

    def resolve_command(self, ctx: typer.Context, args: list[str]) -> Any:  # type: ignore[override]
        if args and not args[0].startswith("-") and self.get_command(ctx, args[0]) is None:
            names = ", ".join(self.list_commands(ctx))
            raise Failure(phrase("usage.no_command", command=args[0], names=names))
        return super().resolve_command(ctx, args)


def _in_language(text: str) -> str:
    told = _TYPES.sub("", text)
    told = _HEADINGS.sub(lambda found: phrase(f"usage.heading.{found[1].lower()}"), told)
    return _NOTES.sub(lambda found: "[" + phrase(f"usage.note.{found[1]}"), told)


def _pieces(pieces: list[str]) -> list[str]:
    """What stands behind "Usage: wattworks"."""
    words = {_OPTIONS: phrase("usage.options"), _COMMAND: phrase("usage.command")}
    return [words.get(piece, piece) for piece in pieces]


def _explained(option: Any) -> Any:
    if option is not None:
        option.help = phrase("usage.help")
    return option


def usage_failure(error: Exception) -> Failure | None:
    """What is wrong with a command line; None if it is not about that."""
    kinds = {kind.__name__ for kind in type(error).__mro__}  # not exported by all versions
    if "UsageError" not in kinds:
        return None
    return Failure(f"{_reason(error, kinds)} {phrase('cli.see_help')}")


def _reason(error: Any, kinds: set[str]) -> str:
    if "NoSuchOption" in kinds:
        return phrase("usage.no_option", option=error.option_name)
    if "BadOptionUsage" in kinds:
        return phrase("usage.option_value", option=error.option_name)
    if "MissingParameter" in kinds:
        return phrase("usage.missing", name=_name(error))
    if "BadParameter" in kinds:
        return phrase("usage.bad_value", name=_name(error))
    return phrase("usage.unclear")


def _name(error: Any) -> str:
    """The option or argument, as one writes it."""
    param = error.param
    if param is None:
        return str(error.param_hint)
    is_option = param.opts[0].startswith("-")
    return str(param.opts[0] if is_option else param.metavar or param.name.upper())
