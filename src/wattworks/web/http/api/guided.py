"""Guided games for programs: which there are, beginning one, speaking with the coach."""

from starlette.requests import Request

from wattworks.table import NotAsked
from wattworks.table.lessons import LEARNER, lessons
from wattworks.web.http.api.answers import LessonForm, LessonList, Made, TableView
from wattworks.web.http.api.callers import check_person
from wattworks.web.http.api.endpoint import Endpoint
from wattworks.web.http.api.playing import acting, show
from wattworks.web.http.api.request_bodies import LessonChosen, ToCoach
from wattworks.web.http.routes.lessons import open_lesson, tell_coach


async def listed(request: Request) -> LessonList:
    """The guided games."""
    played = {each.name: each.recorded.options for each in lessons()}
    return LessonList(
        [
            LessonForm(name, options.edition, options.map, sorted(options.variants))
            for name, options in played.items()
        ]
    )


async def begin(request: Request, sent: LessonChosen) -> Made:
    """Begin a guided game; whoever asks has its first seat."""
    check_person(request)
    return Made((await open_lesson(request, sent.lesson)).id, "game")


async def tell(request: Request, sent: ToCoach) -> TableView:
    """Say something to the coach of a guided game."""
    async with acting(request) as (table, seat):
        if table.coach is None or seat != LEARNER:
            raise NotAsked
        tell_coach(table, table.coach, sent.do, sent.step)
    return await show(request)


def endpoints() -> list[Endpoint]:
    return [
        Endpoint("GET", "/lessons", listed, LessonList, by="anybody"),
        Endpoint("POST", "/lessons", begin, Made, LessonChosen, status=201, by="person"),
        Endpoint("POST", "/tables/{id}/coach", tell, TableView, ToCoach),
    ]
