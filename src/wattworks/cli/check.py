"""``wattworks check``: the conformance kit from the command line."""

from rich.text import Text

from wattworks import maps as all_maps
from wattworks.cli.console import Failure, new_console, progress_bar
from wattworks.cli.terminal.screen.look import GOOD
from wattworks.editions import OptionsError
from wattworks.locales import phrase
from wattworks.locales.error_text import error_text
from wattworks.testing import Case, ConformanceError, Report
from wattworks.testing import check as check_games


def check(editions: list[str] | None, maps: list[str] | None, games: int, seed: int) -> None:
    """Play random games and check them; the first error is a failure."""
    for name in maps or []:
        if name not in all_maps.names():
            raise Failure(phrase("error.map", map=name, maps=", ".join(all_maps.names())))
    report = _checked(editions, maps, games, seed)
    text = phrase("check.passed", games=report.games, moves=report.moves, states=report.states)
    new_console().print(Text(text, GOOD))


def _checked(editions: list[str] | None, maps: list[str] | None, games: int, seed: int) -> Report:
    with progress_bar(phrase("check.progress")) as show_progress:

        def advance(done: int, wanted: int, case: Case) -> None:
            show_progress(done, wanted)

        try:
            return check_games(editions, maps, games, seed, progress=advance)
        except OptionsError as error:
            raise Failure(error_text(error)) from None
        except ConformanceError as error:
            raise Failure(phrase("check.failed", reason=error)) from None
