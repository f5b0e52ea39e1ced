"""The ``wattworks`` program."""

import os
import sys
from io import TextIOWrapper

from wattworks.cli import lookalikes
from wattworks.cli.console import Failure
from wattworks.cli.extensions import load_as_asked
from wattworks.cli.language import choose_language


def main() -> None:
    """Run the program; whatever fails ends in one sentence and exit code 2."""
    _never_fail_to_print()
    try:
        choose_language(sys.argv[1:])
        load_as_asked(sys.argv[1:])
        # Imported late: the texts of --help are made when the commands are defined.
        from wattworks.cli.app import run

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
    """What a terminal cannot show becomes something like it or a question mark, not an error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=lookalikes.NAME)
