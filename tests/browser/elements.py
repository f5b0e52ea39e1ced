"""What moves on the table keeps its element when the page is brought up to date."""

from tests.browser.player import Asked, Player

KINDS = ("card", "owned", "city", "house", "token", "resource", "players", "order", "money")
MOVING = ", ".join(f'[id^="{kind}-"]' for kind in (*KINDS, "track", "stock")) + ", #deck"

REMEMBER = f"""() => {{
  window.elements = new Map([...document.querySelectorAll('{MOVING}')].map((e) => [e.id, e]));
  return [...window.elements.keys()];
}}"""
# Things that are still there, but in another element; and those that are there twice.
REPLACED = f"""() => {{
  const now = [...document.querySelectorAll('{MOVING}')];
  const twice = now.filter((e) => document.getElementById(e.id) !== e);
  const other = now.filter((e) => (window.elements.get(e.id) ?? e) !== e);
  return [...twice, ...other].map((e) => e.id);
}}"""


class Watcher(Player):
    """Looks after each move whether everything is still itself."""

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        self.replaced: list[str] = []
        self.kinds: set[str] = set()

    def wait(self, before: str = "") -> Asked:
        asked = super().wait(before)
        if self.kinds:
            self.replaced += self.page.evaluate(REPLACED)
        self.kinds |= {each.partition("-")[0] for each in self.page.evaluate(REMEMBER)}
        return asked
