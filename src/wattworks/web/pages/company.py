"""Who sits at a table, each at their own screen: who is there, whose time runs, what they say."""

from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from markupsafe import Markup

from wattworks import bots
from wattworks.engine.state import NOBODY
from wattworks.locales.bot_text import bot_title
from wattworks.table import Table
from wattworks.table.table import ENDED
from wattworks.web.pages.templating import fill
from wattworks.web.play.presence import HERE, LONG_GONE
from wattworks.web.play.served_table import ServedTable

# with their icons: our own, because not every machine has a face with emoji
REACTIONS: Final = {
    "well_done": "thumb", "thinking": "thought", "hurry": "hourglass", "ouch": "grimace",
    "thanks": "heart", "brb": "cup",
}  # fmt: skip
MAX_LETTERS: Final = 300  # of a message


@dataclass(frozen=True)
class Somebody:
    """A person or a bot at a seat, or one who only watches (``seat`` is -1). ``handle`` names a
    person without telling their id."""

    seat: int
    name: str
    handle: str
    is_here: bool
    is_missed: bool  # for so long that others need not wait
    is_muted: bool
    is_own: bool
    is_host: bool
    is_free: bool
    is_away: bool  # somebody's seat that a bot plays for now
    bot: str  # who plays the seat, if no person does


def handle_of(table: ServedTable, person: str) -> str:
    return sha256(f"{table.id} {person}".encode()).hexdigest()[:16]


def person_by_handle(table: ServedTable, handle: str) -> str | None:
    return next((each for each in table.members if handle_of(table, each) == handle), None)


def players(served: ServedTable, here: tuple[int, ...]) -> list[Somebody]:
    company = served.company()
    return [_at_seat(served, seat, here, company) for seat in range(len(served.seats))]


def _at_seat(
    served: ServedTable, number: int, here: tuple[int, ...], company: dict[str, str]
) -> Somebody:
    table, seat = served.table, served.seats[number]
    state = company.get(seat.holder, "")
    return Somebody(
        number,
        table.game.options.players[number],
        handle_of(served, seat.holder) if seat.holder else "",
        state == HERE,
        state == LONG_GONE,
        seat.holder in table.settings.muted,
        number in here,
        bool(seat.holder) and seat.holder == served.host,
        seat.is_free,
        seat.is_away,
        "" if seat.is_person else bot_title(table.bot_at(number)),
    )


def spectators(served: ServedTable) -> list[Somebody]:
    holders = {seat.holder for seat in served.seats}
    company, muted = served.company(), served.table.settings.muted
    return [
        Somebody(
            NOBODY, name, handle_of(served, id), company[id] == HERE, False, id in muted, False,
            id == served.host, False, False, "",
        )
        for id, name in served.members.items()
        if id not in holders
    ]  # fmt: skip


def company_part(served: ServedTable, here: tuple[int, ...], is_host: bool) -> Markup:
    table = served.table
    return fill(
        "company.html",
        table=served,
        players=players(served, here),
        spectators=spectators(served),
        here=here,
        is_host=is_host,
        is_over=table.game.is_over or table.halt == ENDED,
        halt=table.halt,
        clock=table.clock,
        time=table.settings.time,
        settings=table.settings,
        thinks=_name(table, table.clock.seat),
        bots=bots.names(),
    )


def _name(table: Table, seat: int) -> str:
    return "" if seat == NOBODY else table.game.options.players[seat]


def chat_part(served: ServedTable, handle: str) -> Markup:
    """What was said, the newest last, as somebody sees it who is known by that handle."""
    lines = [(each, handle_of(served, each.person) == handle) for each in served.chat]
    return fill("chat.html", lines=lines, reactions=REACTIONS)


def chat_form(served: ServedTable, may_speak: bool) -> Markup:
    return fill(
        "chat_form.html",
        table=served,
        is_on=served.table.settings.chat,
        may_speak=may_speak,
        reactions=REACTIONS,
        most=MAX_LETTERS,
    )
