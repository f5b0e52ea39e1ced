"""The parts of a table's page; only those that have changed are sent again."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

from markupsafe import Markup, escape

from wattworks.locales import language
from wattworks.web.asking import act_part, turn_text
from wattworks.web.chronicle import Chronicle, failures
from wattworks.web.drawing.live import draw_live
from wattworks.web.helping import phase_help
from wattworks.web.live import Table
from wattworks.web.scene import Scene, scene_of
from wattworks.web.templating import fill

MAP: Final = "map"
LAYER: Final = "map-live"  # the part of the map that changes, within the map
PANELS: Final = ("status", MAP, "market", "fuel", "players")
LOG_LINES: Final = 80


@dataclass(frozen=True)
class Part:
    """What stands in an element of the page, and a fingerprint of it."""

    html: Markup
    print: str


class Page:
    """Renders one table."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def whole(self, notice: str = "", act: str = "") -> Markup:
        """The page, with a word to the person and what he may do all the same."""
        parts = self.parts({})
        return fill("table.html", table=self.table, parts=parts, notice=notice, act=act)

    def changed(self, known: Mapping[str, str]) -> Markup:
        """The parts that the browser does not have yet, to be swapped in."""
        parts = self.parts(known).items()
        new = {name: part for name, part in parts if known.get(name) != part.print}
        return fill("changed.html", parts=new)

    def parts(self, known: Mapping[str, str]) -> dict[str, Part]:
        """Every part by the id of its element; of the map only the layer, if that suffices."""
        scene = scene_of(self.table)
        parts = _map_parts(scene, known)
        for name in PANELS:
            if name != MAP:
                parts[name] = _part(fill(f"parts/{name}.html", scene=scene))
        parts["turn"] = _part(escape(turn_text(scene)))
        parts["ask"] = _part(act_part(scene))
        parts["bar"] = _part(self._bar(scene))
        parts["log"] = _part(self._log(scene))
        return parts

    def _bar(self, scene: Scene) -> Markup:
        state = scene.view.public
        told = phase_help(state.rules, state.phase().name)
        return fill("bar.html", scene=scene, table=self.table, help=told)

    def _log(self, scene: Scene) -> Markup:
        chronicle = self.table.chronicles.setdefault(language(), Chronicle(scene.nouns))
        lines = chronicle.lines(self.table.game.events)
        notes = failures(scene.nouns, scene.seats)
        return fill("parts/log.html", scene=scene, lines=lines[-LOG_LINES:], notes=notes)


def _part(html: Markup) -> Part:
    return Part(html, print_of(html))


def _map_parts(scene: Scene, known: Mapping[str, str]) -> dict[str, Part]:
    """The ground is sent once; later only the layer over it, while the regions stay."""
    if scene.board is None or scene.sheet is None:
        return {MAP: _part(fill("parts/map.html", scene=scene))}
    layer = draw_live(scene.board, scene.sheet, scene.nouns)
    print = print_of(layer)
    ground = print_of(f"{scene.board.board.grid.area.mask} {language()}")
    plain, printed = f'id="{LAYER}"', f'id="{LAYER}" data-print="{print}"'
    if known.get(MAP) == ground:
        swapped = Markup(f'{printed} hx-swap-oob="morph"')
        return {LAYER: Part(layer.replace(plain, swapped, 1), print)}
    whole = fill("parts/map.html", scene=scene)
    return {MAP: Part(whole.replace(plain, Markup(printed), 1), ground)}


def print_of(html: str) -> str:
    """A short fingerprint."""
    return blake2b(html.encode(), digest_size=6).hexdigest()


def read_prints(header: str) -> dict[str, str]:
    """What a browser says it shows: ``map=ab12,log=cd34``."""
    pairs: Iterable[list[str]] = (entry.split("=", 1) for entry in header.split(","))
    return {pair[0]: pair[1] for pair in pairs if len(pair) == 2}
