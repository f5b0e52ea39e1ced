"""Everything that CI runs, one part after the other, with the time that each took:

    python -m tools.test

Meanwhile the engine is compiled, which ends with this program.
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PARTS = ("check", "test-pure", "test-compiled", "test-browser")
COMPILER = Path(__file__).with_name("compile.py")


def main() -> int:
    make = os.environ.get("MAKE", "make")
    with compiling():
        for part in PARTS:
            start = time.monotonic()
            code = subprocess.run([make, "--no-print-directory", part], check=False).returncode
            print(f"{part}: {time.monotonic() - start:.0f} s", flush=True)
            if code != 0:
                return code
    return 0


@contextmanager
def compiling() -> Iterator[None]:
    """Beside the checks, which keep one core busy. What goes wrong is told by test-compiled, which
    tries it again."""
    process = subprocess.Popen(
        [sys.executable, str(COMPILER)],
        start_new_session=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


if __name__ == "__main__":
    sys.exit(main())
