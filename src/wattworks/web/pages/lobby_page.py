"""The page of a table that waits for its people."""

from typing import Final

from markupsafe import Markup

from wattworks import bots
from wattworks.locales import phrase
from wattworks.table.clock import A_DAY, UNHURRIED, TimeControl
from wattworks.table.seats import STAND_IN
from wattworks.web.drawing.markup import NOTHING
from wattworks.web.drawing.qr_code import qr_code
from wattworks.web.pages.templating import fill
from wattworks.web.play.served_lobby import ServedLobby

# clocks that a table can have
TIMES: Final = {
    "none": UNHURRIED,
    "turn-60": TimeControl(turn=60),
    "turn-180": TimeControl(turn=180),
    "bank-15": TimeControl(bank=15 * 60, increment=15),
    "bank-30": TimeControl(bank=30 * 60, increment=20),
    "day": TimeControl(turn=A_DAY),
    "three-days": TimeControl(turn=3 * A_DAY),
}


def lobby_page(
    lobby: ServedLobby,
    person: str,
    name: str,
    is_host: bool,
    address: str,
    code: str,
    problem: str = "",
) -> Markup:
    part = lobby_part(lobby, person, name, is_host, address, code, problem)
    return fill("lobby.html", lobby=lobby, part=part)


def lobby_part(
    lobby: ServedLobby,
    person: str,
    name: str,
    is_host: bool,
    address: str,
    code: str,
    problem: str = "",
) -> Markup:
    """What changes of it, for one person; the address and the code are only for the host."""
    return fill(
        "parts/lobby.html",
        lobby=lobby,
        person=person,
        own_name=name,
        is_host=is_host,
        address=address,
        code=code,
        square=qr_code(address, phrase("lobby.square")) if address else NOTHING,
        problem=problem,
        bots=bots.names(),
        stand_in=STAND_IN,
        times=TIMES,
        spectators=[other for id, other in lobby.members.items() if not lobby.lobby.seats_of(id)],
    )
