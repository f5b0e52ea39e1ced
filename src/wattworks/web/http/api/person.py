"""What belongs to a person rather than to a table: turns elsewhere, other devices."""

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from wattworks.locales import phrase
from wattworks.web.http.api.answers import AddressForm, TurnForm, TurnList
from wattworks.web.http.api.callers import check_person
from wattworks.web.http.api.endpoint import NO_STORE, Endpoint
from wattworks.web.http.api.request_bodies import WebhookSent
from wattworks.web.http.identity import COOKIE, person_of
from wattworks.web.http.problem_page import CodedProblem
from wattworks.web.http.routes.context import registry_of
from wattworks.web.http.routes.people import (
    address_of,
    device_link,
    forget_person,
    make_same_person,
)
from wattworks.web.http.routes.turns import keep_webhook
from wattworks.web.pages.game_list import turns
from wattworks.web.play.webhook import NotPublic


async def show_turns(request: Request) -> TurnList:
    """Where it is the person's turn, and how they hear of it elsewhere."""
    check_person(request)
    store, person = registry_of(request).store, person_of(request)
    found = await run_in_threadpool(turns, store, person)
    feed, webhook = await run_in_threadpool(store.people.calls_of, person)
    forms = [
        TurnForm(
            each.id,
            each.options.edition,
            each.options.map,
            list(each.options.players),
            each.name,
            each.since,
            each.until,
        )
        for each in found
    ]
    return TurnList(forms, address_of(request, f"/feed/{feed}") if feed else "", webhook)


async def renew_feed(request: Request) -> TurnList:
    """A new secret address of the person's Atom feed; the old one leads nowhere any more."""
    check_person(request)
    await run_in_threadpool(registry_of(request).store.people.renew_feed, person_of(request))
    return await show_turns(request)


async def set_webhook(request: Request, sent: WebhookSent) -> TurnList:
    """What is called when it is the person's turn and they have no page open."""
    check_person(request)
    try:
        await keep_webhook(request, sent.address)
    except NotPublic:
        raise CodedProblem(422, phrase("turns.webhook_bad"), "not_public") from None
    return await show_turns(request)


async def offer_device(request: Request) -> AddressForm:
    """A link that makes another browser the same person's, once and soon."""
    check_person(request)
    _, address = await device_link(request)
    return AddressForm(address)


async def add_device(request: Request) -> Response:
    """Whoever asks becomes the person who made the link, which is used up then."""
    check_person(request)
    response = Response(status_code=204, headers=NO_STORE)
    await make_same_person(request, response)
    return response


async def forget(request: Request) -> Response:
    """Forget the person who asks, as the page does; bots play on in their place."""
    check_person(request)
    await forget_person(request)
    response = Response(status_code=204, headers=NO_STORE)
    response.delete_cookie(COOKIE)
    return response


def endpoints() -> list[Endpoint]:
    return [
        Endpoint("GET", "/turns", show_turns, TurnList, by="person"),
        Endpoint("POST", "/turns/feed", renew_feed, TurnList, by="person"),
        Endpoint("PUT", "/turns/webhook", set_webhook, TurnList, WebhookSent, by="person"),
        Endpoint("POST", "/devices", offer_device, AddressForm, status=201, by="person"),
        Endpoint("POST", "/devices/{secret}", add_device, by="anybody"),
        Endpoint("DELETE", "/person", forget, by="person"),
    ]
