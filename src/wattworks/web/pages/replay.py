"""A finished game, step by step."""

from dataclasses import dataclass

from markupsafe import Markup

from wattworks.game import Game
from wattworks.locales import phrase, word
from wattworks.locales.bot_text import MistakeText
from wattworks.web.drawing.log import latest_lines
from wattworks.web.pages.game_log import GameLog
from wattworks.web.pages.review_page import told_review
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


@dataclass(frozen=True)
class Mark:
    """A place on the slider: where a round begins, or where somebody made a mistake."""

    version: int
    share: float  # of the slider's length, in percent
    sign: str
    label: str
    is_mistake: bool = False


def replay_page(table: ServedTable, version: int, seat: int = 0) -> Markup:
    """The table as it was, with everybody's money: the game is over. Whoever looks would take
    that seat to continue from there."""
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
        marks=marks(table),
        seat=seat,
    )


def marks(table: ServedTable) -> list[Mark]:
    """Rounds and, where the game was reviewed, mistakes."""
    last = max(1, table.game.version)
    begun = [
        Mark(version, 100 * version / last, str(round), phrase("start.round", round=round))
        for round, version in rounds(table.game)
        if round
    ]
    made = [
        Mark(version, 100 * version / last, "!", _mistake(table, person.row, told), True)
        for person in told_review(table)
        for version, told in person.mistakes
    ]
    return begun + sorted(made, key=lambda mark: mark.version)


def _mistake(table: ServedTable, row: int, told: MistakeText) -> str:
    return phrase("replay.mistake", name=table.nouns.player(row), when=told.when)


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
