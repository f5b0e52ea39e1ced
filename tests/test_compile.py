"""tools/compile.py: what is built again, and when."""

from pathlib import Path

import pytest

from tools import compile as tool

ENGINE = Path("src/wattworks/engine")
CLI = Path("src/wattworks/cli")


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small project outside git."""
    write(tmp_path, ENGINE / "state.py", "from wattworks import shared\n")
    write(tmp_path, Path("src/wattworks/shared.py"), "")
    write(tmp_path, CLI / "__init__.py", "")
    write(tmp_path, tool.PROJECT, (tool.ROOT / tool.PROJECT).read_text())
    compiled = tmp_path / "build" / "compiled"
    monkeypatch.setattr(tool, "ROOT", tmp_path)
    monkeypatch.setattr(tool, "COMPILED", compiled)
    monkeypatch.setattr(tool, "STAMP", compiled / ".built-from")
    write(compiled, Path(".built-from"), tool.fingerprint(tool.native(tool.sources())))
    return tmp_path


def write(root: Path, path: Path, text: str) -> None:
    (root / path).parent.mkdir(parents=True, exist_ok=True)
    (root / path).write_text(text)


def test_c_code_depends_on_compiled_modules_and_their_imports(root: Path) -> None:
    native = tool.native(tool.sources())
    assert native == {tool.PROJECT, ENGINE / "state.py", Path("src/wattworks/shared.py")}


def test_left_over_binaries_are_no_sources(root: Path) -> None:
    before = tool.sources()
    write(root, ENGINE / "state.cpython-311-x86_64-linux-gnu.so", "")
    assert tool.sources() == before


def test_editing_the_engine_needs_a_build(root: Path) -> None:
    write(root, ENGINE / "state.py", "x = 1\n")
    assert not tool.is_current(tool.sources())


def test_editing_what_stays_python_is_copied(root: Path) -> None:
    write(root, CLI / "__init__.py", "new = True\n")
    write(root, Path("build/compiled/wattworks/cli/gone.py"), "")
    assert tool.is_current(tool.sources())
    copied = root / "build/compiled/wattworks/cli"
    assert (copied / "__init__.py").read_text() == "new = True\n"
    assert not (copied / "gone.py").exists()
