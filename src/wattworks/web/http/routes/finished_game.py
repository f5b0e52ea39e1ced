"""Looking back on a finished game."""

from urllib.parse import quote

from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from wattworks.engine.state import BoardState
from wattworks.locales import phrase
from wattworks.table.continued import CannotContinue, continued
from wattworks.web.http.forms import sent_form
from wattworks.web.http.identity import person_of
from wattworks.web.http.preferences import viewer_of
from wattworks.web.http.routes.context import is_fragment, registry_of, table_of
from wattworks.web.http.routes.start import over_quota
from wattworks.web.pages.form_fields import number_of, read_number
from wattworks.web.pages.replay import replay_page
from wattworks.web.pages.review_page import told_review
from wattworks.web.pages.round_comparison import comparisons
from wattworks.web.pages.templating import fill
from wattworks.web.play.quotas import TooFast, TooManyTables
from wattworks.web.play.served_table import ServedTable

NONE = -1  # no move, no seat


async def finished_table(request: Request) -> ServedTable:
    """The table that the address names; a page that says so if its game still runs."""
    table = await table_of(request)
    if not table.game.is_over:
        raise HTTPException(409, phrase("web.not_over"))
    return table


async def begin_review(request: Request) -> Response:
    """Have the bots look for mistakes."""
    table = await finished_table(request)
    table.begin_review()
    return await _review(request, table)


async def review(request: Request) -> Response:
    """How far the review is, or what it has found."""
    return await _review(request, await finished_table(request))


async def _review(request: Request, table: ServedTable) -> Response:
    if is_fragment(request):
        return HTMLResponse(await review_part(table))
    return RedirectResponse(f"/game/{table.id}/result#review", 303)


async def review_part(table: ServedTable) -> Markup:
    reviewed = await run_in_threadpool(told_review, table)
    return fill("review.html", table=table, reviewed=reviewed)


def comparison_part(table: ServedTable) -> Markup:
    has_cities = isinstance(table.game.state, BoardState)
    return fill(
        "round_comparison.html", table=table, people=comparisons(table), has_cities=has_cities
    )


async def replay(request: Request) -> Response:
    """The table as it was after this many moves."""
    table = await finished_table(request)
    number, last = read_number(request.path_params["number"]), table.game.version
    if number is None or number > last:
        said = request.path_params["number"]
        raise HTTPException(404, phrase("replay.no_move", number=said, last=last))
    seat = _own_seat(request, table)
    return HTMLResponse(await run_in_threadpool(replay_page, table, number, seat))


def _own_seat(request: Request, table: ServedTable) -> int:
    """The seat that whoever looks had in that game, or the first one."""
    here = viewer_of(request, table).screen.here(table.table)
    return here[0] if here else 0


async def play_on(request: Request) -> Response:
    table = await finished_table(request)
    form = await sent_form(request)
    version, seat = number_of(form, "move"), number_of(form, "seat")
    try:
        opened = await continue_from(
            request, table, NONE if version is None else version, NONE if seat is None else seat
        )
    except (TooFast, TooManyTables) as error:
        raise HTTPException(429, over_quota(error)) from None
    return RedirectResponse(f"/game/{opened.id}", 303)


async def continue_from(
    request: Request, table: ServedTable, version: int, seat: int
) -> ServedTable:
    """A new table with the game as it was after this many moves, against bots; ``TooFast`` or
    ``TooManyTables``."""
    person = person_of(request)
    try:
        new = await run_in_threadpool(continued, table.table, version, seat, person)
    except CannotContinue:
        raise HTTPException(422, phrase("replay.cannot_continue")) from None
    return await registry_of(request).add(
        new, table.deal, deal_is_known=True, follows=table.id, host=person or None
    )


async def find_move(request: Request) -> Response:
    """To the move that a form without scripts names; to the first without one."""
    number = request.query_params.get("move", "0")
    return RedirectResponse(f"/game/{request.path_params['id']}/replay/{quote(number)}", 303)


def routes() -> list[Route]:
    return [
        Route("/game/{id}/replay", find_move),
        Route("/game/{id}/replay/{number}", replay),
        Route("/game/{id}/continue", play_on, methods=["POST"]),
        Route("/game/{id}/review", review),
        Route("/game/{id}/review", begin_review, methods=["POST"]),
    ]
