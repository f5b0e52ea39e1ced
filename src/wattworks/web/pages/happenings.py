"""What has happened since the page last looked, for it to show in motion. All events are public;
those that nothing on the table shows are left out."""

from collections.abc import Callable
from typing import Final

from wattworks.engine import events
from wattworks.engine.board_view import BoardView
from wattworks.engine.events import Event
from wattworks.engine.view import SPECTATOR, View
from wattworks.maps import MapData
from wattworks.web.drawing.map_layer import way_to
from wattworks.web.drawing.map_panel import map_data_of
from wattworks.web.play.served_table import ServedTable

SHARE: Final = 0.8  # of the pause after a move
MOST_ENTRIES: Final = 24  # a page that missed more shows the result only
NOTHING: Final = ""


def seen_mark(table: ServedTable) -> str:
    """How far a page is that shows the table now."""
    return f"{table.game.version}.{len(table.game.events)}"


def happenings(table: ServedTable, seen: str) -> str:
    """The events since that mark, ``400;sold 1 14 20;order 0 2``, after the milliseconds that they
    may take; nothing if they are not to be shown: after an undo, a gap, or at once."""
    version, count = _read_mark(seen)
    entries = table.game.entries[version:]
    if not 0 < len(entries) <= MOST_ENTRIES or any(entry.text is None for entry in entries):
        return NOTHING
    pauses = [table.table.pause_after(entry.text or "") for entry in entries]
    milliseconds = round(1000 * SHARE * sum(pauses))
    map_data, view = map_data_of(table.game.options), table.game.view(SPECTATOR)
    told = [_told(event, view, map_data) for event in table.game.events[count:]]
    lines = [line for line in told if line]
    return ";".join([str(milliseconds), *lines]) if milliseconds and lines else NOTHING


def _read_mark(seen: str) -> tuple[int, int]:
    version, _, count = seen.partition(".")
    if version.isdecimal() and count.isdecimal() and len(seen) < 20:
        return int(version), int(count)
    return 1 << 30, 0  # as if nothing had happened since


def _told(event: Event, view: View, map_data: MapData | None) -> str:
    name = event.name
    write = _WRITERS.get(event.kind)
    return NOTHING if write is None else f"{name} {write(event, view, map_data)}"


def _numbers(event: Event, view: View, map_data: MapData | None) -> str:
    return f"{event.row} {event.a} {event.b} {event.c}"


def _fuel(event: Event, view: View, map_data: MapData | None) -> str:
    return f"{event.row} {view.rules.fuels[event.a]} {event.b} {event.c}"


def _build(event: Event, view: View, map_data: MapData | None) -> str:
    """With the way that the line takes, as the d of a path without blanks."""
    assert map_data is not None
    assert isinstance(view, BoardView)
    way = way_to(view, map_data, event.row, event.a).replace(" ", ",")
    return f"{event.row} {map_data.cities[event.a].name} {event.b} {event.c} {way}"


def _house(event: Event, view: View, map_data: MapData | None) -> str:
    assert map_data is not None
    return f"{event.row} {map_data.cities[event.a].name} 0 {event.b}"


_WRITERS: Final[dict[int, Callable[[Event, View, MapData | None], str]]] = {
    **dict.fromkeys(
        (
            events.STEP, events.ORDER, events.NOMINATE, events.BID, events.OUT, events.SOLD,
            events.SCRAP, events.DRAW, events.INCOME, events.EARN,
        ),
        _numbers,
    ),
    **dict.fromkeys((events.BUY, events.TAKE, events.REFILL), _fuel),
    events.BUILD: _build,
    events.HOUSE: _house,
}  # fmt: skip
