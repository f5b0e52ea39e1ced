"""Compiled builds of other commits, to measure this one against."""

import subprocess
import sys
import tarfile
import tempfile
from io import BytesIO
from pathlib import Path

from tools import compile as builder


def git(*arguments: str) -> bytes:
    return subprocess.check_output(["git", *arguments], cwd=builder.ROOT)


def build_of_commit(commit: str) -> Path:
    """The build of a commit in build/engines, where it may be tidied away later."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        there = {part for part in map(str, builder.PARTS) if git("ls-tree", commit, part)}
        with tarfile.open(fileobj=BytesIO(git("archive", commit, *sorted(there)))) as archive:
            archive.extractall(root, filter="data")
        return build_of(root, commit)


def build_of(root: Path, name: str) -> Path:
    """The build of the sources in a folder, compiled if need be."""
    found = builder.find(root)
    if found is None:
        if builder.probe() != 0:
            sys.exit(1)
        print(f"compiling {name}, this takes about a minute ...", file=sys.stderr)
        found = builder.compile_sources(root)
    return found
