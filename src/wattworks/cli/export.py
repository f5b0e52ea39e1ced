"""``wattworks export``: saved games as tables, in CSV or Parquet."""

import csv
from collections.abc import Callable, Iterable, Iterator, Sequence
from io import StringIO
from pathlib import Path
from typing import Any, Final

from wattworks.cli.console import Failure, new_console
from wattworks.cli.export_tables import (
    DecisionLine,
    SeatLine,
    columns,
    decision_lines,
    seat_lines,
)
from wattworks.cli.files import cannot_write, load_game, write_text
from wattworks.game import Game
from wattworks.locales import phrase

CSV: Final = ".csv"
PARQUET: Final = ".parquet"
Lines = Callable[[str, Game], Iterator[dict[str, Any]]]


def export(files: Sequence[Path], games: Path | None, positions: Path | None) -> None:
    """Write the tables that were asked for."""
    if games is None and positions is None:
        raise Failure(phrase("error.export_nothing"))
    for path in (games, positions):
        if path is not None and path.suffix not in (CSV, PARQUET):
            raise Failure(phrase("error.export_suffix", file=path))
    if games is not None:
        _write(games, columns(SeatLine), _lines(files, seat_lines))
    if positions is not None:
        _write(positions, columns(DecisionLine), _lines(files, decision_lines))


def _lines(files: Sequence[Path], lines: Lines) -> Iterator[dict[str, Any]]:
    for path in files:
        yield from lines(path.stem, load_game(path)[0])


def _write(path: Path, names: list[str], lines: Iterable[dict[str, Any]]) -> None:
    found = list(lines)
    if path.suffix == CSV:
        text = StringIO(newline="")
        table = csv.DictWriter(text, names)
        table.writeheader()
        table.writerows(found)
        write_text(path, text.getvalue())
    else:
        _write_parquet(path, found)
    new_console().print(phrase("export.written", file=path, lines=len(found)))


def _write_parquet(path: Path, lines: list[dict[str, Any]]) -> None:
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        raise Failure(
            phrase("error.no_parquet", command="pip install 'wattworks[parquet]'")
        ) from None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        parquet.write_table(pyarrow.Table.from_pylist(lines), path)
    except OSError as error:
        raise cannot_write(path, error) from None
