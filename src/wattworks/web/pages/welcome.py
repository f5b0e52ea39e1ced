"""What newcomers see on the first page: a game under way, drawn like any table."""

from functools import cache

from markupsafe import Markup

from wattworks.engine.state import NOBODY
from wattworks.engine.view import SPECTATOR
from wattworks.locales import phrase
from wattworks.locales.nouns import Nouns
from wattworks.table.lessons import Lesson, lessons
from wattworks.web.drawing.map_panel import map_data_of
from wattworks.web.pages.scene import Scene
from wattworks.web.pages.table_page import panels
from wattworks.web.pages.templating import fill

SHOWN = ("map", "market", "fuel", "players")


@cache
def picture(language: str) -> Markup:
    """The table of the first lesson as its recording leaves it, in the language in use."""
    parts = panels(_scene(lessons()[0]))
    shown = {id: parts[id].inside() for id in SHOWN}
    return fill("picture.html", panels=shown)


def _scene(lesson: Lesson) -> Scene:
    """Nobody looks, so nothing is offered and no money is shown."""
    recorded = lesson.recorded
    names = phrase("player.bots").split()[: len(lesson.seats())]
    return Scene(
        "",
        recorded.version,
        recorded.view(SPECTATOR),
        Nouns(recorded.rules, names),
        lesson.seats(),
        map_data_of(recorded.options),
        {},
        NOBODY,
        NOBODY,
        False,
        None,
    )
