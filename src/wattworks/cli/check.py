"""``wattworks check``: the conformance kit from the command line."""

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.text import Text

from wattworks import maps as all_maps
from wattworks.cli.failure import Failure
from wattworks.editions import OptionsError
from wattworks.locales import phrase
from wattworks.locales.error_text import error_text
from wattworks.testing import Case, ConformanceError
from wattworks.testing import check as check_games


def check(editions: list[str] | None, maps: list[str] | None, games: int, seed: int) -> None:
    """Play checked random games; the first thing that is wrong is a failure."""
    for name in maps or []:
        if name not in all_maps.names():
            raise Failure(phrase("error.map", map=name, maps=", ".join(all_maps.names())))
    console = Console(highlight=False)
    stderr = Console(stderr=True)
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        console=stderr,
        transient=True,
        disable=not stderr.is_terminal,
    ) as progress:
        task = progress.add_task(phrase("check.progress"), total=games)

        def advance(done: int, wanted: int, case: Case) -> None:
            progress.update(task, completed=done)

        try:
            report = check_games(editions, maps, games, seed, progress=advance)
        except OptionsError as error:
            raise Failure(error_text(error)) from None
        except ConformanceError as error:
            raise Failure(phrase("check.failed", reason=error)) from None
    text = phrase("check.passed", games=report.games, moves=report.moves, states=report.states)
    console.print(Text(text, "bold green"))
