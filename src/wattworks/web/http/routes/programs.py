"""Tokens for programs: made and revoked on a page by whoever has the seat."""

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from wattworks.web.http.api.callers import caller_at, check_person, digest, new_token
from wattworks.web.http.api.endpoint import NO_STORE
from wattworks.web.http.api.joining import lobby_or_table, options_and_seats, set_token
from wattworks.web.http.forms import sent_form
from wattworks.web.http.routes.people import NO_SEAT, address_of
from wattworks.web.pages.form_fields import number_of
from wattworks.web.pages.templating import fill


async def show(request: Request) -> Response:
    """The person's own seats, and whether a program may play them."""
    return await _page(request)


async def make(request: Request) -> Response:
    """A new token, which is shown once."""
    check_person(request)
    seat, token = await _sent_seat(request), new_token()
    await set_token(request, await lobby_or_table(request), seat, digest(token))
    return await _page(request, token, seat)


async def revoke(request: Request) -> Response:
    seat = await _sent_seat(request)
    await set_token(request, await lobby_or_table(request), seat, "")
    return RedirectResponse(f"/game/{request.path_params['id']}/programs", 303)


async def _sent_seat(request: Request) -> int:
    seat = number_of(await sent_form(request), "seat")
    return NO_SEAT if seat is None else seat


async def _page(request: Request, token: str = "", token_seat: int = NO_SEAT) -> Response:
    table = await lobby_or_table(request)
    options, seats = options_and_seats(table)
    page = fill(
        "programs.html",
        id=table.id,
        own=caller_at(request, table).seats,
        seats=seats,
        names=options.players,
        token=token,
        token_seat=token_seat,
        address=address_of(request, f"/game/{table.id}"),
        here=f"/game/{table.id}/programs",
    )
    return HTMLResponse(page, headers=NO_STORE)


def routes() -> list[Route]:
    return [
        Route("/game/{id}/programs", show),
        Route("/game/{id}/programs/make", make, methods=["POST"]),
        Route("/game/{id}/programs/revoke", revoke, methods=["POST"]),
    ]
