"""Build Wattworks with a compiled engine into build/compiled; standard library only.

    compile.py            build, unless build/compiled already matches the sources
    compile.py --where    print build/compiled if it matches the sources, else nothing
    compile.py --probe    fail, and say why, if this machine cannot compile

The build runs on a clean copy: mypyc leaves extension modules beside the sources, where they
would hide later edits and get into the next pure wheel. When only modules that stay Python
have changed, they are copied over and nothing is compiled.
"""

import ast
import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import time
import tomllib
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
COPY = BUILD / "source"
WHEELS = BUILD / "wheels"
COMPILED = BUILD / "compiled"
STAMP = COMPILED / ".built-from"

SRC = Path("src")
PROJECT = Path("pyproject.toml")
PARTS = [SRC, PROJECT, Path("README.md"), Path("LICENSE"), Path("docs/rules")]
BINARY = {".so", ".pyd", ".pyc"}


# Paths of sources are relative to ROOT.


def sources() -> set[Path]:
    """The files of PARTS that git tracks or would track."""
    git = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--"]
    try:
        listing = subprocess.check_output([*git, *PARTS], cwd=ROOT, stderr=subprocess.DEVNULL)
        found = [Path(os.fsdecode(name)) for name in listing.split(b"\0") if name]
    except (OSError, subprocess.CalledProcessError):
        found = []
    if not found:  # not a git checkout
        everything = [path for part in PARTS for path in [ROOT / part, *(ROOT / part).rglob("*")]]
        found = [path.relative_to(ROOT) for path in everything]
    return {path for path in found if (ROOT / path).is_file() and path.suffix not in BINARY}


def is_compiled(path: Path, roots: list[Path]) -> bool:
    return path.suffix == ".py" and any(path.is_relative_to(root) for root in roots)


def compiled_roots() -> list[Path]:
    """The files and folders that pyproject.toml hands to mypyc."""
    targets = tomllib.loads((ROOT / PROJECT).read_text())["tool"]["hatch"]["build"]["targets"]
    return [Path(name.strip("/")) for name in targets["wheel"]["hooks"]["mypyc"]["include"]]


def imported(path: Path) -> set[Path]:
    """The files that the imports of a module may mean."""
    names: set[str] = set()
    for node in ast.walk(ast.parse((ROOT / path).read_bytes())):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.update([node.module, *(f"{node.module}.{alias.name}" for alias in node.names)])
    bases = [SRC.joinpath(*name.split(".")) for name in names]
    return {file for base in bases for file in (base.with_suffix(".py"), base / "__init__.py")}


def native(files: set[Path]) -> set[Path]:
    """What the C code depends on: the compiled modules and all that they import."""
    roots = compiled_roots()
    waiting = {path for path in files if is_compiled(path, roots)}
    known = {PROJECT}
    while waiting:
        path = waiting.pop()
        known.add(path)
        waiting |= (imported(path) & files) - known
    return known


def fingerprint(files: Iterable[Path]) -> str:
    """One figure for the files' names and contents, and the interpreter."""
    digest = hashlib.sha256(f"{sys.version}|{sysconfig.get_platform()}".encode())
    for path in sorted(files):
        content = (ROOT / path).read_bytes()
        digest.update(f"|{path.as_posix()}|{len(content)}|".encode())
        digest.update(content)
    return digest.hexdigest()


def is_current(files: set[Path]) -> bool:
    """Whether build/compiled matches; copies the modules that stay Python if only they differ."""
    if not STAMP.is_file() or STAMP.read_text() != fingerprint(native(files)):
        return False
    wanted = {path.relative_to(SRC) for path in files if path.is_relative_to(SRC)}
    for path in (COMPILED / "wattworks").rglob("*"):
        inside = path.relative_to(COMPILED)
        if path.is_file() and path.suffix not in BINARY and inside not in wanted:
            path.unlink()
    for inside in wanted:
        content, target = (ROOT / SRC / inside).read_bytes(), COMPILED / inside
        if not target.is_file() or target.read_bytes() != content:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
    return True


def problem() -> str | None:
    """Why this machine cannot compile, or None if it can."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if shutil.which(compiler[0]) is None:
        return f"no C compiler ({compiler[0]}) found"
    include = sysconfig.get_path("include")
    trial = subprocess.run(
        [*compiler, "-fsyntax-only", f"-I{include}", "-x", "c", "-"],
        check=False,
        input="#include <Python.h>\n",
        capture_output=True,
        text=True,
    )
    if trial.returncode != 0:
        return f"{compiler[0]} cannot compile against Python.h (looked in {include})"
    return None


def probe() -> int:
    why = problem()
    if why is None:
        return 0
    line = "!" * 80
    print(f"{line}\n!! Cannot compile here: {why}.", file=sys.stderr)
    print(f"!! Only pure Python is used and tested.\n{line}", file=sys.stderr)
    return 1


def where() -> int:
    if is_current(sources()):
        print(COMPILED)
    elif COMPILED.is_dir():
        print("build/compiled is out of date: pure Python (see make compile)", file=sys.stderr)
    return 0


def pip(*arguments: str | Path) -> None:
    environment = dict(os.environ, HATCH_BUILD_HOOK_ENABLE_MYPYC="1")
    environment.pop("PYTHONPATH", None)
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q", *arguments]
    subprocess.run(command, check=True, env=environment, cwd=ROOT)


def build() -> int:
    files = sources()
    if is_current(files):
        print("build/compiled is current")
        return 0
    if probe() != 0:
        return 1
    print("compiling the engine, this takes about a minute ...", flush=True)
    start = time.monotonic()
    for old in (COPY, WHEELS, COMPILED):
        shutil.rmtree(old, ignore_errors=True)
    stamp = fingerprint(native(files))  # before the copy: an edit meanwhile must not go unseen
    for path in files:
        (COPY / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / path, COPY / path)
    try:
        # With the dev tools installed nothing need be downloaded.
        isolation = ["--no-build-isolation"] if find_spec("hatch_mypyc") else []
        pip("wheel", "--no-deps", *isolation, "--wheel-dir", WHEELS, COPY)
        pip("install", "--no-deps", "--target", COMPILED, *WHEELS.glob("*.whl"))
    except subprocess.CalledProcessError as error:
        return error.returncode
    STAMP.write_text(stamp)
    print(f"compiled into build/compiled in {time.monotonic() - start:.0f} s")
    return 0


if __name__ == "__main__":
    commands = {"": build, "--where": where, "--probe": probe}
    choice = " ".join(sys.argv[1:])
    sys.exit(commands[choice]() if choice in commands else __doc__)
