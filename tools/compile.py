"""Build Wattworks with a compiled engine; standard library only.

    compile.py               build, unless there is a build of these sources
    compile.py --where       print the folder of their build, if there is one
    compile.py --probe       fail, and say why, if this machine cannot compile
    compile.py --background  build for a server that is already running: see background()
    compile.py --wheel       make a compiled wheel for this platform in dist

A build is a folder of build/engines named after the fingerprint of its sources. It comes into being
whole and is never changed, so a process that uses one never meets modules of another commit;
build/compiled is a link to the latest. When only modules that stay Python have changed, the
compiled ones are taken over from an earlier build.

Compiling works on a clean copy: mypyc leaves extension modules beside the sources, where they would
hide later edits and get into the next pure wheel.
"""

import ast
import fcntl
import hashlib
import os
import shlex
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
import time
import tomllib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from threading import Thread
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
ENGINES = BUILD / "engines"
COMPILED = BUILD / "compiled"
UNFINISHED = BUILD / "unfinished"
LOCK = BUILD / "compile.lock"
LOG = BUILD / "compile.log"
WHEELS = ROOT / "dist"
STAMP = ".native"  # in a build: the fingerprint of what its C code depends on

SRC = Path("src")
PROJECT = Path("pyproject.toml")
PARTS = [SRC, PROJECT, Path("README.md"), Path("LICENSE"), Path("docs/rules")]
BINARY = {".so", ".pyd", ".pyc"}

KEPT = 8  # builds, of about 10 MB each
ABANDONED = 3600.0  # seconds after which nobody is working on an unfinished build any more
LOWEST_PRIORITY = 19

C_FLAGS = [
    # Otherwise gcc takes care that each function can be replaced, and inlines none of them.
    "-fno-semantic-interposition",
    # What takes time to compile and makes nothing faster that we measure: docs/explanation/speed.md
    "-fno-gcse",
    "-fno-schedule-insns2",
    "-fno-tree-loop-vectorize",
    "-fno-tree-pre",
    "-fno-tree-pta",
]
NO_COMPILER = 3  # the exit code in the background


# -- what there is to build: paths of sources are relative to their root -----------------------


def sources(root: Path) -> set[Path]:
    """The files of PARTS that git tracks or would track."""
    git = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--"]
    try:
        listing = subprocess.check_output([*git, *PARTS], cwd=root, stderr=subprocess.DEVNULL)
        found = [Path(os.fsdecode(name)) for name in listing.split(b"\0") if name]
    except (OSError, subprocess.CalledProcessError):
        found = []
    if not found:  # not a git checkout
        everything = [path for part in PARTS for path in [root / part, *(root / part).rglob("*")]]
        found = [path.relative_to(root) for path in everything]
    return {path for path in found if (root / path).is_file() and path.suffix not in BINARY}


def wheel_options(root: Path) -> dict[str, Any]:
    project = tomllib.loads((root / PROJECT).read_text("utf-8"))
    options: dict[str, Any] = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    return options


def compiled_roots(root: Path) -> list[Path]:
    """The files and folders that pyproject.toml hands to mypyc."""
    return [Path(name.strip("/")) for name in wheel_options(root)["hooks"]["mypyc"]["include"]]


def places(root: Path, files: set[Path]) -> dict[Path, Path]:
    """Where the files of the package are in a build, and which they are."""
    folders = {SRC: Path()}
    for source, place in wheel_options(root).get("force-include", {}).items():
        folders[Path(source)] = Path(place)
    return {
        place / path.relative_to(folder): path
        for folder, place in folders.items()
        for path in files
        if path.is_relative_to(folder)
    }


def is_compiled(path: Path, roots: list[Path]) -> bool:
    return path.suffix == ".py" and any(path.is_relative_to(each) for each in roots)


def imported(file: Path) -> set[Path]:
    """The files that the imports of a module may mean."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_bytes())):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.update([node.module, *(f"{node.module}.{alias.name}" for alias in node.names)])
    bases = [SRC.joinpath(*name.split(".")) for name in names]
    return {file for base in bases for file in (base.with_suffix(".py"), base / "__init__.py")}


def native(root: Path, files: set[Path]) -> set[Path]:
    """What the C code depends on: the compiled modules and all that they import."""
    roots = compiled_roots(root)
    waiting = {path for path in files if is_compiled(path, roots)}
    known = {PROJECT}
    while waiting:
        path = waiting.pop()
        known.add(path)
        waiting |= (imported(root / path) & files) - known
    return known


def fingerprint(root: Path, files: Iterable[Path]) -> str:
    """One figure for the files' names and contents, and the interpreter."""
    digest = hashlib.sha256(f"{sys.version}|{sysconfig.get_platform()}".encode())
    for path in sorted(files):
        content = (root / path).read_bytes()
        digest.update(f"|{path.as_posix()}|{len(content)}|".encode())
        digest.update(content)
    return digest.hexdigest()


# -- builds that there are -----------------------------------------------------------------------


def build_of(root: Path, files: set[Path]) -> Path:
    """Where the build of these sources is, if there is one."""
    return ENGINES / fingerprint(root, files)[:20]


def find(root: Path) -> Path | None:
    """The build of these sources; made of another one if the C code is the same."""
    files = sources(root)
    build = build_of(root, files)
    if not build.is_dir():
        stamp = fingerprint(root, native(root, files))
        same = [each.parent for each in ENGINES.glob(f"*/{STAMP}") if each.read_text() == stamp]
        if not same:
            return None
        derive(root, files, same[0])
    os.utime(build)  # used last
    return build


def derive(root: Path, files: set[Path], old: Path) -> None:
    """A new build: the compiled modules of an old one, everything else from the sources."""
    UNFINISHED.mkdir(parents=True, exist_ok=True)
    new = Path(tempfile.mkdtemp(dir=UNFINISHED)) / "build"
    shutil.copytree(old, new, ignore=shutil.ignore_patterns("__pycache__"))
    wanted = places(root, files)
    for path in (new / "wattworks").rglob("*"):
        if path.is_file() and path.suffix not in BINARY and path.relative_to(new) not in wanted:
            path.unlink()
    for place, source in wanted.items():
        (new / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(root / source, new / place)
    keep(new, build_of(root, files))
    new.parent.rmdir()


def keep(new: Path, build: Path) -> None:
    """Put a finished build in its place, in one step; another process may have been quicker."""
    build.parent.mkdir(parents=True, exist_ok=True)
    try:
        new.rename(build)
    except OSError:
        if not build.is_dir():
            raise
        shutil.rmtree(new)


def link(build: Path) -> None:
    """Let build/compiled be that one."""
    if COMPILED.is_dir() and not COMPILED.is_symlink():  # as earlier versions left it
        shutil.rmtree(COMPILED)
    new = COMPILED.with_name(f"compiled.{os.getpid()}")
    new.symlink_to(build.relative_to(BUILD))
    new.replace(COMPILED)


def tidy_up() -> None:
    """Remove what interrupted builds have left behind, and the builds not used for longest."""
    for left in UNFINISHED.glob("*"):
        if time.time() - left.stat().st_mtime > ABANDONED:
            shutil.rmtree(left, ignore_errors=True)
    builds = sorted(ENGINES.glob("*"), key=lambda each: -each.stat().st_mtime)
    for old in builds[KEPT:]:
        shutil.rmtree(old, ignore_errors=True)


# -- compiling -----------------------------------------------------------------------------------


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


@contextmanager
def alone() -> Iterator[Path]:
    """One compilation at a time, in an empty folder; who comes second waits."""
    BUILD.mkdir(exist_ok=True)
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        folder = UNFINISHED / "compiling"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        try:
            yield folder
        finally:
            shutil.rmtree(folder)


def compile_sources(root: Path) -> Path:
    """The build of these sources, compiled if need be; ``CalledProcessError`` if that fails."""
    with alone() as folder:
        if (found := find(root)) is not None:  # by the process that was waited for
            return found
        files = sources(root)
        copy, new = folder / "source", folder / "build"
        pip("install", "--no-deps", "--target", new, make_wheel(root, files, copy))
        check(new)
        # of what was compiled, whatever has been edited meanwhile
        (new / STAMP).write_text(fingerprint(copy, native(copy, files)))
        build = build_of(copy, files)
        keep(new, build)
        tidy_up()
        return build


def make_wheel(root: Path, files: set[Path], copy: Path) -> Path:
    """A compiled wheel, beside a clean copy of the sources."""
    for path in files:
        (copy / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(root / path, copy / path)
    # With the dev tools installed nothing need be downloaded.
    isolation = ["--no-build-isolation"] if find_spec("hatch_mypyc") else []
    pip("wheel", "--no-deps", *isolation, "--wheel-dir", copy.parent, copy)
    (made,) = copy.parent.glob("*.whl")
    return made


def pip(*arguments: str | Path) -> None:
    environment = dict(os.environ, HATCH_BUILD_HOOK_ENABLE_MYPYC="1")
    environment["CFLAGS"] = " ".join([environment.get("CFLAGS", ""), *C_FLAGS]).strip()
    environment.pop("PYTHONPATH", None)
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q", *arguments]
    subprocess.run(command, check=True, env=environment, cwd=ROOT, stdout=sys.stderr)


def check(build: Path) -> None:
    """A build that cannot be imported here, or is not compiled, is none."""
    code = "import sys; from wattworks._build import is_compiled; sys.exit(not is_compiled())"
    environment = os.environ | {"PYTHONPATH": str(build)}
    subprocess.run([sys.executable, "-c", code], check=True, env=environment, cwd=build)


# -- commands ------------------------------------------------------------------------------------


def probe() -> int:
    why = problem()
    if why is None:
        return 0
    line = "!" * 80
    print(f"{line}\n!! Cannot compile here: {why}.", file=sys.stderr)
    print(f"!! Only pure Python is used and tested.\n{line}", file=sys.stderr)
    return 1


def where() -> int:
    if (found := find(ROOT)) is not None:
        print(found)
    elif ENGINES.is_dir():
        print("the compiled engine is out of date: starting on pure Python", file=sys.stderr)
    return 0


def build() -> int:
    found = find(ROOT)
    if found is not None:
        print("build/compiled is current")
    elif probe() != 0:
        return 1
    else:
        print("compiling the engine, this takes about a minute ...", flush=True)
        start = time.monotonic()
        found = compile_sources(ROOT)
        print(f"compiled into build/compiled in {time.monotonic() - start:.0f} s")
    link(found)
    return 0


def background() -> int:
    """Build at the lowest priority, and end at once when standard input is closed: when the server
    ends, however it ends. Prints "building" if there is something to do, and the build's folder at
    the end; what goes wrong is in build/compile.log."""
    os.setsid()  # the compiler is in the same group, the server is not
    os.nice(LOWEST_PRIORITY)
    Thread(target=_end_with_server, daemon=True).start()
    BUILD.mkdir(exist_ok=True)
    with LOG.open("w") as log:
        os.dup2(log.fileno(), sys.stderr.fileno())
    found = find(ROOT)
    if found is None:
        if probe() != 0:
            return NO_COMPILER
        print("building", flush=True)
        found = compile_sources(ROOT)
    link(found)
    print(found, flush=True)
    return 0


def _end_with_server() -> None:
    while os.read(0, 1024):  # not sys.stdin, whose lock would be missed at the end
        pass
    os.killpg(os.getpgrp(), signal.SIGKILL)


def wheel() -> int:
    if probe() != 0:
        return 1
    with alone() as folder:
        made = make_wheel(ROOT, sources(ROOT), folder / "source")
        WHEELS.mkdir(exist_ok=True)
        shutil.copyfile(made, WHEELS / made.name)
    print(f"dist/{made.name}: {(WHEELS / made.name).stat().st_size / 1e6:.1f} MB")
    return 0


COMMANDS = {
    "": build,
    "--where": where,
    "--probe": probe,
    "--background": background,
    "--wheel": wheel,
}


def main() -> int:
    command = COMMANDS.get(" ".join(sys.argv[1:]))
    if command is None:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        return command()
    except subprocess.CalledProcessError as error:
        print(f"compiling failed: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
