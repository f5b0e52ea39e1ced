"""Everything that CI runs, one part after the other, with the time that each took:

    python -m tools.test

Meanwhile the engine is compiled, which ends with this program, and the browser is installed if it
is not there yet.
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
BROWSER = Path(__file__).with_name("chromium.sh")


def main() -> int:
    make = os.environ.get("MAKE", "make")
    with compiling(), installing_browser():
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
    process = start_quietly(sys.executable, str(COMPILER))
    try:
        yield
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


@contextmanager
def installing_browser() -> Iterator[None]:
    """It takes the network rather than a core. What goes wrong is told by test-browser. It is
    waited for: packages that are half installed would have to be mended by hand."""
    process = start_quietly(str(BROWSER))
    try:
        yield
    finally:
        process.wait()


def start_quietly(*command: str) -> subprocess.Popen[bytes]:
    """In a session of its own: an interrupt is not for it."""
    return subprocess.Popen(
        command,
        start_new_session=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


if __name__ == "__main__":
    sys.exit(main())
