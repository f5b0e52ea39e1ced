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
from wattworks.web.pages.question_panel.choices import SEPARATOR
from wattworks.web.play.served_table import ServedTable


async def plan(request: Request, table: ServedTable, form: FormData) -> Response:
    """Plan what will be asked later in this round, or drop such a plan."""
    question = text_of(form, "question")
    texts = text_of(form, "actions").split(SEPARATOR.strip())
    actions = tuple(text.strip() for text in texts if text.strip())
    screen = viewer_of(request, table).screen
    async with table.changing() as changed:
        seat = screen.viewing_seat(changed)
        if seat not in (screen.seats or ()) or question not in PLANNED:
            raise NotAsked
        if "drop" in form:
            changed.drop_plan(seat, question)
        elif len(actions) > MOST_ACTIONS:
            raise NotAsked
        else:
            changed.plan_ahead(seat, question, actions)
    return await updated(request, table)


def routes() -> list[Route]:
    return [table_route("plan", plan)]
