"""What a hint means is ringed on the table, and not covered by the hint."""

import pytest
from playwright.sync_api import Browser

from tests.browser.chromium import DESKTOP, PHONE, Device, context
from tests.browser.scenes import SCENES
from tests.browser.serving import Server
from tests.browser.waiting import SETTLED, wait_until

ON_THE_TABLE = ("nominate", "scrap", "buy", "take", "build")
# What is ringed, and what of it cannot be pressed in its middle: the hint lies over it, or it is
# outside the part of the map that a phone shows.
RINGED = """() => {
  const ringed = [...document.querySelectorAll(".hinted")];
  const isHidden = (each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return !each.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  };
  const acts = (those) => [...new Set(those.map((each) => each.dataset.act))].sort();
  return [acts(ringed), acts(ringed.filter(isHidden))];
}"""


@pytest.mark.parametrize(
    ("scene", "device"),
    [
        ("nominate", DESKTOP), ("nominate", PHONE), ("fuel", DESKTOP), ("fuel", PHONE),
        ("build", DESKTOP), ("build", PHONE), ("card-fuel", DESKTOP), ("scrap", DESKTOP),
    ],
    ids=lambda each: each.name if isinstance(each, Device) else each,
)  # fmt: skip
def test_what_a_hint_means_is_ringed_and_seen(
    browser: Browser, server: Server, scene: str, device: Device
) -> None:
    page = context(browser, device).new_page()
    SCENES[scene].open(page, server)
    wait_until(page, SETTLED)
    page.locator("#ask-hint").click()
    follow = page.locator("#hint [data-act]")
    follow.wait_for()
    meant = (follow.get_attribute("data-act") or "").split("; ")
    ringed, hidden = page.evaluate(RINGED)
    assert ringed == sorted({act for act in meant if act.split()[0] in ON_THE_TABLE})
    assert hidden == []
    wait_until(page, SETTLED)
    page.keyboard.press("Escape")
    assert page.locator(".hinted").count() == 0


def test_the_ring_stays_while_cities_are_planned(browser: Browser, server: Server) -> None:
    page = context(browser, DESKTOP).new_page()
    SCENES["build"].open(page, server)
    wait_until(page, SETTLED)
    page.locator("#ask-hint").click()
    page.locator("#hint [data-act]").wait_for()
    ringed, _ = page.evaluate(RINGED)
    wait_until(page, SETTLED)
    page.locator(f'#map [data-act="{ringed[0]}"]').dispatch_event("click")
    page.locator("#plan li").wait_for()
    assert page.evaluate(RINGED)[0] == ringed
