"""Root may read and write everything; a process that gives these rights up may not.

python -m tests.programs.rights ARGUMENT ...    the program without them
"""

import ctypes
import os
import sys
from typing import Final

RIGHTS: Final = (1, 2)  # CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH
_PR_CAPBSET_DROP: Final = 24
_VERSION: Final = 0x20080522


class _Header(ctypes.Structure):
    _fields_ = (("version", ctypes.c_uint32), ("pid", ctypes.c_int))


class _Sets(ctypes.Structure):
    _fields_ = tuple((name, ctypes.c_uint32) for name in ("effective", "permitted", "inheritable"))


def give_up_rights() -> None:
    """For this process, and for what it starts."""
    system = ctypes.CDLL(None)
    header, sets = _Header(_VERSION, 0), (_Sets * 2)()
    system.capget(ctypes.byref(header), sets)
    for right in RIGHTS:
        system.prctl(_PR_CAPBSET_DROP, right, 0, 0, 0)
        for name in ("effective", "permitted", "inheritable"):
            setattr(sets[0], name, getattr(sets[0], name) & ~(1 << right))
    system.capset(ctypes.byref(header), sets)


if __name__ == "__main__":
    give_up_rights()
    os.execv(sys.executable, [sys.executable, "-m", "wattworks", *sys.argv[1:]])
