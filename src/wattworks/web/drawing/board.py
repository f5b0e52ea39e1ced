"""The map as it stands in the page: the ground, the layer over it, and the buttons to zoom."""

from markupsafe import Markup

from wattworks import maps
from wattworks.editions import EDITIONS, Options
from wattworks.editions.board import BoardEdition
from wattworks.engine.board_view import BoardView
from wattworks.locales import phrase, word
from wattworks.locales.nouns import Nouns
from wattworks.maps import MapSheet
from wattworks.web.drawing.chart import chart
from wattworks.web.drawing.ground import draw_ground
from wattworks.web.drawing.icons import icon
from wattworks.web.drawing.live import draw_live
from wattworks.web.drawing.markup import tag


def sheet_of(options: Options) -> MapSheet | None:
    """The map that a game is played on, with what is needed to draw it."""
    edition = EDITIONS[options.edition]
    if not isinstance(edition, BoardEdition):
        return None
    return maps.sheet(options.map, edition.map_version)


def draw_map(view: BoardView, sheet: MapSheet, nouns: Nouns) -> Markup:
    """The whole map. Later only ``draw_live`` need be sent, as long as the regions stay."""
    stage = tag(
        "div", draw_ground(sheet, view.board.grid.area.mask or -1), draw_live(view, sheet, nouns),
        class_="stage",
    )  # fmt: skip
    label = phrase("draw.map", map=word("map_name", sheet.name))
    frame = tag(
        "div", stage, class_="frame", data_panzoom=True, tabindex=0, role="group", aria_label=label
    )
    shape = "tall" if chart(sheet).is_tall else "wide"
    return tag("div", frame, _buttons(), class_=f"map {shape}")


def _buttons() -> Markup:
    """Zooming without a wheel or two fingers."""
    return tag(
        "div",
        _button("in", "plus", phrase("draw.zoom_in")),
        _button("out", "minus", phrase("draw.zoom_out")),
        _button("fit", "frame", phrase("draw.zoom_fit")),
        class_="zoom",
    )


def _button(zoom: str, sign: str, label: str) -> Markup:
    return tag("button", icon(sign), type="button", data_zoom=zoom, aria_label=label, title=label)
