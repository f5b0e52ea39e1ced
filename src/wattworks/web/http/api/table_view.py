"""A table as one seat sees it, for programs: everything comes from the seat's View."""

from wattworks.bots.outside.forms import view_form
from wattworks.engine.state import NOBODY
from wattworks.engine.view import SPECTATOR
from wattworks.record import notation
from wattworks.table import Seat, Table
from wattworks.table.screen import Screen
from wattworks.table.seats import ELSEWHERE, PEOPLE
from wattworks.web.http.api.callers import Caller
from wattworks.web.http.api.forms import (
    Choice,
    PlanForm,
    SeatForm,
    TableView,
    UndoRequestForm,
    encoded,
)
from wattworks.web.pages.patches import print_of
from wattworks.web.pages.question_panel.wording import action_in_words
from wattworks.web.pages.scene import scene_of
from wattworks.web.play.served_table import ServedTable


def table_view(served: ServedTable, caller: Caller, seat: int) -> TableView:
    """What the caller sees from one of their seats; SPECTATOR for none."""
    table, game = served.table, served.game
    shown = TableView(
        table=served.id,
        version=game.version,
        stamp="",
        seat=None if seat == SPECTATOR else seat,
        own_seats=list(caller.seats),
        is_host=caller.is_host,
        to_move=None if game.is_over else game.to_move,
        is_asked=_is_asked(table, seat),
        actions=_actions(served, seat) if _is_asked(table, seat) else [],
        is_over=game.is_over,
        standings=game.standings() if game.is_over else [],
        seats=seat_forms(table.seats, game.options.players, caller.seats),
        can_undo=table.can_undo(_one(seat)),
        may_ask_for_undo=table.undo_request is None
        and any(map(table.undo_needs_consent, _one(seat))),
        undo_request=_undo_request(table),
        max_bid=None if seat == SPECTATOR else table.max_bids.of(game.state, seat),
        plan=_plan(table, seat),
        hints=table.settings.hints,
        pace=table.pace,
        automatic=all(table.seats[each].automatic for each in _one(seat)),
        view=view_form(game.options, game.view(seat), keeps_books=False),
    )
    shown.stamp = print_of(encoded(shown).decode())
    return shown


def _one(seat: int) -> list[int]:
    return [] if seat == SPECTATOR else [seat]


def _is_asked(table: Table, seat: int) -> bool:
    return seat != NOBODY and table.asks_person() and table.game.to_move == seat


def _actions(served: ServedTable, seat: int) -> list[Choice]:
    scene = scene_of(served, Screen(seats=(seat,)))
    return [
        Choice(
            notation.write(scene.view.public, action),
            scene.view.quote(action),
            action_in_words(scene, action),
        )
        for action in scene.view.legal_actions()
    ]


def seat_forms(
    seats: tuple[Seat, ...], names: tuple[str, ...], own: tuple[int, ...]
) -> list[SeatForm]:
    return [
        SeatForm(
            name,
            ELSEWHERE if seat.kind in PEOPLE else seat.kind,
            not seat.is_free,
            number in own,
            seat.is_away,
        )
        for number, (name, seat) in enumerate(zip(names, seats, strict=True))
    ]


def _undo_request(table: Table) -> UndoRequestForm | None:
    asked = table.undo_request
    return None if asked is None else UndoRequestForm(asked.seat, sorted(asked.agreed))


def _plan(table: Table, seat: int) -> PlanForm | None:
    plan = next(iter(table.plans_of(seat).values()), None)
    if plan is None:
        return None
    return PlanForm(plan.question, list(plan.actions), plan.price, plan.ends, plan.dropped)
