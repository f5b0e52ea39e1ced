"""What belongs to a browser rather than to a table: kept in its cookies."""

from urllib.parse import unquote

from starlette.requests import Request
from starlette.responses import Response

from wattworks.engine.state import NOBODY
from wattworks.table.pace import NORMAL, SECONDS
from wattworks.table.screen import Screen
from wattworks.table.seats import held_by
from wattworks.web.http.identity import person_of
from wattworks.web.pages.table_page import Viewer
from wattworks.web.play.served_table import ServedTable

PACE, AUTOMATIC, SOUND, PRESENT = "speed", "auto", "sound", "present"
SHARE, CURTAIN = "share", "curtain"
ON, OFF = "on", "off"
PLAN = "x-plan"  # header
MOST_PLANNED = 60  # cities; no map has more
A_YEAR = 365 * 24 * 3600


def viewer_of(request: Request, table: ServedTable) -> Viewer:
    """Who looks at a table: everybody at the one screen, or a person at theirs."""
    present = request.cookies.get(PRESENT, "")
    seat = int(present) if present in tuple("012345") else NOBODY
    person = person_of(request)
    seats = held_by(table.seats, person) if person else None
    return Viewer(
        Screen(seat, seats, has_curtain=request.cookies.get(CURTAIN) == ON),
        request.cookies.get(SOUND) == ON,
        is_host(request, table.host),
        _planned(request),
        person,
    )


def _planned(request: Request) -> tuple[str, ...]:
    """The cities that the page says its person has chosen to connect."""
    names = unquote(request.headers.get(PLAN, "")).split(",")
    return tuple(name for name in names[:MOST_PLANNED] if name)


def is_host(request: Request, host: str | None) -> bool:
    """Whether a table is theirs who ask. At one screen every table is everybody's."""
    person = person_of(request)
    return not person or person == host


def keep_present(response: Response, table: str, seat: int) -> None:
    """That person sits at this screen of the table now."""
    response.set_cookie(
        PRESENT, str(seat), max_age=A_YEAR, path=f"/game/{table}", samesite="lax", httponly=True
    )


def keep_share(response: Response, table: str, link: str) -> None:
    """The browser may look back on that game."""
    response.set_cookie(
        SHARE, link, max_age=A_YEAR, path=f"/game/{table}", samesite="lax", httponly=True
    )


def usual_pace(request: Request) -> str:
    """How fast this browser likes bots to play; for new tables."""
    pace = request.cookies.get(PACE, NORMAL)
    return pace if pace in SECONDS else NORMAL


def usually_automatic(request: Request) -> bool:
    """Whether this browser likes automatic answers; for new tables."""
    return request.cookies.get(AUTOMATIC, ON) == ON


def remember(response: Response, pace: str, automatic: bool, sounds: bool, curtain: bool) -> None:
    keep(response, PACE, pace)
    keep(response, AUTOMATIC, ON if automatic else OFF)
    keep(response, SOUND, ON if sounds else OFF)
    keep(response, CURTAIN, ON if curtain else OFF)


def keep(response: Response, name: str, value: str) -> None:
    response.set_cookie(name, value, max_age=A_YEAR, samesite="lax", httponly=True)
