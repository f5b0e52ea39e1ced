"""Everything that CI runs, one part after the other, with the time that each took:

    python -m tools.test

Meanwhile the engine is compiled in the background, on what the other parts leave of the machine; it
ends with this program.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

PARTS = ("check", "test-pure", "test-compiled", "test-browser")
COMPILER = Path(__file__).with_name("compile.py")


def main() -> int:
    make = os.environ.get("MAKE", "make")
    with subprocess.Popen(
        [sys.executable, str(COMPILER), "--background"],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
    ):
        for part in PARTS:
            start = time.monotonic()
            code = subprocess.run([make, "--no-print-directory", part], check=False).returncode
            print(f"{part}: {time.monotonic() - start:.0f} s", flush=True)
            if code != 0:
                return code
    return 0


if __name__ == "__main__":
    sys.exit(main())
