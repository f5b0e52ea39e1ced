"""The application: routes, guards, the store and the bots' processes."""

import gc
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles

from wattworks.web.drawing.map_panel import prepare_maps
from wattworks.web.http.api import description as api
from wattworks.web.http.failures import FailureGuard
from wattworks.web.http.hosting import ONE_SCREEN, Hosting
from wattworks.web.http.identity import KEY, Identity, Signatures
from wattworks.web.http.language import LanguageMiddleware
from wattworks.web.http.limits import USUAL, Limits
from wattworks.web.http.origin_guard import OriginGuard
from wattworks.web.http.person_limits import PersonLimits
from wattworks.web.http.problem_page import (
    answer_http_exception,
    answer_no_such_table,
    answer_not_begun,
    answer_unreadable_table,
)
from wattworks.web.http.request_limits import RequestLimits
from wattworks.web.http.routes import (
    ahead,
    board_screen,
    company,
    finished_game,
    lessons,
    lobby,
    people,
    programs,
    question_panel,
    reference,
    shared,
    start,
    streams,
    table,
    turns,
)
from wattworks.web.http.security_headers import SecurityHeaders
from wattworks.web.pages.templating import read_templates
from wattworks.web.play.bot_pool import BotPool
from wattworks.web.play.deck_reader import DeckReader
from wattworks.web.play.engine_build import EngineBuild
from wattworks.web.play.quotas import Allowance, Allowances
from wattworks.web.play.registry import TableRegistry
from wattworks.web.store import NoSuchTable, NotBegun, Store, UnreadableTable


def create_app(folder: Path, hosting: Hosting = ONE_SCREEN, limits: Limits = USUAL) -> Starlette:
    """The server with its games in a folder; ``StoreError`` if that cannot be used."""
    registry = TableRegistry(Store(folder), BotPool(), limits.quotas)
    signatures = Signatures(registry.store.people.key(KEY), hosting.is_secure)
    app = Starlette(
        routes=[
            *start.routes(),
            *lessons.routes(),
            *table.routes(),
            *board_screen.routes(),
            *question_panel.routes(),
            *reference.routes(),
            *finished_game.routes(),
            *(lobby.routes() if hosting.has_people else ()),
            *(people.routes() if hosting.has_people else ()),
            *(programs.routes() if hosting.has_people else ()),
            *(api.routes() if hosting.has_people else ()),
            *(company.routes() if hosting.has_people else ()),
            *(ahead.routes() if hosting.has_people else ()),
            *(turns.routes() if hosting.has_people else ()),
            *(streams.routes() if hosting.has_people else ()),
            *shared.routes(),
            Mount("/static", StaticFiles(packages=[("wattworks.web", "static")])),
        ],
        middleware=[
            Middleware(FailureGuard),
            Middleware(LanguageMiddleware),
            Middleware(SecurityHeaders),
            Middleware(RequestLimits, limits=limits),
            Middleware(OriginGuard, hosts=hosting.hosts),
            *(_identity(signatures, limits) if hosting.has_people else ()),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=4),
        ],
        exception_handlers={
            HTTPException: answer_http_exception,
            NoSuchTable: answer_no_such_table,
            NotBegun: answer_not_begun,
            UnreadableTable: answer_unreadable_table,
        },
        lifespan=_lifespan,
    )
    app.state.registry = registry
    app.state.hosting = hosting
    app.state.signatures = signatures
    app.state.code_tries = Allowance(limits.quotas.code_tries, time.monotonic())
    app.state.streams = Counter()  # that are open, by who follows them
    app.state.speakers = Allowances(limits.quotas.messages)
    app.state.seats = Allowances(limits.quotas.changes)  # those that programs play
    app.state.deck_reader = DeckReader()
    app.state.engine_build = EngineBuild(registry.pool)
    return app


def _identity(signatures: Signatures, limits: Limits) -> list[Middleware]:
    """Who asks, and how fast."""
    quotas = limits.quotas
    return [
        Middleware(Identity, signatures=signatures),
        Middleware(PersonLimits, changes=quotas.changes, strangers=quotas.strangers),
    ]


@asynccontextmanager
async def _lifespan(app: Starlette) -> AsyncIterator[None]:
    registry = app.state.registry
    registry.open()
    settle()
    yield
    await registry.close()
    registry.store.close()


def settle() -> None:
    """Read what everybody will need, and keep the collector from ever looking through it again:
    that took 30 ms in the middle of somebody's turn."""
    read_templates()
    prepare_maps()
    gc.collect()
    gc.freeze()
