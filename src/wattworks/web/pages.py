"""The parts of a table's page; only those that have changed are sent again."""

from collections.abc import Iterable, Mapping
from hashlib import blake2b
from typing import Final

from markupsafe import Markup

from wattworks.locales import language
from wattworks.web.asking import act_part, turn_text
from wattworks.web.chronicle import Chronicle, failures
from wattworks.web.live import Table
from wattworks.web.scene import Scene, scene_of
from wattworks.web.templating import fill

DRAWN: Final = ("status", "map", "market", "fuel", "players")
LOG_LINES: Final = 80


class Page:
    """Renders one table."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def parts(self) -> dict[str, Markup]:
        """The inner HTML of every part, by the id of its element."""
        scene = scene_of(self.table)
        parts = {name: fill(f"parts/{name}.html", scene=scene) for name in DRAWN}
        parts["turn"] = fill("turn.html", text=turn_text(scene))
        parts["act"] = act_part(scene)
        parts["bar"] = fill("bar.html", scene=scene, table=self.table)
        parts["log"] = self._log(scene)
        return parts

    def _log(self, scene: Scene) -> Markup:
        chronicle = self.table.chronicles.setdefault(language(), Chronicle(scene.nouns))
        lines = chronicle.lines(self.table.game.events)
        notes = failures(scene.nouns, scene.seats)
        return fill("parts/log.html", scene=scene, lines=lines[-LOG_LINES:], notes=notes)

    def whole(self, notice: str = "") -> Markup:
        """The page."""
        return fill("table.html", table=self.table, parts=self.parts(), print=print_of,
                    notice=notice)  # fmt: skip

    def changed(self, known: Mapping[str, str]) -> Markup:
        """The parts whose prints are not known to the browser, to be swapped in."""
        parts = {
            name: html for name, html in self.parts().items() if known.get(name) != print_of(html)
        }
        return fill("changed.html", table=self.table, parts=parts, print=print_of)


def print_of(html: str) -> str:
    """A short fingerprint."""
    return blake2b(html.encode(), digest_size=6).hexdigest()


def read_prints(header: str) -> dict[str, str]:
    """What a browser says it shows: ``map=ab12,log=cd34``."""
    pairs: Iterable[list[str]] = (entry.split("=", 1) for entry in header.split(","))
    return {pair[0]: pair[1] for pair in pairs if len(pair) == 2}
