"""The first page: a new game, and the games there are."""

from math import ceil

from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData, UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from wattworks.editions import EDITIONS, Deck, DeckError, OptionsError
from wattworks.game import Game
from wattworks.locales import languages, phrase
from wattworks.locales.error_text import error_text
from wattworks.table import Table
from wattworks.table.deal import Deal
from wattworks.table.seats import PEOPLE, with_automatic
from wattworks.web.http.forms import sent_form
from wattworks.web.http.language import COOKIE
from wattworks.web.http.limits import MAX_DECK_BYTES
from wattworks.web.http.preferences import keep, usual_pace, usually_automatic
from wattworks.web.http.routes.context import is_fragment, registry_of, table_of
from wattworks.web.pages import new_game
from wattworks.web.pages.form_fields import text_of
from wattworks.web.pages.game_list import listed
from wattworks.web.pages.new_game import NewGame, default_game, read_form
from wattworks.web.pages.templating import fill
from wattworks.web.play.deck_reader import DeckReader
from wattworks.web.play.quotas import TooFast, TooManyTables


async def start(request: Request) -> Response:
    return await _page(request, default_game())


async def form(request: Request) -> Response:
    """The form again, for what has been chosen so far."""
    try:
        chosen = read_form(request.query_params)
    except OptionsError as error:
        raise HTTPException(422, error_text(error)) from None
    if is_fragment(request):
        return HTMLResponse(_form(chosen))
    return await _page(request, chosen)


async def create(request: Request) -> Response:
    fields = await sent_form(request)
    chosen = default_game()
    try:
        chosen = read_form(fields)
        chosen = read_form(fields, await _deck(request, fields))
        deal = chosen.deal()
        game = Game.deal(chosen.options(), deal.seed)
    except (OptionsError, DeckError) as error:
        return await _page(request, chosen, error_text(error), 422)
    seats = with_automatic(chosen.table_seats(), usually_automatic(request))
    table = Table(game, seats, pace=usual_pace(request))
    try:
        opened = await registry_of(request).add(table, deal.text, deal.is_known)
    except (TooFast, TooManyTables) as error:
        return await _page(request, chosen, over_quota(error), 429)
    return RedirectResponse(f"/game/{opened.id}", 303)


async def _deck(request: Request, fields: FormData) -> Deck | None:
    """The deck that was uploaded, if any."""
    upload = fields.get("deck")
    if not isinstance(upload, UploadFile) or not upload.filename:
        return None
    content = await upload.read(MAX_DECK_BYTES + 1)
    if len(content) > MAX_DECK_BYTES:
        raise DeckError("too_large", most=MAX_DECK_BYTES)
    reader = request.app.state.deck_reader
    assert isinstance(reader, DeckReader)
    try:
        return await reader.read(content.decode("utf-8"))
    except UnicodeDecodeError:
        raise DeckError("encoding") from None


async def again(request: Request) -> Response:
    """A new game with the same table: dealt anew, or the same deal, which is known by now."""
    table = await table_of(request)
    old = table.game
    if not old.is_over:
        raise HTTPException(409, phrase("web.not_over"))
    same = (await sent_form(request)).get("deal") == "same"
    deal = Deal.random()
    game = Game(old.options, old.start) if same else Game.deal(old.options, deal.seed)
    new = Table(game, table.seats, pace=table.table.pace)
    try:
        opened = await registry_of(request).add(
            new, table.deal if same else deal.text, deal_is_known=same, follows=table.id
        )
    except (TooFast, TooManyTables) as error:
        raise HTTPException(429, over_quota(error)) from None
    return RedirectResponse(f"/game/{opened.id}", 303)


def over_quota(error: TooFast | TooManyTables) -> str:
    if isinstance(error, TooFast):
        return phrase("web.too_fast", seconds=ceil(error.seconds))
    return phrase("web.too_many_tables")


async def remove(request: Request) -> Response:
    await registry_of(request).remove(request.path_params["id"])
    return RedirectResponse("/", 303)


async def choose_language(request: Request) -> Response:
    fields = await sent_form(request)
    name, back = text_of(fields, "language"), text_of(fields, "back")
    response = RedirectResponse(back if _is_local(back) else "/", 303)
    if name in languages():
        keep(response, COOKIE, name)
    return response


def _is_local(address: str) -> bool:
    """Whether it is a path of this server."""
    return address.startswith("/") and not address.startswith(("//", "/\\"))


async def _page(
    request: Request, chosen: NewGame, problem: str = "", status: int = 200
) -> Response:
    found = await run_in_threadpool(listed, registry_of(request).store)
    page = fill(
        "start.html",
        form=_form(chosen, problem),
        games=found.games,
        unreadable=found.unreadable,
        engine_build=request.app.state.engine_build.state.value,
        here="/",
    )
    return HTMLResponse(page, status)


def _form(chosen: NewGame, problem: str = "") -> Markup:
    return fill(
        "new_game.html",
        chosen=chosen,
        names=chosen.names(),
        problem=problem,
        editions=EDITIONS,
        ways=new_game.WAYS,
        kinds=new_game.kinds(),
        styles=new_game.styles(),
        people=PEOPLE,
    )


def routes() -> list[Route]:
    return [
        Route("/", start),
        Route("/new", form),
        Route("/new", create, methods=["POST"]),
        Route("/language", choose_language, methods=["POST"]),
        Route("/game/{id}/again", again, methods=["POST"]),
        Route("/game/{id}/delete", remove, methods=["POST"]),
    ]
