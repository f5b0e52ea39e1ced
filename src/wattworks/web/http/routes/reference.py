"""Pages to read: the rules at hand, the result of a game, the built-in deck."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from wattworks.editions import EDITIONS, Edition, Options
from wattworks.editions.deck_file import built_in_text
from wattworks.engine.phases.base import Phase
from wattworks.engine.rules import Rules
from wattworks.locales import phrase
from wattworks.table.seats import people
from wattworks.web.drawing.result_charts import result_charts
from wattworks.web.http.routes.context import registry_of
from wattworks.web.http.routes.finished_game import finished_table, review_part
from wattworks.web.pages.edition_figures import columns
from wattworks.web.pages.replay import rounds
from wattworks.web.pages.rules_help import game_help, phase_help
from wattworks.web.pages.standings import standings
from wattworks.web.pages.templating import fill
from wattworks.web.store import NoSuchTable, UnreadableTable

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
        except (NoSuchTable, UnreadableTable):
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
            winners=[table.nouns.player(line.row) for line in lines if line.rank == 1],
            rounds=rounds(table.game),
            charts=result_charts(table.game, table.nouns),
            review=await review_part(table) if people(table.seats) else "",
            here=f"/game/{table.id}/result",
        )
    return HTMLResponse(page)


async def deck(request: Request) -> Response:
    """The built-in deck as a file to fill in."""
    return PlainTextResponse(built_in_text())


def routes() -> list[Route]:
    return [
        Route("/rules/{edition}", rules),
        Route("/game/{id}/result", result),
        Route("/deck", deck),
    ]
