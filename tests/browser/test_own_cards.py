"""One's own cards can be pressed where they are what is asked for."""

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.chromium import DESKTOP, PHONE, Device, context
from tests.browser.scenes import SCENES
from tests.browser.serving import Server
from tests.browser.waiting import SETTLED, wait_until

PRESSED = "#players .me .mini .press"
devices = pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=lambda device: device.name)


@devices
def test_a_plant_is_scrapped_by_its_card(browser: Browser, server: Server, device: Device) -> None:
    page = context(browser, device).new_page()
    SCENES["scrap"].open(page, server)
    wait_until(page, SETTLED)
    cards = page.locator("#players .me .mini")
    before = cards.count()
    assert page.locator(PRESSED).count() == before - 1  # not the one that has just been bought
    gone = page.locator(PRESSED).first.get_attribute("aria-label") or "?"
    page.locator(PRESSED).first.click()
    expect(cards).to_have_count(before - 1)
    expect(page.locator(f'#players .me .mini[title="{gone}"]')).to_have_count(0)


@devices
def test_plants_to_run_are_chosen_by_their_cards(
    browser: Browser, server: Server, device: Device
) -> None:
    page = context(browser, device).new_page()
    SCENES["run"].open(page, server)
    wait_until(page, SETTLED)
    boxes, cards = page.locator("#act [data-plant]"), page.locator("#players .me .mini")
    ticked = "all => all.map((each) => each.checked ?? each.classList.contains('ticked'))"
    proposed = boxes.evaluate_all(ticked)
    assert cards.evaluate_all(ticked) == proposed
    page.locator(PRESSED).first.click()
    chosen = [not proposed[0], *proposed[1:]]
    assert boxes.evaluate_all(ticked) == chosen
    assert cards.evaluate_all(ticked) == chosen
    boxes.nth(0).click()  # the boxes go on working
    assert cards.evaluate_all(ticked) == proposed
