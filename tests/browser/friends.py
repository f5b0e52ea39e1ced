"""Several people at one table, each with a browser of their own."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, expect

from tests.browser.choosing import Chooser
from tests.browser.chromium import DESKTOP, Device, context
from tests.browser.player import LOOK, Asked
from tests.browser.waiting import SETTLED, wait_until

# Sends an action as the page does, in its queue; pressing is tried out elsewhere.
SEND = """([action, version]) => document.dispatchEvent(new CustomEvent("table:post", { detail: {
  path: "/act", fields: { action, version, sure: "1" } } }))"""
LEAST_BID = "() => document.querySelector('#act [name=amount]')?.value"
QUIET = "() => !document.documentElement.hasAttribute('data-underway')"
IDLE = ("waiting", "over")
MOST_STEPS = 6_000
MOMENT = 20  # milliseconds in which nobody has to act


@dataclass
class Friend:
    name: str
    page: Page
    chooser: Chooser
    complaints: list[str]

    def look(self) -> Asked:
        return Asked(**self.page.evaluate(LOOK))

    def answer(self, asked: Asked) -> None:
        act = self.chooser.choose(asked.acts)
        if act == "bid":
            act = f"bid {self.page.evaluate(LEAST_BID)}"
        self.page.evaluate(SEND, [act, asked.version])
        wait_until(self.page, QUIET)

    def press(self, control: str) -> None:
        """Once the page has stood still for a moment: before, a press may be meant for what was
        there."""
        self.page.locator(control).first.wait_for()
        wait_until(self.page, SETTLED)
        self.page.locator(control).first.click()

    def open(self, what: str) -> None:
        """Unfold the people or the chat."""
        if not self.page.locator(f"details.{what}[open]").count():
            self.page.locator(f"details.{what} > summary").click()


def friend(browser: Browser, name: str, device: Device = DESKTOP, seed: int = 1) -> Friend:
    page = context(browser, device).new_page()
    found = Friend(name, page, Chooser(seed), [])
    page.on("pageerror", lambda error: found.complaints.append(str(error)))
    return found


def lay_table(host: Friend, address: str, **fields: str) -> None:
    """The host's browser makes a table that waits for friends, and is in its lobby. The deal is
    always the same: what happens in a test is no matter of luck."""
    host.page.goto(address)
    form: dict[str, str | float | bool] = {"name0": host.name, "seed": "1", **fields}
    made = host.page.request.post(f"{address}/new", form=form)
    host.page.goto(made.url)
    expect(host.page.locator("#lobby")).to_be_visible()


def invitation(host: Friend) -> str:
    """The path of the link."""
    return urlsplit(host.page.locator("input.link").input_value()).path


def join(guest: Friend, address: str, path: str, watch: bool = False) -> None:
    guest.page.goto(f"{address}{path}")
    sit_down(guest, watch)


def sit_down(guest: Friend, watch: bool = False) -> None:
    guest.page.locator("[name=name]").fill(guest.name)
    if watch:
        guest.page.locator("[name=seat][value=watch]").check()
    guest.page.locator(".join button.primary").click()
    guest.page.wait_for_url("**/game/**")


def begin(host: Friend, everybody: Sequence[Friend]) -> None:
    host.page.locator("form.begin button.primary").click()
    for each in everybody:
        expect(each.page.locator("#table")).to_be_visible()
        wait_until(each.page, SETTLED)


def play(
    friends: Sequence[Friend], until: Callable[[Friend, Asked], bool] = lambda friend, asked: False
) -> Friend | None:
    """Everybody answers what they are asked, until it is over (None) or something is so."""
    for _ in range(MOST_STEPS):
        has_acted = False
        for each in friends:
            asked = each.look()
            if until(each, asked):
                return each
            if asked.question == "over":
                return None
            if asked.question not in IDLE and asked.acts:
                each.answer(asked)
                has_acted = True
        if not has_acted:
            friends[0].page.wait_for_timeout(MOMENT)
    raise AssertionError([(each.name, each.look()) for each in friends])
