"""The house rules that no linter knows. Which layer may import which: see pyproject.toml."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import layers

SOURCE = Path(__file__).resolve().parent.parent / "src" / "wattworks"

# engine/ is pure: no clock, no I/O, no logging, no randomness, no third party.
ENGINE_MAY_IMPORT = {
    "__future__",
    "abc",
    "collections.abc",
    "dataclasses",
    "functools",
    "mypy_extensions",
    "typing",
    "wattworks.engine",
    "wattworks.vectors",
}

# table/ gets the time as an argument and leaves files, networks and processes to others; lessons
# are data of the package, and secrets are for deals.
TABLE_MAY_IMPORT = {
    "collections",
    "collections.abc",
    "contextlib",
    "dataclasses",
    "functools",
    "importlib.resources",
    "msgspec",
    "secrets",
    "typing",
    "wattworks",
}

LONGEST_MODULE = 400  # lines

# Only editions/ and maps/ know an edition or a map by name.
NAMES = {"recharged", "classic", "original", "germany", "usa", "card", "card_game"}
MAY_KNOW_NAMES = {"editions", "maps"}


def imported(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and full name of everything a module imports (ruff forbids relative imports)."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                yield node.lineno, f"{node.module}.{alias.name}"


def may_import(name: str, names: set[str]) -> bool:
    return any(name == allowed or name.startswith(f"{allowed}.") for allowed in names)


def compared_names(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and name of every ==, !=, in, not in or case with an edition or map name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            operands = [node.left, *node.comparators]
        elif isinstance(node, ast.MatchValue):
            operands = [node.value]
        else:
            continue
        for operand in operands:
            for part in elements(operand):
                if isinstance(part, ast.Constant) and str(part.value).lower() in NAMES:
                    yield part.lineno, str(part.value)


def elements(operand: ast.expr) -> list[ast.expr]:
    if isinstance(operand, ast.Tuple | ast.List | ast.Set):
        return operand.elts
    if isinstance(operand, ast.Dict):
        return [key for key in operand.keys if key is not None]
    return [operand]


def questions_about_the_map(tree: ast.AST) -> Iterator[int]:
    """Lines that compare the map of some options with one map: ``options.map == ...``."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.Eq | ast.NotEq):
            for operand in (node.left, *node.comparators):
                if isinstance(operand, ast.Attribute) and operand.attr == "map":
                    yield node.lineno


def modules(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))


@pytest.mark.parametrize(
    ("folder", "names"), [("engine", ENGINE_MAY_IMPORT), ("table", TABLE_MAY_IMPORT)]
)
def test_what_is_pure_imports_only_what_is_pure(folder: str, names: set[str]) -> None:
    offences = []
    for path in modules(SOURCE / folder):
        for line, name in imported(ast.parse(path.read_text("utf-8"))):
            if not may_import(name, names):
                offences.append(f"{path.relative_to(SOURCE)}:{line} imports {name}")
    assert not offences, "\n".join(offences)


def test_no_module_is_too_long_to_be_read_at_once() -> None:
    lines = {path: len(path.read_text("utf-8").splitlines()) for path in modules(SOURCE)}
    assert not [str(path) for path, count in lines.items() if count > LONGEST_MODULE]


def test_nobody_asks_for_an_edition_or_map_by_name() -> None:
    offences = []
    for path in modules(SOURCE):
        inside = path.relative_to(SOURCE)
        if inside.parts[0] in MAY_KNOW_NAMES:
            continue
        for line, name in compared_names(ast.parse(path.read_text("utf-8"))):
            offences.append(f"{inside}:{line} compares with {name!r}")
    assert not offences, "\n".join(offences)


def test_no_edition_asks_which_map_it_is() -> None:
    offences = []
    for path in modules(SOURCE / "editions"):
        for line in questions_about_the_map(ast.parse(path.read_text("utf-8"))):
            offences.append(f"{path.relative_to(SOURCE)}:{line} asks which map it is")
    assert not offences, "\n".join(offences)


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("import random", ["random"]),
        ("import os.path as p", ["os.path"]),
        ("from typing import Final", ["typing.Final"]),
        ("from wattworks import game", ["wattworks.game"]),
        ("def f():\n    import time", ["time"]),
    ],
)
def test_imports_are_seen(code: str, names: list[str]) -> None:
    assert [name for _, name in imported(ast.parse(code))] == names


def test_allowed_names_are_whole_names() -> None:
    assert may_import("wattworks.engine.state.State", ENGINE_MAY_IMPORT)
    assert may_import("collections.abc.Sequence", ENGINE_MAY_IMPORT)
    assert not may_import("wattworks.engineering", ENGINE_MAY_IMPORT)
    assert not may_import("collections.deque", ENGINE_MAY_IMPORT)
    assert not may_import("wattworks.editions", ENGINE_MAY_IMPORT)


@pytest.mark.parametrize(
    "code",
    [
        'x.name == "usa"',
        '"Recharged" != x.edition.name',
        'x in ("classic", "other")',
        'x not in {"germany"}',
        'x in {"card_game": 1}',
        'match x:\n    case "original":\n        pass',
        'match x:\n    case "other" | "card":\n        pass',
    ],
)
def test_comparisons_with_names_are_seen(code: str) -> None:
    assert len(list(compared_names(ast.parse(code)))) == 1


@pytest.mark.parametrize("code", ['x = "usa"', 'f("recharged")', 'x == "usage"', 'd["classic"]'])
def test_other_uses_of_names_are_allowed(code: str) -> None:
    assert list(compared_names(ast.parse(code))) == []


@pytest.mark.parametrize("code", ["options.map == STORAGE_MAP", "if GERMANY != self.map: pass"])
def test_questions_about_the_map_are_seen(code: str) -> None:
    assert list(questions_about_the_map(ast.parse(code))) == [1]


def test_the_picture_of_the_layers_is_current() -> None:
    """Otherwise: make layers."""
    assert layers.PICTURE.read_text("utf-8") == layers.picture()
