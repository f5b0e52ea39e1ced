"""In which language the program speaks: as the command line says, else as the environment says."""

import os
from argparse import ArgumentParser
from collections.abc import Sequence

from babel.core import default_locale, parse_locale

from wattworks import locales
from wattworks.cli.failure import Failure
from wattworks.locales import phrase

OPTION = "--language"
VARIABLE = "WATTWORKS_LANGUAGE"
_USUAL = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def speak_as_asked(arguments: Sequence[str]) -> None:
    """Choose the language before anything is said; a failure if the asked one is unknown."""
    _speak_if_known(os.environ.get(VARIABLE) or default_locale(_USUAL))
    asked = _asked(arguments)
    if asked is not None and not _speak_if_known(asked):
        raise Failure(phrase("error.language", language=asked, languages=language_names()))


def language_names() -> str:
    return ", ".join(locales.languages())


def _asked(arguments: Sequence[str]) -> str | None:
    """What follows the option; whether the command line is right otherwise is seen later."""
    parser = ArgumentParser(add_help=False, allow_abbrev=False)
    parser.add_argument(OPTION, nargs="?", const="")
    asked: str | None = parser.parse_known_args(arguments)[0].language
    return asked


def _speak_if_known(locale: str | None) -> bool:
    try:
        language = parse_locale((locale or "").replace("-", "_"))[0]
        locales.speak(language)
    except (ValueError, KeyError):
        return False
    return True
