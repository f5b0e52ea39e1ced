"""In which language the program speaks: as the command line says, else as the environment says."""

import os
from argparse import ArgumentParser
from collections.abc import Sequence

from babel.core import default_locale

from wattworks.cli.console import Failure
from wattworks.locales import SOURCE, languages, negotiated, phrase, speak

OPTION = "--language"
VARIABLE = "WATTWORKS_LANGUAGE"
LOCALE_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def speak_as_asked(arguments: Sequence[str]) -> None:
    """Choose the language before anything is said; a failure if the asked one is unknown."""
    usual = os.environ.get(VARIABLE) or default_locale(LOCALE_VARIABLES) or SOURCE
    speak(negotiated([usual]) or SOURCE)
    asked = _asked(arguments)
    if asked is not None:
        speak(_known(asked))


def language_names() -> str:
    return ", ".join(languages())


def _asked(arguments: Sequence[str]) -> str | None:
    """What follows the option; whether the command line is right otherwise is seen later."""
    parser = ArgumentParser(add_help=False, allow_abbrev=False)
    parser.add_argument(OPTION, nargs="?", const="")
    asked: str | None = parser.parse_known_args(arguments)[0].language
    return asked


def _known(asked: str) -> str:
    language = negotiated([asked])
    if language is None:
        raise Failure(phrase("error.language", language=asked, languages=language_names()))
    return language
