"""Extensions that the command line names, and those of installed packages."""

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path

from wattworks.bots.spec import OWN
from wattworks.cli.console import Failure
from wattworks.extensions import ExtensionError, load, load_installed
from wattworks.locales.error_text import error_text

OPTION = "--with"


def load_as_asked(arguments: Sequence[str]) -> None:
    """Load extensions before the commands are defined, whose help lists the editions."""
    try:
        load_installed()
        named = _named(arguments)
        if named or any(f"{OWN}:" in each for each in arguments):
            sys.path.append(str(Path.cwd()))  # modules in the folder at hand can be named
        load(*named)
    except ExtensionError as error:
        raise Failure(error_text(error)) from None


def _named(arguments: Sequence[str]) -> list[str]:
    """What follows the options; whether the command line is right otherwise is seen later."""
    parser = ArgumentParser(add_help=False, allow_abbrev=False)
    parser.add_argument(OPTION, dest="modules", nargs="?", action="append")
    named: list[str | None] | None = parser.parse_known_args(arguments)[0].modules
    return [module for module in named or [] if module]
