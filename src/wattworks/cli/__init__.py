"""The ``wattworks`` program."""

import os
import sys
from io import TextIOWrapper

from wattworks import locales
from wattworks.cli.failure import Failure

LANGUAGE = "WATTWORKS_LANGUAGE"


def main() -> None:
    """Run the program; what goes wrong is told in one sentence, with exit code 2."""
    _speak()
    _never_fail_to_print()
    # Imported late: the texts of --help are made when the commands are defined.
    from wattworks.cli.app import run

    try:
        code = run()
    except Failure as failure:
        print(failure, file=sys.stderr)
        code = 2
    except KeyboardInterrupt:
        code = 130
    except BrokenPipeError:  # the reader has gone, e.g. `| head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 1
    sys.exit(code)


def _never_fail_to_print() -> None:
    """What a terminal cannot show becomes a question mark, not an error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _speak() -> None:
    """The language that the user asks for, if there is such a catalogue."""
    wanted = os.environ.get(LANGUAGE) or os.environ.get("LANG", "")
    language = wanted.partition("_")[0].partition(".")[0]
    if language in locales.languages():
        locales.speak(language)
