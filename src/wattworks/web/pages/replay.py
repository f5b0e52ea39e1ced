"""A finished game, step by step."""

from dataclasses import dataclass

from markupsafe import Markup

from wattworks.game import Game
from wattworks.locales import phrase, word
from wattworks.web.drawing.log import latest_lines
from wattworks.web.pages.game_log import GameLog
from wattworks.web.pages.scene import past_scene
from wattworks.web.pages.table_page import log_part, look, panels
from wattworks.web.pages.templating import fill
from wattworks.web.play.served_table import ServedTable


@dataclass(frozen=True)
class Steps:
    """Which version is shown, of how many, and which others one can go to; None at the ends."""

    now: int
    total: int
    first: int | None
    back: int | None
    forward: int | None
    last: int | None


def steps_from(now: int, total: int) -> Steps:
    before, after = now > 0, now < total
    return Steps(
        now,
        total,
        0 if before else None,
        now - 1 if before else None,
        now + 1 if after else None,
        total if after else None,
    )


def replay_page(table: ServedTable, version: int) -> Markup:
    """The table as it was, with everybody's money: the game is over."""
    past = table.game.at(version)
    scene = past_scene(table, past)
    game_log = GameLog(table.nouns)
    latest = latest_lines(game_log.latest(past.events), past.rules.seats)
    return fill(
        "replay.html",
        table=table,
        look=look(table),
        parts=panels(scene) | {"log": log_part(scene, game_log, past.events)},
        steps=steps_from(version, table.game.version),
        place=_place(past, table.game.version),
        latest=latest,
    )


def _place(past: Game, last: int) -> str:
    phase = word("phase", past.state.phase().name)
    return phrase(
        "replay.position", number=past.version, total=last, round=past.state.round, phase=phase
    )


def rounds(game: Game) -> list[tuple[int, int]]:
    """The rounds, each with the version at which it began."""
    found: dict[int, int] = {}
    for version, entry in enumerate(game.entries):
        found.setdefault(entry.round, version)
    return list(found.items())
