"""Pages to read: the rules at hand, the result of a game, the built-in deck."""

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from wattworks.editions import EDITIONS, Edition, Options
from wattworks.engine.phases.base import Phase
from wattworks.engine.rules import Rules
from wattworks.locales import SOURCE, language, phrase
from wattworks.locales.deck_text import explained_deck
from wattworks.locales.nouns import Nouns
from wattworks.table.seats import people
from wattworks.table.standings import standings
from wattworks.web.drawing.result_charts import result_charts
from wattworks.web.http.identity import person_of
from wattworks.web.http.routes.context import check_may_look, registry_of
from wattworks.web.http.routes.finished_game import comparison_part, finished_table, review_part
from wattworks.web.http.routes.people import address_of
from wattworks.web.pages.edition_figures import columns
from wattworks.web.pages.replay import rounds
from wattworks.web.pages.rules_help import game_help, phase_help
from wattworks.web.pages.rules_text import (
    ADDRESS,
    INDEX,
    TABLES,
    clause_address,
    rules_page,
    search,
    tables_address,
)
from wattworks.web.pages.templating import fill
from wattworks.web.pages.victory import final_drawing, why_won, winners
from wattworks.web.store import NoSuchTable, NotBegun, UnreadableTable

LONGEST_QUERY = 80
USUAL = 4  # players, if nothing else is said


async def rules(request: Request) -> Response:
    """The rules of an edition; with ``?game=`` as they are at that table."""
    edition = EDITIONS.get(request.path_params["edition"])
    if edition is None:
        raise HTTPException(404, phrase("options.edition", edition=request.path_params["edition"]))
    options, game = await _options(request, edition)
    played = edition.rules(options)
    page = fill(
        "rules.html",
        edition=edition,
        options=options,
        game=game,
        rules=played,
        nouns=Nouns(played, options.players),
        about=game_help(played),
        phases=[(phase.name, phase_help(played, phase.name)) for phase in _shown(played)],
        columns=columns(edition, options.map),
        here=f"/rules/{edition.name}",
    )
    return HTMLResponse(page)


def _shown(played: Rules) -> list[Phase]:
    return [phase for phase in played.phases if phase_help(played, phase.name)]


async def _options(request: Request, edition: Edition) -> tuple[Options, str]:
    """The options of the table that asks, or usual ones."""
    game = request.query_params.get("game", "")
    if game:
        try:
            table = await registry_of(request).get(game)
            check_may_look(request, table.id, table.members)
        except (NoSuchTable, NotBegun, UnreadableTable):
            table = None
        if table is not None and table.game.options.edition == edition.name:
            return table.game.options, game
    players = tuple(str(seat) for seat in range(USUAL))
    return Options(edition.name, edition.default_map, players), ""


async def result(request: Request) -> Response:
    table = await finished_table(request)
    async with table.looking():
        lines = standings(table.game)
        page = fill(
            "result.html",
            table=table,
            nouns=table.nouns,
            standings=lines,
            winners=winners(lines, table.nouns),
            why=why_won(lines, table.nouns),
            rounds=rounds(table.game),
            charts=result_charts(table.game, table.nouns),
            review=await review_part(table) if people(table.seats) else "",
            comparison=await run_in_threadpool(comparison_part, table),
            here=f"/game/{table.id}/result",
            is_member=person_of(request) in table.members,
            share=address_of(request, f"/shared/{table.share}") if table.share else "",
        )
    return HTMLResponse(page)


async def picture(request: Request) -> Response:
    """The end of the game as a drawing that needs nothing else."""
    table = await finished_table(request)
    async with table.looking():
        drawn = final_drawing(table)
    return Response(drawn, media_type="image/svg+xml")


async def rules_text(request: Request) -> Response:
    """The full text of the rules, a page at a time; with ``?q=`` the clauses that say so."""
    name = request.path_params.get("page", INDEX)
    query = request.query_params.get("q", "").strip()[:LONGEST_QUERY]
    if name in TABLES and language() != SOURCE:
        return RedirectResponse(tables_address(name))
    page = None if query else rules_page(name, language())
    if page is None and not query:
        raise HTTPException(404)
    found = await run_in_threadpool(search, query, language()) if query else []
    here = ADDRESS if name == INDEX else f"{ADDRESS}/{name}"
    html = fill("rules_text.html", page=page, query=query, found=found, address=ADDRESS, here=here)
    return HTMLResponse(html)


async def clause(request: Request) -> Response:
    """Leads to where a clause can be read."""
    address = clause_address(request.path_params["id"])
    if address is None:
        raise HTTPException(404)
    return RedirectResponse(address)


async def deck(request: Request) -> Response:
    """The built-in deck as a file to fill in."""
    return PlainTextResponse(explained_deck())


def routes() -> list[Route]:
    return [
        Route("/rules/text", rules_text),
        Route("/rules/text/{page:path}", rules_text),
        Route("/rules/clause/{id}", clause),
        Route("/rules/{edition}", rules),
        Route("/game/{id}/result", result),
        Route("/game/{id}/picture.svg", picture),
        Route("/deck", deck),
    ]
