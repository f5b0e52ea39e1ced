"""What programs do at a table besides playing: talk, step away; and what its host decides."""

import time
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request

from wattworks.web.http.api.answers import Chat, ChatLine, TableView
from wattworks.web.http.api.callers import check_person, sent_key, table_for
from wattworks.web.http.api.endpoint import Endpoint
from wattworks.web.http.api.playing import show
from wattworks.web.http.api.request_bodies import ChatSent, Nothing, RequestBody
from wattworks.web.http.commands import Command
from wattworks.web.http.routes import company as page
from wattworks.web.http.routes.company import COMMANDS
from wattworks.web.store.chat import REACTION, WORDS, Message

NOTHING: Final = Nothing()


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


def _endpoint(command: Command) -> Endpoint:
    """What the page does in the same way."""

    async def answer(request: Request, sent: RequestBody = NOTHING) -> TableView | None:
        if command.by == "person":
            check_person(request)
        table, _ = await table_for(request)
        await command.carry_out(request, table, sent)
        return None if command.goes else await show(request)

    answer.__doc__ = command.about
    kind = None if command.goes else TableView
    body = None if command.body is Nothing else command.body
    return Endpoint("POST", f"/tables/{{id}}/{command.name}", answer, kind, body, by=command.by)


def endpoints() -> list[Endpoint]:
    at = "/tables/{id}"
    return [
        Endpoint("GET", f"{at}/chat", chat, Chat),
        Endpoint("POST", f"{at}/chat", say, Chat, ChatSent, takes_key=True),
        *map(_endpoint, COMMANDS),
    ]
