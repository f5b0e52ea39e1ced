"""The system's Chromium, driven by Playwright."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal

from playwright.sync_api import Browser, BrowserContext, sync_playwright

# The shell draws no window around the page, which is a third of the work.
SHELL = "chromium-headless-shell"
NAMES = (
    os.environ.get("WATTWORKS_CHROMIUM", ""), SHELL, "chromium", "chromium-browser", "google-chrome"
)  # fmt: skip

Scheme = Literal["light", "dark"]


@dataclass(frozen=True)
class Device:
    name: str
    width: int
    height: int
    touch: bool


DESKTOP = Device("desktop", 1280, 720, touch=False)
PHONE = Device("phone", 390, 844, touch=True)


def find() -> str | None:
    """The program, or None where there is none: tools/chromium.sh installs it."""
    return next((found for name in NAMES if name and (found := shutil.which(name))), None)


@contextmanager
def launched(program: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program)
        yield browser
        browser.close()


def context(
    browser: Browser,
    device: Device = DESKTOP,
    scheme: Scheme = "light",
    locale: str = "en",
) -> BrowserContext:
    """A browser of its own, as it were: no cookies, nothing cached."""
    return browser.new_context(
        viewport={"width": device.width, "height": device.height},
        has_touch=device.touch,
        is_mobile=device.touch,
        color_scheme=scheme,
        locale=locale,
        reduced_motion="reduce",
    )
