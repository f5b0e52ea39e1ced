"""For games that take days: where it is one's turn, as a page, a feed and a call elsewhere."""

from hashlib import sha256

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from wattworks.locales import phrase
from wattworks.web.http.forms import sent_form
from wattworks.web.http.identity import person_of
from wattworks.web.http.routes.context import registry_of
from wattworks.web.http.routes.people import address_of
from wattworks.web.pages.form_fields import text_of
from wattworks.web.pages.game_list import Turn, turns
from wattworks.web.pages.templating import fill
from wattworks.web.play.webhook import PUBLIC, NotPublic

ATOM = "application/atom+xml"


async def show(request: Request) -> Response:
    return await _page(request)


async def _page(request: Request, problem: str = "", status: int = 200) -> Response:
    store, person = registry_of(request).store, person_of(request)
    found = await run_in_threadpool(turns, store, person)
    feed, webhook = await run_in_threadpool(store.people.calls_of, person)
    page = fill(
        "turns.html",
        turns=found,
        feed=address_of(request, f"/feed/{feed}") if feed else "",
        webhook=webhook,
        problem=problem,
    )
    return HTMLResponse(page, status)


async def renew_feed(request: Request) -> Response:
    """A new address; the old one leads nowhere any more."""
    await run_in_threadpool(registry_of(request).store.people.renew_feed, person_of(request))
    return RedirectResponse("/turns", 303)


async def set_webhook(request: Request) -> Response:
    try:
        await keep_webhook(request, text_of(await sent_form(request), "webhook"))
    except NotPublic:
        return await _page(request, phrase("turns.webhook_bad"), 422)
    return RedirectResponse("/turns", 303)


async def keep_webhook(request: Request, text: str) -> None:
    """What is called when it is the person's turn, or nothing; ``NotPublic``."""
    address = text.strip()
    if address:
        PUBLIC.checked(address)
    people = registry_of(request).store.people
    await run_in_threadpool(people.set_webhook, person_of(request), address or None)


async def feed(request: Request) -> Response:
    """What is one's turn, for news readers. Whoever knows the address sees no more than that."""
    store = registry_of(request).store
    person = await run_in_threadpool(store.people.person_by_feed, request.path_params["secret"])
    if person is None:
        raise HTTPException(404, phrase("turns.no_feed"))
    found = await run_in_threadpool(turns, store, person)
    entries = [(each, _entry_id(each), address_of(request, f"/game/{each.id}")) for each in found]
    text = fill("turns_feed.html", entries=entries, here=address_of(request, request.url.path))
    return Response(text, media_type=ATOM, headers={"Cache-Control": "no-store"})


def _entry_id(turn: Turn) -> str:
    """The same for one turn, and another for the next."""
    return "urn:wattworks:" + sha256(f"{turn.id} {turn.since:.0f}".encode()).hexdigest()[:24]


def routes() -> list[Route]:
    return [
        Route("/turns", show),
        Route("/turns/feed", renew_feed, methods=["POST"]),
        Route("/turns/webhook", set_webhook, methods=["POST"]),
        Route("/feed/{secret}", feed),
    ]
