"""Looking back on a finished game: by those who were at the table, or by a link to it."""

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from wattworks.bots.outside.forms import view_form
from wattworks.locales import phrase
from wattworks.table.standings import standings
from wattworks.web.http.api.answers import (
    AddressForm,
    Made,
    MistakeForm,
    PositionForm,
    ResultForm,
    ReviewForm,
    RoundForm,
)
from wattworks.web.http.api.callers import check_person, table_for
from wattworks.web.http.api.endpoint import NO_STORE, PLAIN, Endpoint
from wattworks.web.http.api.request_bodies import Moment, RecordSent
from wattworks.web.http.routes.context import registry_of
from wattworks.web.http.routes.finished_game import continue_from
from wattworks.web.http.routes.people import address_of
from wattworks.web.http.routes.shared import keep_record, make_shared, shared_id
from wattworks.web.pages.form_fields import read_number
from wattworks.web.pages.replay import rounds
from wattworks.web.pages.review_page import told_review
from wattworks.web.pages.victory import why_won
from wattworks.web.play.served_table import ServedTable

GAME = "game"
LINK = "link"


async def _finished(request: Request) -> ServedTable:
    """The table that the address names, by its id or by a link to look back on it."""
    if LINK in request.path_params:
        table = await registry_of(request).get(await shared_id(request))
    else:
        table, _ = await table_for(request)
    if not table.game.is_over:
        raise HTTPException(409, phrase("web.not_over"))
    return table


async def result(request: Request) -> ResultForm:
    """How a finished game ended."""
    table = await _finished(request)
    options, lines = table.game.options, standings(table.game)
    return ResultForm(
        table.id,
        options.edition,
        options.map,
        list(options.players),
        table.game.version,
        lines,
        " ".join(why_won(lines, table.nouns)),
        [RoundForm(number, version) for number, version in rounds(table.game)],
    )


async def record(request: Request) -> Response:
    """The whole record of a finished game."""
    return PlainTextResponse((await _finished(request)).game.save(), headers=NO_STORE)


async def position(request: Request) -> PositionForm:
    """A finished game as it was after that many actions; ``?seat=`` says through whose eyes."""
    table = await _finished(request)
    version, seat = read_number(request.path_params["version"]), _eyes(request, table)
    if version is None or version > table.game.version:
        last, said = table.game.version, request.path_params["version"]
        raise HTTPException(404, phrase("replay.no_move", number=said, last=last))
    past = await run_in_threadpool(table.game.at, version)
    return PositionForm(
        version,
        seat,
        None if past.is_over else past.to_move,
        past.entries[-1].text if past.entries else None,
        view_form(past.options, past.view(seat), keeps_books=False),
    )


def _eyes(request: Request, table: ServedTable) -> int:
    """The game is over: everybody may look through anybody's eyes."""
    said = request.query_params.get("seat", "0")
    seat = read_number(said)
    if seat is None or seat >= len(table.seats):
        raise HTTPException(422, phrase("lobby.no_seat"))
    return seat


async def play_on(request: Request, sent: Moment) -> Made:
    """A new table with the game as it was then: the person plays that seat, bots the others."""
    check_person(request)
    table = await _finished(request)
    return Made((await continue_from(request, table, sent.version, sent.seat)).id, GAME)


async def share(request: Request) -> AddressForm:
    """The link by which everybody may look back on a finished game; always the same."""
    check_person(request)
    return AddressForm(address_of(request, await make_shared(await _finished(request))))


async def upload(request: Request, sent: RecordSent) -> Made:
    """The record of a finished game becomes a table to look back on."""
    check_person(request)
    return Made((await keep_record(request, sent.record)).id, GAME)


async def begin_review(request: Request) -> ReviewForm:
    """Have the bots look for mistakes in a finished game."""
    table = await _finished(request)
    table.begin_review()
    return await _review(table)


async def review(request: Request) -> ReviewForm:
    """How far the review of a finished game is, and what it has found."""
    return await _review(await _finished(request))


async def _review(table: ServedTable) -> ReviewForm:
    told = await run_in_threadpool(told_review, table)
    job = table.review
    mistakes = [
        MistakeForm(person.row, version, f"{text.when} {text.played} {text.better} {text.why}")
        for person in told
        for version, text in person.mistakes
    ]
    return ReviewForm(job.is_running, job.done, job.total, mistakes)


def endpoints() -> list[Endpoint]:
    at, link = "/tables/{id}", "/shared/{link}"
    return [
        Endpoint("POST", "/records", upload, Made, RecordSent, status=201, by="person"),
        Endpoint("POST", f"{at}/share", share, AddressForm, by="person"),
        Endpoint("POST", f"{at}/continue", play_on, Made, Moment, status=201, by="person"),
        Endpoint("POST", f"{at}/review", begin_review, ReviewForm),
        *_looking(at, "seat"),
        *_looking(link, "anybody"),
        Endpoint("GET", f"{link}/record", record, media=PLAIN, by="anybody"),
    ]


def _looking(at: str, by: str) -> list[Endpoint]:
    """For those who were at the table, and for those who have a link."""
    return [
        Endpoint("GET", f"{at}/result", result, ResultForm, by=by),
        Endpoint("GET", f"{at}/review", review, ReviewForm, by=by),
        Endpoint(
            "GET", f"{at}/positions/{{version}}", position, PositionForm, by=by, takes_seat=True
        ),
    ]
