"""Which Wattworks is this: its version, and whether the engine is compiled."""

from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import PackageNotFoundError, version
from typing import Final


def _version() -> str:
    try:
        return version("wattworks")
    except PackageNotFoundError:  # run from a source tree that was never installed
        return "0+unknown"


VERSION: Final = _version()


def is_compiled() -> bool:
    """Whether the engine that was imported is the compiled one."""
    file = import_module("wattworks.engine.state").__file__
    return file is not None and file.endswith(tuple(EXTENSION_SUFFIXES))
