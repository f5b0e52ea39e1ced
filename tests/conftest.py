"""What all tests share: the build they run on, and how hard hypothesis looks."""

import os
import signal

import pytest
from hypothesis import settings

from tests import programs
from wattworks._build import VERSION, is_compiled

BUILD = "compiled" if is_compiled() else "pure"
EXAMPLES = {"compiled": 100, "pure": 40}[BUILD]  # the same properties, by the time that they take

# No deadlines: a first call fills tables, and CI machines are slow.
settings.register_profile("default", deadline=None, max_examples=EXAMPLES)
settings.register_profile("ci", settings.get_profile("ci"), deadline=None, max_examples=EXAMPLES)
settings.register_profile("soak", deadline=None, max_examples=5_000, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")


def pytest_report_header() -> str:
    return f"wattworks: {VERSION}, {BUILD}"


def pytest_configure() -> None:
    _check_build()
    _listen_to_interrupts()
    programs.allow_forking(True)


def pytest_unconfigure() -> None:
    programs.allow_forking(False)


def _listen_to_interrupts() -> None:
    """What a shell starts in the background ignores them, and so would every program under test."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def _check_build() -> None:
    """Stop when make asked for the other build: a wrong path would pass unnoticed."""
    wanted = os.environ.get("WATTWORKS_BUILD", BUILD)
    if wanted != BUILD:
        pytest.exit(f"this is the {BUILD} build, not the {wanted} one", returncode=3)
