"""Guided games: beginning one, and what the learner says to the coach."""

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from wattworks.locales import phrase
from wattworks.table import Table
from wattworks.table.coach import Coach
from wattworks.table.lessons import LEARNER, find_lesson
from wattworks.table.seats import with_automatic
from wattworks.web.http.forms import sent_form
from wattworks.web.http.identity import person_of
from wattworks.web.http.preferences import usual_pace, usually_automatic, viewer_of
from wattworks.web.http.routes.context import registry_of, updated
from wattworks.web.http.routes.question_panel import table_route
from wattworks.web.http.routes.start import over_quota
from wattworks.web.pages.form_fields import text_of
from wattworks.web.play.quotas import TooFast, TooManyTables
from wattworks.web.play.served_table import ServedTable


async def begin(request: Request) -> Response:
    name = text_of(await sent_form(request), "lesson")
    try:
        opened = await open_lesson(request, name)
    except (TooFast, TooManyTables) as error:
        raise HTTPException(429, over_quota(error)) from None
    return RedirectResponse(f"/game/{opened.id}", 303)


async def open_lesson(request: Request, name: str) -> ServedTable:
    """A new table with the deal of a lesson; ``TooFast`` or ``TooManyTables``."""
    lesson = find_lesson(name)
    if lesson is None:
        raise HTTPException(404)
    person, own_name = person_of(request), await _own_name(request)
    seats = with_automatic(lesson.seats(person), usually_automatic(request), [LEARNER])
    rivals = [name for name in phrase("player.bots").split() if name != own_name]
    game = lesson.game([own_name, *rivals[: len(seats) - 1]])
    table = Table(game, seats, pace=usual_pace(request), coach=Coach(lesson))
    return await registry_of(request).add(table, deal_is_known=True, host=person or None)


async def _own_name(request: Request) -> str:
    """Of whoever learns; where people have screens of their own, they are known from now on."""
    person, people = person_of(request), registry_of(request).store.people
    if not person:
        return phrase("player.unnamed")
    name = await run_in_threadpool(people.name_of, person) or phrase("player.unnamed")
    await run_in_threadpool(people.remember, person, name)
    return name


async def answer(request: Request, table: ServedTable, form: FormData) -> Response:
    async with table.changing() as changed:
        seat = viewer_of(request, table).screen.viewing_seat(changed)
        if changed.coach is not None and seat == LEARNER:
            tell_coach(changed, changed.coach, text_of(form, "do"), text_of(form, "step"))
    return await updated(request, table)


def tell_coach(table: Table, coach: Coach, do: str, step: str) -> None:
    """The learner has read a step, wants one again, or wants to play without the coach."""
    match do:
        case "next":
            coach.confirm(step, table.game.view(LEARNER))
        case "repeat":
            coach.repeat()
        case "off":
            coach.switch_off()


def routes() -> list[Route]:
    return [
        Route("/learn", begin, methods=["POST"]),
        table_route("coach", answer),
    ]
