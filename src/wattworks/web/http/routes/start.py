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
from wattworks.locales import language, languages, phrase
from wattworks.locales.error_text import error_text
from wattworks.table import Seat, Table
from wattworks.table.deal import Deal
from wattworks.table.lessons import lessons
from wattworks.table.lobby import Lobby
from wattworks.table.seats import (
    ELSEWHERE,
    FRIEND,
    PEOPLE,
    people,
    with_automatic,
    without_tokens,
)
from wattworks.table.settings import AMONG_PEOPLE
from wattworks.web.http.forms import sent_form
from wattworks.web.http.identity import person_of
from wattworks.web.http.language import COOKIE
from wattworks.web.http.limits import MAX_DECK_BYTES
from wattworks.web.http.preferences import is_host, keep, usual_pace, usually_automatic
from wattworks.web.http.routes.context import has_people, is_fragment, registry_of, table_of
from wattworks.web.pages import new_game
from wattworks.web.pages.form_fields import text_of
from wattworks.web.pages.game_list import listed
from wattworks.web.pages.new_game import NewGame, default_game, read_form
from wattworks.web.pages.templating import fill
from wattworks.web.pages.welcome import picture
from wattworks.web.play.deck_reader import DeckReader
from wattworks.web.play.quotas import TooFast, TooManyOwnTables, TooManyTables
from wattworks.web.play.served_table import ServedTable


async def start(request: Request) -> Response:
    return await _page(request, default_game())


async def form(request: Request) -> Response:
    """The form again, for what has been chosen so far."""
    try:
        chosen = read_form(request.query_params, has_people=has_people(request))
    except OptionsError as error:
        raise HTTPException(422, error_text(error)) from None
    if is_fragment(request):
        return HTMLResponse(_form(request, chosen))
    return await _page(request, chosen)


async def create(request: Request) -> Response:
    fields = await sent_form(request)
    chosen = default_game()
    try:
        chosen = read_form(fields, has_people=has_people(request))
        deck = await _deck(request, fields)
        chosen = read_form(fields, deck, has_people=has_people(request))
        make = open_lobby if chosen.waits_for_friends else open_table
        return RedirectResponse(f"/game/{await make(request, chosen)}", 303)
    except (OptionsError, DeckError) as error:
        return await _page(request, chosen, error_text(error), 422)
    except (TooFast, TooManyTables) as error:
        return await _page(request, chosen, over_quota(error), 429)


async def open_table(request: Request, chosen: NewGame, id: str | None = None) -> str:
    """A new table, which is played at once; its id."""
    person, deal = person_of(request), chosen.deal()
    game = Game.deal(chosen.options(), deal.seed)
    sitting = chosen.table_seats(person)
    seats = with_automatic(sitting, usually_automatic(request), people(sitting))
    table = Table(game, seats, pace=usual_pace(request))
    await _remember(request, chosen)
    opened = await registry_of(request).add(
        table, deal.text, deal.is_known, host=person or None, id=id
    )
    return opened.id


async def open_lobby(request: Request, chosen: NewGame, id: str | None = None) -> str:
    """A new table that waits for friends; its id."""
    person, deal = person_of(request), chosen.deal()
    lobby = Lobby(
        chosen.options(),
        tuple(chosen.table_seats(person)),
        deal.text if deal.is_known else "",
        usual_pace(request),
        AMONG_PEOPLE,
    )
    await _remember(request, chosen)
    opened = await registry_of(request).add_lobby(lobby, person, id)
    return opened.id


async def _remember(request: Request, chosen: NewGame) -> None:
    """Who makes a table is known from then on."""
    person = person_of(request)
    if person:
        remembering = registry_of(request).store.people
        await run_in_threadpool(remembering.remember, person, chosen.own_name())


async def _deck(request: Request, fields: FormData) -> Deck | None:
    """The deck that was uploaded, if any."""
    upload = fields.get("deck")
    if not isinstance(upload, UploadFile) or not upload.filename:
        return None
    content = await upload.read(MAX_DECK_BYTES + 1)
    if len(content) > MAX_DECK_BYTES:
        raise DeckError("too_large", most=MAX_DECK_BYTES)
    try:
        return await deck_of(request, content.decode("utf-8"))
    except UnicodeDecodeError:
        raise DeckError("encoding") from None


async def deck_of(request: Request, text: str) -> Deck:
    """The deck that a text describes; or ``DeckError``."""
    reader = request.app.state.deck_reader
    assert isinstance(reader, DeckReader)
    return await reader.read(text)


async def again(request: Request) -> Response:
    """A new game with the same table."""
    table = await table_of(request)
    same = (await sent_form(request)).get("deal") == "same"
    try:
        opened = await rematch(request, table, same)
    except (TooFast, TooManyTables) as error:
        raise HTTPException(429, over_quota(error)) from None
    return RedirectResponse(f"/game/{opened.id}", 303)


async def rematch(request: Request, table: ServedTable, same: bool) -> ServedTable:
    """Dealt again, or the same deal, which is known by now; ``TooFast`` or ``TooManyTables``."""
    old = table.game
    if not old.is_over:
        raise HTTPException(409, phrase("web.not_over"))
    if table.rematch is not None and await _is_there(request, table.rematch):
        return await registry_of(request).get(table.rematch)
    deal = Deal.random()
    game = Game(old.options, old.start) if same else Game.deal(old.options, deal.seed)
    seats = _seats_again(table, person_of(request))
    new = Table(game, seats, pace=table.table.pace, settings=table.table.settings)
    opened = await registry_of(request).add(
        new,
        table.deal if same else deal.text,
        deal_is_known=same,
        follows=table.id,
        host=_host_again(table, person_of(request)),
        members=list(table.members),
    )
    if person_of(request):  # the others are led there
        await table.set_link(rematch=opened.id)
    return opened


async def _is_there(request: Request, id: str) -> bool:
    store = registry_of(request).store
    return bool(await run_in_threadpool(store.revisions, [id]))


def _host_again(table: ServedTable, person: str) -> str | None:
    """The same host, unless that person is gone."""
    return table.host if not person or table.host in table.members else person


def _seats_again(table: ServedTable, person: str) -> tuple[Seat, ...]:
    """The same people. At a table that was made of a record nobody sits: whoever asks plays all
    the people."""
    seats = without_tokens(table.seats)
    if not person:
        return seats
    return tuple(Seat(ELSEWHERE, holder=person) if each.kind == FRIEND else each for each in seats)


def over_quota(error: TooFast | TooManyTables) -> str:
    if isinstance(error, TooFast):
        return phrase("web.too_fast", seconds=ceil(error.seconds))
    own = isinstance(error, TooManyOwnTables)
    return phrase("web.too_many_own_tables" if own else "web.too_many_tables")


async def remove(request: Request) -> Response:
    """Only whoever made a table may end it for all."""
    await check_is_host(request, request.path_params["id"])
    await registry_of(request).remove(request.path_params["id"])
    return RedirectResponse("/", 303)


async def check_is_host(request: Request, id: str) -> None:
    """A page that says so if the table is somebody else's; ``NoSuchTable`` if there is none."""
    if person_of(request):
        host = await run_in_threadpool(registry_of(request).store.host_of, id)
        if not is_host(request, host):
            raise HTTPException(403, phrase("web.only_host"))


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
    found = await run_in_threadpool(listed, registry_of(request).store, person_of(request) or None)
    page = fill(
        "start.html",
        form=_form(request, chosen, problem),
        has_people=has_people(request),
        lobbies=found.lobbies,
        games=found.games,
        unreadable=found.unreadable,
        engine_build=request.app.state.engine_build.state.value,
        picture=await run_in_threadpool(picture, language()),
        lessons=lessons(),
        here="/",
    )
    return HTMLResponse(page, status)


def _form(request: Request, chosen: NewGame, problem: str = "") -> Markup:
    return fill(
        "new_game.html",
        chosen=chosen,
        names=chosen.names(),
        problem=problem,
        editions=EDITIONS,
        ways=new_game.WAYS,
        kinds=new_game.kinds(has_people(request)),
        styles=new_game.styles(),
        people=PEOPLE,
        lessons=lessons(),
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
