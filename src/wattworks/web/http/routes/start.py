"""The first page: a new game, and the games there are."""

from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData, UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from wattworks.editions import EDITIONS, Deck, DeckError, OptionsError, read_deck
from wattworks.game import Game
from wattworks.locales import languages, phrase
from wattworks.locales.error_text import error_text
from wattworks.table import Table
from wattworks.table.seats import PEOPLE, with_automatic
from wattworks.web.http.language import COOKIE
from wattworks.web.http.preferences import keep, usual_pace, usually_automatic
from wattworks.web.http.routes.context import is_fragment, registry_of, table_of
from wattworks.web.pages import new_game
from wattworks.web.pages.game_list import listed
from wattworks.web.pages.new_game import NewGame, any_seed, default_game, read_form
from wattworks.web.pages.templating import fill

LARGEST_DECK = 100_000  # bytes


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
    fields = await request.form()
    chosen = default_game()
    try:
        chosen = read_form(fields)
        chosen = read_form(fields, await _deck(fields))
        seed = chosen.seed()
        game = Game.deal(chosen.options(), seed)
    except (OptionsError, DeckError) as error:
        return await _page(request, chosen, error_text(error), 422)
    seats = with_automatic(chosen.table_seats(), usually_automatic(request))
    table = await registry_of(request).add(Table(game, seats, pace=usual_pace(request)), str(seed))
    return RedirectResponse(f"/game/{table.id}", 303)


async def _deck(fields: FormData) -> Deck | None:
    """The deck that was uploaded, if any."""
    upload = fields.get("deck")
    if not isinstance(upload, UploadFile) or not upload.filename:
        return None
    content = await upload.read(LARGEST_DECK + 1)
    if len(content) > LARGEST_DECK:
        raise DeckError("too_large", most=LARGEST_DECK)
    try:
        return read_deck(content.decode("utf-8"))
    except UnicodeDecodeError:
        raise DeckError("encoding") from None


async def again(request: Request) -> Response:
    """A new game with the same table: dealt anew, or the same deal."""
    table = await table_of(request)
    old = table.game
    if not old.is_over:
        raise HTTPException(409, phrase("web.not_over"))
    same = (await request.form()).get("deal") == "same"
    seed = any_seed()
    game = Game(old.options, old.start) if same else Game.deal(old.options, seed)
    new = Table(game, table.seats, pace=table.table.pace)
    opened = await registry_of(request).add(new, table.deal if same else str(seed))
    return RedirectResponse(f"/game/{opened.id}", 303)


async def remove(request: Request) -> Response:
    table = await table_of(request)
    await registry_of(request).remove(table.id)
    return RedirectResponse("/", 303)


async def choose_language(request: Request) -> Response:
    fields = await request.form()
    name, back = fields.get("language"), fields.get("back")
    here = back if isinstance(back, str) and _is_local(back) else "/"
    response = RedirectResponse(here, 303)
    if isinstance(name, str) and name in languages():
        keep(response, COOKIE, name)
    return response


def _is_local(address: str) -> bool:
    """Whether it is a path of this server."""
    return address.startswith("/") and not address.startswith(("//", "/\\"))


async def _page(
    request: Request, chosen: NewGame, problem: str = "", status: int = 200
) -> Response:
    games = await run_in_threadpool(listed, registry_of(request).store)
    page = fill("start.html", form=_form(chosen, problem), games=games, here="/")
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
