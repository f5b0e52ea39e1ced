"""The page of a table, and what of it has changed."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Final
from weakref import WeakKeyDictionary

from markupsafe import Markup, escape

from wattworks.engine.events import Event
from wattworks.engine.rules import Rules
from wattworks.locales import language
from wattworks.locales.narrator import Line
from wattworks.table.lessons import LEARNER
from wattworks.table.screen import Screen
from wattworks.web.drawing.card_market import card_columns
from wattworks.web.drawing.fuel import fuel_panel, fuel_rows
from wattworks.web.drawing.log import LINES, latest_lines, log_panel
from wattworks.web.drawing.map_layer import LAYER, draw_live
from wattworks.web.drawing.map_panel import draw_map, table_look
from wattworks.web.drawing.markup import NOTHING, join, tag
from wattworks.web.drawing.plants import plant_market
from wattworks.web.drawing.players import player_rows, players_panel
from wattworks.web.drawing.status import status_panel
from wattworks.web.pages.coach import coach_part
from wattworks.web.pages.company import chat_form, chat_part, company_part, handle_of
from wattworks.web.pages.game_log import LATEST, GameLog, failures
from wattworks.web.pages.happenings import seen_mark
from wattworks.web.pages.legend import LEGEND
from wattworks.web.pages.patches import Known, Part, element, print_of, stamp_of
from wattworks.web.pages.question_panel.ahead import ahead_part, building_ahead
from wattworks.web.pages.question_panel.building import build_plan
from wattworks.web.pages.question_panel.panel import act_part, turn_text
from wattworks.web.pages.rules_help import phase_help
from wattworks.web.pages.scene import Scene, scene_of
from wattworks.web.pages.templating import fill
from wattworks.web.play.served_table import ServedTable

PANELS: Final = ("status", "map", "market", "fuel", "players", "log")
KEPT_MENUS: Final = 256
KEPT_BARS: Final = 1024


@dataclass(frozen=True)
class Drawn:
    """What was drawn of one revision of a table, by what the drawings depend on besides."""

    revision: int
    parts: dict[tuple[object, ...], dict[str, Part]] = field(default_factory=dict)


_DRAWN: Final[WeakKeyDictionary[ServedTable, Drawn]] = WeakKeyDictionary()
# by table, language and who reads alone: what earlier phases were about is told once
_GAME_LOGS: Final[WeakKeyDictionary[ServedTable, dict[tuple[str, int], GameLog]]] = (
    WeakKeyDictionary()
)


@dataclass(frozen=True)
class Viewer:
    """Who looks: the screen they sit at, what their browser likes, what they are planning."""

    screen: Screen
    sounds: bool = False
    is_host: bool = True  # whether the table is theirs
    planned: tuple[str, ...] = ()  # cities to be connected together, as the page has them
    person: str = ""  # where people have screens of their own


STRANGER: Final = Viewer(Screen())  # of whom nothing is known yet


class Page:
    """Renders one table for a viewer, with a notice, and the action that they may still
    insist on or the clause that forbids it."""

    def __init__(
        self,
        table: ServedTable,
        viewer: Viewer,
        notice: str = "",
        act: str = "",
        clause: str = "",
    ) -> None:
        self.table = table
        self._viewer = viewer
        self._notice = (
            fill("notice.html", table=table, text=notice, act=act, clause=clause)
            if notice
            else NOTHING
        )

    def whole(self) -> Markup:
        return fill(
            "table.html",
            table=self.table,
            look=look(self.table),
            parts=self.parts(),
            legend=LEGEND,
            seen=seen_mark(self.table),
        )

    def board_screen(self) -> Markup:
        """What everybody in the room may see, large and without controls."""
        return fill("board.html", table=self.table, look=look(self.table), parts=self.parts())

    def changed(self, known: Known) -> Markup:
        """The parts and pieces that the browser does not have yet, to be swapped in."""
        parts = self.parts()
        new = {id: part for id, part in parts.items() if not part.is_known(id, known)}
        kept = [part for id, part in parts.items() if id not in new]
        pieces = [html for part in kept for html in part.news(known)]
        return join([*(element(id, part) for id, part in new.items()), *pieces])

    def parts(self) -> dict[str, Part]:
        """Every part by the id of its element."""
        return self._shared_parts() | self._planned_parts() | {"notice": Part.of(self._notice)}

    def _planned_parts(self) -> dict[str, Part]:
        """What a plan changes, for whoever has one; it is nobody else's, so it is not kept."""
        if not self._viewer.planned:
            return {}
        scene = scene_of(self.table, self._viewer.screen, self._viewer.planned)
        if not build_plan(scene).cities:
            return {}
        return {"map": _map(scene), "ask": Part.of(act_part(scene))}

    def stamp(self) -> str:
        """What the viewer sees, in short: it changes only with that. What others keep to
        themselves changes it no more than the page."""
        return stamp_of(self._shared_parts())

    def _shared_parts(self) -> dict[str, Part]:
        """Drawn once for all who see the same."""
        table, screen = self.table, self._viewer.screen
        drawn = _DRAWN.get(table)
        if drawn is None or drawn.revision != table.revision:
            drawn = _DRAWN[table] = Drawn(table.revision)
        seat, curtain = screen.viewing_seat(table.table), screen.curtain(table.table)
        reader, here = screen.only_reader(table.table), tuple(screen.here(table.table))
        viewer = (self._viewer.sounds, self._viewer.is_host, language())
        closed = screen.closes_purses(table.table)
        places = (seat, curtain, closed, reader, here)
        key = (*places, *viewer, table.waits_for(), *self._company_key())
        if key not in drawn.parts:
            drawn.parts[key] = self._draw(scene_of(table, screen))
        return drawn.parts[key]

    def _company_key(self) -> tuple[object, ...]:
        """What more the drawing depends on where people have screens of their own."""
        if self._viewer.screen.seats is None:
            return ()
        company = tuple(sorted(self.table.company().items()))
        return (self._viewer.person, company)

    def _draw(self, scene: Scene) -> dict[str, Part]:
        told = self._game_log(scene).news(self.table.game.events)
        latest = latest_lines([line for _, line in told[-LATEST:]], scene.view.rules.seats)
        return panels(scene) | {
            "turn": Part.of(escape(turn_text(scene))),
            "news": Part.of(_news(scene, told)),
            "ask": Part.of(act_part(scene, NOTHING if scene.is_asked else latest)),
            "bar": Part.of(self._bar(scene)),
            "agreement": Part.of(self._agreement()),
            "log": log_part(scene, self._game_log(scene), self.table.game.events),
            **self._coach(scene),
            **self._together(scene),
        }

    def _together(self, scene: Scene) -> dict[str, Part]:
        """Where people have screens of their own: who they are, what they say, what they plan."""
        table, viewer = self.table, self._viewer
        if viewer.screen.seats is None or viewer.person not in table.members:
            return {}
        may_speak = viewer.person not in table.table.settings.muted
        plans = scene.seat in viewer.screen.seats
        then = building_ahead(scene, table.table) if plans else None
        return {
            **({} if then is None else {"map": _map(then)}),
            "company": Part.of(company_part(table, viewer.screen.seats, viewer.is_host)),
            "chat": Part.of(chat_part(table, handle_of(table, viewer.person))),
            "say": Part.of(chat_form(table, may_speak)),
            "ahead": Part.of(ahead_part(scene, table.table) if plans else NOTHING),
        }

    def _coach(self, scene: Scene) -> dict[str, Part]:
        """In a guided game, for the learner alone."""
        coach = self.table.table.coach
        if coach is None or scene.seat != LEARNER:
            return {}
        return {"coach": Part.of(coach_part(scene, coach))}

    def _bar(self, scene: Scene) -> Markup:
        return _bar_controls(
            language(),
            id=scene.id,
            closed_purse=scene.closed_purse,
            is_asked=scene.is_asked,
            can_undo=scene.can_undo,
            hints=self.table.table.settings.hints,
            can_ask=scene.is_asked and scene.curtain < 0,
            has_bots=scene.has_bots,
            can_skip=scene.thinking >= 0,
            menus=self._menus(scene),
        )

    def _menus(self, scene: Scene) -> Markup:
        table, viewer = self.table.table, self._viewer
        return _bar_menus(
            language(),
            scene.view.rules,
            id=scene.id,
            edition=table.game.options.edition,
            phase=scene.view.public.phase().name,
            pace=table.pace,
            automatic=all(table.seats[seat].automatic for seat in viewer.screen.here(table)),
            sounds=viewer.sounds,
            is_host=viewer.is_host,
            has_tokens=bool(viewer.screen.seats),
            is_apart=viewer.screen.seats is not None,
            is_shared=viewer.screen.is_shared(table),
            has_curtain=viewer.screen.has_curtain,
            has_cards=scene.cards is not None,
            picks_cards=all(table.seats[seat].picks_cards for seat in viewer.screen.here(table)),
        )

    def _agreement(self) -> Markup:
        """What the others have to agree to, where people have screens of their own."""
        table, seats = self.table.table, self._viewer.screen.seats
        if seats is None:
            return NOTHING
        here, made = frozenset(seats), self.table.proposal()
        return fill(
            "agreement.html",
            table=self.table,
            proposal=made,
            asks=made is None and any(map(table.undo_needs_consent, here)),
            has_agreed=made is not None and bool(here & made.agreed),
            can_answer=made is not None and bool(here - made.agreed),
            who="" if made is None else table.game.options.players[made.seat],
        )

    def _game_log(self, scene: Scene) -> GameLog:
        logs, reader = _GAME_LOGS.setdefault(self.table, {}), (language(), scene.nouns.reader)
        if reader not in logs:
            logs[reader] = GameLog(scene.nouns)
        return logs[reader]


@lru_cache(KEPT_BARS)
def _bar_controls(language: str, **state: Hashable) -> Markup:
    """Taking back, hints, the bots' speed, and the menus."""
    return fill("bar.html", **state)


@lru_cache(KEPT_MENUS)
def _bar_menus(language: str, rules: Rules, *, phase: str, **settings: Hashable) -> Markup:
    """Settings, and the rules of the phase."""
    return fill("bar_menus.html", help=phase_help(rules, phase), phase=phase, **settings)


def _news(scene: Scene, told: Sequence[tuple[str, Line]]) -> Markup:
    """What is read out: what has happened, and when somebody at the screen is asked, but not who
    is thinking."""
    sentences = [tag("p", line.text, id=f"news-{place}") for place, line in told]
    if scene.is_asked or scene.curtain >= 0 or scene.view.public.is_over:
        sentences.append(tag("p", turn_text(scene), id="news-turn"))
    return join(sentences)


def look(table: ServedTable) -> str:
    """Classes of the whole table."""
    return table_look(table.game.options, len(table.game.state.players))


def panels(scene: Scene) -> dict[str, Part]:
    """What lies on the table, by the id of its element."""
    view, nouns = scene.view, scene.nouns
    return {
        "status": Part.of(status_panel(view, nouns)),
        "map": _map(scene),
        "market": Part.of(plant_market(view, nouns)),
        "fuel": _fuel(scene),
        "players": Part.framed(players_panel, player_rows(view, nouns, scene.badges)),
    }


def log_part(scene: Scene, game_log: GameLog, told: Sequence[Event]) -> Part:
    blocks = game_log.blocks(told)
    notes = failures(scene.nouns, scene.seats)

    def inside() -> Markup:
        newest_first = [block.html for block in reversed(blocks.values())]
        return log_panel(notes, newest_first, scene.view.rules.seats)

    return Part(
        inside,
        print_of(f"{notes} {language()}"),
        blocks,
        grows=LINES,
    )


def _map(scene: Scene) -> Part:
    """In the card game the columns of cards."""
    if scene.cards is not None:
        return Part.of(card_columns(scene.cards, scene.nouns), name="resource_cards")
    assert scene.board_view is not None
    assert scene.map_data is not None
    regions = scene.board_view.board_state.grid.area.mask
    plan = build_plan(scene)
    layer = draw_live(scene.board_view, scene.map_data, scene.nouns, plan.places, plan.at_most)
    return Part.framed(partial(draw_map, scene.map_data, regions), {LAYER: layer}, regions)


def _fuel(scene: Scene) -> Part:
    """The card game has its fuel in the place of the map."""
    if scene.board_view is None:
        return Part.of(NOTHING)
    return Part.framed(fuel_panel, fuel_rows(scene.board_view, scene.nouns))
