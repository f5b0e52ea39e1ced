"""How long a newcomer waits: a fresh clone, ``make play``, until the page answers.

    python -m tools.fresh_start            make play in a fresh clone
    python -m tools.fresh_start --pip      pip install . into an empty environment, wattworks

Clones what is committed. Caches of pip are not used, its index is.
"""

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ADDRESS = re.compile(r"http://[\w.]+:\d+\S*")

MAKE = "make play"
PIP = "python3 -m venv env && env/bin/pip install -q . && env/bin/wattworks"


def main() -> None:
    command = PIP if "--pip" in sys.argv[1:] else MAKE
    with tempfile.TemporaryDirectory() as folder:
        clone = Path(folder) / "clone"
        subprocess.run(["git", "clone", "-q", ROOT, clone], check=True)
        seconds = time_until_answer(command, clone, Path(folder))
    print(f"{command}: the page answered after {seconds:.1f} s")


def time_until_answer(command: str, clone: Path, home: Path) -> float:
    """Run a command that starts the server; stop it when the page has come."""
    quiet = {"HOME": str(home), "BROWSER": "true", "PIP_NO_CACHE_DIR": "1", "PYTHONUNBUFFERED": "1"}
    started = time.perf_counter()
    process = subprocess.Popen(
        ["sh", "-c", command],
        cwd=clone,
        env=os.environ | quiet,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        ask(address(process))
        return time.perf_counter() - started
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.communicate()


def address(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    for line in process.stdout:
        if found := ADDRESS.search(line):
            return found[0]
    sys.exit("the server did not start")


def ask(address: str) -> None:
    with urllib.request.urlopen(address, timeout=60) as answer:
        assert answer.status == 200


if __name__ == "__main__":
    main()
