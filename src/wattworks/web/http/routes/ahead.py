"""Deciding ahead. A request brings the whole plan, so that sent twice it does no more than once."""

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from wattworks.table import NotAsked
from wattworks.table.foresight import PLANNED
from wattworks.table.plans import MOST_ACTIONS
from wattworks.web.http.preferences import viewer_of
from wattworks.web.http.routes.context import updated
from wattworks.web.http.routes.question_panel import table_route
from wattworks.web.pages.form_fields import text_of
from wattworks.web.pages.question_panel.ahead import BUILD, plan_of_cities
from wattworks.web.pages.question_panel.choices import SEPARATOR
from wattworks.web.pages.scene import scene_of
from wattworks.web.play.served_table import ServedTable


async def plan(request: Request, table: ServedTable, form: FormData) -> Response:
    """Plan what will be asked later in this round, or drop such a plan. Cities from the map come
    by their names, and are connected in the cheapest order."""
    question = text_of(form, "question")
    actions = _listed(text_of(form, "actions"), SEPARATOR.strip())
    cities = _listed(text_of(form, "cities"), ",")
    screen = viewer_of(request, table).screen
    async with table.changing() as changed:
        seat = screen.viewing_seat(changed)
        if seat not in (screen.seats or ()) or question not in PLANNED:
            raise NotAsked
        if cities and question == BUILD:
            actions = plan_of_cities(scene_of(table, screen), changed, cities)
            if not actions:
                raise NotAsked
        if "drop" in form or ("cities" in form and not cities):
            changed.drop_plan(seat, question)
        elif len(actions) > MOST_ACTIONS:
            raise NotAsked
        else:
            changed.plan_ahead(seat, question, actions)
    return await updated(request, table)


def _listed(text: str, separator: str) -> tuple[str, ...]:
    return tuple(each.strip() for each in text.split(separator) if each.strip())


def routes() -> list[Route]:
    return [table_route("plan", plan)]
