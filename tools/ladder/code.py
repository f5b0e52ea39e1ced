"""Which code plays: results of one must not be mixed with those of another."""

import ast
import hashlib
from functools import cache
from pathlib import Path
from typing import Final

from tools import compile as builder

BOTS: Final = Path("src/wattworks/bots")
OURS: Final = Path("tools/ladder")
ROOTS: Final = (
    BOTS / "levels.py",
    Path("src/wattworks/arena/match.py"),
    OURS / "opponents/__init__.py",
    OURS / "frozen.py",
    OURS / "games.py",
)
DATA: Final = (BOTS, Path("src/wattworks/editions"), Path("src/wattworks/maps"))


@cache
def code_digest(root: Path = builder.ROOT) -> str:
    """A name for all that decides how games go: the levels and opponents, whatever they import, and
    the figures that they read. Comments, formatting and docstrings make no difference."""
    digest = hashlib.sha256()
    for path in sorted(_deciding(root)):
        digest.update(f"|{path.as_posix()}|".encode())
        digest.update(_meaning(root / path))
    return digest.hexdigest()[:12]


def _deciding(root: Path) -> set[Path]:
    files = builder.sources(root) | _ours(root)
    known: set[Path] = set()
    waiting = set(ROOTS) & files
    while waiting:
        path = waiting.pop()
        known.add(path)
        waiting |= (_imported(root / path) & files) - known
    data = {path for path in files if path.suffix != ".py" and _is_data(path)}
    return known | data


def _ours(root: Path) -> set[Path]:
    return {path.relative_to(root) for path in (root / OURS).rglob("*.py")}


def _imported(file: Path) -> set[Path]:
    """As the compiler sees it, and modules of tools."""
    found = builder.imported(file)
    return found | {path.relative_to(builder.SRC) for path in found}


def _is_data(path: Path) -> bool:
    return any(path.is_relative_to(folder) for folder in DATA)


def _meaning(file: Path) -> bytes:
    if file.suffix != ".py":
        return file.read_bytes()
    tree = ast.parse(file.read_bytes())
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(
            node
        ):
            node.body = node.body[1:]
    return ast.dump(tree).encode()
