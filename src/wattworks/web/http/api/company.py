"""What programs do at a table besides playing: talk, step away; and what its host decides."""

import time
from collections.abc import Awaitable, Callable

from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request

from wattworks.web.http.api.answers import Chat, ChatLine, TableView
from wattworks.web.http.api.callers import check_person, sent_key, table_for
from wattworks.web.http.api.endpoint import Endpoint
from wattworks.web.http.api.playing import acting, show
from wattworks.web.http.api.request_bodies import (
    BotWish,
    ChatSent,
    HostRules,
    RequestBody,
    Somebody,
    SomeSeat,
)
from wattworks.web.http.preferences import ON
from wattworks.web.http.routes import company as page
from wattworks.web.play.served_table import ServedTable
from wattworks.web.store.chat import REACTION, WORDS, Message

Changing = Callable[[Request, ServedTable, FormData], Awaitable[None]]


async def chat(request: Request) -> Chat:
    """What was said at the table lately, oldest first."""
    table, _ = await table_for(request)
    async with table.looking():
        said = table.chat
    return Chat([ChatLine(each.name, each.kind, each.text, each.said) for each in said])


async def say(request: Request, sent: ChatSent) -> Chat:
    """Say something to everybody at the table, or react with one of the page's reactions."""
    key, (table, caller) = sent_key(request), await table_for(request)
    text = page.shown_reaction(sent.reaction) if sent.reaction else page.shown_words(sent.text)
    kind = REACTION if sent.reaction else WORDS
    refusal = page.why_silent(request, table, caller.person, text)
    if refusal is not None:
        raise HTTPException(*refusal)
    name = page.name_at(table, caller.person)
    await table.say(Message(caller.person, name, kind, text, time.time(), key))
    return await chat(request)


async def away(request: Request) -> TableView:
    """A bot plays for the seat until the person is back."""
    async with acting(request) as (table, seat):
        table.stand_in_for(seat)
    return await show(request)


async def back(request: Request) -> TableView:
    """The person plays again instead of the bot."""
    async with acting(request) as (table, seat):
        table.come_back(seat)
    return await show(request)


async def leave(request: Request) -> None:
    """The seat is free for somebody else; its token stops working."""
    async with acting(request) as (table, seat):
        table.leave_seat(seat)


# -- what the page does in the same way ------------------------------------------------------------


def _as_form(sent: RequestBody | None) -> FormData:
    """What was sent, as the page would send it."""
    if sent is None:
        return FormData()
    fields = {name: getattr(sent, name) for name in sent.__struct_fields__}
    told = {name: ON if value is True else str(value) for name, value in fields.items()}
    return FormData({name: told[name] for name, value in fields.items() if value is not False})


def _bare(do: Changing, about: str) -> Callable[[Request], Awaitable[TableView]]:
    """An endpoint that is sent nothing."""

    async def answer(request: Request) -> TableView:
        return await _done(do, request, None)

    answer.__doc__ = about
    return answer


def _with(do: Changing, about: str) -> Callable[[Request, RequestBody], Awaitable[TableView]]:
    async def answer(request: Request, sent: RequestBody) -> TableView:
        return await _done(do, request, sent)

    answer.__doc__ = about
    return answer


async def _done(do: Changing, request: Request, sent: RequestBody | None) -> TableView:
    check_person(request)
    table, _ = await table_for(request)
    await do(request, table, _as_form(sent))
    return await show(request)


def endpoints() -> list[Endpoint]:
    at = "/tables/{id}"
    bare = {
        "pause": (page.pause, "The host stops the game and all clocks."),
        "resume": (page.resume, "The host resumes the game; any player may, if it was put aside."),
        "end": (page.end, "The host ends the game for good."),
    }
    told: dict[str, tuple[Changing, str, type[RequestBody]]] = {
        "take": (page.take, "Somebody who watches sits down on a free seat.", SomeSeat),
        "stand-in": (page.stand_in, "A bot plays for somebody who is long gone.", SomeSeat),
        "bot": (page.seat_bot, "The host gives somebody's seat to a bot.", BotWish),
        "mute": (page.mute, "The host mutes somebody in the chat.", Somebody),
        "unmute": (page.unmute, "The host lets somebody write again.", Somebody),
        "remove": (page.remove, "The host sends somebody away.", Somebody),
        "rules": (page.rules, "What the host allows at the table.", HostRules),
    }
    return [
        Endpoint("GET", f"{at}/chat", chat, Chat),
        Endpoint("POST", f"{at}/chat", say, Chat, ChatSent, takes_key=True),
        Endpoint("POST", f"{at}/away", away, TableView, takes_seat=True),
        Endpoint("POST", f"{at}/back", back, TableView, takes_seat=True),
        Endpoint("POST", f"{at}/leave", leave, takes_seat=True),
        *(
            Endpoint("POST", f"{at}/{name}", _bare(do, about), TableView, by="person")
            for name, (do, about) in bare.items()
        ),
        *(
            Endpoint("POST", f"{at}/{name}", _with(do, about), TableView, kind, by="person")
            for name, (do, about, kind) in told.items()
        ),
    ]
