"""Measure, once, how fast the Wattworks on the path is; print rates as JSON. For bench_against.

The measures are those of this tree, whichever package is measured. What an old package does not
have, under whatever name, is left out.
"""

import json
import os
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

CLI = Path(__file__).resolve().parent.parent / "src" / "wattworks" / "cli"
MEASURES = ("speed", "search_speed")  # modules; the later ones use the earlier
RENAMED = {"wattworks.bots.random_play": "wattworks.bots.playout"}  # new and old name
EDITIONS = ("recharged", "card")
LACKING = (ImportError, AttributeError, LookupError, TypeError, ValueError)


def main(seconds: float) -> None:
    stay_on_one_core()
    for new, old in RENAMED.items():
        know_by_old_name(new, old)
    speed = module_of_this_tree(MEASURES[0])
    rates = {"calibration": 1 / speed.calibrate()}
    for edition in EDITIONS:
        table = speed.DealtTable(edition)
        for name, prepare in measures().items():
            try:
                work = prepare(table)
                rates[f"{edition} {name}"] = speed.rate(work, speed.times_in(work, seconds))
            except LACKING as error:
                print(f"{edition} {name}: {error!r}", file=sys.stderr)
    print(json.dumps(rates))


def stay_on_one_core() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def know_by_old_name(new: str, old: str) -> None:
    try:
        import_module(new)
    except ImportError:
        sys.modules[new] = import_module(old)


def measures() -> dict[str, Callable[[Any], Any]]:
    found: dict[str, Callable[[Any], Any]] = {}
    for name in MEASURES:
        try:
            found |= module_of_this_tree(name).MEASURES
        except ImportError as error:
            print(f"{name}: {error!r}", file=sys.stderr)
    return found


def module_of_this_tree(name: str) -> ModuleType:
    """The module from its file, under the name by which others import it."""
    full = f"wattworks.cli.{name}"
    spec = spec_from_file_location(full, CLI / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[full] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


if __name__ == "__main__":
    main(float(sys.argv[1]))
