"""What all tests share: the build they run on, and how hard hypothesis looks."""

import os

import pytest
from hypothesis import settings

from wattworks._build import VERSION, is_compiled

# No deadlines: a first call fills tables, and CI machines are slow.
settings.register_profile("default", deadline=None)
settings.register_profile("ci", settings.get_profile("ci"), deadline=None)
settings.register_profile("soak", deadline=None, max_examples=5_000, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")

BUILD = "compiled" if is_compiled() else "pure"


def pytest_report_header() -> str:
    return f"wattworks: {VERSION}, {BUILD}"


def pytest_configure() -> None:
    """Stop when make asked for the other build: a wrong path would pass unnoticed."""
    wanted = os.environ.get("WATTWORKS_BUILD", BUILD)
    if wanted != BUILD:
        pytest.exit(f"this is the {BUILD} build, not the {wanted} one", returncode=3)
