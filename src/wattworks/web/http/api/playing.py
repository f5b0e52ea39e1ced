"""What programs do at a table whose game has begun."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from wattworks.bots.outside import forms as outside_forms
from wattworks.engine.state import NOBODY
from wattworks.engine.view import SPECTATOR
from wattworks.locales import phrase
from wattworks.locales.narrator import Narrator
from wattworks.table import NotAsked, Table
from wattworks.table.foresight import PLANNED
from wattworks.table.pace import SECONDS
from wattworks.table.screen import Screen
from wattworks.table.seats import with_automatic, with_key, with_picked_cards
from wattworks.web.http.api.answers import (
    ComingForm,
    ComingList,
    GameLogForm,
    HintForm,
    HintList,
    LogLine,
    PlanChoice,
    TableRules,
    TableView,
    encoded,
)
from wattworks.web.http.api.callers import Caller, caller_at, check_host, sent_key, table_for
from wattworks.web.http.api.endpoint import EVENTS, NO_STORE, PLAIN, Endpoint
from wattworks.web.http.api.request_bodies import (
    MaxBidSent,
    Moves,
    PlanSent,
    Seen,
    SettingsSent,
)
from wattworks.web.http.api.table_view import table_view
from wattworks.web.http.routes.context import STILL_HERE, being_there, event_stream
from wattworks.web.http.routes.question_panel import set_max_bid
from wattworks.web.pages.form_fields import read_number
from wattworks.web.pages.outlook import Outlook, outlook_of
from wattworks.web.pages.question_panel.ahead import coming
from wattworks.web.pages.question_panel.choices import SEPARATOR
from wattworks.web.pages.question_panel.hints import told_hints
from wattworks.web.pages.scene import scene_of
from wattworks.web.play.bot_pool import BotFailed, PoolClosed
from wattworks.web.play.served_table import ServedTable
from wattworks.web.store import NoSuchTable

SEAT = "seat"  # in the query: which of several seats of one's own is meant


# -- looking ---------------------------------------------------------------------------------------


async def show(request: Request) -> TableView:
    """The table as the seat sees it, with the legal actions if it is asked."""
    table, _ = await table_for(request)
    return await _shown(request, table)


async def _shown(request: Request, table: ServedTable) -> TableView:
    async with table.looking():
        caller = caller_at(request, table)
        return table_view(table, caller, seat_of(request, table.table, caller))


def seat_of(request: Request, table: Table, caller: Caller) -> int:
    """The seat that is meant: the one that is named, the only one, or of several the one to move;
    SPECTATOR for those who have none."""
    said = request.query_params.get(SEAT)
    if said is not None:
        seat = read_number(said)
        if seat is None or seat not in caller.seats:
            raise HTTPException(403, phrase("api.not_your_seat"))
        return seat
    if not caller.seats:
        return SPECTATOR
    return table.game.to_move if table.game.to_move in caller.seats else caller.seats[0]


async def rules(request: Request) -> TableRules:
    """What does not change in the game: cards, map, prices."""
    table, _ = await table_for(request)
    options = table.game.options
    setup = outside_forms.setup(options, table.game.rules, NOBODY, 0.0)
    return TableRules(setup.edition, setup.map, setup.variants, setup.players, setup.rules)


async def log(request: Request) -> GameLogForm:
    """Everything that has happened, in sentences."""
    table, _ = await table_for(request)
    async with table.looking():
        narrator = Narrator(table.nouns)
        narrator.add_events(table.game.events)
    lines = await run_in_threadpool(narrator.new_lines)
    return GameLogForm(
        [
            LogLine(line.text, None if line.row == NOBODY else line.row, line.is_heading)
            for line in lines
        ]
    )


async def record(request: Request) -> Response:
    """The record of the game; while it runs, without its secrets."""
    table, _ = await table_for(request)
    async with table.looking():
        text = table.game.save(seat=None if table.game.is_over else SPECTATOR)
    return PlainTextResponse(text, headers=NO_STORE)


async def events(request: Request) -> Response:
    """Server-sent events: "table" with a stamp, at once and whenever the seat sees something
    else; what others keep to themselves is none."""
    table, caller = await table_for(request)
    seat_of(request, table.table, caller)
    return event_stream(request, lambda: _followed(request, table, caller.person))


async def _followed(request: Request, table: ServedTable, person: str) -> AsyncIterator[str]:
    with being_there(table, person):
        async for event in _changes(request, table):
            yield event


async def _changes(request: Request, table: ServedTable) -> AsyncIterator[str]:
    told = ""
    async for has_changed in table.listeners.follow():
        if not has_changed:
            yield STILL_HERE
            continue
        try:
            shown = await _shown(request, table)
        except (NoSuchTable, HTTPException):
            return  # who asks may no longer look
        if shown.stamp != told:
            told = shown.stamp
            data = encoded({"version": shown.version, "stamp": told}).decode()
            yield f"event: table\nid: {shown.version}\ndata: {data}\n\n"


# -- acting ----------------------------------------------------------------------------------------


@asynccontextmanager
async def acting(request: Request) -> AsyncIterator[tuple[Table, int]]:
    """The table while it is changed, and the seat that does it. Who asks is looked at while the
    table is held: a token that was revoked a moment ago changes nothing."""
    table, _ = await table_for(request)
    async with table.changing() as changed:
        seat = seat_of(request, changed, caller_at(request, table))
        if seat == SPECTATOR:
            raise NotAsked
        yield changed, seat
    await table.settled()


async def act(request: Request, moves: Moves) -> TableView:
    """Play one or several actions, in notation."""
    async with acting(request) as (table, seat):
        table.check_version(moves.version)
        table.act(seat, [text.strip() for text in moves.actions])
    return await show(request)


async def undo(request: Request, seen: Seen) -> TableView:
    """Take back the last action of the seat, as long as nobody else has decided."""
    async with acting(request) as (table, seat):
        table.check_version(seen.version)
        table.undo([seat])
    return await show(request)


async def put_max_bid(request: Request, sent: MaxBidSent) -> TableView:
    """Bid up to an amount in the auction that is under way, or 0 to be out of it."""
    key = sent_key(request)
    async with acting(request) as (table, seat):
        if key not in table.seats[seat].keys:
            set_max_bid(table, seat, sent.amount)
            table.seats = with_key(table.seats, seat, key)
    return await show(request)


async def put_plan(request: Request, sent: PlanSent) -> TableView:
    """Decide ahead: carried out when the question comes, or dropped."""
    key = sent_key(request)
    async with acting(request) as (table, seat):
        if sent.question not in PLANNED:
            raise NotAsked
        if key not in table.seats[seat].keys:
            table.plan_ahead(seat, sent.question, tuple(text.strip() for text in sent.actions))
            table.seats = with_key(table.seats, seat, key)
    return await show(request)


async def drop_plan(request: Request) -> TableView:
    """Forget the plan of the seat for one question."""
    async with acting(request) as (table, seat):
        table.drop_plan(seat, request.path_params["question"])
    return await show(request)


async def drop_plans(request: Request) -> TableView:
    """Forget all plans of the seat."""
    async with acting(request) as (table, seat):
        table.drop_plans(seat)
    return await show(request)


async def plans(request: Request) -> ComingList:
    """What can be decided ahead: the questions that the seat will still be asked in this round."""
    table, caller = await table_for(request)
    async with table.looking() as looked:
        seat = seat_of(request, looked, caller)
        if seat == SPECTATOR:
            raise NotAsked
        found = coming(scene_of(table, Screen(seats=(seat,))), looked)
    return ComingList(
        [
            ComingForm(
                each.question,
                [] if each.plan is None or each.plan.dropped else list(each.plan.actions),
                [
                    PlanChoice(one.act.split(SEPARATOR), f"{one.label} {one.note}".strip())
                    for one in each.choices
                ],
            )
            for each in found
        ]
    )


async def show_outlook(request: Request) -> Outlook:
    """What comes next, as far as the seat may know it."""
    table, caller = await table_for(request)
    async with table.looking() as looked:
        view = looked.game.view(seat_of(request, looked, caller))
    return outlook_of(view)


async def settings(request: Request, sent: SettingsSent) -> TableView:
    """Automatic answers, which belong to the seat; the bots' pace, which the host decides."""
    served, _ = await table_for(request)
    async with served.changing() as table:
        caller = caller_at(request, served)
        if sent.pace is not None:
            check_host(caller)
            table.pace = _known_pace(sent.pace)
        if sent.automatic is not None:
            table.seats = with_automatic(table.seats, sent.automatic, caller.seats)
        if sent.picks_cards is not None:
            table.seats = with_picked_cards(table.seats, sent.picks_cards, caller.seats)
    return await show(request)


def _known_pace(pace: str) -> str:
    if pace not in SECONDS:
        raise HTTPException(422, phrase("api.no_pace", known=", ".join(SECONDS)))
    return pace


async def hurry(request: Request) -> TableView:
    """Show the bots' moves without pauses until a person is asked."""
    table, caller = await table_for(request)
    if not caller.seats:
        raise NotAsked
    await table.hurry()
    return await show(request)


async def hint(request: Request) -> HintList:
    """What a bot would do, best first, if the host allows hints."""
    table, caller = await table_for(request)
    seat = seat_of(request, table.table, caller)
    if seat == SPECTATOR or not table.table.settings.hints:
        raise NotAsked
    try:
        advised = await table.hint(seat)
    except (BotFailed, PoolClosed):
        return HintList([])
    async with table.looking():
        hints = told_hints(scene_of(table, Screen(seats=(seat,))), advised)
    return HintList(
        [HintForm(each.act.split(SEPARATOR), each.what, each.why, each.chance) for each in hints]
    )


def endpoints() -> list[Endpoint]:
    at = "/tables/{id}"
    return [
        Endpoint("GET", f"{at}/view", show, TableView, takes_seat=True),
        Endpoint("GET", f"{at}/rules", rules, TableRules),
        Endpoint("GET", f"{at}/log", log, GameLogForm),
        Endpoint("GET", f"{at}/record", record, media=PLAIN),
        Endpoint("GET", f"{at}/events", events, media=EVENTS, takes_seat=True),
        Endpoint("POST", f"{at}/actions", act, TableView, Moves, takes_seat=True),
        Endpoint("POST", f"{at}/undo", undo, TableView, Seen, takes_seat=True),
        Endpoint(
            "PUT", f"{at}/max-bid", put_max_bid, TableView, MaxBidSent,
            takes_key=True, takes_seat=True,
        ),
        Endpoint(
            "PUT", f"{at}/plan", put_plan, TableView, PlanSent, takes_key=True, takes_seat=True
        ),
        Endpoint("DELETE", f"{at}/plan", drop_plans, TableView, takes_seat=True),
        Endpoint("DELETE", f"{at}/plan/{{question}}", drop_plan, TableView, takes_seat=True),
        Endpoint("GET", f"{at}/plans", plans, ComingList, takes_seat=True),
        Endpoint("GET", f"{at}/outlook", show_outlook, Outlook, takes_seat=True),
        Endpoint("PUT", f"{at}/settings", settings, TableView, SettingsSent, takes_seat=True),
        Endpoint("POST", f"{at}/hurry", hurry, TableView, takes_seat=True),
        Endpoint("POST", f"{at}/hint", hint, HintList, takes_seat=True),
    ]  # fmt: skip
