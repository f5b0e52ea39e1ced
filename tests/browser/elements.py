"""What moves on the table keeps its element when the page is brought up to date."""

from tests.browser.player import Asked, Player

KINDS = ("card", "owned", "city", "house", "token", "resource", "players", "order", "money")
MOVING = ", ".join(f'[id^="{kind}-"]' for kind in (*KINDS, "track", "stock")) + ", #deck"

# Notes at each change what was there before it and is there after it, but in another element, and
# what is there twice. What was away for a while may come back as another one.
WATCH = f"""() => {{
  if (window.replaced) return;
  const all = () => [...document.querySelectorAll('{MOVING}')];
  window.kinds = new Set();
  window.replaced = [];
  let before = new Map();
  const look = () => {{
    const now = all();
    const twice = now.filter((e) => document.getElementById(e.id) !== e);
    const other = now.filter((e) => (before.get(e.id) ?? e) !== e);
    window.replaced.push(...[...twice, ...other].map((e) => e.id));
    before = new Map(now.map((e) => [e.id, e]));
    for (const {{ id }} of now) window.kinds.add(id.split("-")[0]);
  }};
  look();
  document.addEventListener("table:changed", look);
}}"""


class Watcher(Player):
    """Looks after each change of the table whether everything is still itself."""

    def wait(self, before: str = "") -> Asked:
        self.page.evaluate(WATCH)
        return super().wait(before)

    @property
    def replaced(self) -> list[str]:
        return list(self.page.evaluate("window.replaced"))

    @property
    def kinds(self) -> set[str]:
        return set(self.page.evaluate("[...window.kinds]"))
