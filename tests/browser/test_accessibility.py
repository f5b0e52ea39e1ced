"""axe-core finds nothing on any page, light or dark, on a desk or in the hand.

Contrast is most of the work. So here every scene is looked at in one scheme on a desktop and
in the other on a phone, in turns; ``make browser-long`` looks at both on both.
"""

import pytest
from playwright.sync_api import Browser

from tests.browser.accessibility import findings
from tests.browser.chromium import DESKTOP, PHONE, Device, Scheme, context
from tests.browser.long import IS_LONG
from tests.browser.scenes import SCENES, Scene
from tests.browser.serving import Server

Look = tuple[Device, Scheme]

PAIRS: tuple[tuple[Look, ...], ...] = (
    ((DESKTOP, "light"), (PHONE, "dark")),
    ((DESKTOP, "dark"), (PHONE, "light")),
)
CASES = [
    pytest.param(scene, PAIRS[0] + PAIRS[1] if IS_LONG else PAIRS[number % 2], id=name)
    for number, (name, scene) in enumerate(SCENES.items())
]


@pytest.mark.parametrize(("scene", "looks"), CASES)
def test_axe_finds_nothing(
    browser: Browser, server: Server, scene: Scene, looks: tuple[Look, ...]
) -> None:
    page = context(browser).new_page()
    scene.open(page, server)
    found = []
    for device, scheme in looks:
        page.set_viewport_size({"width": device.width, "height": device.height})
        page.emulate_media(color_scheme=scheme)
        found += [f"{device.name}, {scheme}: {each}" for each in findings(page)]
    assert found == []


def test_the_scan_finds_what_is_wrong(browser: Browser) -> None:
    page = context(browser).new_page()
    page.set_content("<button></button><p style='color: #bbb; background: #fff'>pale</p>")
    rules = {each.split()[0] for each in findings(page)}
    assert {"button-name", "color-contrast"} <= rules
