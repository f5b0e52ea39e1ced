"""The application: routes, guards, the store and the bots' processes."""

import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles

from wattworks.web.http.language import LanguageMiddleware
from wattworks.web.http.origin_guard import OriginGuard
from wattworks.web.http.routes import finished_game, question_panel, reference, start, table
from wattworks.web.pages.templating import fill, read_templates
from wattworks.web.play.bot_pool import BotPool
from wattworks.web.play.registry import TableRegistry
from wattworks.web.store import Store

OWN_HOSTS = frozenset({"localhost"})


def create_app(folder: Path, hosts: frozenset[str] = OWN_HOSTS) -> Starlette:
    """The server with its games in a folder; ``StoreError`` if that cannot be used."""
    registry = TableRegistry(Store(folder), BotPool())
    app = Starlette(
        routes=[
            *start.routes(),
            *table.routes(),
            *question_panel.routes(),
            *reference.routes(),
            *finished_game.routes(),
            Mount("/static", StaticFiles(packages=[("wattworks.web", "static")])),
        ],
        middleware=[
            Middleware(LanguageMiddleware),
            Middleware(OriginGuard, hosts=hosts),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=4),
        ],
        exception_handlers={HTTPException: problem},
        lifespan=_lifespan,
    )
    app.state.registry = registry
    return app


@asynccontextmanager
async def _lifespan(app: Starlette) -> AsyncIterator[None]:
    registry = app.state.registry
    registry.open()
    _settle()
    yield
    await registry.close()
    registry.store.close()


def _settle() -> None:
    """Read what everybody will need, and keep the collector from ever looking through it again:
    that took 30 ms in the middle of somebody's turn."""
    read_templates()
    gc.collect()
    gc.freeze()


async def problem(request: Request, error: Exception) -> Response:
    """A page that says what is wrong and leads back."""
    assert isinstance(error, HTTPException)
    page = fill("problem.html", status=error.status_code, text=error.detail, here="/")
    return HTMLResponse(page, error.status_code)
