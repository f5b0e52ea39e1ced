"""A table as one seat sees it, for programs: everything comes from the seat's View."""

from wattworks.bots.outside.forms import view_form
from wattworks.engine.state import NOBODY
from wattworks.engine.view import SPECTATOR
from wattworks.record import notation
from wattworks.table import Seat, Table
from wattworks.table.lessons import LEARNER
from wattworks.table.screen import Screen
from wattworks.table.seats import ELSEWHERE, PEOPLE
from wattworks.table.settings import TableSettings
from wattworks.web.http.api.answers import (
    Choice,
    CoachForm,
    PlanForm,
    ProposalForm,
    SeatForm,
    SettingsForm,
    SpectatorForm,
    TableView,
    encoded,
)
from wattworks.web.http.api.callers import Caller
from wattworks.web.pages.coach import step_text
from wattworks.web.pages.company import handle_of, spectators
from wattworks.web.pages.patches import print_of
from wattworks.web.pages.question_panel.wording import action_in_words
from wattworks.web.pages.scene import scene_of
from wattworks.web.play.presence import HERE, LONG_GONE
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
        seats=_seats(served, caller),
        can_undo=table.can_undo(_one(seat)),
        may_ask_for_undo=served.proposal() is None
        and any(map(table.undo_needs_consent, _one(seat))),
        proposal=_proposal(served),
        max_bid=None if seat == SPECTATOR else table.max_bids.of(game.state, seat),
        plans=_plans(table, seat),
        halt=table.halt,
        asked_since=None if table.clock.seat == NOBODY else table.clock.since,
        deadline=table.clock.until,
        banks=list(table.clock.left),
        spectators=_spectators(served),
        said=served.chat[-1].number if served.chat else 0,
        settings=settings_form(table.settings),
        pace=table.pace,
        automatic=all(table.seats[each].automatic for each in _one(seat)),
        picks_cards=any(table.seats[each].picks_cards for each in _one(seat)),
        coach=_coach(table, seat),
        rematch=served.rematch,
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


def _seats(served: ServedTable, caller: Caller) -> list[SeatForm]:
    forms = seat_forms(served.seats, served.game.options.players, caller.seats)
    company = served.company()
    for form, seat in zip(forms, served.seats, strict=True):
        form.handle = handle_of(served, seat.holder) if seat.holder else ""
        form.is_here = company.get(seat.holder) == HERE
        form.is_missed = company.get(seat.holder) == LONG_GONE
    return forms


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


def settings_form(settings: TableSettings) -> SettingsForm:
    time = settings.time
    return SettingsForm(
        settings.hints,
        settings.spectators,
        settings.chat,
        settings.stand_in,
        time.turn,
        time.bank,
        time.increment,
    )


def _proposal(served: ServedTable) -> ProposalForm | None:
    made = served.proposal()
    if made is None:
        return None
    return ProposalForm(made.kind, made.version, made.seat, sorted(made.agreed))


def _coach(table: Table, seat: int) -> CoachForm | None:
    """For the learner alone."""
    coach = table.coach
    if coach is None or seat != LEARNER:
        return None
    view = table.game.view(seat)
    step = coach.says(view)
    return CoachForm(
        coach.lesson.name,
        "" if step is None else step.id,
        "" if step is None else step_text(coach, step, view),
        coach.can_repeat(),
        coach.progress.off,
    )


def _plans(table: Table, seat: int) -> list[PlanForm]:
    return [
        PlanForm(plan.question, list(plan.actions), plan.price, plan.ends, plan.dropped)
        for plan in table.plans_of(seat).values()
    ]


def _spectators(served: ServedTable) -> list[SpectatorForm]:
    return [SpectatorForm(each.name, each.handle) for each in spectators(served)]
