"""What a person likes at every table: kept in the browser."""

from starlette.requests import Request
from starlette.responses import Response

from wattworks.table.pace import SECONDS
from wattworks.web.play.served_table import Table

SPEED, AUTO, SOUND = "speed", "auto", "sound"
ON, OFF = "on", "off"
A_YEAR = 365 * 24 * 3600


def prefer(request: Request, table: Table) -> None:
    """Set the table up as its visitor likes it."""
    speed, auto = request.cookies.get(SPEED), request.cookies.get(AUTO)
    if speed in SECONDS:
        table.speed = speed
    if auto in (ON, OFF):
        table.answers_forced = auto == ON
    table.sounds = request.cookies.get(SOUND) == ON


def remember(response: Response, table: Table) -> None:
    """Keep how this table is set up."""
    keep(response, SPEED, table.speed)
    keep(response, AUTO, ON if table.answers_forced else OFF)
    keep(response, SOUND, ON if table.sounds else OFF)


def keep(response: Response, name: str, value: str) -> None:
    response.set_cookie(name, value, max_age=A_YEAR, samesite="lax", httponly=True)
