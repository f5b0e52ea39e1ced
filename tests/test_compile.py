"""tools/compile.py: what is built again, and when."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tools import compile as tool

ENGINE = Path("src/wattworks/engine")
CLI = Path("src/wattworks/cli")
RULES = Path("docs/rules")
INSIDE = Path("wattworks/locales/en/rules")
MODULE = ENGINE.relative_to("src") / "state.cpython-311-x86_64-linux-gnu.so"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A small project outside git, with a copy of the tool."""
    write(tmp_path, ENGINE / "state.py", "from wattworks import shared\n")
    write(tmp_path, Path("src/wattworks/shared.py"), "")
    write(tmp_path, CLI / "__init__.py", "")
    write(tmp_path, RULES / "README.md", "The rules")
    write(tmp_path, tool.PROJECT, (tool.ROOT / tool.PROJECT).read_text())
    write(tmp_path, Path("tools/compile.py"), Path(tool.__file__).read_text())
    return tmp_path


@pytest.fixture
def built(root: Path) -> Path:
    """The folder of a build of that project. The compiler is not what is tested here."""
    build = root / "build" / "engines" / key(root)
    write(build, MODULE, "machine code")
    write(build, Path("wattworks/cli/__init__.py"), "")
    write(build, INSIDE / "README.md", "The rules")
    write(build, Path(tool.STAMP), tool.fingerprint(root, tool.native(root, tool.sources(root))))
    return build


def write(root: Path, path: Path, text: str) -> None:
    (root / path).parent.mkdir(parents=True, exist_ok=True)
    (root / path).write_text(text)


def key(root: Path) -> str:
    return tool.build_of(root, tool.sources(root)).name


def run(root: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(root / "tools" / "compile.py"), *arguments]
    own = os.environ | environment
    reader, writer = os.pipe()  # an input that stays open
    try:
        return subprocess.run(
            command, env=own, stdin=reader, capture_output=True, text=True, check=False
        )
    finally:
        os.close(reader)
        os.close(writer)


def where(root: Path) -> str:
    return run(root, "--where").stdout.strip()


def test_c_code_depends_on_compiled_modules_and_their_imports(root: Path) -> None:
    native = tool.native(root, tool.sources(root))
    assert native == {tool.PROJECT, ENGINE / "state.py", Path("src/wattworks/shared.py")}


def test_left_over_binaries_are_no_sources(root: Path) -> None:
    before = tool.sources(root)
    write(root, ENGINE / "state.cpython-311-x86_64-linux-gnu.so", "")
    assert tool.sources(root) == before


def test_a_build_is_found_by_its_sources(root: Path, built: Path) -> None:
    assert where(root) == str(built)


def test_editing_the_engine_needs_a_build(root: Path, built: Path) -> None:
    write(root, ENGINE / "state.py", "x = 1\n")
    done = run(root, "--where")
    assert done.stdout == ""
    assert "out of date" in done.stderr


def test_editing_what_stays_python_makes_another_build_and_leaves_the_first(
    root: Path, built: Path
) -> None:
    write(built, Path("wattworks/cli/gone.py"), "")
    before = contents(built)
    write(root, CLI / "__init__.py", "new = True\n")
    write(root, RULES / "README.md", "New rules")
    new = Path(where(root))
    assert new.name == key(root) != built.name
    assert (new / "wattworks/cli/__init__.py").read_text() == "new = True\n"
    assert (new / INSIDE / "README.md").read_text() == "New rules"
    assert (new / MODULE).read_text() == "machine code"
    assert not (new / "wattworks/cli/gone.py").exists()
    assert contents(built) == before


def contents(folder: Path) -> dict[Path, str]:
    return {path: path.read_text() for path in folder.rglob("*") if path.is_file()}


def test_build_compiled_leads_to_the_current_build(root: Path, built: Path) -> None:
    write(root, Path("build/compiled/wattworks/__init__.py"), "as earlier versions left it")
    assert run(root).returncode == 0
    assert (root / "build" / "compiled").resolve() == built.resolve()
    write(root, CLI / "__init__.py", "new = True\n")
    run(root)
    assert (root / "build" / "compiled").resolve().name == key(root)


def test_without_a_compiler_nothing_is_built(root: Path) -> None:
    assert run(root, CC="no-such-compiler").returncode == 1
    assert run(root, "--background", CC="no-such-compiler").returncode == tool.NO_COMPILER
    assert "no C compiler" in (root / "build" / "compile.log").read_text()


def test_a_build_that_fails_leaves_nothing_behind(root: Path) -> None:
    """There is no README, which the wheel needs."""
    done = run(root, "--background")
    assert (done.returncode, done.stdout) == (1, "building\n")
    assert "compiling failed" in (root / "build" / "compile.log").read_text()
    assert not list((root / "build" / "unfinished").iterdir())
    assert where(root) == ""


# In place of pip: a compiler that takes a while and writes down that it was there.
SLOW_COMPILER = """
import pathlib, sys, time
from tools import compile as tool

def pip(what, *arguments):
    if what == "wheel":
        with open("compilations", "a") as log:
            log.write("one\\n")
        time.sleep(1)
        (pathlib.Path(arguments[-1]).parent / "made.whl").touch()
    else:
        (pathlib.Path(arguments[-2]) / "wattworks").mkdir(parents=True)

tool.pip = pip
tool.check = lambda build: None
sys.exit(tool.main())
"""


def slow_build(root: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", SLOW_COMPILER, "--background"],
        cwd=root,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def compilations(root: Path) -> int:
    log = root / "compilations"
    return len(log.read_text().split()) if log.exists() else 0


def printed(process: subprocess.Popen[str]) -> list[str]:
    """What it printed until it ended, before its input was closed."""
    assert process.stdout is not None
    lines = process.stdout.read().splitlines()
    process.communicate()
    return lines


def test_two_servers_at_once_compile_once(root: Path) -> None:
    both = [slow_build(root), slow_build(root)]
    folder = str(root / "build" / "engines" / key(root))
    assert [printed(each) for each in both] == [["building", folder]] * 2
    assert compilations(root) == 1


def test_after_an_interrupted_build_the_next_one_builds(root: Path) -> None:
    process = slow_build(root)
    while compilations(root) == 0:
        time.sleep(0.02)
    assert process.stdin is not None
    process.stdin.close()  # the server has ended
    assert process.wait() == -signal.SIGKILL
    assert process.stdout is not None
    process.stdout.close()
    assert where(root) == ""
    assert printed(slow_build(root))[-1] == str(root / "build" / "engines" / key(root))


def test_builds_not_used_for_longest_are_removed(root: Path, built: Path) -> None:
    for number in range(tool.KEPT):
        shutil.copytree(built, built.with_name(f"old{number}"))
        os.utime(built.with_name(f"old{number}"), (number, number))
    code = "from tools import compile; compile.tidy_up()"
    subprocess.run([sys.executable, "-c", code], cwd=root, check=True)
    kept = {each.name for each in built.parent.iterdir()}
    assert built.name in kept
    assert len(kept) == tool.KEPT
    assert "old0" not in kept
