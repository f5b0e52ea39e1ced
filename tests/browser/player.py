"""Somebody who plays through the page: looks at what can be done, and does it.

Clicks by default; ``Toucher`` taps, ``Typist`` uses nothing but the keyboard.
"""

from dataclasses import dataclass

from playwright.sync_api import Error, Locator, Page, Request, Response

from tests.browser.choosing import Chooser
from tests.browser.waiting import SETTLED, wait_until

REDIRECTS = range(300, 400)
PLACES = ("#act", "#map", "#market", "#fuel", "#players")

# What the page asks, and the visible controls that answer it. "bid" stands for the stepper's.
LOOK = """() => {
  const part = document.querySelector("#act .act");
  if (!part) return { version: "", question: "", acts: [], warned: false };
  const seen = (each) => !each.disabled && each.checkVisibility();
  const acts = [...document.querySelectorAll("@CONTROLS")].filter(seen).map((e) => e.dataset.act);
  if ([...part.querySelectorAll("[data-bid]")].some(seen)) acts.push("bid");
  const { version, question } = part.dataset;
  const warned = !!document.querySelector("#notice [data-sure]");
  return { version, question, acts: [...new Set(acts)], warned };
}""".replace("@CONTROLS", ", ".join(f"{place} [data-act]:not([data-build])" for place in PLACES))
READY = f"""(before) => {{
  const now = ({LOOK})();
  const asked = now.acts.length > 0 || ["over", "curtain"].includes(now.question);
  const isNew = `${{now.version}} ${{now.question}}` !== before;
  const isSettling = "settling" in document.documentElement.dataset;
  return !isSettling && (now.warned || (asked && isNew)) ? now : null;
}}"""

# Which of some controls the panel does not cover: an unfolded list in it lies over the map.
FREE = """(controls) => {
  const isCovered = (control) => {
    const { x, y, width, height } = control.getBoundingClientRect();
    const panel = document.elementFromPoint(x + width / 2, y + height / 2)?.closest("#act");
    return panel && !panel.contains(control);
  };
  const all = [...controls.keys()];
  const free = all.filter((place) => !isCovered(controls[place]));
  return free.length ? free : all; // scrolling may help
}"""


@dataclass(frozen=True)
class Asked:
    """What the question panel shows."""

    version: str
    question: str
    acts: list[str]
    warned: bool

    @property
    def stamp(self) -> str:
        return f"{self.version} {self.question}"


class Player:
    """Plays with the mouse."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.done: list[str] = []
        self.complaints: list[str] = []
        self.sent = ""
        self._chooser = Chooser(seed)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("response", self._answered)
        page.on("request", self._asked)

    def _asked(self, request: Request) -> None:
        if request.method == "POST":
            self.sent = f"{request.url} {request.post_data}"

    def _answered(self, response: Response) -> None:
        """Whatever a page offers must not be refused."""
        if not response.ok and response.status not in REDIRECTS:
            asked = response.request
            self.complaints.append(f"{response.status} {asked.url} {asked.post_data}")

    # -- hands: what another kind of player does in another way ------------------------------

    def press(self, control: Locator) -> None:
        control.click()

    # -- eyes --------------------------------------------------------------------------------

    def look(self) -> Asked:
        return Asked(**self.page.evaluate(LOOK))

    def wait(self, before: str = "") -> Asked:
        """Until the page asks something else than before."""
        try:
            return Asked(**wait_until(self.page, READY, before))
        except Error as error:
            stuck = f"{self.look()} after {self.done[-3:]}; sent last: {self.sent}"
            raise AssertionError(stuck) from error

    # -- the game ----------------------------------------------------------------------------

    def hurry(self) -> None:
        """Bots' moves at once: in the settings, which fold."""
        settings = self.page.locator("#bar details.more summary")
        if not self.page.locator("#bar details.more[open]").count():
            self.press(settings)
        menu = self.page.locator("#bar [name=speed]")
        with self.page.expect_response("**/settings"):
            self.set_speed(menu)
        wait_until(self.page, SETTLED)
        self.press(settings)

    def set_speed(self, menu: Locator) -> None:
        menu.select_option("at-once")

    def play(self, until: str = "over") -> None:
        """Answer question after question, until that one comes."""
        asked = self.wait()
        while asked.question not in ("over", until):
            self.answer(asked)
            asked = self.wait(asked.stamp)

    def answer(self, asked: Asked) -> None:
        if asked.warned:
            self.press(self.page.locator("#notice [data-sure]"))
            self.page.locator("#notice [data-sure]").wait_for(state="detached")
        elif asked.question == "curtain":
            self.press(self.page.locator("#act [data-curtain]"))
        else:
            self.do(self._chooser.choose(asked.acts))

    def do(self, act: str) -> None:
        self.done.append(act)
        if act.startswith("build "):
            self._build(act)
        else:
            self.press(self.control(act))

    def _build(self, act: str) -> None:
        """Plan the city, alone, and build what is planned."""
        earlier = self.page.locator("#plan [data-clear]")
        if earlier.is_visible():
            self.press(earlier)
            wait_until(self.page, SETTLED)
        self.press(self.control(act))
        build = self.page.locator(f'#ask [data-build][data-act="{act}"]')
        build.wait_for()
        wait_until(self.page, SETTLED)
        self.press(build)

    controls = "[data-act]"  # that this kind of player can press

    def control(self, act: str) -> Locator:
        """One that does it: several may, on the map, among the cards, in the list."""
        if act == "bid":
            return self.page.locator("#act [data-bid]")
        wanted = f'{self.controls}[data-act="{act}"]:not([data-build])'
        places = ", ".join(f"{place} {wanted}" for place in PLACES)
        found = self.page.locator(places).locator("visible=true")
        free: list[int] = found.evaluate_all(FREE)
        return found.nth(free[self._chooser.below(len(free))])


class Toucher(Player):
    """Plays with a thumb."""

    def press(self, control: Locator) -> None:
        control.tap()


class Typist(Player):
    """Plays with the keyboard: the control's key, or Tab until it has the focus, and Enter."""

    controls = ":is(button, [role=button])"

    def press(self, control: Locator) -> None:
        control.wait_for()
        key = control.get_attribute("data-key")
        if key and not self._is_typing():
            self.page.keyboard.press(key)
        else:
            self.focus(control)
            self.page.keyboard.press("Enter")

    def set_speed(self, menu: Locator) -> None:
        self.focus(menu)
        self.page.keyboard.press("End")

    def _is_typing(self) -> bool:
        typing = "document.activeElement.matches('input:not([type=checkbox]), select')"
        return bool(self.page.evaluate(typing))

    def focus(self, control: Locator, most: int = 400) -> None:
        for _ in range(most):
            if control.evaluate("(element) => element === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never reaches {control}")
