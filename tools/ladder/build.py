"""The ladder plays on the compiled build of the present sources, never on an older one."""

import os
import sys
from pathlib import Path

import wattworks
from tools import compile as builder
from tools.commit_build import build_of


def run_on_build(niceness: int = 0) -> None:
    """Start again on that build, unless this is it already; it is compiled if need be. With a
    niceness whoever else works on the machine goes first."""
    os.nice(max(0, niceness - os.nice(0)))
    wanted = build_of(builder.ROOT, "this tree")
    if Path(wattworks.__file__).resolve().parents[1] == wanted.resolve():
        return
    environment = os.environ | {"PYTHONPATH": str(wanted)}
    os.execve(sys.executable, [sys.executable, *sys.orig_argv[1:]], environment)
