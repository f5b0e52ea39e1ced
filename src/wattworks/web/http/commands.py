"""What is done at a table the same way by the page, which sends a form, and by programs, which send
JSON: one table of commands for both."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from inspect import getdoc
from typing import Any, TypeVar

import msgspec
from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request

from wattworks.locales import phrase
from wattworks.table import Table
from wattworks.web.http.api.callers import Caller, caller_at
from wattworks.web.http.api.request_bodies import RequestBody
from wattworks.web.http.preferences import ON
from wattworks.web.pages.form_fields import text_of
from wattworks.web.play.served_table import ServedTable


@dataclass(frozen=True)
class At:
    """A table that is held while something is done at it, and who does it."""

    served: ServedTable
    table: Table
    caller: Caller


@dataclass(frozen=True)
class Command:
    """``do`` gets what was sent, of the type ``body``; its docstring says what it does. ``by`` is
    "seat" if the token of a seat is enough, else "person". With ``goes`` whoever asked may not
    look any longer. ``after`` is what remains to be done once the table was changed."""

    name: str
    do: Callable[[At, Any], None]
    body: type[RequestBody]
    by: str = "person"
    goes: bool = False
    after: Callable[[ServedTable, Any], Awaitable[None]] | None = None

    @property
    def about(self) -> str:
        return getdoc(self.do) or ""

    async def carry_out(self, request: Request, served: ServedTable, sent: RequestBody) -> None:
        """Who asks is looked at while the table is held: a token that was revoked a moment ago
        changes nothing."""
        async with served.changing() as table:
            self.do(At(served, table, caller_at(request, served)), sent)
        if self.after is not None:
            await self.after(served, sent)


Body = TypeVar("Body", bound=RequestBody)


def read_form(form: FormData, kind: type[Body]) -> Body:
    """What a form says, as programs would send it. Boxes that are not ticked are not sent."""
    told: dict[str, object] = {}
    for field in msgspec.structs.fields(kind):
        if field.type is bool:
            told[field.name] = form.get(field.name) == ON
        elif field.name in form:
            told[field.name] = text_of(form, field.name)
    try:
        return msgspec.convert(told, kind, strict=False)
    except msgspec.ValidationError:
        raise HTTPException(422, phrase("web.bad_request")) from None
