"""axe-core finds nothing on any page, light or dark, on a desk or in the hand."""

import pytest
from playwright.sync_api import Browser

from tests.browser.accessibility import COLOURS, findings
from tests.browser.chromium import DESKTOP, PHONE, context
from tests.browser.scenes import SCENES, Scene
from tests.browser.serving import Server


@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
def test_axe_finds_nothing(browser: Browser, server: Server, scene: Scene) -> None:
    page = context(browser).new_page()
    scene.open(page, server)
    found = []
    for device in (DESKTOP, PHONE):
        page.set_viewport_size({"width": device.width, "height": device.height})
        page.emulate_media(color_scheme="light")
        found += [f"{device.name}: {each}" for each in findings(page)]
        page.emulate_media(color_scheme="dark")
        found += [f"{device.name}, dark: {each}" for each in findings(page, COLOURS)]
    assert found == []


def test_the_scan_finds_what_is_wrong(browser: Browser) -> None:
    page = context(browser).new_page()
    page.set_content("<button></button><p style='color: #bbb; background: #fff'>pale</p>")
    rules = {each.split()[0] for each in findings(page)}
    assert {"button-name", "color-contrast"} <= rules
    assert [each.split()[0] for each in findings(page, COLOURS)] == ["color-contrast"]
