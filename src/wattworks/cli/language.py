"""The language of the program: the one of the command line, else of the environment."""

import os
from argparse import ArgumentParser
from collections.abc import Sequence

from babel.core import default_locale

from wattworks.cli.console import Failure
from wattworks.locales import SOURCE, languages, negotiated, phrase, set_language

OPTION = "--language"
VARIABLE = "WATTWORKS_LANGUAGE"
LOCALE_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def choose_language(arguments: Sequence[str]) -> None:
    """Set the language before anything is printed; a failure if an unknown one is asked for."""
    default = os.environ.get(VARIABLE) or default_locale(LOCALE_VARIABLES) or SOURCE
    set_language(negotiated([default]) or SOURCE)
    asked = _asked(arguments)
    if asked is not None:
        set_language(_known(asked))


def language_names() -> str:
    return ", ".join(languages())


def _asked(arguments: Sequence[str]) -> str | None:
    """The value of the option; the rest of the command line is checked later."""
    parser = ArgumentParser(add_help=False, allow_abbrev=False)
    parser.add_argument(OPTION, nargs="?", const="")
    asked: str | None = parser.parse_known_args(arguments)[0].language
    return asked


def _known(asked: str) -> str:
    language = negotiated([asked])
    if language is None:
        raise Failure(phrase("error.language", language=asked, languages=language_names()))
    return language
