"""Looking back together: a link to a finished game, and records that people bring along."""

from collections.abc import Sequence
from secrets import token_urlsafe
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from wattworks.editions import OptionsError
from wattworks.game import Game
from wattworks.locales import phrase
from wattworks.locales.error_text import error_text
from wattworks.record.errors import RecordError
from wattworks.table import Seat, Table
from wattworks.table.seats import FRIEND
from wattworks.web.http.forms import sent_form
from wattworks.web.http.identity import person_of
from wattworks.web.http.limits import MAX_DECK_BYTES
from wattworks.web.http.preferences import keep_share
from wattworks.web.http.routes.context import registry_of
from wattworks.web.http.routes.finished_game import finished_table
from wattworks.web.http.routes.start import over_quota
from wattworks.web.pages.player_names import can_be_shown
from wattworks.web.play.quotas import TooFast, TooManyTables
from wattworks.web.play.served_table import ServedTable

MAX_BYTES: Final = MAX_DECK_BYTES
SECRET_BYTES: Final = 16
MAX_UPLOADED_NAME: Final = 60  # letters; the terminal is more generous than the page


async def share(request: Request) -> Response:
    table = await finished_table(request)
    await make_shared(table)
    return RedirectResponse(f"/game/{table.id}/result#share", 303)


async def make_shared(table: ServedTable) -> str:
    """The path of a link by which others may look back on a finished game."""
    if table.share is None:
        await table.set_link(share=token_urlsafe(SECRET_BYTES))
    return f"/shared/{table.share}"


async def shared(request: Request) -> Response:
    """Somebody follows such a link: from now on their browser may look at that game."""
    id = await shared_id(request)
    response = RedirectResponse(f"/game/{id}/result", 303)
    keep_share(response, id, request.path_params["link"])
    return response


async def shared_id(request: Request) -> str:
    """The table that such a link leads to; a page that says so if it leads nowhere."""
    store, link = registry_of(request).store, request.path_params["link"]
    id = await run_in_threadpool(store.table_by_share, link)
    if id is None:
        raise HTTPException(404, phrase("share.none"))
    return id


async def upload(request: Request) -> Response:
    record = (await sent_form(request)).get("record")
    if not isinstance(record, UploadFile) or not record.filename:
        raise HTTPException(422, phrase("web.bad_request"))
    content = await record.read(MAX_BYTES + 1)
    if len(content) > MAX_BYTES:
        raise HTTPException(413, phrase("upload.too_large"))
    try:
        opened = await keep_record(request, content.decode("utf-8"))
    except UnicodeDecodeError:
        raise HTTPException(422, phrase("web.bad_request")) from None
    except (TooFast, TooManyTables) as error:
        raise HTTPException(429, over_quota(error)) from None
    return RedirectResponse(f"/game/{opened.id}/result", 303)


async def keep_record(request: Request, text: str) -> ServedTable:
    """A record that somebody has becomes a table to look at; ``TooFast`` or ``TooManyTables``."""
    try:
        game = await run_in_threadpool(Game.load, text)
    except RecordError as error:
        raise HTTPException(422, error_text(error)) from None
    except ValueError:
        raise HTTPException(422, phrase("web.bad_request")) from None
    if not game.is_over or game.secrets_hidden:
        raise HTTPException(422, phrase("upload.not_over"))
    _check_names(game.options.players)
    table = Table(game, [Seat(FRIEND) for _ in game.options.players])
    await _remember(request)
    host = person_of(request) or None
    return await registry_of(request).add(table, deal_is_known=True, host=host)


def _check_names(names: Sequence[str]) -> None:
    """Others may see them, so they are as strict as those that people give here."""
    for number, name in enumerate(names, 1):
        if not can_be_shown(name) or len(name) > MAX_UPLOADED_NAME:
            raise HTTPException(422, error_text(OptionsError("name", number=number)))


async def _remember(request: Request) -> None:
    """Whose table it is has to be known; whoever has given no name has none."""
    person, people = person_of(request), registry_of(request).store.people
    if person:
        name = await run_in_threadpool(people.name_of, person)
        await run_in_threadpool(people.remember, person, name or phrase("player.unnamed"))


def routes() -> list[Route]:
    return [
        Route("/game/{id}/share", share, methods=["POST"]),
        Route("/shared/{link}", shared),
        Route("/records", upload, methods=["POST"]),
    ]
