"""The legend labels what is on the table, the outlook tells what comes next: by key, by touch."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.accessibility import findings
from tests.browser.chromium import DESKTOP, PHONE, Device, Scheme, context
from tests.browser.scenes import SCENES
from tests.browser.serving import Server
from tests.browser.waiting import SETTLED, wait_until

# Labels that lie over each other, or partly outside of the window.
CROWDED = """() => {
  const labels = [...document.querySelectorAll("#legend li:not(.away)")];
  const boxes = labels.map((label) => [label.textContent, label.getBoundingClientRect()]);
  const out = boxes.filter(([, box]) => box.left < 0 || box.top < 0 || box.right > innerWidth
    || box.bottom > innerHeight).map(([text]) => text);
  const over = boxes.flatMap(([text, a], number) => boxes.slice(number + 1)
    .filter(([, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 6
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6)
    .map(([other]) => `${text} / ${other}`));
  return [...out, ...over];
}"""


def opened(browser: Browser, server: Server, name: str, device: Device = DESKTOP) -> Page:
    page = context(browser, device).new_page()
    SCENES[name].open(page, server)
    wait_until(page, SETTLED)
    return page


@pytest.mark.parametrize(
    ("name", "device"), [("fuel", DESKTOP), ("card-fuel", DESKTOP), ("build", PHONE)]
)
def test_the_legend_labels_the_table(
    browser: Browser, server: Server, name: str, device: Device
) -> None:
    page = opened(browser, server, name, device)
    legend, control = page.locator("#legend"), page.locator("#ask-legend")
    expect(legend).to_be_hidden()
    if device.touch:
        control.tap()
    else:
        page.keyboard.press("l")
    expect(legend).to_be_visible()
    expect(control).to_have_attribute("aria-expanded", "true")
    assert page.locator("#legend li:not(.away)").count() >= 10
    assert page.evaluate(CROWDED) == []
    assert findings(page) == []
    page.locator("#ask-hint").click()  # what lies below can be pressed
    page.locator("#hint [data-act]").first.wait_for()
    page.keyboard.press("Escape")
    expect(legend).to_be_hidden()


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=lambda device: device.name)
def test_the_outlook_is_fetched_when_it_is_asked_for(
    browser: Browser, server: Server, device: Device
) -> None:
    page = opened(browser, server, "fuel", device)
    outlook, control = page.locator("#outlook"), page.locator("#ask-outlook")
    expect(outlook).to_be_empty()
    if device.touch:
        control.tap()
    else:
        page.keyboard.press("o")
    expect(outlook.locator("h3")).to_have_count(3)
    expect(control).to_have_attribute("aria-expanded", "true")
    assert findings(page) == []
    page.locator("[data-outlook-close]").click()
    expect(outlook).to_be_hidden()
    expect(outlook).to_be_empty()
    expect(control).to_be_focused()


@pytest.mark.parametrize("scheme", ["dark"])
def test_the_outlook_follows_the_table(browser: Browser, server: Server, scheme: Scheme) -> None:
    page = context(browser, scheme=scheme).new_page()
    SCENES["fuel"].open(page, server)
    wait_until(page, SETTLED)
    page.keyboard.press("o")
    left = page.locator("#outlook section").first.locator("tbody tr").first.locator("td").nth(1)
    expect(left).to_have_text(re.compile(r"^51\sE$"))
    page.keyboard.press("2")  # a barrel of oil for 3
    expect(left).to_have_text(re.compile(r"^48\sE$"))
    assert findings(page) == []
