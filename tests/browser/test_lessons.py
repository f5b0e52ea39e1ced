"""Each guided game is played through in the page: what the coach says is shown beside what it is
about, and nobody is kept from playing.

Here every lesson is played in one language, on a desktop or a phone; ``make lessons`` plays them
all in all languages on both.
"""

from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.accessibility import findings
from tests.browser.chromium import DESKTOP, PHONE, Device, Scheme, context
from tests.browser.long import IS_LONG
from tests.browser.player import Asked, Player, Toucher, Typist
from tests.browser.serving import Server
from tests.browser.waiting import SETTLED, wait_until
from wattworks.locales import languages
from wattworks.table.lessons import Lesson, find_lesson, lessons

LANGUAGES = languages()
NAMES = [lesson.name for lesson in lessons()]
ROTATED = [("board", "hu", PHONE), ("cards", "de", DESKTOP), ("trust", "ru", PHONE)]
ALL = list(product(NAMES, LANGUAGES, (DESKTOP, PHONE)))
CASES = ALL if IS_LONG else ROTATED
LOOKS: list[tuple[Device, Scheme]] = (
    list(product((DESKTOP, PHONE), ("light", "dark"))) if IS_LONG else [(PHONE, "dark")]
)

# What can be seen of the bubble and the ring, and what the bubble covers.
LOOK = """() => {
  const bubble = document.getElementById("coach-bubble");
  if (!bubble || bubble.hidden) return null;
  const ring = document.getElementById("coach-ring");
  const box = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return [left, top, right, bottom];
  };
  const covered = (element) => {
    const [left, top, right, bottom] = box(element);
    const own = box(bubble);
    const width = Math.min(right, own[2]) - Math.max(left, own[0]);
    const height = Math.min(bottom, own[3]) - Math.max(top, own[1]);
    const area = Math.max(1, (right - left) * (bottom - top));
    return Math.max(0, width) * Math.max(0, height) / area;
  };
  return {
    step: bubble.dataset.says,
    targets: bubble.dataset.targets,
    text: document.getElementById("coach-words").textContent.trim(),
    bubble: box(bubble),
    ring: ring.hidden ? null : box(ring),
    ringCovered: ring.hidden ? 0 : covered(ring),
    panelCovered: covered(document.getElementById("act")),
    window: [innerWidth, innerHeight],
    overflows: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    focused: Boolean(document.activeElement.closest("#coach")),
  };
}"""


def lesson_of(name: str) -> Lesson:
    found = find_lesson(name)
    assert found is not None
    return found


def begin(page: Page, server: Server, name: str) -> None:
    """With rivals who move at once, as this browser likes it."""
    page.context.add_cookies([{"name": "speed", "value": "at-once", "url": server.address}])
    page.goto(server.address)
    page.locator(f'#learn [value="{name}"]').click()
    page.wait_for_url("**/game/*")


def look(page: Page) -> dict[str, Any] | None:
    wait_until(page, SETTLED)
    found: dict[str, Any] | None = page.evaluate(LOOK)
    return found


class Learner:
    """Reads everything, and does what the learner of the recording did."""

    def __init__(self, player: Player, lesson: Lesson) -> None:
        self.player = player
        self.lesson = lesson
        self.heard: list[str] = []
        self.offences: list[str] = []

    @property
    def page(self) -> Page:
        return self.player.page

    def read(self) -> None:
        while (seen := look(self.page)) is not None:
            self.heard.append(seen["step"])
            self.offences += offences_of(seen)
            self.player.press(self.page.locator("#coach-bubble button.primary"))
            wait_until(self.page, NEXT, seen["step"])

    def play(self, ends: str) -> None:
        """Until the lesson has come to its end, and one move more."""
        asked = self.player.wait()
        while True:
            self.read()
            self.do(asked)
            if ends in self.heard:
                return
            asked = self.player.wait(asked.stamp)

    def do(self, asked: Asked) -> None:
        """What was recorded; anything, where the page proposes something else."""
        move = self.lesson.course[int(asked.version)]
        if move.startswith("bid ") and "bid" in asked.acts:
            self.page.locator("#act [name=amount]").fill(move.removeprefix("bid "))
            self.player.do("bid")
        elif move in asked.acts and not asked.warned:
            self.player.do(move)
        else:
            self.player.answer(asked)


NEXT = """(step) => !document.documentElement.hasAttribute("data-underway")
  && document.getElementById("coach-bubble").dataset.says !== step"""


def offences_of(seen: dict[str, Any]) -> list[str]:
    """What is wrong with a bubble."""
    (width, height), (left, top, right, bottom) = seen["window"], seen["bubble"]
    found = {
        "no text": not seen["text"],
        "out of the window": left < 0 or top < 0 or right > width or bottom > height,
        "no ring": bool(seen["targets"]) and seen["ring"] is None,
        "covers the panel": seen["panelCovered"] > 0.2,
        "covers what it means": seen["ringCovered"] > 0.4,
        "sideways scrolling": seen["overflows"],
    }
    return [f"{seen['step']}: {what}" for what, is_so in found.items() if is_so]


@pytest.mark.whole_game
@pytest.mark.parametrize(
    ("name", "language", "device"),
    CASES,
    ids=[f"{name}-{tongue}-{device.name}" for name, tongue, device in CASES],
)
def test_a_lesson_from_the_first_bubble_to_play_on(
    browser: Browser, server: Server, name: str, language: str, device: Device
) -> None:
    page = context(browser, device, locale=language).new_page()
    begin(page, server, name)
    player = Toucher(page) if device.touch else Player(page)
    learner = Learner(player, lesson_of(name))
    end = next(step for step in learner.lesson.steps if step.ends)
    learner.play(end.id)
    assert page.locator("html").get_attribute("lang") == language
    assert learner.offences == []
    assert player.complaints == []
    assert len(learner.heard) == len(set(learner.heard))
    assert {step.id for step in learner.lesson.steps if not is_later(step.id)} <= set(learner.heard)


def is_later(id: str) -> bool:
    """What comes later in the game than the lesson, or only if something special happens."""
    return id in {
        "last", "leader", "mix", "scrap", "step-2", "step-3", "near-end", "over", "last-round",
    }  # fmt: skip


@pytest.mark.whole_game
def test_a_lesson_by_keyboard_alone(browser: Browser, server: Server) -> None:
    page = context(browser).new_page()
    begin(page, server, "trust")
    learner = Learner(Typist(page), lesson_of("trust"))
    learner.play("finish")
    assert learner.offences == []


def test_the_coach_is_heard_and_never_takes_the_focus(browser: Browser, server: Server) -> None:
    """The words stay one live region: otherwise a screen reader would not tell that they have
    changed."""
    page = context(browser).new_page()
    begin(page, server, "board")
    page.evaluate("document.getElementById('coach-words').seen = true")
    page.locator("#ask-hint").focus()
    page.keyboard.press("n")
    wait_until(page, NEXT, "welcome")
    assert page.evaluate("document.activeElement.id") == "ask-hint"
    assert page.locator("#coach-words").get_attribute("aria-live") == "polite"
    assert page.evaluate("document.getElementById('coach-words').seen") is True


def test_a_bubble_is_closed_and_comes_again(browser: Browser, server: Server) -> None:
    page = context(browser).new_page()
    begin(page, server, "board")
    bubble, ring = page.locator("#coach-bubble"), page.locator("#coach-ring")

    def by_button() -> None:
        page.locator("[data-coach-close]").click()

    def by_key() -> None:
        page.keyboard.press("Escape")

    for close in (by_button, by_key):
        close()
        assert not bubble.is_visible()
        assert not ring.is_visible()
        page.locator("#coach-call button").click()
        assert bubble.is_visible()
        assert ring.is_visible()
        assert bubble.get_attribute("data-says") == "welcome"


def test_the_coach_is_switched_off_and_called_back(browser: Browser, server: Server) -> None:
    page = context(browser).new_page()
    begin(page, server, "board")
    page.locator("#coach-bubble .quiet").click()
    page.locator("#coach-bubble").wait_for(state="hidden")
    page.reload()
    assert look(page) is None
    page.locator("#coach-call button").click()
    page.locator("#coach-bubble").wait_for()
    assert page.locator("#coach-bubble").get_attribute("data-says") == "welcome"


def test_a_lesson_is_left_and_resumed(browser: Browser, server: Server) -> None:
    page = context(browser).new_page()
    begin(page, server, "board")
    page.keyboard.press("n")
    wait_until(page, NEXT, "welcome")
    page.locator("header .home").click()
    page.locator(".resume a.primary").click()
    page.wait_for_url("**/game/*")
    seen = look(page)
    assert seen is not None
    assert seen["step"] == "output"


def test_the_ring_stays_with_what_it_means(browser: Browser, server: Server) -> None:
    """Also while the page is scrolled, on a phone."""
    page = context(browser, PHONE).new_page()
    begin(page, server, "board")
    page.locator("#coach-bubble button.primary").tap()
    wait_until(page, NEXT, "welcome")
    page.mouse.wheel(0, 60)
    apart = """() => {
      const ring = document.getElementById("coach-ring").getBoundingClientRect();
      const meant = document.querySelector(document.getElementById("coach-bubble").dataset.targets);
      const box = meant.getBoundingClientRect();
      const isNear = (a, b) => Math.abs(a - b) < 12;
      return scrollY > 0 && isNear(box.left, ring.left) && isNear(box.top, ring.top);
    }"""
    assert wait_until(page, apart)


@pytest.mark.parametrize(("device", "scheme"), LOOKS)
def test_a_bubble_has_no_serious_findings(
    browser: Browser, server: Server, device: Device, scheme: Scheme
) -> None:
    page = context(browser, device, scheme).new_page()
    begin(page, server, "cards")
    page.locator("#coach-bubble button.primary").click()
    wait_until(page, NEXT, "welcome")
    assert findings(page) == []
