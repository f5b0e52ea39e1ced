"""The description of the API (OpenAPI 3.1), made of the endpoints and the types they speak."""

import re
from functools import cache
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from wattworks.web.http.api import company, guided, joining, lobby, looking_back, person, playing
from wattworks.web.http.api.answers import Problem
from wattworks.web.http.api.endpoint import BASE, EVENTS, JSON, NO_STORE, Endpoint
from wattworks.web.http.identity import COOKIE

VERSION: Final = "1"
ABOUT: Final = (
    "Everything that the table in the browser does, for programs. Actions are written in the "
    "notation of docs/reference/texts.md; forms of views and rules are those of the protocol for "
    "outside bots. Every refusal is a Problem with a sentence in the language of Accept-Language."
)
_REF: Final = "#/components/schemas/{name}"
_REFUSAL: Final = "#/components/responses/Refusal{}"
_REFUSALS: Final = {
    401: "The token is not valid for this table.",
    403: "That is not for whoever asks.",
    404: "There is no such table, link or address, or it is not for whoever asks.",
    405: "The address takes other methods.",
    409: "The table has changed since, or it is somebody else's turn.",
    413: "Too large.",
    415: "Not JSON.",
    422: "It cannot be done, or is not what the description says.",
    429: "Too fast, or too much.",
    503: "The games cannot be read or written for the moment.",
}
_PARAMETERS: Final = {
    "id": "The id of the table.",
    "link": "The secret part of an invitation.",
    "seat": "The number of the seat, from 0.",
    "question": 'The name of the question: "buy", "take", "build" or "run".',
    "version": "After how many actions.",
    "secret": "The secret part of a link for another device.",
}


def endpoints() -> list[Endpoint]:
    kinds = (joining, person, lobby, playing, company, guided, looking_back)
    return [each for kind in kinds for each in kind.endpoints()]


def routes() -> list[Route]:
    return [Route(f"{BASE}/openapi.json", serve), *(each.route() for each in endpoints())]


async def serve(request: Request) -> Response:
    return Response(described(), 200, NO_STORE, JSON)


@cache
def described() -> bytes:
    """The description as JSON, always in the same words and order."""
    text = msgspec.json.encode(description(), order="sorted")
    return msgspec.json.format(text, indent=1) + b"\n"


def description() -> dict[str, Any]:
    listed = endpoints()
    kinds = {Problem: None} | {kind: None for each in listed for kind in (each.body, each.answer)}
    types = [kind for kind in kinds if kind is not None]
    refs, schemas = msgspec.json.schema_components(types, ref_template=_REF)
    schema_of = dict(zip(types, refs, strict=True))
    paths: dict[str, Any] = {}
    for each in listed:
        paths.setdefault(BASE + each.path, {})[each.method.lower()] = _operation(each, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Wattworks", "version": VERSION, "description": ABOUT},
        "paths": paths,
        "components": {
            "schemas": schemas,
            "responses": _refusals(schema_of[Problem]),
            "securitySchemes": _SCHEMES,
        },
    }


_SCHEMES: Final = {
    "seat": {
        "type": "http",
        "scheme": "bearer",
        "description": "The token of a seat: given when a program sits down, or made on the page.",
    },
    "person": {
        "type": "apiKey",
        "in": "cookie",
        "name": COOKIE,
        "description": "The cookie of a browser, or of a program that keeps its cookies.",
    },
}
_SECURITY: Final[dict[str, list[dict[str, list[str]]]]] = {
    "anybody": [{}],
    "person": [{"person": []}],
    "seat": [{"seat": []}, {"person": []}],
}


def _operation(endpoint: Endpoint, schema_of: dict[Any, Any]) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": _name(endpoint),
        "summary": endpoint.summary,
        "security": _SECURITY[endpoint.by],
        "parameters": _parameters(endpoint),
        "responses": _responses(endpoint, schema_of),
    }
    if endpoint.body is not None:
        content = {JSON: {"schema": schema_of[endpoint.body]}}
        operation["requestBody"] = {"required": True, "content": content}
    return operation


def _name(endpoint: Endpoint) -> str:
    """ "POST /tables/{id}/lobby/bot" is called "post_tables_lobby_bot", "POST /devices/{secret}"
    "post_devices_by_secret"."""
    path = re.sub(r"{(\w+)}$", r"by_\1", endpoint.path)
    words = re.findall(r"[\w-]+", re.sub(r"{\w+}", "", path))
    return "_".join([endpoint.method.lower(), *words]).replace("-", "_")


def _parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    found = [
        _parameter(name, "path", {"type": "string"}, _PARAMETERS[name], required=True)
        for name in re.findall(r"{(\w+)}", endpoint.path)
    ]
    if endpoint.takes_seat:
        kind = {"type": "integer", "minimum": 0, "maximum": 5}
        found.append(_parameter("seat", "query", kind, "Which of several seats of one's own."))
    if endpoint.takes_key:
        kind = {"type": "string", "minLength": 1, "maxLength": 64, "pattern": "^[ -~]+$"}
        said = "A request with a key that was seen before does nothing."
        required = endpoint.path != "/tables"
        found.append(_parameter("Idempotency-Key", "header", kind, said, required=required))
    return found


def _parameter(
    name: str, place: str, schema: dict[str, Any], about: str, required: bool = False
) -> dict[str, Any]:
    return {
        "name": name, "in": place, "required": required, "schema": schema, "description": about
    }  # fmt: skip


def _responses(endpoint: Endpoint, schema_of: dict[Any, Any]) -> dict[str, Any]:
    refused = {str(status): {"$ref": _REFUSAL.format(status)} for status in _REFUSALS}
    return {_status(endpoint): _success(endpoint, schema_of), **refused}


def _refusals(problem: dict[str, Any]) -> dict[str, Any]:
    """What every endpoint may answer instead."""
    content = {JSON: {"schema": problem}}
    return {
        f"Refusal{status}": {"description": text, "content": content}
        for status, text in _REFUSALS.items()
    }


def _status(endpoint: Endpoint) -> str:
    return "204" if endpoint.answer is None and endpoint.media == JSON else str(endpoint.status)


def _success(endpoint: Endpoint, schema_of: dict[Any, Any]) -> dict[str, Any]:
    if endpoint.answer is not None:
        return {"description": "Done.", "content": {JSON: {"schema": schema_of[endpoint.answer]}}}
    if endpoint.media == JSON:
        return {"description": "Done."}
    about = "A stream of events." if endpoint.media == EVENTS else "The text."
    return {"description": about, "content": {endpoint.media: {"schema": {"type": "string"}}}}
